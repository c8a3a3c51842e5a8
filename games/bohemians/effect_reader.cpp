// The vocabulary of effects as it stands in data files: which verb takes which keys, and within
// what bounds.
#include <fmt/format.h>

#include "games/bohemians/effect_reader.hpp"

namespace games::bohemians {

namespace {

using core::Record;

std::uint8_t read_kinds(Record& record) {
    unsigned set = 0;
    for (const std::string& word : record.texts("on")) {
        Kind kind{};
        if (!core::find_word(word, kind))
            record.fail("on", fmt::format("unknown kind '{}'; expected {}", word,
                                          core::expected_words<Kind>()));
        set |= bit_of(kind);
    }
    if (set == 0) record.fail("on", "'on' must name at least one kind");
    return static_cast<std::uint8_t>(set);
}

int optional(Record& record, const char* key, int least, int most) {
    return record.has(key) ? record.integer(key, least, most) : 0;
}

void read_how(Record& record, Effect& effect, std::initializer_list<How> allowed) {
    effect.how = record.one_of<How>("how");
    std::vector<std::string_view> words;
    for (const How how : allowed) {
        if (how == effect.how) return;
        words.push_back(core::word_of(how));
    }
    record.fail("how", fmt::format("'how' cannot be '{}' here; expected {}",
                                   core::word_of(effect.how), core::listed(words)));
}

void read_topic(Record& record, Effect& effect, Topic first, Topic last) {
    effect.topic = record.one_of<Topic>("what");
    if (effect.topic < first || effect.topic > last)
        record.fail("what", fmt::format("'what' cannot be '{}' here", core::word_of(effect.topic)));
}

// How many, for how much, and under what condition: Inspire and Atelier.
void read_amount(Record& record, Effect& effect) {
    effect.n = static_cast<std::int8_t>(record.integer("n", -9, 20));
    if (effect.n == 0) record.fail("n", "'n' must not be 0");
    if (record.has("per")) effect.per = record.one_of<Per>("per");
    if (effect.per == Per::SymbolsDay || effect.per == Per::SymbolsCard)
        effect.symbol = record.one_of<Symbol>("symbol");
    if (effect.per == Per::Drawn)
        effect.beyond = static_cast<std::uint8_t>(record.integer("beyond", 1, 20));
    effect.most = static_cast<std::uint8_t>(optional(record, "most", 1, 9));
    if (record.has("if")) effect.condition = record.one_of<If>("if");
    if (effect.condition == If::Space) effect.spaces = read_spaces(record);
}

void read_inspire(Record& record, Effect& effect) {
    read_amount(record, effect);
    if (record.has("pay")) effect.pay = record.one_of<Pay>("pay");
    if (effect.condition == If::NoAchievement)
        record.fail("if", "'no_achievement' is not known yet when counting");
}

void read_atelier(Record& record, Effect& effect) {
    read_amount(record, effect);
    if (record.has("when")) effect.when = record.one_of<When>("when");
    if (effect.n < 0 && effect.when != When::Dues)
        record.fail("n", "Atelier points are lost in the Dues step only");
}

void read_small(Record& record, Effect& effect, int least, int most) {
    effect.n = static_cast<std::int8_t>(record.integer("n", least, most));
}

}  // namespace

std::uint8_t read_spaces(Record& record) {
    unsigned set = 0;
    for (const std::string& word : record.texts("spaces")) {
        Slot slot{};
        if (!core::find_word(word, slot))
            record.fail("spaces", fmt::format("unknown time of day '{}'; expected {}", word,
                                              core::expected_words<Slot>()));
        set |= 1U << static_cast<unsigned>(slot);
    }
    return static_cast<std::uint8_t>(set);
}

namespace {

// Verbs that move cards about: hands, decks, the market.
void read_card_verb(Record& record, Effect& effect) {
    switch (effect.verb) {
        case Verb::Reject:
            effect.kinds = read_kinds(record);
            effect.cost = static_cast<std::uint8_t>(optional(record, "cost", 1, 5));
            effect.otherwise = static_cast<std::uint8_t>(optional(record, "else", 1, 5));
            break;
        case Verb::Take:
            effect.kinds = read_kinds(record);
            effect.cost = static_cast<std::uint8_t>(record.integer("cost_most", 1, 9));
            effect.otherwise = static_cast<std::uint8_t>(optional(record, "else", 1, 20));
            break;
        case Verb::Draw:
        case Verb::DrawExactly:
        case Verb::Browse:
            read_small(record, effect, 1, 5);
            break;
        case Verb::Discard:
            read_small(record, effect, 1, 5);
            effect.kinds = read_kinds(record);
            read_how(record, effect, {How::Must, How::May, How::Redraw, How::Random, How::DownTo});
            break;
        case Verb::Remove:
            read_small(record, effect, 1, 5), read_how(record, effect, {How::Choose, How::Random});
            break;
        case Verb::Add:
            read_small(record, effect, 2, 3), effect.kinds = read_kinds(record);
            break;
        default:
            break;  // says all by its name
    }
}

// Verbs that change what other cards do.
void read_rule_verb(Record& record, Effect& effect) {
    switch (effect.verb) {
        case Verb::CopyMuse:
            effect.from = record.one_of<From>("from");
            break;
        case Verb::Symbols:
            read_how(record, effect, {How::Double, How::Extra});
            break;
        case Verb::RepeatMuse:
            effect.most = static_cast<std::uint8_t>(record.integer("most", 1, 9));
            break;
        case Verb::Attach:
            read_how(record, effect, {How::TwoMuses, How::AnyColour, How::Shares});
            break;
        case Verb::Forbid:
            effect.ban = record.one_of<Ban>("what");
            break;
        case Verb::Announce:
            read_topic(record, effect, Topic::Symbol, Topic::Barricade);
            effect.n = static_cast<std::int8_t>(optional(record, "n", 1, 9));
            break;
        case Verb::Uproar:
            read_topic(record, effect, Topic::TaxAchievers, Topic::ShareRejects);
            read_small(record, effect, 1, 9);
            break;
        default:
            read_card_verb(record, effect);
    }
}

}  // namespace

Effect read_effect(Record& record) {
    Effect effect;
    effect.verb = record.one_of<Verb>("do");
    switch (effect.verb) {
        case Verb::Inspire:
            read_inspire(record, effect);
            break;
        case Verb::Atelier:
            read_atelier(record, effect);
            break;
        case Verb::Discount:
            read_small(record, effect, -5, 5), effect.kinds = read_kinds(record);
            break;
        case Verb::CheaperAtelier:
        case Verb::Shield:
        case Verb::Stubborn:
            read_small(record, effect, 1, 9);
            break;
        case Verb::Special:
            if (record.text("name") != "freeze")
                record.fail("name", "there is no special of that name; expected freeze");
            read_small(record, effect, 1, 9);
            break;
        default:
            read_rule_verb(record, effect);
    }
    record.finish();
    return effect;
}

}  // namespace games::bohemians
