import { describe, expect, it } from 'vitest';
import { leave, seatComputer } from '../src/leave';
import type { SeatInfo, TableInfo } from '../src/wire/protocol';

/** A line that answers everything, or breaks at once. */
function lines(works: boolean) {
  const sent: { type: string; seat: number; player?: string }[] = [];
  const open = () => {
    const line = {
      readyState: 1,
      onopen: null as (() => void) | null,
      onclose: null as (() => void) | null,
      onmessage: null as ((event: { data: string }) => void) | null,
      send(text: string) {
        const asked = JSON.parse(text);
        sent.push(asked);
        this.onmessage?.({ data: JSON.stringify({ type: 'answer', id: asked.id, ok: true }) });
      },
      close() {},
    };
    queueMicrotask(() => (works ? line.onopen?.() : line.onclose?.()));
    return line as unknown as WebSocket;
  };
  return { sent, open };
}

const seat = (n: number, kind: SeatInfo['kind'], link?: string): SeatInfo => ({ seat: n, kind, name: '', level: '', online: true, link });
const table = {
  table: 't',
  seats: [seat(0, 'person'), seat(1, 'link', '/t/t/x'), seat(2, 'bot'), seat(3, 'person')],
  my_seats: [0],
} as TableInfo;

describe('leaving a table from the wall', () => {
  it('gives my seat to the computer for good, and the free ones of a table I opened', async () => {
    const { sent, open } = lines(true);
    globalThis.location ??= { protocol: 'http:', host: 'x' } as Location;
    expect(await leave(table, 'low', open)).toBe(true);
    expect(sent.map(({ type, seat, player }) => [type, seat, player])).toEqual([
      ['seat', 1, 'low'],
      ['resign', 0, undefined],
    ]);
  });
  it('says when the salon does not answer', async () => {
    const { sent, open } = lines(false);
    expect(await leave(table, 'low', open)).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('a computer on a free seat', () => {
  it('is seated by whoever opened the table', async () => {
    const { sent, open } = lines(true);
    expect(await seatComputer('t', 1, 'low', open)).toBe(null);
    expect(sent.map(({ type, seat, player }) => [type, seat, player])).toEqual([['seat', 1, 'low']]);
  });
  it('is not there when the salon does not answer', async () => {
    expect(await seatComputer('t', 1, 'low', lines(false).open)).toBe('');
  });
});
