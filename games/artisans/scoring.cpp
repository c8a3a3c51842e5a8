// Points and ties [ART-11] [ART-12] [ART-13], and the facts that always hold.
#include <fmt/format.h>

#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

int material_points(const Box& box,
                    const Player& p) {  // [ART-11.1] hands count for nothing [ART-11.4]
    int points = 0;
    for (const Material m : kAllMaterials)
        for (std::size_t level = 0; level < kLevels; ++level)
            points += p.tableau[m][level] * box.points_at_level[level];
    return points;
}

int object_points(const Box& box, const Player& p) {  // [ART-11.2]
    int points = 0;
    for (const ObjectId id : p.crafted) points += box.object(id).value;
    return points;
}

int bonus_per_object(const Box& box, const Player& p,
                     const Effect& effect) {  // [ART-13.1] [ART-13.2] [ART-13.7]
    int points = 0;
    for (const ObjectId id : p.crafted)
        if (effect.materials == 0 || (box.object(id).materials & effect.materials) != 0)
            points += effect.points;
    return points;
}

int bonus_per_required_material(const Box& box, const Player& p,
                                const Effect& effect) {  // [ART-13.3]
    std::uint8_t required = 0;
    for (const ObjectId id : p.crafted)
        required = static_cast<std::uint8_t>(required | box.object(id).materials);
    int points = 0;
    for (const Material m : kAllMaterials)
        points += (required >> static_cast<unsigned>(m)) & 1U ? effect.points : 0;
    return points;
}

int bonus_per_material_at_level(const Player& p, const Effect& effect) {  // [ART-13.4]
    int points = 0;
    for (const Material m : kAllMaterials)
        points += level_of(p, m) >= effect.level ? effect.points : 0;
    return points;
}

int artisan_points(const Box& box, const Player& p) {  // [ART-11.3] [ART-13.10]
    if (!p.artisan.some()) return 0;
    const Effect& effect = effect_of(box, p);
    switch (effect.verb) {
        case Verb::BonusPerObject:
            return bonus_per_object(box, p, effect);
        case Verb::BonusPerRequiredMaterial:
            return bonus_per_required_material(box, p, effect);
        case Verb::BonusPerMaterialAtLevel:
            return bonus_per_material_at_level(p, effect);
        case Verb::Reserve:
            return p.reserved.some() ? -box.object(p.reserved).value : 0;  // [ART-13.9d]
        case Verb::VisitAfterCraft:
        case Verb::MoreCardsPerLevel:
        case Verb::ClosingActions:
            return 0;
    }
    return 0;
}

int tableau_cards(const Player& p) {
    int cards = 0;
    for (const Material m : kAllMaterials)
        for (const std::uint8_t laid : p.tableau[m]) cards += laid;
    return cards;
}

}  // namespace

engine::ScoreSheet Artisans::scores(const Box& box, const State& s) {
    engine::ScoreSheet sheet;
    sheet.categories = {
        {"materials", "ART-11.1", false},
        {"objects", "ART-11.2", false},
        {"artisan", "ART-11.3", false},
        {"objects_made", "ART-12.1", true},     // a reserved object is not crafted
        {"materials_laid", "ART-12.2", true}};  // still equal: shared [ART-12.3] [ART-12.4]
    for (const Player& p : s.players) {
        engine::PlayerScore score;
        score.values = {material_points(box, p), object_points(box, p), artisan_points(box, p),
                        p.crafted.size(), tableau_cards(p)};
        sheet.players.push_back(score);
    }
    engine::rank(sheet);  // [ART-11.5]
    return sheet;
}

namespace {

void count_materials(const Box& box, const State& s, std::vector<std::string>& broken) {
    for (const Material m : kAllMaterials) {
        int cards = s.pile.count(m) + s.discard.count(m);
        for (const Slot& slot : s.market) cards += slot == Slot(m) ? 1 : 0;
        for (const Player& p : s.players) {
            cards += p.hand.count(m);
            for (const std::uint8_t laid : p.tableau[m]) cards += laid;
        }
        if (cards != box.cards_per_material[s.options.players])
            broken.push_back(
                fmt::format("{} cards of {} exist (ART-2.1)", cards, core::word_of(m)));
    }
}

void count_objects(const State& s, std::vector<std::string>& broken) {
    for (int i = 0; i < kObjects; ++i) {
        const ObjectId id = core::key_at<ObjectId>(i);
        int places =
            s.unseen.count(id) + (row_slot(s, id) >= 0 ? 1 : 0) + (s.preview == id ? 1 : 0);
        for (const Player& p : s.players)
            places += (p.crafted.contains(id) ? 1 : 0) + (p.reserved == id ? 1 : 0);
        if (places > 1) broken.push_back(fmt::format("object {} lies in {} places", i, places));
    }
}

void look_at_player(const Box& box, const Player& p, std::vector<std::string>& broken) {
    if (p.hand.size() > box.hand_limit)
        broken.push_back("a hand holds more than the limit (ART-6.7)");
    for (const Material m : kAllMaterials) {
        if (p.known.count(m) > p.hand.count(m))
            broken.push_back("more is known of a hand than it holds (ART-14.2)");
        for (std::size_t level = 1; level < kLevels; ++level)
            if (p.tableau[m][level] > 0 && p.tableau[m][level - 1] == 0)
                broken.push_back("a level hangs in the air (ART-1.7)");
    }
    if (p.reserved.some() && !has_power(box, p, Verb::Reserve))
        broken.push_back("an object is reserved without the power (ART-13.9)");
}

}  // namespace

void Artisans::invariants(const Box& box, const State& s, std::vector<std::string>& broken) {
    count_materials(box, s, broken);
    count_objects(s, broken);
    for (const Player& p : s.players) look_at_player(box, p, broken);
    if (s.stage == Stage::Develop && !s.token.some())
        broken.push_back("nobody took the token (ART-3.5)");
    if (s.stage == Stage::MarketOpen && s.token.some())
        broken.push_back("the market is open without the token (ART-4.5)");
    if (s.month > box.months) broken.push_back("the year has too many months (ART-3.1)");
}

std::string Artisans::settle(const Box& box, State& s) {
    Cards left;
    for (const Material m : kAllMaterials) {
        int cards = box.cards_per_material[s.options.players] - s.discard.count(m);
        for (const Slot& slot : s.market) cards -= slot == Slot(m) ? 1 : 0;
        for (Player& p : s.players) {
            cards -= p.hand.count(m);
            for (const std::uint8_t laid : p.tableau[m]) cards -= laid;
            p.known.set(m, std::min(p.known.count(m), p.hand.count(m)));
        }
        if (cards < 0)
            return fmt::format("more {} is given than this game uses (ART-2.1)", core::word_of(m));
        left.add(m, cards);
    }
    s.pile.clear();
    s.pile.shuffle_in(left);
    const auto saw = [&](ObjectId id) {
        if (id.some()) s.unseen.set(id, 0);
    };
    for (const ObjectId id : s.row) saw(id);
    saw(s.preview);
    for (const Player& p : s.players) {
        saw(p.reserved);
        for (const ObjectId id : p.crafted) saw(id);
    }
    return "";
}

}  // namespace games::artisans
