// The first visit: what it weighs, that it stays with this server, and that its own content policy lets it live.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, desk, patience } from './salon.mjs';

const salon = new Salon();
const most = 200 * 1024; // compressed, fonts aside

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

test('the lobby weighs at most 200 KB and nothing leaves the origin', { timeout: patience }, async () => {
  const context = await salon.browser.newContext({ viewport: desk }); // its policy holds, its cache is empty
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const answers = new Map();
  const complaints = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) => answers.set(requestId, { type, url: response.url, bytes: 0 }));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => answers.has(requestId) && (answers.get(requestId).bytes = encodedDataLength));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));

  const first = await page.goto(salon.address);
  await page.locator('.cartel .go').first().waitFor();
  await page.waitForLoadState('networkidle');
  const parts = [...answers.values()].filter(({ url }) => !url.startsWith('data:'));
  const weight = parts.filter(({ type }) => type !== 'Font').reduce((sum, { bytes }) => sum + bytes, 0);
  const listed = parts.map(({ type, url, bytes }) => `${bytes} ${type} ${new URL(url).pathname}`).join('\n');
  console.log(`the first load: ${(weight / 1024).toFixed(1)} KB in ${parts.length} parts, fonts aside`);
  assert.ok(weight > 20 * 1024, `too little to be true:\n${listed}`);
  assert.ok(weight <= most, `${weight} bytes:\n${listed}`);
  assert.deepEqual(parts.filter(({ url }) => new URL(url).origin !== salon.address), []);

  const policy = first.headers()['content-security-policy'];
  const scripts = /(?:script-src|default-src) [^;]*/.exec(policy)?.[0] ?? '';
  assert.match(scripts, /'self'/);
  assert.doesNotMatch(policy.match(/script-src [^;]*/)?.[0] ?? scripts, /unsafe|\*|http/);
  assert.deepEqual(complaints, []);
  await context.close();
});
