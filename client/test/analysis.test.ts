import { describe, expect, it } from 'vitest';
import { chancesAt, curve, give, parts, wholePoints } from '../src/analysis';
import type { Analysis } from '../src/wire/protocol';

const margins = { start: 0.02, own: 0.041, others: 0, luck: 0.05 };

const analysis: Analysis = {
  state: 'done',
  progress: 1,
  iterations: 400,
  moments: [
    { step: 0, seat: -1, before: [0.5, 0.5], after: [0.6, 0.4] },
    { step: 1, seat: 0, before: [0.6, 0.4], after: [0.4, 0.6] },
    { step: 2, seat: -1, before: [0.4, 0.6], after: [1, 0] },
  ],
  accounts: [
    { start: 0.5, own: -0.2, others: 0, luck: 0.7, result: 1, margins },
    { start: 0.5, own: 0, others: 0.2, luck: -0.7, result: 0, margins },
  ],
  turning_points: [],
};

describe('an analysis', () => {
  it('is drawn from the first step to the result', () => {
    expect(curve(analysis, 0)).toEqual([
      { step: 0, chance: 0.5 },
      { step: 1, chance: 0.6 },
      { step: 2, chance: 0.4 },
      { step: 3, chance: 1 },
    ]);
  });
  it('knows the chances at every step', () => {
    expect([0, 1, 2, 3, 9].map((step) => chancesAt(analysis, step)[0])).toEqual([0.5, 0.6, 0.4, 1, 1]);
  });
  it('says how far it may be off, never too little', () => {
    expect(parts.map((part) => give(analysis.accounts[0], part))).toEqual([2, 5, 0, 5]);
    expect(give(undefined, 'luck')).toBe(0);
  });
  it('rounds to whole points that still add up', () => {
    for (let i = 0; i < 500; ++i) {
      const [a, b, c] = [Math.random(), -Math.random(), Math.random() - 0.5] as [number, number, number];
      const result = [0, 1 / 3, 0.5, 1][i % 4]!;
      const whole = wholePoints({ start: a, own: b, others: c, luck: result - a - b - c, result, margins });
      expect(parts.reduce((sum, part) => sum + whole[part], 0)).toBe(whole.result);
      expect(Math.abs(whole.start - 100 * a)).toBeLessThan(1.5);
    }
  });
});
