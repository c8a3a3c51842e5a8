/* Addresses of the page. The server answers every one of them with the same document. */
import { arrive } from './focus';

export type Route =
  | { name: 'lobby' }
  | { name: 'settings' }
  | { name: 'table'; table: string; key: string | null; lesson: boolean }
  | { name: 'replay'; table: string; step: number | null; study: boolean }
  | { name: 'rules'; game: string; rule: string | null }
  | { name: 'cards'; game: string; card: string | null }
  | { name: 'lost' };

export function parse(path: string, hash = '', search = ''): Route {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const mark = hash.replace(/^#/, '') || null;
  if (more.length > 0) return { name: 'lost' };
  if (!first) return { name: 'lobby' };
  if (first === 't' && second)
    return { name: 'table', table: second, key: third ?? null, lesson: search.includes('lesson') };
  if (third) return { name: 'lost' };
  if (first === 'settings' && !second) return { name: 'settings' };
  if ((first === 'replay' || first === 'analysis') && second) {
    const step = mark && /^\d+$/.test(mark) ? Number(mark) : null;
    return { name: 'replay', table: second, step, study: first === 'analysis' };
  }
  if (first === 'rules' && second) return { name: 'rules', game: second, rule: mark };
  if (first === 'cards' && second) return { name: 'cards', game: second, card: mark };
  return { name: 'lost' };
}

const here = () => parse(location.pathname, location.hash, location.search);

class Router {
  route = $state.raw<Route>(here());
  private place = location.pathname;

  start(): void {
    addEventListener('popstate', () => this.turn());
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.turn();
    if (!address.includes('#')) scrollTo(0, 0);
  }

  private turn(): void {
    const was = this.place;
    this.place = location.pathname;
    if (this.place !== was) arrive();
    this.route = here();
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    const inside = /^#(.+)/.exec(link.getAttribute('href')!)?.[1];
    const part = inside ? document.getElementById(inside) : null;
    if (part?.hasAttribute('tabindex')) return part.focus(); // a jump on this screen is no other address
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
