import { describe, expect, it } from 'vitest';
import { placeSlip } from '../src/parts/RefusalSlip.svelte';
import { headline, plain, rich } from '../src/rich';
import { parse } from '../src/route.svelte';
import { again, clockText, fitting, give, quickTable, resultText, seatChoices, tableOfLink } from '../src/tables';
import type { GameInfo, TableInfo } from '../src/wire/protocol';

describe('rich text', () => {
  it('finds links and bold, and leaves the rest alone', () => {
    expect(rich('took [Mill](object:mill), **5** points')).toEqual([
      { kind: 'text', text: 'took ' },
      { kind: 'link', text: 'Mill', group: 'object', id: 'mill' },
      { kind: 'text', text: ', ' },
      { kind: 'bold', pieces: [{ kind: 'text', text: '5' }] },
      { kind: 'text', text: ' points' },
    ]);
  });
  it('finds a link inside bold and terms of the ledger', () => {
    expect(rich('**a [B](c:d)**')).toEqual([
      {
        kind: 'bold',
        pieces: [
          { kind: 'text', text: 'a ' },
          { kind: 'link', text: 'B', group: 'c', id: 'd' },
        ],
      },
    ]);
    expect(rich('*Row*: `count`')).toEqual([
      { kind: 'term', text: 'Row' },
      { kind: 'text', text: ': ' },
      { kind: 'term', text: 'count' },
    ]);
  });
  it('makes no markup of markup', () =>
    expect(rich('<b>x</b> [a](b) 2 * 3 * 4')).toEqual([{ kind: 'text', text: '<b>x</b> [a](b) 2 * 3 * 4' }]));
  it('can be read plainly', () =>
    expect(plain('took [Mill](object:mill), **5** *points*')).toBe('took Mill, 5 points'));
});

describe('a long name', () => {
  it('is cut to what it begins with', () => {
    expect(headline('**Night Worker**: When you craft on your first turn.')).toBe('Night Worker');
    expect(headline('**Le Prévoyant**\u202f: Au début.')).toBe('Le Prévoyant');
    expect(headline('Take **Stone** from place 4')).toBe('Take **Stone** from place 4');
    expect(headline('[La Versatile](artisan:versatile)\u202f: À la fin.')).toBe('[La Versatile](artisan:versatile)');
    expect(headline('Take [Clay](material:clay) from place 0')).toBe('Take [Clay](material:clay) from place 0');
  });
});

describe('addresses', () => {
  it.each([
    ['/', '', { name: 'lobby' }],
    ['/t/abc', '', { name: 'table', table: 'abc', key: null, lesson: false }],
    ['/t/abc/k3y', '', { name: 'table', table: 'abc', key: 'k3y', lesson: false }],
    ['/replay/abc', '#12', { name: 'replay', table: 'abc', step: 12, study: false }],
    ['/analysis/abc', '#12', { name: 'replay', table: 'abc', step: 12, study: true }],
    ['/rules/any', '#ART-6.3', { name: 'rules', game: 'any', rule: 'ART-6.3' }],
    ['/cards/any', '', { name: 'cards', game: 'any', card: null }],
    ['/settings', '', { name: 'settings' }],
    ['/nowhere', '', { name: 'lost' }],
    ['/t/a/b/c', '', { name: 'lost' }],
  ])('%s%s', (path, hash, route) => expect(parse(path, hash)).toEqual(route));
  it('are read from a pasted link', () => {
    expect(tableOfLink(' https://salon.example/t/abc/k3y ')).toBe('/t/abc/k3y');
    expect(tableOfLink('/t/abc')).toBe('/t/abc');
    expect(tableOfLink('https://salon.example/rules/x')).toBeNull();
  });
});

const named = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const game: GameInfo = {
  id: 'any',
  name: 'Any',
  tagline: '',
  summary: '',
  players: [2, 4],
  minutes: [30, 45],
  designers: [],
  publisher: '',
  year: 0,
  rules_version: 1,
  levels: ['low', 'middle', 'high'].map((id) => ({ id, name: id, note: '' })),
  options: [
    { id: 'o', kind: 'one_of', label: '', help: '', rule: '', choices: named('x', 'y'), default: 'x', needs: [] },
    { id: 'first', kind: 'seat', label: '', help: '', rule: '', choices: named('-', 'P1', 'P2', 'P3'), default: '-', needs: [] },
    {
      id: 'given',
      kind: 'each_seat',
      label: '',
      help: '',
      rule: '',
      choices: named('a', 'b', 'c', 'd'),
      default: '-',
      needs: [{ option: 'o', choice: 'y' }, { option: 'players', choice: '3' }],
    },
  ],
};

describe('tables', () => {
  it('opens at once against two of the middle level', () =>
    expect(quickTable(game)).toEqual({
      game: 'any',
      options: { o: 'x', first: '-' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'middle' }, { kind: 'bot', level: 'middle' }],
      clock: { kind: 'none' },
      away_minutes: 0,
    }));
  it('sends only options that apply, and only seats that are there', () => {
    expect(fitting(game, { o: 'x', first: 'P3', given: 'd,c' }, 3)).toEqual({ o: 'x', first: 'P3' });
    expect(fitting(game, { o: 'x', first: 'P3' }, 2)).toEqual({ o: 'x', first: '-' });
    expect(fitting(game, { o: 'y', given: 'd,c' }, 2)).toEqual({ o: 'y', first: '-' });
    expect(fitting(game, { o: 'y', given: 'd,c' }, 3)).toEqual({ o: 'y', first: '-', given: 'd,c,a' });
  });
  it('gives every seat something else', () => {
    expect(seatChoices(game.options[2]!, '-', 2)).toEqual(['a', 'b']);
    expect(give(['a', 'b', 'c'], 0, 'c')).toEqual(['c', 'b', 'a']);
    expect(give(['a', 'b', 'c'], 0, 'd')).toEqual(['d', 'b', 'c']);
  });
  it('repeats the same people', () => {
    const seat = (n: number, kind: 'person' | 'bot') => ({
      seat: n,
      kind,
      name: `n${n}`,
      level: kind === 'bot' ? 'high' : '',
      online: true,
    });
    const info: TableInfo = {
      table: 't',
      game: 'any',
      state: 'over',
      seats: [seat(0, 'person'), seat(1, 'bot'), seat(2, 'person'), seat(3, 'person')],
      my_seats: [0, 2],
      awaited: false,
      ask: '',
      moved_at: 0,
      steps: 9,
      options: { o: 'y' },
      away_minutes: 15,
    };
    expect(again(info)).toEqual({
      game: 'any',
      options: { o: 'y' },
      clock: { kind: 'none' },
      away_minutes: 15,
      after: 't',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'high' }, { kind: 'here', name: 'n2' }, { kind: 'link' }],
    });
    // Seats that were given up are the computer's by then, and mine again in the next game.
    const resigned = again({ ...info, seats: [seat(0, 'bot'), seat(1, 'bot'), seat(2, 'bot'), seat(3, 'person')] });
    expect(resigned.seats).toEqual(again(info).seats);
  });
  it('tells who won', () => {
    const seats = ['Ada', 'Bea'].map((name, seat) => ({ seat, kind: 'person', name, level: '', online: false }));
    const over = (winners: number[], my_seats: number[]) =>
      resultText({ seats, my_seats, result: { winners, totals: [1, 2] } } as unknown as TableInfo);
    expect(over([1], [])).toBe('Bea wins');
    expect(over([1], [1])).toBe('You win');
    expect(over([1], [0, 1])).toBe('Bea wins'); // at one screen
    expect(over([0, 1], [0])).toBe('Ada and Bea share the victory');
    expect(over([], [0])).toBe('Nobody wins');
    expect(resultText({ seats, my_seats: [] } as unknown as TableInfo)).toBe('');
  });
  it('shows clocks', () =>
    expect([0, 999, 61_000, 3_600_000].map(clockText)).toEqual(['0:00', '0:01', '1:01', '1:00:00']));
});

describe('the slip', () => {
  const view = { width: 390, height: 844 };
  it.each([
    [0, 0],
    [380, 800],
    [180, 400],
    [10, 740],
  ])('stays inside and off the bar for a press at %d, %d', (x, y) => {
    const at = placeSlip(
      { left: x, top: y, width: 60, height: 80, right: x + 60, bottom: y + 80 } as DOMRect,
      120,
      view,
      232,
    );
    expect(at.left).toBeGreaterThanOrEqual(8);
    expect(at.left + 232).toBeLessThanOrEqual(view.width);
    expect(at.top + 120).toBeLessThanOrEqual(view.height - 60);
  });
});
