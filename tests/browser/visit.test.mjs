// One visit from the wall to the end of a game and beyond, with motion and under the page's own content policy: what the
// page offers beside the moves themselves. And the first months by keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, desk, judge, leave, outside, phone, patience } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/visit-${name}.png` });

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

const tableOf = (page) => new URL(page.url()).pathname.split('/')[2];
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function settings(page) {
  await page.goto(`${salon.address}/settings`);
  await page.locator('#my-name').fill('Ada');
  await button(page, 'Save').click();
  await page.getByText('✓').waitFor();
  await page.getByRole('radio', { name: 'Gaslight' }).check();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.getByRole('radio', { name: 'Gallery wall' }).check();
  await page.goto(salon.address);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
}

// The game's second seat: a friend for a moment, then a computer.
async function newTable(page) {
  await page.locator('.dado .go2').filter({ hasText: 'New table' }).click();
  const dialog = page.locator('dialog');
  await dialog.locator('.seat select').first().selectOption('link');
  await dialog.getByLabel('If somebody leaves').selectOption({ label: '15 minutes' });
  await shoot(page, 'new-table');
  await dialog.locator('.seat select').first().selectOption('bot');
  await dialog.locator('.seat select').nth(1).selectOption('apprentice');
  assert.equal(await dialog.getByLabel('If somebody leaves').count(), 0, 'a computer stays');
  await dialog.getByLabel('First player').selectOption('P1');
  await button(page, 'Open the table').click();
  await page.waitForURL('**/t/**');
}

async function whyNot(page) {
  await page.waitForSelector('button.ok');
  await page.locator('[data-spot="hand"] button').first().click();
  const rule = page.locator('.slip .rule').first();
  const name = (await rule.innerText()).replace(/^Rule /, '').trim();
  await shoot(page, 'slip');
  await rule.click();
  await page.locator('dialog .now').waitFor();
  assert.equal(await page.locator('dialog .now').getAttribute('id'), name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('button.ok').first().click();
  await page.locator('.slip.good').waitFor();
  await page.keyboard.press('Escape');
}

async function pickAndUndo(page) {
  await page.locator('.draft button.ok').first().click();
  await page.locator('#bar-confirm').click();
  await page.waitForSelector('#bar-undo:not(.grey)');
  await page.waitForFunction(() => document.querySelector('.draft .pending') === null);
  await page.locator('#bar-undo').click();
  await page.locator('.draft button.ok').first().waitFor();
  await page.locator('.draft button.ok').first().click();
  await page.locator('#bar-confirm').click();
}

async function hintAndChat(page) {
  await page.locator('.ring button.ok, .mine button.ok').first().waitFor();
  await page.keyboard.press('h');
  await page.locator('.hints li button').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.hints') === null);
  await page.keyboard.press('/');
  await page.locator('#chat-words').fill('Good evening');
  await button(page, 'Send').click();
  await page.locator('#log-panel li').filter({ hasText: 'Good evening' }).waitFor();
  await page.locator('#log-tab-log').click();
  for (let i = 0; i < 3; ++i) await decide(page);
}

async function theEnd(page) {
  await leave(page, tableOf(page), [0]);
  await page.waitForSelector('.end', { timeout: 120000 });
  await button(page, 'Verify').click();
  const said = page.locator('.end [role="status"]');
  await said.waitFor();
  assert.match(await said.innerText(), /^✓ Verified.*noted/s, 'compared with the seal this page saw at the beginning');
  await shoot(page, 'end');
}

async function replay(page) {
  await page.locator('.end a[href^="/replay/"]').click();
  await page.waitForSelector('.scr');
  const at = () => page.evaluate(() => Number(location.hash.slice(1)));
  await page.getByRole('slider').fill('30');
  await page.waitForFunction(() => location.hash === '#30');
  await button(page, 'One move on').click();
  await page.waitForFunction(() => location.hash === '#31');
  await page.locator('.speed').click();
  await page.locator('.speed').click();
  await page.locator('.speed').click();
  assert.match(await page.locator('.speed').innerText(), /8/);
  await button(page, 'Play').click();
  await page.waitForFunction(() => Number(location.hash.slice(1)) >= 34);
  await button(page, 'Pause').click();
  await button(page, 'Play').waitFor();
  const paused = await at();
  await page.waitForTimeout(400);
  assert.equal(await at(), paused, 'it stopped');
  await page.evaluate(() => (location.hash = '#12'));
  await page.getByText('Move 12 of').first().waitFor();
  const [record] = await Promise.all([page.waitForEvent('download'), page.locator('.tools a[download]').click()]);
  assert.match(record.suggestedFilename(), /\.record$/);
  await shoot(page, 'replay');
  const finished = tableOf(page);
  await page.getByRole('slider').fill('60');
  await page.waitForFunction(() => location.hash === '#60');
  await button(page, 'Play on from here').click();
  await page.waitForURL('**/t/**');
  await page.waitForSelector('.strip');
  assert.notEqual(tableOf(page), finished);
  return finished;
}

test('a visit: settings, a table, why, undo, hint, chat, the end, the replay, a rematch, the wall', { timeout: patience }, async () => {
  const page = await salon.visitor({ speed: 'normal' });
  await settings(page);
  await newTable(page);
  await whyNot(page);
  await pickAndUndo(page);
  await hintAndChat(page);
  await theEnd(page);
  const finished = await replay(page);
  await page.goto(`${salon.address}/t/${finished}`);
  await button(page, 'Rematch').click();
  await page.waitForFunction((was) => location.pathname !== `/t/${was}`, finished);
  await page.waitForSelector('.strip');
  await page.goto(salon.address);
  const mine = page.locator('.col > section').first();
  await mine.locator('.sm').first().waitFor();
  assert.equal(await mine.locator('.sm').count(), 2, 'the rematch and the one played on');
  await mine.locator('.ib').first().click();
  await shoot(page, 'leaving');
  await button(page, 'Leave the table').click();
  await page.waitForFunction(() => document.querySelectorAll('.col > section:first-child .sm').length === 1);
  assert.deepEqual(page.complaints, []);
  const forbidden = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.slippedIn = true';
    document.head.append(script);
    return globalThis.slippedIn ?? false;
  });
  assert.equal(forbidden, false, 'the content policy held all the time');
  await page.context().close();
});

for (const [name, size] of Object.entries({ desk, phone })) {
  test(`the first prompts of the lesson point at what is there (${name})`, { timeout: patience }, async () => {
    const page = await salon.visitor({ size, speed: 'normal' });
    await page.getByRole('button', { name: 'First lesson' }).first().click();
    const lesson = page.locator('.lesson');
    await lesson.getByRole('button', { name: 'Next' }).click();
    await page.locator('.lesson-spot').waitFor();
    await shoot(page, `lesson-${name}`);
    await lesson.getByText('Do it to go on').waitFor();
    await page.locator('.draft button.ok').first().click();
    await page.locator('#bar-confirm').click();
    await lesson.getByText('3 of').waitFor();
    await page.locator('.lesson-spot[data-spot="hand"]').waitFor();
    assert.deepEqual(await outside(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

// Whatever can be reached with Tab, until it is what was wanted.
async function tabTo(page, selector) {
  for (let i = 0; i < 80; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('a phone shows what is reserved where it is crafted, beside the row', { timeout: patience }, async () => {
  const page = await salon.visitor({ size: phone });
  await page.locator('.cartel .go').first().waitFor();
  const { table } = await salon.post(page, '/api/tables', {
    game: 'artisans',
    options: { artisan_setup: 'host_assign', assigned: 'provident,sculptor', start_seat: 'P1' },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    clock: { kind: 'none' },
  });
  await page.goto(`${salon.address}/t/${table}`);
  await page.locator('.hang.ok').first().click();
  await page.locator('#bar-confirm').click();
  await page.locator('.tab-table [data-spot="reserved"]').waitFor();
  assert.ok(await page.locator('.row').isVisible());
  assert.ok(!(await page.getByText('Nothing yet.').isVisible()), 'what is crafted waits in the cabinet');
  assert.deepEqual(await judge(page), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the first months of Artisans by keyboard alone', { timeout: patience }, async () => {
  const page = await salon.visitor();
  await page.locator('.cartel .go').first().waitFor();
  const { table } = await salon.post(page, '/api/tables', {
    game: 'artisans',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'apprentice' }],
    clock: { kind: 'none' },
  });
  await page.goto(`${salon.address}/t/${table}`);
  await page.waitForSelector('.strip');
  const seen = () =>
    page.evaluate(() => ({
      month: Number(/\d+/.exec(document.querySelector('.months')?.ariaLabel ?? '0')?.[0] ?? 0),
      confirm: document.querySelector('#bar-confirm') !== null,
      targets: [...document.querySelectorAll('button.ok')].filter((one) => one.getClientRects().length > 0).length,
      others: document.querySelector('.br .line-b') !== null,
    }));
  let month = 0;
  const begun = Date.now();
  for (let i = 0; month < 3 && Date.now() - begun < patience / 2; ++i) {
    const now = await seen();
    month = now.month;
    if (now.confirm) {
      if (await tabTo(page, '#bar-confirm')) await page.keyboard.press('Enter');
      else assert.ok(!(await seen()).confirm, 'the confirmation is reached, unless it was the one of the move before');
    } else if (now.targets > 0) await page.keyboard.press(String(1 + (i % Math.min(9, now.targets))));
    else if (now.others && (await tabTo(page, '.br .line-b'))) await page.keyboard.press('Enter');
    await page.waitForTimeout(40);
  }
  assert.ok(month >= 3, `it is month ${month}`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
