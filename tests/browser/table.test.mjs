// Whole games through the page: against computer players at a desk and on a phone, two browsers by link, hot-seat,
// reload and a killed server in the middle, in French, and what axe-core says of every screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, desk, isOver, judge, phone, playToTheEnd, patience } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/${name}.png` });

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

async function games(page) {
  return (await page.request.get(`${salon.address}/api/games?lang=en`)).json();
}

// A table made through the API, so that every game of the program is played; the page of its first seat.
async function seat(page, game, seats) {
  const made = await salon.post(page, '/api/tables', { game: game.id, options: {}, seats, clock: { kind: 'none' } });
  await page.goto(`${salon.address}/t/${made.table}`);
  return made;
}

for (const [name, size] of Object.entries({ desk, phone })) {
  test(`a newcomer is at a table within two clicks and finishes the game (${name})`, { timeout: patience }, async () => {
    const page = await salon.visitor({ size });
    await shoot(page, `lobby-${name}`);
    await page.locator('.cartel .go').first().click();
    await page.waitForURL('**/t/**');
    await page.waitForSelector('button.ok');
    await shoot(page, `table-start-${name}`);
    await playToTheEnd([page], { between: async (turn) => [25, 60, 120].includes(turn) && shoot(page, `table-${turn}-${name}`) });
    await page.waitForTimeout(800);
    await shoot(page, `end-${name}`);
    assert.deepEqual(await judge(page), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('two friends play by link, and a reload in the middle loses nothing', { timeout: patience }, async () => {
  const host = await salon.visitor();
  const guest = await salon.visitor({ lang: 'fr' });
  const [game] = await games(host);
  const made = await seat(host, game, [{ kind: 'me' }, { kind: 'open' }]);
  const link = made.seats.find((one) => one.link).link;
  await guest.goto(new URL(link, salon.address).href);
  await guest.waitForSelector('.strip');
  await playToTheEnd([host, guest], {
    between: async (turn) => {
      if (turn === 40) await guest.reload();
      if (turn === 80) await host.reload();
    },
  });
  assert.ok((await guest.locator('html').getAttribute('lang')) === 'fr');
  await shoot(guest, 'end-french');
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
  await host.context().close();
  await guest.context().close();
});

test('a friend who left is played for by the computer, and takes the seat back', { timeout: patience }, async () => {
  const host = await salon.visitor();
  const guest = await salon.visitor({ size: phone, lang: 'fr' });
  const [game] = await games(host);
  const made = await seat(host, game, [{ kind: 'me' }, { kind: 'open' }]);
  await guest.goto(new URL(made.seats.find((one) => one.link).link, salon.address).href);
  await guest.waitForSelector('.strip');
  await host.waitForSelector('.strip');
  const table = guest.url();
  await guest.goto(`${salon.address}/rules/${game.id}`);
  await (async () => {
    for (let turn = 0; turn < 600; ++turn) {
      if (await host.locator('.absence').isVisible()) return;
      await decide(host);
      await host.waitForTimeout(50);
    }
  })();
  await shoot(host, 'away-desk');
  assert.deepEqual(await judge(host), []);
  await host.getByRole('button', { name: 'Let the computer play' }).click();
  await host.waitForFunction(() => document.querySelector('.absence') === null);
  await guest.goto(table);
  const back = guest.getByRole('button', { name: /Je suis de retour/ });
  await back.waitFor();
  await shoot(guest, 'stood-in-phone');
  assert.deepEqual(await judge(guest), []);
  await back.click();
  await guest.waitForFunction(() => document.querySelector('.absence') === null);
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
  await host.context().close();
  await guest.context().close();
});

test('two people at one screen: a curtain falls between their hands', { timeout: patience }, async () => {
  const page = await salon.visitor();
  const [game] = await games(page);
  await seat(page, game, [{ kind: 'me' }, { kind: 'here', name: 'Odette' }]);
  let curtains = 0;
  await playToTheEnd([page], {
    between: async () => {
      curtains += await page.evaluate(() => (document.querySelector('.curtain') ? 1 : 0));
    },
  });
  assert.ok(curtains > 5, `${curtains} curtains`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a killed server comes back and the table goes on', { timeout: patience }, async () => {
  const own = await new Salon().serve();
  own.browser = salon.browser;
  const page = await own.visitor();
  await page.locator('.cartel .go').first().click();
  await page.waitForSelector('button.ok');
  for (let i = 0; i < 20; ++i) {
    await decide(page);
    await page.waitForTimeout(30);
  }
  const table = page.url();
  own.kill();
  await page.waitForTimeout(500);
  const again = await new Salon(own.data).serve();
  await page.goto(table.replace(own.address, again.address));
  await page.waitForSelector('.strip');
  await playToTheEnd([page]);
  assert.equal(await isOver(page), true);
  await page.context().close();
  again.browser = null;
  await again.close();
});

test('nothing serious for axe-core on lobby, replay, rules, cards and settings, in both languages and lights', { timeout: patience }, async () => {
  const page = await salon.visitor();
  const [game] = await games(page);
  const { recent } = await (await page.request.get(`${salon.address}/api/tables`)).json();
  await page.context().close();
  for (const [lang, theme, size] of [['en', 'light', desk], ['fr', 'dark', phone]]) {
    const reader = await salon.visitor({ lang, theme, size });
    for (const path of ['/', `/rules/${game.id}`, `/cards/${game.id}`, '/settings', ...(recent[0] ? [`/replay/${recent[0].table}`] : [])]) {
      await reader.goto(salon.address + path);
      await reader.waitForTimeout(900);
      await shoot(reader, `page${path.replaceAll('/', '-')}-${lang}`.replace(recent[0]?.table ?? '-', 'one'));
      assert.deepEqual(await judge(reader), [], `${path} in ${lang}`);
    }
    assert.deepEqual(reader.complaints, []);
    await reader.context().close();
  }
});
