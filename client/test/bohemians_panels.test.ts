// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { Desk } from '../../games/bohemians/client/desk.svelte';
import { game } from '../../games/bohemians/client/game';
import Market from '../../games/bohemians/client/Market.svelte';
import OpponentLine from '../../games/bohemians/client/OpponentLine.svelte';
import Sheet from '../../games/bohemians/client/Sheet.svelte';
import Spirit from '../../games/bohemians/client/Spirit.svelte';
import type { View } from '../../games/bohemians/client/wire';
import { Catalogue, type BoardProps } from '../src/board';

const groups = {
  spirit_cards: [
    ['claw_of_lust', 'Claw of Lust', 'Resist: you may not play Muses this round. Yield (2 Corruption): gain 3 Inspiration when you count.'],
    ['the_rails', 'The Rails', 'Draw only until you hold 4 Habits this round.'],
  ],
  achievements: [['first_exhibition', 'First Exhibition', 'Costs 11.']],
};
const catalogue = new Catalogue(
  Object.entries(groups).map(([id, cards]) => ({
    id,
    name: id,
    cards: cards.map(([id, name, wording]) => ({ id: id!, name: name!, wording: wording!, provenance: 'designed', source: '', facts: {} })),
  })) as unknown as ConstructorParameters<typeof Catalogue>[0],
);
const side = { routine: [], hand: {}, discard: {}, hardships: {}, achievements: [], held: 3, deck_size: 5, atelier: 2, sheet: [], open: true };
const base = {
  seat: 0, players: 1, mode: 'standard', level: 'normal', result: 'playing', cause: 'none', stage: 'wake_up', round: 2, active: 0,
  habits: [null, null, null, null], muses: [null, null, null, null], habit_prices: [], muse_prices: [], habit_deck: 9, muse_deck: 9,
  top: 'first_exhibition', achievements: { a: 1, b: 2 }, achievement_price: 11, goal: 5, grace: 0, seats: [side],
  spirit: { bolts: [2, 0, 1, 2], danger: 3, progress: 1, card: null, yielded: false, works_this_round: 0 },
  spirit_goal: 7, spirit_limit: 7, fight_price: 6,
};
const view = (more: object) => ({ ...base, ...more }) as unknown as View;
function said(Part: typeof Market | typeof Spirit, v: View, selector: string): string {
  const props = { view: v, legal: [], seat: 0, lang: 'en', catalogue, ask: vi.fn(), show: vi.fn() } as unknown as BoardProps;
  const { container, unmount } = render(Part, { props: { view: v, desk: new Desk(() => props) } });
  const text = container.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  unmount();
  return text;
}

describe('the next Achievement', () => {
  it('is a clock for one who plays alone', () => {
    expect(said(Market, view({ rounds_left: 4 }), '.clock')).toBe('leaves tonight4 rounds left');
    expect(said(Market, view({ grace: 2, rounds_left: 6 }), '.clock')).toBe('stays tonight6 rounds left');
    expect(said(Market, view({ achievements: {}, stage: 'refresh', rounds_left: 1 }), '.clock')).toBe('leaves next night1 round left');
  });
  it('is none between rivals', () => {
    expect(said(Market, view({ players: 2, seats: [side, side] }), '.clock')).toBe('');
    expect(said(Market, view({ players: 2, seats: [side, side] }), '.next')).toContain('one each round, 3 more');
  });
});

describe('the Time Spirit', () => {
  const spirit = (card: string | null, more: object = {}) => ({ spirit: { ...base.spirit, card, ...more } });
  const work = (more: object) => said(Spirit, view({ top: null, ...more }), '.work');
  it('says what it does this round, and of a Claw what was chosen', () => {
    expect(work({ mode: 'wheels', ...spirit('the_rails') })).toBe('At work: The Rails Draw only until you hold 4 Habits this round.');
    const claw = (stage: string, yielded: boolean) => work({ mode: 'claws', stage, ...spirit('claw_of_lust', { yielded }) });
    expect(claw('resist', false)).toContain('Resist: you may not play Muses this round. Yield (2 Corruption): gain');
    expect(claw('wake_up', false)).toBe('At work: Claw of Lust Resisted:you may not play Muses this round.');
    expect(claw('wake_up', true)).toBe('At work: Claw of Lust Yielded:gain 3 Inspiration when you count.');
  });
  it('says that a stopped Wheel does nothing, once it was turned up', () => {
    expect(work({ mode: 'wheels' })).toBe('At work: nobody A stopped Wheel was turned up; it does nothing.');
    expect(work({ mode: 'wheels', stage: 'activate' })).toBe('');
    expect(work({ mode: 'wheels', round: 0 })).toBe('');
  });
});

describe('a rival of Bohemians', () => {
  const labels = (v: View) => game.counters(v, 0, 'en').map((one) => one.value);
  it('holds cards while the days are planned, and none once they lie open', () => {
    expect(labels(view({}))).toContain('3 in hand');
    for (const stage of ['day', 'answer', 'sleep', 'refresh']) expect(labels(view({ stage }))).not.toContain('3 in hand');
    expect(labels(view({ stage: 'start_round', result: 'ended' }))).not.toContain('3 in hand');
  });
  it('keeps what the day gave when all is spent', () => {
    const shown = (active: number, inspiration: number) => {
      const v = view({ stage: 'day', active, seats: [{ ...side, counted: true, found: 9, inspiration, total: 9 }] });
      const { container, unmount } = render(OpponentLine, { props: { view: v, seat: 0, catalogue, lang: 'en', show: vi.fn() } });
      const text = container.querySelector('.now')!.textContent!.trim();
      unmount();
      return text;
    };
    expect([shown(0, 4), shown(1, 0)]).toEqual(['94 left', '9']);
  });
});

describe('the count of a day', () => {
  const line = (step: string, card: string, n: number) => ({ step, rule: 'BOH-7.5', junction: -1, card, n, total: n, symbol: null, by: null, spirit: null, atelier: 0 });
  const routine = ['drink', null, null, 'sleep'].map((habit) => ({ habit, muses: [] }));
  const sheet = [line('harmony', 'drink', 1), line('harmony', 'sleep', 1)];
  const at = (stage: string) => view({ stage, seats: [{ ...side, routine, sheet, total: 2, atelier_gain: 0 }] });
  const opened = async () => {
    const props = { view: at('day'), legal: [], seat: 0, lang: 'en', catalogue, ask: vi.fn(), show: vi.fn() } as unknown as BoardProps;
    const shown = { view: at('day'), desk: new Desk(() => props), whose: 0 };
    const { container, rerender } = render(Sheet, { props: shown });
    const lines = () => container.querySelectorAll('.lines .mark').length;
    await fireEvent.click(container.querySelector('.tally')!);
    expect(lines()).toBe(2);
    return { container, lines, next: (stage: string) => rerender({ ...shown, view: at(stage) }) };
  };
  it('closes by Esc, which lets go of nothing else, by a press beside it, and when the day goes on', async () => {
    const drop = vi.fn();
    window.addEventListener('keydown', drop);
    const { lines } = await opened();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([lines(), drop.mock.calls.length]).toEqual([0, 0]);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(drop).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', drop);
    const other = await opened();
    await fireEvent.pointerDown(other.container.querySelector('.lines')!);
    expect(other.lines()).toBe(2);
    await fireEvent.pointerDown(document.body);
    expect(other.lines()).toBe(0);
    const third = await opened();
    await third.next('day');
    expect(third.lines()).toBe(2);
    await third.next('sleep');
    expect(third.lines()).toBe(0);
  });
  it('shows the hour of each harmony', async () => {
    const { container } = await opened();
    const [first, second] = [...container.querySelectorAll('.lines .mark')].map((mark) => mark.innerHTML);
    expect(first).not.toBe(second);
  });
});

describe('a turning point', () => {
  it('marks what was played and what was better, and nothing they share', () => {
    const [played, better] = [{ kind: 'buy', card: 'drink' }, { kind: 'buy', card: 'dine' }];
    const tags = (tagged: object[]) => {
      const v = view({ habits: ['drink', 'dine', null, null], players: 2 });
      const props = { view: v, legal: [better, played], tagged, seat: 0, lang: 'en', catalogue, watching: true, hint: null, show: vi.fn() };
      const { container, unmount } = render(Market, { props: { view: v, desk: new Desk(() => props as unknown as BoardProps) } });
      const found = [...container.querySelectorAll<HTMLElement>('.h')].map((card) => card.dataset.tag ?? '');
      unmount();
      return found;
    };
    expect(tags([{ action: better, tag: 'Better' }, { action: played, tag: 'Played' }])).toEqual(['Played', 'Better']);
    expect(tags([{ action: better, tag: 'Better' }, { action: { ...better, points: 1 }, tag: 'Played' }])).toEqual(['', '']);
    expect(tags([])).toEqual(['', '']);
  });
});

describe('a lost game', () => {
  const motto = (more: object) => game.motto(view({ result: 'lost', ...more }), 0, catalogue, 'en').split('. ')[0];
  it('names what lost it', () => {
    expect(motto({ cause: 'no_achievement' })).toBe('The last Achievement has gone by, with 0 of 5 gained');
    expect(motto({ mode: 'claws', cause: 'corruption' })).toBe('Corruption: 3 of 7');
    const crushed = { ...side, hardships: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 } };
    expect(motto({ mode: 'claws', cause: 'overwhelmed', seats: [side, crushed] })).toBe('Overwhelmed by 6 Hardships on one day');
  });
});
