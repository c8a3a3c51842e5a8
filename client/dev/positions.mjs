/* Plausible moments of a match for three, as a server would send them to seat 0. Written by hand, never computed. */
const seat = (tableau, more = {}) => ({ hand_size: 6, tableau, crafted: [], reserved: null, artisan: null, taken_this_month: {}, known: {}, visited: false, crafted_this_month: false, limits: [6, 6, 6, 6, 6, 6, 6], ...more });
const none = () => Array.from({ length: 7 }, () => [0, 0, 0, 0]);

const seats = () => [
  seat([[2, 0, 0, 0], [0, 0, 0, 0], [3, 2, 2, 0], [2, 2, 0, 0], [3, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], { artisan: 'sculptor', crafted: ['mask', 'adze'], limits: [2, 6, 2, 2, 3, 6, 6] }),
  seat([[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [3, 2, 2, 0], [2, 1, 0, 0], [2, 0, 0, 0]], { hand_size: 5, artisan: 'gold_lover', crafted: ['bead_necklace', 'signet_ring'], taken_this_month: { glass: 1 }, limits: [1, 6, 6, 6, 2, 1, 2] }),
  seat([[2, 0, 0, 0], [2, 1, 0, 0], [0, 0, 0, 0], [3, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [2, 2, 0, 0]], { artisan: 'provident', crafted: ['samovar'], reserved: 'katana', limits: [2, 1, 6, 2, 6, 6, 2] }),
];
const base = { seat: 0, players: 3, stage: 'market_open', month: 8, active: 0, token: null, first: 2, market: ['gold', 'glass', 'clay', 'textiles', 'metal'], pile: 43, discard: { clay: 4, wood: 2, gold: 3, metal: 5, textiles: 1 }, deck: 2, deck_left: 7, row: ['mill', 'longship', 'buddha', 'chandelier'], preview: 'pagoda', preview_arrives: true, last_turns_left: 0, visits_left: 1, night_visit: false, artisans_left: [], my_hand: { wood: 2, stone: 1, glass: 2, metal: 1 }, swaps_in_a_row: 0 };

export const positions = {
  draft: () => ({ view: { ...base, stage: 'draft', month: 1, deck: 1, deck_left: 6, pile: 103, discard: {}, row: ['dreamcatcher', 'oil_lamp', 'mask', 'signet_ring'], preview: 'samovar', artisans_left: ['gold_lover', 'sculptor', 'versatile', 'specialist', 'night_worker', 'perfectionist', 'compulsive_collector', 'opportunist', 'provident'], seats: [seat(none()), seat(none()), seat(none())] },
    legal: (view) => view.artisans_left.map((artisan) => ({ kind: 'pick', artisan })) }),
  market: () => ({ view: { ...base, seats: seats() }, legal: (view) => [{ kind: 'craft', object: 'mill' }, { kind: 'token' }, ...swaps(view)] }),
  take: () => { const s = seats(); s[0].hand_size = 4; return { view: { ...base, seats: s, my_hand: { wood: 2, glass: 1, metal: 1 }, market: ['gold', null, 'clay', 'textiles', null], row: ['mill', null, 'buddha', 'chandelier'] }, legal: (view) => [{ kind: 'token' }, ...view.market.flatMap((card, slot) => (card ? [{ kind: 'take', slot }] : []))] }; },
  closing: () => ({ view: { ...base, stage: 'market_closing', token: 1, last_turns_left: 2, seats: seats() }, legal: (view) => [...swaps(view), { kind: 'pass' }] }),
  develop: () => ({ view: { ...base, stage: 'develop', token: 2, market: [null, null, null, null, null], seats: seats() }, legal: (view) => [...Object.entries(view.my_hand).flatMap(([material, n]) => Array.from({ length: Math.min(n, 2) }, (_, i) => ({ kind: 'develop', material, count: i + 1 }))), { kind: 'pass' }] }),
  over: () => ({ view: { ...base, stage: 'over', month: 12, token: 1, market: [null, null, null, null, null], row: ['longship', null, null, 'chandelier'], preview: null, seats: seats() }, legal: () => [], over: true }),
};

/* As in the fixture's own market: glass lies at place 1, so it is kept out beside it. */
function swaps(view) {
  return view.market.flatMap((card, slot) => Object.keys(view.my_hand).filter((put) => card && view.my_hand[put] > 0 && ![view.market[(slot + 1) % 5], view.market[(slot + 4) % 5]].includes(put)).map((put) => ({ kind: 'swap', slot, put })));
}
