// What each seat sees [BOH-4.10] [BOH-6.15], and what it may imagine of the rest.
#include "games/bohemians/view.hpp"

#include <algorithm>

#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

// Hands and plans are their owner's, until all have confirmed; together, players may show them
// [BOH-13.D5].
bool sees_hand(const State& s, PlayerId who, int seat) {
    return who.some() && (who.index == seat || together(s));
}

bool is_waking(const State& s) {  // anything from the first draw to the reveal
    for (const Task& task : s.tasks)
        if (task.kind == TaskKind::WakeUp || task.kind == TaskKind::StartWake) return true;
    return false;
}

void add_sheet(const Box& box, const State& s, PlayerId owner, SeatView& v) {
    const Frame frame = frame_as_counted(box, s, owner);
    const Layout day = layout_of(at(s, owner));
    const Sheet sheet = sheet_of(frame, day);
    const Tally tally = count_day(frame, day);
    v.sheet = sheet.lines;
    v.total = static_cast<std::int8_t>(sheet.total);
    v.atelier_gain = static_cast<std::int8_t>(tally.atelier - tally.atelier_loss);
}

void add_public(const State& s, const Player& p, SeatView& v) {
    v.board = p.board;
    v.artist = p.artist;
    v.job = p.job;
    v.side = p.side;
    v.top = p.top;
    v.deck_size = static_cast<std::uint8_t>(p.deck.size() + p.top.size());
    v.held = static_cast<std::uint8_t>(p.hand.size());  // [BOH-6.14] nothing once days lie open
    if (is_waking(s))  // [BOH-6.15] how much of it is planned is a secret until then
        v.held = static_cast<std::uint8_t>(v.held + habits_in(p).size() + muses_in(p).size());
    v.looking_at = static_cast<std::uint8_t>(p.looked.size());
    v.discard = p.discard;
    v.hardships = p.hardships;
    v.ignored = p.ignored;
    v.rejected = p.rejected;
    v.achievements = p.achievements;
    v.discounts_used = p.discounts_used;
    v.atelier = static_cast<std::uint8_t>(p.atelier);
    if (together(s)) v.atelier = s.players[0].atelier;  // [BOH-13.D2]
    v.inspiration = p.inspiration;
    v.drawn = p.drawn;
    v.counted = p.counted;
    v.gained = p.gained;
    v.chains = p.chains;
}

// [BOH-6.15] Who takes time over the Hardships holds something to decide with: others see no
// difference between waking up and planning.
Dawn dawn_of(const Player& p, bool own) {
    return !own && p.dawn == Dawn::Waking ? Dawn::Planning : p.dawn;
}

SeatView seat_view(const Box& box, const State& s, PlayerId who, int seat) {
    const Player& p = s.players[seat];
    const bool waking = is_waking(s);
    const bool own = sees_hand(s, who, seat);
    SeatView v;
    add_public(s, p, v);
    v.open = own || !waking;
    v.dawn = dawn_of(p, own);
    v.shown = waking ? p.shown & (p.hand | habits_in(p)) : CardSet{};
    v.used = v.open ? p.used : p.used & v.shown;
    if (v.open) {
        v.routine = p.routine;
        v.job_in = p.job_in;
        v.copies = p.copies;
        v.deck = p.deck;  // contents, not order; nobody holds a hand now, or it is one's own
    }
    if (own) v.hand = p.hand;
    const bool planned = !habits_in(p).empty() || p.job_in.some();
    const bool turn_over = p.counted && in_day(s) != core::player(seat);
    v.dues = v.open && planned && !turn_over && !is_spared(box, s, p);
    if (v.open && (planned || p.counted)) add_sheet(box, s, core::player(seat), v);
    if (p.counted) v.found = static_cast<std::uint8_t>(v.total);
    return v;
}

void add_market(const Box& box, const State& s, PlayerId who, View& v) {
    v.habits = s.habits;
    v.muses = s.muses;
    v.habit_deck = static_cast<std::uint8_t>(s.habit_deck.size());
    v.muse_deck = static_cast<std::uint8_t>(s.muse_deck.size());
    v.hardship_deck = static_cast<std::uint8_t>(s.hardship_deck.size());
    v.removed = s.removed;
    v.gone = s.gone;
    const auto price = [&](CardId id) {
        return static_cast<std::uint8_t>(!id.some()   ? 0
                                         : who.some() ? price_of_card(box, s, who, id)
                                                      : box.card(id).cost);
    };
    for (std::size_t i = 0; i < kMarket; ++i) {
        v.habit_prices[i] = price(s.habits[i]);
        v.muse_prices[i] = price(s.muses[i]);
    }
}

void add_prices(const Box& box, const State& s, PlayerId who, View& v) {
    if (!against_spirit(s))
        v.achievement_price = static_cast<std::uint8_t>(price_of_achievement(box, s, who).cost);
    else v.fight_price = static_cast<std::uint8_t>(price_of_fight(box, s, who).cost);
    const std::array<int, 4> printed{box.clean_cost, box.ignore_cost, box.draw_cost,
                                     box.reject_cost};
    for (std::size_t i = 0; i < 4; ++i)
        v.atelier_prices[i] = static_cast<std::uint8_t>(price_in_atelier(box, s, who, printed[i]));
    for (const CardId id : at(s, who).hardships)
        if (const int price = price_of_reject(box, id);
            price != box.reject_cost && !v.stubborn.full())
            v.stubborn.push_back(
                {id, static_cast<std::uint8_t>(price_in_atelier(box, s, who, price))});
}

void add_table(const Box& box, const State& s, View& v) {
    v.players = static_cast<std::uint8_t>(players_in(s));
    v.mode = s.options.mode;
    v.level = s.options.level;
    v.result = s.result;
    v.cause = ending_of(box, s).cause;
    v.round = s.round;
    v.first = s.first;
    v.last_round = s.last_round;
    if (!s.tasks.empty()) {
        v.stage = s.tasks.back().kind;
        v.active = s.tasks.back().who;
        if (v.stage == TaskKind::Answer) v.asked_by = s.tasks.back().card;
    }
    v.top = s.top;
    v.achievements = s.achievements;
    v.goal = static_cast<std::uint8_t>(goal_of(box, s));
    v.grace = s.grace;
    if (alone(s) && s.result == Result::Playing && s.top.some())  // [BOH-12.3] [BOH-12.7]
        v.rounds_left = static_cast<std::uint8_t>(1 + s.achievements.size() + s.grace);
    v.atelier_most = static_cast<std::uint8_t>(box.atelier_most);
    v.announced = s.announced;
    v.holding = s.holding;
    v.spirit = s.spirit;
    if (!against_spirit(s)) return;
    v.spirit_goal = static_cast<std::uint8_t>(spirit_sheet(box, s).goal[company(s)]);
    v.spirit_limit = static_cast<std::uint8_t>(spirit_sheet(box, s).limit[company(s)]);
}

// Every card of the hand in every space it may be laid in.
void add_previews(const Box& box, const State& s, PlayerId who, View& v) {
    const Player& p = at(s, who);
    if (!next_is(s, TaskKind::WakeUp) || p.dawn != Dawn::Planning || v.excess > 0) return;
    const Frame frame = frame_of(box, s, who);
    const auto add = [&](CardId id, Slot slot, const Layout& day) {
        if (!v.previews.full())
            v.previews.push_back(
                {id, slot, static_cast<std::int8_t>(count_day(frame, day).inspiration)});
    };
    for (const Slot slot : kAllSlots) {
        Layout day = layout_of(p);
        if (!p.routine[slot].habit.some() && p.job_in != core::Maybe<Slot>(slot) &&
            !has_bit(blocked_spaces(frame.bans), slot)) {
            for (const CardId id : p.hand& kAllHabits) {
                day.routine[slot].habit = id;
                add(id, slot, day);
            }
            day.routine[slot].habit = {};
            day.job = slot;
            if (!p.job_in.some() && !job_barred(s, frame.bans)) add(CardId{}, slot, day);
        }
        for (const CardId id : p.hand& kAllMuses) {
            if (!may_attach(box, s, p, frame.bans, id, slot)) continue;
            day.routine[slot].muses.push_back(id);
            add(id, slot, day);
            day.routine[slot].muses.pop_back();
        }
    }
}

}  // namespace

View Bohemians::view(const Box& box, const State& s, PlayerId who) {
    View v;
    add_table(box, s, v);
    add_market(box, s, who, v);
    for (int i = 0; i < players_in(s); ++i) v.seats.push_back(seat_view(box, s, who, i));
    if (!who.some()) return v;
    v.seat = static_cast<std::int8_t>(who.index);
    add_prices(box, s, who, v);
    v.looked = at(s, who).looked;
    v.choice = at(s, who).choice;
    v.excess = static_cast<std::uint8_t>(
        at(s, who).dawn == Dawn::Planning ? excess_habits(box, at(s, who)) : 0);
    add_previews(box, s, who, v);
    if (next_is(s, TaskKind::ChooseKeep))
        v.looked = at(s, s.tasks.back().who).looked;  // turned up for all to see [BOH-2.12]
    return v;
}

namespace {

void draw_some(CardSet& pool, const CardSet& of, int count, CardSet& into, core::Rng& rng) {
    for (int i = 0; i < count; ++i) {
        const CardSet from = pool & of;
        if (from.empty()) return;
        const CardId id = from.draw(rng);
        pool.remove(id);
        into.add(id);
    }
}

// Some day that could have been confirmed: Habits from left to right, the Job now and then.
void lay_some_day(const Box& box, const State& s, Player& p, core::Rng& rng) {
    const std::uint16_t bans = bans_on(box, p);
    const bool works = !job_barred(s, bans) && (job_forced(box, s, bans) || rng.below(5) < 2);
    int job_at = works ? static_cast<int>(rng.below(kSlots)) : kSlots;
    for (const Slot slot : kAllSlots) {
        if (has_bit(blocked_spaces(bans), slot)) {
            if (static_cast<int>(slot) == job_at) ++job_at;
            continue;
        }
        if (static_cast<int>(slot) == job_at) {
            p.job_in = slot;
            continue;
        }
        const CardSet habits = p.hand & kAllHabits;
        if (habits.empty()) return;
        p.routine[slot].habit = habits.draw(rng);
        p.hand.remove(p.routine[slot].habit);
    }
}

struct HiddenHabits {
    int least = 0;
    bool exact = true;  // otherwise there may be more
};

// How many Habits a hidden hand is known to hold: all of them, since draws are made up to a number
// of Habits, unless a shown card has brought cards of any kind [BOH-14.3] [BOH-6.4]. Then nothing
// is asked of the hidden cards but how many they are.
HiddenHabits habits_known(const Box& box, const State& s, const CardSet& known,
                          const CardSet& hidden, const CardSet& pool) {
    for (const CardId id : known& box.wakers)
        for (const Effect& effect : box.card(id).effects)
            if (effect.verb == Verb::DrawExactly || effect.verb == Verb::Browse) {
                const int most = std::min(hidden.size(), (pool & kAllHabits).size());
                const int drawn = habits_to_draw(box, s) - (known & kAllHabits).size();
                return {std::clamp(drawn, 0, most), false};
            }
    return {(hidden & kAllHabits).size(), true};
}

// Hand, plan and deck of somebody else, dealt anew within what is known of them.
void imagine_seat(const Box& box, const State& s, Player& p, core::Rng& rng) {
    const CardSet held = p.hand | habits_in(p) | muses_in(p);
    const CardSet known = p.shown & held;
    const CardSet hidden = held - known;
    CardSet pool = hidden | p.deck;
    for (const CardId id : p.looked) pool.add(id);
    p.hand = known;
    p.routine = {};
    p.job_in.clear();
    if (p.dawn == Dawn::Planning && p.hardships.empty())
        p.dawn = Dawn::Waking;  // for all that others can see
    const CardSet& others =
        p.dawn == Dawn::Waking ? kAllMuses | kAllHardships : kAllMuses;  // faced Hardships lie open
    const HiddenHabits habits = habits_known(box, s, known, hidden, pool);
    draw_some(pool, kAllHabits, habits.least, p.hand, rng);
    draw_some(pool, habits.exact ? others : others | kAllHabits, hidden.size() - habits.least,
              p.hand, rng);
    for (CardId& id : p.looked) {
        id = pool.draw(rng);
        pool.remove(id);
    }
    p.deck = pool;
    p.used = (p.used & known) | (p.dawn == Dawn::Waking ? CardSet{} : p.hand & box.wakers);
    if (p.dawn == Dawn::Ready) lay_some_day(box, s, p, rng);
}

}  // namespace

State Bohemians::imagine(const Box& box, const State& s, PlayerId who, core::Rng& rng) {
    State guess = s;
    if (!is_waking(s)) return guess;  // decks have no order: nothing else is hidden
    for (int i = 0; i < players_in(s); ++i)
        if (!sees_hand(s, who, i)) imagine_seat(box, s, guess.players[i], rng);
    return guess;
}

Event Bohemians::seen_by(const Event& event, PlayerId who) {
    return std::visit(core::Overload{
                          [&](const CardDrawn& e) -> Event {
                              return CardDrawn{e.player, e.player == who ? e.card : CardId{}};
                          },
                          [&](const CardLooked& e) -> Event {
                              return CardLooked{e.player, e.player == who ? e.card : CardId{}};
                          },
                          [&](const CardKept& e) -> Event {
                              return CardKept{e.player, e.player == who ? e.card : CardId{}};
                          },
                          [&](const PlanChanged& e) -> Event {
                              return e.player == who ? e : PlanChanged{e.player, {}, {}};
                          },
                          [&](const auto& e) -> Event { return e; },
                      },
                      event);
}

bool Bohemians::reveals(const Event& event) {
    return std::holds_alternative<DaysRevealed>(event) || std::holds_alternative<DayShown>(event) ||
           std::holds_alternative<WakeShown>(event) ||
           std::holds_alternative<HardshipFaced>(event) ||
           std::holds_alternative<CardDiscarded>(event) || std::holds_alternative<CardKept>(event);
}

}  // namespace games::bohemians
