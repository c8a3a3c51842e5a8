/* The log as people read it: a sentence a line, and what is told of several cards in the same words is told once. */
import type { GameEvent, StepInfo } from './wire/protocol';

export interface LogLine {
  step: number; // where it begins
  last: number; // and ends: the same step, or a later one
  first: boolean; // the first line of its step
  round: string;
  seat: number; // whom it is about; -1: the table
  text: string;
  marked: boolean; // it is about somebody else than the line before
}

/* "drew [Mill](object:mill)": a beginning, and one component that it ends with. */
const ending = /^(.*?)(\[[^\]]+\]\((?!place:)[\w-]+:[^)\s]+\))$/;

type Begins = (event: GameEvent) => boolean;

/** The sentences of a step with their rounds, in the order they happened. The step's own sentence was taken from one of
    its events: from one before the round begins, if there is any. */
function* sentences(log: StepInfo[], begins?: Begins): Generator<{ step: StepInfo; text: string; seat: number; round: string }> {
  const names = log.map((step) => step.round).filter((round, i, all) => round !== all[i - 1]);
  let at = 0; // with `begins`, rounds are counted: a step in whose midst one begins has the name of one side only
  for (const step of log) {
    const round = () => (begins ? (names[at] ?? step.round) : step.round);
    const own = { step, text: step.text, seat: step.seat };
    const start = begins ? step.events.findIndex(begins) : -1;
    if (start !== 0) yield { ...own, round: round() };
    for (const [i, event] of step.events.entries()) {
      if (i === start && at < names.length - 1) at += 1;
      if (i === start && start === 0) yield { ...own, round: round() };
      yield { step, text: event.text, seat: typeof event.player === 'number' ? event.player : -1, round: round() };
    }
  }
}

/** `listed` puts several names into one sentence: "A, B and C". `begins` knows the event at which a round begins; where a
    game has none, a round begins with its first step. */
export function logLines(log: StepInfo[], listed: (names: string[]) => string, begins?: Begins): LogLine[] {
  const lines: (LogLine & { head: string; things: string[] })[] = [];
  let told = -1;
  for (const { step, text, seat, round } of sentences(log, begins)) {
    if (text) {
      const first = told !== step.step;
      const before = lines.at(-1);
      const [, head, thing] = ending.exec(text) ?? [];
      if (before && head !== undefined && head === before.head && seat === before.seat && round === before.round) {
        before.things.push(thing!);
        before.last = step.step;
        before.text = before.head + listed(before.things);
      } else {
        const marked = first || seat !== before?.seat;
        lines.push({ step: step.step, last: step.step, first, round, seat, text, marked, head: head ?? text, things: thing ? [thing] : [] });
      }
      told = step.step;
    }
  }
  return lines;
}
