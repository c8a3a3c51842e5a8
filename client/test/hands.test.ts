// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nothing } from '../src/board';
import { tableKeys } from '../src/keys';
import ActionBar from '../src/parts/ActionBar.svelte';
import HintPanel from '../src/parts/HintPanel.svelte';
import ScoreDialog from '../src/parts/ScoreDialog.svelte';

afterEach(cleanup);

describe('a dialog', () => {
  it('closes by a press beside it, but not where a selection of its text ends there', async () => {
    const close = vi.fn();
    const { container } = render(ScoreDialog, {
      props: { sheet: { lines: [], seats: [], tie_break: '' }, seats: [], onclose: close, onrule: vi.fn() },
    });
    const box = container.querySelector('dialog')!;
    box.close = close;
    await fireEvent.pointerDown(box.querySelector('h2')!);
    await fireEvent.click(box);
    expect(close).not.toHaveBeenCalled();
    await fireEvent.pointerDown(box);
    await fireEvent.click(box);
    expect(close).toHaveBeenCalled();
  });
});

describe('the keys of the table', () => {
  const press = (on: (event: KeyboardEvent) => void, key: string, repeat = false) => {
    const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true });
    on(event);
    return event.defaultPrevented;
  };
  it('act once, however long they are held', () => {
    const does = { undo: vi.fn(), confirm: vi.fn(), log: vi.fn(), rules: vi.fn(), score: vi.fn(), drop: () => true };
    const on = tableKeys(does);
    for (const key of ['z', 'Enter', 's']) for (const repeat of [false, true, true]) press(on, key, repeat);
    expect([does.undo, does.confirm, does.score].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
    expect(press(on, 'Enter', true)).toBe(true); // no button is pressed again either
  });
  it('leave to the browser what who watches has no use for', () => {
    const on = tableKeys({ log: vi.fn(), rules: vi.fn(), score: vi.fn(), drop: () => false });
    expect(['z', 'h', '?', '/', 'Enter', 'Escape'].map((key) => press(on, key))).not.toContain(true);
  });
});

describe('hints', () => {
  const hint = { action: { kind: 'pass' }, text: 'Pass', then: '', value: 0.5, margin: 0, reason: '' };
  const shown = async (things: string) => {
    document.body.insertAdjacentHTML('beforeend', `<div class="play">${things}</div>`);
    const sought: string[] = [];
    let tab = '';
    const hidden = (thing: Element) => thing.hasAttribute('data-on') && thing.getAttribute('data-on') !== tab;
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (hidden(this) ? [] : [{}]) as unknown as DOMRectList;
    });
    Element.prototype.scrollIntoView = function () {
      sought.push(this.id);
    };
    const props = { hints: [hint], chosen: hint, unit: () => '', against: false, tabs: ['day', 'market'], tab, onchoose: vi.fn(), onglance: vi.fn(), onclose: vi.fn() };
    render(HintPanel, { props: { ...props, onturn: (one: string) => (tab = one) } });
    for (let i = 0; i < 9; ++i) await Promise.resolve();
    vi.restoreAllMocks();
    document.querySelector('.play')!.remove();
    return { sought, tab };
  };
  it('bring what they mark into sight, the card last, and turn to the tab it lies on', async () => {
    expect(await shown('<i id="card" class="hinted" data-card="a"></i><i id="space" class="hinted"></i>')).toEqual({ sought: ['space', 'card'], tab: '' });
    expect(await shown('<i id="card" class="hinted" data-on="market"></i>')).toEqual({ sought: ['card'], tab: 'market' });
    expect(await shown('')).toEqual({ sought: [], tab: '' });
  });
});

describe('the action bar', () => {
  const quiet = {
    undo: true,
    asking: false,
    busy: false,
    playing: true,
    notice: '',
    forecast: '',
    onundo: vi.fn(),
    onhint: vi.fn(),
    onwhy: vi.fn(),
  };
  it('names the result on its button, or says what is missing', async () => {
    const onsend = vi.fn();
    const { getByText, rerender, queryByRole } = render(ActionBar, {
      props: {
        ...quiet,
        onsend,
        offer: { ...nothing, confirm: { label: 'Craft Mill', actions: [{ kind: 'craft' }] } },
      },
    });
    await fireEvent.click(getByText('Craft Mill'));
    expect(onsend.mock.calls[0]![0]).toEqual([{ kind: 'craft' }]);
    await rerender({ ...quiet, onsend, offer: { ...nothing, missing: 'Choose a card' } });
    expect(getByText('Choose a card')).toBeTruthy();
    expect(queryByRole('button', { name: 'Choose a card' })).toBeNull();
  });
});
