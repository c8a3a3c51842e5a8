// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Absence from '../src/parts/Absence.svelte';
import Copy from '../src/parts/Copy.svelte';
import { isLoopback } from '../src/parts/OnlyHere.svelte';
import Peek from '../src/parts/Peek.svelte';
import LogPanel from '../src/parts/LogPanel.svelte';
import RefusalSlip from '../src/parts/RefusalSlip.svelte';
import Guide from '../src/parts/Guide.svelte';
import RuleList from '../src/parts/RuleList.svelte';
import ScoreSheet from '../src/parts/ScoreSheet.svelte';
import Ticking from '../src/parts/Ticking.svelte';
import Lesson, { taughtAt } from '../src/parts/Lesson.svelte';
import { Catalogue } from '../src/board';
import { settings } from '../src/settings.svelte';
import type { Push } from '../src/wire/protocol';

afterEach(cleanup);
settings.lang = 'en';
settings.speed = 'off';
const seats = ['Maud', 'Inès'].map((name, seat) => ({ seat, kind: 'person' as const, name, level: '', online: true }));
globalThis.DOMRect ??= class {
  constructor(
    public x = 0,
    public y = 0,
    public width = 0,
    public height = 0,
  ) {}
  get left() {
    return this.x;
  }
  get top() {
    return this.y;
  }
  get right() {
    return this.x + this.width;
  }
  get bottom() {
    return this.y + this.height;
  }
} as never;

describe('a card under a resting pointer', () => {
  const cards = ['mill', 'mask'].map((id) => ({ id, name: id, wording: `The ${id} turns.`, facts: {}, source: 'printed' as const, ref: '' }));
  const catalogue = new Catalogue([{ id: 'object', name: 'Objects', cards }]);
  const over = (target: Element, pointerType = 'mouse') =>
    fireEvent(target, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType, buttons: 0 }));
  const said = () => document.querySelector('.peek')?.textContent ?? '';
  let card: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    card = document.body.appendChild(document.createElement('button'));
    card.dataset.peek = 'mill';
  });
  afterEach(() => {
    vi.useRealTimers();
    card.remove();
  });
  const rest = async () => {
    vi.advanceTimersByTime(500);
    await act();
  };

  it('says its words after a while, until the pointer leaves or presses', async () => {
    render(Peek, { props: { catalogue, moment: 1 } });
    await over(card);
    expect(said()).toBe('');
    await rest();
    expect(said()).toContain('The mill turns.');
    await fireEvent.pointerDown(card);
    expect(said()).toBe('');
    await over(document.body);
    await over(card);
    await rest();
    expect(said()).toContain('mill');
    await over(document.body);
    expect(said()).toBe('');
  });
  it('says what lies there now when the table has changed', async () => {
    const { rerender } = render(Peek, { props: { catalogue, moment: 1 } });
    await over(card);
    await rest();
    card.dataset.peek = 'mask';
    await rerender({ moment: 2 });
    await act();
    expect(said()).toContain('The mask turns.');
    card.remove();
    await rerender({ moment: 3 });
    await act();
    expect(said()).toBe('');
  });
  it('keeps quiet under a finger: that one holds', async () => {
    render(Peek, { props: { catalogue, moment: 1 } });
    await over(card, 'touch');
    await rest();
    expect(said()).toBe('');
  });
});

describe('copying', () => {
  const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  it('says so only when it was done', async () => {
    const writeText = vi.fn(async () => undefined);
    clipboard({ writeText });
    const { getByText } = render(Copy, { props: { text: 'http://x/t/1', label: 'Link' } });
    await fireEvent.click(getByText('Link'));
    await act();
    expect(writeText).toHaveBeenCalledWith('http://x/t/1');
    getByText('Copied');
  });
  it.each([
    ['is missing', undefined],
    ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ])('leaves the text to be selected where the clipboard %s', async (_, value) => {
    clipboard(value);
    const { getByText, queryByText, container } = render(Copy, { props: { text: 'http://x/t/1', label: 'Link' } });
    await fireEvent.click(getByText('Link'));
    await act();
    expect(queryByText('Copied')).toBeNull();
    const field = container.querySelector('input')!;
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('http://x/t/1');
  });
  it('knows an address that leads nowhere else', () => {
    expect(['localhost', '127.0.0.1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['192.168.1.9', 'salon.example', 'localhost.example'].some(isLoopback)).toBe(false);
  });
});

describe('a number without motion', () => {
  it('shows for two seconds by how much it changed, also when it is told the same again', async () => {
    vi.useFakeTimers();
    const { container, rerender } = render(Ticking, { props: { value: 1 } });
    await rerender({ value: -2 });
    expect(container.textContent).toBe('−2−3');
    await rerender({ value: -2 });
    await act(() => vi.advanceTimersByTime(2100));
    expect(container.textContent).toBe('−2');
    vi.useRealTimers();
  });
});

describe('the first lesson', () => {
  const prompts = ['one', 'two'].map((id) => ({ id, text: { en: id, fr: id } }));
  it('is kept with its table: resumed there, begun anew elsewhere, skipped for good', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    const props = { prompts, view: null, seat: 0, table: 'a', onturn: vi.fn(), onend: vi.fn() };
    const first = render(Lesson, { props });
    await fireEvent.click(first.getByText('Next'));
    first.unmount();
    expect([taughtAt('a', false), taughtAt('b', false), taughtAt('b', true)]).toEqual([true, false, true]);
    const again = render(Lesson, { props });
    await fireEvent.click(again.getByLabelText('Skip the lesson'));
    expect(props.onend).toHaveBeenCalled();
    expect(taughtAt('a', true)).toBe(false);
  });
  it('turns to the tab of what it speaks of, and no page is skipped by a press as it turns by itself', async () => {
    vi.useFakeTimers();
    const told = [
      { id: 'do', text: { en: 'do', fr: 'do' }, until: (view: unknown) => view === 'done' },
      { id: 'read', text: { en: 'read', fr: 'read' }, tab: 'mine' },
      { id: 'end', text: { en: 'end', fr: 'end' } },
    ];
    const props = { prompts: told, view: null, seat: 0, table: 'c', onturn: vi.fn(), onend: vi.fn() };
    const shown = render(Lesson, { props });
    expect(props.onturn).toHaveBeenLastCalledWith('');
    await shown.rerender({ ...props, view: 'done' });
    await act(() => vi.advanceTimersByTime(750));
    expect(props.onturn).toHaveBeenLastCalledWith('mine');
    await fireEvent.click(shown.getByText('Next'));
    shown.getByText('read');
    await act(() => vi.advanceTimersByTime(700));
    await fireEvent.click(shown.getByText('Next'));
    shown.getByText('end');
    await fireEvent.click(shown.getByText('Previous'));
    await fireEvent.click(shown.getByText('Previous'));
    await act(() => vi.advanceTimersByTime(5_000));
    shown.getByText('do'); // what is done already is read again as long as one likes
    await fireEvent.click(shown.getByText('Next'));
    shown.getByText('read');
    vi.useRealTimers();
  });
});

describe('the log', () => {
  it('separates rounds, names seats for screen readers and opens cards', async () => {
    const show = vi.fn();
    const log = [
      { step: 1, seat: 0, text: 'took [Clay](material:clay)', action: null, events: [], round: 'Month 1' },
      { step: 2, seat: 1, text: 'passed', action: null, events: [], round: 'Month 2' },
    ];
    const { getByText, container } = render(LogPanel, {
      props: { log, chat: [], odds: [], seats, show, onsay: async () => true },
    });
    expect([...container.querySelectorAll('.sep')].map((line) => line.textContent)).toEqual(['Month 1', 'Month 2']);
    expect([...container.querySelectorAll('.sr')].map((line) => line.textContent)).toEqual(['Maud', 'Inès']);
    await fireEvent.click(getByText('Clay'));
    expect(show).toHaveBeenCalledWith('clay', 'material');
  });
  it('marks a seat again where a step goes on with somebody else', () => {
    const event = (player: number | null, text: string) => ({ kind: 'x', player, text });
    const events = [event(0, ''), event(0, 'gained 1'), event(null, 'The days are laid open'), event(1, 'found 7'), event(1, 'gained 2')];
    const log = [{ step: 1, seat: 0, text: 'ended the day', action: null, events, round: '' }];
    const { container } = render(LogPanel, {
      props: { log, chat: [], odds: [], seats, show: vi.fn(), onsay: null },
    });
    expect([...container.querySelectorAll('li')].map((line) => line.querySelector('.sr')?.textContent ?? '')).toEqual(['Maud', '', '', 'Inès', '']);
  });
  it('tells in one line what is said of several cards in the same words', () => {
    const step = (step: number, seat: number, text: string, round = 'Day 1') => ({ step, seat, text, action: null, events: [], round });
    const log = [
      step(1, -1, '[The Market](place:market) shows [Mill](object:mill)'),
      step(2, -1, '[The Market](place:market) shows [Adze](object:adze)'),
      step(3, 0, 'drew [Mill](object:mill)'),
      step(4, 0, 'drew [Mill](object:mill)'),
      step(5, 0, 'drew [Adze](object:adze)'),
      step(6, 1, 'drew [Adze](object:adze)'),
      step(7, 1, 'passed'),
      step(8, 1, 'passed'),
      step(9, 1, 'drew [Adze](object:adze)', 'Day 2'),
    ];
    const { container } = render(LogPanel, {
      props: { log, chat: [], odds: [], seats, show: vi.fn(), onsay: null, upto: 4, ongo: vi.fn() },
    });
    const lines = [...container.querySelectorAll('li:not(.sep)')];
    const said = lines.map((line) => line.querySelector('p')!.innerText ?? line.querySelector('p')!.textContent!.replace(/\s+/g, ' ').trim());
    expect(said).toEqual([
      'The Market shows Mill and Adze2',
      'Maud drew Mill, Mill and Adze5',
      'Inès drew Adze6',
      'Inès passed7',
      'Inès passed8',
      'Inès drew Adze9',
    ]);
    expect(lines.map((line) => line.className.includes('now'))).toEqual([false, true, false, false, false, false]);
    expect(lines.map((line) => line.className.includes('later'))).toEqual([false, false, true, true, true, true]);
  });
  it('keeps what was said until somebody heard it', async () => {
    let heard = false;
    const onsay = vi.fn(async () => heard);
    const { getByLabelText, getByText } = render(LogPanel, {
      props: { log: [], chat: [], odds: [], seats, tab: 'chat', show: vi.fn(), onsay },
    });
    const field = getByLabelText('Say something') as HTMLInputElement;
    await fireEvent.input(field, { target: { value: 'Good evening' } });
    await fireEvent.click(getByText('Send'));
    await act();
    expect([onsay.mock.calls.length, field.value]).toEqual([1, 'Good evening']);
    heard = true;
    await fireEvent.click(getByText('Send'));
    await act();
    expect(field.value).toBe('');
  });
  it('is never blank', () => {
    const { getByText } = render(LogPanel, {
      props: { log: [], chat: [], odds: [], seats, show: vi.fn(), onsay: null },
    });
    expect(getByText('Nothing yet. The day is young.')).toBeTruthy();
  });
});

describe('an absence', () => {
  const push = (waiting: number[], away: number, level = '', clocks: number[] | null = null) =>
    ({
      waiting: { seats: waiting, over: false },
      clocks,
      seats: seats.map((one) => ({ ...one, online: one.seat !== away, level: one.seat === 0 ? level : '' })),
    }) as unknown as Push;
  const none = { onreplace: vi.fn(), onback: vi.fn(), onend: vi.fn() };

  it('offers to wait, to let the computer play or to end, and asks again later', async () => {
    vi.useFakeTimers();
    const onreplace = vi.fn();
    const { queryByText, getByText } = render(Absence, {
      props: { ...none, push: push([1], 1), mine: [0], onreplace },
    });
    expect(queryByText('Inès is away.')).toBeNull();
    await act(() => vi.advanceTimersByTime(3_000));
    await fireEvent.click(getByText('Wait'));
    for (let again = 0; again < 2; ++again) {
      expect(queryByText('Inès is away.')).toBeNull();
      await act(() => vi.advanceTimersByTime(60_000));
      await fireEvent.click(getByText('Wait'));
    }
    await act(() => vi.advanceTimersByTime(60_000));
    await fireEvent.click(getByText('Let the computer play'));
    expect(onreplace).toHaveBeenCalledWith([1]);
    vi.useRealTimers();
  });
  it('ends the table only after a second press', async () => {
    vi.useFakeTimers();
    const onend = vi.fn();
    const { getByText } = render(Absence, { props: { ...none, push: push([1], 1), mine: [0], onend } });
    await act(() => vi.advanceTimersByTime(3_000));
    await fireEvent.click(getByText('End the table'));
    expect(onend).not.toHaveBeenCalled();
    await fireEvent.click(getByText('End the table'));
    expect(onend).toHaveBeenCalledWith([1]);
    vi.useRealTimers();
  });
  it('leaves the seat to its clock where one runs', async () => {
    vi.useFakeTimers();
    const onend = vi.fn();
    const { queryByText, getByText } = render(Absence, {
      props: { ...none, push: push([1], 1, '', [60_000, 9_000]), mine: [0], onend },
    });
    await act(() => vi.advanceTimersByTime(3_000));
    expect(getByText(/Their clock runs/)).toBeTruthy();
    expect(getByText('Wait')).toBeTruthy();
    expect(queryByText('Let the computer play')).toBeNull();
    await fireEvent.click(getByText('Leave the table'));
    expect(getByText('The computer will play your seat to the end, for good.')).toBeTruthy();
    await fireEvent.click(getByText('Leave the table'));
    expect(onend).toHaveBeenCalledWith([]);
    vi.useRealTimers();
  });
  it('gives the seat back to whoever returns', async () => {
    const onback = vi.fn();
    const { getByText } = render(Absence, { props: { ...none, push: push([0], -1, 'master'), mine: [0], onback } });
    await fireEvent.click(getByText('I am back: I play again'));
    expect(onback).toHaveBeenCalledWith([0]);
  });
});

describe('a refusal', () => {
  it('is an alert with its sentence and a way to the rule', async () => {
    const onrule = vi.fn();
    const { getByRole, getByText } = render(RefusalSlip, {
      props: {
        slip: {
          refusal: { rule: 'ART-6.3', title: 'Same as its neighbour', text: 'It must **differ**.' },
          at: null,
        },
        onclose: vi.fn(),
        onrule,
      },
    });
    expect(getByRole('alert').textContent).toContain('It must differ.');
    await fireEvent.click(getByText(/ART-6.3/));
    expect(onrule).toHaveBeenCalledWith('ART-6.3');
  });
});

describe('the ledger', () => {
  it('is searched without regard to accents', () => {
    const sections = [
      { id: 'A-1', title: 'Marché', rules: [{ id: 'A-1.1', text: 'Une carte.', source: '' }] },
      { id: 'A-2', title: 'Fin', rules: [{ id: 'A-2.1', text: 'On compte.', source: '' }] },
    ];
    const { container } = render(RuleList, { props: { game: 'any', sections, words: 'marche' } });
    expect([...container.querySelectorAll('dl > div')].map((row) => row.id)).toEqual(['A-1.1']);
  });
  it('gives every rule an address', () => {
    const sections = [{ id: 'A-1', title: 'End', rules: [{ id: 'A-1.1', text: 'It ends.', source: '' }] }];
    const { getByText } = render(RuleList, { props: { game: 'any', sections } });
    expect(getByText('A-1.1', { selector: 'a' }).getAttribute('href')).toBe('/rules/any#A-1.1');
  });
});

describe('the score sheet', () => {
  it('orders the seats by place at the end and tells the tie-break', () => {
    const sheet = {
      lines: [{ id: 'm', label: 'Materials', rule: '', tie_break: false }],
      seats: [
        { values: [3], total: 3, place: 2 },
        { values: [3], total: 3, place: 1 },
      ],
      tie_break: 'More objects.',
    };
    const { container, getByText } = render(ScoreSheet, { props: { sheet, seats, build: true } });
    expect(
      [...container.querySelectorAll('thead th')].slice(1).map((cell) => cell.textContent?.trim().slice(1)),
    ).toEqual(['Inès', 'Maud']);
    expect(getByText('More objects.')).toBeTruthy();
  });
});

describe('the guide', () => {
  it('makes links of the rules it names, and lists of lists', () => {
    const guide = [
      { title: 'The market', blocks: [{ list: false, texts: ['With five cards you **take** one [ANY-6.1]. Its place stays empty.'] }] },
      { title: 'The end', blocks: [{ list: true, texts: ['more objects [ANY-12.1] [ANY-13.A4]', 'more cards'] }] },
    ];
    const { container } = render(Guide, { props: { game: 'any', guide } });
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/rules/any#ANY-6.1', '/rules/any#ANY-12.1', '/rules/any#ANY-13.A4']);
    expect(container.querySelector('p')?.textContent?.replace(/\s+/g, ' ')).toBe(
      'With five cards you take oneANY-6.1. Its place stays empty.',
    );
    expect(container.querySelectorAll('li').length).toBe(2);
  });
});
