/* One match as this page sees it: {view, legal, why, log, pending}, all of it from the server. */
import { tick } from 'svelte';
import { settings } from './settings.svelte';
import type { Action, Answer, ApiError, ChatLine, Hint, Message, Push, Refusal, Rematch, SeatInfo, StepInfo } from './wire/protocol';
import { Socket } from './wire/socket';

/** The page's stage: told before and after a position changes, so that cards can fly between the two. */
export interface Stage {
  before(): unknown;
  after(before: unknown, steps: StepInfo[]): void;
}

/** What the rules say of an action, or why they could not be asked. */
export type Said = { kind: 'allowed' } | { kind: 'refused'; refusal: Refusal } | { kind: 'failed'; error: ApiError };

type Opener = (address: string) => WebSocket;

const showFor = 560; // milliseconds another seat's move stays alone on the stage
const ownMove = 320; // and my own, before the answer to it begins
const late = new Set(['stale', 'not_awaited', 'hint_pending', 'over']); // pressed a moment too late: nothing is broken
const patience = 2_000; // a longer queue is skipped to its result

export class Match {
  push = $state.raw<Push | null>(null);
  came = $state(0); // when it was received: its clocks were true then
  log = $state.raw<StepInfo[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<'opening' | 'open' | 'lost'>('opening');
  retryAt = $state(0);
  pending = $state(false); // a list of actions is on its way
  hints = $state.raw<Hint[]>([]); // best first
  hint = $state.raw<Hint | null>(null); // the one marked on the board
  error = $state.raw<ApiError | null>(null);
  note = $state(''); // why a press came to nothing; the next position takes it away
  skipped = $state(0);
  rematch = $state.raw<Rematch | null>(null); // somebody of this match would like another one
  moment = $state(0); // counts my decisions: what others do meanwhile is none
  thinking = $state(false); // about a hint that was asked for
  stage: Stage | null = null;

  private socket: Socket;
  private seq = 0; // the newest push received, shown or still queued
  private queue: { push: Push; came: number }[] = [];
  private present: SeatInfo[] = []; // as last told, by a push or between two
  private counsel: { moment: number; hints: Promise<Hint[]> } | null = null; // being thought about
  private undoing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private answers = new Map<string, Promise<Said>>();

  constructor(
    readonly table: string,
    public seat: number,
    private keys: Record<number, string>, // by seat, as far as they are known
    open?: Opener,
  ) {
    this.socket = new Socket(
      {
        onmessage: (message) => this.receive(message),
        onopen: () => void this.subscribe(),
        onlost: (wait) => this.lose(wait),
      },
      open,
    );
  }

  get view(): unknown {
    return this.push?.view;
  }
  get legal(): Action[] {
    return this.link === 'open' && !this.pending ? (this.push?.legal ?? []) : [];
  }

  start(): void {
    this.socket.connect();
  }
  stop(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  /** Another seat of the same screen, or another language: everything is read anew. */
  async sit(seat: number): Promise<void> {
    this.seat = seat;
    this.seq = 0;
    this.queue = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    this.push = null;
    this.log = [];
    this.dropHints();
    await this.subscribe();
  }

  async act(actions: Action[]): Promise<Refusal | null> {
    if (this.pending || !this.push) return null;
    this.pending = true;
    this.dropHints();
    const { table, seat } = this;
    const answer = await this.socket.ask({ type: 'act', table, seat, seq: this.push.seq, actions });
    this.pending = false;
    return this.judge(answer);
  }

  async undo(): Promise<Refusal | null> {
    this.dropHints();
    this.undoing = true;
    const answer = await this.socket.ask({ type: 'undo', table: this.table, seat: this.seat });
    this.undoing = false;
    const told = answer.ok ? undefined : answer.error;
    if (told?.code === 'nothing_to_undo') return { rule: '', title: '', text: told.sentence };
    return this.judge(answer);
  }

  /** Asked once for each action of a position, and again if that failed. */
  why(action: Action): Promise<Said> {
    const name = `${this.push?.seq}:${this.seat}:${JSON.stringify(action)}`;
    const known = this.answers.get(name);
    if (known) return known;
    const asked = this.socket
      .ask({ type: 'why', table: this.table, seat: this.seat, action })
      .then((answer): Said => {
        const refusal = this.judge(answer);
        if (refusal) return { kind: 'refused', refusal };
        if (answer.ok || !answer.error) return { kind: 'allowed' };
        if (this.answers.get(name) === asked) this.answers.delete(name);
        return { kind: 'failed', error: answer.error };
      });
    this.answers.set(name, asked);
    return asked;
  }

  /** False: the table has gone on meanwhile, and nothing is shown. */
  async askHint(): Promise<boolean> {
    const { moment } = this;
    this.thinking = true;
    const hints = await this.think();
    this.thinking = false;
    if (this.moment !== moment) return false;
    this.hints = hints;
    this.hint = hints[0] ?? null;
    return true;
  }
  /** The best next actions, for a board that carries out several steps; no hint is shown. */
  async advise(): Promise<Action[]> {
    return (await this.think()).map((hint) => hint.action);
  }
  /** A seat thinks about one hint at a time: who asks meanwhile gets the same one, or waits until it is done. */
  private async think(): Promise<Hint[]> {
    const { moment } = this;
    while (this.counsel) {
      if (this.counsel.moment === moment) return this.counsel.hints;
      await this.counsel.hints;
    }
    if (this.moment !== moment) return [];
    const hints = this.socket.ask({ type: 'hint', table: this.table, seat: this.seat }).then((answer) => {
      this.counsel = null;
      this.judge(answer);
      return answer.ok ? (answer.hints ?? []) : [];
    });
    this.counsel = { moment, hints };
    return hints;
  }
  dropHints(): void {
    this.hints = [];
    this.hint = null;
  }

  /** False: nobody heard it. */
  async say(text: string): Promise<boolean> {
    const answer = await this.socket.ask({ type: 'chat', table: this.table, seat: this.seat, text });
    this.judge(answer);
    return answer.ok;
  }

  async resign(seat = this.seat): Promise<void> {
    this.judge(await this.socket.ask({ type: 'resign', table: this.table, seat }));
  }

  async replace(seat: number, player: string): Promise<void> {
    this.judge(await this.socket.ask({ type: 'seat', table: this.table, seat, player }));
  }

  private judge(answer: Answer): Refusal | null {
    if (answer.ok) return null;
    if (answer.refusal) return answer.refusal;
    const { code, sentence } = answer.error;
    if (late.has(code)) {
      this.skip();
      this.note = sentence;
    } else if (code !== 'lost') this.error = answer.error;
    return null;
  }

  private async subscribe(): Promise<void> {
    const { table, seat, seq: since } = this;
    const key = this.keys[seat];
    const chat_since = this.chat.at(-1)?.seq ?? 0;
    const answer = await this.socket.ask({
      type: 'subscribe',
      table,
      seat,
      key,
      since,
      chat_since,
      lang: settings.lang,
    });
    if (answer.ok) this.link = 'open';
    else this.judge(answer);
  }

  private lose(wait: number): void {
    this.link = 'lost';
    this.retryAt = Date.now() + wait;
  }

  private receive(message: Message): void {
    if (message.type === 'push') this.take(message);
    else if (message.type === 'chat' && message.table === this.table) this.hear(message);
    else if (message.type === 'rematch' && message.table === this.table) this.rematch = message;
    else if (message.type === 'presence' && message.table === this.table) {
      this.present = message.seats;
      if (this.push) this.push = { ...this.push, seats: message.seats };
    }
  }

  private hear(line: ChatLine): void {
    if (this.chat.some((known) => known.seq === line.seq)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.seq - b.seq);
  }

  /** Older than what is known, or for another seat: not ours. The same again (after a break) is shown without motion. */
  private take(push: Push): void {
    if (push.table !== this.table || push.seat !== this.seat || push.seq < this.seq) return;
    this.seq = push.seq;
    this.present = push.seats;
    this.queue.push({ push, came: Date.now() });
    const own = push.steps.some((step) => step.action !== null && step.action.kind !== 'hidden');
    if (this.undoing || (this.pending && own)) this.hurry();
    else if (this.queue.length * showFor * settings.pace > patience) this.skip();
    else if (this.timer === undefined) this.showNext();
  }

  /** My own move is shown at once, whatever of the others was still to be seen. */
  private hurry(): void {
    clearTimeout(this.timer);
    while (this.queue.length > 1) this.show(this.queue.shift()!, false);
    this.showNext();
  }

  private skip(): void {
    const moves = this.queue.length;
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length > 0) this.show(this.queue.shift()!, false);
    this.skipped = moves;
  }

  private showNext(): void {
    this.timer = undefined;
    const next = this.queue.shift();
    if (!next) return;
    const fresh = this.show(next, true);
    const others = fresh.some((step) => step.seat !== this.seat && step.action !== null);
    const wait = (others ? showFor : fresh.length > 0 ? ownMove : 0) * settings.pace;
    if (wait > 0) this.timer = setTimeout(() => this.showNext(), wait);
    else if (this.queue.length > 0) this.showNext();
  }

  private isSameDecision(next: Push): boolean {
    const now = this.push;
    if (!now || next.legal.length === 0 || next.step < now.step || next.ask.text !== now.ask.text) return false;
    const mine = next.steps.some((step) => step.step > now.step && step.action !== null && step.action.kind !== 'hidden');
    return !mine && JSON.stringify(now.legal) === JSON.stringify(next.legal);
  }

  private show({ push, came }: { push: Push; came: number }, move: boolean): StepInfo[] {
    const first = this.push === null;
    const known = new Map(this.log.map((step) => [step.step, step.text]));
    const fresh = push.steps.filter((step) => known.get(step.step) !== step.text);
    const kept = this.log.filter((step) => step.step <= push.step && !fresh.some((other) => other.step === step.step));
    const before = move && !first ? this.stage?.before() : undefined;
    if (!this.isSameDecision(push)) {
      this.moment += 1;
      this.dropHints();
      this.note = '';
    }
    this.push = { ...push, seats: this.present };
    this.came = came;
    this.skipped = 0;
    this.answers.clear();
    if (fresh.length > 0 || kept.length !== this.log.length)
      this.log = [...kept, ...fresh].sort((a, b) => a.step - b.step);
    if (before !== undefined) void tick().then(() => this.stage?.after(before, fresh));
    return first ? [] : fresh;
  }
}
