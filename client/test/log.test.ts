import { describe, expect, it } from 'vitest';
import { logLines } from '../src/log';

const event = (kind: string, text = '') => ({ kind, player: null, text });
const step = (step: number, text: string, round: string, events: ReturnType<typeof event>[] = []) => ({ step, seat: -1, text, action: null, events, round });

describe('the rounds of a log', () => {
  const log = [
    step(1, 'deals', 'Set-up', [event('dealt')]),
    step(2, 'shows A', 'Day 1', [event('filled'), event('began')]), // what was told last before the day has its name already
    step(3, 'draws', 'Day 1', [event('drew')]),
    step(4, 'shows B', 'Day 2', [event('filled')]),
    step(5, 'shows C', 'Day 2', [event('filled'), event('began'), event('mixed', 'mixes')]),
    step(6, 'mixes', 'Day 2', [event('began'), event('mixed')]),
    step(7, 'draws', 'Day 3', [event('drew')]),
  ];
  const told = (begins?: (event: { kind: string }) => boolean) =>
    logLines(log, (names) => names.join(), begins).map(({ round, text, step, first }) => `${round} ${step}${first ? '' : '+'} ${text}`);

  it('begin where the game says so, in the midst of a step too', () => {
    expect(told((one) => one.kind === 'began')).toEqual([
      'Set-up 1 deals', 'Set-up 2 shows A', 'Day 1 3 draws', 'Day 1 4 shows B', 'Day 1 5 shows C', 'Day 2 5+ mixes', 'Day 3 6 mixes', 'Day 3 7 draws',
    ]);
  });
  it('begin with their first step in a game that does not say', () => {
    expect(told()).toEqual([
      'Set-up 1 deals', 'Day 1 2 shows A', 'Day 1 3 draws', 'Day 2 4 shows B', 'Day 2 5 shows C', 'Day 2 5+ mixes', 'Day 2 6 mixes', 'Day 3 7 draws',
    ]);
  });
});
