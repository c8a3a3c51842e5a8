// Spending Inspiration: cards, Achievements, fights, the Atelier. [BOH-7.10] to [BOH-7.18]
#include <algorithm>

#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

namespace {

// Where it lay.
std::uint8_t leave_market(State& s, CardId id) {
    const auto place = static_cast<std::uint8_t>(market_place(s, id));
    row_of(s, is_muse(id) ? Row::Muses : Row::Habits)[place] = {};
    push(s, TaskKind::FillMarket);  // [BOH-7.11] at once
    return place;
}

void spend(State& s, PlayerId who, int cost, int points) {
    Player& p = at(s, who);
    ENSURE(points <= cost && p.inspiration >= cost - points);
    p.inspiration = static_cast<std::uint8_t>(p.inspiration - (cost - points));
    std::uint8_t& atelier = atelier_of(s, who);
    atelier = static_cast<std::uint8_t>(atelier - points);
}

// [BOH-13.8] An ability that follows an Achievement follows one fight of a round, the first that
// finds it at work.
void after_gain(const Box& box, State& s, PlayerId who, const Tell& tell) {
    Player& p = at(s, who);
    ++p.gained;
    const unsigned muted = muted_spaces(s, p);
    for (const Slot slot : kAllSlots) {
        const CardId id = p.routine[slot].habit;
        if (!id.some() || has_bit(muted, slot) || p.used.has(id)) continue;
        for (const Effect& effect : box.card(id).effects) {
            if (effect.verb != Verb::Atelier || effect.when != When::Achievement) continue;
            p.used.add(id);  // [BOH-4.8]
            gain_atelier(box, s, who, effect.n, tell);
        }
    }
}

}  // namespace

void buy(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    const int cost = price_of_card(box, s, who, id);
    spend(s, who, cost, 0);
    const std::uint8_t place = leave_market(s, id);
    at(s, who).discard.add(id);  // [BOH-7.13]
    if (is_muse(id)) at(s, who).bought_muse = true;
    tell(CardBought{who, id, static_cast<std::int8_t>(cost), place});
}

void take(const Box& box, State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    if (next_is(s, TaskKind::ChooseTake)) {
        s.tasks.pop_back();
        p.deck.add(id);  // [BOH-2.13]
    } else {
        for (const CardId habit : habits_in(p))
            if (find_effect(box.card(habit), Verb::Take) != nullptr) p.used.add(habit);
        p.discard.add(id);
    }
    tell(CardTaken{who, id, leave_market(s, id)});
}

void achieve(const Box& box, State& s, PlayerId who, int points, const Tell& tell) {  // [BOH-7.14]
    const Price price = price_of_achievement(box, s, who);
    spend(s, who, price.cost, points);
    at(s, who).achievements.push_back(s.top);
    tell(AchievementGained{who, s.top, static_cast<std::int8_t>(price.cost)});
    s.top = {};
    after_gain(box, s, who, tell);
    if (achievements_of(at(s, who)) >= goal_of(box, s)) {
        if (alone(s)) return end_game(box, s, Result::Won, tell);  // [BOH-12.4]
        s.last_round = true;                                       // [BOH-11.1]
    }
    if (!s.achievements.empty()) push(s, TaskKind::TopAchievement);
}

void fight(const Box& box, State& s, PlayerId who, const Fight& a,
           const Tell& tell) {  // [BOH-13.7]
    const Price price = price_of_fight(box, s, who);
    spend(s, who, price.cost, a.points);
    CardSet& used = at(s, who).used;
    used = used | price.helpers;
    if (a.points > 0) used = used | price.payers;  // [BOH-13.8] on the fight its player chose
    tell(SpiritFought{who, a.target, static_cast<std::int8_t>(price.cost)});
    bool won = false;
    if (s.options.mode == Mode::Wheels) {  // [BOH-13.A4] [BOH-13.A5]
        --s.spirit.bolts[static_cast<Colour>(a.target)];
        const auto& bolts = s.spirit.bolts.items;
        won = std::count(bolts.begin(), bolts.end(), 0) >= spirit_sheet(box, s).goal[company(s)];
    } else {
        if (s.options.mode == Mode::Chains) {  // [BOH-13.B5]
            const unsigned chain =
                1U << (static_cast<unsigned>(a.target) - static_cast<unsigned>(Target::Morning));
            at(s, who).chains = static_cast<std::uint8_t>(at(s, who).chains & ~chain);
        }
        ++s.spirit.progress;
        ++s.spirit.works_this_round;
        won =
            s.spirit.progress >= spirit_sheet(box, s).goal[company(s)];  // [BOH-13.B6] [BOH-13.C5]
    }
    after_gain(box, s, who, tell);
    if (won) end_game(box, s, Result::Won, tell);  // [BOH-13.12]
}

void invest(State& s, PlayerId who, const Tell& tell) {  // [BOH-7.15]
    --at(s, who).inspiration;
    ++atelier_of(s, who);
    tell(InspirationInvested{who, 1});
}

}  // namespace games::bohemians
