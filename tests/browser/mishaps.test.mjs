// What goes wrong at a table and on the way to it: a lost connection, keys behind a curtain, a keyboard whose button went
// away, keys held down, a slow or broken network.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, patience } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/mishaps-${name}.png` });

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

const bot = { kind: 'bot', level: 'apprentice' };
async function sit(at, page, seats, more = {}) {
  const { table } = await at.post(page, '/api/tables', { game: 'artisans', options: {}, seats, clock: { kind: 'none' }, ...more });
  await page.goto(`${at.address}/t/${table}`);
  await page.waitForSelector('.strip, .curtain');
  return table;
}
const focused = (page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.className || document.activeElement?.tagName);

test('without a connection no tap is called allowed', { timeout: patience }, async () => {
  const own = await new Salon().serve();
  own.browser = salon.browser;
  const page = await own.visitor();
  await sit(own, page, [{ kind: 'me' }, bot]);
  await page.waitForSelector('.draft button.ok');
  await own.kill();
  await page.waitForSelector('.strip.lost');
  await page.locator('.draft .one').first().click();
  const slip = page.locator('.slip');
  await slip.waitFor();
  assert.match(await slip.innerText(), /Connection lost/);
  assert.equal(await page.locator('.slip.good').count(), 0);
  await shoot(page, 'lost');
  await own.serve();
  await page.waitForSelector('.strip:not(.lost)');
  await page.waitForSelector('.draft button.ok');
  await page.keyboard.press('?');
  await page.locator('.draft .one').first().click();
  await page.locator('.slip.good').waitFor();
  await page.context().close();
  own.browser = null;
  await own.close();
});

test('behind the curtain no key acts, and it lifts for whom it names', { timeout: patience }, async () => {
  const page = await salon.visitor();
  await sit(salon, page, [{ kind: 'me' }, { kind: 'here', name: 'Odette' }]);
  const curtain = page.locator('.curtain');
  await curtain.waitFor();
  for (const key of ['r', 's', 'h', 'z', '1']) await page.keyboard.press(key);
  await page.waitForTimeout(100);
  assert.deepEqual([await curtain.count(), await page.locator('dialog').count()], [1, 0]);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.draft button.ok');
  assert.notEqual(await focused(page), 'BODY', 'the keyboard goes on at the table');
  for (let turn = 0; turn < 4; ++turn) {
    for (const begun = Date.now(); (await curtain.count()) === 0 && Date.now() - begun < patience / 4; await page.waitForTimeout(60)) await decide(page);
    for (const key of ['r', 's', 'z', '1']) await page.keyboard.press(key);
    assert.equal(await page.locator('dialog').count(), 0);
    const named = (await curtain.locator('h1').innerText()).split(',')[0];
    await page.keyboard.press('Enter');
    await page.waitForSelector('.strip .who.mine');
    const chips = await page.locator('.rail .opp .name').allInnerTexts();
    assert.ok(!chips.includes(named), `${named} sits here, beside ${chips}`);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the keyboard stays on the table: by the skip link, after a move, when a panel closes', { timeout: patience }, async () => {
  const page = await salon.visitor();
  await sit(salon, page, [{ kind: 'me' }, bot]);
  await page.waitForSelector('.draft button.ok');
  const table = page.url();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#play"]');
  assert.ok((await skip.boundingBox()).width > 40, 'seen while it has the keyboard');
  await page.keyboard.press('Enter');
  assert.equal(await focused(page), 'play');
  assert.equal(page.url(), table);

  await page.keyboard.press('1');
  for (let tabs = 0; tabs < 80 && (await focused(page)) !== 'bar-confirm'; ++tabs) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.draft .pending') === null);
  await page.waitForFunction(() => document.activeElement?.matches('#play, #play *, #bar-confirm'));

  await page.waitForSelector('.ring button.ok, .mine button.ok');
  await page.keyboard.press('h');
  await page.locator('.hints li button').first().waitFor();
  await page.locator('.hints .ib').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.hints') === null);
  await page.waitForFunction(() => document.activeElement?.matches('#play, #play *, #bar-confirm'));

  await page.locator('.opp .n').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.looking .b').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.opp .n'));

  await page.locator('.pre').focus();
  await page.keyboard.press('Enter');
  await page.locator('.slip .rule').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog .now').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('.pre'), undefined, { timeout: 5000 });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a replay on a slow line plays slower, and shows every moment', { timeout: patience }, async () => {
  const page = await salon.visitor();
  const { table } = await salon.post(page, '/api/tables', { game: 'artisans', options: {}, seats: [bot, bot].map(() => ({ kind: 'bot', level: 'random' })), clock: { kind: 'none' } });
  await page.goto(`${salon.address}/t/${table}`);
  await page.waitForSelector('.end', { timeout: 240000 });
  await page.goto(`${salon.address}/replay/${table}#20`);
  await page.waitForSelector('.scr');
  await page.waitForFunction(() => location.hash === '#20');
  await page.route('**/at/**', async (route) => {
    await new Promise((done) => setTimeout(done, 260));
    await route.continue().catch(() => undefined);
  });
  for (let press = 0; press < 3; ++press) await page.locator('.speed').click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => Number(location.hash.slice(1)) >= 24, undefined, { timeout: 15000 });
  assert.ok(Number(new URL(page.url()).hash.slice(1)) < 60, 'it did not jump to the end');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.locator('.cab .col').first().focus(); // a card was pressed
  const was = Number(new URL(page.url()).hash.slice(1));
  for (let press = 0; press < 3; ++press) await page.keyboard.press('ArrowRight');
  await page.waitForFunction((step) => Number(location.hash.slice(1)) >= step, was + 3, { timeout: 15000 });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a screen that does not come says so, and one that comes is read from its heading', { timeout: patience }, async () => {
  const page = await salon.visitor();
  await page.locator('.cartel .go').first().waitFor();
  await page.route('**/assets/Cards-*.js', (route) => route.abort());
  await page.evaluate(() => history.pushState(null, '', '/cards/artisans'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal(await focused(page), await page.locator('h1').evaluate((one) => one.className), 'the heading says what happened');
  await shoot(page, 'missing');
  await page.unroute('**/assets/Cards-*.js');
  await page.route('**/assets/Cards-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.notice .papers').waitFor();
  await shoot(page, 'coming');
  await page.locator('main .field').waitFor();
  await page.locator('.logo').click();
  await page.waitForFunction(() => document.activeElement?.matches('h1'));
  await page.context().close();
});

test('a key held down acts once', { timeout: patience }, async () => {
  const page = await salon.visitor();
  await sit(salon, page, [{ kind: 'me' }, bot]);
  await page.waitForSelector('.draft button.ok');
  let acts = 0;
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (acts += /"type":"act"/.test(payload) ? 1 : 0)));
  await page.reload();
  await page.waitForSelector('.draft button.ok');
  await page.locator('.draft button.ok').first().focus();
  await page.keyboard.down('Enter');
  for (let repeat = 0; repeat < 12; ++repeat) {
    await page.keyboard.down('Enter'); // the same key again without having been let go: it repeats
    await page.waitForTimeout(30);
  }
  await page.keyboard.up('Enter');
  assert.equal(acts, 0, 'it was chosen, and is to be confirmed by another press');
  assert.equal(await page.locator('.draft .pending').count(), 1);
  await page.context().close();
});
