/* Seats of a table, seen from outside: from the wall, or from the room where one waits for it to begin. */
import type { Answer, Question, TableInfo } from './wire/protocol';
import { Socket } from './wire/socket';
import { isFree } from './tables';

type Opener = (address: string) => WebSocket;

/** Asks these one after another, on a line of their own. Null: the salon does not answer. */
async function talk(questions: Question[], open?: Opener): Promise<Answer[] | null> {
  let socket: Socket;
  const there = await new Promise<boolean>((resolve) => {
    socket = new Socket({ onmessage: () => undefined, onopen: () => resolve(true), onlost: () => resolve(false) }, open);
    socket.connect();
  });
  const answers: Answer[] = [];
  if (there) for (const question of questions) answers.push(await socket!.ask(question));
  socket!.close();
  return there ? answers : null;
}

const lost = (answer: Answer) => !answer.ok && answer.error?.code === 'lost';

/** My seats go to the computer for good. If I opened a table that still waits, its free seats do too: it must not wait for
    ever. False: the salon does not answer. */
export async function leave({ table, seats, my_seats }: TableInfo, level: string, open?: Opener): Promise<boolean> {
  const free = seats.filter((seat) => isFree(seat) && seat.link);
  const mine = seats.filter((seat) => my_seats.includes(seat.seat) && seat.kind === 'person');
  const answers = await talk(
    [
      ...free.map(({ seat }): Question => ({ type: 'seat', table, seat, player: level })),
      ...mine.map(({ seat }): Question => ({ type: 'resign', table, seat })),
    ],
    open,
  );
  return answers !== null && !answers.some(lost);
}

/** Whoever opened a table need not wait for a free seat to be taken. What the salon said against it, or null. */
export async function seatComputer(table: string, seat: number, level: string, open?: Opener): Promise<string | null> {
  const [answer] = (await talk([{ type: 'seat', table, seat, player: level }], open)) ?? [];
  if (answer?.ok) return null;
  return (answer && !answer.ok && answer.error?.sentence) || '';
}
