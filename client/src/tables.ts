/* Small decisions about tables that several screens share. */
import { figure } from './rich';
import { w } from './words';
import type { GameInfo, NewSeat, NewTable, OptionInfo, ScoreSheet, SeatInfo, TableInfo } from './wire/protocol';

/** One click: me against as many computers as make a lively table, at the middle level. */
export function quickTable(game: GameInfo, opponents = Math.min(2, game.players[1] - 1)): NewTable {
  const level = middleLevel(game);
  const bots: NewSeat[] = Array.from({ length: Math.max(opponents, game.players[0] - 1) }, () => ({
    kind: 'bot',
    level,
  }));
  const seats: NewSeat[] = [{ kind: 'me' }, ...bots];
  const options = fitting(game, defaults(game), seats.length);
  return { game: game.id, options, seats, clock: { kind: 'none' }, away_minutes: 0 };
}

/** Neither the weakest nor the strongest. */
export function middleLevel(game: GameInfo): string {
  return game.levels[Math.ceil((game.levels.length - 1) / 2)]?.id ?? '';
}

export function defaults(game: GameInfo): Record<string, string> {
  return Object.fromEntries(game.options.map((option) => [option.id, option.default]));
}

type Options = Record<string, string>;

/** Does the option mean anything beside the others, at a table of so many? */
export function applies(option: OptionInfo, options: Options, seats: number): boolean {
  const now: Options = { ...options, players: String(seats) };
  return option.needs.every((need) => now[need.option] === need.choice);
}

/** Of the seats only those that stand at the table. */
export function choicesOf(option: OptionInfo, seats: number): OptionInfo['choices'] {
  return option.kind === 'seat'
    ? option.choices.filter(({ id }) => id === '-' || Number(id.slice(1)) <= seats)
    : option.choices;
}

/** One choice for each seat, all different: what was chosen, then whatever is left. */
export function seatChoices(option: OptionInfo, value: string, seats: number): string[] {
  const all = option.choices.map(({ id }) => id);
  const chosen = value.split(',').filter((id) => all.includes(id));
  return [...chosen, ...all.filter((id) => !chosen.includes(id))].slice(0, seats);
}

/** Whoever is given what another seat has, exchanges with it. */
export function give(choices: string[], seat: number, choice: string): string[] {
  return choices.map((one, i) => (i === seat ? choice : one === choice ? (choices[seat] ?? one) : one));
}

/** What goes to the server: every option that applies, with a value that fits the table. */
export function fitting(game: GameInfo, options: Options, seats: number): Options {
  const value = (option: OptionInfo) => {
    const chosen = options[option.id] ?? option.default;
    if (option.kind === 'each_seat') return seatChoices(option, chosen, seats).join(',');
    return choicesOf(option, seats).some(({ id }) => id === chosen) ? chosen : option.default;
  };
  return Object.fromEntries(
    game.options.filter((option) => applies(option, options, seats)).map((option) => [option.id, value(option)]),
  );
}

/** The same people again; whoever sat here sits here, a seat is kept for the others. Who wishes it second sits down there. */
export function again(info: TableInfo): NewTable {
  const mine = new Set(info.my_seats);
  const first = info.my_seats[0];
  const seat = (one: SeatInfo): NewSeat => {
    if (one.seat === first) return { kind: 'me' }; // also if I had given it up
    if (mine.has(one.seat)) return { kind: 'here', name: one.name };
    return one.kind === 'bot' ? { kind: 'bot', level: one.level } : { kind: 'link' };
  };
  return {
    game: info.game,
    options: info.options ?? {},
    seats: info.seats.map(seat),
    clock: info.clock ?? { kind: 'none' },
    away_minutes: info.away_minutes ?? 0,
    after: info.table,
  };
}

/** Who won a match that is over, as whoever reads it would say; nothing where the salon does not know. */
export function resultText({ result, seats, my_seats }: TableInfo): string {
  if (!result) return '';
  const names = result.winners.map((seat) => seats[seat]?.name ?? '');
  if (names.length === 0) return seats.length > 1 ? w().allLost : w().lostAlone(seats[0]?.name ?? '');
  if (names.length > 1) return w().shared(names);
  return my_seats.length === 1 && my_seats[0] === result.winners[0] ? w().youWin : w().wins(names[0]!);
}

/** Nobody sits there yet: anyone may, or whoever has its link. */
export const isFree = (seat: { kind: string }): boolean => seat.kind === 'open' || seat.kind === 'link';

export function tableOfLink(text: string): string | null {
  const found = /\/t\/([\w-]+)(?:\/([\w-]+))?\/?\s*$/.exec(text.trim());
  if (!found) return null;
  return `/t/${found[1]}${found[2] ? `/${found[2]}` : ''}`;
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 86_400) return w().daysLeft(Math.floor(seconds / 86_400));
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** The running score as a list of reasons before it is a number: "**37** points · Materials 24 · …". One reason is the number. */
export function forecastText(scores: ScoreSheet, seat: number, unit: (n: number) => string): string {
  const mine = scores.seats[seat];
  if (!mine) return '';
  const several = scores.lines.filter((line) => !line.tie_break).length > 1;
  const reasons = scores.lines.flatMap((line, i) => {
    const value = mine.values[i] ?? 0;
    return !several || line.tie_break || value === 0 ? [] : [`${line.label} ${figure(value)}`];
  });
  return [`**${figure(mine.total)}** ${unit(mine.total)}`, ...reasons].join(' · ');
}
