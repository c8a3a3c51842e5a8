/* What the page computes from an analysis: curves, the chances at a moment, and whole numbers that add up. */
import type { Account, Analysis } from './wire/protocol';

export interface Point {
  step: number;
  chance: number;
}

/** One seat's chance to win along the match: with the box closed, and after every decision and every draw. */
export function curve(analysis: Analysis, seat: number): Point[] {
  const [first] = analysis.moments;
  return [
    { step: 0, chance: first?.before[seat] ?? 0 },
    ...analysis.moments.map((moment) => ({ step: moment.step + 1, chance: moment.after[seat] ?? 0 })),
  ];
}

/** Every seat's chance when so many steps had been made. */
export function chancesAt(analysis: Analysis, step: number): number[] {
  const { moments } = analysis;
  if (step <= 0) return moments[0]?.before ?? [];
  return moments[Math.min(step, moments.length) - 1]?.after ?? [];
}

export const parts = ['start', 'own', 'others', 'luck'] as const;
export type Part = (typeof parts)[number];

/** The account in whole percentage points: rounded where it hurts least, so that the parts still give the result. */
export function wholePoints(account: Account): Record<Part | 'result', number> {
  const exact = parts.map((part) => 100 * account[part]);
  const whole = exact.map(Math.round);
  const result = Math.round(100 * account.result);
  for (let left = result - whole.reduce((sum, one) => sum + one, 0); left !== 0; left -= Math.sign(left)) {
    const way = Math.sign(left);
    const short = exact.map((value, i) => (value - whole[i]!) * way);
    whole[short.indexOf(Math.max(...short))]! += way;
  }
  const [start, own, others, luck] = whole as [number, number, number, number];
  return { start, own, others, luck, result };
}

/** How far a part may be off, in whole points; nothing where that was not kept. */
export function give(account: Account | undefined, part: Part): number {
  return Math.ceil(100 * (account?.margins[part] ?? 0));
}
