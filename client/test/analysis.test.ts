import { describe, expect, it } from 'vitest';
import { chancesAt, curve, parts, wholePoints } from '../src/analysis';
import type { Analysis } from '../src/wire/protocol';

const analysis: Analysis = {
  state: 'done',
  progress: 1,
  iterations: 400,
  moments: [
    { step: 2, seat: 0, before: [0.5, 0.5], after: [0.4, 0.6], then: [0.7, 0.3], chance: true },
    { step: 5, seat: 1, before: [0.7, 0.3], after: [0.8, 0.2], then: [1, 0], chance: true },
  ],
  accounts: [
    { start: 0.5, own: -0.1, others: 0.1, luck: 0.5, result: 1 },
    { start: 0.5, own: -0.1, others: 0.1, luck: -0.5, result: 0 },
  ],
  turning_points: [],
};

describe('an analysis', () => {
  it('is drawn from the first step to the result', () => {
    expect(curve(analysis, 0, 8)).toEqual([
      { step: 0, chance: 0.5 },
      { step: 2, chance: 0.5 },
      { step: 3, chance: 0.4 },
      { step: 5, chance: 0.7 },
      { step: 6, chance: 0.8 },
      { step: 8, chance: 1 },
    ]);
  });
  it('knows the chances at every step', () => {
    const first = (step: number) => chancesAt(analysis, step)[0];
    expect([0, 2, 3, 4, 5, 6, 7, 8].map(first)).toEqual([0.5, 0.5, 0.4, 0.4, 0.7, 0.8, 1, 1]);
  });
  it('rounds to whole points that still add up', () => {
    for (let i = 0; i < 500; ++i) {
      const [a, b, c] = [Math.random(), -Math.random(), Math.random() - 0.5] as [number, number, number];
      const result = [0, 1 / 3, 0.5, 1][i % 4]!;
      const whole = wholePoints({ start: a, own: b, others: c, luck: result - a - b - c, result });
      expect(parts.reduce((sum, part) => sum + whole[part], 0)).toBe(whole.result);
      expect(Math.abs(whole.start - 100 * a)).toBeLessThan(1.5);
    }
  });
});
