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

// Sets of kinds that some verbs are bound to: their sentences say no other.
constexpr std::uint8_t kHabitOnly = bit_of(Kind::Habit);
constexpr std::uint8_t kMuseOnly = bit_of(Kind::Muse);
constexpr std::uint8_t kHardshipOnly = bit_of(Kind::Hardship);
constexpr std::uint8_t kAnyCard = kHabitOnly | kMuseOnly | kHardshipOnly;

void check_kinds(Record& record, const Effect& effect,
                 std::initializer_list<std::uint8_t> allowed) {
    for (const std::uint8_t kinds : allowed)
        if (effect.kinds == kinds) return;
    record.fail("on", "'on' cannot name these kinds here");
}

void read_kinds(Record& record, Effect& effect, std::initializer_list<std::uint8_t> allowed) {
    effect.kinds = read_kinds(record);
    check_kinds(record, effect, allowed);
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
    if (effect.when == When::Now) record.fail("when", "'now' stands on colour cards only");
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

// Paid, or with something else instead, it is a Hardship that is rejected.
void read_reject(Record& record, Effect& effect) {
    effect.cost = static_cast<std::uint8_t>(optional(record, "cost", 1, 5));
    effect.otherwise = static_cast<std::uint8_t>(optional(record, "else", 1, 5));
    if (effect.cost > 0 && effect.otherwise > 0)
        record.fail("else", "'cost' and 'else' do not go together");
    if (effect.cost > 0 || effect.otherwise > 0) read_kinds(record, effect, {kHardshipOnly});
    else read_kinds(record, effect, {kHardshipOnly, kAnyCard});
}

// Verbs that move cards about: hands, decks, the market.
void read_card_verb(Record& record, Effect& effect) {
    switch (effect.verb) {
        case Verb::Reject:
            read_reject(record, effect);
            break;
        case Verb::Take:
            read_kinds(record, effect, {kHabitOnly, kMuseOnly});
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
            if (effect.how == How::Redraw) check_kinds(record, effect, {kAnyCard});
            if (effect.how == How::DownTo) check_kinds(record, effect, {kHabitOnly});
            break;
        case Verb::Remove:
            read_small(record, effect, 1, 5), read_how(record, effect, {How::Choose, How::Random});
            break;
        case Verb::Add:
            read_small(record, effect, 2, 2);
            read_kinds(record, effect, {kHardshipOnly, bit_of(Kind::Revolution)});
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
            if (effect.topic == Topic::AchievementCost) read_small(record, effect, 1, 9);
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
    if (is_for_spirits(effect.verb))
        record.fail("do", fmt::format("'{}' stands on colour cards only", record.text("do")));
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

namespace {

// [BOH-13.D4] Atelier points that all players gain or lose together, at once.
void read_common_points(Record& record, Effect& effect) {
    effect.n = static_cast<std::int8_t>(record.integer("n", -9, 9));
    effect.when = record.one_of<When>("when");
    if (effect.when != When::Now) record.fail("when", "a colour card acts now");
    effect.otherwise = static_cast<std::uint8_t>(optional(record, "else", 1, 5));
    if (effect.otherwise > 0 && effect.n > 0)
        record.fail("else", "'else' says what happens where there are too few points to lose");
}

bool read_lasting(Record& record, Effect& effect) {
    switch (effect.verb) {
        case Verb::Inspire:
            read_small(record, effect, 1, 9);
            return true;
        case Verb::Discount:
            read_small(record, effect, -5, 5);
            read_kinds(record, effect, {kHabitOnly, kMuseOnly});
            return true;
        case Verb::Forbid:
            effect.ban = record.one_of<Ban>("what");
            if (effect.ban != Ban::Muses)
                record.fail("what", "a colour card forbids nothing but muses");
            return true;
        case Verb::Hand:
            read_small(record, effect, 1, 9);
            return true;
        case Verb::MustWork:
        case Verb::IgnoreAll:
            return true;
        default:
            return false;
    }
}

bool read_immediate(Record& record, Effect& effect) {
    switch (effect.verb) {
        case Verb::Atelier:
            read_common_points(record, effect);
            return true;
        case Verb::Replace:
            read_kinds(record, effect, {kHabitOnly, kMuseOnly});
            read_how(record, effect, {How::Cheapest, How::Dearest});
            return true;
        case Verb::DiscardTop:
        case Verb::TopHardship:
            read_small(record, effect, 1, 5);
            return true;
        default:
            return false;
    }
}

Effect read_colour_effect(Record& record, bool may_last) {
    Effect effect;
    effect.verb = record.one_of<Verb>("do");
    if (!read_immediate(record, effect) && !(may_last && read_lasting(record, effect)))
        record.fail("do", fmt::format("'{}' does not stand on such a card", record.text("do")));
    record.finish();
    return effect;
}

}  // namespace

Effect read_spirit_effect(Record& record) { return read_colour_effect(record, true); }
Effect read_chain_effect(Record& record) { return read_colour_effect(record, false); }

}  // namespace games::bohemians
