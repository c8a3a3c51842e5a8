// Legality: the only author of it. The Wake Up and Day Phases have files of their own.
#include "games/bohemians/checks.hpp"
#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

template <class Taken>
bool anybody(const State& s, Taken&& taken) {
    for (const Player& p : s.players)
        if (taken(p)) return true;
    return false;
}

Verdict check_pick(const Box& box, const State& s, const Task& task,
                   const Action& action) {  // [BOH-2.10]
    if (const auto* a = std::get_if<PickBoard>(&action);
        a != nullptr && task.kind == TaskKind::PickBoard)
        return a->board.some() && !anybody(s, [&](const Player& p) { return p.board == a->board; })
                   ? Verdict::allowed()
                   : Verdict(Refusal{"BOH-2.10", "taken_by_another"});
    if (const auto* a = std::get_if<PickArtist>(&action);
        a != nullptr && task.kind == TaskKind::PickArtist)
        return !anybody(s,
                        [&](const Player& p) { return p.artist == core::Maybe<Artist>(a->artist); })
                   ? Verdict::allowed()
                   : Verdict(Refusal{"BOH-2.10", "taken_by_another"});
    if (const auto* a = std::get_if<PickJob>(&action);
        a != nullptr && task.kind == TaskKind::PickJob) {
        if (!a->job.some() || anybody(s, [&](const Player& p) { return p.job == a->job; }))
            return Refusal{"BOH-2.10", "taken_by_another"};
        if (box.job(a->job).players_least > players_in(s))
            return Refusal{
                "BOH-2.9", "job_needs_more_players", {{"players", box.job(a->job).players_least}}};
        return Verdict::allowed();
    }
    if (std::holds_alternative<PickSide>(action) && task.kind == TaskKind::PickSide)
        return Verdict::allowed();  // [BOH-2.8]
    return Refusal{"BOH-2.8", "set_up_first"};
}

Verdict check_setup(const Box& box, const State& s, const Task& task, const Player& p,
                    const Action& action) {
    if (task.kind == TaskKind::ChooseRemove) {
        const auto* a = std::get_if<Remove>(&action);
        if (a == nullptr) return Refusal{"BOH-2.12", "set_up_first"};
        return a->card.some() && p.deck.has(a->card)
                   ? Verdict::allowed()
                   : Verdict(Refusal{"BOH-2.12", "not_in_your_deck"});
    }
    if (task.kind == TaskKind::ChooseKeep) {
        const auto* a = std::get_if<Keep>(&action);
        if (a == nullptr) return Refusal{"BOH-2.12", "set_up_first"};
        return a->card.some() && p.looked.contains(a->card)
                   ? Verdict::allowed()
                   : Verdict(Refusal{"BOH-2.12", "not_among_them"});
    }
    if (task.kind != TaskKind::ChooseTake) return check_pick(box, s, task, action);
    const auto* a = std::get_if<Take>(&action);
    if (a == nullptr) return Refusal{"BOH-2.12", "set_up_first"};
    const Effect& effect =
        box.job(p.job).sides[static_cast<std::size_t>(p.side.value())].effects[task.n];
    const bool muse = (effect.kinds & bit_of(Kind::Muse)) != 0;
    if (!a->card.some() || market_place(s, a->card) < 0 || is_muse(a->card) != muse)
        return Refusal{"BOH-2.12", "not_in_the_market"};
    if (box.card(a->card).cost > effect.cost)
        return Refusal{"BOH-2.12", "too_dear_to_take", {{"most", effect.cost}}};
    return Verdict::allowed();
}

Verdict check_answer(const Box& box, const State& s, const Task& task,
                     const Action& action) {  // [BOH-9.2]
    const Player& p = at(s, task.who);
    const bool pay = find_effect(box.card(task.card), Verb::Uproar)->topic == Topic::PayOrSuffer;
    if (pay)
        return std::holds_alternative<PayUp>(action) || std::holds_alternative<Suffer>(action)
                   ? Verdict::allowed()
                   : Verdict(Refusal{"BOH-9.2", "answer_first"});
    if (std::holds_alternative<Done>(action)) return Verdict::allowed();
    const auto* a = std::get_if<Reject>(&action);
    if (a == nullptr) return Refusal{"BOH-9.2", "answer_first"};
    if (!a->card.some() || !p.hardships.has(a->card) || p.rejected.has(a->card))
        return Refusal{"BOH-14.5", "cannot_be_rejected"};
    if (box.stubborn.has(a->card))
        return Refusal{"BOH-15.5", "only_the_atelier", {{"card", box.noun(a->card)}}};
    return Verdict::allowed();
}

Verdict check_sleep(const Box& box, const State& s, PlayerId who,
                    const Action& action) {  // [BOH-10.1]
    const Player& p = at(s, who);
    if (p.dawn == Dawn::Ready) return Refusal{"BOH-10.1", "asleep_already"};
    if (std::holds_alternative<Done>(action)) return Verdict::allowed();
    const auto* a = std::get_if<Reject>(&action);
    if (a == nullptr) return Refusal{"BOH-10.1", "not_in_the_sleep_phase"};
    if (!a->card.some() || !played_by(p).has(a->card) || p.rejected.has(a->card))
        return Refusal{"BOH-8.9", "cannot_be_rejected"};
    return check_points(box, s, who, price_of_reject(box, a->card));
}

Verdict check_refresh(const State& s, const Action& action) {  // [BOH-10.5]
    if (std::holds_alternative<Done>(action)) return Verdict::allowed();
    const auto* a = std::get_if<Remove>(&action);
    if (a == nullptr) return Refusal{"BOH-10.5", "only_refresh_now"};
    if (!a->card.some() || is_hardship(a->card) || market_place(s, a->card) < 0)
        return Refusal{"BOH-10.5", "not_in_the_market"};
    return Verdict::allowed();
}

Verdict check_turn(const State& s, PlayerId who) {
    if (!who.some() || who.index >= players_in(s)) return Refusal{"BOH-2.1", "not_a_player"};
    if (s.tasks.empty()) return Refusal{"BOH-11.2", "game_is_over"};
    const Task& task = s.tasks.back();
    if (is_chance(task.kind)) return Refusal{"BOH-5.1", "cards_are_being_dealt"};
    if (task.kind == TaskKind::WakeUp || task.kind == TaskKind::Sleep || task.who == who)
        return Verdict::allowed();
    return Refusal{"BOH-7.1", "not_your_turn"};
}

}  // namespace

core::Verdict Bohemians::check(const Box& box, const State& s, PlayerId who, const Action& action) {
    if (const Verdict turn = check_turn(s, who); !turn.ok()) return turn;
    const Task& task = s.tasks.back();
    switch (task.kind) {
        case TaskKind::WakeUp:
            return check_wake_phase(box, s, who, action);
        case TaskKind::Day:
            return check_day_phase(box, s, who, action);
        case TaskKind::Answer:
            return check_answer(box, s, task, action);
        case TaskKind::Sleep:
            return check_sleep(box, s, who, action);
        case TaskKind::Refresh:
            return check_refresh(s, action);
        case TaskKind::Resist: {
            const bool answers = std::holds_alternative<bohemians::Resist>(action) ||
                                 std::holds_alternative<Yield>(action);
            return answers ? Verdict::allowed() : Verdict(Refusal{"BOH-13.C2", "resist_or_yield"});
        }
        default:
            return check_setup(box, s, task, at(s, who), action);
    }
}

}  // namespace games::bohemians
