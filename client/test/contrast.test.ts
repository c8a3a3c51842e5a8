/* Every pair of text and ground reaches 4.5:1, lines and marks 3:1, in both lights and in every room (look.md §2). */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;
const path = (name: string) => join(dirname(fileURLToPath(import.meta.url)), name);

function rules(css: string): { selectors: string[]; tokens: Tokens }[] {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(media|property)[^{]*\{(?:[^{}]*|[^{}]*\{[^{}]*\})*\}/g, '');
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selectors: selector!.split(',').map((one) => one.trim()),
    tokens: Object.fromEntries(
      [...body!.matchAll(/(--[\w-]+):\s*(#[0-9a-fA-F]{6})/g)].map(([, name, value]) => [name, value]),
    ) as Tokens,
  }));
}

const games = path('../../games');
const rooms = readdirSync(games).filter((game) => existsSync(`${games}/${game}/client/room.css`));
const css = [
  readFileSync(path('../src/styles/tokens.css'), 'utf8'),
  ...rooms.map((room) => readFileSync(`${games}/${room}/client/room.css`, 'utf8')),
].join('\n');

function tokensOf(room: string, theme: string): Tokens {
  const wanted = [
    ':root',
    `[data-room="${room}"]`,
    ...(theme === 'dark' ? ['[data-theme="dark"]', `[data-theme="dark"][data-room="${room}"]`] : []),
  ];
  const all = rules(css);
  return Object.assign(
    {},
    ...wanted.flatMap((selector) => all.filter((rule) => rule.selectors.includes(selector)).map((rule) => rule.tokens)),
  ) as Tokens;
}

function light(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [more, less] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

const grounds = ['--wall', '--panel', '--panel-2'];
const texts = ['--ink', '--ink-2', '--ink-3', '--accent', '--good', '--bad', '--info'];
const materials = ['textile', 'clay', 'wood', 'stone', 'glass', 'gold', 'metal'];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground])),
  ['--on-accent', '--accent-fill'],
  ['--on-dado', '--dado'],
  ['--key', '--paper'],
  ['--key-2', '--paper'],
  ['--ink', '--brass-soft'],
  ...[1, 2, 3, 4].map((seat) => ['--on-seat', `--seat-${seat}`]),
] as [string, string][];
const marks = grounds
  .slice(0, 2)
  .flatMap((ground) => ['--brass-line', '--focus-ring', '--line-strong'].map((mark) => [mark, ground])) as [
  string,
  string,
][];

describe.each(['salon', ...rooms])('room %s', (room) => {
  describe.each(['light', 'dark'])('in the %s', (theme) => {
    const tokens = tokensOf(room, theme);
    it.each(pairs)('%s can be read on %s', (text, ground) =>
      expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5),
    );
    it.each(marks)('%s can be seen on %s', (mark, ground) =>
      expect(contrast(tokens[mark]!, tokens[ground]!)).toBeGreaterThanOrEqual(3),
    );
    if (rooms.includes(room) && tokens['--textile']) {
      it.each(materials)('the ink of %s can be read on its ground', (name) => {
        expect(contrast(tokens[`--${name}`]!, tokens[`--${name}-c`]!)).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#FFFDF4', tokens[`--${name}`]!)).toBeGreaterThanOrEqual(4.5);
      });
    }
  });
});
