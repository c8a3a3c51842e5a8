/* What the reader chose about the page. Kept in the browser; public/first-paint.js reads the same record. */
import type { Lang } from './wire/protocol';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export type TextSize = 'normal' | 'large' | 'larger';

export const languages: [Lang, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

const key = 'salon.settings';
const factors: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  lang?: Lang;
  theme?: Theme;
  speed?: Speed;
  text?: TextSize;
  sound?: boolean;
  confirm?: boolean;
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
  } catch {
    return {}; // somebody else's record, or none: the defaults do
  }
}

function prefers(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

class Settings {
  lang = $state<Lang>('en');
  theme = $state<Theme>('system');
  speed = $state<Speed>('normal');
  text = $state<TextSize>('normal');
  sound = $state(false);
  confirm = $state(false); // ask before every move, not only before the large ones

  constructor() {
    const kept = read();
    this.lang = kept.lang ?? (navigator.language?.startsWith('fr') ? 'fr' : 'en');
    this.theme = kept.theme ?? 'system';
    this.speed = kept.speed ?? 'normal';
    this.text = kept.text ?? 'normal';
    this.sound = kept.sound ?? false;
    this.confirm = kept.confirm ?? false;
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && prefers('(prefers-color-scheme: dark)'));
  }

  /** How long motion lasts against the tokens' times; 0 is none. */
  get pace(): number {
    return prefers('(prefers-reduced-motion: reduce)') ? 0 : factors[this.speed];
  }

  /** Writes the choice to the browser and to the root element. */
  keep(): void {
    const { lang, theme, speed, text, sound, confirm } = this;
    localStorage.setItem(key, JSON.stringify({ lang, theme, speed, text, sound, confirm }));
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.text = text;
    if (speed === 'off') root.dataset.motion = 'off';
    else delete root.dataset.motion;
  }

  toggleTheme(): void {
    this.theme = this.dark ? 'light' : 'dark';
  }
}

export const settings = new Settings();
