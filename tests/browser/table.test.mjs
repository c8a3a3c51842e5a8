// Whole games through the page: against computer players at a desk and on a phone, two browsers by link, hot-seat,
// reload and a killed server in the middle, in French, and what axe-core says of every screen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, desk, isOver, judge, leave, outside, phone, playToTheEnd, patience, smallPhone, unreadable } from './salon.mjs';

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
  const made = await seat(host, game, [{ kind: 'me' }, { kind: 'link' }]);
  const link = made.seats.find((one) => one.link).link;
  await guest.goto(new URL(link, salon.address).href);
  await guest.waitForSelector('.strip');
  assert.ok(!guest.url().includes(link.split('/').at(-1)), 'the address gives no seat away');
  await host.waitForSelector('.strip');
  await host.keyboard.press('/');
  await host.locator('#chat-words').fill('Bonsoir');
  await host.keyboard.press('Enter');
  await guest.waitForFunction(() => document.querySelector('#overheard').textContent.endsWith(' Bonsoir'));
  await host.keyboard.press('Escape');
  await host.evaluate(() => document.activeElement.blur());
  await playToTheEnd([host, guest], {
    between: async (turn) => {
      if (turn === 40) await guest.reload();
      if (turn === 80) await host.reload();
    },
  });
  assert.ok((await guest.locator('html').getAttribute('lang')) === 'fr');
  await guest.locator('.end').waitFor();
  await guest.keyboard.press('Escape');
  await guest.locator('#log-tab-chat').click();
  assert.equal(await guest.locator('#log-panel li').filter({ hasText: 'Bonsoir' }).count(), 1, 'said once, and heard once after a reload');
  await shoot(guest, 'end-french');
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
  await host.context().close();
  await guest.context().close();
});

test('a friend who left is played for by the computer, and takes the seat back', { timeout: patience }, async () => {
  const host = await salon.visitor();
  const guest = await salon.visitor({ size: phone, lang: 'fr' });
  const [game] = await games(host);
  const made = await seat(host, game, [{ kind: 'me' }, { kind: 'link' }]);
  await guest.goto(new URL(made.seats.find((one) => one.link).link, salon.address).href);
  await guest.waitForSelector('.strip');
  await host.waitForSelector('.strip');
  const table = guest.url();
  await guest.goto(`${salon.address}/rules/${game.id}`);
  for (const begun = Date.now(); !(await host.locator('.absence').isVisible()) && Date.now() - begun < patience / 2; ) {
    await decide(host);
    await host.waitForTimeout(50);
  }
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
  for (const begun = Date.now(); !(await isOver(page)) && Date.now() - begun < patience * 0.8; ) {
    if ((await decide(page)) === 'curtain') curtains += 1;
    await page.waitForTimeout(15);
  }
  await page.waitForSelector('.end');
  assert.ok(curtains > 8, `${curtains} curtains in a whole game`);
  assert.match(await page.locator('.end h2').innerText(), /^(Zoé|Odette) wins$|share/, 'nobody is "you" at one screen');
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
  await own.kill();
  await page.waitForSelector('.strip.lost');
  await shoot(page, 'lost-desk');
  assert.equal(await page.locator('button.ok').count(), 0, 'nothing can be pressed meanwhile');
  await own.serve();
  await page.waitForSelector('.strip:not(.lost)');
  await leave(page, table.split('/t/')[1], [0]);
  await page.waitForSelector('.end');
  assert.equal(page.url(), table, 'the page came back by itself');
  await page.context().close();
  own.browser = null;
  await own.close();
});

test('a friend whose cookie is gone plays on by the key, and a second device by a link to the seat', { timeout: patience }, async () => {
  const host = await salon.visitor();
  const guest = await salon.visitor();
  const [game] = await games(host);
  const made = await seat(host, game, [{ kind: 'me' }, { kind: 'link' }]);
  const link = new URL(made.seats.find((one) => one.link).link, salon.address).href;
  await guest.goto(link);
  await guest.waitForSelector('.bar .bl');
  await guest.context().clearCookies();
  await guest.reload();
  await guest.waitForSelector('.bar .bl');
  await guest.getByRole('button', { name: 'Settings' }).click();
  await shoot(guest, 'seat-link-desk');
  const mine = await guest.locator('dialog .copy input').inputValue();
  const tablet = await salon.visitor({ size: phone });
  await tablet.goto(mine);
  await tablet.waitForSelector('.bar .bl');
  assert.ok(!tablet.url().includes(mine.split('/').at(-1)));
  const stranger = await salon.visitor({ size: phone });
  await stranger.goto(link);
  await stranger.getByText('Somebody else sits there.').waitFor();
  assert.equal(await stranger.locator('.bar .bl').count(), 0, 'the stranger watches');
  await shoot(stranger, 'watching-phone');
  for (const page of [host, guest, tablet, stranger]) {
    assert.deepEqual(page.complaints.filter((one) => !one.includes('409')), []);
    await page.context().close();
  }
});

test('at 360 pixels every control is inside the window', { timeout: patience }, async () => {
  const page = await salon.visitor({ size: smallPhone, lang: 'fr' });
  const every = await games(page);
  const { recent } = await (await page.request.get(`${salon.address}/api/tables`)).json();
  const check = async (name) => {
    await shoot(page, `small-${name}`);
    assert.deepEqual(await outside(page), [], name);
  };
  for (const game of every) {
    for (const kind of ['rules', 'cards']) {
      await page.goto(`${salon.address}/${kind}/${game.id}`);
      await page.locator('main .field, main ul').first().waitFor();
      await check(`${kind}-${game.id}`);
    }
    await seat(page, game, [{ kind: 'me' }, { kind: 'bot', level: 'apprentice' }]);
    await page.waitForSelector('button.ok, #bar-confirm');
    await check(`table-${game.id}`);
    for (let i = 0; i < 12; ++i) {
      await decide(page);
      await page.waitForTimeout(60);
    }
    for (const tab of await page.locator('.ptabs button').all()) {
      await tab.click();
      await check(`table-${game.id}-${await tab.innerText()}`);
    }
    await page.locator('.strip .tools button').last().click();
    await page.waitForSelector('dialog');
    await check(`menu-${game.id}`);
  }
  await page.goto(`${salon.address}/replay/${recent[0].table}#20`);
  await page.waitForSelector('.scr');
  await check('replay');
  await page.goto(`${salon.address}/settings`);
  await page.waitForSelector('fieldset');
  await check('settings');
  await page.goto(salon.address);
  await page.locator('.cartel .go').first().waitFor();
  await check('lobby');
  await page.locator('.dado .go2').nth(1).click();
  await page.waitForSelector('dialog .seat');
  await page.locator('dialog .seat select').first().selectOption('link');
  await check('new-table');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const [name, size] of Object.entries({ small: { width: 768, height: 1024 }, tablet: { width: 820, height: 1180 }, sideways: { width: 844, height: 390 } })) {
  test(`a tablet and a phone held sideways show every word (${name})`, { timeout: patience }, async () => {
    const page = await salon.visitor({ size, lang: 'fr' });
    for (const game of await games(page)) {
      await seat(page, game, [{ kind: 'me' }, { kind: 'bot', level: 'apprentice' }]);
      await page.waitForSelector('button.ok, #bar-confirm');
      for (let i = 0; i < 30; ++i) {
        await decide(page);
        await page.waitForTimeout(40);
      }
      await shoot(page, `${name}-${game.id}`);
      assert.deepEqual(await outside(page), [], game.id);
      assert.deepEqual(await unreadable(page), [], game.id);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('nothing serious for axe-core on lobby, replay, rules, cards and settings, in both languages and lights', { timeout: patience }, async () => {
  const page = await salon.visitor();
  const [game] = await games(page);
  const { recent } = await (await page.request.get(`${salon.address}/api/tables`)).json();
  await page.context().close();
  assert.ok(recent[0], 'a game was played before this');
  for (const [lang, theme, size] of [['en', 'light', desk], ['fr', 'dark', phone]]) {
    const reader = await salon.visitor({ lang, theme, size });
    for (const path of ['/', `/rules/${game.id}`, `/cards/${game.id}`, '/settings', `/replay/${recent[0].table}`]) {
      await reader.goto(salon.address + path);
      await reader.waitForSelector('.cartel .go, main .field, .face, fieldset, .scr');
      await reader.waitForTimeout(150);
      await shoot(reader, `page${path.replaceAll('/', '-')}-${lang}`.replace(recent[0].table, 'one'));
      assert.deepEqual(await judge(reader), [], `${path} in ${lang}`);
    }
    assert.deepEqual(reader.complaints, []);
    await reader.context().close();
  }
});
