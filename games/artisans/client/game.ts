/* What Artisans gives to the shell beside its board. See client/src/board.ts. */
import type { Catalogue, Counter, Flight, GameClient, Odds, Step } from '$shell/board';
import type { Event, View } from './wire';
import type { GameEvent, Lang } from '$shell/wire/protocol';
import Face from './Face.svelte';
import { has, materials, picture } from './materials';
import OpponentLine from './OpponentLine.svelte';
import './room.css';
import { lesson } from './tutorial';
import { boardWords } from './words';

function steps(raw: unknown, lang: Lang): Step[] {
  const view = raw as View;
  const w = boardWords[lang];
  const now = (yes: boolean, label: string, done = false): Step => ({
    label,
    state: yes ? 'now' : done ? 'done' : 'next',
  });
  if (view.stage === 'setup' || view.stage === 'draft') return [now(true, w.draft), now(false, w.monthN(1))];
  if (view.stage === 'over') return [now(false, w.finalCraft, true), now(true, w.count)];
  if (view.stage === 'final_craft')
    return [now(false, w.monthN(12), true), now(true, w.finalCraft), now(false, w.count)];
  const develop = view.stage === 'develop';
  return [
    now(!develop, w.market, develop),
    now(develop, w.development),
    now(false, view.month < 12 ? w.monthN(view.month + 1) : w.finalCraft),
  ];
}

function odds(raw: unknown, catalogue: Catalogue, lang: Lang): Odds[] {
  const view = raw as View;
  const w = boardWords[lang];
  const most = Math.max(1, ...Object.values(view.discard));
  return [
    { label: w.pile, note: w.unknown(view.pile), rows: [] },
    {
      label: `${w.discard} (${has(view.discard)})`,
      note: '',
      rows: materials.map((id) => ({ label: catalogue.name(id), value: view.discard[id] ?? 0, of: most })),
    },
    { label: w.objects, note: w.deck(view.deck, view.deck_left), rows: [] },
  ];
}

/** From place to place; what belongs to another seat starts or ends at its strip. */
function flights(raw: GameEvent, view: unknown): Flight[] {
  const event = raw as unknown as Event;
  const me = (view as View).seat;
  const at = (player: number | null, mine: string) => (player === me ? mine : `seat:${player}`);
  switch (event.kind) {
    case 'took':
      return [{ from: `market:${event.slot}`, to: at(event.player, `hand:${event.material}`) }];
    case 'swapped':
      return [
        { from: `market:${event.slot}`, to: at(event.player, `hand:${event.took}`) },
        { from: at(event.player, `hand:${event.put}`), to: `market:${event.slot}` },
      ];
    case 'took_token':
      return [{ from: 'token', to: at(event.player, 'me') }];
    case 'crafted':
      return [
        {
          from: event.slot === null || event.slot >= 4 ? at(event.player, 'reserved') : `row:${event.slot}`,
          to: at(event.player, `crafted:${event.object}`),
        },
      ];
    case 'reserved':
      return [{ from: `row:${event.slot}`, to: at(event.player, 'reserved') }];
    case 'picked':
      return [{ from: `artisan:${event.artisan}`, to: at(event.player, `artisan:${event.artisan}`) }];
    case 'developed':
      return event.player === me
        ? [{ from: `hand:${event.material}`, to: `cabinet:${event.material}:${event.level}` }]
        : [];
    case 'revealed':
      return [{ from: 'pile', to: `market:${event.slot}` }];
    case 'object_arrived':
      return [{ from: 'preview', to: `row:${event.slot}` }];
    case 'market_closed':
      return [0, 1, 2, 3, 4].map((slot) => ({ from: `market:${slot}`, to: 'discard' }));
    default:
      return [];
  }
}

export const game: GameClient = {
  tabs: (lang) => [
    { id: 'table', label: boardWords[lang].table },
    { id: 'mine', label: boardWords[lang].mine },
  ],
  tabNow: (view) => ((view as View).stage === 'develop' ? 'mine' : 'table'),
  area: 'mine',
  steps,
  odds,
  flights,
  summary(raw, catalogue, lang) {
    const view = raw as View;
    const names = (ids: (string | null)[]) => ids.flatMap((id) => (id ? [catalogue.name(id)] : [])).join(', ') || '–';
    return boardWords[lang].summary(view.month, names(view.market), names(view.row));
  },
  counters(raw, seat, lang): Counter[] {
    const side = (raw as View).seats[seat];
    return side
      ? [
          {
            label: boardWords[lang].inHand(side.hand_size),
            value: boardWords[lang].inHand(side.hand_size),
            icon: 'deck',
          },
        ]
      : [];
  },
  picture,
  emblem: (raw, seat) => {
    const side = (raw as View).seats[seat];
    return picture(side?.artisan ?? '') ?? picture(side?.crafted.at(-1) ?? '');
  },
  motto: (raw, seat, _catalogue, lang) => boardWords[lang].motto((raw as View).seats[seat]?.crafted.length ?? 0),
  lesson,
  Line: OpponentLine,
  Face,
};
