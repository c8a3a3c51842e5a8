/* What lies under the reader's finger: the card picked up, what may be pressed and what a press means.
   No rule is here. Whether something may be done is looked up in `legal`; what may not is asked of the server. */
import type { BoardProps, Catalogue, Offer } from '$shell/board';
import { nothing, tagOn } from '$shell/board';
import type { Action as Sent } from '$shell/wire/protocol';
import { ids, kindOf, short, slots, some, sums, type Slot } from './cards';
import { helper } from './helper.svelte';
import { label } from './labels';
import type { Action, SeatView, View } from './wire';
import { boardWords, type BoardWords } from './words';

export const same = (a: unknown, b: unknown) => {
  const flat = (value: unknown) => JSON.stringify(Object.entries(value as object).sort());
  return flat(a) === flat(b);
};
const laying = new Set(['place', 'attach', 'job']);
const planning = new Set([...laying, 'take_back', 'take_back_job']);
const mostSteps = 16; // of one arranging: four habits, muses, and as many taken back first
const idle = new Set(['done', 'invest', 'clean', 'ignore', 'draw', 'reject']); // what is left in a day when nothing can be bought
const aimed = new Set(['use_on', 'copy', 'announce']); // the card is chosen, its aim not yet
const large = new Set('buy achieve fight clean reject ignore draw remove take use keep'.split(' ')); // to be confirmed
const asked = new Set(['pick_board', 'pick_artist', 'pick_job', 'side', 'keep', 'resist', 'yield', 'pay', 'suffer']);

export class Desk {
  held = $state<string | null>(null); // a card picked up from hand or plan; 'job': the tile
  slot = $state<Slot | null>(null); // an empty space pressed first
  ways = $state.raw<Action[]>([]); // several things may be done with it: one is to be chosen
  pending = $state.raw<Action | null>(null); // to be confirmed

  constructor(private read: () => BoardProps) {}

  get props(): BoardProps {
    return this.read();
  }
  get view(): View {
    return this.props.view as View;
  }
  get legal(): Action[] {
    return this.props.legal as unknown as Action[];
  }
  get words(): BoardWords {
    return boardWords[this.props.lang];
  }
  get catalogue(): Catalogue {
    return this.props.catalogue;
  }
  get me(): SeatView | undefined {
    return this.view.seats[this.props.seat];
  }
  name(id: string | null): string {
    return id ? this.catalogue.name(id) : '';
  }
  label(action: Action): string {
    return label(this.words, this.catalogue, this.view, action);
  }

  // --- what may be done -------------------------------------------------------------------------------------------
  can(...kinds: Action['kind'][]): boolean {
    return this.legal.some((action) => kinds.includes(action.kind));
  }
  has(action: Action): boolean {
    return this.legal.some((other) => same(other, action));
  }
  of(kind: Action['kind']): Action[] {
    return this.legal.filter((action) => action.kind === kind);
  }
  get choosing(): boolean {
    return this.held !== null || this.slot !== null || this.pending !== null || this.ways.length > 0;
  }
  /** Everything that may be done with a card, its laying left out. */
  private deeds(id: string): Action[] {
    return this.legal.filter((action) => 'card' in action && action.card === id && !laying.has(action.kind));
  }
  canLay(id: string): boolean {
    return id === 'job'
      ? this.can('job')
      : this.legal.some((action) => (action.kind === 'place' || action.kind === 'attach') && action.card === id);
  }
  /** The picked card has its aim: this one. */
  private aim(id: string): Action | undefined {
    return this.legal.find(
      (action) =>
        'card' in action &&
        action.card === this.held &&
        ((action.kind === 'use_on' && action.target === id) || (action.kind === 'copy' && action.of === id)),
    );
  }
  canCard(id: string): boolean {
    if (this.held !== null && this.held !== id) return this.aim(id) !== undefined;
    if (this.slot !== null) return this.has({ kind: 'place', card: id, slot: this.slot });
    return this.canLay(id) || this.deeds(id).length > 0;
  }

  // --- the plan ---------------------------------------------------------------------------------------------------
  inSlot(slot: Slot): string | null {
    if (this.me?.job_in === slot) return 'job';
    return this.me?.routine[slots.indexOf(slot)]?.habit ?? null;
  }
  /** Every time of day is filled: a press on "live this day" is answered, with a refusal if need be. */
  private get laidOut(): boolean {
    return this.view.stage === 'wake_up' && this.me?.dawn === 'planning' && slots.every((slot) => this.inSlot(slot) !== null);
  }
  planned(id: string): boolean {
    if (id === 'job') return this.me?.job_in != null;
    return this.me?.routine.some((space) => space.habit === id || space.muses.includes(id)) ?? false;
  }
  private back(id: string): Action {
    return id === 'job' ? { kind: 'take_back_job' } : { kind: 'take_back', card: id };
  }
  private lay(id: string, slot: Slot): Action {
    if (id === 'job') return { kind: 'job', slot };
    return { kind: kindOf(this.catalogue, id) === 'muse' ? 'attach' : 'place', card: id, slot };
  }
  /** The list that brings the picked card to a space: what lies there goes back first, or changes places with it. */
  private move(id: string, slot: Slot): Action[] {
    const lay = this.lay(id, slot);
    if (this.has(lay)) return [lay];
    const other = lay.kind === 'attach' ? null : this.inSlot(slot);
    const from = this.planned(id) ? slots.find((one) => this.inSlot(one) === id) : undefined;
    const list = from || this.planned(id) ? [this.back(id)] : [];
    if (other !== null && other !== id) list.push(this.back(other));
    list.push(lay);
    if (from && other !== null) list.push(this.lay(other, from));
    return list;
  }
  /** `legal` names the whole way but its end; the server judges the list. */
  canReach(slot: Slot): boolean {
    if (this.held === null || this.inSlot(slot) === this.held) return false;
    const list = this.move(this.held, slot);
    return this.has(list[0]!) && (list.length > 1 || this.has(this.lay(this.held, slot)));
  }

  /** What the day would count with this card there; null: not known, or not to be laid there. */
  preview(id: string, slot: Slot): number | null {
    const card = id === 'job' ? null : id;
    return this.view.previews.find((one) => one.card === card && one.slot === slot)?.total ?? null;
  }
  /** The same for the space chosen, else for the best one. */
  worth(id: string): number | null {
    if (this.slot !== null) return this.preview(id, this.slot);
    const all = slots.map((slot) => this.preview(id, slot)).filter((total) => total !== null);
    return this.held === null && all.length > 0 ? Math.max(...all) : null;
  }
  worthSaid(id: string, total: number): string {
    const w = this.words;
    return this.slot !== null ? w.wouldCount(total) : w.wouldCountBest(total);
  }

  // --- the best day -----------------------------------------------------------------------------------------------
  helper = helper;
  arranging = $state(0); // steps it may still take
  private asked: unknown = null; // the position the last step was asked for

  get canArrange(): boolean {
    const { watching, look, advise } = this.props;
    return advise !== undefined && !watching && look === null && this.me?.dawn === 'planning' &&
      this.view.stage === 'wake_up' && (this.arranging > 0 || this.can('place', 'attach', 'job', 'take_back', 'take_back_job'));
  }
  arrange(): void {
    this.drop();
    this.asked = null;
    this.arranging = mostSteps;
  }
  /** The next step, once for each position; ends when the best thing to do is not planning any more. */
  async arrangeOn(): Promise<void> {
    const { view } = this.props;
    if (this.arranging === 0 || this.asked === view) return;
    if (this.me?.dawn !== 'planning') return void (this.arranging = 0);
    if (this.legal.length === 0) return;
    this.asked = view;
    const advice = ((await this.props.advise?.()) ?? []) as unknown as Action[];
    if (this.asked !== view || this.props.view !== view || this.arranging === 0) return;
    const steps = advice.filter((action) => planning.has(action.kind) && this.has(action));
    const next = advice[0]?.kind === 'confirm' ? undefined : steps[0]; // other deeds of the morning are the person's
    this.arranging = next ? this.arranging - 1 : 0;
    if (next) this.props.send([next as unknown as Sent]);
  }

  // --- marks ------------------------------------------------------------------------------------------------------
  hints(test: (action: Action) => boolean): boolean {
    const hint = this.props.hint?.action as Action | undefined;
    return hint !== undefined && test(hint);
  }
  /** At a turning point: "played", or "better". */
  tag(test: (action: Action) => boolean): string | undefined {
    return tagOn(this.props, (action) => test(action as unknown as Action));
  }
  hintsCard(id: string): boolean {
    return this.hints((action) => 'card' in action && action.card === id);
  }
  tagCard(id: string): string | undefined {
    return this.tag((action) => 'card' in action && action.card === id);
  }
  pends(test: (action: Action) => boolean): boolean {
    return this.pending !== null && test(this.pending);
  }
  pendsCard(id: string): boolean {
    return this.pends((action) => 'card' in action && action.card === id);
  }

  // --- presses ----------------------------------------------------------------------------------------------------
  show(event: Event, id: string): void {
    event.preventDefault();
    this.props.show(id);
  }
  press(action: Action, at: Element): void {
    if (this.props.watching) return;
    if (this.props.asking || !this.has(action)) return this.props.ask(action as unknown as Sent, at);
    if (this.pending && same(this.pending, action)) return this.send([action], at);
    if (!large.has(action.kind) && !this.props.confirmAll) return this.send([action], at);
    this.drop();
    this.pending = action;
  }
  /** A thing on the table that stands for one kind of action: an effect of the Atelier, the next achievement. */
  pressKind(kind: Action['kind'], otherwise: Action, at: Element): void {
    const all = this.of(kind);
    if (this.pending && all.some((action) => same(action, this.pending))) return this.press(this.pending, at);
    if (this.props.asking || all.length < 2) return this.press(all[0] ?? otherwise, at);
    const again = this.ways.length > 0;
    this.drop();
    if (!again) this.ways = all;
  }
  pressCard(id: string, at: Element): void {
    if (this.props.watching) return this.props.show(id);
    const aim = this.held !== null && this.held !== id ? this.aim(id) : undefined;
    if (aim) return this.press(aim, at);
    if (this.slot !== null && this.canCard(id)) return this.press({ kind: 'place', card: id, slot: this.slot }, at);
    const deeds = this.deeds(id);
    if (this.props.asking || (deeds.length === 0 && !this.canLay(id)))
      return this.props.ask((deeds[0] ?? this.guess(id)) as unknown as Sent, at);
    if (this.held === id) return this.again(id, at);
    const one = deeds.length === 1 && !this.canLay(id) ? deeds[0]! : null;
    if (one && !aimed.has(one.kind) && one.kind !== 'take_back') return this.press(one, at);
    this.pick(id);
    this.ways = deeds.filter((action) => action.kind !== 'take_back');
  }
  pressJob(at: Element): void {
    if (this.held === 'job') return this.again('job', at);
    if (this.props.asking || !(this.can('job') || this.can('take_back_job')))
      return this.press({ kind: 'job', slot: this.slot ?? 'night' }, at);
    if (this.slot !== null && this.has({ kind: 'job', slot: this.slot }))
      return this.press({ kind: 'job', slot: this.slot }, at);
    this.pick('job');
  }
  /** Pressed once more: a planned card goes back to the hand, another is let go. */
  private again(id: string, at: Element): void {
    if (this.planned(id) && this.has(this.back(id))) return this.send([this.back(id)], at);
    this.drop();
  }
  pressSlot(slot: Slot, at: Element): void {
    if (this.props.watching) return;
    const { held } = this;
    const there = this.inSlot(slot);
    if (held !== null && held !== there && (this.canLay(held) || this.planned(held))) {
      const list = this.move(held, slot);
      if (this.props.asking || !this.canReach(slot)) return this.props.ask(this.lay(held, slot) as unknown as Sent, at);
      return this.send(list, at);
    }
    if (there === 'job') return this.pressJob(at);
    if (there !== null) return this.pressCard(there, at);
    const here = this.legal.find((action) => 'slot' in action && action.slot === slot);
    if (here && this.props.asking) return this.props.ask(here as unknown as Sent, at);
    if (here) {
      const again = this.slot === slot;
      this.drop();
      if (!again) this.slot = slot;
      return;
    }
    const card = ids(this.me?.hand).find((id) => kindOf(this.catalogue, id) === 'habit') ?? 'composer_find_focus';
    this.props.ask({ kind: 'place', card, slot }, at);
  }

  /** What a press on a card that may not be used probably meant, so that the rule can be named. */
  private guess(id: string): Action {
    const { stage, habits, muses } = this.view;
    if (habits.includes(id) || muses.includes(id)) return { kind: 'buy', card: id };
    if (stage === 'sleep') return { kind: 'reject', card: id };
    if (kindOf(this.catalogue, id) === 'hardship') return { kind: 'ignore', card: id };
    if (stage !== 'wake_up') return { kind: 'use', card: id };
    if (this.planned(id)) return { kind: 'take_back', card: id };
    return this.me?.dawn === 'waking' ? { kind: 'wake', card: id } : this.lay(id, this.slot ?? 'morning');
  }

  // --- dragging: a press on the card, and a press where it is let go ------------------------------------------------
  canDrag(id: string): boolean {
    return this.planned(id) ? this.has(this.back(id)) : this.canLay(id);
  }
  drag(id: string, event?: DragEvent): void {
    event?.dataTransfer?.setData('text/plain', this.name(id) || id); // some browsers drag nothing without it
    this.pick(id);
  }
  /** Let go anywhere: nothing stays in the hand of who drags. */
  dragEnd(): void {
    this.drop();
  }
  get canTakeBack(): boolean {
    return this.held !== null && this.planned(this.held) && this.has(this.back(this.held));
  }
  /** Let go over a time of day; where the card lay already, nothing happens. */
  dropOnSlot(slot: Slot, at: Element): void {
    const { held } = this;
    const muses = this.me?.routine[slots.indexOf(slot)]?.muses ?? [];
    if (held === null || held === this.inSlot(slot) || muses.includes(held)) return this.drop();
    this.pressSlot(slot, at);
  }
  /** Let go over the hand: a planned card goes back to it. */
  dropOnHand(at: Element): void {
    if (this.canTakeBack) return this.send([this.back(this.held!)], at);
    this.drop();
  }

  pick(id: string): void {
    this.drop();
    this.held = id;
  }
  drop(): void {
    this.held = null;
    this.slot = null;
    this.ways = [];
    this.pending = null;
  }
  private send(actions: Action[], at: Element): void {
    this.drop();
    this.arranging = 0;
    this.props.send(actions as unknown as Sent[], at);
  }

  // --- questions --------------------------------------------------------------------------------------------------
  private onTable(id: string): boolean {
    const mine = this.me;
    const { habits, muses } = this.view;
    if (habits.includes(id) || muses.includes(id) || !mine) return true;
    const laid = mine.routine.flatMap((space) => [space.habit, ...space.muses]);
    return laid.includes(id) || id in mine.hand || id in mine.hardships;
  }
  /** What is asked and lies nowhere on the table: it is laid out to choose from. */
  get choices(): Action[] {
    if (this.ways.length > 0) return this.ways;
    return this.legal.filter(
      (action) =>
        asked.has(action.kind) ||
        (['remove', 'take', 'discard', 'reject'].includes(action.kind) &&
          'card' in action &&
          action.card !== null &&
          !this.onTable(action.card)),
    );
  }

  // --- the bar ----------------------------------------------------------------------------------------------------
  get offer(): Offer {
    const drop = this.choosing ? () => this.drop() : null;
    const working = this.arranging > 0;
    if (this.legal.length === 0) return { ...nothing, say: this.tally(), drop, working };
    const onward = this.legal.find((action) => ['confirm', 'face', 'count'].includes(action.kind));
    const only = this.legal.length === 1 && !asked.has(this.legal[0]!.kind) ? this.legal[0] : undefined;
    const spent = this.view.stage === 'day' && this.legal.every((action) => idle.has(action.kind));
    const main = this.pending ?? (this.choosing ? undefined : (onward ?? only ?? (spent ? this.of('done')[0] : undefined)));
    const confirm = main ? { label: this.label(main), actions: [main as unknown as Sent] } : null;
    const others = this.of('done')
      .filter((action) => action !== main)
      .map((action) => ({ label: this.label(action), actions: [action as unknown as Sent] }));
    if (!this.choosing && this.laidOut && !this.can('confirm'))
      others.push({ label: this.words.doConfirm, actions: [{ kind: 'confirm' }] });
    return { say: this.say(), confirm, missing: this.missing(), others, drop, working };
  }
  private say(): string {
    const w = this.words;
    if (this.pending) return this.reading(this.pending);
    if (this.held === 'job') return w.sayJob;
    if (this.held !== null && this.ways.length === 0) return w.sayPlace(this.name(this.held));
    if (this.slot !== null) return w.saySlot(w.slots[this.slot]);
    return this.tally();
  }
  /** What a card says that is to be confirmed: it may lie too small on the table for its words. */
  private reading(action: Action): string {
    const id = action.kind === 'achieve' ? this.view.top : 'card' in action ? action.card : null;
    const card = id ? this.catalogue.card(id) : undefined;
    return card?.wording ? this.words.sayCard(short(card.name), card.wording) : '';
  }
  /** The plan or the day counted so far, step by step. */
  tally(): string {
    const mine = this.me;
    if (!mine || mine.sheet.length === 0) return '';
    const { steps, sign, inspiration, toSpend } = this.words;
    const parts = sums(mine.sheet).flatMap(([step, n]) => (n === 0 ? [] : [`${steps[step]} ${sign(n)}`]));
    const spends = mine.counted && this.view.stage === 'day' && this.view.active === this.props.seat;
    const left = spends && mine.inspiration !== mine.total ? [`**${mine.inspiration} ${toSpend}**`] : [];
    return [...parts, `**${mine.total} ${inspiration}**`, ...left].join(' · ');
  }
  private missing(): string {
    const w = this.words;
    if (this.ways.length > 0 || this.choices.length > 0) return w.missingChoice;
    if (this.held !== null) return w.missingSlot;
    return some(this.view.looked).length > 0 ? w.missingChoice : w.missingCard;
  }
}
