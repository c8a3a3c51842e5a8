/* The wire between page and server, after docs/protocol.md. What a game adds (View, Action, Event) is in wire/<game>.ts. */

export type Lang = 'en' | 'fr';

export interface Me {
  name: string;
  lang: Lang;
}
export interface ApiError {
  code: string;
  sentence: string;
}

export interface Level {
  id: string;
  name: string;
  note: string;
}
export interface OptionInfo {
  id: string;
  kind: 'one_of' | 'seat' | 'each_seat';
  label: string;
  help: string;
  rule: string;
  choices: { id: string; label: string }[];
  default: string;
  needs?: { option: string; choice: string };
}
export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  players: [number, number];
  minutes: [number, number];
  designers: string[];
  publisher: string;
  year: number;
  rules_version: number;
  levels: Level[];
  options: OptionInfo[];
}

export type Source = 'printed' | 'reported' | 'designed';
export interface CardInfo {
  id: string;
  name: string;
  wording: string;
  source: Source;
  ref: string;
  facts: Record<string, unknown>;
}
export interface CardGroup {
  id: string;
  name: string;
  cards: CardInfo[];
}
export interface RuleInfo {
  id: string;
  text: string;
  source: string;
}
export interface RuleSection {
  id: string;
  title: string;
  rules: RuleInfo[];
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number }
  | { kind: 'days'; days: number };
export interface NewSeat {
  kind: 'me' | 'bot' | 'open' | 'here';
  level?: string;
  name?: string;
}
export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: NewSeat[];
  clock: Clock;
  away_minutes?: number;
}
export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: string;
  online: boolean;
  key?: string;
  link?: string;
}
export interface TableInfo {
  table: string;
  game: string;
  state: 'waiting' | 'running' | 'over';
  seats: SeatInfo[];
  my_seats: number[];
  awaited: boolean;
  ask: string;
  moved_at: number;
  steps: number;
  options?: Record<string, string>;
  clock?: Clock; // as the table was opened: a rematch repeats them
}
export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
  live: TableInfo[];
  recent: TableInfo[];
}
export interface Created {
  table: string;
  seats: SeatInfo[];
}
export interface Verified {
  seed: string;
  seed_hash: string;
  ok: boolean;
  steps: number;
}

export interface Moment {
  step: number; // this many steps had been made
  seat: number;
  before: number[]; // chances by seat, 0 to 1: if the best move follows
  after: number[]; // after the move made
  then: number[]; // when chance had played
  chance: boolean;
}
export interface Account {
  start: number;
  own: number;
  others: number;
  luck: number;
  result: number; // the sum of the four
}
export interface TurningPoint {
  step: number;
  seat: number;
  round: string;
  text: string;
  better: Action;
  better_text: string;
  cost: number;
}
export interface Analysis {
  state: 'done';
  progress: number;
  iterations: number;
  moments: Moment[];
  accounts: Account[]; // by seat
  turning_points: TurningPoint[]; // dearest first
}
export type AnalysisState = { state: 'none' | 'running'; progress: number } | Analysis;

export type Action = { kind: string; [field: string]: unknown };
export type GameEvent = { kind: string; text: string; [field: string]: unknown };
export interface StepInfo {
  step: number;
  seat: number;
  text: string;
  action: Action | null;
  events: GameEvent[];
  round: string;
}
export interface Refusal {
  rule: string;
  title: string;
  text: string;
}
export interface Hint {
  action: Action;
  text: string;
  value: number; // chance to win, 0 to 1
  margin: number; // points ahead of the best rival at the end
  reason: string; // a sentence, or nothing
}
export interface ScoreLine {
  id: string;
  label: string;
  rule: string;
  tie_break: boolean;
}
export interface SeatScore {
  values: number[];
  total: number;
  place: number;
}
export interface ScoreSheet {
  lines: ScoreLine[];
  seats: SeatScore[];
  tie_break: string;
}

export interface Push {
  table: string;
  game: string;
  seq: number;
  seat: number;
  step: number;
  view: unknown;
  legal: Action[];
  views?: unknown[]; // a replay with all hands open: the view of every seat
  waiting: { seats: number[]; over: boolean };
  ask: { mine: boolean; text: string; title: string };
  steps: StepInfo[];
  seats: SeatInfo[];
  scores: ScoreSheet;
  undo: boolean;
  clocks: number[] | null;
  seed_hash: string;
  seed?: string;
}

export interface ChatLine {
  table: string;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export type Question =
  | { type: 'subscribe'; table: string; seat: number; key?: string; since: number; lang: Lang }
  | { type: 'act'; table: string; seat: number; seq: number; actions: Action[] }
  | { type: 'why'; table: string; seat: number; action: Action }
  | { type: 'undo'; table: string; seat: number }
  | { type: 'hint'; table: string; seat: number }
  | { type: 'chat'; table: string; seat: number; text: string }
  | { type: 'resign'; table: string; seat: number }
  | { type: 'seat'; table: string; seat: number; player: string };

export type Answer =
  | { type: 'answer'; id: number; ok: true; hints?: Hint[] }
  | { type: 'answer'; id: number; ok: false; refusal: Refusal; error?: undefined }
  | { type: 'answer'; id: number; ok: false; refusal?: undefined; error: ApiError };

export type Message =
  | ({ type: 'push' } & Push)
  | Answer
  | ({ type: 'chat' } & ChatLine)
  | { type: 'presence'; table: string; seats: SeatInfo[] };
