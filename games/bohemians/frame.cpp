// What the count of a day rests on: the table as it lies now, or as it lay when the day was
// counted.
#include <algorithm>

#include "games/bohemians/count.hpp"

namespace games::bohemians {

Frame frame_of(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    Frame f;
    f.box = &box;
    if (p.board.some()) {
        f.board = static_cast<std::size_t>(kFirstMuse + p.board.index);
        f.morning = box.board(p.board).morning;
        f.night = box.board(p.board).night;
    }
    f.bans = bans_on(box, p);
    f.blocked_symbols = s.holding.symbols;
    f.muted = muted_spaces(s, p);
    f.hardships = active_hardships(p);
    f.hardships_in_play = p.hardships.size();
    f.paid = p.used;
    f.could_reject = !rejectable_hardships(box, p).empty();
    f.copies = p.copies;
    f.drawn = p.drawn;
    f.atelier = atelier_of(s, who);
    f.own_achievements = achievements_of(p);
    f.most_achievements = achievements_of(p);
    for (int i = 0; i < players_in(s); ++i) {
        if (core::player(i) == who || against_spirit(s)) continue;
        f.most_achievements = std::max(f.most_achievements, achievements_of(s.players[i]));
        f.rivals_as_good += achievements_of(s.players[i]) >= f.own_achievements ? 1 : 0;
        f.behind = f.behind || achievements_of(s.players[i]) > f.own_achievements;
    }
    if (against_spirit(s)) {  // [BOH-13.9]
        f.behind = true;
        f.most_achievements = box.spirit_achievements;
        f.rivals_as_good = 1;
    } else if (alone(s)) {
        f.rivals_as_good = 1;  // [BOH-12.11] Envy always bites
    }
    if (const Effect* effect = spirit_effect(box, s, Verb::Inspire))
        f.spirit = s.spirit.card, f.spirit_bonus = effect->n;  // [BOH-13.C2] Lust
    return f;
}

Reckoning reckoning_of(const Box& box, const State& s, PlayerId who) {
    const Frame f = frame_of(box, s, who);
    return {f.paid,
            f.could_reject,
            at(s, who).chains,
            static_cast<std::uint8_t>(f.atelier),
            static_cast<std::uint8_t>(f.own_achievements),
            static_cast<std::uint8_t>(f.most_achievements),
            static_cast<std::uint8_t>(f.rivals_as_good),
            f.behind};
}

Frame frame_as_counted(const Box& box, const State& s, PlayerId who) {
    Frame f = frame_of(box, s, who);
    const Player& p = at(s, who);
    if (!p.counted) return f;
    f.paid = p.reckoning.used;
    f.could_reject = p.reckoning.could_reject;
    f.muted = static_cast<unsigned>(s.holding.barricades | p.reckoning.chains);
    f.atelier = p.reckoning.atelier;
    f.own_achievements = p.reckoning.own_achievements;
    f.most_achievements = p.reckoning.most_achievements;
    f.rivals_as_good = p.reckoning.rivals_as_good;
    f.behind = p.reckoning.behind;
    return f;
}

}  // namespace games::bohemians
