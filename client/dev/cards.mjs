/* Reads the card data of a game folder for fixtures. Enough TOML for those files, not more. */
import { readFileSync } from 'node:fs';

const folder = new URL('../../games/artisans/', import.meta.url);

function value(text) {
  const json = text.replace(/([{,]\s*)(\w+)\s*=/g, '$1"$2":').replace(/^\{(.*)\}$/s, '{$1}');
  return JSON.parse(json);
}

function records(file, kind) {
  const text = readFileSync(new URL(`data/${file}`, folder), 'utf8');
  return text.split(`[[${kind}]]`).slice(1).map((block) => {
    const lines = [...block.matchAll(/^(\w+) = (.+?)\s*$/gm)];
    return Object.fromEntries(lines.map(([, key, raw]) => [key, value(raw)]));
  });
}

const wordings = {
  en: { gold_lover: 'End of the game: 4 points for each crafted object that requires gold.', sculptor: 'End of the game: 3 points for each crafted object that requires wood or stone, once an object.', versatile: 'End of the game: 2 points for each different material your crafted objects require, 14 at most.', specialist: 'End of the game: 5 points for each material you developed to level IV.', night_worker: 'When you craft on your first turn of the month, you may also visit the market once in the same turn.', perfectionist: 'From level II on you may lay up to 1 card more than the level below holds.', compulsive_collector: 'End of the game: 2 points for each object you crafted.', opportunist: 'When another player takes the First Player token, your last turn may hold up to 2 market actions.', provident: 'At the start of each month you may reserve one object of the row. Left uncrafted, it costs its value.' },
  fr: { gold_lover: 'À la fin de la partie : 4 points par objet fabriqué qui requiert de l’or.', sculptor: 'À la fin de la partie : 3 points par objet fabriqué qui requiert du bois ou de la pierre, une seule fois par objet.', versatile: 'À la fin de la partie : 2 points par matériau différent que requièrent vos objets fabriqués, 14 au plus.', specialist: 'À la fin de la partie : 5 points par matériau que vous avez développé jusqu’au niveau IV.', night_worker: 'Quand vous fabriquez à votre premier tour du mois, vous pouvez aussi visiter le marché une fois dans le même tour.', perfectionist: 'À partir du niveau II, vous pouvez poser jusqu’à 1 carte de plus que le niveau inférieur n’en compte.', compulsive_collector: 'À la fin de la partie : 2 points par objet que vous avez fabriqué.', opportunist: 'Quand un autre joueur prend le jeton Premier joueur, votre dernier tour peut compter jusqu’à 2 actions de marché.', provident: 'Au début de chaque mois, vous pouvez réserver un objet de la rangée. Non fabriqué, il coûte sa valeur.' },
};

export function cardGroups(lang) {
  const base = (one) => ({ id: one.id, name: one.name[lang], source: one.source, ref: one.ref ?? '', wording: '', facts: {} });
  const materials = records('materials.toml', 'material').map((one) => ({ ...base(one), wording: lang === 'fr' ? `${one.count} cartes dans la boîte.` : `${one.count} cards in the box.`, facts: { techniques: one[`techniques_${lang}`], count: one.count } }));
  const artisans = records('artisans.toml', 'artisan').map((one) => ({ ...base(one), wording: wordings[lang][one.id] ?? '' }));
  const objects = records('objects.toml', 'object').map((one) => ({ ...base(one), wording: lang === 'fr' ? `Vaut ${one.value} points.` : `Worth ${one.value} points.`, facts: { value: one.value, requires: one.requires, origin: one.origin[lang] } }));
  const names = lang === 'fr' ? ['Matériaux', 'Artisans', 'Objets d’art'] : ['Materials', 'Artisans', 'Art objects'];
  return [{ id: 'materials', name: names[0], cards: materials }, { id: 'artisans', name: names[1], cards: artisans }, { id: 'objects', name: names[2], cards: objects }];
}

export function ruleSections() {
  const text = readFileSync(new URL('rules.md', folder), 'utf8');
  return text.split(/^## /m).slice(1).filter((part) => /^ART-\d+ /.test(part)).map((part) => {
    const [, id, title] = /^(ART-\d+) (.*)/.exec(part);
    const rules = [...part.matchAll(/^\s*- (ART-\d+\.\d+\w?) (.*?)(?: \[(.*)\])?$/gm)].map(([, rule, words, source]) => ({ id: rule, text: words, source: source ?? '' }));
    return { id, title, rules };
  }).filter((section) => section.rules.length > 0);
}
