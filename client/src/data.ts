/* What does not change during a visit, asked once for each language. */
import { Catalogue } from './board';
import type { GameInfo, GuideSection, Lang, RuleSection } from './wire/protocol';
import { api, Failure } from './wire/http';
import { w } from './words';
import { en } from './words/en';
import { fr } from './words/fr';

/** What went wrong, as the salon said it; without an answer the page says so. */
export const sentenceOf = (error: unknown): string => (error instanceof Failure && error.sentence) || w().unreachable;

const kept = new Map<string, Promise<unknown>>();

function once<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(name) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  kept.set(name, asked);
  asked.catch(() => kept.delete(name)); // a failure is asked again
  return asked;
}

/** The server gives a guest a name and a cookie before anything else, and words its asks in the guest's language. */
export const introduce = (lang: Lang): Promise<void> =>
  once(`me ${lang}`, async () => {
    const me = await api.me(lang);
    if (me.lang !== lang) await api.setMe({ lang });
    for (const name of kept.keys()) if (name.startsWith('me ') && name !== `me ${lang}`) kept.delete(name);
  });

/** Who never said what they are called bears the name the server gives to every newcomer. */
export const isNameless = (name: string): boolean => [en.guest, fr.guest].includes(name);

export const games = (lang: Lang): Promise<GameInfo[]> => once(`games ${lang}`, () => api.games(lang));
export const rulesOf = (game: string, lang: Lang): Promise<RuleSection[]> =>
  once(`rules ${game} ${lang}`, () => api.rules(game, lang));
export const guideOf = (game: string, lang: Lang): Promise<GuideSection[]> =>
  once(`guide ${game} ${lang}`, () => api.guide(game, lang));
export const catalogueOf = (game: string, lang: Lang): Promise<Catalogue> =>
  once(`cards ${game} ${lang}`, async () => new Catalogue(await api.cards(game, lang)));

export async function infoOf(game: string, lang: Lang): Promise<GameInfo | undefined> {
  return (await games(lang)).find((info) => info.id === game);
}
