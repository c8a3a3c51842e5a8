// The box: every component of Artisans, read once from data/*.toml, strictly, and never changed
// after.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/about.hpp"
#include "core/bag.hpp"
#include "core/data_folder.hpp"
#include "core/fields.hpp"
#include "core/id.hpp"
#include "core/text.hpp"

namespace games::artisans {

enum class Material : std::uint8_t { Textiles, Clay, Wood, Stone, Glass, Gold, Metal };
constexpr std::array<std::string_view, 7> kMaterialWords{"textiles", "clay", "wood", "stone",
                                                         "glass",    "gold", "metal"};
constexpr const auto& words_of(Material) { return kMaterialWords; }
constexpr const char* type_name(Material) { return "Material"; }

constexpr int kMaterials = 7;    // [ART-1.1]
constexpr int kLevels = 4;       // [ART-1.2] I to IV
constexpr int kMarketSlots = 5;  // [ART-1.8] a ring
constexpr int kRowSlots = 4;     // [ART-1.9]
constexpr int kObjects = 24;     // [ART-1.3]
constexpr int kArtisans = 9;     // [ART-1.4]
constexpr int kPlayersMax = 4;   // [ART-1.6]
constexpr int kValues = 5;       // [ART-1.3] objects are worth 3, 4, 5, 6 or 7
constexpr int kLeastValue = 3;
constexpr int kDecks = 2;

using ObjectId = core::Id<struct ObjectTag>;
using ArtisanId = core::Id<struct ArtisanTag>;

constexpr std::array<Material, kMaterials> kAllMaterials{
    Material::Textiles, Material::Clay, Material::Wood, Material::Stone,
    Material::Glass,    Material::Gold, Material::Metal};

using core::Source;

// What every component carries for people.
struct Label {
    std::string id;
    std::string noun;                 // "object:mill": its key in the language files
    std::array<std::string, 2> name;  // by core::Language
    Source source = Source::Printed;
    std::string ref;
};

struct MaterialCard {
    Label label;
    int count = 0;
    std::array<std::array<std::string, kLevels>, 2>
        techniques;  // by language: what each level is called; flavour only
};

struct ArtObject {
    Label label;
    std::array<std::string, 2> origin;
    int value = 0;
    core::Table<Material, std::uint8_t, kMaterials> levels;  // 0: not required
    std::uint8_t materials = 0;                              // one bit for each required material
    Source name_source = Source::Designed;
};

// The vocabulary of the nine artisans.
enum class Verb : std::uint8_t {
    BonusPerObject,  // points for each crafted object (that requires one of `materials`, if any are
                     // named)
    BonusPerRequiredMaterial,  // points for each different material among the requirements of the
                               // crafted objects
    BonusPerMaterialAtLevel,   // points for each material developed to `level`
    VisitAfterCraft,           // a market visit in the same turn as a craft
    MoreCardsPerLevel,         // `amount` cards more than lie on the level before
    ClosingActions,            // `amount` market actions in the last turn
    Reserve,  // one row object may be set aside; its value is lost if it is never crafted
};
constexpr std::array<std::string_view, 7> kVerbWords{"bonus_per_object",
                                                     "bonus_per_required_material",
                                                     "bonus_per_material_at_level",
                                                     "visit_after_craft",
                                                     "more_cards_per_level",
                                                     "closing_actions",
                                                     "reserve"};
constexpr const auto& words_of(Verb) { return kVerbWords; }

struct Effect {
    Verb verb = Verb::BonusPerObject;
    std::uint8_t materials = 0;  // one bit a material; 0: any
    int points = 0;
    int level = 0;
    int amount = 0;
};

struct Artisan {
    Label label;
    Effect effect;
};

struct Box {
    int months = 12;
    int hand_limit = 6;
    int starting_hand = 6;
    int first_craft_month = 3;
    int deck_change_month = 7;
    int swaps_in_a_row_per_player = 6;
    std::array<int, kLevels> points_at_level{};
    std::array<int, kPlayersMax + 1> cards_per_material{};  // by number of players
    std::array<std::array<int, kValues>, kDecks>
        deck_recipe{};  // objects of each value, least value first
    std::vector<MaterialCard> materials;
    std::vector<Artisan> artisans;
    std::vector<ArtObject> objects;

    const MaterialCard& material(Material m) const {
        return materials[static_cast<std::size_t>(m)];
    }
    const ArtObject& object(ObjectId id) const { return objects[id.index]; }
    const Artisan& artisan(ArtisanId id) const { return artisans[id.index]; }

    // Words for notation, files and the wire.
    std::string_view word(ObjectId id) const { return object(id).label.id; }
    std::string_view word(ArtisanId id) const { return artisan(id).label.id; }
    bool find(std::string_view word, ObjectId& id) const;
    bool find(std::string_view word, ArtisanId& id) const;
    std::string expected(ObjectId) const { return "the id of an art object"; }
    std::string expected(ArtisanId) const { return "the id of an artisan"; }

    // Keys of nouns in sentences.
    const char* noun(Material m) const { return material(m).label.noun.c_str(); }
    const char* noun(ObjectId id) const { return object(id).label.noun.c_str(); }
    const char* noun(ArtisanId id) const { return artisan(id).label.noun.c_str(); }
};

Box read_box(const core::DataFolder& data);

// Puts the names of all components among the nouns of a language.
void add_nouns(const Box& box, core::Texts& texts);

// The sentence on a card, made from the data the engine runs.
std::string wording(const Box& box, const Artisan& artisan, const core::Texts& texts);
std::string wording(const Box& box, const ArtObject& object, const core::Texts& texts);

}  // namespace games::artisans
