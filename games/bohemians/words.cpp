// Sentences: events, asks and actions, from the language files data/text.*.toml.
#include "games/bohemians/count.hpp"
#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

using core::Noun;
using core::TextArgs;
using core::Texts;

// Says things in one language, and names the components of a box.
struct Voice {
    const Box& box;
    const Texts& texts;

    std::string event(const std::string& key, const TextArgs& args = {}) const {
        return texts.say("event." + key, args);
    }
    std::string action(const std::string& key, const TextArgs& args = {}) const {
        return texts.say("action." + key, args);
    }
    core::TextArg card(CardId id, const char* name = "card") const {
        return {name, Noun{box.noun(id)}};
    }
    core::TextArg n(int value) const { return {"n", value}; }
    template <class Enum>
    std::string word(const char* group, Enum value) const {
        return texts.say(std::string(group) + "." + std::string(core::word_of(value)));
    }
};

// Hidden cards make no line.
std::string of_card(const Voice& v, const char* key, CardId id, int n = 0) {
    return id.some() ? v.event(key, {v.card(id), v.n(n)}) : std::string();
}

// "Afternoon: Go from Café to Café with Alex", "Evening: the Job"
std::string in_space(const Voice& v, const DayShown& e, Slot slot) {
    const Space& space = e.routine[slot];
    const core::TextArg when{"slot", v.word("slot", slot)};
    if (e.job_in == core::Maybe<Slot>(slot)) return v.event("day_job", {when});
    if (!space.habit.some()) return v.event("day_empty", {when});
    if (space.muses.empty()) return v.event("day_habit", {when, v.card(space.habit)});
    std::vector<std::string> muses;
    for (const CardId id : space.muses) muses.push_back(v.event("day_muse", {v.card(id)}));
    const core::TextArg company{"muses", v.texts.list(muses, "and")};
    return v.event("day_muses", {when, v.card(space.habit), company});
}

std::string laid_out(const Voice& v, const DayShown& e) {
    std::string spaces;
    for (const Slot slot : kAllSlots)
        spaces += (spaces.empty() ? "" : v.event("day_joint")) + in_space(v, e, slot);
    return v.event("day_shown", {{"spaces", spaces}});
}

// "found 7 Inspiration: symbols 5, harmony 2"
std::string counted(const Voice& v, const DayCounted& e) {
    std::string steps;
    for (std::size_t i = 0; i < kStepWords.size(); ++i) {
        if (e.steps[i] == 0) continue;
        const std::string name = v.texts.say("table.step_" + std::string(kStepWords[i]));
        steps += (steps.empty() ? "" : ", ") + name + " " + v.texts.number(e.steps[i]);
    }
    if (steps.empty()) return v.event("counted", {v.n(e.n)});
    const core::TextArg by{"steps", steps};
    return v.event("counted_by", {v.n(e.n), by});
}

std::string fight_key(Target target) {
    return target == Target::Work ? "work" : target >= Target::Morning ? "chains" : "wheels";
}

std::string tell_setup(const Voice& v, const Event& event) {
    return std::visit(
        core::Overload{
            [&](const GameStarted&) { return v.event("started"); },
            [&](const BoardDealt& e) {
                return v.event("board_dealt", {{"board", Noun{v.box.board(e.board).label.noun}}});
            },
            [&](const ArtistDealt& e) {
                return v.event("artist_dealt", {{"artist", v.word("artist", e.artist)}});
            },
            [&](const JobDealt& e) {
                return v.event("job_dealt", {{"job", Noun{v.box.job(e.job).label.noun}}});
            },
            [&](const SideChosen& e) {
                return v.event("side_chosen", {{"side", e.side == Side::A ? "A" : "B"}});
            },
            [&](const PlaceRewarded& e) { return v.event("place_rewarded", {v.n(e.n)}); },
            [&](const MarketFilled& e) { return v.event("market_filled", {v.card(e.card)}); },
            [&](const MarketReshuffled& e) {
                return v.event("market_reshuffled", {{"row", v.word("row", e.row)}});
            },
            [&](const MarketCardRemoved& e) {
                return v.event(e.player.some() ? "market_removed" : "market_lost",
                               {v.card(e.card)});
            },
            [&](const MarketCleaned& e) {
                return v.event("market_cleaned", {{"row", v.word("row", e.row)}, v.n(e.n)});
            },
            [&](const AchievementShown& e) {
                const Achievement& one = v.box.achievement(e.achievement);
                return v.event("achievement_shown",
                               {{"achievement", Noun{one.label.noun}}, {"cost", one.cost}});
            },
            [&](const AchievementRemoved& e) {
                return v.event(
                    "achievement_removed",
                    {{"achievement", Noun{v.box.achievement(e.achievement).label.noun}}});
            },
            [&](const GraceSpent& e) { return v.event("grace_spent", {v.n(e.n)}); },
            [&](const RoundBegan&) { return std::string(); },  // heads the lines of its round
            [&](const SpiritActed& e) {
                return v.event(
                    e.stopped ? "spirit_stopped" : "spirit_acted",
                    {v.card(e.card), {"spirit", Noun{v.box.spirit_card(e.spirit).label.noun}}});
            },
            [&](const SpiritAnswered& e) { return v.event(e.yielded ? "yielded" : "resisted"); },
            [&](const DangerRose& e) {
                return v.event("danger_" + std::string(core::word_of(e.mode)), {v.n(e.n)});
            },
            [&](const Chained& e) {
                return v.event("chained", {{"slot", v.word("slot", e.slot)}});
            },
            [&](const CardAdded& e) { return v.event("added", {v.card(e.card)}); },
            [&](const CardRemovedFromDeck& e) { return v.event("removed", {v.card(e.card)}); },
            [&](const FirstPlayerPassed&) { return v.event("first_player"); },
            [&](const GameEnded& e) {
                return v.event("ended_" + std::string(core::word_of(e.result)) + "_" +
                                   std::string(core::word_of(e.cause)),
                               {v.n(e.n)});
            },
            [&](const auto&) { return std::string(); },
        },
        event);
}

std::string tell_day(const Voice& v, const Event& event) {
    return std::visit(
        core::Overload{
            [&](const CardDrawn& e) { return of_card(v, "drew", e.card); },
            [&](const DeckReshuffled&) { return v.event("deck_reshuffled"); },
            [&](const WakeShown& e) { return of_card(v, "woke", e.card); },
            [&](const CardDiscarded& e) { return of_card(v, "discarded", e.card); },
            [&](const CardLooked& e) { return of_card(v, "looked", e.card); },
            [&](const CardTurnedUp& e) { return of_card(v, "turned_up", e.card); },
            [&](const CardKept& e) { return of_card(v, "kept", e.card); },
            [&](const HardshipFaced& e) { return of_card(v, "faced", e.card); },
            [&](const PlanConfirmed&) { return v.event("confirmed"); },
            [&](const DaysRevealed&) { return v.event("revealed"); },
            [&](const DayShown& e) { return laid_out(v, e); },
            [&](const HardshipIgnored& e) {
                return of_card(v, e.atelier ? "ignored_atelier" : "ignored", e.card, e.n);
            },
            [&](const AtelierDraw& e) { return v.event("atelier_draw", {v.n(e.n)}); },
            [&](const InspirationInvested& e) { return v.event("invested", {v.n(e.n)}); },
            [&](const AtelierMoved& e) {
                return v.event(e.n > 0 ? "atelier_gained" : "atelier_lost",
                               {v.n(e.n > 0 ? e.n : -e.n)});
            },
            [&](const MuseCopied& e) {
                return v.event("copied", {v.card(e.card), v.card(e.of, "of")});
            },
            [&](const AbilityUsed& e) {
                return e.target.some()
                           ? v.event("used_on", {v.card(e.card), v.card(e.target, "target")})
                           : v.event("used", {v.card(e.card)});
            },
            [&](const NewsAnnounced& e) {
                return v.event("announced", {v.card(e.card), {"news", v.word("news", e.news)}});
            },
            [&](const DayCounted& e) { return counted(v, e); },
            [&](const CardBought& e) {
                return v.event("bought", {v.card(e.card), v.n(e.n)});
            },
            [&](const CardTaken& e) { return v.event("took", {v.card(e.card)}); },
            [&](const AchievementGained& e) {
                if (!e.achievement.some()) return v.event("achieved_stand_in", {v.n(e.n)});
                return v.event(
                    "achieved",
                    {{"achievement", Noun{v.box.achievement(e.achievement).label.noun}}, v.n(e.n)});
            },
            [&](const SpiritFought& e) {
                return v.event("fought_" + fight_key(e.target),
                               {{"target", v.word("target", e.target)}, v.n(e.n)});
            },
            [&](const HardshipGained& e) {
                return of_card(v, e.on_top ? "hardship_on_top" : "hardship", e.card);
            },
            [&](const CardRejected& e) {
                return of_card(v, e.atelier ? "rejected_atelier" : "rejected", e.card, e.n);
            },
            [&](const TurnEnded&) { return v.event("turn_ended"); },
            [&](const UproarBegan& e) { return v.event("uproar", {v.card(e.card)}); },
            [&](const PaidUp& e) { return v.event("paid", {v.n(e.n)}); },
            [&](const auto&) { return std::string(); },
        },
        event);
}

}  // namespace

std::string Bohemians::tell_event(const Box& box, const Event& event, const Texts& texts) {
    const Voice voice{box, texts};
    const std::string text = tell_setup(voice, event);
    return text.empty() ? tell_day(voice, event) : text;
}

std::string Bohemians::ask(const Box& box, const State& s, PlayerId who, const Texts& texts) {
    const Task& task = s.tasks.back();
    const Player& p = at(s, who);
    const auto say = [&](const char* key, const TextArgs& args = {}) {
        return texts.say(std::string("ask.") + key, args);
    };
    switch (task.kind) {
        case TaskKind::WakeUp:
            if (!p.looked.empty()) return say("keep");
            if (p.choice.left > 0) {
                const bool must = p.choice.how == How::Must;
                return say(must ? "discard" : "discard_up_to", {{"cards", p.choice.left}});
            }
            if (p.dawn == Dawn::Waking)
                return say(can_wake_with_any(box, p) ? "waking" : "before_facing");
            if (const int excess = excess_habits(box, p); excess > 0)
                return say("limit", {{"cards", excess}});
            return say("planning");
        case TaskKind::Day:
            if (!p.counted) return say("day_start");
            return p.inspiration > 0 ? say("spend", {{"inspiration", p.inspiration}})
                                     : say("spent");
        case TaskKind::Answer:
            return say(find_effect(box.card(task.card), Verb::Uproar)->topic == Topic::PayOrSuffer
                           ? "answer_pay"
                           : "answer_share");
        default:
            return say(std::string(core::word_of(task.kind)).c_str());
    }
}

std::string Bohemians::round(const Box&, const State& s, const Texts& texts) {
    return s.round == 0 ? texts.say("round.setup") : texts.say("round.day", {{"round", s.round}});
}

namespace {

// "…, 3 of it in Atelier points"
std::string with_points(const Voice& v, const std::string& text, int points) {
    return points == 0 ? text : v.action("paying", {{"text", text}, {"points", points}});
}

std::string name_setup(const Voice& v, const State& s, PlayerId who, const Action& action) {
    return std::visit(
        core::Overload{
            [&](const PickBoard& a) {
                const Board& board = v.box.board(a.board);
                const std::string text =
                    v.texts.say("card.board", {{"symbol", v.word("symbol", board.symbol)},
                                               {"morning", v.word("colour", board.morning)},
                                               {"night", v.word("colour", board.night)}});
                return v.action("pick_board", {{"board", Noun{board.label.noun}}, {"text", text}});
            },
            [&](const PickArtist& a) {
                return v.action("pick_artist", {{"artist", v.word("artist", a.artist)}});
            },
            [&](const PickJob& a) {
                return v.action("pick_job", {{"job", Noun{v.box.job(a.job).label.noun}}});
            },
            [&](const PickSide& a) {
                return v.action(
                    "side",
                    {{"side", a.side == Side::A ? "A" : "B"},
                     {"text",
                      wording(v.box.job(at(s, who).job).sides[static_cast<std::size_t>(a.side)],
                              v.texts)}});
            },
            [&](const Remove& a) { return v.action("remove", {v.card(a.card)}); },
            [&](const Take& a) { return v.action("take", {v.card(a.card)}); },
            [&](const Keep& a) { return v.action("keep", {v.card(a.card)}); },
            [&](const bohemians::Resist&) {
                return wording_of_answer(v.box, v.box.spirit_card(s.spirit.card), false, v.texts);
            },
            [&](const Yield&) {
                return wording_of_answer(v.box, v.box.spirit_card(s.spirit.card), true, v.texts);
            },
            [&](const PayUp&) {
                return v.action(
                    "pay", {v.n(find_effect(v.box.card(s.tasks.back().card), Verb::Uproar)->n)});
            },
            [&](const Suffer&) { return v.action("suffer"); },
            [&](const Reject& a) { return v.action("reject", {v.card(a.card)}); },
            [&](const Done&) {
                return v.action("done_" + std::string(core::word_of(s.tasks.back().kind)));
            },
            [&](const auto&) { return std::string(); },
        },
        action);
}

std::string name_wake(const Voice& v, const State& s, PlayerId who, const Action& action) {
    const auto cost = [&](int printed) {
        return core::TextArg{"cost", price_in_atelier(v.box, s, who, printed)};
    };
    const auto when = [&](Slot value) { return core::TextArg{"when", v.word("when", value)}; };
    return std::visit(
        core::Overload{
            [&](const Wake& a) {
                return v.action("wake",
                                {v.card(a.card), {"text", wording(v.box.card(a.card), v.texts)}});
            },
            [&](const Discard& a) { return v.action("discard", {v.card(a.card)}); },
            [&](const Face&) { return v.action("face"); },
            [&](const Place& a) {
                return v.action("place", {v.card(a.card), when(a.slot)});
            },
            [&](const PlaceJob& a) { return v.action("job", {when(a.slot)}); },
            [&](const Attach& a) {
                return v.action("attach", {v.card(a.card), when(a.slot)});
            },
            [&](const TakeBack& a) { return v.action("take_back", {v.card(a.card)}); },
            [&](const TakeBackJob&) { return v.action("take_back_job"); },
            [&](const Confirm&) { return v.action("confirm"); },
            [&](const IgnoreHardship& a) {
                return v.action("ignore", {v.card(a.card), cost(v.box.ignore_cost)});
            },
            [&](const DrawTwo&) { return v.action("draw", {cost(v.box.draw_cost)}); },
            [&](const CleanMarket& a) {
                return v.action("clean", {{"row", v.word("row", a.row)}, cost(v.box.clean_cost)});
            },
            [&](const auto&) { return std::string(); },
        },
        action);
}

std::string name_day(const Voice& v, const State& s, PlayerId who, const Action& action) {
    return std::visit(
        core::Overload{
            [&](const CopyMuse& a) {
                return v.action("copy", {v.card(a.card), v.card(a.of, "of")});
            },
            [&](const Use& a) { return v.action("use", {v.card(a.card)}); },
            [&](const UseOn& a) {
                return v.action("use_on", {v.card(a.card), v.card(a.target, "target")});
            },
            [&](const Announce& a) {
                return v.action("announce", {v.card(a.card), {"news", v.word("news", a.news)}});
            },
            [&](const Count&) {
                return v.action(
                    "count",
                    {{"total",
                      count_day(frame_of(v.box, s, who), layout_of(at(s, who))).inspiration}});
            },
            [&](const Buy& a) {
                return v.action("buy",
                                {v.card(a.card), {"cost", price_of_card(v.box, s, who, a.card)}});
            },
            [&](const Achieve& a) {
                const int cost = price_of_achievement(v.box, s, who).cost;
                if (!s.top.some())
                    return with_points(v, v.action("achieve_stand_in", {{"cost", cost}}), a.points);
                return with_points(
                    v,
                    v.action("achieve", {{"achievement", Noun{v.box.achievement(s.top).label.noun}},
                                         {"cost", cost}}),
                    a.points);
            },
            [&](const Fight& a) {
                return with_points(v,
                                   v.action("fight_" + fight_key(a.target),
                                            {{"target", v.word("target", a.target)},
                                             {"cost", price_of_fight(v.box, s, who).cost}}),
                                   a.points);
            },
            [&](const Invest&) { return v.action("invest"); },
            [&](const auto&) { return std::string(); },
        },
        action);
}

}  // namespace

std::string Bohemians::name_action(const Box& box, const State& s, PlayerId who,
                                   const Action& action, const Texts& texts) {
    const Voice voice{box, texts};
    for (const auto name : {name_setup, name_wake, name_day})
        if (const std::string text = name(voice, s, who, action); !text.empty()) return text;
    return "";
}

}  // namespace games::bohemians
