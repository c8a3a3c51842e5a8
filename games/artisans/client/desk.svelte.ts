/* What lies under the reader's finger: the selection, what may be pressed and what a press means.
   No rule is here. Whether something may be done is looked up in `legal`; what may not is asked of the server. */
import type { BoardProps, Catalogue, Offer } from '$shell/board';
import { nothing, tagOn } from '$shell/board';
import type { Action, Material, View } from './wire';
import { materials, reached, roman, type ObjectFacts } from './materials';
import { boardWords, type BoardWords } from './words';

const same = (a: unknown, b: unknown) => {
  const flat = (value: unknown) => JSON.stringify(Object.entries(value as object).sort());
  return flat(a) === flat(b);
};

export class Desk {
  material = $state<Material | null>(null); // a card of my hand, picked up
  slot = $state<number | null>(null); // a card of the market, wanted
  count = $state(0); // how many cards to develop
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

  name(id: string): string {
    return this.catalogue.name(id);
  }
  value(id: string): number {
    return (this.catalogue.card(id)?.facts as unknown as ObjectFacts | undefined)?.value ?? 0;
  }

  /** What an object asks for and, where a side is shown, what of it is reached, in words. */
  needs(id: string): string {
    const wanted = (this.catalogue.card(id)?.facts as unknown as ObjectFacts | undefined)?.requires ?? {};
    const { levels } = this;
    return Object.entries(wanted)
      .map(([material, level]) =>
        this.words.needs(
          this.name(material),
          roman[level - 1] ?? '',
          levels && (levels[materials.indexOf(material as Material)] ?? 0) >= level,
        ),
      )
      .join(', ');
  }

  /** Highest level of each material on the side shown; for ticks on requirements. */
  get levels(): number[] | null {
    const seat = this.view.seats[this.props.seat];
    return seat ? seat.tableau.map(reached) : null;
  }

  // --- what may be done -------------------------------------------------------------------------------------------
  can(kind: Action['kind']): boolean {
    return this.legal.some((action) => action.kind === kind);
  }
  has(action: Action): boolean {
    return this.legal.some((other) => same(other, action));
  }
  get swapping(): boolean {
    return this.can('swap');
  }
  get choosing(): boolean {
    return this.material !== null || this.slot !== null || this.pending !== null;
  }

  canSlot(slot: number): boolean {
    const { material } = this;
    return this.legal.some(
      (action) =>
        (action.kind === 'take' && action.slot === slot) ||
        (action.kind === 'swap' && action.slot === slot && (material === null || action.put === material)),
    );
  }
  canCard(material: Material): boolean {
    const { slot } = this;
    return this.legal.some(
      (action) =>
        (action.kind === 'swap' && action.put === material && (slot === null || action.slot === slot)) ||
        (action.kind === 'develop' && action.material === material),
    );
  }
  counts(material: Material): number[] {
    return this.legal.flatMap((action) =>
      action.kind === 'develop' && action.material === material ? [action.count] : [],
    );
  }
  objectAction(object: string): Action {
    return this.view.stage === 'reserve' ? { kind: 'reserve', object } : { kind: 'craft', object };
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
  pends(test: (action: Action) => boolean): boolean {
    return this.pending !== null && test(this.pending);
  }
  /** A drawing, not a decision: joins every place that `legal` leaves out for the picked card to the neighbours that show
      the same material; past empty places only if none beside it does. Arc n lies between the places n and n + 1. */
  get clashes(): number[] {
    const { market } = this.view;
    const put = this.swapping ? this.material : null;
    if (put === null) return [];
    const path = (from: number, step: 1 | -1, far: boolean): number[] => {
      const arcs: number[] = [];
      for (let at = from; arcs.length < market.length - 1; ) {
        const next = (at + step + market.length) % market.length;
        arcs.push(step === 1 ? at : next);
        if (market[next] !== null || !far) return market[next] === put ? arcs : [];
        at = next;
      }
      return [];
    };
    const out = market.flatMap((card, slot) =>
      card !== null && !this.has({ kind: 'swap', slot, put }) ? [slot] : [],
    );
    const arcs = out.flatMap((slot) => {
      const beside = [...path(slot, 1, false), ...path(slot, -1, false)];
      return beside.length > 0 || market[slot] === put ? beside : [...path(slot, 1, true), ...path(slot, -1, true)];
    });
    return [...new Set(arcs)].sort();
  }

  // --- presses ----------------------------------------------------------------------------------------------------
  show(event: Event, id: string): void {
    event.preventDefault();
    this.props.show(id);
  }

  /** A large decision waits for its confirmation; pressing it again is one. */
  press(action: Action, at: Element, large = false): void {
    if (this.props.watching) return this.look(action);
    if (this.props.asking || !this.has(action)) return this.props.ask(action, at);
    if (this.pending && same(this.pending, action)) return this.send(action, at);
    if (!large && !this.props.confirmAll) return this.send(action, at);
    this.drop();
    this.pending = action;
  }

  /** Whoever only watches sees the card at full size. */
  private look(action: Action): void {
    const id =
      'object' in action
        ? action.object
        : 'artisan' in action
          ? action.artisan
          : 'slot' in action
            ? this.view.market[action.slot]
            : null;
    if (id) this.props.show(id);
  }

  pressSlot(slot: number, at: Element): void {
    const { material } = this;
    if (material !== null) return this.press({ kind: 'swap', slot, put: material }, at);
    const wanted = this.legal.some((action) => action.kind === 'swap' && action.slot === slot);
    if (!wanted || this.props.asking) return this.press(wanted ? { kind: 'take', slot } : this.meant(slot), at);
    const again = this.slot === slot;
    this.drop();
    if (!again) this.slot = slot;
  }

  /** What a press on a place means that cannot be swapped: with no card to be taken, a swap, whose refusal says more. */
  private meant(slot: number): Action {
    const put = materials.find((material) => (this.view.my_hand[material] ?? 0) > 0);
    return this.can('take') || !put ? { kind: 'take', slot } : { kind: 'swap', slot, put };
  }

  pressCard(material: Material, at: Element): void {
    const { stage, market } = this.view;
    if (this.slot !== null) return this.press({ kind: 'swap', slot: this.slot, put: material }, at);
    if (this.props.asking || !this.canCard(material)) {
      const slot = Math.max(
        0,
        market.findIndex((card) => card !== null),
      );
      const meant: Action = stage.startsWith('market')
        ? { kind: 'swap', slot, put: material }
        : { kind: 'develop', material, count: 1 };
      return this.props.ask(meant as unknown as { kind: string }, at);
    }
    const again = this.material === material;
    this.drop();
    if (again) return;
    this.material = material;
    this.setCount(Math.max(0, ...this.counts(material)));
  }

  setCount(count: number): void {
    const { material } = this;
    this.count = count;
    this.pending = material !== null && count > 0 ? { kind: 'develop', material, count } : null;
  }

  drop(): void {
    this.material = null;
    this.slot = null;
    this.count = 0;
    this.pending = null;
  }

  private send(action: Action, at: Element): void {
    this.drop();
    this.props.send([action], at);
  }

  // --- the bar ----------------------------------------------------------------------------------------------------
  get offer(): Offer {
    const others = this.has({ kind: 'pass' }) && this.pending?.kind !== 'pass' ? [this.pass()] : [];
    const drop = this.choosing ? () => this.drop() : null;
    if (this.legal.length === 0) return { ...nothing, drop };
    const confirm = this.pending
      ? { label: this.label(this.pending), actions: [this.pending as unknown as { kind: string }] }
      : null;
    return { say: this.say(), confirm, missing: this.missing(), others, drop };
  }

  /** Passing ends a phase for good: there it waits for its confirmation, like any large decision. */
  private pass(): Offer['others'][number] {
    const action: Action = { kind: 'pass' };
    const choose = () => {
      this.drop();
      this.pending = action;
    };
    const large = ['develop', 'final_craft'].includes(this.view.stage) || this.props.confirmAll;
    return { label: this.passLabel(), actions: [action], ...(large && { choose }) };
  }

  private passLabel(): string {
    const w = this.words;
    return (
      ({ develop: w.passDevelop, final_craft: w.passCraft, reserve: w.passReserve } as Record<string, string>)[
        this.view.stage
      ] ?? w.pass
    );
  }

  private say(): string {
    const w = this.words;
    if (this.pending) return '';
    if (this.material !== null)
      return w.saySwap(
        this.name(this.material),
        this.legal.filter((a) => a.kind === 'swap' && a.put === this.material).length,
      );
    if (this.slot !== null) return w.sayPut(this.name(this.view.market[this.slot] ?? ''));
    if (this.can('develop')) return w.sayDevelop;
    if (this.swapping) return w.sayFull;
    return this.can('take') ? w.sayTake : '';
  }

  private missing(): string {
    const w = this.words;
    if (this.material !== null) return w.missingPlace;
    if (this.can('pick')) return w.missingArtisan;
    if (this.can('develop')) return w.missingMaterial;
    if (this.can('take') || this.can('swap')) return w.missing;
    return this.can('craft') || this.can('reserve') ? w.missingObject : '';
  }

  private label(action: Action): string {
    const w = this.words;
    switch (action.kind) {
      case 'pick':
        return w.doPick(this.name(action.artisan));
      case 'reserve':
        return w.doReserve(this.name(action.object));
      case 'craft':
        return w.doCraft(this.name(action.object), this.value(action.object));
      case 'take':
        return w.doTake(this.name(this.view.market[action.slot] ?? ''));
      case 'swap':
        return w.doSwap(this.name(action.put), this.name(this.view.market[action.slot] ?? ''));
      case 'token':
        return w.doToken;
      case 'develop': {
        const level = reached(this.view.seats[this.props.seat]?.tableau[materials.indexOf(action.material)]);
        return w.doDevelop(this.name(action.material), roman[level] ?? '', action.count);
      }
      case 'pass':
        return this.passLabel();
    }
  }
}
