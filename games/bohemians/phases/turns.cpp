// Actions applied.
#include "games/bohemians/game.hpp"
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

namespace {

void go_to_sleep(State& s, PlayerId who) {
    at(s, who).dawn = Dawn::Ready;
    for (const Player& p : s.players)
        if (p.dawn != Dawn::Ready) return;
    s.tasks.pop_back();
}

void done(const Box& box, State& s, PlayerId who, const Tell& tell) {
    switch (s.tasks.back().kind) {
        case TaskKind::WakeUp:
            return stop_choosing(s, who);
        case TaskKind::Day:
            return end_turn(box, s, who, tell);
        case TaskKind::Answer:
            return answer(box, s, who, {}, false, tell);
        case TaskKind::Sleep:
            return go_to_sleep(s, who);
        case TaskKind::Refresh:
            return static_cast<void>(s.tasks.pop_back());
        default:
            UNREACHABLE("nothing to be done with");
    }
}

void remove(State& s, PlayerId who, CardId id, const Tell& tell) {
    if (next_is(s, TaskKind::ChooseRemove)) return remove_at_setup(s, who, id, tell);
    s.tasks.pop_back();
    remove_from_market(s, who, id, tell);
}

}  // namespace

void Bohemians::apply(const Box& box, State& s, PlayerId who, const Action& action,
                      const Tell& tell) {
    ENSURE(!s.tasks.empty() && is_decision(s.tasks.back().kind));
    std::visit(core::Overload{
                   [&](const PickBoard& a) { pick(s, a, tell); },
                   [&](const PickArtist& a) { pick(s, a, tell); },
                   [&](const PickJob& a) { pick(s, a, tell); },
                   [&](const PickSide& a) { pick(box, s, a, tell); },
                   [&](const Remove& a) { remove(s, who, a.card, tell); },
                   [&](const Take& a) { take(box, s, who, a.card, tell); },
                   [&](const Keep& a) {
                       next_is(s, TaskKind::ChooseKeep) ? keep_at_setup(s, who, a.card, tell)
                                                        : keep(box, s, who, a.card, tell);
                   },
                   [&](const Wake& a) { wake(box, s, who, a.card, tell); },
                   [&](const Discard& a) { discard(s, who, a.card, tell); },
                   [&](const Face&) { face(box, s, who, tell); },
                   [&](const Place& a) { place(s, who, a, tell); },
                   [&](const PlaceJob& a) { place_job(s, who, a.slot, tell); },
                   [&](const Attach& a) { attach(s, who, a, tell); },
                   [&](const TakeBack& a) { take_back(box, s, who, a.card, tell); },
                   [&](const TakeBackJob&) { take_back(box, s, who, {}, tell); },
                   [&](const Confirm&) { confirm(s, who, tell); },
                   [&](const IgnoreHardship& a) { ignore_hardship(box, s, who, a.card, tell); },
                   [&](const DrawTwo&) { draw_two(box, s, who, tell); },
                   [&](const CopyMuse& a) { copy_muse(s, who, a, tell); },
                   [&](const Use& a) {
                       use(box, s, who, {a.card, {}}, tell);
                   },
                   [&](const UseOn& a) { use(box, s, who, a, tell); },
                   [&](const Announce& a) { announce(box, s, who, a, tell); },
                   [&](const Count&) { count(box, s, who, tell); },
                   [&](const Buy& a) { buy(box, s, who, a.card, tell); },
                   [&](const Achieve& a) { achieve(box, s, who, a.points, tell); },
                   [&](const Fight& a) { fight(box, s, who, a, tell); },
                   [&](const Invest&) { invest(s, who, tell); },
                   [&](const CleanMarket& a) { clean_market(box, s, who, a.row, tell); },
                   [&](const Reject& a) {
                       next_is(s, TaskKind::Answer) ? answer(box, s, who, a.card, false, tell)
                                                    : reject(box, s, who, a.card, tell);
                   },
                   [&](const PayUp&) { answer(box, s, who, {}, true, tell); },
                   [&](const Suffer&) { answer(box, s, who, {}, false, tell); },
                   [&](const bohemians::Resist&) { answer_spirit(box, s, false, tell); },
                   [&](const Yield&) { answer_spirit(box, s, true, tell); },
                   [&](const Done&) { done(box, s, who, tell); },
               },
               action);
    run(box, s, tell);
}

}  // namespace games::bohemians
