/* A stand-in for `salon serve` while the page is drawn: fixtures over the real wire, and the built page under the real CSP.
   A table's id is the name of a position (test/fixtures/positions.mjs). It moves cards where it is told; it knows no rule. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { cardGroups, ruleSections } from '../test/fixtures/cards.mjs';
import { positions } from '../test/fixtures/positions.mjs';

const port = Number(process.env.PORT ?? 8787);
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
let me = { name: 'Maud', lang: 'en' };

const words = {
  en: {
    yours: 'Your turn',
    ask: {
      draft: 'Choose your artisan.',
      market_open: 'Craft an object, visit the market, or take the first player token.',
      market_closing: 'Your last turn: swap one card, or pass.',
      develop: 'Develop one material, or keep your cards.',
      over: 'The year is over.',
    },
    turn: 'is at the market',
    month: 'Month',
    rows: ['Materials', 'Objects', 'Artisan', 'Objects crafted', 'Materials laid'],
    took: 'took',
    same: 'Same as its neighbour',
    sameText: 'The card put in must differ from the cards on both sides.',
    no: 'Not now',
    noText: 'This cannot be done at this moment.',
    tagline: 'Twelve months, seven materials',
    tie: 'Equal points: the number of crafted objects decides (ART-12.1).',
    levels: ['Apprentice', 'Journeyman', 'Master'],
    hint: 'keeps wood and stone together for the Mill.',
  },
  fr: {
    yours: 'À vous',
    ask: {
      draft: 'Choisissez votre artisan.',
      market_open: 'Fabriquez un objet, visitez le marché ou prenez le jeton Premier joueur.',
      market_closing: 'Votre dernier tour : échangez une carte, ou passez.',
      develop: 'Développez un matériau, ou gardez vos cartes.',
      over: 'L’année est finie.',
    },
    turn: 'est au marché',
    month: 'Mois',
    rows: ['Matériaux', 'Objets', 'Artisan', 'Objets fabriqués', 'Matériaux posés'],
    took: 'a pris',
    same: 'Comme sa voisine',
    sameText: 'La carte posée doit différer des cartes des deux côtés.',
    no: 'Pas maintenant',
    noText: 'Cela ne se fait pas à ce moment.',
    tagline: 'Douze mois, sept matériaux',
    tie: 'Égalité de points : le nombre d’objets fabriqués départage (ART-12.1).',
    levels: ['Apprenti', 'Compagnon', 'Maître'],
    hint: 'garde le bois et la pierre pour le Moulin.',
  },
};
const seats = () => [
  { seat: 0, kind: 'person', name: 'Maud', level: '', online: true },
  { seat: 1, kind: 'bot', name: 'Inès', level: 'journeyman', online: true },
  { seat: 2, kind: 'person', name: 'Paul', level: '', online: true },
];
const info = (table, more = {}) => ({
  table,
  game: 'artisans',
  state: table === 'over' ? 'over' : table === 'waiting' ? 'waiting' : 'running',
  seats: seats(),
  my_seats: table === 'hotseat' ? [0, 2] : [0],
  awaited: false,
  ask: words[me.lang].ask.market_open,
  moved_at: 0,
  steps: 24,
  ...more,
});
const scores = (lang, over) => ({
  lines: ['materials', 'objects', 'artisan', 'objects_made', 'materials_laid'].map((id, i) => ({
    id,
    label: words[lang].rows[i],
    rule: `ART-11.${Math.min(i + 1, 3)}`,
    tie_break: i > 2,
  })),
  seats: [
    { values: [24, 7, 6, 2, 16], total: 37, place: over ? 2 : 2 },
    { values: [24, 7, 6, 3, 14], total: 37, place: 1 },
    { values: [26, 4, 3, 1, 14], total: 33, place: 3 },
  ],
  tie_break: over ? words[lang].tie : '',
});

function steps(lang) {
  const name = (id) =>
    cardGroups(lang)
      .flatMap((group) => group.cards)
      .find((card) => card.id === id).name;
  const link = (group, id) => `[${name(id)}](${group}:${id})`;
  const said =
    lang === 'fr'
      ? [
          [0, `a fabriqué ${link('object', 'mask')}, 4 points`],
          [2, `a pris ${link('material', 'clay')}`],
          [1, `a pris ${link('material', 'glass')}`],
          [2, 'a pris le jeton Premier joueur~: le marché ferme'],
          [0, `a échangé ${link('material', 'gold')} contre ${link('material', 'wood')}`],
          [2, `a développé ${link('material', 'stone')} II avec 2 cartes`],
        ]
      : [
          [0, `crafted ${link('object', 'mask')}, 4 points`],
          [2, `took ${link('material', 'clay')}`],
          [1, `took ${link('material', 'glass')}`],
          [2, 'took the first player token: the market closes'],
          [0, `swapped ${link('material', 'gold')} for ${link('material', 'wood')}`],
          [2, `developed ${link('material', 'stone')} II with 2 cards`],
        ];
  return Array.from({ length: 24 }, (_, i) => ({
    step: i + 1,
    seat: said[i % 6][0],
    text: said[i % 6][1].replace('~', '\u202f'),
    action: { kind: 'pass' },
    events: [],
    round: `${words[lang].month} ${5 + Math.floor(i / 6)}`,
  }));
}

function json(response, body, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function push(table, at, lang, since) {
  const { view, legal, over = false } = table.position;
  const mine = view.active === table.seat && !over;
  const { turn, yours, ask } = words[lang];
  return {
    table: table.id,
    game: 'artisans',
    seq: table.seq,
    seat: table.seat,
    step: at,
    view: { ...view, seat: table.seat },
    legal: mine ? legal(view) : [],
    waiting: { seats: over ? [] : [view.active], over },
    ask: {
      mine,
      text: ask[view.stage] ?? '',
      title: over ? '' : mine ? yours : `${seats()[view.active].name} ${turn}`,
    },
    steps: since === 0 ? steps(lang).slice(0, at).concat(table.more) : table.more,
    seats: seats(),
    scores: scores(lang, over),
    undo: true,
    clocks: table.id === 'market' ? [108000, 90000, 60000] : null,
    seed_hash: '9f2c61d0b7aa41c8e1f3',
    ...(over ? { seed: '7f3a-sample-seed' } : {}),
  };
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://x');
  const lang = url.searchParams.get('lang') === 'fr' ? 'fr' : 'en';
  const path = url.pathname;
  let body = '';
  for await (const part of request) body += part;
  if (path === '/api/me') {
    if (body) me = { ...me, ...JSON.parse(body) };
    return json(response, me);
  }
  if (path === '/api/games')
    return json(response, [
      {
        id: 'artisans',
        name: 'Artisans',
        tagline: words[lang].tagline,
        players: [2, 4],
        minutes: [30, 45],
        designers: ['Ségolène Monnet', 'Jean-Paul Monnet'],
        publisher: 'V Games',
        year: 2023,
        rules_version: 1,
        levels: ['apprentice', 'journeyman', 'master'].map((id, i) => ({ id, name: words[lang].levels[i], note: '' })),
        options: [
          {
            id: 'hand_tracking',
            label: lang === 'fr' ? 'Se souvenir des mains' : 'Remember hands',
            help: '',
            rule: 'ART-14.5',
            choices: [
              { id: 'no', label: lang === 'fr' ? 'non' : 'no' },
              { id: 'yes', label: lang === 'fr' ? 'oui' : 'yes' },
            ],
            default: 'no',
          },
        ],
      },
      {
        id: 'elsewhere',
        name: 'Not on this page',
        tagline: '',
        players: [1, 2],
        minutes: [1, 2],
        designers: [],
        publisher: '',
        year: 0,
        rules_version: 1,
        levels: [],
        options: [],
      },
    ]);
  if (path === '/api/games/artisans/cards') return json(response, cardGroups(lang));
  if (path === '/api/games/artisans/rules') return json(response, ruleSections());
  if (path === '/api/tables' && !body)
    return json(response, {
      mine: [info('market', { awaited: true }), info('closing')],
      open: [
        info('waiting', {
          my_seats: [],
          seats: [seats()[0], { seat: 1, kind: 'open', name: '', level: '', online: false }],
        }),
      ],
      live: [],
      recent: [info('over')],
    });
  if (path === '/api/tables')
    return json(
      response,
      JSON.parse(body).seats.some((one) => one.kind === 'open')
        ? {
            table: 'waiting',
            seats: [
              { ...seats()[0] },
              { seat: 1, kind: 'open', name: '', level: '', online: false, link: '/t/waiting/k3y' },
            ],
          }
        : { table: JSON.parse(body).seats.some((one) => one.kind === 'here') ? 'hotseat' : 'draft', seats: [] },
    );
  const one = /^\/api\/tables\/(\w+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(path);
  if (one && !one[2])
    return one[1] in positions || ['waiting', 'hotseat'].includes(one[1])
      ? json(response, info(one[1]))
      : json(response, { error: { code: 'no_such_table', sentence: '' } }, 404);
  if (one?.[2] === 'at') {
    const step = Number(one[3]);
    const all = Object.keys(positions);
    const table = {
      id: one[1],
      seat: 0,
      seq: step,
      more: [],
      position: positions[step >= 24 ? 'over' : all[1 + (step % 4)]](),
    };
    const answer = push(table, step, lang, 0);
    return json(response, { ...answer, steps: answer.steps.slice(Number(url.searchParams.get('since') ?? 0)) });
  }
  if (one?.[2] === 'verify')
    return json(response, { seed: '7f3a-sample-seed', seed_hash: '9f2c61d0b7aa41c8e1f3', ok: true, steps: 24 });
  if (one?.[2] === 'join') return json(response, { table: one[1], seat: 0 });
  if (one?.[2] === 'fork') return json(response, { table: 'market', seats: [] });
  if (path.startsWith('/api/')) return json(response, { error: { code: 'unknown', sentence: '' } }, 404);
  const file = join(dist, normalize(path));
  const found = extname(path) ? await readFile(file).catch(() => null) : null;
  response.writeHead(200, {
    'content-type': found ? (types[extname(path)] ?? 'application/octet-stream') : types['.html'],
    'content-security-policy': csp,
  });
  response.end(found ?? (await readFile(join(dist, 'index.html'))));
});

/* One table for each socket: a reload begins anew. */
new WebSocketServer({ server, path: '/api/socket' }).on('connection', (socket) => {
  let table = null;
  let lang = 'en';
  const send = (message) => socket.send(JSON.stringify(message));
  const show = (since = 1) => send({ type: 'push', ...push(table, 24 + table.more.length, lang, since) });
  function move(action, player) {
    const { view } = table.position;
    const mine = view.seats[player];
    const events = [];
    if (action.kind === 'take') {
      const material = view.market[action.slot];
      view.market[action.slot] = null;
      if (player === 0) view.my_hand[material] = (view.my_hand[material] ?? 0) + 1;
      mine.hand_size += 1;
      events.push({ kind: 'took', player, slot: action.slot, material, text: '' });
    }
    if (action.kind === 'swap') {
      const took = view.market[action.slot];
      view.market[action.slot] = action.put;
      if (player === 0) {
        view.my_hand[action.put] -= 1;
        view.my_hand[took] = (view.my_hand[took] ?? 0) + 1;
      }
      events.push({ kind: 'swapped', player, slot: action.slot, took, put: action.put, text: '' });
    }
    if (action.kind === 'craft') {
      const slot = view.row.indexOf(action.object);
      view.row[slot] = null;
      mine.crafted = [...mine.crafted, action.object];
      events.push({ kind: 'crafted', player, object: action.object, slot, text: '' });
    }
    if (action.kind === 'token') {
      view.token = player;
      view.last_turns_left = 2;
      events.push({ kind: 'took_token', player, text: '' });
    }
    if (action.kind === 'pick') {
      mine.artisan = action.artisan;
      view.artisans_left = view.artisans_left.filter((id) => id !== action.artisan);
      events.push({ kind: 'picked', player, artisan: action.artisan, text: '' });
    }
    if (action.kind === 'develop') {
      const m = ['textiles', 'clay', 'wood', 'stone', 'glass', 'gold', 'metal'].indexOf(action.material);
      const level = mine.tableau[m].filter((n) => n > 0).length;
      mine.tableau[m][level] = action.count;
      view.my_hand[action.material] -= action.count;
      mine.hand_size -= action.count;
      events.push({
        kind: 'developed',
        player,
        material: action.material,
        level: level + 1,
        count: action.count,
        text: '',
      });
    }
    view.active = (player + 1) % 3;
    table.seq += 1;
    table.more = [
      ...table.more,
      {
        step: 25 + table.more.length,
        seat: player,
        text: action.kind,
        action,
        events,
        round: `${words[lang].month} 9`,
      },
    ];
  }
  const others = { 1: { kind: 'swap', slot: 3, put: 'stone' }, 2: { kind: 'pass' } };
  function goOn() {
    show();
    const { active } = table.position.view;
    if (active !== 0 && table.id !== 'hotseat')
      setTimeout(() => {
        move(others[active], active);
        goOn();
      }, 300);
  }
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    const answer = (more) => send({ type: 'answer', id: message.id, ok: true, ...more });
    if (message.type === 'subscribe') {
      lang = message.lang;
      const name = message.table === 'hotseat' ? 'market' : message.table;
      table =
        table?.id === message.table ? table : { id: message.table, seq: 1, more: [], position: positions[name]() };
      table.seat = message.seat;
      answer();
      show(0);
    } else if (message.type === 'act') {
      answer();
      move(message.actions[0], table.position.view.active);
      goOn();
    } else if (message.type === 'why') {
      const { action } = message;
      const swap = action.kind === 'swap';
      const here = swap
        ? [(action.slot + 1) % 5, (action.slot + 4) % 5].filter(
            (slot) => table.position.view.market[slot] === action.put,
          )
        : [];
      send({
        type: 'answer',
        id: message.id,
        ok: false,
        refusal: {
          rule: swap ? 'ART-6.3' : 'ART-8.1',
          title: swap ? words[lang].same : words[lang].no,
          text: swap ? words[lang].sameText : words[lang].noText,
          places: swap ? [action.slot, ...here].map((slot) => `market:${slot}`) : [],
        },
      });
    } else if (message.type === 'hint')
      answer({ hints: [{ action: table.position.legal(table.position.view)[0], text: words[lang].hint, value: 0.6 }] });
    else if (message.type === 'undo')
      send({
        type: 'answer',
        id: message.id,
        ok: false,
        refusal: { rule: 'ART-5.1', title: words[lang].no, text: words[lang].noText, places: [] },
      });
    else if (message.type === 'chat') {
      answer();
      send({ type: 'chat', table: table.id, seat: message.seat, name: 'Maud', text: message.text, at: 0 });
    } else answer();
  });
});
server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
