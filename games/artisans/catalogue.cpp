#include "games/artisans/catalogue.hpp"

#include <fmt/format.h>

#include <map>

namespace games::artisans {

namespace {

using core::Record;

Source read_source(Record& record) { return record.one_of<Source>("source"); }

std::array<std::string, 2> read_languages(Record& parent, const std::string& key) {
    Record record = parent.table(key, key);
    std::array<std::string, 2> text{record.filled("en"), record.filled("fr")};
    record.finish();
    return text;
}

Label read_label(Record& record, const char* kind) {
    Label label;
    label.id = record.id("id");
    record.name_it(label.id);
    label.noun = fmt::format("{}:{}", kind, label.id);
    label.name = read_languages(record, "name");
    label.source = read_source(record);
    label.ref = record.filled("ref");
    return label;
}

// Where each verb or number of a file stands: nothing may be said twice.
class Lines {
public:
    void take(const Record& record, const std::string& key, const std::string& what,
              const std::string& sentence) {
        const auto [first, fresh] = lines_.emplace(what, record.line());
        if (!fresh) record.fail(key, fmt::format("{}, in line {}", sentence, first->second));
    }

private:
    std::map<std::string, int> lines_;
};

// Where each id of the whole box stands: `salon cards artisans ID` shows one card, and a link leads
// to one.
class Ids {
public:
    void take(const core::DataFile& file, const Record& record, const std::string& id) {
        const auto [first, fresh] = places_.emplace(id, Place{file.origin, record.line()});
        if (fresh) return;
        const auto& [other, line] = first->second;
        record.fail("id", fmt::format("this id is already taken, in line {}{}", line,
                                      other == file.origin ? "" : " of " + other));
    }

private:
    struct Place {
        std::string file;
        int line;
    };
    std::map<std::string, Place> places_;
};

void read_materials(const core::DataFile& file, Ids& ids, Box& box) {
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    int cards = 0;
    for (Record& record : top.records("material", "material")) {
        MaterialCard card;
        card.label = read_label(record, "material");
        ids.take(file, record, card.label.id);
        if (box.materials.size() >= kMaterials ||
            card.label.id != kMaterialWords[box.materials.size()])
            record.fail("id",
                        fmt::format("unknown or misplaced material; expected, in this order, {}",
                                    core::expected_words<Material>()));
        card.count = record.integer("count", 1, 60);
        for (const int used : box.cards_per_material)
            if (card.count < used)
                record.fail(
                    "count",
                    fmt::format(
                        "'count' is {}, but a setup uses {} cards of each material (ART-2.1)",
                        card.count, used));
        const std::array<std::string, 2> keys{"techniques_en", "techniques_fr"};
        for (std::size_t language = 0; language < 2; ++language) {
            const std::vector<std::string> names = record.texts(keys[language]);
            if (names.size() != kLevels)
                record.fail(keys[language],
                            fmt::format("'{}' must name {} techniques", keys[language], kLevels));
            std::copy(names.begin(), names.end(), card.techniques[language].begin());
        }
        record.one_of<Source>("techniques_source");
        record.finish();
        cards += card.count;
        box.materials.push_back(card);
    }
    top.finish();
    if (cards != 168 || box.materials.size() != kMaterials)  // [ART-1.1]
        throw core::DataError(fmt::format(
            "{}: {} materials with {} cards in all; expected 7 materials with 168 cards (ART-1.1)",
            file.origin, box.materials.size(), cards));
}

std::uint8_t read_material_set(Record& record, const std::string& key) {
    std::uint8_t set = 0;
    for (const std::string& word : record.texts(key)) {
        Material material{};
        if (!core::find_word(word, material))
            record.fail(key, fmt::format("unknown material '{}'; expected {}", word,
                                         core::expected_words<Material>()));
        const unsigned bit = 1U << static_cast<unsigned>(material);
        if ((set & bit) != 0) record.fail(key, fmt::format("'{}' names {} twice", key, word));
        set = static_cast<std::uint8_t>(set | bit);
    }
    if (set == 0)
        record.fail(key,
                    fmt::format("'{}' must name a material; without the key any will do", key));
    return set;
}

Effect read_effect(Record& parent) {
    Record record = parent.table("effect", "effect");
    Effect effect;
    effect.verb = record.one_of<Verb>("do");
    switch (effect.verb) {
        case Verb::BonusPerObject:
            if (record.has("materials")) effect.materials = read_material_set(record, "materials");
            effect.points = record.integer("points", 1, 20);
            break;
        case Verb::BonusPerRequiredMaterial:
            effect.points = record.integer("points", 1, 20);
            break;
        case Verb::BonusPerMaterialAtLevel:
            effect.level = record.integer("level", 1, kLevels);
            effect.points = record.integer("points", 1, 20);
            break;
        case Verb::MoreCardsPerLevel:
            effect.amount = record.integer("cards", 1, 5);
            break;
        case Verb::ClosingActions:
            effect.amount = record.integer("actions", 2, 5);
            break;
        case Verb::VisitAfterCraft:
        case Verb::Reserve:
            break;
    }
    record.finish();
    return effect;
}

void read_artisans(const core::DataFile& file, Ids& ids, Box& box) {
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    Lines reserving;
    for (Record& record : top.records("artisan", "artisan")) {
        Artisan artisan{read_label(record, "artisan"), {}};
        ids.take(file, record, artisan.label.id);
        artisan.effect = read_effect(record);
        if (artisan.effect.verb == Verb::Reserve)  // one player is asked, at the start of a month
            reserving.take(record, "effect", "reserve", "another artisan reserves already");
        record.finish();
        box.artisans.push_back(artisan);
    }
    top.finish();
    if (box.artisans.size() != kArtisans)  // [ART-1.4]
        throw core::DataError(fmt::format("{}: {} artisans; expected {} (ART-1.4)", file.origin,
                                          box.artisans.size(), kArtisans));
}

void read_requirements(Record& parent, ArtObject& object) {
    Record record = parent.table("requires", "requires");
    int asked = 0;
    for (const std::string& key : record.keys()) {
        Material material{};
        if (!core::find_word(key, material))
            record.fail(key, fmt::format("unknown material '{}'; expected {}", key,
                                         core::expected_words<Material>()));
        object.levels[material] = static_cast<std::uint8_t>(record.integer(key, 1, kLevels));
        object.materials =
            static_cast<std::uint8_t>(object.materials | (1U << static_cast<unsigned>(material)));
        ++asked;
    }
    if (asked < 2 || asked > 4)  // [ART-1.3]
        parent.fail("requires",
                    fmt::format("an object requires 2 to 4 materials, not {} (ART-1.3)", asked));
}

void read_objects(const core::DataFile& file, Ids& ids, Box& box) {
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    for (Record& record : top.records("object", "object")) {
        ArtObject object;
        object.label = read_label(record, "object");
        ids.take(file, record, object.label.id);
        object.origin = read_languages(record, "origin");
        object.value = record.integer("value", kLeastValue, kLeastValue + kValues - 1);
        object.name_source = record.one_of<Source>("name_source");
        read_requirements(record, object);
        record.finish();
        box.objects.push_back(object);
    }
    top.finish();
    if (box.objects.size() != kObjects)  // [ART-1.3]
        throw core::DataError(fmt::format("{}: {} art objects; expected {} (ART-1.3)", file.origin,
                                          box.objects.size(), kObjects));
    for (int v = 0; v < kValues; ++v) {  // [ART-2.7]
        int there = 0;
        for (const ArtObject& object : box.objects)
            there += object.value == kLeastValue + v ? 1 : 0;
        const auto at = static_cast<std::size_t>(v);
        const int needed = box.deck_recipe[0][at] + box.deck_recipe[1][at];
        if (there < needed)
            throw core::DataError(
                fmt::format("{}: {} objects of value {}; the two decks need {} (ART-2.5, ART-2.6)",
                            file.origin, there, kLeastValue + v, needed));
    }
}

void read_numbers(Record& top, Box& box) {
    Record record = top.table("numbers", "numbers");
    box.months = record.integer("months", 2, 12);
    box.hand_limit = record.integer("hand_limit", 2, 12);
    box.starting_hand = record.integer("starting_hand", 0, box.hand_limit);
    box.first_craft_month = record.integer("first_craft_month", 1, box.months);
    box.deck_change_month = record.integer("deck_change_month", 2, box.months);
    const std::vector<int> points = record.integers("points_at_level", 0, 20);
    if (points.size() != kLevels)
        record.fail("points_at_level",
                    fmt::format("'points_at_level' must hold {} numbers", kLevels));
    std::copy(points.begin(), points.end(), box.points_at_level.begin());
    read_source(record);
    record.text("ref");
    record.finish();
    Record guard = top.table("guard", "guard");
    box.swaps_in_a_row_per_player = guard.integer("swaps_in_a_row_per_player", 1, 60);
    read_source(guard);
    guard.text("ref");
    guard.finish();
}

void read_setups(Record& top, Box& box) {
    Lines lines;
    for (Record& record : top.records("setup", "setup")) {
        const int players = record.integer("players", 2, kPlayersMax);
        lines.take(record, "players", std::to_string(players),
                   fmt::format("there is already a setup for {} players", players));
        box.cards_per_material[static_cast<std::size_t>(players)] =
            record.integer("cards_per_material", 7, 24);
        read_source(record);
        record.text("ref");
        record.finish();
    }
    for (int players = 2; players <= kPlayersMax; ++players)
        if (box.cards_per_material[static_cast<std::size_t>(players)] == 0)
            top.fail("setup", fmt::format("no [[setup]] for {} players (ART-2.1)", players));
}

void read_decks(Record& top, Box& box) {
    for (Record& record : top.records("deck", "deck")) {
        const int number = record.integer("number", 1, kDecks);
        const std::vector<int> values = record.integers("values", 0, 10);
        if (values.size() != kValues)
            record.fail("values",
                        fmt::format("'values' must hold {} numbers, for values 3 to 7", kValues));
        int cards = 0;
        for (const int n : values) cards += n;
        if (cards != 10)
            record.fail("values",
                        fmt::format("a deck has 10 objects, not {} (ART-2.5, ART-2.6)", cards));
        auto& recipe = box.deck_recipe[static_cast<std::size_t>(number - 1)];
        if (recipe != decltype(box.deck_recipe)::value_type{})
            record.fail("number", fmt::format("deck {} stands there twice", number));
        std::copy(values.begin(), values.end(), recipe.begin());
        read_source(record);
        record.text("ref");
        record.finish();
    }
    for (std::size_t deck = 0; deck < kDecks; ++deck)
        if (box.deck_recipe[deck] == decltype(box.deck_recipe)::value_type{})
            top.fail("deck",
                     fmt::format("no [[deck]] with number {} (ART-2.5, ART-2.6)", deck + 1));
}

}  // namespace

bool Box::find(std::string_view word, ObjectId& id) const {
    for (std::size_t i = 0; i < objects.size(); ++i)
        if (objects[i].label.id == word)
            return id = core::key_at<ObjectId>(static_cast<int>(i)), true;
    return false;
}

bool Box::find(std::string_view word, ArtisanId& id) const {
    for (std::size_t i = 0; i < artisans.size(); ++i)
        if (artisans[i].label.id == word)
            return id = core::key_at<ArtisanId>(static_cast<int>(i)), true;
    return false;
}

Box read_box(const core::DataFolder& data) {
    Box box;
    const core::DataFile& file = data.file("box.toml");
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    core::read_about(top);
    read_numbers(top, box);
    read_setups(top, box);
    read_decks(top, box);
    top.finish();
    Ids ids;
    read_materials(data.file("materials.toml"), ids, box);
    read_artisans(data.file("artisans.toml"), ids, box);
    read_objects(data.file("objects.toml"), ids, box);
    return box;
}

}  // namespace games::artisans
