// What a practised hand would do without thinking: lays each card where the day gains most, spends
// on the dearest thing in reach. Cheap enough to play games to their end while somebody ponders.
#include <algorithm>

#include "games/bohemians/count.hpp"
#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

constexpr double kNoise = 0.8;
constexpr double kJobSavesDues = 1.6;    // Inspiration, for not gaining a Hardship
constexpr double kCardOnTheTable = 1.2;  // any card is better laid than held
constexpr double kNever = -100;

// Wishes of one player for the moves of one position; what is needed is worked out once.
class Instinct {
public:
    Instinct(const Box& box, const State& s, PlayerId who) : box_(box), p_(at(s, who)) {
        planning_ = next_is(s, TaskKind::WakeUp) && p_.dawn == Dawn::Planning;
        if (!planning_) return;
        frame_ = frame_of(box, s, who);
        now_ = layout_of(p_);
        worth_now_ = count_day(frame_, now_).inspiration;
    }

    double wish(const Action& action) const {
        return std::visit([&](const auto& a) { return of(a); }, action);
    }

private:
    double worth_of(CardId id) const {
        const Card& card = box_.card(id);
        if (card.kind == Kind::Hardship) return -3;
        return card.cost == 0 ? 0 : card.cost + (card.kind == Kind::Muse ? 0.5 : 0);
    }
    double gain(const Layout& day) const {
        const Tally tally = count_day(frame_, day);
        return tally.inspiration - worth_now_ + 0.4 * (tally.atelier - tally.atelier_loss);
    }

    // Planning.
    double of(const Place& a) const {
        Layout day = now_;
        day.routine[a.slot].habit = a.card;
        return kCardOnTheTable + gain(day) + 0.1 * worth_of(a.card);
    }
    double of(const PlaceJob& a) const {
        Layout day = now_;
        day.job = a.slot;
        return kJobSavesDues + gain(day);
    }
    double of(const Attach& a) const {
        Layout day = now_;
        day.routine[a.slot].muses.push_back(a.card);
        return kCardOnTheTable + gain(day);
    }
    double of(const TakeBack&) const { return kNever; }
    double of(const TakeBackJob&) const { return kNever; }
    double of(const Confirm&) const { return 0.3; }
    double of(const Wake&) const { return 6; }
    double of(const Face&) const { return 2; }
    double of(const DrawTwo&) const { return -0.5; }
    double of(const IgnoreHardship&) const { return 0.2; }
    double of(const Discard& a) const { return 1 - worth_of(a.card); }
    double of(const Keep& a) const { return worth_of(a.card); }

    // The day.
    double of(const CopyMuse&) const { return 8; }
    double of(const Use&) const { return 4; }
    double of(const UseOn& a) const { return 4 - worth_of(a.target); }
    double of(const Announce&) const { return 4; }
    double of(const Count&) const { return 3.4; }
    double of(const Achieve& a) const { return 40 - 0.5 * a.points; }
    double of(const Fight& a) const { return 40 - 0.5 * a.points; }
    double of(const Take& a) const { return 20 + worth_of(a.card); }
    double of(const Buy& a) const { return 3 + worth_of(a.card); }
    double of(const Invest&) const { return 2; }
    double of(const CleanMarket&) const { return -1; }
    double of(const Reject& a) const { return -worth_of(a.card) - 1; }
    double of(const Remove& a) const { return -worth_of(a.card) - 0.5; }
    double of(const PayUp&) const { return 1; }
    double of(const Done&) const { return 0.5; }
    template <class Other>
    double of(const Other&) const {
        return 1;
    }

    const Box& box_;
    const Player& p_;
    bool planning_ = false;
    Frame frame_;
    Layout now_;
    int worth_now_ = 0;
};

}  // namespace

std::size_t Bohemians::instinct(const Box& box, const State& s, PlayerId who,
                                const std::vector<Action>& legal, core::Rng& rng) {
    if (legal.size() == 1) return 0;
    const Instinct instinct(box, s, who);
    // A plan that could not be confirmed is laid differently the next time.
    const double noise = kNoise * (1 + at(s, who).take_backs);
    std::size_t best = 0;
    double top = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const double wish = instinct.wish(legal[i]) + noise * (rng.below(1024) / 1024.0 - 0.5);
        if (wish > top) top = wish, best = i;
    }
    return best;
}

bool Bohemians::wins_together(const State& s) { return together(s); }

// While a day is planned the evaluation goes through all days that can be laid out.
bool Bohemians::foresees(const Box&, const State& s, PlayerId who) {
    return next_is(s, TaskKind::WakeUp) && at(s, who).dawn == Dawn::Planning;
}

}  // namespace games::bohemians
