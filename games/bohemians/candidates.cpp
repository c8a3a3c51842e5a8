// What could be meant now: close to what is legal, and never less.
#include "games/bohemians/game.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

using List = std::vector<Action>;

void plan_candidates(const Box& box, const State& s, const Player& p, List& into) {
    const std::uint16_t bans = bans_on(box, p);
    core::InplaceVector<CardId, kFirstMuse> habits;
    for (const CardId id : p.hand& kAllHabits) habits.push_back(id);
    for (const Slot slot : kAllSlots) {
        const bool taken = p.routine[slot].habit.some() || p.job_in == core::Maybe<Slot>(slot);
        if (taken || has_bit(blocked_spaces(bans), slot)) continue;
        for (const CardId id : habits) into.push_back(Place{id, slot});
        if (!p.job_in.some() && !job_barred(s, bans)) into.push_back(PlaceJob{slot});
    }
    if (const CardSet muses = p.hand & kAllMuses; !muses.empty())
        for (const Slot slot : kAllSlots)
            if (p.routine[slot].habit.some())
                for (const CardId id : muses)
                    if (may_attach(box, s, p, bans, id, slot)) into.push_back(Attach{id, slot});
    for (const Space& space : p.routine.items) {
        if (space.habit.some()) into.push_back(TakeBack{space.habit});
        for (const CardId id : space.muses) into.push_back(TakeBack{id});
    }
    if (p.job_in.some()) into.push_back(TakeBackJob{});
    into.push_back(Confirm{});
}

void wake_candidates(const Box& box, const State& s, PlayerId who, List& into) {
    const Player& p = at(s, who);
    if (p.dawn == Dawn::Ready) return;
    if (!p.looked.empty()) {
        for (const CardId id : p.looked) into.push_back(Keep{id});
        return;
    }
    if (p.choice.left > 0) {
        for (const CardId id : p.hand) into.push_back(Discard{id});
        return into.push_back(Done{});
    }
    const int points = atelier_of(s, who) + achievements_of(p);
    if (points >= box.draw_cost) into.push_back(DrawTwo{});
    if (p.dawn == Dawn::Planning && points >= box.ignore_cost)
        for (const CardId id : active_hardships(p)) into.push_back(IgnoreHardship{id});
    if (p.dawn == Dawn::Planning && excess_habits(box, p) > 0) {
        for (const CardId id : p.hand& kAllHabits) into.push_back(Discard{id});
        return;
    }
    for (const CardId id : (p.hand & box.wakers) - p.used) into.push_back(Wake{id});
    if (p.dawn == Dawn::Waking) return into.push_back(Face{});
    plan_candidates(box, s, p, into);
}

void use_candidates(const Box& box, const Player& p, CardId id, List& into) {
    for (const Effect& effect : box.card(acting_as(p, id)).effects) {
        const bool paid = effect.verb == Verb::Inspire && effect.pay != Pay::Nothing;
        if (effect.verb == Verb::Ignore)
            for (const CardId target : active_hardships(p)) into.push_back(UseOn{id, target});
        else if (paid && effect.pay == Pay::AttachedMuse)
            for (const CardId target : p.routine[space_of(p, id).value()].muses)
                into.push_back(UseOn{id, target});
        else if (effect.verb == Verb::Reject)
            for (const CardId target :
                 (effect.kinds & bit_of(Kind::Habit)) != 0 ? played_by(p) : p.hardships)
                into.push_back(UseOn{id, target});
        if ((paid && effect.pay == Pay::Hardship) || (earns_points(effect) && !p.counted) ||
            effect.verb == Verb::Uproar || effect.verb == Verb::TopOfDeck)
            into.push_back(Use{id});
        if (effect.verb == Verb::Announce) {
            static constexpr std::array<std::pair<News, News>, 4> kRange{
                {{News::Focus, News::Expression},
                 {News::More, News::Less},
                 {News::Strike, News::Fund},
                 {News::Morning, News::Night}}};
            const auto [first, last] = kRange[static_cast<std::size_t>(effect.topic)];
            for (auto news = static_cast<std::uint8_t>(first);
                 news <= static_cast<std::uint8_t>(last); ++news)
                into.push_back(Announce{id, static_cast<News>(news)});
        }
    }
}

void copy_candidates(const Box& box, const State& s, const Player& p, CardId id, List& into) {
    if (find_effect(box.card(id), Verb::CopyMuse)->from == From::Routine)
        for (const CardId of : muses_in(p)) into.push_back(CopyMuse{id, of});
    else
        for (const CardId of : s.muses)
            if (of.some()) into.push_back(CopyMuse{id, of});
}

void ability_candidates(const Box& box, const State& s, const Player& p, List& into) {
    for (const Space& space : p.routine.items) {
        if (!space.habit.some()) continue;
        if (box.usables.has(space.habit) && !p.used.has(space.habit))
            use_candidates(box, p, space.habit, into);
        for (const CardId id : space.muses) {
            if (!p.counted && box.copiers.has(id)) copy_candidates(box, s, p, id, into);
            if (box.usables.has(acting_as(p, id)) && !p.used.has(id))
                use_candidates(box, p, id, into);
        }
    }
}

template <class Make>
void priced_candidates(const State& s, PlayerId who, const Price& price, List& into, Make&& make) {
    const int have = at(s, who).inspiration;
    const int most = price.may_use_points() ? std::min(price.cost, atelier_of(s, who)) : 0;
    for (int points = std::max(0, price.cost - have); points <= most; ++points)
        into.push_back(make(static_cast<std::uint8_t>(points)));
}

void fight_candidates(const Box& box, const State& s, PlayerId who, List& into) {
    const Price price = price_of_fight(box, s, who);
    const auto aim = [&](Target target) {
        priced_candidates(s, who, price, into, [&](std::uint8_t points) {
            return Fight{target, points};
        });
    };
    if (s.options.mode == Mode::Claws) return aim(Target::Work);
    for (int i = 0; i < 4; ++i) {
        if (s.options.mode == Mode::Wheels && s.spirit.bolts.items[static_cast<std::size_t>(i)] > 0)
            aim(static_cast<Target>(i));
        if (s.options.mode == Mode::Chains && has_bit(at(s, who).chains, static_cast<Slot>(i)))
            aim(static_cast<Target>(i + static_cast<int>(Target::Morning)));
    }
}

void spend_candidates(const Box& box, const State& s, PlayerId who, List& into) {
    const Player& p = at(s, who);
    for (const Row row : {Row::Habits, Row::Muses})
        for (const CardId id : row_of(s, row))
            if (id.some() && price_of_card(box, s, who, id) <= p.inspiration)
                into.push_back(Buy{id});
    if (against_spirit(s)) fight_candidates(box, s, who, into);
    else if (p.gained == 0)
        priced_candidates(s, who, price_of_achievement(box, s, who), into,
                          [](std::uint8_t points) { return Achieve{points}; });
    if (p.inspiration > 0) into.push_back(Invest{});
    into.push_back(Done{});
}

void day_candidates(const Box& box, const State& s, PlayerId who, List& into) {
    const Player& p = at(s, who);
    ability_candidates(box, s, p, into);
    if (!((habits_in(p) & box.takers) - p.used).empty())
        for (const CardId id : s.muses)
            if (id.some()) into.push_back(Take{id});
    if (price_in_atelier(box, s, who, box.clean_cost) <= atelier_of(s, who)) {
        into.push_back(CleanMarket{Row::Habits});
        into.push_back(CleanMarket{Row::Muses});
    }
    if (p.counted) return spend_candidates(box, s, who, into);
    for (const CardId id : active_hardships(p)) into.push_back(IgnoreHardship{id});
    into.push_back(Count{});
}

void setup_candidates(const State& s, const Task& task, const Player& p, List& into) {
    switch (task.kind) {
        case TaskKind::PickSide:
            into.push_back(PickSide{Side::A}), into.push_back(PickSide{Side::B});
            break;
        case TaskKind::ChooseRemove:
            for (const CardId id : p.deck) into.push_back(Remove{id});
            break;
        case TaskKind::ChooseKeep:
            for (const CardId id : p.looked) into.push_back(Keep{id});
            break;
        case TaskKind::ChooseTake:
            for (const CardId id : s.habits) into.push_back(Take{id});
            for (const CardId id : s.muses) into.push_back(Take{id});
            break;
        default:
            for (int i = 0; i < 4; ++i) {
                if (task.kind == TaskKind::PickBoard)
                    into.push_back(PickBoard{core::key_at<BoardId>(i)});
                if (task.kind == TaskKind::PickArtist)
                    into.push_back(PickArtist{static_cast<Artist>(i)});
                if (task.kind == TaskKind::PickJob) into.push_back(PickJob{core::key_at<JobId>(i)});
            }
    }
}

}  // namespace

void Bohemians::candidates(const Box& box, const State& s, PlayerId who,
                           std::vector<Action>& into) {
    if (!waiting(box, s).includes(who)) return;
    const Task& task = s.tasks.back();
    const Player& p = at(s, who);
    switch (task.kind) {
        case TaskKind::WakeUp:
            return wake_candidates(box, s, who, into);
        case TaskKind::Day:
            return day_candidates(box, s, who, into);
        case TaskKind::Answer:
            if (find_effect(box.card(task.card), Verb::Uproar)->topic == Topic::PayOrSuffer)
                return into.push_back(PayUp{}), into.push_back(Suffer{});
            for (const CardId id : p.hardships) into.push_back(Reject{id});
            return into.push_back(Done{});
        case TaskKind::Sleep:
            for (const CardId id : played_by(p) - p.rejected) into.push_back(Reject{id});
            return into.push_back(Done{});
        case TaskKind::Refresh:
            for (const Row row : {Row::Habits, Row::Muses})
                for (const CardId id : row_of(s, row))
                    if (id.some()) into.push_back(Remove{id});
            return into.push_back(Done{});
        case TaskKind::Resist:
            return into.push_back(bohemians::Resist{}), into.push_back(Yield{});
        default:
            return setup_candidates(s, task, p, into);
    }
}

}  // namespace games::bohemians
