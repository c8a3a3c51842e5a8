/* What this browser remembers of its tables: the keys of its seats, for a seat outlives the cookie it was taken with, and
   the seal of the shuffle as it was first shown. */

interface Kept {
  keys?: Record<number, string>; // by seat
  seal?: string;
}

const name = 'salon.tables';
const most = 200; // tables; the oldest are forgotten

function all(): [string, Kept][] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as [string, Kept][];
  } catch {
    return []; // somebody else's record: begun anew
  }
}

function of(table: string): Kept {
  return all().find(([id]) => id === table)?.[1] ?? {};
}

function keep(table: string, kept: Kept): void {
  const others = all().filter(([id]) => id !== table);
  localStorage.setItem(name, JSON.stringify([...others, [table, kept]].slice(-most)));
}

export const keysOf = (table: string): Record<number, string> => of(table).keys ?? {};

export function keepKeys(table: string, seats: { seat: number; key?: string }[]): void {
  const kept = of(table);
  const fresh = seats.filter(({ seat, key }) => key && kept.keys?.[seat] !== key);
  if (fresh.length === 0) return;
  keep(table, { ...kept, keys: { ...kept.keys, ...Object.fromEntries(fresh.map(({ seat, key }) => [seat, key])) } });
}

/** Of a running match; the first one seen is the one that counts. */
export function noteSeal(table: string, seal: string): void {
  const kept = of(table);
  if (seal && !kept.seal) keep(table, { ...kept, seal });
}

export const sealOf = (table: string): string | undefined => of(table).seal;
