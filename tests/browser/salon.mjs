// A salon to test: the program as it is built, on a free port with an empty data folder, and a Chromium to visit it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(join(root, 'client/package.json'));
const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 360, height: 740 };
/* A test may take so long: a loaded machine is slow, not wrong. */
export const patience = 600000;
const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export class Salon {
  constructor(data = mkdtempSync(join(tmpdir(), 'salon-browser-'))) {
    this.data = data;
  }

  // Again after kill(): at the same address, with the same data.
  async serve() {
    const port = this.address ? new URL(this.address).port : '0';
    const program = process.env.SALON_PROGRAM ?? join(root, 'build/salon');
    const page = process.env.SALON_PAGE ? ['--page', process.env.SALON_PAGE] : []; // another one than the program holds
    this.process = spawn(program, ['serve', '--port', port, '--data', this.data, '--bot-pause', '0', '--analysis-iterations', '100', '--log', 'warning', ...page], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.process.stdout });
    this.address = await new Promise((resolve, reject) => {
      lines.on('line', (line) => line.startsWith('listening on ') && resolve(line.slice('listening on '.length)));
      this.process.on('exit', (code) => reject(new Error(`salon serve ended with ${code}`)));
    });
    return this;
  }

  async browse() {
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: quiet });
    return this;
  }

  // A visitor with cookies of their own; everything the page complains of is kept in `page.complaints`.
  // The page's content policy holds, here as everywhere. Without a name a visitor is asked for one.
  async visitor({ size = desk, lang = 'en', theme = 'light', speed = 'off', name = 'Zoé' } = {}) {
    const context = await this.browser.newContext({ viewport: size });
    const kept = JSON.stringify({ theme, lang, speed });
    await context.addInitScript((settings) => localStorage['salon.settings'] ?? localStorage.setItem('salon.settings', settings), kept);
    const page = await context.newPage();
    page.complaints = [];
    page.setDefaultTimeout(60000);
    page.on('pageerror', (error) => page.complaints.push(error.message));
    page.on('console', (said) => said.type() === 'error' && page.complaints.push(said.text()));
    page.on('request', (request) => new URL(request.url()).origin === this.address || request.url().startsWith('data:') || page.complaints.push(`left the origin: ${request.url()}`));
    const greeted = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/me');
    await page.goto(this.address);
    await greeted; // has a cookie now: a test may ask the API in this visitor's name
    if (name) await this.post(page, '/api/me', { name });
    return page;
  }

  // The server's API, as the visitor of this page.
  async post(page, path, body) {
    const answer = await page.request.post(this.address + path, { data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async kill() {
    this.process.removeAllListeners('exit');
    const ended = new Promise((done) => this.process.once('exit', done));
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill('SIGKILL');
      await ended;
    }
  }

  async close() {
    await this.browser?.close();
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

// Plays one decision the way a person would: confirm what is chosen, press a thing that glows, or decline.
export async function decide(page) {
  return page.evaluate(() => {
    const seen = (element) => element.offsetParent !== null && !element.disabled;
    const curtain = [...document.querySelectorAll('.curtain button')].find(seen);
    if (curtain) return curtain.click(), 'curtain';
    const confirm = document.querySelector('#bar-confirm');
    if (confirm && seen(confirm)) return confirm.click(), 'confirm';
    const glowing = [...document.querySelectorAll('button.ok')].filter(seen);
    const chosen = document.querySelector('button.chosen');
    const fresh = glowing.filter((button) => button !== chosen);
    if (fresh.length > 0) return fresh[Math.floor(Math.random() * fresh.length)].click(), 'target';
    const other = [...document.querySelectorAll('.br .line-b')].find(seen);
    if (other) return other.click(), 'other';
    return 'waiting';
  });
}

export const isOver = (page) => page.evaluate(() => document.querySelector('.end') !== null);

// A computer plays on for the seats of this page. A table that has ended meanwhile needs nobody: any answer will do.
export const leave = (page, table, seats) =>
  page.evaluate(
    ([table, seats]) =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/socket');
        let left = seats.length;
        socket.onopen = () => seats.forEach((seat) => socket.send(JSON.stringify({ type: 'seat', id: seat + 1, table, seat, player: 'random' })));
        socket.onmessage = ({ data }) => JSON.parse(data).type === 'answer' && --left === 0 && socket.close();
        socket.onclose = done;
      }),
    [table, seats],
  );

// Plays until the end screen is there. Other pages may be given that sit at the same table.
export async function playToTheEnd(pages, { between = async () => {} } = {}) {
  const begun = Date.now();
  for (let turn = 0; Date.now() - begun < patience * 0.8; ++turn) {
    for (const page of pages) if (await isOver(page)) return turn;
    for (const page of pages) await decide(page);
    await between(turn);
    await pages[0].waitForTimeout(15);
  }
  throw new Error(`the game did not end; the page asks: ${await pages[0].locator('.strip').first().innerText()}`);
}

// What axe-core finds serious, and anything wider than the window.
export async function judge(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.filter((one) => ['serious', 'critical'].includes(one.impact)).map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 1) found.push(`${wide} pixels wider than the window`);
  return found;
}

// Controls one could not press: seen, but not wholly inside the window, and in nothing that scrolls that way.
export const outside = (page) =>
  page.evaluate(() => {
    const scrolls = (element, way) => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const style = getComputedStyle(one)[way === 'x' ? 'overflowX' : 'overflowY'];
        const more = way === 'x' ? one.scrollWidth > one.clientWidth : one.scrollHeight > one.clientHeight;
        const page = one === document.documentElement && way === 'y';
        if (more && (page || style === 'auto' || style === 'scroll')) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('button, a[href], input, select, summary, textarea')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 2 && at.height > 2)
      .filter(({ one, at }) => {
        const beside = at.left < -1 || at.right > innerWidth + 1;
        const beyond = at.top < -1 || at.bottom > innerHeight + 1;
        return (beside && !scrolls(one, 'x')) || (beyond && !scrolls(one, 'y'));
      })
      .map(({ one, at }) => `${one.tagName} ${one.className} "${(one.ariaLabel ?? one.innerText ?? '').slice(0, 40)}" ${JSON.stringify(at)}`);
  });

// Words of the board one could not read: below the floor of look.md, or cut by the box they stand in. A letter in a mark is
// part of the mark; a text of no size at all is left out on purpose.
export const unreadable = (page) =>
  page.evaluate(() => {
    const own = (one) => [...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data.trim() : '')).join('').length > 2;
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr') && one.getBoundingClientRect().width > 1;
    const size = (one) => parseFloat(getComputedStyle(one).fontSize);
    const clips = (one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 2;
    const name = (one) => `${one.className.toString().split(' ')[0]} "${one.textContent.trim().slice(0, 30)}"`;
    const texts = [...document.querySelectorAll('#board *')].filter((one) => own(one) && seen(one) && size(one) > 0);
    const small = texts.filter((one) => size(one) < 11.45).map((one) => `${size(one)} px: ${name(one)}`);
    const cut = texts.filter(clips).map((one) => `wider than its box: ${name(one)}`);
    return [...new Set([...small, ...cut])];
  });
