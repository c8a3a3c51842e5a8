/* The log as people read it: a sentence a line, and what is told of several cards in the same words is told once. */
import type { StepInfo } from './wire/protocol';

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

/** `listed` puts several names into one sentence: "A, B and C". */
export function logLines(log: StepInfo[], listed: (names: string[]) => string): LogLine[] {
  const lines: (LogLine & { head: string; things: string[] })[] = [];
  for (const step of log) {
    const told = [{ text: step.text, seat: step.seat }];
    for (const event of step.events) told.push({ text: event.text, seat: typeof event.player === 'number' ? event.player : -1 });
    let first = true;
    for (const { text, seat } of told) {
      if (!text) continue;
      const before = lines.at(-1);
      const [, head, thing] = ending.exec(text) ?? [];
      if (before && head !== undefined && head === before.head && seat === before.seat && step.round === before.round) {
        before.things.push(thing!);
        before.last = step.step;
        before.text = before.head + listed(before.things);
      } else {
        const marked = first || seat !== before?.seat;
        lines.push({ step: step.step, last: step.step, first, round: step.round, seat, text, marked, head: head ?? text, things: thing ? [thing] : [] });
      }
      first = false;
    }
  }
  return lines;
}
