/* Suits, symbols and pictures, and the facts of a card as the server prints them. */
import type { Catalogue } from '$shell/board';
import type { SheetLine, View } from './wire';

export type Slot = 'morning' | 'afternoon' | 'evening' | 'night';
export type Colour = 'green' | 'pink' | 'blue' | 'orange' | 'white';
export type SymbolName = 'focus' | 'playfulness' | 'curiosity' | 'expression';
export const slots: Slot[] = ['morning', 'afternoon', 'evening', 'night'];

export interface Half {
  symbol: SymbolName;
  size: number;
}
export interface HabitFacts {
  cost: number;
  colour: Colour;
  left: Half[];
  right: Half[];
  wakes: boolean;
}
export interface MuseFacts {
  cost: number;
  needs: Colour | null;
  spaces: Slot[];
}
export interface BoardFacts {
  symbol: SymbolName;
  morning: Colour;
  night: Colour;
}

const glyphs = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const glyph = (name: string): string => glyphs[`./icons/${name}.svg`] ?? '';
export const picture = (id: string): string | null => pictures[`./art/${id}.svg`] ?? null;

/** A suit is an ink, a badge and a letter, never a colour alone (look.md §2). */
export const suits: Record<Colour, { ink: string; letter: string; shape: string }> = {
  green: { ink: 'discipline', letter: 'D', shape: 'M1 1h18v18H1z' },
  pink: { ink: 'amour', letter: 'A', shape: 'M10 .5a9.5 9.5 0 1 0 .01 0z' },
  blue: { ink: 'liberte', letter: 'L', shape: 'M10 .4L19.6 18.6H.4z' },
  orange: { ink: 'cafe', letter: 'C', shape: 'M10 0l10 10-10 10L0 10z' },
  white: { ink: 'revolution', letter: 'R', shape: 'M10 0l8.7 5v10L10 20l-8.7-5V5z' },
};
const inks: Record<SymbolName, string> = {
  focus: 'discipline',
  playfulness: 'amour',
  curiosity: 'liberte',
  expression: 'cafe',
};

/** The three inks of a suit: --a line, --b mid, --c ground. */
export const suit = (colour: Colour): string => {
  const { ink } = suits[colour];
  return `--a: var(--${ink}-a); --b: var(--${ink}-b); --c: var(--${ink}-c)`;
};
export const symbolInk = (symbol: SymbolName): string => `var(--${inks[symbol]}-a)`;

const groups: Record<string, 'habit' | 'muse' | 'hardship' | 'job' | 'achievement' | 'board'> = {
  starting: 'habit',
  habits: 'habit',
  revolutions: 'habit',
  muses: 'muse',
  hardships: 'hardship',
  jobs: 'job',
  achievements: 'achievement',
  boards: 'board',
};
export const kindOf = (catalogue: Catalogue, id: string) => groups[catalogue.group(id)];
const facts = (catalogue: Catalogue, id: string) => catalogue.card(id)?.facts as unknown;

export const habitOf = (catalogue: Catalogue, id: string): HabitFacts =>
  (facts(catalogue, id) ?? { cost: 0, colour: 'white', left: [], right: [], wakes: false }) as HabitFacts;
export const museOf = (catalogue: Catalogue, id: string): MuseFacts =>
  (facts(catalogue, id) ?? { cost: 0, needs: null, spaces: slots }) as MuseFacts;
export const boardOf = (catalogue: Catalogue, id: string | null): BoardFacts | null =>
  id ? ((facts(catalogue, id) as BoardFacts | undefined) ?? null) : null;

/** The cards of a set, in the order the server lists them. */
export const ids = (set: Record<string, number> | undefined): string[] =>
  Object.entries(set ?? {}).flatMap(([id, n]) => Array.from({ length: n }, () => id));
export const some = (list: (string | null)[] | undefined): string[] => (list ?? []).filter((id) => id !== null);

/** `Le Romantique (The Romantic)` is hung as Le Romantique. */
export const short = (name: string): string => name.replace(/\s*\(.*\)$/, '');

/** The half discs a count has joined: `junction:row`. */
export const joined = (sheet: SheetLine[]): Set<string> =>
  new Set(sheet.filter((line) => line.symbol && line.junction >= 0).map((line) => `${line.junction}:${line.row}`));

/** The parts of a count with their sums, in the order they are taken (BOH-7.4). */
export const sums = (sheet: SheetLine[]): [SheetLine['step'], number][] =>
  (['symbols', 'habits', 'harmony', 'muses', 'claw', 'hardships'] as const).map((step) => [
    step,
    sheet.filter((line) => line.step === step).reduce((sum, line) => sum + line.n, 0),
  ]);

export const together = (view: View): boolean => view.mode !== 'standard' && view.players > 1;

/** The sheet of the Time Spirit that is met. */
export const sheets: Record<View['mode'], string> = {
  standard: '',
  wheels: 'wheels_of_industry',
  chains: 'chains_of_decency',
  claws: 'claws_of_decadence',
};
