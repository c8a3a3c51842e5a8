/* An action in the words of a button. */
import type { Catalogue } from '$shell/board';
import { ids, kindOf, short } from './cards';
import type { Action, SheetLine, View } from './wire';
import type { BoardWords } from './words';

/** Why a line of the count gives what it gives. */
export function reasonFor(w: BoardWords, name: (id: string) => string, line: SheetLine): string {
  const card = line.card ? name(line.card) : '';
  const what = line.symbol ? `${w.symbols[line.symbol]}, ${w.junctions[line.junction]}` : card;
  const by = line.by ? name(line.by) : '';
  switch (line.rule) {
    case 'BOH-9.6':
      return w.countBlocked(what);
    case 'BOH-7.5':
      return `${w.steps.harmony}, ${card}`;
    case 'BOH-15.12':
      return w.countRepeat(card);
    case 'BOH-13.C2':
      return line.spirit ? name(line.spirit) : w.steps[line.step];
    case 'BOH-15.17':
      return w.countShield(card);
    case 'BOH-7.6':
      return w.countFloor;
    default:
      if (by) return w.countSilenced(what, by);
      return line.atelier === 0 ? what : w.countPoints(what, line.atelier);
  }
}

export interface AtWork {
  card: string | null; // null: a stopped Wheel was turned up
  name: string;
  answer: string; // what was chosen, of a Claw
  yielded: boolean;
  text: string;
}
/** What the Time Spirit does this round; of a Claw, once it is answered, only what follows (BOH-13.3, BOH-13.C2). */
export function atWork(w: BoardWords, catalogue: Catalogue, view: View): AtWork | null {
  const { card, yielded } = view.spirit;
  if (!card) {
    const idle = view.mode === 'wheels' && view.round > 0 && view.stage !== 'activate';
    return idle ? { card, name: w.nobody, answer: '', yielded: false, text: w.stoppedWheel } : null;
  }
  const { name, wording } = catalogue.card(card) ?? { name: card, wording: '' };
  const answered = view.mode === 'claws' && view.stage !== 'resist';
  const which = yielded ? 1 : 0;
  const answer = answered ? w.answers[which]! : '';
  return { card, name: short(name), answer, yielded: answered && yielded, text: answered ? w.chosenHalf(wording, which) : wording };
}

function price(view: View, id: string | null): number {
  const habit = view.habits.indexOf(id);
  return (habit >= 0 ? view.habit_prices[habit] : view.muse_prices[view.muses.indexOf(id)]) ?? 0;
}

/** What the Atelier asks for a rejection; a stubborn Hardship costs more. */
function rejectPrice(view: View, id: string | null): number {
  return view.stubborn.find((one) => one.card === id)?.price ?? view.atelier_prices[3] ?? 0;
}

function doneLabel(w: BoardWords, view: View): string {
  const byStage: Partial<Record<View['stage'], string>> = {
    day: w.endTurn,
    sleep: w.sleepWell,
    refresh: w.removeNone,
    answer: w.decline,
    wake_up: w.noMore,
  };
  return byStage[view.stage] ?? w.done;
}

function onCard(w: BoardWords, view: View, action: Action, name: string): string | null {
  switch (action.kind) {
    case 'remove':
      return w.doRemove(name);
    case 'take':
      return w.doTake(name);
    case 'keep':
      return w.doKeep(name);
    case 'wake':
      return w.doWake(name);
    case 'discard':
      return w.doDiscard(name);
    case 'ignore':
      return w.doIgnore(name, view.atelier_prices[1] ?? 0);
    case 'reject':
      return view.stage === 'answer' ? w.doRejectFree(name) : w.doReject(name, rejectPrice(view, action.card));
    case 'use':
      return w.doUse(name);
    case 'buy':
      return w.doBuy(name, price(view, action.card));
    case 'take_back':
      return w.doTakeBack(name);
    case 'place':
    case 'attach':
      return w.doPlace(name, w.slots[action.slot]);
    default:
      return null;
  }
}

function bare(w: BoardWords, catalogue: Catalogue, view: View, action: Action): string | null {
  const hardshipInHand = ids(view.seats[view.seat]?.hand).some((id) => kindOf(catalogue, id) === 'hardship');
  const total = view.seats[view.seat]?.total ?? 0;
  const words: Partial<Record<Action['kind'], string>> = {
    face: hardshipInHand ? w.doFace : w.doFaceNone,
    confirm: view.seats[view.seat]?.dues ? w.doConfirmDues : w.doConfirm,
    count: w.doCount(total),
    invest: w.doInvest,
    draw: w.doDraw(view.atelier_prices[2] ?? 0),
    pay: w.doPay,
    suffer: w.doSuffer,
    resist: w.doResist,
    yield: w.doYield,
    take_back_job: w.doTakeBackJob,
    done: doneLabel(w, view),
  };
  return words[action.kind] ?? null;
}

export function label(w: BoardWords, catalogue: Catalogue, view: View, action: Action): string {
  const name = (id: string | null) => (id ? short(catalogue.name(id)) : '');
  const simple =
    bare(w, catalogue, view, action) ?? onCard(w, view, action, 'card' in action ? name(action.card) : '');
  if (simple !== null) return simple;
  switch (action.kind) {
    case 'pick_board':
      return name(action.board);
    case 'pick_artist':
      return w.artists[action.artist];
    case 'pick_job':
      return name(action.job);
    case 'side':
      return w.side(action.side.toUpperCase());
    case 'job':
      return w.doPlace(w.job, w.slots[action.slot]);
    case 'copy':
      return w.doCopy(name(action.card), name(action.of));
    case 'use_on':
      return w.doUseOn(name(action.card), name(action.target));
    case 'announce':
      return w.doAnnounce(w.news[action.news]);
    case 'achieve':
      return w.doAchieve(view.top ? name(view.top) : w.standIn, view.achievement_price - action.points, action.points);
    case 'fight': {
      const price = view.fight_price - action.points;
      return action.target === 'work' ? w.doWork(price, action.points) : w.doFight(w.targets[action.target], price, action.points);
    }
    case 'clean':
      return w.doClean(w.rows[action.row], view.atelier_prices[0] ?? 0);
    default:
      return action.kind;
  }
}
