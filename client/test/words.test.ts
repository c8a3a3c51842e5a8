import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from '../src/words/en';
import { fr } from '../src/words/fr';
import { boardWords as artisans } from '../../games/artisans/client/words';
import { lesson as artisansLesson } from '../../games/artisans/client/tutorial';
import { boardWords as bohemians } from '../../games/bohemians/client/words';
import { lesson as bohemiansLesson } from '../../games/bohemians/client/tutorial';

const boards = [artisans, bohemians];
const lessons = [artisansLesson, bohemiansLesson];

const sample = (word: unknown): string => {
  if (typeof word === 'string') return word;
  const call = word as (...args: unknown[]) => string;
  for (const args of [[3, 4], ['Inès', 'II', 2, 'x'], [['Inès', 'Paul']], [3, 'a', 'b']]) {
    try {
      return String(call(...args));
    } catch {
      /* other kinds of arguments */
    }
  }
  return '';
};
const french = (texts: Record<string, unknown>) =>
  Object.entries(texts).map(([key, word]) => [key, sample(word)] as const);

describe('words', () => {
  it('exist in both languages', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    for (const words of boards) expect(Object.keys(words.fr).sort()).toEqual(Object.keys(words.en).sort());
  });

  it('know the name the server gives to newcomers', () => {
    for (const [lang, words] of Object.entries({ en, fr })) {
      const texts = readFileSync(join(dirname(fileURLToPath(import.meta.url)), `../../server/text.${lang}.toml`), 'utf8');
      expect(/^guest = "(.*)"$/m.exec(texts)?.[1]).toBe(words.guest);
    }
  });

  it('take the same arguments in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(typeof fr[key], key).toBe(typeof en[key]);
  });

  it('are never empty', () => {
    for (const [key, text] of [...french(en), ...french(fr)]) expect(text.trim(), key).not.toBe('');
  });

  it('keep the narrow space before ; : ! ? in French, and the curly apostrophe', () => {
    const all = [
      ...french(fr),
      ...boards.flatMap((words) => french(words.fr)),
      ...lessons.flat().map((prompt) => [prompt.id, prompt.text.fr] as const),
    ];
    for (const [key, text] of all) {
      expect(text, key).not.toMatch(/(?<!\u202f)[;:!?](\s|$)/u);
      expect(text, key).not.toMatch(/'/);
    }
  });

  it('elide before a vowel and count one in the singular', () => {
    expect(artisans.fr.cabinetOf('Alice')).toBe('Le cabinet d’Alice');
    expect(artisans.fr.handOf('Berthe')).toBe('La main de Berthe');
    expect(artisans.en.unknown(1)).toBe('1 card, face down');
    expect(artisans.fr.columnOf('Argile', 'II', 1)).toBe('Argile\u202f: II, 1 point');
  });

  it('teach in both languages, in ten to fifteen prompts', () => {
    for (const lesson of lessons) {
      expect(lesson.length).toBeGreaterThanOrEqual(10);
      expect(lesson.length).toBeLessThanOrEqual(15);
      for (const prompt of lesson) expect(prompt.text.en && prompt.text.fr).toBeTruthy();
    }
  });

  it('tell a day in the first person', () => {
    expect(bohemians.en.narrate([['Morning', 'Lose Yourself in Daydreams'], ['Night', 'Surrender to Your Obsessions']])).toBe(
      'In the morning I chose to lose myself in daydreams, at night to surrender to my obsessions.',
    );
    expect(bohemians.fr.narrate([['Matin', "S'enfermer chez soi"], ['Soir', 'Céder à ses obsessions'], ['Nuit', 'Écouter les oiseaux']])).toBe(
      'Le matin, j’ai choisi de m’enfermer chez moi, le soir de céder à mes obsessions, la nuit d’écouter les oiseaux.',
    );
  });
});
