#include "games/bohemians/evaluate_quick_day.hpp"

#include <algorithm>

#include "games/bohemians/evaluate_day.hpp"
#include "games/bohemians/evaluate_deck.hpp"
#include "games/bohemians/plan.hpp"

namespace games::bohemians {

namespace {

// In Inspiration; found by letting variants play each other.
constexpr float kDues = 2.1F;       // a Hardship more in the deck
constexpr float kDuesLater = 0.3F;  // and for every Achievement until the end
constexpr float kDuesToSpirit = 1;  // against a Time Spirit other things press
constexpr float kPoint = 0.4F;      // an Atelier point
constexpr float kInReach = 2.7F;    // the Achievement can be paid
constexpr int kKept = 4;
constexpr std::size_t kHeld = 9;  // Habits that are looked at

struct Row {
    std::array<std::int8_t, kSlots> held{-1, -1, -1, -1};  // which Habit; none: -1
    std::int8_t job = -1;
    float value = -1000;
};

class QuickDay {
public:
    QuickDay(const Box& box, const State& s, PlayerId who)
        : box_(box), s_(s), who_(who), plan_(at(s, who)), frame_(frame_of(box, s, who)) {
        open_ = 0x0FU & ~blocked_spaces(frame_.bans);
        job_open_ = !plan_.job_in.some() && !job_barred(s, frame_.bans);
        if (!s.holding.fund)
            job_ = against_spirit(s)
                       ? kDuesToSpirit
                       : kDues + kDuesLater * static_cast<float>(achievements_to_the_end(box, s));
        for (const Slot slot : kAllSlots)
            if (plan_.routine[slot].habit.some()) add(plan_.routine[slot].habit);
        fixed_ = count_;
        for (const CardId id : plan_.hand& kAllHabits)
            if (count_ < kHeld) add(id);
        measure();
    }

    Layout best() {
        price_ = against_spirit(s_) ? price_of_fight(box_, s_, who_).cost
                                    : price_of_achievement(box_, s_, who_).cost;
        Layout best = layout_of(plan_);
        float top = -1000;
        if (job_forced(box_, s_, frame_.bans) || has_ban(frame_.bans, Ban::IdleHabits)) {
            // Seldom: only some days may be lived at all, and all of them are gone through.
            DayWalk(box_, s_, who_).arrangements([&](const Layout& day) {
                if (const float value = judged(day); value > top) top = value, best = day;
            });
            with_muses(best);
            return best;
        }
        fill(0, kNoFace, 0);
        for (const Row& row : kept_) {
            if (row.value <= -1000) break;
            Layout day = laid(row);
            const float value = with_muses(day);
            if (value > top) top = value, best = day;
        }
        return best;
    }

private:
    void add(CardId id) { habits_[count_++] = id; }

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
        for (std::size_t i = 0; i < count_; ++i) {
            const CardId id = habits_[i];
            for (std::size_t j = 0; j < count_; ++j)
                seam_[i][j] = static_cast<float>(points(box_.seams[id.index][habits_[j].index]));
            first_[i] = edges ? static_cast<float>(points(box_.seams[frame_.board][id.index])) : 0;
            last_[i] = edges ? static_cast<float>(points(box_.seams[id.index][frame_.board])) : 0;
            const float ability =
                id.index >= kFirstHabit ? static_cast<float>(deck.ability_of(id)) : 0;
            for (std::size_t slot = 0; slot < kSlots; ++slot) {
                if (((frame_.muted >> slot) & 1U) != 0) continue;
                float& worth = worth_[slot][i];
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
        for (std::size_t i = fixed_; i < count_; ++i) {
            if (((taken_ >> i) & 1U) != 0) continue;
            any = true;
            taken_ |= 1U << i;
            lay(slot, i, before, value);
            taken_ &= ~(1U << i);
        }
        if (job_open_ && row_.job < 0) {
            row_.job = static_cast<std::int8_t>(slot);
            fill(slot + 1, kNoFace, value + job_);
            row_.job = -1;
        }
        if (!any) fill(slot + 1, kNoFace, value);
    }

    void lay(std::size_t slot, std::size_t i, std::size_t before, float value) {
        row_.held[slot] = static_cast<std::int8_t>(i);
        value += worth_[slot][i];
        if (slot == 0) value += first_[i];
        else if (before != kNoFace) value += seam_[before][i];
        fill(slot + 1, i, value);
        row_.held[slot] = -1;
    }

    void finish(std::size_t before, float value) {
        if (before != kNoFace) value += last_[before];
        if (value <= kept_.back().value) return;
        std::size_t place = kKept - 1;
        for (; place > 0 && kept_[place - 1].value < value; --place)
            kept_[place] = kept_[place - 1];
        kept_[place] = row_;
        kept_[place].value = value;
    }

    Layout laid(const Row& row) const {
        Layout day = layout_of(plan_);
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (row.held[slot] >= 0)
                day.routine.items[slot].habit = habits_[static_cast<std::size_t>(row.held[slot])];
        if (row.job >= 0) day.job = static_cast<Slot>(row.job);
        return day;
    }

    float judged(const Layout& day) const {
        const Tally tally = count_day(frame_, day);
        float value = static_cast<float>(tally.inspiration) +
                      kPoint * static_cast<float>(tally.atelier - tally.atelier_loss) +
                      static_cast<float>(worth_of_abilities(frame_, day));
        if (day.job.some()) value += job_;
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
    float job_ = 0;  // what the Job saves
    int price_ = 0;
    std::size_t count_ = 0;
    std::size_t fixed_ = 0;
    std::array<CardId, kHeld + kSlots> habits_{};
    std::array<std::array<float, kHeld + kSlots>, kHeld + kSlots> seam_{};
    std::array<float, kHeld + kSlots> first_{};
    std::array<float, kHeld + kSlots> last_{};
    std::array<std::array<float, kHeld + kSlots>, kSlots> worth_{};
    Row row_;
    std::array<Row, kKept> kept_{};
};

}  // namespace

Layout quick_day(const Box& box, const State& s, PlayerId who) {
    return QuickDay(box, s, who).best();
}

}  // namespace games::bohemians
