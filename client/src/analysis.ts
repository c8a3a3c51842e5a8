/* What the page computes from an analysis: curves, the chances at a moment, and whole numbers that add up. */
import type { Account, Analysis } from './wire/protocol';

export interface Point {
  step: number;
  chance: number;
}

/** One seat's chance to win along the match: before and after every decision, and the result. */
export function curve(analysis: Analysis, seat: number, last: number): Point[] {
  const points = analysis.moments.flatMap((moment) => [
    { step: moment.step, chance: moment.before[seat] ?? 0 },
    { step: moment.step + 1, chance: moment.after[seat] ?? 0 },
  ]);
  const first = points[0];
  return [
    ...(first && first.step > 0 ? [{ step: 0, chance: first.chance }] : []),
    ...points,
    { step: last, chance: analysis.accounts[seat]?.result ?? 0 },
  ];
}

/** Every seat's chance when so many steps had been made. */
export function chancesAt(analysis: Analysis, step: number): number[] {
  const { moments } = analysis;
  const next = moments.findIndex((moment) => moment.step >= step);
  const at = next < 0 ? undefined : moments[next];
  if (at?.step === step) return at.before;
  const made = moments[(next < 0 ? moments.length : next) - 1];
  if (!made) return at?.before ?? [];
  return step > made.step + 1 && next < 0 ? made.then : made.after;
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
