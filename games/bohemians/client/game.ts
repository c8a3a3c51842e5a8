/* What Bohemians gives to the shell beside its board. See client/src/board.ts. */
import type { Catalogue, Counter, Flight, GameClient, Odds, Step } from '$shell/board';
import type { GameEvent, Lang } from '$shell/wire/protocol';
import { ids, kindOf, picture, sheets, slots, some } from './cards';
import Face from './Face.svelte';
import { helper, story } from './helper.svelte';
import OpponentLine from './OpponentLine.svelte';
import './room.css';
import { lesson } from './tutorial';
import type { Event, View } from './wire';
import { boardWords, type BoardWords } from './words';

/** How far the round is: 0 set-up, 1 wake up, 2 plan, 3 the day, 4 sleep. */
function phase(view: View): number {
  if (view.round === 0) return 0;
  const night = ['sleep', 'refresh', 'clean_up', 'pass_token', 'close_round'];
  if (night.includes(view.stage)) return 4;
  if (['day', 'answer', 'begin_day', 'end_round', 'uproar'].includes(view.stage)) return 3;
  const mine = view.seats[view.seat];
  return mine?.dawn === 'planning' || mine?.dawn === 'ready' ? 2 : 1;
}

const waking = new Set([1, 2]); // when hands are held: once the days lie open nobody has one

function steps(raw: unknown, lang: Lang): Step[] {
  const view = raw as View;
  const w = boardWords[lang];
  if (view.result !== 'playing') return [{ label: w.over, state: 'now' }];
  const now = phase(view);
  const from = now === 0 ? 0 : 1;
  return w.phases.slice(from).map((label, i) => ({
    label,
    state: i + from === now ? 'now' : i + from < now ? 'done' : 'next',
  }));
}

function odds(raw: unknown, catalogue: Catalogue, lang: Lang): Odds[] {
  const view = raw as View;
  const w = boardWords[lang];
  const of = (label: string, n: number): Odds => ({ label, note: w.left(n), rows: [] });
  const mine = view.seats[view.seat];
  const known = ids(mine?.deck);
  const kinds = (['habit', 'muse', 'hardship'] as const).map((kind) => ({
    label: { habit: w.habits, muse: w.muses, hardship: w.hardships }[kind],
    value: known.filter((id) => kindOf(catalogue, id) === kind).length,
    of: Math.max(1, known.length),
  }));
  return [
    of(w.habits, view.habit_deck),
    of(w.muses, view.muse_deck),
    of(w.hardships, view.hardship_deck),
    ...(mine ? [{ label: w.deck(mine.deck_size), note: '', rows: known.length > 0 ? kinds : [] }] : []),
  ];
}

/** From place to place; what belongs to another seat starts or ends at its strip. */
function flights(raw: GameEvent, view: unknown): Flight[] {
  const event = raw as unknown as Event;
  const v = view as View;
  if (!('player' in event) || event.player === null) {
    if (event.kind !== 'market_filled') return [];
    return [{ from: 'pile', to: event.card ? `market:${event.card}` : `${event.row}:${event.place}` }];
  }
  const me = event.player === v.seat;
  const at = (mine: string) => (me ? mine : `seat:${event.player}`);
  switch (event.kind) {
    case 'drew':
      return event.card && me ? [{ from: 'deck', to: `hand:${event.card}` }] : [];
    case 'plan_changed':
      return event.card && event.slot && me ? [{ from: `hand:${event.card}`, to: `slot:${event.slot}` }] : [];
    case 'discarded':
      return me ? [{ from: `hand:${event.card}`, to: 'discard' }] : [];
    case 'faced':
      return [{ from: at(`hand:${event.card}`), to: me ? `woe:${event.card}` : `seat:${event.player}` }];
    case 'bought':
    case 'took':
      return [{ from: `market:${event.card}`, to: at('discard') }];
    case 'achieved':
      return [{ from: 'achievement', to: at(`achieved:${event.achievement}`) }];
    default:
      return [];
  }
}

function summary(raw: unknown, catalogue: Catalogue, lang: Lang): string {
  const view = raw as View;
  const w = boardWords[lang];
  const names = (list: (string | null)[]) => some(list).map((id) => catalogue.name(id)).join(', ') || '–';
  const mine = view.seats[view.seat];
  const day = slots.flatMap((slot, i) => {
    const id = mine?.routine[i]?.habit ?? (mine?.job_in === slot ? mine.job : null);
    return id ? [w.placed(catalogue.name(id), w.slots[slot])] : [];
  });
  return w.summary(view.round, names(view.habits), names(view.muses), day.join('; ') || '–');
}

/** Why it is lost, with the figure that did it. */
function lostBy({ cause, mode, seats, goal, spirit, spirit_limit: limit }: View, w: BoardWords): string {
  if (cause === 'overwhelmed') return w.overwhelmed(Math.max(...seats.map((side) => ids(side.hardships).length)));
  if (mode === 'standard') return w.deckGone(w.ofLimit(seats[0]?.achievements.length ?? 0, goal));
  return w.dangerIs(w.danger[mode], w.ofLimit(spirit.danger, limit));
}

function counters(raw: unknown, seat: number, lang: Lang): Counter[] {
  const w = boardWords[lang];
  const view = raw as View;
  const side = view.seats[seat];
  if (!side) return [];
  const deck = side.deck_size + ids(side.discard).length;
  return [
    { label: w.atelierOf(side.atelier), value: `${w.atelier} ${side.atelier}` },
    { label: w.deck(deck), value: String(deck), icon: 'deck' },
    ...(view.result === 'playing' && waking.has(phase(view)) ? [{ label: w.cardsHeld(side.held), value: w.cardsHeld(side.held) }] : []),
  ];
}

/** Where the decision is: the market once the day is counted and when a card is taken from it. */
function tabNow(raw: unknown): string {
  const view = raw as View;
  const spends = view.stage === 'day' && view.active === view.seat && view.seats[view.seat]?.counted;
  return spends || ['choose_take', 'refresh'].includes(view.stage) ? 'market' : 'day';
}

export const game: GameClient = {
  tabs: (lang) => [
    { id: 'day', label: boardWords[lang].tabDay },
    { id: 'market', label: boardWords[lang].tabMarket },
    { id: 'atelier', label: boardWords[lang].tabAtelier },
  ],
  tabNow,
  area: 'day',
  together: (view) => (view as View).mode !== 'standard',
  unit: (view, n, lang) => boardWords[lang].units[(view as View).mode](n),
  steps,
  odds,
  flights,
  begins: (event) => event.kind === 'round_began',
  summary,
  counters,
  picture,
  emblem: (raw, seat) => {
    const side = (raw as View).seats[seat];
    if ((raw as View).result === 'lost' && sheets[(raw as View).mode]) return picture(sheets[(raw as View).mode]);
    return picture(some(side?.achievements).at(-1) ?? side?.board ?? '');
  },
  motto: (raw, seat, _catalogue, lang) => {
    const view = raw as View;
    const w = boardWords[lang];
    const famous = view.seats[seat]?.achievements.length ?? 0;
    if (view.result === 'lost') return w.mottoLost(lostBy(view, w));
    return view.mode === 'standard' ? w.motto(famous) : w.mottoWon;
  },
  verdict: (raw, lang) => {
    const { result, players, seat } = raw as View;
    if (result !== 'won' && result !== 'lost') return null;
    return seat < 0 ? boardWords[lang].verdictsSeen[result] : boardWords[lang].verdicts[result][players > 1 ? 1 : 0]!;
  },
  switches: (lang) => [
    { label: boardWords[lang].arrangeOn, on: helper.on, turn: (on) => helper.turn(on) },
    { label: boardWords[lang].storyOn, on: story.on, turn: (on) => story.turn(on) },
  ],
  lesson,
  Line: OpponentLine,
  Face,
};
