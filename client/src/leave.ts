/* Leaving a table from the wall, without sitting down at it first. */
import type { TableInfo } from './wire/protocol';
import { Socket } from './wire/socket';
import { isFree } from './tables';

type Opener = (address: string) => WebSocket;

/** My seats go to the computer for good. If I opened a table that still waits, its free seats do too: it must not wait for
    ever. False: the salon does not answer. */
export async function leave({ table, seats, my_seats }: TableInfo, level: string, open?: Opener): Promise<boolean> {
  let socket: Socket;
  const there = await new Promise<boolean>((resolve) => {
    socket = new Socket({ onmessage: () => undefined, onopen: () => resolve(true), onlost: () => resolve(false) }, open);
    socket.connect();
  });
  const free = there ? seats.filter((seat) => isFree(seat) && seat.link) : [];
  const mine = there ? seats.filter((seat) => my_seats.includes(seat.seat) && seat.kind === 'person') : [];
  const answers = [];
  for (const { seat } of free) answers.push(await socket!.ask({ type: 'seat', table, seat, player: level }));
  for (const { seat } of mine) answers.push(await socket!.ask({ type: 'resign', table, seat }));
  socket!.close();
  return there && answers.every((answer) => answer.ok || answer.error?.code !== 'lost');
}
