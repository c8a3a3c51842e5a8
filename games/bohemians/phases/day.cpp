// The Day Phase: before the count, the count, abilities, and the dues. [BOH-7.3] to [BOH-7.20]
#include <algorithm>

#include "games/bohemians/count.hpp"
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

namespace {

bool copier_is_free(const Box& box, const State& s, const Player& p, CardId id) {
    if (!box.copiers.has(id)) return false;
    for (const Copied& copy : p.copies)
        if (copy.by == id) return false;
    if (find_effect(box.card(id), Verb::CopyMuse)->from == From::Routine)
        return !(muses_in(p) - box.copiers).empty();
    for (const CardId muse : s.muses)
        if (muse.some() && !box.copiers.has(muse)) return true;
    return false;
}

bool offers_at_start(const Card& card, const Player& p, CardId owner, const Space& space) {
    for (const Effect& effect : card.effects) {
        if (effect.verb == Verb::Ignore && !p.used.has(owner) && !active_hardships(p).empty())
            return true;
        if (effect.verb != Verb::Inspire || effect.pay == Pay::Nothing || p.used.has(owner))
            continue;
        if (effect.pay == Pay::Hardship || !space.muses.empty()) return true;
    }
    return false;
}

// [BOH-7.21] Do Atelier points matter before the count? They do if those that the day gives pay for
// ignoring a Hardship, or if some would be lost, to the limit or to a Hardship, unless spent first.
bool points_matter(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const bool weighed_down = !active_hardships(p).empty();
    if (!weighed_down && ((habits_in(p) | muses_in(p)) & box.earners).empty()) return false;
    const int have = atelier_of(s, who);
    const Tally tally = count_day(frame_of(box, s, who), layout_of(p));
    const int most = have + tally.atelier;
    const int cleaning = price_in_atelier(box, s, who, box.clean_cost);
    if (tally.atelier_loss > 0 && cleaning <= most) return true;
    if (tally.atelier == 0) return false;
    if (most > box.atelier_most) return cleaning <= have;
    return weighed_down && price_in_atelier(box, s, who, box.ignore_cost) <= most;
}

// [BOH-7.22] Whoever gives Inspiration where nothing is left to reject, beside another who rejects
// for nothing: their order matters.
bool rejects_matter(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    if (rejectable_hardships(box, p).empty()) return false;
    bool consoles = false;
    bool rejects = false;
    for (const CardId id : (habits_in(p) | muses_in(p)) & box.usables)
        for (const Effect& effect : box.card(id).effects) {
            if (effect.verb != Verb::Reject || p.used.has(id)) continue;
            if (effect.otherwise > 0) consoles = true;
            else if (effect.cost == 0) rejects = true;
        }
    return consoles && rejects;
}

}  // namespace

// Is there anything to decide before counting?
bool has_choice_at_start(const Box& box, const State& s, PlayerId who) {
    const Player& p = at(s, who);
    const std::uint16_t bans = bans_on(box, p);
    if (!active_hardships(p).empty() && !has_ban(bans, Ban::Atelier) &&
        price_in_atelier(box, s, who, box.ignore_cost) <= atelier_of(s, who))
        return true;
    const unsigned muted = muted_spaces(s, p);
    for (const Slot slot : kAllSlots) {
        const Space& space = p.routine[slot];
        if (!space.habit.some()) continue;
        const bool silent = has_bit(muted, slot) || has_ban(bans, Ban::HabitInspiration);
        if (!silent && offers_at_start(box.card(space.habit), p, space.habit, space)) return true;
        if (!has_bit(muted, slot) && find_effect(box.card(space.habit), Verb::Ignore) != nullptr &&
            offers_at_start(box.card(space.habit), p, space.habit, space))
            return true;
        for (const CardId id : space.muses)
            if (copier_is_free(box, s, p, id) ||
                offers_at_start(box.card(acting_as(p, id)), p, id, space))
                return true;
    }
    if (rejects_matter(box, s, who)) return true;
    return !has_ban(bans, Ban::Atelier) && points_matter(box, s, who);
}

void begin_day(const Box& box, State& s, PlayerId who, const Tell& tell) {
    push(s, TaskKind::Day, who);
    if (!has_choice_at_start(box, s, who)) count(box, s, who, tell);
}

namespace {

DayCounted announcement(PlayerId who, const Frame& frame, const Layout& day) {
    const Sheet sheet = sheet_of(frame, day);
    DayCounted told{who, static_cast<std::int8_t>(sheet.total), {}};
    for (const SheetLine& line : sheet.lines) {
        std::int8_t& step = told.steps[static_cast<std::size_t>(line.step)];
        step = static_cast<std::int8_t>(step + line.n);
    }
    return told;
}

}  // namespace

void count(const Box& box, State& s, PlayerId who, const Tell& tell) {
    Player& p = at(s, who);
    const Frame frame = frame_of(box, s, who);
    const Tally tally = count_day(frame, layout_of(p));  // [BOH-7.4]
    p.reckoning = reckoning_of(box, s, who);
    p.counted = true;
    p.inspiration = static_cast<std::uint8_t>(tally.inspiration);
    if (tell.heard()) tell(announcement(who, frame, layout_of(p)));         // [BOH-7.7]
    if (tally.atelier > 0) gain_atelier(box, s, who, tally.atelier, tell);  // [BOH-7.21]
    if (tally.atelier_loss > 0) lose_atelier(s, who, tally.atelier_loss, tell);
}

void copy_muse(State& s, PlayerId who, const CopyMuse& a, const Tell& tell) {
    at(s, who).copies.push_back({a.card, a.of});  // [BOH-15.2]
    tell(MuseCopied{who, a.card, a.of});
}

void use(const Box& box, State& s, PlayerId who, const UseOn& a, const Tell& tell) {
    Player& p = at(s, who);
    const int points = box.earners.has(acting_as(p, a.card))
                           ? points_of(frame_of(box, s, who), layout_of(p), a.card)
                           : 0;
    p.used.add(a.card);  // [BOH-4.8]
    tell(AbilityUsed{who, a.card, a.target});
    if (points > 0) gain_atelier(box, s, who, points, tell);  // [BOH-7.21]
    for (const Effect& effect : box.card(acting_as(p, a.card)).effects) {
        if (effect.verb == Verb::Ignore) {
            p.ignored.add(a.target);
            tell(HardshipIgnored{who, a.target, false, 0});
        }
        if (effect.verb == Verb::Inspire && effect.pay == Pay::Hardship)
            push(s, TaskKind::GainHardship, who);
        const bool rejects = effect.verb == Verb::Reject && a.target.some();
        if (rejects) p.inspiration = static_cast<std::uint8_t>(p.inspiration - effect.cost);
        if (!rejects && (effect.verb != Verb::Inspire || effect.pay != Pay::AttachedMuse)) continue;
        p.rejected.add(a.target);  // [BOH-14.5]
        tell(CardRejected{who, a.target, false, 0});
    }
}

void announce(const Box& box, State& s, PlayerId who, const Announce& a,
              const Tell& tell) {  // [BOH-9.3]
    at(s, who).used.add(a.card);
    tell(NewsAnnounced{who, a.card, a.news});
    const Effect& effect = *find_effect(box.card(a.card), Verb::Announce);
    const auto code = static_cast<unsigned>(a.news);
    Tidings& news = s.announced;
    if (a.news <= News::Expression)
        news.symbols = static_cast<std::uint8_t>(news.symbols | (1U << code));
    else if (a.news >= News::Morning)
        news.barricades = static_cast<std::uint8_t>(
            news.barricades | (1U << (code - static_cast<unsigned>(News::Morning))));
    else if (a.news == News::Strike) news.strike = true;
    else if (a.news == News::Fund) news.fund = true;
    else
        news.achievement_cost = static_cast<std::int8_t>(
            news.achievement_cost + (a.news == News::More ? effect.n : -effect.n));
}

namespace {

void leave_inspiration(const Box& box, State& s, PlayerId who, const Tell& tell) {
    Player& p = at(s, who);
    const int left = p.inspiration;
    p.inspiration = 0;
    if (left == 0 || has_ban(bans_on(box, p), Ban::Investing)) return;  // [BOH-7.16] [BOH-15.19]
    const int room = box.atelier_most - atelier_of(s, who);             // [BOH-8.3]
    const int kept = std::min(left, room);
    if (kept <= 0) return;
    std::uint8_t& points = atelier_of(s, who);
    points = static_cast<std::uint8_t>(points + kept);
    tell(InspirationInvested{who, static_cast<std::int8_t>(kept)});
}

}  // namespace

bool is_spared(const Box& box, const State& s, const Player& p) {
    if (p.job_in.some() || s.holding.fund) return true;  // [BOH-7.19]
    const unsigned muted = muted_spaces(s, p);
    for (const Slot slot : kAllSlots)
        if (p.routine[slot].habit.some() && !has_bit(muted, slot) &&
            find_effect(box.card(p.routine[slot].habit), Verb::NoDues) != nullptr)
            return true;  // [BOH-15.10]
    return false;
}

void end_turn(const Box& box, State& s, PlayerId who, const Tell& tell) {
    const Player& p = at(s, who);
    tell(TurnEnded{who});
    leave_inspiration(box, s, who, tell);
    for (const CardId id : active_hardships(p))
        for (const Effect& effect : box.card(id).effects)
            if (effect.verb == Verb::Atelier && effect.when == When::Dues &&
                (effect.condition != If::NoAchievement || p.gained == 0))
                lose_atelier(s, who, -effect.n, tell);
    s.tasks.pop_back();
    if (!is_spared(box, s, p)) push(s, TaskKind::GainHardship, who);
}

}  // namespace games::bohemians
