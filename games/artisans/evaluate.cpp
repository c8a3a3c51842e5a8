// A guess of who will win, for search: what each player can still make of hand, tableau and row in
// the months left. The weights were found by self-play. The scarce resource is the plays of phase
// B; the best way to spend them over the seven materials is a small knapsack.
#include <algorithm>
#include <cmath>

#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

constexpr double kCardsOfALaterPlay =
    1.65;  // what the market yields for a level not yet in the hand
constexpr double kShareOfHeldCards =
    0.1;  // how much of the cards already held comes on top of that
constexpr double kCardsOfTheLastPlay = 0.45;  // and what it yields when no month is left to wait
constexpr double kWorthOfACard = 0.15;        // any card in hand, while plays are left
constexpr double kWorthOfAComingCard = 0.25;  // one that the market may still bring this month
constexpr double kCardsStillToCome = 1.2;     // while the market is open
constexpr double kCreditInRow = 0.8;          // share of an object counted while levels are missing
constexpr double kCreditInPreview = 0.35;
constexpr double kCreditReady = 0.7;        // levels complete, still to be crafted
constexpr double kCreditReadyLater = 0.35;  // a second one: somebody may be faster
constexpr double kWorthOfFirst = 0.2;       // first choice of next month's row and market

// What one more step in each material brings: points for reaching level L are at [L-1].
using StepCredit = core::Table<Material, std::array<double, kLevels>, kMaterials>;

bool has_played(const State& s, PlayerId who) {
    return s.stage == Stage::Develop && distance(s, s.token, who) < distance(s, s.token, s.active);
}

int plays_left(const Box& box, const State& s, PlayerId who) {
    if (s.stage == Stage::FinalCraft || s.stage == Stage::Over) return 0;
    return box.months - s.month + (has_played(s, who) ? 0 : 1);
}

double bonus_for(const Box& box, const Player& p, const ArtObject& object) {
    if (!p.artisan.some()) return 0;
    const Effect& effect = effect_of(box, p);
    if (effect.verb == Verb::BonusPerObject)
        return effect.materials == 0 || (effect.materials & object.materials) != 0 ? effect.points
                                                                                   : 0;
    if (effect.verb != Verb::BonusPerRequiredMaterial) return 0;
    unsigned had = 0;
    for (const ObjectId id : p.crafted) had |= box.object(id).materials;
    return effect.points * __builtin_popcount(object.materials & ~had);
}

int steps_missing(const Player& p, const ArtObject& object) {
    int steps = 0;
    for (const Material m : kAllMaterials) steps += std::max(0, object.levels[m] - level_of(p, m));
    return steps;
}

struct Wishes {
    StepCredit credit;
    double ready_best = 0;
    double ready_rest = 0;
    int ready = 0;
};

void wish_for(const Box& box, const Player& p, ObjectId id, double share, int plays,
              Wishes& wishes) {
    const ArtObject& object = box.object(id);
    const double worth = object.value + bonus_for(box, p, object);
    const int missing_steps = steps_missing(p, object);
    if (missing_steps == 0 && share > kCreditInPreview) {
        wishes.ready_rest += std::min(worth, wishes.ready_best);
        wishes.ready_best = std::max(worth, wishes.ready_best);
        ++wishes.ready;
    } else if (missing_steps <= plays) {
        const double each =
            share * worth / std::max(1, missing_steps) / (1.0 + 0.25 * missing_steps);
        for (const Material m : kAllMaterials)
            for (int level = level_of(p, m); level < object.levels[m]; ++level)
                wishes.credit[m][static_cast<std::size_t>(level)] += each;
    }
}

Wishes wishes_of(const Box& box, const State& s, const Player& p, int plays) {
    Wishes wishes;
    for (const ObjectId id : s.row)
        if (id.some()) wish_for(box, p, id, kCreditInRow, plays, wishes);
    if (s.preview.some() && preview_arrives(box, s))
        wish_for(box, p, s.preview, kCreditInPreview, plays, wishes);
    if (p.reserved.some()) wish_for(box, p, p.reserved, 2 * kCreditInRow, plays, wishes);
    return wishes;
}

// Points of raising one material by 0, 1, … steps.
std::array<double, kLevels + 1> ladder(const Box& box, const Player& p, Material m,
                                       const StepCredit& credit, int plays) {
    std::array<double, kLevels + 1> points{};
    const Effect& effect = effect_of(box, p);
    const bool extra = p.artisan.some() && effect.verb == Verb::MoreCardsPerLevel;
    double limit = limit_of(box, p, m);
    double held = p.hand.count(m);
    int step = 0;
    for (int level = level_of(p, m); level < kLevels; ++level, ++step) {
        const double expected = plays > 1
                                    ? std::max(held, kCardsOfALaterPlay + kShareOfHeldCards * held)
                                    : held + kCardsOfTheLastPlay;
        const double cards = std::min(limit, expected);
        held = std::max(0.0, held - cards);
        double gain = cards * box.points_at_level[static_cast<std::size_t>(level)] +
                      credit[m][static_cast<std::size_t>(level)];
        if (p.artisan.some() && effect.verb == Verb::BonusPerMaterialAtLevel &&
            level + 1 == effect.level)
            gain += effect.points;
        points[static_cast<std::size_t>(step + 1)] = points[static_cast<std::size_t>(step)] + gain;
        limit = cards + (extra ? effect.amount : 0);
    }
    for (int rest = step + 1; rest <= kLevels; ++rest)
        points[static_cast<std::size_t>(rest)] = points[static_cast<std::size_t>(step)];
    return points;
}

// The best way to spend the plays over the materials.
double best_plan(const Box& box, const Player& p, const StepCredit& credit, int plays) {
    std::array<double, 13> best{};
    const auto most = static_cast<std::size_t>(std::min(plays, 12));
    for (const Material m : kAllMaterials) {
        const std::array<double, kLevels + 1> points = ladder(box, p, m, credit, plays);
        for (std::size_t used = most; used > 0; --used)
            for (std::size_t steps = 1; steps <= kLevels && steps <= used; ++steps)
                best[used] = std::max(best[used], best[used - steps] + points[steps]);
    }
    return best[most];
}

// The cards of a hand, and those that this month's market may still bring.
double worth_of_cards(const Box& box, const State& s, PlayerId who) {
    const Player& p = s.players[who.index];
    const double room = box.hand_limit - p.hand.size();
    double visits = 0;
    if (s.stage == Stage::MarketOpen) visits = kCardsStillToCome;
    else if (s.stage == Stage::MarketClosing &&
             distance(s, s.token, who) >= distance(s, s.token, s.active) && who != s.token)
        visits = who == s.active ? s.visits_left : 1;
    const double taken = std::min(visits, room);
    return kWorthOfACard * p.hand.size() + kWorthOfAComingCard * taken;
}

// What a power is worth beyond what the plan sees of it; below zero where the plan promises too
// much, as for more cards a level. Measured: with it a draft goes by how often each artisan wins.
double worth_of_power(const Box& box, const Player& p) {
    if (!p.artisan.some()) return 0;
    switch (effect_of(box, p).verb) {
        case Verb::BonusPerObject:
            return 4.5;
        case Verb::BonusPerRequiredMaterial:
            return 4.5;
        case Verb::VisitAfterCraft:
            return 3;
        case Verb::ClosingActions:
            return 2.5;
        case Verb::Reserve:
            return 0.5;
        case Verb::MoreCardsPerLevel:
            return 2;
        case Verb::BonusPerMaterialAtLevel:
            return -10;
    }
    return 0;
}

double expected_points(const Box& box, const State& s, PlayerId who,
                       const engine::PlayerScore& now) {
    const Player& p = s.players[who.index];
    const int plays = plays_left(box, s, who);
    double points = now.total + 0.01 * now.values[3];
    if (s.stage == Stage::Over) return points;
    const Wishes wishes = wishes_of(box, s, p, plays);
    points += best_plan(box, p, wishes.credit, plays);
    const bool craft_is_near =
        s.stage != Stage::FinalCraft || distance(s, s.token, who) >= distance(s, s.token, s.active);
    if (craft_is_near)
        points += kCreditReady * wishes.ready_best +
                  (plays > 0 ? kCreditReadyLater * wishes.ready_rest : 0);
    points += worth_of_power(box, p) * plays / box.months +
              std::min(1.0, 0.4 * plays) * worth_of_cards(box, s, who);
    if (s.token == who && plays > 0) points += kWorthOfFirst;
    return points;
}

}  // namespace

double Artisans::evaluate(const Box& box, const State& s, PlayerId who) {
    const engine::ScoreSheet sheet = scores(box, s);
    if (s.stage == Stage::Over) {
        int sharing = 0;
        for (const engine::PlayerScore& score : sheet.players) sharing += score.place == 1 ? 1 : 0;
        return sheet.players[who.index].place == 1 ? 1.0 / sharing : 0.0;
    }
    const double mine = expected_points(box, s, who, sheet.players[who.index]);
    double rival = -1000;
    for (int i = 0; i < players_in(s); ++i)
        if (core::player(i) != who)
            rival = std::max(rival, expected_points(box, s, core::player(i), sheet.players[i]));
    const double spread = 4.0 + 1.2 * (box.months - s.month);  // early leads say little
    return 1.0 / (1.0 + std::exp(-(mine - rival) / spread));
}

}  // namespace games::artisans
