/* The first lesson: a first day, prompts over a real game. Each waits for "Next", or for what it asks to be done. */
import type { Prompt } from '$shell/board';
import type { View } from './wire';

const v = (view: unknown) => view as View;
const mine = (view: unknown, seat: number) => v(view).seats[seat];
const laid = (view: unknown, seat: number) =>
  (mine(view, seat)?.routine.filter((space) => space.habit !== null).length ?? 0) + (mine(view, seat)?.job_in ? 1 : 0);
const later = (view: unknown, seat: number) =>
  v(view).round > 1 || (v(view).round === 1 && v(view).stage !== 'wake_up' && mine(view, seat)?.dawn === 'ready');

export const lesson: Prompt[] = [
  {
    id: 'welcome',
    text: {
      en: 'Paris, a garret, no money. You live **one day a round**, find Inspiration in it, and spend it to be seen. The fifth Achievement of a player (with four players, the fourth) ends the game after that round; whoever has most wins.',
      fr: 'Paris, une mansarde, pas d’argent. Vous vivez **une journée par manche**, vous y trouvez l’Inspiration et la dépensez pour qu’on vous remarque. La cinquième Réalisation d’un joueur (à quatre, la quatrième) met fin à la partie après la manche ; qui en a le plus gagne.',
    },
  },
  {
    id: 'side',
    text: {
      en: 'Everybody has a way to pay the rent. **Choose a side** of your Job tile, if you are asked to, and do what it says; it helps you once, now.',
      fr: 'Chacun paie son loyer comme il peut. **Choisissez une face** de votre Gagne-pain, si on vous le demande, et faites ce qu’elle dit ; elle vous aide une fois, maintenant.',
    },
    until: (view) => v(view).round >= 1,
  },
  {
    id: 'hand',
    text: {
      en: 'You drew until you held **five Habits**. Muses and Hardships come on top. A card with a sunrise can be used before the day is planned. **To read a card**, rest the pointer or hold a finger on it.',
      fr: 'Vous avez pioché jusqu’à avoir **cinq Activités** en main. Muses et Désarrois viennent en plus. Une carte au soleil levant peut servir avant de composer la journée. **Pour lire une carte**, laissez-y le pointeur, ou le doigt.',
    },
    spot: 'hand',
    tab: 'day',
  },
  {
    id: 'halves',
    text: {
      en: 'Every Habit carries **half symbols** on its edges, and so does your board. Two equal halves side by side join, light up, and give Inspiration.',
      fr: 'Chaque Activité porte des **demi-symboles** sur ses bords, votre plateau aussi. Deux moitiés égales côte à côte se joignent, s’illuminent et donnent de l’Inspiration.',
    },
    spot: 'day',
    tab: 'day',
  },
  {
    id: 'place',
    text: {
      en: '**Press a card, then a time of day.** Fill all four times. Press a planned card to move it, press it twice to take it back.',
      fr: '**Touchez une carte, puis un moment.** Remplissez les quatre moments. Touchez une carte posée pour la déplacer, deux fois pour la reprendre.',
    },
    spot: 'slot:morning',
    until: (view, seat) => laid(view, seat) >= 4 || later(view, seat),
  },
  {
    id: 'sheet',
    text: {
      en: 'The **count** grows as you plan: symbols, Habits, harmony, Muses, Hardships. Press it to see where every point comes from.',
      fr: 'Le **décompte** grandit à mesure que vous composez : symboles, Activités, harmonie, Muses, Désarrois. Touchez-le pour voir d’où vient chaque point.',
    },
    spot: 'sheet',
    tab: 'day',
  },
  {
    id: 'job',
    text: {
      en: 'Your **Job** can take one of the four times. It has no symbols, but a day without work brings a Hardship home.',
      fr: 'Votre **Gagne-pain** peut prendre un des quatre moments. Il n’a pas de symboles, mais une journée sans travail apporte un Désarroi.',
    },
    spot: 'job',
    tab: 'day',
  },
  {
    id: 'harmony',
    text: {
      en: 'Your board loves **one colour in the morning and one at night**: +1 each when the Habit there agrees.',
      fr: 'Votre plateau aime **une couleur le matin et une la nuit** : +1 chaque fois que l’Activité s’y accorde.',
    },
    spot: 'slot:night',
    tab: 'day',
  },
  {
    id: 'confirm',
    text: {
      en: 'Content? **Live this day.** All plans are turned up together.',
      fr: 'Tout vous convient ? **Vivez cette journée.** Toutes les journées se dévoilent ensemble.',
    },
    until: later,
  },
  {
    id: 'count',
    text: {
      en: 'On your turn the **day is counted**: at your word, once you have used its abilities, or by itself where there is nothing to decide.',
      fr: 'À votre tour, la **journée est comptée** : quand vous le dites, une fois ses capacités utilisées, ou d’elle-même s’il n’y a rien à décider.',
    },
    until: (view, seat) => mine(view, seat)?.counted === true || v(view).round > 1,
  },
  {
    id: 'spend',
    text: {
      en: 'Now spend. **Habits and Muses** go to your discard pile and make later days better. One **Achievement** a round, the one in the brass frame.',
      fr: 'Dépensez maintenant. **Activités et Muses** vont à votre défausse et embellissent les jours suivants. Une **Réalisation** par manche, celle du cadre en laiton.',
    },
    spot: 'achievement',
    tab: 'market',
  },
  {
    id: 'atelier',
    text: {
      en: 'What you do not spend goes to the **Atelier**. Its four effects: replace a row of the Market, ignore a Hardship, draw two cards, reject a card for good.',
      fr: 'Ce que vous ne dépensez pas va à l’**Atelier**. Ses quatre effets : remplacer une rangée du marché, ignorer un Désarroi, piocher deux cartes, retirer une carte pour toujours.',
    },
    spot: 'atelier',
    tab: 'atelier',
  },
  {
    id: 'turn',
    text: {
      en: 'Buy what you like and **end your turn**. Then the city sleeps, and one player may clear a card from the Market.',
      fr: 'Achetez ce qui vous plaît et **finissez votre tour**. Puis la ville dort, et un joueur peut enlever une carte du marché.',
    },
    until: (view) => v(view).round > 1,
  },
  {
    id: 'help',
    text: {
      en: 'A second day begins. **Hint** proposes a move, **Why not?** explains anything you press, the rules are in the book at the top (R). Enjoy the night life.',
      fr: 'Une deuxième journée commence. **Indice** propose un coup, **Pourquoi ?** explique ce que vous touchez, les règles sont dans le livre, en haut (R). Bonne vie de bohème.',
    },
  },
];
