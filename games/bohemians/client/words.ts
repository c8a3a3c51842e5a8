/* The board's own labels. Names and wordings of cards, asks, log lines and refusals come from the server. */
import type { Lang } from '$shell/wire/protocol';
import { en, type BoardWords } from './words.en';
import { fr } from './words.fr';

export type { BoardWords };
export const boardWords: Record<Lang, BoardWords> = { en, fr };
