#include "games/bohemians/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "core/about.hpp"
#include "core/words.hpp"
#include "games/bohemians/effect_reader.hpp"

namespace games::bohemians {

namespace {

using core::Record;

std::array<std::string, 2> read_languages(Record& parent, const std::string& key) {
    Record record = parent.table(key, key);
    std::array<std::string, 2> text{record.text("en"), record.text("fr")};
    record.finish();
    return text;
}

// What a source may tell of a component beside the keys of its record: the ability is in `effects`,
// the harmony in two colours, how a tile is played and how many there are in the rules.
constexpr std::array<std::string_view, 4> kTold{"ability", "count", "harmony", "played"};
bool is_told(std::string_view fact) {
    return std::find(kTold.begin(), kTold.end(), fact) != kTold.end();
}

void read_origin(Record& record, Source& source, std::string& ref) {
    source = record.one_of<Source>("source");
    for (const char* key : {"printed", "reported"}) {
        if (!record.has(key)) continue;
        for (const std::string& fact : record.texts(key))
            if (!is_told(fact) && !record.has(fact))
                record.fail(key, "'" + fact + "' is neither a key of this record nor one of " +
                                     core::listed({kTold.begin(), kTold.end()}));
    }
    ref = record.text("ref");
}

Label read_label(Record& record, const char* kind) {
    Label label;
    label.id = record.id("id");
    record.name_it(label.id);
    label.noun = fmt::format("{}:{}", kind, label.id);
    label.name = read_languages(record, "name");
    read_origin(record, label.source, label.ref);
    return label;
}

template <class Thing>
void refuse_duplicates(const std::vector<Thing>& things, const Record& record, const Label& label) {
    for (const Thing& thing : things)
        if (thing.label.id == label.id)
            record.fail("id", "this id is already taken by another component");
}

Effects read_effects(Record& record, const char* key, Effect (*read)(Record&)) {
    Effects effects;
    for (Record& one : record.records(key, record.what())) {
        if (effects.full())
            one.fail(fmt::format("a component has at most {} effects", Effects::kCapacity));
        effects.push_back(read(one));
    }
    return effects;
}

Effects read_effects(Record& record) { return read_effects(record, "effects", read_effect); }

Half read_half(const Record& record, const std::string& key, std::string word) {
    int size = 1;
    if (word.size() > 2 && word.compare(word.size() - 2, 2, "*2") == 0) {
        size = 2;
        word.resize(word.size() - 2);
    }
    Symbol symbol{};
    if (!core::find_word(word, symbol))
        record.fail(key, fmt::format("unknown symbol '{}'; expected {}, with *2 for two in one",
                                     word, core::expected_words<Symbol>()));
    return half_of(symbol, size);
}

Edge read_edge(Record& record, const std::string& key) {
    const std::vector<std::string> words = record.texts(key);
    if (words.size() != kRows)
        record.fail(key,
                    fmt::format("'{}' must name {} halves, upper and lower (BOH-3.6)", key, kRows));
    return {read_half(record, key, words[0]), read_half(record, key, words[1])};
}

void take_in(Card& card) {
    for (const Effect& effect : card.effects) {
        if (effect.verb == Verb::Forbid)
            card.bans = static_cast<std::uint16_t>(card.bans | bit_of(effect.ban));
        const bool wakes = effect.verb == Verb::Draw || effect.verb == Verb::DrawExactly ||
                           effect.verb == Verb::Browse || effect.verb == Verb::Discard;
        card.wakes = card.wakes || (wakes && card.kind == Kind::Habit);
    }
}

void read_habit_face(Record& record, Card& card) {
    card.number = record.text("number");
    card.colour = record.one_of<Colour>("colour");
    card.left = read_edge(record, "left");
    card.right = read_edge(record, "right");
}

void read_starting(Record& record, Card& card, std::size_t index) {
    read_habit_face(record, card);
    const Artist artist = record.one_of<Artist>("artist");
    if (static_cast<std::size_t>(artist) != index / 10)
        record.fail("artist",
                    "the four starting decks stand one after another, ten cards each (BOH-1.3)");
}

void read_habit(Record& record, Card& card) {
    read_habit_face(record, card);
    card.cost = record.integer("cost", 1, 9);
    card.effects = read_effects(record);
}

void read_muse(Record& record, Card& card) {
    card.kind = Kind::Muse;
    card.cost = record.integer("cost", 1, 9);
    if (const std::string colour = record.text("colour"); !colour.empty()) {
        Colour needs{};
        if (!core::find_word(colour, needs) || needs == Colour::White)
            record.fail(
                "colour",
                fmt::format(
                    "'colour' cannot be '{}'; expected a colour other than white, or nothing",
                    colour));
        card.needs = needs;
    }
    card.spaces = read_spaces(record);
    card.effects = read_effects(record);
}

void read_hardship(Record& record, Card& card) {
    card.kind = Kind::Hardship;
    const std::string phase = record.text("phase");
    if (phase != "wake" && phase != "day") record.fail("phase", "'phase' must be wake or day");
    card.bites_waking = phase == "wake";
    card.effects = read_effects(record);
}

// One file of cards; it must hold exactly `count` of them. [BOH-1.3]
template <class Read>
void read_cards(const core::DataFolder& data, const char* name, const char* key, int count,
                Box& box, Read&& read) {
    const core::DataFile& file = data.file(name);
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    int there = 0;
    for (Record& record : top.records(key, key)) {
        Card card;
        card.label = read_label(record, "card");
        refuse_duplicates(box.cards, record, card.label);
        read(record, card);
        take_in(card);
        record.finish();
        box.cards.push_back(card);
        ++there;
    }
    top.finish();
    if (there != count)
        throw core::DataError(
            fmt::format("{}: {} cards; expected {} (BOH-1.3)", file.origin, there, count));
}

template <class Thing, class Read>
void read_things(const core::DataFolder& data, const char* name, const char* key, std::size_t count,
                 std::vector<Thing>& into, Read&& read) {
    const core::DataFile& file = data.file(name);
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    for (Record& record : top.records(key, key)) {
        Thing thing;
        thing.label = read_label(record, key);
        refuse_duplicates(into, record, thing.label);
        read(record, thing);
        record.finish();
        into.push_back(thing);
    }
    if (top.has("spirit")) top.skip("spirit"), top.skip("card");  // two kinds share that file
    top.finish();
    if (into.size() != count)
        throw core::DataError(fmt::format("{}: {} of {}; expected {} (BOH-1.3)", file.origin,
                                          into.size(), key, count));
}

std::array<int, 2> read_pair(Record& record, const std::string& key, int most) {
    const std::vector<int> numbers = record.integers(key, 0, most);
    if (numbers.size() != 2)
        record.fail(key, fmt::format("'{}' must hold two numbers: alone, together", key));
    return {numbers[0], numbers[1]};
}

void read_job(Record& record, Job& job) {
    job.players_least = record.integer("players_least", 1, kPlayersMax);
    std::vector<Record> sides = record.records("side", record.what());
    if (sides.size() != 2) record.fail("side", "a Job tile has two sides (BOH-1.7)");
    for (std::size_t i = 0; i < 2; ++i) {
        if (sides[i].text("id") != kSideWords[i])
            sides[i].fail("id", "the sides are a and b, in this order");
        job.sides[i].effects = read_effects(sides[i]);
        read_origin(sides[i], job.sides[i].source, job.sides[i].ref);
        sides[i].finish();
    }
}

void read_spirit(Record& record, SpiritSheet& sheet) {
    sheet.fight_cost = record.integer("fight_cost", 1, 20);
    sheet.goal = read_pair(record, "goal", 40);
    sheet.limit = read_pair(record, "limit", 40);
    if (record.has("bolts")) sheet.bolts = read_pair(record, "bolts", 9);
}

void read_spirit_card(Record& record, SpiritCard& card, const Box& box) {
    const std::string spirit = record.text("spirit");
    while (card.spirit < static_cast<int>(box.spirits.size()) &&
           box.spirits[static_cast<std::size_t>(card.spirit)].label.id != spirit)
        ++card.spirit;
    if (card.spirit == static_cast<int>(box.spirits.size()))
        record.fail("spirit", fmt::format("there is no spirit '{}'", spirit));
    card.colour = record.one_of<Colour>("colour");
    if (spirit == "claws_of_decadence") {
        card.effects = {read_effects(record, "resist", read_spirit_effect),
                        read_effects(record, "yield", read_spirit_effect)};
        return;
    }
    const bool chain = spirit == "chains_of_decency";
    if (chain) card.space = record.one_of<Slot>("space");
    card.effects[0] =
        read_effects(record, "effects", chain ? read_chain_effect : read_spirit_effect);
}

void read_spirits(const core::DataFolder& data, Box& box) {
    read_things(data, "spirits.toml", "spirit", 3, box.spirits, read_spirit);
    read_things(data, "spirits.toml", "card", kSpiritCards, box.spirit_cards,
                [&](Record& record, SpiritCard& card) { read_spirit_card(record, card, box); });
}

template <std::size_t N>
void read_row(Record& record, const std::string& key, std::array<int, N>& into, int most) {
    const std::vector<int> numbers = record.integers(key, 0, most);
    if (numbers.size() != N) record.fail(key, fmt::format("'{}' must hold {} numbers", key, N));
    std::copy(numbers.begin(), numbers.end(), into.begin());
}

void finish_numbers(Record& record) {
    Source source{};
    std::string ref;
    read_origin(record, source, ref);
    record.finish();
}

void read_numbers(Record& top, Box& box) {
    Record numbers = top.table("numbers", "numbers");
    box.habits_in_hand = numbers.integer("habits_in_hand", 4, 9);
    box.harmony = numbers.integer("harmony", 0, 9);
    box.atelier_most = numbers.integer("atelier_most", 1, 60);
    read_row(numbers, "start_atelier", box.start_atelier, 20);
    read_row(numbers, "goal", box.goal, 6);
    box.stand_in_cost = numbers.integer("stand_in_cost", 1, 40);
    box.overwhelmed = numbers.integer("overwhelmed", 1, 20);
    finish_numbers(numbers);
    Record atelier = top.table("atelier", "atelier");
    box.clean_cost = atelier.integer("clean", 0, 20);
    box.ignore_cost = atelier.integer("ignore", 0, 20);
    box.draw_cost = atelier.integer("draw", 1, 20);
    box.draw_cards = atelier.integer("draw_cards", 1, 5);
    box.reject_cost = atelier.integer("reject", 0, 20);
    finish_numbers(atelier);
    Record guard = top.table("guard", "guard");
    box.take_backs = guard.integer("take_backs", 0, 200);
    box.rounds_most = guard.integer("rounds_most", 1, 200);
    finish_numbers(guard);
    Record spirit = top.table("spirit", "spirit");
    box.spirit_achievements = spirit.integer("achievements", 0, 9);
    box.yield_corruption = spirit.integer("yield_corruption", 0, 9);
    box.works_per_step = spirit.integer("works_per_step_together", 1, 9);
    read_row(spirit, "works_expected", box.works_expected, 9);
    finish_numbers(spirit);
}

void read_box_file(const core::DataFolder& data, Box& box) {
    const core::DataFile& file = data.file("box.toml");
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    core::read_about(top);
    read_numbers(top, box);
    for (Record& record : top.records("level", "level")) {
        Level level;
        level.label = read_label(record, "level");
        level.grace = record.integer("grace", 0, 9);
        level.hardships = record.integer("hardships", 0, 9);
        record.finish();
        box.levels.push_back(level);
    }
    top.finish();
    if (box.levels.size() != 3)
        throw core::DataError(file.origin +
                              ": three [[level]] are expected (BOH-12.7 to BOH-12.9)");
}

Edge edge_of(const Box& box, int face, bool left) {
    if (face == kNoFace) return {};  // [BOH-3.13]
    if (face >= kFirstMuse) {        // [BOH-3.7]
        const Half half =
            half_of(box.boards[static_cast<std::size_t>(face - kFirstMuse)].symbol, 1);
        return {half, half};
    }
    const Card& card = box.cards[static_cast<std::size_t>(face)];
    return left ? card.left : card.right;
}

// [BOH-3.9] Every pair of faces once, so that a day is counted by five look-ups.
void sew(Box& box) {
    for (int a = 0; a < kFaces; ++a)
        for (int b = 0; b < kFaces; ++b) {
            const Edge right = edge_of(box, a, false);
            const Edge left = edge_of(box, b, true);
            Seam seam = 0;
            for (std::size_t row = 0; row < kRows; ++row)
                if (const int worth = worth_of(right[row], left[row]); worth > 0)
                    seam += static_cast<Seam>(worth)
                            << (8U * static_cast<unsigned>(symbol_of(right[row])));
            box.seams[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = seam;
            box.seam_totals[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
                static_cast<std::uint8_t>(seam_total(seam));
        }
}

bool changes_prices(const Effect& effect) {
    return effect.verb == Verb::Discount || effect.verb == Verb::PayWithAtelier ||
           effect.verb == Verb::CheaperAtelier;
}

// An ability its owner has to ask for in the Day Phase.
bool can_be_used(const Effect& effect) {
    return earns_points(effect) || effect.verb == Verb::Ignore || effect.verb == Verb::Reject ||
           effect.verb == Verb::Uproar || effect.verb == Verb::Announce ||
           effect.verb == Verb::TopOfDeck ||
           (effect.verb == Verb::Inspire && effect.pay != Pay::Nothing);
}

void index_cards(Box& box) {
    for (int i = 0; i < kCards; ++i) {
        const CardId id = core::key_at<CardId>(i);
        const Card& card = box.card(id);
        if (is_habit(id) && card.colour == Colour::White) box.white.add(id);
        if (card.wakes) box.wakers.add(id);
        if (card.bans != 0) box.banners.add(id);
        for (const Effect& effect : card.effects) {
            if (effect.verb == Verb::Symbols) box.symbolists.add(id);
            if (effect.per == Per::Colours || effect.condition == If::FourColours)
                box.colourists.add(id);
            if (effect.verb == Verb::CopyMuse) box.copiers.add(id);
            if (effect.verb == Verb::Take) box.takers.add(id);
            if (changes_prices(effect)) box.pricers.add(id);
            if (can_be_used(effect)) box.usables.add(id);
            if (earns_points(effect)) box.earners.add(id);
            if (effect.verb == Verb::Stubborn) box.stubborn.add(id);
            if (effect.verb == Verb::Discard && effect.how == How::DownTo) box.limiters.add(id);
        }
    }
}

// [BOH-1.4] [BOH-1.5]
void check_colours(const Box& box) {
    for (int colour = 0; colour < kColours; ++colour) {
        int habits = 0;
        for (int i = kFirstHabit; i < kFirstRevolution; ++i)
            habits +=
                static_cast<int>(box.cards[static_cast<std::size_t>(i)].colour) == colour ? 1 : 0;
        if (habits != kHabits / kColours)
            throw core::DataError(
                fmt::format("habits.toml: {} {} Habits; expected {} (BOH-1.4)", habits,
                            kColourWords[static_cast<std::size_t>(colour)], kHabits / kColours));
    }
    for (std::size_t artist = 0; artist < kArtistWords.size(); ++artist)
        if ((starting_deck(static_cast<Artist>(artist)) & box.white).size() != 1)
            throw core::DataError(
                fmt::format("starting.toml: the {} has not exactly one white card (BOH-1.5)",
                            kArtistWords[artist]));
}

template <class Id, class Thing>
bool find_in(const std::vector<Thing>& things, std::string_view word, Id& id) {
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].label.id == word) return id = core::key_at<Id>(static_cast<int>(i)), true;
    return false;
}

}  // namespace

SpiritCardId Box::spirit_card(int spirit, Colour colour) const {
    for (std::size_t i = 0; i < spirit_cards.size(); ++i)
        if (spirit_cards[i].spirit == spirit && spirit_cards[i].colour == colour)
            return core::key_at<SpiritCardId>(static_cast<int>(i));
    return {};
}

bool Box::find(std::string_view word, CardId& id) const { return find_in(cards, word, id); }
bool Box::find(std::string_view word, AchievementId& id) const {
    return find_in(achievements, word, id);
}
bool Box::find(std::string_view word, BoardId& id) const { return find_in(boards, word, id); }
bool Box::find(std::string_view word, JobId& id) const { return find_in(jobs, word, id); }
bool Box::find(std::string_view word, SpiritCardId& id) const {
    return find_in(spirit_cards, word, id);
}

Box read_box(const core::DataFolder& data) {
    static std::atomic<unsigned> editions{0};
    Box box;
    box.edition = ++editions;
    read_box_file(data, box);
    read_cards(data, "starting.toml", "starting", kStarting, box,
               [&](Record& record, Card& card) { read_starting(record, card, box.cards.size()); });
    read_cards(data, "habits.toml", "habit", kHabits, box, read_habit);
    read_cards(data, "revolution.toml", "revolution", kRevolutions, box, read_habit);
    read_cards(data, "muses.toml", "muse", kMuses, box, read_muse);
    read_cards(data, "hardships.toml", "hardship", kHardships, box, read_hardship);
    for (int i = kFirstRevolution; i < kFirstMuse; ++i)
        box.cards[static_cast<std::size_t>(i)].kind = Kind::Revolution;  // [BOH-9.1]
    read_things(data, "boards.toml", "board", kBoards /* [BOH-1.1] */, box.boards,
                [](Record& record, Board& board) {
                    board.symbol = record.one_of<Symbol>("symbol");
                    board.morning = record.one_of<Colour>("morning");
                    board.night = record.one_of<Colour>("night");
                });
    read_things(data, "achievements.toml", "achievement", kAchievements, box.achievements,
                [](Record& record, Achievement& one) {
                    one.cost = record.integer("cost", 1, 40);
                    one.players_least = record.integer("players_least", 1, kPlayersMax);
                });
    read_things(data, "jobs.toml", "job", kJobs, box.jobs, read_job);
    read_spirits(data, box);
    sew(box);
    index_cards(box);
    check_colours(box);
    return box;
}

}  // namespace games::bohemians
