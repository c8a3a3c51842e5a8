// Points and ties. [ART-11] [ART-12] [ART-13]
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

}  // namespace games::artisans
