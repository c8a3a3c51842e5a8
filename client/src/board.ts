/* What a game's `client/` folder gives to the shell, and what the shell gives back.

   games/<id>/client/Board.svelte   the board: a component with BoardProps, a function of the view
   games/<id>/client/game.ts        `export const game: GameClient` (everything else the shell may ask for)
   games/<id>/client/lobby.svg      the picture on the salon wall
   games/<id>/client/art/…          pictures, addressed through GameClient.picture
   games/<id>/client/tutorial.ts    the first lesson, exported through GameClient.lesson

   The shell knows no game: all of these are found by glob (games.ts). No rule is written in the page: a thing is a target
   because `legal` mentions it, and everything else may be pressed too and is answered by `ask`.

   Places. An element that cards can leave or reach carries `data-spot="market:2"`; a flight's ends
   and links in sentences use the same names. A place that is no card itself (a pile, somebody's whole area) carries
   `data-area` as well. `seat:N` is always the strip of seat N and belongs to the shell. */
import type { Component } from 'svelte';
import type {
  Action,
  CardGroup,
  CardInfo,
  GameEvent,
  Hint,
  Lang,
  ScoreSheet,
  SeatInfo,
} from './wire/protocol';

/** Cards by identifier, in the reader's language. */
export class Catalogue {
  private byId = new Map<string, { card: CardInfo; group: string }>();

  constructor(readonly groups: CardGroup[]) {
    for (const group of groups) for (const card of group.cards) this.byId.set(card.id, { card, group: group.id });
  }

  card(id: string): CardInfo | undefined {
    return this.byId.get(id)?.card;
  }
  group(id: string): string {
    return this.byId.get(id)?.group ?? '';
  }
  name(id: string): string {
    return this.card(id)?.name ?? id;
  }
}

/** What the action bar shows for the selection made on the board. */
export interface Offer {
  say: string; // a sentence, may hold **bold**; empty: the shell shows the running score
  confirm: { label: string; actions: Action[] } | null;
  missing: string; // what to choose, on the dashed button, when nothing can be confirmed
  others: { label: string; actions: Action[]; choose?: () => void }[]; // pass, decline; `choose`: it must be confirmed first
  drop: (() => void) | null; // Esc and Z let go of the selection
  working?: boolean; // the board carries out several steps by itself: a hint waits for them
}

/** The word on a thing: of the one move that is about it. */
export function tagOn({ tagged = [] }: BoardProps, test: (action: Action) => boolean): string | undefined {
  const tags = tagged.flatMap(({ action, tag }) => (test(action) ? [tag] : []));
  return tags.length === 1 ? tags[0] : undefined;
}

export const nothing: Offer = { say: '', confirm: null, missing: '', others: [], drop: null };

/** A word on what a move is about, where one move is set beside another. */
export interface Tagged {
  action: Action;
  tag: string;
}

export interface BoardProps {
  view: unknown;
  legal: Action[];
  seat: number; // whose side is shown; -1: a spectator
  look: number | null; // another seat whose area is laid over mine
  watching: boolean; // a spectator, or a replay: nothing here is "mine"
  seats: SeatInfo[];
  scores: ScoreSheet;
  catalogue: Catalogue;
  lang: Lang;
  tab: string; // the tab chosen on a phone, one of GameClient.tabs
  hint: Hint | null;
  tagged?: Tagged[]; // at a turning point: what was played, and the better move
  asking: boolean; // "Why not?" is on: the next press explains
  confirmAll: boolean; // the reader wants to confirm every move
  send(actions: Action[], from?: Element): void; // all or none; refused: the slip is pinned to `from`
  ask(action: Action, at: Element): void; // why (not)? pinned to `at`
  offer(offer: Offer): void;
  show(id: string): void; // a component at full size
  advise?(): Promise<Action[]>; // what the server would do next, best first; absent where nothing is played
}

export interface Step {
  label: string;
  state: 'done' | 'now' | 'next';
}
export interface Flight {
  from: string;
  to: string;
} // places
export interface Counter {
  label: string;
  value: string;
  icon?: string;
}
export interface Odds {
  label: string;
  note: string;
  rows: { label: string; value: number; of: number }[];
}

/** Something of a game that a person may switch off; shown among the settings of a table. */
export interface Switch {
  label: string;
  on: boolean;
  turn(on: boolean): void;
}

/** One prompt of the first lesson. Without `until` it waits for "Next". */
export interface Prompt {
  id: string;
  text: Record<Lang, string>;
  spot?: string; // what it speaks of
  tab?: string; // where that lies on a phone, if not where the decision is
  until?(view: unknown, seat: number): boolean;
}

export interface GameClient {
  tabs(lang: Lang): { id: string; label: string }[]; // on a phone; the shell adds rivals and log
  tabNow(view: unknown): string; // the tab of the current decision
  area: string; // the tab that shows what a player has in front of them
  steps(view: unknown, lang: Lang): Step[];
  summary(view: unknown, catalogue: Catalogue, lang: Lang): string; // one sentence for screen readers
  counters(view: unknown, seat: number, lang: Lang): Counter[];
  unit?(view: unknown, n: number, lang: Lang): string; // what the total counts, where it is not points
  together?(view: unknown): boolean; // all win or lose as one
  odds(view: unknown, catalogue: Catalogue, lang: Lang): Odds[];
  flights(event: GameEvent, view: unknown): Flight[];
  begins?(event: GameEvent): boolean; // a round: its heading in the log stands here, not at the start of the step
  picture(id: string): string | null; // address of a card's picture
  emblem(view: unknown, seat: number): string | null; // the picture in a winner's frame
  motto(view: unknown, seat: number, catalogue: Catalogue, lang: Lang): string; // the voice under that frame
  verdict?(view: unknown, lang: Lang): string | null; // the title of the end where it is no matter of places: alone, together
  switches?(lang: Lang): Switch[];
  lesson: Prompt[];
  Line: Component<{ view: unknown; seat: number; catalogue: Catalogue; lang: Lang; show(id: string): void }>; // in OpponentStrip
  Face: Component<{ card: CardInfo; group: string; catalogue: Catalogue; lang: Lang }>; // a card at full size
}
