/* The board's own labels. Names of cards, asks, log lines and refusals come from the server. */
import type { Lang } from '$shell/wire/protocol';

const en = {
  table: 'Table', mine: 'My cabinet', cabinetOf: (name: string) => `${name}’s cabinet`,
  market: 'Market', development: 'Development', month: 'Month', monthN: (n: number) => `Month ${n}`, finalCraft: 'Last object', count: 'Count',
  draft: 'Artisans', artisans: 'Choose your artisan', seeTable: 'Market and objects', seeArtisans: 'Back to the artisans',
  objects: 'Art objects', deck: (n: number, left: number) => `deck ${n === 1 ? 'one' : 'two'}, ${left} left`,
  nextMonth: 'next month', neverArrives: 'will not arrive', empty: 'Empty', emptySlot: 'empty place',
  token: 'First player', tokenNote: 'closes the market', lastTurns: (n: number) => `${n} last ${n === 1 ? 'turn' : 'turns'}`,
  pile: 'Pile', discard: 'Discard', hand: 'My hand', handOf: (name: string) => `${name}’s hand`, handCount: (n: number) => `${n} of 6`,
  emptyHand: 'No card in hand.', crafted: 'Crafted', reserved: 'Reserved', craft: 'Craft', reserve: 'Reserve', any: 'any', upTo: (n: number) => `up to ${n}`,
  inHand: (n: number) => `${n} in hand`, takenNow: 'Taken this month', howMany: 'How many?', points: (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`,
  sayTake: 'Press a card to take it.', saySwap: (name: string, n: number) => `Swap **${name}** from your hand for the card you press. ${n === 1 ? 'One place accepts it.' : `${n} places accept it.`}`,
  sayPut: (name: string) => `You take **${name}**. Now press the card of your hand that goes there.`, sayFull: 'Your hand is full: press one of your cards, then the card you want for it.',
  sayDevelop: 'Press the material you develop this month.', 
  doTake: (name: string) => `Take ${name}`, doSwap: (put: string, took: string) => `Give ${put}, take ${took}`, doCraft: (name: string, n: number) => `Craft ${name}, ${n} points`,
  doReserve: (name: string) => `Reserve ${name}`, doToken: 'Take the token: the market closes', doPick: (name: string) => `Choose: ${name}`,
  doDevelop: (name: string, level: string, n: number) => `Develop ${name} ${level} with ${n} ${n === 1 ? 'card' : 'cards'}`,
  pass: 'Pass', passDevelop: 'Develop nothing', passCraft: 'No object', passReserve: 'Reserve nothing',
  missing: 'Choose a card', missingPlace: 'Choose a place', missingArtisan: 'Choose an artisan', missingMaterial: 'Choose a material', missingObject: 'Choose an object',
  inSlot: (name: string, slot: number) => `${name}, market place ${slot}`, inMyHand: (name: string) => `${name}, in my hand`,
  objectName: (name: string, value: number) => `${name}, ${value} points`, needs: (name: string, level: string, met: boolean) => `${name} ${level}: ${met ? 'reached' : 'missing'}`,
  levelOf: (name: string, level: string, n: number, technique: string) => `${name} ${level}, ${technique}: ${n} ${n === 1 ? 'card' : 'cards'}`,
  takes: 'press to take', swaps: 'press to swap', back: 'hidden card', nothingCrafted: 'Nothing yet.',
  unknown: 'cards of the pile, face down', motto: (n: number) => (n === 0 ? 'Not one object left the workshop, and yet.' : n === 1 ? 'One object, and the whole street talks of it.' : `${n} objects in the window, and the lamp burns on.`),
  summary: (month: number, market: string, row: string) => `Month ${month} of 12. Market: ${market}. Art objects: ${row}.`,
};

export type BoardWords = { [K in keyof typeof en]: (typeof en)[K] extends string ? string : (typeof en)[K] };

const s = '\u202f';
const fr: BoardWords = {
  table: 'Table', mine: 'Mon cabinet', cabinetOf: (name) => `Le cabinet de ${name}`,
  market: 'Marché', development: 'Développement', month: 'Mois', monthN: (n) => `Mois ${n}`, finalCraft: 'Dernier objet', count: 'Décompte',
  draft: 'Artisans', artisans: 'Choisissez votre artisan', seeTable: 'Marché et objets', seeArtisans: 'Revenir aux artisans',
  objects: 'Objets d’art', deck: (n, left) => `paquet ${n}, reste ${left}`,
  nextMonth: 'le mois prochain', neverArrives: 'n’arrivera pas', empty: 'Vide', emptySlot: 'place vide',
  token: 'Premier joueur', tokenNote: 'ferme le marché', lastTurns: (n) => (n < 2 ? `${n} dernier tour` : `${n} derniers tours`),
  pile: 'Pile', discard: 'Défausse', hand: 'Ma main', handOf: (name) => `La main de ${name}`, handCount: (n) => `${n} sur 6`,
  emptyHand: 'Aucune carte en main.', crafted: 'Fabriqués', reserved: 'Réservé', craft: 'Fabriquer', reserve: 'Réserver', any: 'au choix', upTo: (n) => `jusqu’à ${n}`,
  inHand: (n) => `${n} en main`, takenNow: 'Pris ce mois-ci', howMany: `Combien${s}?`, points: (n) => `${n} ${n < 2 ? 'point' : 'points'}`,
  sayTake: 'Touchez une carte pour la prendre.', saySwap: (name, n) => `Échangez **${name}** de votre main contre la carte touchée. ${n < 2 ? 'Une place l’accepte.' : `${n} places l’acceptent.`}`,
  sayPut: (name) => `Vous prenez **${name}**. Touchez maintenant la carte de votre main qui prend sa place.`, sayFull: `Votre main est pleine${s}: touchez une de vos cartes, puis celle que vous voulez.`,
  sayDevelop: 'Touchez le matériau que vous développez ce mois-ci.', 
  doTake: (name) => `Prendre ${name}`, doSwap: (put, took) => `Donner ${put}, prendre ${took}`, doCraft: (name, n) => `Fabriquer${s}: ${name}, ${n} points`,
  doReserve: (name) => `Réserver${s}: ${name}`, doToken: `Prendre le jeton${s}: le marché ferme`, doPick: (name) => `Choisir${s}: ${name}`,
  doDevelop: (name, level, n) => `Développer ${name} ${level} avec ${n} ${n < 2 ? 'carte' : 'cartes'}`,
  pass: 'Passer', passDevelop: 'Ne rien développer', passCraft: 'Aucun objet', passReserve: 'Ne rien réserver',
  missing: 'Choisissez une carte', missingPlace: 'Choisissez une place', missingArtisan: 'Choisissez un artisan', missingMaterial: 'Choisissez un matériau', missingObject: 'Choisissez un objet',
  inSlot: (name, slot) => `${name}, place ${slot} du marché`, inMyHand: (name) => `${name}, dans ma main`,
  objectName: (name, value) => `${name}, ${value} points`, needs: (name, level, met) => `${name} ${level}${s}: ${met ? 'atteint' : 'manque'}`,
  levelOf: (name, level, n, technique) => `${name} ${level}, ${technique}${s}: ${n} ${n < 2 ? 'carte' : 'cartes'}`,
  takes: 'toucher pour prendre', swaps: 'toucher pour échanger', back: 'carte cachée', nothingCrafted: 'Rien encore.',
  unknown: 'cartes de la pile, face cachée', motto: (n) => (n === 0 ? 'Pas un objet n’est sorti de l’atelier, et pourtant.' : n === 1 ? 'Un seul objet, et toute la rue en parle.' : `${n} objets en vitrine, et la lampe brûle encore.`),
  summary: (month, market, row) => `Mois ${month} sur 12. Marché${s}: ${market}. Objets d’art${s}: ${row}.`,
};

export const boardWords: Record<Lang, BoardWords> = { en, fr };
