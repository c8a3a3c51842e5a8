import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Match } from '../src/match.svelte';
import { settings } from '../src/settings.svelte';
import type { Push, Question } from '../src/wire/protocol';

class Line {
  static all: Line[] = [];
  readyState = 0;
  sent: (Question & { id: number })[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  get(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(more: object = { ok: true }) {
    this.get({ type: 'answer', id: this.sent.at(-1)!.id, ...more });
  }
}

const step = (n: number, seat = 1) => ({
  step: n,
  seat,
  text: `move ${n}`,
  action: { kind: 'pass' },
  events: [],
  round: 'Month 1',
});
const push = (seq: number, more: Partial<Push> = {}): { type: 'push' } & Push => ({
  type: 'push',
  table: 'tbl',
  game: 'any',
  seq,
  seat: 0,
  step: seq,
  view: { seq },
  legal: [{ kind: 'pass' }],
  waiting: { seats: [0], over: false },
  ask: { mine: true, text: '', title: '' },
  steps: [step(seq)],
  seats: [],
  scores: { lines: [], seats: [], tie_break: '' },
  undo: true,
  clocks: null,
  seed_hash: '',
  notes: [],
  ...more,
});

let begun: Match | undefined;
async function begin(): Promise<{ match: Match; line: Line }> {
  const match = new Match('tbl', 0, { 0: 'secret' }, () => new Line() as unknown as WebSocket);
  begun = match;
  match.start();
  const line = Line.all.at(-1)!;
  line.open();
  line.answer();
  line.get(push(1));
  await Promise.resolve();
  return { match, line };
}

describe('a match', () => {
  beforeEach(() => {
    Line.all = [];
    settings.speed = 'off';
    vi.useFakeTimers();
  });
  afterEach(() => begun?.stop());

  it('subscribes with its key and shows the first push', async () => {
    const { match, line } = await begin();
    expect(line.sent[0]).toMatchObject({ type: 'subscribe', table: 'tbl', seat: 0, key: 'secret', since: 0 });
    expect(match.view).toEqual({ seq: 1 });
    expect(match.legal).toEqual([{ kind: 'pass' }]);
    expect(match.link).toBe('open');
  });

  it('ignores a push that is older than what it knows, and one for another seat', async () => {
    const { match, line } = await begin();
    line.get(push(3));
    line.get(push(2));
    line.get(push(9, { seat: 1 }));
    expect(match.view).toEqual({ seq: 3 });
    expect(match.log.map((one) => one.step)).toEqual([1, 3]);
  });

  it('comes back after a break, asks from the last push on, and writes nothing twice', async () => {
    const { match, line } = await begin();
    line.get(push(2));
    line.close();
    expect(match.link).toBe('lost');
    expect(match.legal).toEqual([]);
    vi.advanceTimersByTime(500);
    const again = Line.all.at(-1)!;
    expect(again).not.toBe(line);
    again.open();
    expect(again.sent[0]).toMatchObject({ type: 'subscribe', since: 2 });
    again.answer();
    again.get(push(2));
    again.get(push(4, { steps: [step(2), step(3), step(4)] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(match.link).toBe('open');
    expect(match.log.map((one) => one.step)).toEqual([1, 2, 3, 4]);
  });

  it('asks for the lines of chat it has not heard, and shows a line once however often it is told', async () => {
    const line = (seq: number) => ({ type: 'chat', table: 'tbl', seq, seat: 1, name: 'Bea', text: `line ${seq}`, at: 0 });
    const { match, line: first } = await begin();
    first.get(line(2));
    first.get(line(3));
    first.close();
    vi.advanceTimersByTime(500);
    const again = Line.all.at(-1)!;
    again.open();
    expect(again.sent[0]).toMatchObject({ type: 'subscribe', since: 1, chat_since: 3 });
    for (const seq of [3, 5, 2, 4, 5]) again.get(line(seq));
    again.get({ ...line(9), table: 'another' });
    expect(match.chat.map((one) => one.text)).toEqual(['line 2', 'line 3', 'line 4', 'line 5']);
  });

  it('waits longer after every failed attempt', async () => {
    await begin();
    for (const wait of [500, 1000, 2000]) {
      const before = Line.all.length;
      Line.all.at(-1)!.close();
      vi.advanceTimersByTime(wait - 1);
      expect(Line.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Line.all).toHaveLength(before + 1);
    }
  });

  it('sends a list whole, with the push it was chosen on, and never again after a break', async () => {
    const { match, line } = await begin();
    const done = match.act([{ kind: 'swap', slot: 1 }, { kind: 'pass' }]);
    expect(line.sent.at(-1)).toMatchObject({
      type: 'act',
      seq: 1,
      actions: [{ kind: 'swap', slot: 1 }, { kind: 'pass' }],
    });
    expect(match.pending).toBe(true);
    expect(match.legal).toEqual([]);
    void match.act([{ kind: 'pass' }]);
    expect(line.sent.filter((one) => one.type === 'act')).toHaveLength(1);
    line.close();
    expect(await done).toBeNull();
    expect(match.pending).toBe(false);
    vi.advanceTimersByTime(500);
    const again = Line.all.at(-1)!;
    again.open();
    expect(again.sent.map((one) => one.type)).toEqual(['subscribe']);
  });

  it('hands a refusal back and keeps the position', async () => {
    const { match, line } = await begin();
    const done = match.act([{ kind: 'pass' }]);
    const refusal = { rule: 'X-1', title: 'No', text: 'Not now.' };
    line.answer({ ok: false, refusal });
    expect(await done).toEqual(refusal);
    expect(match.view).toEqual({ seq: 1 });
    expect(match.legal).toHaveLength(1);
  });

  it('asks why once for each action of a position', async () => {
    const { match, line } = await begin();
    void match.why({ kind: 'craft' });
    void match.why({ kind: 'craft' });
    expect(line.sent.filter((one) => one.type === 'why')).toHaveLength(1);
    line.get(push(2));
    void match.why({ kind: 'craft' });
    expect(line.sent.filter((one) => one.type === 'why')).toHaveLength(2);
  });

  it('never takes a question that failed for an answer, and asks it again', async () => {
    const { match, line } = await begin();
    const craft = { kind: 'craft' };
    const fast = match.why(craft);
    line.answer({ ok: false, error: { code: 'too_fast', sentence: 'Slower.' } });
    expect(await fast).toMatchObject({ kind: 'failed', error: { code: 'too_fast' } });
    const broken = match.why(craft);
    line.close();
    expect(await broken).toMatchObject({ kind: 'failed', error: { code: 'lost' } });
    expect(await match.why(craft)).toMatchObject({ kind: 'failed' });
    vi.advanceTimersByTime(500);
    const again = Line.all.at(-1)!;
    again.open();
    again.answer();
    const asked = match.why(craft);
    again.answer({ ok: false, refusal: { rule: 'X-1', title: 'No', text: 'Not now.' } });
    expect(await asked).toMatchObject({ kind: 'refused', refusal: { rule: 'X-1' } });
    const other = match.why({ kind: 'pass' });
    again.answer();
    expect(await other).toEqual({ kind: 'allowed' });
  });

  it('knows when the clocks of a push were true: when it came, not when it was shown or who looked in meanwhile', async () => {
    settings.speed = 'normal';
    vi.setSystemTime(50_000);
    const { match, line } = await begin();
    expect(match.came).toBe(50_000);
    line.get(push(2));
    vi.setSystemTime(50_100);
    line.get(push(3));
    vi.setSystemTime(53_000);
    line.get({ type: 'presence', table: 'tbl', seats: [] });
    expect([match.view, match.came]).toEqual([{ seq: 2 }, 50_000]);
    vi.advanceTimersByTime(560);
    expect([match.view, match.came]).toEqual([{ seq: 3 }, 50_100]);
  });

  it('keeps who is there, whatever older push is still to be shown', async () => {
    settings.speed = 'normal';
    const there = (online: boolean) => [{ seat: 1, kind: 'person' as const, name: 'Bea', level: '', online }];
    const { match, line } = await begin();
    line.get(push(2));
    line.get(push(3, { seats: there(true) }));
    line.get({ type: 'presence', table: 'tbl', seats: there(false) });
    vi.advanceTimersByTime(560);
    expect([match.view, match.push?.seats]).toEqual([{ seq: 3 }, there(false)]);
    line.get(push(4, { seats: there(true) }));
    vi.advanceTimersByTime(560);
    expect(match.push?.seats).toEqual(there(true));
  });

  it('tells whether what was said has arrived', async () => {
    const { match, line } = await begin();
    const heard = match.say('one');
    line.answer();
    expect(await heard).toBe(true);
    const lost = match.say('two');
    line.close();
    expect(await lost).toBe(false);
  });

  it('gives up a line that does not answer, but lets a hint take its time', async () => {
    const { match, line } = await begin();
    void match.askHint();
    vi.advanceTimersByTime(20_000);
    expect(match.link).toBe('open');
    const asked = match.why({ kind: 'craft' });
    vi.advanceTimersByTime(10_100);
    expect(await asked).toMatchObject({ kind: 'failed' });
    expect(match.link).toBe('lost');
    const before = Line.all.length;
    line.onclose?.(); // long after
    vi.advanceTimersByTime(500);
    expect(Line.all).toHaveLength(before + 1);
    vi.advanceTimersByTime(10_500); // and one that does not open
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(before + 2);
  });

  it('tries again at once when the network or the reader is back, and looks whether a silent line still lives', async () => {
    const { match } = await begin();
    for (let wait = 0; wait < 5; ++wait) {
      Line.all.at(-1)!.close();
      vi.advanceTimersByTime(15_000);
    }
    Line.all.at(-1)!.close();
    const before = Line.all.length;
    dispatchEvent(new Event('online'));
    expect(Line.all).toHaveLength(before + 1);
    const again = Line.all.at(-1)!;
    again.open();
    again.answer();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(again.sent).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(again.sent.map((one) => one.type)).toEqual(['subscribe', 'subscribe']);
    vi.advanceTimersByTime(10_500);
    expect(match.link).toBe('lost');
    match.stop();
    const ended = Line.all.length;
    dispatchEvent(new Event('online'));
    expect(Line.all).toHaveLength(ended);
  });

  it('takes steps back that an undo removed', async () => {
    const { match, line } = await begin();
    line.get(push(2));
    line.get(push(3, { step: 1, steps: [] }));
    expect(match.log.map((one) => one.step)).toEqual([1]);
    line.get(push(4, { step: 2, steps: [{ ...step(2), text: 'another move' }] }));
    expect(match.log.map((one) => one.text)).toEqual(['move 1', 'another move']);
  });

  it('shows other seats one after another, and skips a long queue to its end', async () => {
    settings.speed = 'normal';
    const { match, line } = await begin();
    line.get(push(2));
    line.get(push(3));
    expect(match.view).toEqual({ seq: 2 });
    vi.advanceTimersByTime(560);
    expect(match.view).toEqual({ seq: 3 });
    for (let seq = 4; seq < 9; seq += 1) line.get(push(seq));
    expect(match.view).toEqual({ seq: 8 });
  });

  it('shows my own move at once, also while others are still being shown, so that nothing old can be pressed', async () => {
    settings.speed = 'normal';
    const { match, line } = await begin();
    line.get(push(2));
    line.get(push(3, { steps: [{ ...step(3), action: { kind: 'hidden' } }] }));
    expect(match.view).toEqual({ seq: 2 });
    const done = match.act([{ kind: 'pass' }]);
    line.get(push(4, { steps: [step(4, 0)] }));
    expect(match.view).toEqual({ seq: 4 });
    line.answer();
    await done;
    expect(match.log.map((one) => one.step)).toEqual([1, 2, 3, 4]);
    line.get(push(5));
    expect(match.view).toEqual({ seq: 4 });
    vi.advanceTimersByTime(320);
    expect(match.view).toEqual({ seq: 5 });
  });

  it('says a press came too late in a line, until the next position', async () => {
    const { match, line } = await begin();
    const done = match.act([{ kind: 'pass' }]);
    line.answer({ ok: false, error: { code: 'stale', sentence: 'Look again.' } });
    await done;
    expect([match.error, match.note]).toEqual([null, 'Look again.']);
    line.get(push(2));
    expect(match.note).toBe('');
  });

  it('thinks about one hint at a time: the same one for who asks meanwhile, a new one for a new position', async () => {
    const { match, line } = await begin();
    const hint = { action: { kind: 'pass' }, text: '', then: '', value: 0.5, margin: 0, reason: '' };
    const asked = () => line.sent.filter((one) => one.type === 'hint').length;
    const first = match.advise();
    const shown = match.askHint();
    expect(asked()).toBe(1);
    line.get(push(2));
    const next = match.advise();
    expect(asked()).toBe(1);
    line.answer({ ok: true, hints: [hint] });
    expect(await first).toEqual([hint.action]);
    expect(await shown).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
    expect(match.hint).toBeNull();
    line.answer({ ok: true, hints: [hint] });
    expect(await next).toEqual([hint.action]);
  });

  it('keeps a hint while others act and my decision stays the same', async () => {
    const { match, line } = await begin();
    const hint = { action: { kind: 'pass' }, text: '', value: 0.5, margin: 0, reason: '' };
    const shown = match.askHint();
    expect(match.thinking).toBe(true);
    line.get(push(2, { steps: [{ ...step(2), action: { kind: 'hidden' } }] }));
    line.answer({ ok: true, hints: [hint] });
    expect(await shown).toBe(true);
    line.get(push(3, { steps: [{ ...step(3), action: { kind: 'hidden' } }] }));
    expect(match.hint).toEqual(hint);
    line.get(push(4, { legal: [{ kind: 'swap' }], steps: [{ ...step(4), action: { kind: 'hidden' } }] }));
    expect(match.hint).toBeNull();
  });

  it('keeps an error of the server to be shown, but not a break', async () => {
    const { match, line } = await begin();
    void match.say('hello');
    line.answer({ ok: false, error: { code: 'too_fast', sentence: 'Slower.' } });
    await Promise.resolve();
    await Promise.resolve();
    expect(match.error).toEqual({ code: 'too_fast', sentence: 'Slower.' });
  });

  it('hears who would like a rematch, of this match only', async () => {
    const { match, line } = await begin();
    const wish = { type: 'rematch', table: 'tbl', seat: 1, next: 'n', link: '/t/n/k' };
    line.get({ ...wish, table: 'other' });
    expect(match.rematch).toBe(null);
    line.get(wish);
    expect(match.rematch?.link).toBe('/t/n/k');
  });
});
