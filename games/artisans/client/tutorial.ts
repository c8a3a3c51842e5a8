/* The first lesson: prompts over a real game against one computer. Each waits for "Next", or for what it asks to be done. */
import type { Prompt } from '$shell/board';
import type { View } from './wire';
import { has } from './materials';

const v = (view: unknown) => view as View;
const mine = (view: unknown, seat: number) => v(view).seats[seat];
const laid = (view: unknown, seat: number) => (mine(view, seat)?.tableau ?? []).flat().reduce((sum, n) => sum + n, 0);

export const lesson: Prompt[] = [
  {
    id: 'welcome',
    text: {
      en: 'You have a workshop and **twelve months** to learn your trades, make works of art and score the most points. Everything you need is on this table.',
      fr: 'Vous avez un atelier et **douze mois** pour apprendre vos métiers, fabriquer des objets d’art et marquer le plus de points. Tout est sur cette table.',
    },
  },
  {
    id: 'pick',
    text: {
      en: 'First, everyone chooses an **artisan**. Read what each one gives, press one, then confirm at the bottom right.',
      fr: 'D’abord, chacun choisit un **artisan**. Lisez ce que chacun apporte, touchez-en un, puis confirmez en bas à droite.',
    },
    spot: 'artisans',
    until: (view, seat) => mine(view, seat)?.artisan != null,
  },
  {
    id: 'hand',
    text: {
      en: 'This is **your hand** of materials. Nobody else sees it, and it never holds more than six cards.',
      fr: 'Voici **votre main** de matériaux. Personne d’autre ne la voit, et elle ne compte jamais plus de six cartes.',
    },
    spot: 'hand',
  },
  {
    id: 'market',
    text: {
      en: 'In the **market** lie five cards in a ring. With a full hand you swap: press one of your cards, then the card you want. A thick red arc shows where the same material lies next door.',
      fr: 'Au **marché**, cinq cartes forment un cercle. La main pleine, on échange : touchez une de vos cartes, puis celle que vous voulez. Un gros arc rouge montre que la place voisine porte le même matériau.',
    },
    spot: 'market:0',
    tab: 'table',
  },
  {
    id: 'visit',
    text: {
      en: 'Your turn, when it comes: **swap a card**, or take the token if you like your hand as it is. If a press is not allowed, a slip tells you why.',
      fr: 'À vous, quand vient votre tour : **échangez une carte**, ou prenez le jeton si votre main vous plaît. Si un geste n’est pas permis, une note vous dit pourquoi.',
    },
    until: (view, seat) => mine(view, seat)?.visited === true || v(view).stage === 'develop',
  },
  {
    id: 'token',
    text: {
      en: 'The **First Player token** in the centre closes the market. Whoever takes it goes first next; the others get one last turn each.',
      fr: 'Le **jeton Premier joueur**, au centre, ferme le marché. Qui le prend commence ensuite ; les autres ont chacun un dernier tour.',
    },
    spot: 'token',
    tab: 'table',
  },
  {
    id: 'phase',
    text: {
      en: 'Go on until the market is closed: visit it again, or take the token yourself.',
      fr: 'Continuez jusqu’à la fermeture du marché : revenez-y, ou prenez vous-même le jeton.',
    },
    until: (view) => v(view).stage === 'develop' || v(view).month > 1,
  },
  {
    id: 'develop',
    text: {
      en: 'Now **develop** one material: press it in your hand, choose how many cards, and confirm. They go to level I of your cabinet.',
      fr: 'Maintenant, **développez** un matériau : touchez-le dans votre main, choisissez combien de cartes, et confirmez. Elles vont au niveau I de votre cabinet.',
    },
    until: (view, seat) => laid(view, seat) > 0 || v(view).month > 1,
  },
  {
    id: 'ladder',
    text: {
      en: 'A card at level II is worth 2 points, at III 3, at IV 4. The **dashed cell** says how many cards the next level may take: a broad level I carries a tall column.',
      fr: 'Une carte au niveau II vaut 2 points, au III 3, au IV 4. La **case en pointillé** dit combien de cartes le niveau suivant peut recevoir : un niveau I large porte une haute colonne.',
    },
    spot: 'me',
    tab: 'mine',
  },
  {
    id: 'refill',
    text: {
      en: 'A new month fills the market again. With fewer than six cards you simply **take** one. Play until you have taken a card.',
      fr: 'Un nouveau mois remplit le marché. Avec moins de six cartes, on en **prend** simplement une. Jouez jusqu’à en avoir pris une.',
    },
    until: (view, seat) => v(view).month > 1 && has(mine(view, seat)?.taken_this_month ?? {}) > 0,
  },
  {
    id: 'objects',
    text: {
      en: 'Above hang the **art objects**. Each asks for levels of some materials; a tick marks what you have reached. Nothing is used up when you craft.',
      fr: 'En haut sont accrochés les **objets d’art**. Chacun demande des niveaux de certains matériaux ; une coche marque ce que vous avez atteint. Fabriquer ne consomme rien.',
    },
    spot: 'row:0',
    tab: 'table',
  },
  {
    id: 'craft',
    text: {
      en: 'From **month 3** you may craft, as your first turn of the month, before any visit to the market. An object you can craft carries a green mark.',
      fr: 'À partir du **mois 3**, vous pouvez fabriquer, à votre premier tour du mois, avant toute visite au marché. Un objet possible porte une marque verte.',
    },
    spot: 'row:1',
    tab: 'table',
  },
  {
    id: 'help',
    text: {
      en: 'When in doubt: **Hint** proposes a move, **Why not?** explains anything you press, **Undo** takes back, and the rules are in the book at the top (R).',
      fr: 'En cas de doute : **Indice** propose un coup, **Pourquoi ?** explique ce que vous touchez, **Annuler** revient en arrière, et les règles sont dans le livre, en haut (R).',
    },
  },
  {
    id: 'end',
    text: {
      en: 'After month 12 everyone may craft one last object, then the points are counted. You know enough: **play on**, and enjoy the workshop.',
      fr: 'Après le mois 12, chacun peut fabriquer un dernier objet, puis on compte. Vous en savez assez : **continuez**, et bon travail à l’atelier.',
    },
  },
];
