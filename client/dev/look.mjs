/* Looks at every screen of a running salon as a visitor would, at a desk and on a phone, in both lights and languages:
   a picture of each, what axe-core finds serious, anything wider than the window, anything the console complains of.

     npm run look -- http://127.0.0.1:8787 /tmp/look            (needs a Chromium; CHROMIUM names another one)            */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [base = 'http://127.0.0.1:8787', folder = '/tmp/look'] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const found = [];

async function screens(page) {
  const games = await (await page.request.get(`${base}/api/games?lang=en`)).json();
  const tables = await (await page.request.get(`${base}/api/tables`)).json();
  const game = games[0]?.id;
  const replay = tables.recent[0]?.table;
  return [
    ['lobby', '/'],
    ['rules', `/rules/${game}`],
    ['cards', `/cards/${game}`],
    ['settings', '/settings'],
    ['lost', '/no/such/address/here'],
    ...(replay ? [['replay', `/replay/${replay}`], ['analysis', `/analysis/${replay}`]] : []),
  ];
}

async function judge(page, name) {
  await page.waitForTimeout(900);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  for (const one of violations)
    if (['serious', 'critical'].includes(one.impact))
      found.push(`${name}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 1) found.push(`${name}: ${wide} pixels wider than the window`);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function visit(browser, size, theme, lang) {
  const context = await browser.newContext({ viewport: sizes[size], bypassCSP: true });
  const kept = JSON.stringify({ theme, lang, speed: 'off' });
  await context.addInitScript((settings) => localStorage.setItem('salon.settings', settings), kept);
  const page = await context.newPage();
  page.on('pageerror', (error) => found.push(`${size} ${theme} ${lang}: ${error.message}`));
  page.on('console', (said) => said.type() === 'error' && found.push(`${size} ${theme} ${lang}: ${said.text()}`));
  await page.goto(base);
  for (const [name, path] of await screens(page)) {
    await page.goto(base + path);
    await judge(page, `${name}-${size}-${theme}-${lang}`);
  }
  await page.goto(base);
  await page.locator('.cartel .go').first().click();
  await page.waitForURL('**/t/**');
  await judge(page, `table-${size}-${theme}-${lang}`);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: quiet });
for (const size of Object.keys(sizes))
  for (const [theme, lang] of [['light', 'en'], ['dark', 'fr']]) await visit(browser, size, theme, lang);
await browser.close();
console.log(found.length === 0 ? `Nothing to complain of. The pictures are in ${folder}.` : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
