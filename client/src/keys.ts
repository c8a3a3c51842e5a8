/* The keyboard of the table (look.md §9). Boards mark a group of things with `data-group`; targets carry the class `ok`. */

export interface Keys {
  undo?(): void; // who only watches has none of these
  hint?(): void;
  why?(): void;
  chat?(): void;
  confirm?(): void;
  log(): void;
  rules(): void;
  score(): void;
  drop(): boolean; // false: there was nothing to let go of
}

const typing = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false;

export function targets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button.ok')].filter(
    (button) => button.getClientRects().length > 0,
  );
}

/** The nearest thing above or below, where a group has several rows. */
function beyond(all: HTMLElement[], from: HTMLElement, way: number): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const far = (one: HTMLElement) => {
    const there = one.getBoundingClientRect();
    const down = (way * (there.top + there.bottom - here.top - here.bottom)) / 2;
    const aside = Math.abs(there.left + there.right - here.left - here.right) / 2;
    return down > here.height / 2 ? down + 2 * aside : Infinity;
  };
  const [best] = all.map((one) => ({ one, far: far(one) })).sort((a, b) => a.far - b.far);
  return best && best.far < Infinity ? best.one : undefined;
}

function step(event: KeyboardEvent): boolean {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const group = (event.target as Element | null)?.closest('[data-group]');
  if (!way || !group) return false;
  const all = [...group.querySelectorAll<HTMLElement>('button, [tabindex="0"]')].filter(
    (one) => one.getClientRects().length > 0,
  );
  const focused = document.activeElement as HTMLElement;
  const row = /Up|Down/.test(event.key) ? beyond(all, focused, way) : undefined;
  (row ?? all[(all.indexOf(focused) + way + all.length) % all.length])?.focus();
  return true;
}

export function tableKeys(keys: Keys): (event: KeyboardEvent) => void {
  const letters: Record<string, (() => void) | undefined> = {
    z: keys.undo,
    h: keys.hint,
    '?': keys.why,
    l: keys.log,
    r: keys.rules,
    '/': keys.chat,
    s: keys.score,
  };
  return (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      typing(document.activeElement) ||
      document.querySelector('dialog[open]')
    )
      return;
    const focused = document.activeElement;
    const free = !focused || focused === document.body || !focused.matches('button, a, [role="tab"], summary');
    const nth = /^[1-9]$/.test(event.key) ? targets()[Number(event.key) - 1] : undefined;
    if (step(event)) event.preventDefault();
    else if (event.repeat) {
      if (event.key === 'Enter') event.preventDefault(); // a key held down acts once, also on a button
    } else if (nth) {
      nth.focus();
      nth.click();
    } else if (event.key === 'Escape') {
      if (keys.drop()) event.preventDefault();
    } else if (event.key === 'Enter' && free) keys.confirm?.();
    else if (letters[event.key] ?? letters[event.key.toLowerCase()]) {
      event.preventDefault();
      (letters[event.key] ?? letters[event.key.toLowerCase()])!();
    }
  };
}
