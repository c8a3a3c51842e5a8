// What chance may do, and what follows from it.
#include "games/bohemians/game.hpp"
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

CardSet turn_up_from(const State& s, const Task& task) {
    return is_hardship(task.card) ? s.hardship_deck : s.habit_deck & kAllRevolutions;
}

namespace {

// The cards a task chooses from at random.
CardSet cards_for(const State& s, const Task& task) {
    switch (task.kind) {
        case TaskKind::FillMarket: {
            for (const CardId id : s.habits)
                if (!id.some() && !s.habit_deck.empty()) return s.habit_deck;
            return s.muse_deck;
        }
        case TaskKind::Draw:
        case TaskKind::DrawExactly:
        case TaskKind::DrawUp:
        case TaskKind::Browse:
        case TaskKind::DiscardTop: {
            const Player& p = at(s, task.who);
            if (p.top.empty()) return p.deck;
            CardSet known;
            known.add(p.top.back());
            return known;
        }
        case TaskKind::LoseHabit:
            return at(s, task.who).hand & kAllHabits;
        case TaskKind::RemoveRandom:
            return at(s, task.who).deck;
        case TaskKind::TurnUp:
            return turn_up_from(s, task);
        case TaskKind::Activate:
            return s.habit_deck;
        default:
            return s.hardship_deck;
    }
}

Outcome outcome_of(const Task& task, CardId id) {
    switch (task.kind) {
        case TaskKind::Draw:
        case TaskKind::DrawExactly:
        case TaskKind::DrawUp:
        case TaskKind::Browse:
        case TaskKind::DiscardTop:
            return Draws{id};
        case TaskKind::LoseHabit:
        case TaskKind::RemoveRandom:
            return Loses{id};
        default:
            return Shows{id};
    }
}

// [BOH-2.6] The deck is sorted by cost; only equals are in doubt.
int lowest_cost(const Box& box, const State& s) {
    int cost = 1000;
    for (int i = 0; i < kAchievements; ++i)
        if (const auto id = core::key_at<AchievementId>(i); s.achievements.has(id))
            cost = std::min(cost, box.achievement(id).cost);
    return cost;
}

template <class Visit>
void each_dealt(const Box& box, const State& s, const Task& task, Visit&& visit) {
    const auto taken = [&](auto&& is_that) {
        for (const Player& p : s.players)
            if (is_that(p)) return true;
        return false;
    };
    for (int i = 0; i < 4; ++i) {
        const BoardId board = core::key_at<BoardId>(i);
        const auto artist = static_cast<Artist>(i);
        const JobId job = core::key_at<JobId>(i);
        if (task.kind == TaskKind::DealBoard &&
            !taken([&](const Player& p) { return p.board == board; }))
            visit(DealsBoard{board});
        if (task.kind == TaskKind::DealArtist &&
            !taken([&](const Player& p) { return p.artist == core::Maybe<Artist>(artist); }))
            visit(DealsArtist{artist});
        if (task.kind == TaskKind::DealJob && box.job(job).players_least <= players_in(s) &&
            !taken([&](const Player& p) { return p.job == job; }))
            visit(DealsJob{job});  // [BOH-2.9]
    }
}

// Everything but cards.
template <class Visit>
void each_other(const Box& box, const State& s, const Task& task, Visit&& visit) {
    if (task.kind == TaskKind::FirstPlayer)
        for (int i = 0; i < players_in(s); ++i) visit(Starts{core::player(i)});
    else if (task.kind == TaskKind::TopAchievement) {
        const int cost = lowest_cost(box, s);
        for (int i = 0; i < kAchievements; ++i)
            if (const auto id = core::key_at<AchievementId>(i);
                s.achievements.has(id) && box.achievement(id).cost == cost)
                visit(Tops{id});
    } else {
        each_dealt(box, s, task, visit);
    }
}

bool is_about_cards(TaskKind kind) {
    return kind >= TaskKind::FillMarket && kind != TaskKind::TopAchievement;
}

}  // namespace

void Bohemians::outcomes(const Box& box, const State& s,
                         std::vector<engine::Weighted<Outcome>>& into) {
    const Task& task = s.tasks.back();
    if (is_about_cards(task.kind)) {
        for (const CardId id : cards_for(s, task)) into.push_back({outcome_of(task, id), 1});
    } else {
        each_other(box, s, task, [&](const auto& outcome) { into.push_back({outcome, 1}); });
    }
}

Outcome Bohemians::draw(const Box& box, const State& s, core::Rng& rng) {
    const Task& task = s.tasks.back();
    if (is_about_cards(task.kind)) return outcome_of(task, cards_for(s, task).draw(rng));
    core::InplaceVector<Outcome, kAchievements> list;
    each_other(box, s, task, [&](const auto& outcome) { list.push_back(outcome); });
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

namespace {

void fill_market(State& s, CardId id, const Tell& tell) {
    const Row row = is_muse(id) ? Row::Muses : Row::Habits;
    deck_of(s, row).remove(id);
    auto& places = row_of(s, row);
    for (std::size_t i = 0; i < kMarket; ++i) {
        if (places[i].some()) continue;
        places[i] = id;
        return tell(MarketFilled{row, static_cast<std::uint8_t>(i), id});
    }
}

void take_hardship(State& s, const Task& task, CardId id, const Tell& tell) {
    Player& p = at(s, task.who);
    s.hardship_deck.remove(id);
    if (task.kind == TaskKind::GainHardship) p.discard.add(id);  // [BOH-7.9]
    else if (task.kind == TaskKind::AddHardship) p.deck.add(id);
    else p.top.push_back(id);                                               // [BOH-13.C2]
    if (task.kind == TaskKind::AddHardship) tell(CardAdded{task.who, id});  // at set-up
    else tell(HardshipGained{task.who, id, task.kind == TaskKind::TopHardship});
    s.tasks.pop_back();
}

void draw_card(const Box& box, State& s, Task& task, CardId id, const Tell& tell) {
    Player& p = at(s, task.who);
    const bool known = !p.top.empty();
    known ? static_cast<void>(p.top.pop_back()) : p.deck.remove(id);
    if (task.kind == TaskKind::DiscardTop) {
        --task.n;
        p.discard.add(id);
        return tell(CardDiscarded{task.who, id});
    }
    if (task.kind == TaskKind::Browse) {
        --task.n;
        p.looked.push_back(id);
        return tell(CardLooked{task.who, id});
    }
    p.hand.add(id);
    if (known) p.shown.add(id);
    if (p.drawn < 255) ++p.drawn;  // [BOH-14.6]
    tell(CardDrawn{task.who, id});
    if (task.kind == TaskKind::DrawExactly || (task.kind == TaskKind::Draw && is_habit(id)))
        --task.n;  // [BOH-4.7] [BOH-6.5] [BOH-14.3]
    if (is_hardship(id) && p.dawn == Dawn::Planning) face(box, s, task.who, tell);  // [BOH-6.7]
}

void turn_up(State& s, Task& task, CardId id, const Tell& tell) {
    (is_hardship(id) ? s.hardship_deck : s.habit_deck).remove(id);
    at(s, task.who).looked.push_back(id);
    --task.n;
    tell(CardTurnedUp{task.who, id});
}

void lose_card(State& s, Task& task, CardId id, const Tell& tell) {
    Player& p = at(s, task.who);
    --task.n;
    if (task.kind == TaskKind::RemoveRandom) {
        p.deck.remove(id);
        s.gone.add(id);
        return tell(CardRemovedFromDeck{task.who, id});
    }
    p.hand.remove(id);
    p.shown.remove(id);
    p.discard.add(id);
    tell(CardDiscarded{task.who, id});
}

void show_card(const Box& box, State& s, CardId id, const Tell& tell) {
    const Task task = s.tasks.back();
    if (task.kind == TaskKind::FillMarket) return fill_market(s, id, tell);
    if (task.kind == TaskKind::TurnUp) return turn_up(s, s.tasks.back(), id, tell);
    if (task.kind != TaskKind::Activate) return take_hardship(s, task, id, tell);
    s.tasks.pop_back();
    activate(box, s, id, tell);
}

}  // namespace

void Bohemians::resolve(const Box& box, State& s, const Outcome& outcome, const Tell& tell) {
    ENSURE(!s.tasks.empty() && is_chance(s.tasks.back().kind));
    std::visit(core::Overload{
                   [&](const Starts& o) {
                       s.tasks.pop_back();
                       s.first = o.player;
                       tell(GameStarted{o.player});
                       begin_setup(box, s);
                   },
                   [&](const DealsBoard& o) { pick(s, PickBoard{o.board}, tell); },
                   [&](const DealsArtist& o) { pick(s, PickArtist{o.artist}, tell); },
                   [&](const DealsJob& o) { pick(s, PickJob{o.job}, tell); },
                   [&](const Shows& o) { show_card(box, s, o.card, tell); },
                   [&](const Tops& o) {
                       s.achievements.remove(o.achievement);
                       s.top = o.achievement;
                       tell(AchievementShown{o.achievement});
                   },
                   [&](const Draws& o) { draw_card(box, s, s.tasks.back(), o.card, tell); },
                   [&](const Loses& o) { lose_card(s, s.tasks.back(), o.card, tell); },
               },
               outcome);
    run(box, s, tell);
}

}  // namespace games::bohemians
