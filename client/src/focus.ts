/* The keyboard never falls off the page (look.md §9): when the thing it stood on goes away, it moves on to what comes next;
   on a new screen it begins at the heading. */
import { targets } from './keys';

const openers = new WeakMap<Element, Element | null>(); // of a dialog, a slip, a panel: where the keyboard was before
let last: Element | null = null; // had the keyboard last
let pointed = false; // the last press was a pointer's, who needs no keyboard
let arrived = false; // on a new screen, whose heading may be still to come

const lost = () => document.activeElement === null || document.activeElement === document.body;

/** Something that opens over the rest: closing gives the keyboard back. */
export function opens(panel: Element): void {
  openers.set(panel, lost() ? last : document.activeElement);
}

export function arrive(): void {
  arrived = true;
}

/** What opened the panel a thing was in, or what opened that. */
function opener(gone: Element): Element | null {
  let found: Element | null = gone;
  while (found && !found.isConnected) {
    let panel: Element | null = found;
    while (panel && !openers.has(panel)) panel = panel.parentElement;
    found = panel ? openers.get(panel)! : null;
  }
  return found;
}

function* ways(gone: Element): Generator<Element | null | undefined> {
  yield opener(gone);
  if (document.querySelector('[aria-busy="true"]')) return; // a move is on its way: what comes next is not there yet
  yield document.getElementById('bar-confirm');
  yield targets()[0];
  yield document.getElementById('play');
}

function reach(thing: Element | null | undefined): boolean {
  if (thing instanceof HTMLElement) thing.focus();
  return !lost();
}

function regain(): void {
  if (!lost()) return;
  if (arrived) {
    const heading = document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    if (reach(heading)) arrived = false;
  } else if (!pointed && last && !last.isConnected) {
    for (const way of ways(last)) if (reach(way)) return;
  }
}

export function keepKeyboard(): void {
  document.addEventListener('focusin', (event) => {
    last = event.target as Element;
    arrived = false;
  });
  document.addEventListener('pointerdown', () => (pointed = true), true);
  document.addEventListener('keydown', () => (pointed = false), true);
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] };
  new MutationObserver(regain).observe(document.body, changes);
}
