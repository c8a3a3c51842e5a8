// People at a table: what they are called, the room where they wait, and another game together.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, desk, judge, leave, outside, patience, phone, smallPhone } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/people-${name}.png` });
const long = 'Wilhelmina-Wolkenkratzerbewohnerin-Wagne';

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

async function open(page, seats) {
  const made = await salon.post(page, '/api/tables', { game: 'artisans', options: {}, seats, clock: { kind: 'none' } });
  await page.goto(`${salon.address}/t/${made.table}`);
  return { ...made, link: made.seats.find((one) => one.link)?.link };
}
const tidy = async (page, name) => {
  await shoot(page, name);
  assert.deepEqual(await judge(page), [], name);
  assert.deepEqual(await outside(page), [], name);
};
const close = async (...pages) => {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
};

test('whoever comes by a link is asked for a name; whoever waits seats a computer', { timeout: patience }, async () => {
  const host = await salon.visitor({ name: 'Ada' });
  const guest = await salon.visitor({ size: phone, lang: 'fr', theme: 'dark', name: '' });
  const { link, table } = await open(host, [{ kind: 'me' }, { kind: 'link' }, { kind: 'open' }]);
  await host.locator('.instead').nth(1).waitFor();
  await tidy(host, 'waiting-desk');
  await host.setViewportSize(smallPhone);
  await tidy(host, 'waiting-small');
  await host.setViewportSize(desk);
  await guest.goto(new URL(link, salon.address).href);
  await guest.locator('.welcome').waitFor();
  await tidy(guest, 'welcome-phone');
  await guest.locator('#my-name').fill('Odette');
  await guest.getByRole('button', { name: 'S’asseoir', exact: true }).click();
  await guest.locator('.room').waitFor();
  await tidy(guest, 'waiting-phone');
  await host.locator('.room li').filter({ hasText: 'Odette' }).waitFor();
  await host.locator('.instead select').selectOption('apprentice');
  await host.getByRole('button', { name: 'Let the computer play' }).click();
  await host.waitForSelector('.strip');
  await guest.waitForSelector('.strip');
  const { seats } = await (await host.request.get(`${salon.address}/api/tables/${table}`)).json();
  assert.deepEqual(seats.map(({ kind, level }) => kind + level), ['person', 'person', 'botapprentice']);
  await close(host, guest);
});

test('whoever opened a table that waits can leave it', { timeout: patience }, async () => {
  const host = await salon.visitor();
  await open(host, [{ kind: 'me' }, { kind: 'open' }]);
  await host.getByRole('button', { name: 'Leave the table' }).click();
  await host.getByText('Nobody will wait any longer').waitFor();
  await host.getByRole('button', { name: 'Leave the table' }).click();
  await host.locator('.cartel .go').first().waitFor();
  const { open: waiting } = await (await host.request.get(`${salon.address}/api/tables`)).json();
  assert.deepEqual(waiting, []);
  await close(host);
});

test('a name of forty letters spoils no screen', { timeout: patience }, async () => {
  const page = await salon.visitor({ name: long });
  const { table } = await open(page, [{ kind: 'me' }, { kind: 'here', name: long }, { kind: 'bot', level: 'apprentice' }]);
  const inside = async (name) => {
    for (const size of [desk, { width: 820, height: 1180 }, smallPhone]) {
      await page.setViewportSize(size);
      await page.waitForTimeout(80);
      await shoot(page, `${name}-${size.width}`);
      assert.deepEqual(await outside(page), [], `${name} at ${size.width}`);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.opp, .curtain .card, .end table, .chips, .study, .rail')]
          .filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 2 || one.getBoundingClientRect().right > innerWidth + 1))
          .map((one) => one.className),
      );
      assert.deepEqual(wide, [], `${name} at ${size.width}`);
    }
    await page.setViewportSize(desk);
  };
  await page.locator('.curtain').waitFor();
  await inside('curtain');
  await page.locator('.curtain button').click();
  await page.waitForSelector('.strip');
  await inside('table');
  await leave(page, table, [0, 1]);
  await page.waitForSelector('.end');
  await inside('end');
  await page.goto(`${salon.address}/replay/${table}#30`);
  await page.waitForSelector('.scr');
  await inside('replay');
  assert.equal(await page.getByText('away', { exact: true }).count(), 0, 'nobody is away from a game that is over');
  await close(page);
});

test('a rematch reaches the friend', { timeout: patience }, async () => {
  const host = await salon.visitor({ name: 'Ada' });
  const guest = await salon.visitor({ size: phone, name: 'Odette' });
  const { link, table } = await open(host, [{ kind: 'me' }, { kind: 'link' }]);
  await guest.goto(new URL(link, salon.address).href);
  for (const page of [guest, host]) await page.waitForSelector('.strip');
  await leave(host, table, [0]);
  await leave(guest, table, [1]);
  for (const page of [guest, host]) await page.waitForSelector('.end', { timeout: 120000 });
  await host.getByRole('button', { name: 'Rematch' }).click();
  await host.locator('.room').waitFor();
  await guest.getByText('Ada would like a rematch.').first().waitFor();
  await tidy(guest, 'rematch-phone');
  await guest.locator('.wish button').click();
  for (const page of [guest, host]) await page.waitForSelector('.draft, .bar .bl');
  assert.equal(new URL(guest.url()).pathname, new URL(host.url()).pathname);
  await decide(host);
  await close(host, guest);
});

test('what does not exist says so, and its window too', { timeout: patience }, async () => {
  const page = await salon.visitor({ size: phone });
  for (const kind of ['rules', 'cards']) {
    await page.goto(`${salon.address}/${kind}/none`);
    await page.getByText('There is no such game.').waitFor();
    assert.equal(await page.title(), 'An empty nail · Salon');
  }
  await page.goto(`${salon.address}/rules/artisans`);
  const search = page.getByRole('searchbox');
  assert.ok((await search.boundingBox()).y < 300, 'the search is seen at once');
  await search.fill('token');
  await page.locator('dl > div').first().waitFor();
  assert.equal(await page.locator('#guide').count(), 0);
  page.complaints = page.complaints.filter((one) => !one.includes('404'));
  await close(page);
});
