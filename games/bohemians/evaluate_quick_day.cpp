#include "games/bohemians/evaluate_quick_day.hpp"

#include <algorithm>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/evaluate_deck.hpp"
#include "games/bohemians/evaluate_lineups.hpp"
#include "games/bohemians/plan.hpp"

namespace games::bohemians {

namespace {

// In Inspiration; found by letting variants play each other.
constexpr float kDues = 2.1F;       // a Hardship more in the deck
constexpr float kDuesLater = 0.3F;  // and for every Achievement until the end
constexpr float kDuesToSpirit = 1;  // against a Time Spirit other things press
constexpr float kPoint = 0.4F;      // an Atelier point
constexpr float kInReach = 2.7F;    // the Achievement can be paid
constexpr float kAboveAll = 100;
constexpr std::size_t kWithMuses = 2;  // of the best lineups, for so many Muses are tried

enum class Work : std::uint8_t { Maybe, Never, Always };  // does the day hold the Job?

class QuickDay {
public:
    QuickDay(const Box& box, const State& s, PlayerId who, Work work = Work::Maybe)
        : box_(box), s_(s), who_(who), plan_(at(s, who)), frame_(frame_of(box, s, who)) {
        open_ = 0x0FU & ~blocked_spaces(frame_.bans);
        job_open_ = !plan_.job_in.some() && !job_barred(s, frame_.bans) && work != Work::Never;
        if (!s.holding.fund)
            f_.job = against_spirit(s)
                         ? kDuesToSpirit
                         : kDues + kDuesLater * static_cast<float>(achievements_to_the_end(box, s));
        if (work == Work::Always) f_.job = kAboveAll;
        for (const Slot slot : kAllSlots)
            if (plan_.routine[slot].habit.some()) add(plan_.routine[slot].habit);
        fixed_ = f_.count;
        for (const CardId id : plan_.hand& kAllHabits)
            if (f_.count < kHeldMost) add(id);
        price_ = against_spirit(s) ? price_of_fight(box, s, who).cost
                                   : price_of_achievement(box, s, who).cost;
        measure();
    }

    Layout best() {
        if (only_some_days()) return best_of_all();
        find_lineups();
        return best_of_lineups();
    }

    // One after the other, each with its Muses.
    template <class Visit>
    void good(Visit&& visit) {
        if (only_some_days()) return visit(best_of_all());
        find_lineups();
        for (const Lineup& lineup : lineups_) {
            if (!lineup.some()) return;
            Layout day = laid(lineup);
            with_muses(day);
            visit(day);
        }
    }

private:
    bool only_some_days() const {
        return job_forced(box_, s_, frame_.bans) || has_ban(frame_.bans, Ban::IdleHabits);
    }

    // Seldom: only some days may be lived at all, and all of them are gone through.
    Layout best_of_all() const {
        Layout best = layout_of(plan_);
        float top = -1000;
        DayWalk(box_, s_, who_).arrangements([&](const Layout& day) {
            if (const float value = judged(day); value > top) top = value, best = day;
        });
        with_muses(best);
        return best;
    }

    void find_lineups() {
        const bool free = fixed_ == 0 && !plan_.job_in.some() && open_ == 0x0FU;
        if (free && f_.count >= kSlots) offer_full_lineups(f_, job_open_, lineups_);
        else fill(0, kNoFace, 0);
    }

    // Counted as they are, and then the best of them with Muses.
    Layout best_of_lineups() const {
        std::array<std::pair<float, Layout>, BestLineups::kKept> days;
        std::size_t count = 0;
        for (const Lineup& lineup : lineups_)
            if (lineup.some()) {
                days[count].second = laid(lineup);
                days[count].first = judged(days[count].second);
                for (std::size_t i = count++; i > 0 && days[i].first > days[i - 1].first; --i)
                    std::swap(days[i], days[i - 1]);
            }
        if (count == 0) return layout_of(plan_);
        if ((plan_.hand & kAllMuses).empty()) return days[0].second;
        std::size_t best = 0;
        for (std::size_t i = 0; i < std::min(count, kWithMuses); ++i) {
            days[i].first = with_muses(days[i].second);
            if (days[i].first > days[best].first) best = i;
        }
        return days[best].second;
    }

    void add(CardId id) { habits_[f_.count++] = id; }

    int points(Seam seam) const {
        if (frame_.blocked_symbols == 0) return seam_total(seam);
        int sum = 0;
        for (const Symbol symbol : kAllSymbols)
            if (((frame_.blocked_symbols >> static_cast<unsigned>(symbol)) & 1U) == 0)
                sum += seam_count(seam, symbol);
        return sum;
    }

    bool suits(CardId id, std::size_t slot, Colour preferred) const {
        const Colour colour = box_.card(id).colour;
        const bool plain = ((colourless(frame_.bans) >> slot) & 1U) != 0;
        return !plain && (colour == preferred || colour == Colour::White);
    }

    void measure() {
        const DeckOutlook& deck = DeckOutlook::of(box_, s_, who_);
        const bool edges = !has_ban(frame_.bans, Ban::EdgeInspiration);
        for (std::size_t i = 0; i < f_.count; ++i) {
            const CardId id = habits_[i];
            for (std::size_t j = 0; j < f_.count; ++j)
                f_.seam[i][j] = static_cast<float>(points(box_.seams[id.index][habits_[j].index]));
            f_.first[i] =
                edges ? static_cast<float>(points(box_.seams[frame_.board][id.index])) : 0;
            f_.last[i] = edges ? static_cast<float>(points(box_.seams[id.index][frame_.board])) : 0;
            const float ability =
                id.index >= kFirstHabit ? static_cast<float>(deck.ability_of(id)) : 0;
            for (std::size_t slot = 0; slot < kSlots; ++slot) {
                if (((frame_.muted >> slot) & 1U) != 0) continue;
                float& worth = f_.worth[slot][i];
                worth = ability + in_its_place(id, slot);
                if (slot == 0 && suits(id, slot, frame_.morning)) worth += 1;
                if (slot == kSlots - 1 && suits(id, slot, frame_.night)) worth += 1;
            }
        }
    }

    // What the outlook takes for an average, known here.
    float in_its_place(CardId id, std::size_t slot) const {
        float more = 0;
        for (const Effect& e : box_.card(id).effects)
            if (e.condition == If::Space && e.verb == Verb::Inspire)
                more +=
                    static_cast<float>(e.n) * ((((e.spaces >> slot) & 1U) != 0 ? 1.0F : 0.0F) -
                                               (__builtin_popcount(e.spaces) > 1 ? 0.8F : 0.6F));
        return more;
    }

    // Slot by slot; `before` is which Habit lies to the left, kNoFace if none does.
    void fill(std::size_t slot, std::size_t before, float value) {
        if (slot == kSlots) return finish(before, value);
        const auto place = static_cast<Slot>(slot);
        if (plan_.routine[place].habit.some()) {
            std::size_t i = 0;
            while (habits_[i] != plan_.routine[place].habit) ++i;
            return lay(slot, i, before, value);
        }
        if (plan_.job_in == core::Maybe<Slot>(place) || !has_bit(open_, place))
            return fill(slot + 1, kNoFace, value);
        bool any = false;
        for (std::size_t i = fixed_; i < f_.count; ++i) {
            if (((taken_ >> i) & 1U) != 0) continue;
            any = true;
            taken_ |= 1U << i;
            lay(slot, i, before, value);
            taken_ &= ~(1U << i);
        }
        if (job_open_ && lineup_.job < 0) {
            lineup_.job = static_cast<std::int8_t>(slot);
            fill(slot + 1, kNoFace, value + f_.job);
            lineup_.job = -1;
        }
        if (!any) fill(slot + 1, kNoFace, value);
    }

    void lay(std::size_t slot, std::size_t i, std::size_t before, float value) {
        lineup_.held[slot] = static_cast<std::int8_t>(i);
        value += f_.worth[slot][i];
        if (slot == 0) value += f_.first[i];
        else if (before != kNoFace) value += f_.seam[before][i];
        fill(slot + 1, i, value);
        lineup_.held[slot] = -1;
    }

    bool job_fits() const {  // [BOH-6.9] where no Habit is left for a space
        if (!job_open_ || lineup_.job >= 0) return false;
        for (const Slot slot : kAllSlots)
            if (has_bit(open_, slot) && lineup_.held[static_cast<std::size_t>(slot)] < 0)
                return true;
        return false;
    }

    void finish(std::size_t before, float value) {
        if (job_fits()) return;
        if (before != kNoFace) value += f_.last[before];
        Lineup lineup = lineup_;
        lineup.value = value;
        lineups_.offer(lineup);
    }

    Layout laid(const Lineup& lineup) const {
        Layout day = layout_of(plan_);
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (lineup.held[slot] >= 0)
                day.routine.items[slot].habit =
                    habits_[static_cast<std::size_t>(lineup.held[slot])];
        if (lineup.job >= 0) day.job = static_cast<Slot>(lineup.job);
        return day;
    }

    float judged(const Layout& day) const {
        const Tally tally = count_day(frame_, day);
        float value = static_cast<float>(tally.inspiration) +
                      kPoint * static_cast<float>(tally.atelier - tally.atelier_loss) +
                      static_cast<float>(worth_of_abilities(frame_, day));
        if (day.job.some()) value += f_.job;
        if (tally.inspiration >= price_) value += kInReach;
        return value;
    }

    float with_muses(Layout& day) const {
        float value = judged(day);
        const CardSet muses = plan_.hand & kAllMuses;
        if (muses.empty()) return value;
        Player p = plan_;
        for (bool better = true; better;) {
            better = false;
            p.routine = day.routine;
            for (const CardId id : muses) {
                if (holds_muse(p, id)) continue;
                for (const Slot slot : kAllSlots) {
                    if (!may_attach(box_, s_, p, frame_.bans, id, slot)) continue;
                    Layout more{p.routine, day.job};
                    more.routine[slot].muses.push_back(id);
                    if (const float now = judged(more); now > value)
                        value = now, day = more, better = true;
                }
            }
        }
        return value;
    }

    const Box& box_;
    const State& s_;
    PlayerId who_;
    const Player& plan_;
    Frame frame_;
    unsigned open_ = 0;
    unsigned taken_ = 0;
    bool job_open_ = false;
    int price_ = 0;
    LineupFigures f_;
    std::size_t fixed_ = 0;  // so many of the Habits lie already
    std::array<CardId, kLineupMost> habits_{};
    Lineup lineup_;
    BestLineups lineups_;
};

}  // namespace

Layout quick_day(const Box& box, const State& s, PlayerId who) {
    return QuickDay(box, s, who).best();
}

GoodDays good_days(const Box& box, const State& s, PlayerId who) {
    GoodDays days;
    for (const Work work : {Work::Never, Work::Always})
        QuickDay(box, s, who, work).good([&](const Layout& day) {
            if (!days.full() && !days.contains(day)) days.push_back(day);
        });
    return days;
}

}  // namespace games::bohemians
