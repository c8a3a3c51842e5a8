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

export class Socket {
  private socket: WebSocket | null = null;
  private next = 1;
  private asked = new Map<number, (answer: Answer) => void>();
  private wait = first;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private wire: Wire,
    private open: Opener = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.open(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = first;
      this.wire.onopen();
    };
    socket.onmessage = (event) => this.read(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  /** Exactly one answer for every question; a break answers what was still open with the code `lost`. */
  ask(question: Question): Promise<Answer> {
    const id = this.next++;
    if (this.socket?.readyState !== 1) return Promise.resolve(broken(id));
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.socket?.send(JSON.stringify({ ...question, id }));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.type !== 'answer') return this.wire.onmessage(message);
    if (message.id === null) return; // the server could not read what was sent
    this.asked.get(message.id)?.(message);
    this.asked.delete(message.id);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const [id, resolve] of this.asked) resolve(broken(id));
    this.asked.clear();
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
