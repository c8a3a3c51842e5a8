/* The seven materials in the order of the tableau, with their glyphs and inks. */
import type { Material } from './wire';

export const materials: Material[] = ['textiles', 'clay', 'wood', 'stone', 'glass', 'gold', 'metal'];
export const roman = ['I', 'II', 'III', 'IV'];

const glyphs = import.meta.glob<string>('./icons/*.svg', { eager: true, query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' });

export const glyph = (name: string): string => glyphs[`./icons/${name}.svg`] ?? '';
export const picture = (id: string): string | null =>
  pictures[`./art/${id}.svg`] ?? pictures[`./art/material_${id}.svg`] ?? null;

/** The custom properties of a material: --m ink, --mc ground. */
export function ink(material: string): string {
  const name = material === 'textiles' ? 'textile' : material;
  return `--m: var(--${name}); --mc: var(--${name}-c)`;
}

/** The highest level with a card in it; 0 for none. */
export const reached = (counts: number[] | undefined): number =>
  (counts ?? []).reduce((top, n, i) => (n > 0 ? i + 1 : top), 0);

export const has = (hand: Record<string, number>): number => Object.values(hand).reduce((sum, n) => sum + n, 0);

export interface ObjectFacts {
  value: number;
  requires: Record<string, number>;
  origin: string;
}
export interface MaterialFacts {
  techniques: string[];
}
