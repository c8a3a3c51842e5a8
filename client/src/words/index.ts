import { settings } from '../settings.svelte';
import { en, type Words } from './en';
import { fr } from './fr';

const all = { en, fr };

/** The words in the reader's language; read it inside markup or a derived value, so that a change of language is seen. */
export function w(): Words {
  return all[settings.lang];
}
