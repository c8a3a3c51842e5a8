// What a practised hand would do without thinking: cheap enough to play a game to its end a
// thousand times while somebody ponders one move. The weights were found by self-play.
#include <algorithm>

#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

constexpr double kShareOfObject = 1.09;   // of its value, for the last level it lacks
constexpr double kShareOfPreview = 0.68;  // the same for the one that can be seen coming
constexpr double kObjectForNew = 1.75;    // how an object pulls at the first card of a material
constexpr double kObjectForLevel = 1.35;  // and at the level itself
constexpr double kJoin = 1.91;            // what a card gains by each one it joins
constexpr double kTooMany = 0.3;          // of a card's points when the level takes no more
constexpr double kAbove = -0.48;          // of the points of the level after the next
constexpr double kHeld = 2.44;            // what is in the hand is given away reluctantly
constexpr double kTake = 3.75;
constexpr double kSwap = -0.19;
constexpr double kToken = 1.14;
constexpr double kTokenWithFullHand = 0.32;
constexpr double kDevelop = 5.83;
constexpr double kFoundation = 0.087;  // a broad level carries the ones above it
constexpr double kNoise = 1.2;         // how far chance blurs every wish

using Wants = std::array<double, kMaterials>;

std::size_t at(Material m) { return static_cast<std::size_t>(m); }

int steps_missing(const Player& p, const ArtObject& object) {
    int steps = 0;
    for (const Material m : kAllMaterials) steps += std::max(0, object.levels[m] - level_of(p, m));
    return steps;
}

double points_at(const Box& box, int level) {
    return level < kLevels ? box.points_at_level[static_cast<std::size_t>(level)] : 0;
}

// What one player wants in one position, by material.
struct Wishes {
    Wants level{};  // the next level, for the objects it brings nearer
    Wants card{};   // one more card in the hand
    Wants held{};   // one that is there already
};

void wish_object(const Box& box, const Player& p, ObjectId id, double share, Wants& levels) {
    constexpr int kTooFar = 5;
    if (!id.some()) return;
    const ArtObject& object = box.object(id);
    const int missing = steps_missing(p, object);
    if (missing == 0 || missing > kTooFar) return;
    for (const Material m : kAllMaterials)
        if (object.levels[m] > level_of(p, m))
            levels[at(m)] += share * object.value / (missing * missing);
}

Wishes wishes_of(const Box& box, const State& s, const Player& p) {
    Wishes w;
    for (const ObjectId id : s.row) wish_object(box, p, id, kShareOfObject, w.level);
    if (preview_arrives(box, s)) wish_object(box, p, s.preview, kShareOfPreview, w.level);
    wish_object(box, p, p.reserved, 2 * kShareOfObject, w.level);
    const double left = 1.0 - static_cast<double>(s.month) / box.months;
    for (const Material m : kAllMaterials) {
        const int held = p.hand.count(m);
        const int limit = limit_of(box, p, m);
        if (limit == 0) continue;
        const int level = level_of(p, m);
        const double points = points_at(box, level);
        const double above = kAbove * points_at(box, level + 1) * left;
        const double object = kObjectForNew * w.level[at(m)];
        w.card[at(m)] = (held < limit ? points * (1 + kJoin * held) + above : kTooMany * points) +
                        (held == 0 ? object : 0);
        w.held[at(m)] = held > limit ? kTooMany * points
                                     : kHeld * (points * (1 + kJoin * (held - 1)) + above) +
                                           (held == 1 ? object : 0);
    }
    return w;
}

double wish_to_develop(const Box& box, const State& s, const Player& p, const Wishes& w,
                       const Develop& develop) {
    const int level = level_of(p, develop.material);
    double above = 0;
    for (int l = level + 1; l < kLevels; ++l) above += points_at(box, l);
    const double left = 1.0 - static_cast<double>(s.month) / box.months;
    return kDevelop + kObjectForLevel * w.level[at(develop.material)] +
           develop.count * (points_at(box, level) + kFoundation * above * left);
}

double wish_for(const Box& box, const State& s, const Player& p, const Wishes& w,
                const Action& action) {
    return std::visit(
        [&](const auto& a) -> double {
            using A = std::decay_t<decltype(a)>;
            if constexpr (std::is_same_v<A, Craft>) return 100 + box.object(a.object).value;
            if constexpr (std::is_same_v<A, Take>)
                return kTake + w.card[at(s.market[a.slot].value())];
            if constexpr (std::is_same_v<A, Swap>)
                return kSwap + w.card[at(s.market[a.slot].value())] - w.held[at(a.put)];
            if constexpr (std::is_same_v<A, TakeToken>)
                return kToken + (p.hand.size() >= box.hand_limit ? kTokenWithFullHand : 0);
            if constexpr (std::is_same_v<A, Develop>) return wish_to_develop(box, s, p, w, a);
            if constexpr (std::is_same_v<A, Reserve>)
                return 3.5 - steps_missing(p, box.object(a.object)) +
                       0.2 * box.object(a.object).value;
            return 0;
        },
        action);
}

}  // namespace

std::size_t Artisans::instinct(const Box& box, const State& s, PlayerId who,
                               const std::vector<Action>& legal, core::Rng& rng) {
    if (legal.size() == 1) return 0;
    const Player& p = s.players[who.index];
    const Wishes wishes = wishes_of(box, s, p);
    std::size_t best = 0;
    double top = -1e9;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const double wish =
            wish_for(box, s, p, wishes, legal[i]) + kNoise * (rng.below(1024) / 1024.0 - 0.5);
        if (wish > top) top = wish, best = i;
    }
    return best;
}

}  // namespace games::artisans
