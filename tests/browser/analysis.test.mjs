// A finished game studied on the page: the analysis runs, its numbers add up on the screen, its turning points lead to the
// board; and hints with their reasons during play.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Salon, decide, desk, judge, phone, patience } from './salon.mjs';

const salon = new Salon();
const shots = process.env.SALON_SHOTS;
const shoot = async (page, name) => shots && page.screenshot({ path: `${shots}/${name}.png` });

before(async () => {
  await salon.serve();
  await salon.browse();
});
after(() => salon.close());

async function firstGame(page) {
  return (await (await page.request.get(`${salon.address}/api/games?lang=en`)).json())[0];
}

// What stands in the table of accounts: by seat, the parts and their result.
const accounts = (page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.study tbody tr, .study tfoot tr')];
    const seats = document.querySelectorAll('.study thead th').length;
    const number = (cell) => Number(cell.innerText.split('±')[0].replace('−', '-').replace(/[^\d-]/g, ''));
    return Array.from({ length: seats }, (_, seat) => rows.map((row) => number(row.querySelectorAll('td')[seat])));
  });

test('a finished game is analysed, adds up and leads to its turning points', { timeout: patience }, async () => {
  const page = await salon.visitor();
  const game = await firstGame(page);
  const seats = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'random' }));
  const { table } = await salon.post(page, '/api/tables', { game: game.id, options: {}, seats, clock: { kind: 'none' } });
  await page.goto(`${salon.address}/t/${table}`);
  await page.waitForSelector('.end', { timeout: 240000 });
  await page.locator('.end a[href^="/analysis/"]').click();
  await page.waitForSelector('.study progress');
  await shoot(page, 'analysis-running');
  const begun = Date.now();
  await page.waitForSelector('.study table', { timeout: 240000 });
  console.log(`analysed in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  assert.match(await page.locator('.study td[data-part="luck"]').first().innerText(), /±\d/);
  for (const [start, own, others, luck, result] of await accounts(page)) {
    assert.equal(start + own + others + luck, result);
    assert.ok(own <= 0, 'the best move costs nothing, every other one something');
  }
  const points = page.locator('.study .points li button');
  assert.ok((await points.count()) > 0, 'they played at random');
  await points.first().click();
  await page.waitForSelector('.study [aria-current="step"]');
  const step = Number(new URL(page.url()).hash.slice(1));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((next) => location.hash === `#${next}`, step + 1);
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('.study [aria-current="step"]');
  await page.locator('.study .graph').click({ position: { x: 200, y: 60 } });
  await page.waitForFunction((was) => location.hash !== `#${was}`, step);
  await page.keyboard.press('ArrowRight');
  const circle = await page.locator('.study circle').last().boundingBox();
  await page.mouse.click(circle.x + circle.width / 2, circle.y + circle.height / 2);
  await page.waitForSelector('.study [aria-current="step"]');
  assert.deepEqual(page.complaints, []);
  await page.context().close();

  const stranger = await salon.visitor(); // who followed a link, and whose greeting takes its time
  await stranger.context().clearCookies();
  await stranger.route('**/api/me*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await stranger.goto(`${salon.address}/analysis/${table}`);
  await stranger.waitForSelector('.study table');
  assert.deepEqual(stranger.complaints, []);
  await stranger.context().close();

  for (const [lang, theme, size, name] of [['en', 'light', desk, 'desk'], ['fr', 'dark', desk, 'desk-dark'], ['en', 'light', phone, 'phone'], ['fr', 'dark', phone, 'phone-dark']]) {
    const reader = await salon.visitor({ lang, theme, size });
    await reader.goto(`${salon.address}/analysis/${table}`);
    await reader.waitForSelector('.study table');
    await reader.waitForTimeout(150);
    await shoot(reader, `analysis-${name}`);
    assert.deepEqual(await judge(reader), [], `analysis ${name}`);
    await reader.locator('.study .points li button').first().click();
    await reader.waitForTimeout(150);
    await shoot(reader, `analysis-point-${name}`);
    assert.deepEqual(await judge(reader), [], `a turning point ${name}`);
    assert.deepEqual(reader.complaints, []);
    await reader.context().close();
  }
});

test('a hint lists moves with their reasons and marks the one chosen', { timeout: patience }, async () => {
  for (const [lang, theme, size, name] of [['en', 'light', desk, 'desk'], ['fr', 'dark', phone, 'phone']]) {
    const page = await salon.visitor({ lang, theme, size });
    await page.locator('.cartel .go').first().click();
    await page.waitForSelector('button.ok');
    for (let i = 0; i < 12; ++i) {
      await decide(page);
      await page.waitForTimeout(100);
    }
    await page.waitForSelector('button.ok');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    const moves = page.locator('.hints li button');
    await moves.first().waitFor();
    const count = await moves.count();
    assert.ok(count >= 1 && count <= 3, `${count} moves`);
    for (const move of await moves.all()) {
      assert.match(await move.innerText(), /\d+\s?%/);
      assert.match(await move.locator('.reason').last().textContent(), /\.$/, 'every hint says why');
    }
    assert.equal(await moves.first().getAttribute('aria-pressed'), 'true');
    await shoot(page, `hints-${name}`);
    await moves.last().click();
    assert.equal(await moves.last().getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await judge(page), []);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.hints') === null);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
