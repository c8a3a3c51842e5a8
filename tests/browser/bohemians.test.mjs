// Bohemians through the page: every mode at a desk and on a phone, the figures shown while a day is planned, the helper
// that arranges it, and what axe-core says of the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, desk, isOver, judge, leave, phone, patience } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/bohemians-${name}.png` });

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

const me = { kind: 'me' };
const bot = { kind: 'bot', level: 'apprentice' };
async function seat(page, seats, options = {}) {
  await page.request.get(`${salon.address}/api/me`);
  const { table } = await salon.post(page, '/api/tables', { game: 'bohemians', options, seats, clock: { kind: 'none' } });
  await page.goto(`${salon.address}/t/${table}`);
  await page.waitForSelector('.bohemians, .curtain');
  return table;
}

// Plays some decisions the way a person would, inside the page so that none waits for the test: confirm what is chosen,
// press a thing that glows, decline; and when a full day is refused, take a card back.
const decisions = (page, count) =>
  page.evaluate(async (most) => {
    const seen = (element) => element && element.offsetParent !== null && !element.disabled;
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    let idle = 0;
    for (let made = 0; made < most && !document.querySelector('.end'); ) {
      const confirm = document.querySelector('#bar-confirm');
      const next = document.querySelector('.slip') ? any(all('.space.filled')) : null;
      const target = next ?? (all('.curtain button')[0] || (seen(confirm) && confirm) || any(all('button.ok')) || any(all('.br .line-b')));
      if (target) {
        target.click();
        ++made;
        idle = 0;
        if (next) {
          await new Promise((done) => setTimeout(done, 10));
          next.click();
        }
      } else if (++idle > 400) return made; // others decide, or nothing here may be pressed any more
      await new Promise((done) => setTimeout(done, 8));
    }
    return most;
  }, count);

const modes = {
  'two people and a computer at a desk': { name: 'three', size: desk, seats: [me, { kind: 'here', name: 'Odette' }, bot], most: 60 },
  'against a computer on a phone': { name: 'duel', size: phone, seats: [me, bot], most: 60 },
  'Art for Art Itself at a desk': { name: 'solo', size: desk, seats: [me], most: 75 },
  'the Wheels of Industry alone on a phone': { name: 'wheels', size: phone, seats: [me], options: { mode: 'wheels' }, most: 150 },
  'the Claws of Decadence with a computer partner at a desk, in French': { name: 'claws', size: desk, lang: 'fr', seats: [me, bot], options: { mode: 'claws' }, most: 60 },
};

for (const [title, { name, size, lang, seats, options, most }] of Object.entries(modes)) {
  test(title, { timeout: patience }, async () => {
    const page = await salon.visitor({ size, lang });
    const table = await seat(page, seats, options);
    for (let made = 0, now = 15; made < most && now > 0 && !(await isOver(page)); made += 15) {
      now = await decisions(page, 15);
      if (made <= 120) await shoot(page, `${name}-${made}`);
    }
    if (!(await isOver(page))) await leave(page, table, [0, ...(seats[1]?.kind === 'here' ? [1] : [])]);
    for (const until = Date.now() + 240000; Date.now() < until && !(await isOver(page)); await page.waitForTimeout(100))
      await page.evaluate(() => document.querySelector('.curtain button')?.click());
    assert.ok(await isOver(page), `the game did not end; the page asks: ${await page.locator('.strip').first().innerText()}`);
    await page.waitForTimeout(600);
    await shoot(page, `${name}-end`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

// Through set-up and waking, up to the first plan.
async function toThePlan(page) {
  for (let tries = 0; tries < 60 && (await page.locator('.helper .go:visible').count()) === 0; ++tries) {
    await decisions(page, 1);
    await page.waitForTimeout(60);
  }
}
const total = async (page) => Number((await page.locator('.tally .num').innerText()).replace('−', '-'));

for (const [where, size, lang, theme] of [['desk', desk, 'en', 'light'], ['phone', phone, 'fr', 'dark']]) {
  test(`a day is planned with its figures, by hand and by the helper (${where})`, { timeout: patience }, async () => {
    const page = await salon.visitor({ size, lang, theme });
    await seat(page, [me, bot]);
    await toThePlan(page);
    assert.deepEqual(await judge(page), []);
    const card = page.locator('.hand .c.ok').first();
    await card.click();
    const space = page.locator('.space.ok').filter({ has: page.locator('.worth') }).first();
    const promised = Number((await space.locator('.worth').innerText()).split('\n')[0].split('.')[0].replace('−', '-'));
    await shoot(page, `plan-held-${where}`);
    await space.click();
    await page.waitForSelector('.space.filled');
    assert.equal(await total(page), promised, 'the day counts what the space promised');
    await page.locator('.helper .go:visible').click();
    await page.waitForFunction(() => {
      const go = [...document.querySelectorAll('.helper .go')].find((one) => one.offsetParent !== null);
      return go && !go.disabled && document.querySelector('#bar-confirm') !== null;
    }, null, { timeout: 120000 });
    assert.equal(await page.locator('.space.filled').count(), 4);
    assert.deepEqual(await judge(page), []);
    await shoot(page, `plan-arranged-${where}`);
    await page.locator('.helper .x:visible').click();
    await page.reload();
    await page.waitForSelector('.bohemians');
    assert.equal(await page.locator('.helper .go:visible').count(), 0, 'put away, also after a reload');
    await page.locator('.helper .x:visible').click();
    assert.equal(await page.locator('.helper .go:visible').count(), 1);
    await page.locator('#bar-confirm').click();
    await page.waitForFunction(() => document.querySelector('.helper') === null);
    assert.deepEqual(await judge(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
