// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from '../../games/artisans/client/Board.svelte';
import { game } from '../../games/artisans/client/game';
import { cardGroups } from './fixtures/cards.mjs';
import { positions } from './fixtures/positions.mjs';
import { Catalogue, type BoardProps, type Offer } from '../src/board';
import type { Action } from '../src/wire/protocol';

const seats = ['Maud', 'Inès', 'Paul'].map((name, seat) => ({
  seat,
  kind: 'person' as const,
  name,
  level: '',
  online: true,
}));

function table(name: string, more: Partial<BoardProps> = {}) {
  const { view, legal } = positions[name]!();
  let offer: Offer | null = null;
  const send = vi.fn();
  const ask = vi.fn();
  const props: BoardProps = {
    view,
    legal: legal(view) as unknown as Action[],
    seat: 0,
    look: null,
    seats,
    scores: { lines: [], seats: [], tie_break: '' },
    catalogue: new Catalogue(cardGroups('en')),
    lang: 'en',
    tab: 'table',
    hint: null,
    asking: false,
    confirmAll: false,
    send,
    ask,
    watching: false,
    offer: (next) => (offer = next),
    show: vi.fn(),
    ...more,
  };
  const { container, rerender } = render(Board, { props });
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const named = (start: string) =>
    all('button').find((button) =>
      (button.querySelector('.sr')?.textContent ?? button.textContent ?? '').startsWith(start),
    )!;
  return { send, ask, all, named, rerender, props, bar: () => offer! };
}

describe('the board of Artisans', () => {
  it('brackets exactly what the list of legal actions mentions', () => {
    const { all } = table('take');
    expect(all('.ring .ok').map((button) => button.querySelector('.sr')?.textContent ?? 'token')).toEqual([
      'Gold, market place 0, press to take',
      'Clay, market place 2, press to take',
      'Textiles, market place 3, press to take',
      'token',
    ]);
    expect(all('.row .ok')).toEqual([]);
  });

  it('brackets nothing when nothing is legal, and asks about every press', async () => {
    const { all, ask, send } = table('market', { legal: [] });
    expect(all('.ok')).toEqual([]);
    await fireEvent.click(all('.ring button')[0]!);
    await fireEvent.click(all('.row button')[0]!);
    await fireEvent.click(all('.hd .card')[0]!);
    expect(send).not.toHaveBeenCalled();
    expect(ask.mock.calls.map(([action]) => (action as Action).kind)).toEqual(['swap', 'craft', 'swap']);
  });

  it('takes with one press', async () => {
    const { named, send } = table('take');
    await fireEvent.click(named('Clay, market place 2'));
    expect(send.mock.calls[0]![0]).toEqual([{ kind: 'take', slot: 2 }]);
  });

  it('swaps hand first or market first', async () => {
    const one = table('market');
    await fireEvent.click(one.named('Glass, in my hand'));
    expect(one.bar().say).toContain('Glass');
    await fireEvent.click(one.named('Metal, market place 4'));
    expect(one.send.mock.calls[0]![0]).toEqual([{ kind: 'swap', slot: 4, put: 'glass' }]);
    const two = table('market');
    await fireEvent.click(two.named('Metal, market place 4'));
    await fireEvent.click(two.named('Glass, in my hand'));
    expect(two.send.mock.calls[0]![0]).toEqual([{ kind: 'swap', slot: 4, put: 'glass' }]);
  });

  it('asks why a picked card does not fit, naming that very swap', async () => {
    const { named, ask, send } = table('market');
    await fireEvent.click(named('Glass, in my hand'));
    await fireEvent.click(named('Clay, market place 2'));
    expect(ask.mock.calls[0]![0]).toEqual({ kind: 'swap', slot: 2, put: 'glass' });
    expect(send).not.toHaveBeenCalled();
  });

  it('asks about a swap, not about taking, where a full hand may put nothing', async () => {
    const { view, legal } = positions.market!();
    const elsewhere = (legal(view) as unknown as Action[]).filter((action) => !('slot' in action && action.slot === 2));
    const { named, ask } = table('market', { legal: elsewhere });
    await fireEvent.click(named('Clay, market place 2'));
    expect(ask.mock.calls[0]![0]).toEqual({ kind: 'swap', slot: 2, put: 'wood' });
  });

  it('asks nobody to choose a card where only the token, a pass or an object is left', () => {
    const missing = (...legal: object[]) => table('market', { legal: legal as Action[] }).bar().missing;
    expect(missing({ kind: 'token' })).toBe('');
    expect(missing({ kind: 'craft', object: 'mill' }, { kind: 'token' })).toBe('Choose an object');
    expect(missing({ kind: 'take', slot: 0 }, { kind: 'token' })).toBe('Choose a card');
    expect(table('develop', { legal: [{ kind: 'pass' }] }).bar().missing).toBe('');
  });

  it('says of a requirement that it is met or missing only where somebody’s levels are shown', () => {
    const said = (more: Partial<BoardProps>) => {
      const { all } = table('market', more);
      return [
        all('.hang .sr')[0]!.textContent!.split('. ')[1],
        ...all('.hang:first-child .req > [title]').map((need) => need.title),
      ];
    };
    expect(said({})).toEqual([
      'Wood II: reached, Stone I: reached, Textiles I: reached',
      'Wood II: reached',
      'Stone I: reached',
      'Textiles I: reached',
    ]);
    expect(said({ seat: -1, watching: true, legal: [] })).toEqual([
      'Wood II, Stone I, Textiles I',
      'Wood II',
      'Stone I',
      'Textiles I',
    ]);
  });

  it('counts the last turns as long as there are any, also at an empty market', () => {
    const { view } = positions.closing!();
    const empty = { ...(view as object), market: [null, null, null, null, null] };
    expect(table('closing', { view: empty, legal: [{ kind: 'pass' }] }).all('.tok small')[0]!.textContent).toBe(
      '2 last turns',
    );
    expect(table('develop').all('.tok small')[0]!.textContent).toBe('First player');
  });

  it('draws an arc to the neighbour that forbids a place, over an empty place if it must', async () => {
    const arcs = async (legal: number[]) => {
      const { view } = positions.market!();
      const shown = { ...(view as object), market: ['clay', null, 'glass', 'gold', 'metal'] };
      const swaps = legal.map((slot) => ({ kind: 'swap', slot, put: 'glass' }));
      const { named, all } = table('market', { view: shown, legal: swaps });
      await fireEvent.click(named('Glass, in my hand'));
      return all('.rg path').length;
    };
    expect(await arcs([0, 2, 4])).toBe(1); // gold lies beside the glass
    expect(await arcs([2, 4])).toBe(3); // and clay is its next card round
  });

  it('lets the large decisions be confirmed, by the bar or by a second press', async () => {
    const { named, send, bar } = table('market');
    await fireEvent.click(named('Mill'));
    expect(bar().confirm).toEqual({ label: 'Craft Mill, 5 points', actions: [{ kind: 'craft', object: 'mill' }] });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(named('Mill'));
    expect(send.mock.calls[0]![0]).toEqual([{ kind: 'craft', object: 'mill' }]);
  });

  it('offers only the counts the server offers when developing', async () => {
    const { named, all, bar } = table('develop');
    await fireEvent.click(named('Wood, in my hand'));
    expect(all('.many button').map((button) => button.textContent)).toEqual(['1', '2']);
    expect(bar().confirm?.actions).toEqual([{ kind: 'develop', material: 'wood', count: 2 }]);
    await fireEvent.click(all('.many button')[0]!);
    expect(bar().confirm?.actions).toEqual([{ kind: 'develop', material: 'wood', count: 1 }]);
    expect(bar().others).toMatchObject([{ label: 'Develop nothing', actions: [{ kind: 'pass' }] }]);
  });

  it('asks before a phase is passed for good, and before every pass if the reader wants that', async () => {
    const developing = table('develop');
    developing.bar().others[0]!.choose!();
    await tick();
    expect(developing.send).not.toHaveBeenCalled();
    expect(developing.bar().confirm).toEqual({ label: 'Develop nothing', actions: [{ kind: 'pass' }] });
    expect(developing.bar().others).toEqual([]);
    developing.bar().drop!();
    await tick();
    expect(developing.bar().confirm).toBeNull();
    expect(table('closing').bar().others[0]!.choose).toBeUndefined();
    expect(table('closing', { confirmAll: true }).bar().others[0]!.choose).toBeDefined();
  });

  it('shows what the first prompts of the lesson point at', () => {
    const { all } = table('draft');
    const first = game.lesson.slice(0, game.lesson.findIndex(({ id }) => id === 'pick') + 1);
    for (const { id, spot } of first) if (spot) expect(all(`[data-spot="${spot}"]`), id).toHaveLength(1);
    expect(first.at(-1)!.spot).toBeDefined();
  });

  it('explains instead of acting while "Why not?" is on', async () => {
    const { named, ask, send } = table('take', { asking: true });
    await fireEvent.click(named('Clay, market place 2'));
    expect(ask.mock.calls[0]![0]).toEqual({ kind: 'take', slot: 2 });
    expect(send).not.toHaveBeenCalled();
  });

  it('lets everything go when the position changes', async () => {
    const { named, rerender, props, bar } = table('market');
    await fireEvent.click(named('Glass, in my hand'));
    expect(bar().drop).not.toBeNull();
    await rerender({ ...props, view: { ...(props.view as object) } });
    expect(bar().drop).toBeNull();
  });

  it('marks a better move in a replay, on the hand and in the cabinet too, and lets nothing be done', async () => {
    const better = { kind: 'develop', material: 'wood', count: 1 };
    const hint = { action: better, text: '', then: '', value: 0, margin: 0, reason: '' };
    const { all, named, send, ask } = table('develop', { watching: true, legal: [better], hint });
    expect([all('.hd .card.ok.hinted').length, all('.cab .col.ok.hinted').length]).toEqual([2, 1]);
    await fireEvent.click(all('.cab .col.ok')[0]!);
    await fireEvent.click(named('Wood'));
    expect([send.mock.calls, ask.mock.calls]).toEqual([[], []]);
  });

  it('draws what a rival holds as backs', () => {
    const { all } = table('market', { look: 1 });
    expect(all('.back')).toHaveLength(5);
    expect(all('.hd button.card')).toHaveLength(0);
  });
});

describe('flights', () => {
  const view = positions.market!().view;
  const fly = (event: object) => game.flights({ text: '', ...event } as never, view);
  it('end in my hand or at a rival’s strip', () => {
    expect(fly({ kind: 'took', player: 0, slot: 2, material: 'clay' })).toEqual([
      { from: 'market:2', to: 'hand:clay' },
    ]);
    expect(fly({ kind: 'took', player: 1, slot: 2, material: 'clay' })).toEqual([{ from: 'market:2', to: 'seat:1' }]);
    expect(fly({ kind: 'swapped', player: 2, slot: 0, took: 'gold', put: 'wood' })).toEqual([
      { from: 'market:0', to: 'seat:2' },
      { from: 'seat:2', to: 'market:0' },
    ]);
  });
  it('leave the reserve when the object was not in the row', () => {
    expect(fly({ kind: 'crafted', player: 0, object: 'katana', slot: 4 })).toEqual([
      { from: 'reserved', to: 'crafted:katana' },
    ]);
    expect(fly({ kind: 'crafted', player: 0, object: 'mill', slot: 0 })).toEqual([
      { from: 'row:0', to: 'crafted:mill' },
    ]);
  });
});
