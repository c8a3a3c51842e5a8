/* Card flights: from the place a card lay to the place it lies now, driven by the events of a step (look.md §4). */
import type { Flight } from './board';
import { settings } from './settings.svelte';

export interface Picture {
  box: DOMRect;
  ghost: HTMLElement;
}
export type Snapshot = Map<string, Picture>;

const most = 6; // more flights than this leave together, as one bundle

export function spot(name: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
  for (const found of all) if (found.getClientRects().length > 0) return found;
  return null;
}

export function snapshot(): Snapshot {
  const taken: Snapshot = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('[data-spot]')) {
    const box = element.getBoundingClientRect();
    const name = element.dataset.spot!;
    if (box.width === 0 || taken.has(name)) continue;
    taken.set(name, { box, ghost: likeness(element) });
  }
  return taken;
}

/** What flies looks as it did on the board, whose measures (look.md §6) it no longer inherits. */
function likeness(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-spot');
  ghost.setAttribute('aria-hidden', 'true');
  const style = getComputedStyle(element);
  for (const measure of ['--u', '--w']) ghost.style.setProperty(measure, style.getPropertyValue(measure));
  return ghost;
}

export function fly(flights: Flight[], before: Snapshot, others: boolean): void {
  const pace = settings.pace * (others ? 1.25 : 1);
  flights.forEach((flight, index) => {
    const target = spot(flight.to);
    const left = before.get(flight.from);
    if (!left || !target) return;
    const from = isArea(left.ghost, flight.from) ? lent(left, target) : left;
    if (pace === 0) return outline(flight, target);
    const delay = flights.length > most ? 0 : index * 70 * pace;
    launch(from, target, 460 * pace, delay);
  });
}

/** Strips and piles are places, not cards: what leaves them looks like what arrives, and what arrives vanishes in them. */
const isArea = (element: HTMLElement, name: string) => name.startsWith('seat:') || element.dataset.area !== undefined;

function lent(from: Picture, target: HTMLElement): Picture {
  const size = target.getBoundingClientRect();
  const ghost = likeness(target);
  const left = from.box.left + from.box.width / 2 - size.width / 2;
  const top = from.box.top + from.box.height / 2 - size.height / 2;
  return { ghost, box: new DOMRect(left, top, size.width, size.height) };
}

function launch(from: Picture, target: HTMLElement, time: number, delay: number): void {
  const to = target.getBoundingClientRect();
  const name = target.dataset.spot ?? '';
  const area = isArea(target, name);
  const { ghost, box } = from;
  ghost.classList.remove('ok', 'sel', 'pending', 'hinted', 'refused', 'dim', 'arriving');
  ghost.classList.add('ghost');
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  const within = Math.min(1, to.width / box.width, to.height / box.height);
  const scale = name.startsWith('seat:') ? 0.3 : area ? within : to.width / box.width;
  const x = to.left + to.width / 2 - box.left - box.width / 2;
  const y = to.top + to.height / 2 - box.top - box.height / 2;
  if (!area) target.classList.add('arriving');
  const flight = ghost.animate(
    [
      { transform: 'none', boxShadow: 'var(--sh-1)' },
      {
        transform: `translate(${x * 0.6}px, ${y * 0.6}px) scale(${(1 + scale) / 2}) rotate(6deg)`,
        boxShadow: 'var(--sh-3)',
        offset: 0.6,
      },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, boxShadow: 'var(--sh-1)', opacity: area ? 0.2 : 1 },
    ],
    { duration: time, delay, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' },
  );
  const end = () => {
    ghost.remove();
    target.classList.remove('arriving');
  };
  flight.onfinish = end;
  flight.oncancel = end;
}

/** Reduced motion: both ends keep a brass outline for two seconds. */
function outline(flight: Flight, target: HTMLElement): void {
  const ends = [spot(flight.from), target].filter((end) => end !== null);
  for (const end of ends) end.classList.add('outlined');
  setTimeout(() => ends.forEach((end) => end.classList.remove('outlined')), 2000);
}

/** Shows a place the text speaks of: `market` is all of `market:…`. */
export function point(place: string): void {
  const found = document.querySelectorAll(`[data-spot="${CSS.escape(place)}"], [data-spot^="${CSS.escape(place)}:"]`);
  for (const element of found) element.classList.add('outlined');
  setTimeout(() => found.forEach((element) => element.classList.remove('outlined')), 2000);
}

/** The tapped thing says no: 3 px, twice. */
export function shake(element: Element): void {
  if (settings.pace === 0 || typeof element.animate !== 'function') return;
  const steps = [0, -3, 3, -3, 0].map((x) => ({ translate: `${x}px 0` }));
  element.animate(steps, { duration: 160 });
}
