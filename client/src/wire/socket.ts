/* One socket for the page: numbered questions, pushes, and coming back by itself after a break. */
import type { Answer, Message, Question } from './protocol';

export interface Wire {
  onmessage(message: Message): void;
  onopen(): void; // also after every break: the time to subscribe again
  onlost(retryIn: number): void;
}

type Opener = (address: string) => WebSocket;

const first = 500;
const longest = 15_000;
const patience = 10_000; // with an answer, or a line that opens: longer is a line that is dead
const silence = 20_000; // after this it is not known whether the line still lives

export class Socket {
  private socket: WebSocket | null = null;
  private next = 1;
  private asked = new Map<number, (answer: Answer) => void>();
  private wait = first;
  private timer: ReturnType<typeof setTimeout> | undefined; // until the next attempt
  private guard: ReturnType<typeof setTimeout> | undefined; // of a line that opens
  private heard = 0; // when the server last said something
  private closed = false;
  private look = () => this.wake();

  constructor(
    private wire: Wire,
    private open: Opener = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    addEventListener('online', this.look);
    document.addEventListener('visibilitychange', this.look);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.open(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    this.guard = setTimeout(() => this.lost(socket), patience);
    socket.onopen = () => {
      clearTimeout(this.guard);
      this.wait = first;
      this.heard = Date.now();
      this.wire.onopen();
    };
    socket.onmessage = (event) => this.read(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  /** Exactly one answer for every question; a break answers what was still open with the code `lost`. */
  ask(question: Question): Promise<Answer> {
    const id = this.next++;
    const { socket } = this;
    if (socket?.readyState !== 1) return Promise.resolve(broken(id));
    return new Promise((resolve) => {
      const thinks = question.type === 'hint'; // for as long as it takes
      const timer = thinks ? undefined : setTimeout(() => this.lost(socket), patience);
      this.asked.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.send(JSON.stringify({ ...question, id }));
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.look);
    document.removeEventListener('visibilitychange', this.look);
    clearTimeout(this.timer);
    clearTimeout(this.guard);
    this.socket?.close();
  }

  /** The network or the reader is back: nobody waits for the next attempt, and a line long silent is asked whether it lives. */
  private wake(): void {
    if (document.visibilityState === 'hidden') return;
    if (this.timer !== undefined) this.connect();
    else if (this.socket?.readyState === 1 && Date.now() - this.heard > silence) this.wire.onopen();
  }

  private read(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as Message;
    if (message.type !== 'answer') return this.wire.onmessage(message);
    if (message.id === null) return; // the server could not read what was sent
    this.asked.get(message.id)?.(message);
    this.asked.delete(message.id);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.close(); // a dead line may take a minute to close
    clearTimeout(this.guard);
    const open = [...this.asked];
    this.asked.clear();
    for (const [id, resolve] of open) resolve(broken(id));
    if (this.closed) return;
    const wait = this.wait;
    this.wait = Math.min(longest, wait * 2);
    this.wire.onlost(wait);
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

function broken(id: number): Answer {
  return { type: 'answer', id, ok: false, error: { code: 'lost', sentence: '' } };
}
