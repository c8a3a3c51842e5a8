import { describe, expect, it, vi } from 'vitest';
import { Desk } from '../../games/bohemians/client/desk.svelte';
import { reasonFor } from '../../games/bohemians/client/labels';
import type { SheetLine } from '../../games/bohemians/client/wire';
import { boardWords } from '../../games/bohemians/client/words';
import { Catalogue, type BoardProps } from '../src/board';
import { cardGroups } from './fixtures/cards.mjs';

const at = {} as Element;

/** A plan of one habit with its muse and the job; a second habit is in hand. */
function desk(legal: object[], more: object = {}) {
  const send = vi.fn();
  const empty = { habit: null, muses: [] };
  const me = {
    routine: [{ habit: 'find_focus', muses: ['alex'] }, empty, empty, empty],
    job_in: 'night',
    dawn: 'planning',
    hand: { wander: 1 },
    sheet: [],
  };
  const view = { seats: [me], seat: 0, stage: 'wake_up', previews: [] };
  const props = { view, legal, seat: 0, lang: 'en', catalogue: new Catalogue(cardGroups('en')), send, ask: vi.fn(), ...more };
  return { it: new Desk(() => props as unknown as BoardProps), send, props };
}
const backs = [
  { kind: 'take_back', card: 'find_focus' },
  { kind: 'take_back', card: 'alex' },
  { kind: 'take_back_job' },
];

describe('dragging a day of Bohemians', () => {
  it('takes up whatever may be taken back, the job and the muses too', () => {
    const { it: one } = desk([...backs, { kind: 'place', card: 'wander', slot: 'evening' }]);
    expect(['find_focus', 'alex', 'job', 'wander'].map((id) => one.canDrag(id))).toEqual([true, true, true, true]);
    const { it: locked } = desk([]);
    expect(['find_focus', 'alex', 'job', 'wander'].map((id) => locked.canDrag(id))).toEqual([false, false, false, false]);
  });

  it('lets a planned card go over the hand: it is taken back', () => {
    for (const [id, action] of [['find_focus', backs[0]], ['alex', backs[1]], ['job', backs[2]]] as const) {
      const { it: one, send } = desk(backs);
      one.drag(id);
      expect(one.canTakeBack).toBe(true);
      one.dropOnHand(at);
      expect(send).toHaveBeenCalledWith([action], at);
      expect(one.held).toBeNull();
    }
  });

  it('leaves a planned card where it lies when it is let go there', () => {
    for (const [id, slot] of [['find_focus', 'morning'], ['alex', 'morning'], ['job', 'night']] as const) {
      const { it: one, send } = desk(backs);
      one.drag(id);
      one.dropOnSlot(slot, at);
      expect([send.mock.calls, one.held]).toEqual([[], null]);
    }
  });

  it('explains an empty time while that is asked, and picks it up otherwise', () => {
    const place = { kind: 'place', card: 'wander', slot: 'evening' };
    const { it: one, props } = desk([place]);
    one.pressSlot('evening', at);
    expect(one.slot).toBe('evening');
    const { it: asked, props: told } = desk([place], { asking: true });
    asked.pressSlot('evening', at);
    expect([asked.slot, told.ask.mock.calls]).toEqual([null, [[place, at]]]);
    expect(props.ask).not.toHaveBeenCalled();
  });

  it('holds nothing after a drag that ended nowhere', () => {
    const { it: one, send } = desk([...backs, { kind: 'place', card: 'wander', slot: 'evening' }]);
    one.drag('wander');
    expect(one.held).toBe('wander');
    expect(one.canTakeBack).toBe(false);
    one.dropOnHand(at);
    one.drag('job');
    one.dragEnd();
    expect(one.held).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the bar of Bohemians', () => {
  const bar = (kinds: string[], stage = 'day') => {
    const me = { routine: [], hand: {}, hardships: {}, sheet: [] };
    const view = { seats: [me], seat: 0, stage, previews: [], habits: [], muses: [], looked: [], atelier_prices: [3, 4, 5, 6] };
    const { confirm, others } = desk(kinds.map((kind) => ({ kind, card: null, row: 'habits', points: 0 })), { view }).it.offer;
    return [confirm?.label ?? null, ...others.map((one) => one.label)];
  };
  it('offers to end the turn first once nothing can be bought', () => {
    expect(bar(['invest', 'clean', 'draw', 'done'])).toEqual(['End my turn']);
    for (const more of ['buy', 'achieve', 'fight', 'use']) expect(bar(['clean', more, 'done'])).toEqual([null, 'End my turn']);
    expect(bar(['reject', 'done'], 'sleep')[0]).toBeNull();
  });
  it('says that it is at work while a day is arranged', async () => {
    const advise = vi.fn().mockResolvedValue([{ kind: 'confirm' }]);
    const { it: one } = desk([...backs, { kind: 'place', card: 'wander', slot: 'evening' }], { advise });
    expect(one.offer.working).toBe(false);
    one.arrange();
    expect(one.offer.working).toBe(true);
    await one.arrangeOn();
    expect(one.offer.working).toBe(false);
  });
});

describe('the sheet of a day', () => {
  const line = (more: Partial<SheetLine>): SheetLine => ({
    step: 'habits', rule: 'BOH-7.4', junction: -1, row: -1, symbol: null, card: null, by: null, spirit: null,
    colour: null, n: 0, atelier: 0, total: 0, ...more,
  });
  const said = (more: Partial<SheetLine>) => reasonFor(boardWords.en, (id) => id.toUpperCase(), line(more));

  it('names who gives and who takes', () => {
    expect(said({ card: 'cafe', n: 2 })).toBe('CAFE');
    expect(said({ card: 'cafe', rule: 'BOH-15.15', by: 'crisis' })).toBe('CAFE: nothing, by CRISIS');
    expect(said({ symbol: 'focus', junction: 0, by: 'neighbours' })).toBe('Focus, at the left edge: nothing, by NEIGHBOURS');
    expect(said({ card: 'laugh', rule: 'BOH-15.17', n: 2 })).toBe('LAUGH spares you');
    expect(said({ rule: 'BOH-7.6', n: 1 })).toBe('Never below 0');
    expect(said({ rule: 'BOH-13.C2', spirit: 'lust', n: 3 })).toBe('LUST');
    expect(said({ card: 'garret', atelier: -2 })).toBe('GARRET: Atelier −2');
  });
});
