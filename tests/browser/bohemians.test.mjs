// Bohemians through the page: whole games in every mode, at a desk and on a phone, the figures shown while a day is planned, the helper
// that arranges it, and what axe-core says of the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, desk, isOver, judge, phone, patience } from './salon.mjs';

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
}

// Plays some decisions the way a person would who reads the table, inside the page so that none waits for the test: confirm
// what is chosen, lay the card and take the space that promise most, choose where a choice is laid out, gain fame or fight when
// it glows, press another thing that glows, decline; and when a full day is refused, take a card back. Ends early when the end or `until` is seen: between
// that look and the press nothing can change.
const decisions = (page, count, until = '.end') =>
  page.evaluate(async ([most, until]) => {
    const seen = (element) => element && element.offsetParent !== null && !element.disabled;
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const promised = (element) => {
      const pill = element.querySelector('.worth');
      return pill ? Number(pill.innerText.split('\n')[0].split('.')[0].replace('−', '-')) : null;
    };
    const best = (list) => {
      const worth = list.map((element) => ({ element, total: promised(element) })).filter(({ total }) => total !== null);
      return worth.sort((one, other) => other.total - one.total)[0]?.element;
    };
    const glowing = () => {
      const fame = any(all('.over .ok')) ?? any(all('.next.ok, .spirit .ok'));
      // Now and then something else: what promises most may be what is refused in the end.
      const most = Math.random() < 0.2 ? null : best(all('.space.ok, .below .ok')) ?? best(all('.hand .ok'));
      return fame ?? most ?? any(all('button.ok'));
    };
    let waiting = Date.now();
    for (let made = 0; made < most && !document.querySelector('.end') && all(until).length === 0; ) {
      const confirm = document.querySelector('#bar-confirm');
      // A day may be full and yet not as it must be: then nothing glows.
      const stuck = document.querySelector('.slip') || Date.now() - waiting > 1000;
      const next = stuck ? any(all('.space.filled')) : null;
      const target = next ?? (all('.curtain button')[0] || (seen(confirm) && confirm) || glowing() || any(all('.br .line-b')));
      if (target) {
        target.click();
        ++made;
        waiting = Date.now();
        if (next) {
          await new Promise((done) => setTimeout(done, 10));
          next.click();
        }
      } else if (Date.now() - waiting > 60000) return made; // nothing here may be pressed any more
      await new Promise((done) => setTimeout(done, 8));
    }
    return most;
  }, [count, until]);

const modes = {
  'two people and a computer at a desk': { name: 'three', size: desk, seats: [me, { kind: 'here', name: 'Odette' }, bot] },
  'against a computer on a phone': { name: 'duel', size: phone, seats: [me, bot] },
  'Art for Art Itself at a desk': { name: 'solo', size: desk, seats: [me] },
  'the Wheels of Industry alone on a phone': { name: 'wheels', size: phone, seats: [me], options: { mode: 'wheels' } },
  'the Claws of Decadence with a computer partner at a desk, in French': { name: 'claws', size: desk, lang: 'fr', seats: [me, bot], options: { mode: 'claws' } },
};

for (const [title, { name, size, lang, seats, options }] of Object.entries(modes)) {
  test(title, { timeout: patience }, async () => {
    const page = await salon.visitor({ size, lang });
    await seat(page, seats, options);
    let made = 0;
    for (let shot = 0; made < 9000 && !(await isOver(page)); ++shot) {
      const now = await decisions(page, 15);
      made += now;
      if (now === 0) break; // nothing may be pressed, and nobody else does anything
      if (shot <= 8) await shoot(page, `${name}-${made}`);
    }
    assert.ok(await isOver(page), `the game did not end after ${made} decisions; the page asks: ${await page.locator('.strip').first().innerText()}`);
    await page.waitForTimeout(600);
    await shoot(page, `${name}-end`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

// Through set-up and waking, up to the first plan.
async function toThePlan(page) {
  await decisions(page, 60, '.helper .go');
  await page.locator('.helper .go:visible').waitFor();
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
    const filled = await page.locator('.space.filled').count();
    assert.ok(filled === 4 || (filled > 1 && (await page.locator('.woes .woe, .woes button').count()) > 0), `${filled} spaces: only a Hardship keeps one empty`);
    assert.deepEqual(await judge(page), []);
    await shoot(page, `plan-arranged-${where}`);
    await page.locator('.helper .x:visible').click();
    await page.reload();
    await page.locator('.helper .x:visible').waitFor();
    assert.equal(await page.locator('.helper .go:visible').count(), 0, 'put away, also after a reload');
    await page.locator('.helper .x:visible').click();
    await page.locator('.helper .go:visible').waitFor();
    await page.locator('#bar-confirm').click();
    await page.waitForFunction(() => document.querySelector('.helper') === null);
    assert.deepEqual(await judge(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}
