#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "core/json.hpp"
#include "core/typescript.hpp"
#include "core/words.hpp"

namespace {

enum class Metal : std::uint8_t { Gold, Tin };
constexpr std::array<std::string_view, 2> kMetalWords{"gold", "tin"};
constexpr const auto& words_of(Metal) { return kMetalWords; }

using CardId = core::Id<struct CardTag>;

struct Names {
    std::string_view word(CardId id) const { return id.index == 0 ? "mill" : "mask"; }
    bool find(std::string_view word, CardId& id) const {
        return word == "mill"   ? (id = CardId{0}, true)
               : word == "mask" ? (id = CardId{1}, true)
                                : false;
    }
    std::string expected(CardId) const { return "a card"; }
};

struct Seat {
    static constexpr const char* kName = "Seat";
    int coins = 3;
    bool ready = false;
    core::Maybe<Metal> badge;
    CardId card;
    core::Bag<Metal, 2> purse;
    std::array<std::uint8_t, 2> pair{};
    core::PlayerId left;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coins", &Seat::coins);
        visit("ready", &Seat::ready);
        visit("badge", &Seat::badge);
        visit("card", &Seat::card);
        visit("purse", &Seat::purse);
        visit("pair", &Seat::pair);
        visit("left", &Seat::left);
    }
    friend bool operator==(const Seat&, const Seat&) = default;
};

struct Pay {
    static constexpr const char* kName = "pay";
    int coins = 0;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("coins", &Pay::coins);
    }
    friend bool operator==(const Pay&, const Pay&) = default;
};
struct Rest {
    static constexpr const char* kName = "rest";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Rest&, const Rest&) = default;
};
using Move = std::variant<Pay, Rest>;

Seat example() {
    Seat seat;
    seat.ready = true;
    seat.badge = Metal::Tin;
    seat.card = CardId{1};
    seat.purse.add(Metal::Gold, 2);
    seat.pair = {4, 5};
    seat.left = core::player(2);
    return seat;
}

TEST(FieldsTest, JsonThereAndBack) {
    const Seat seat = example();
    const core::json::value json = core::to_json(seat, Names{});
    EXPECT_EQ(
        core::json::serialize(json),
        R"({"coins":3,"ready":true,"badge":"tin","card":"mask","purse":{"gold":2},"pair":[4,5],"left":2})");
    Seat read;
    EXPECT_EQ(core::from_json(json, read, Names{}), "");
    EXPECT_EQ(read, seat);
    EXPECT_EQ(core::json::serialize(core::to_json(Move{Pay{2}}, Names{})),
              R"({"kind":"pay","coins":2})");
}

std::string json_error(const char* text) {
    Seat seat;
    return core::from_json(core::json::parse(text), seat, Names{});
}

TEST(FieldsTest, BadJsonSaysWhatAndWhere) {
    EXPECT_EQ(json_error("[]"), "an object was expected");
    EXPECT_EQ(json_error(R"({"coins":"x"})"), "coins: a whole number was expected");
    EXPECT_EQ(json_error(R"({"coins":1,"ready":1})"), "ready: true or false was expected");
    EXPECT_EQ(json_error(R"({"coins":1,"ready":true,"badge":"lead"})"),
              "badge: 'lead' does not fit here; expected gold or tin");
    EXPECT_EQ(json_error(R"({"coins":99999999999})"), "coins: the number is out of range");
    EXPECT_EQ(json_error(R"({})"), "'coins' is missing");
    Move move;
    EXPECT_EQ(core::from_json(core::json::parse(R"({"kind":"fly"})"), move, Names{}),
              "unknown kind 'fly'");
    EXPECT_EQ(core::from_json(core::json::parse(R"({"kind":"rest","x":1})"), move, Names{}),
              "unknown field in 'rest'");
}

TEST(FieldsTest, AVariantReadsBackByItsKind) {
    for (const Move& move : {Move{Pay{2}}, Move{Rest{}}}) {
        Move read = Pay{9};
        EXPECT_EQ(core::from_json(core::to_json(move, Names{}), read, Names{}), "");
        EXPECT_TRUE(read == move);
    }
}

TEST(FieldsTest, EveryFieldCountsInTheHash) {
    const Seat seat = example();
    const std::uint64_t hash = core::hash_of(seat);
    EXPECT_EQ(hash, core::hash_of(example()));
    const auto differs = [&](auto change) {
        Seat other = example();
        change(other);
        EXPECT_NE(core::hash_of(other), hash);
        EXPECT_FALSE(other == seat);
    };
    differs([](Seat& s) { s.coins = 4; });
    differs([](Seat& s) { s.ready = false; });
    differs([](Seat& s) { s.badge.clear(); });
    differs([](Seat& s) { s.card = CardId{}; });
    differs([](Seat& s) { s.purse.add(Metal::Tin); });
    differs([](Seat& s) { s.pair[1] = 0; });
    differs([](Seat& s) { s.left = core::player(0); });
}

TEST(FieldsTest, WordsThereAndBack) {
    std::string words;
    core::write_words(words, example(), Names{});
    EXPECT_EQ(words, "3 yes tin mask gold*2 4 5 P3");
    core::Bag<Metal, 2> purse;
    core::WordReader reader("gold*2 tin");
    core::read_words(reader, purse, Names{});
    EXPECT_EQ(reader.error, "");
    EXPECT_EQ(purse.count(Metal::Gold), 2);
    core::WordReader wrong("lead");
    core::read_words(wrong, purse, Names{});
    EXPECT_EQ(wrong.error, "'lead' does not fit here; expected gold or tin");
}

TEST(FieldsTest, WordsThatDoNotFitAreToldInTheLanguageOfTheirWriter) {
    const auto told = [](const std::string& line, auto value, core::Language language) {
        core::WordReader reader(line, language);
        core::read_words(reader, value, Names{});
        return reader.error;
    };
    const auto english = core::Language::English;
    const auto french = core::Language::French;
    EXPECT_EQ(told("300", std::uint8_t{}, english),
              "'300' does not fit here; expected a number from 0 to 255");
    EXPECT_EQ(told("-1", std::uint8_t{}, english),
              "'-1' does not fit here; expected a number from 0 to 255");
    EXPECT_EQ(told("3x", 0, english), "'3x' does not fit here; expected a number");
    EXPECT_EQ(
        told("99999999999999999999", std::int8_t{}, french),
        "«\u202f99999999999999999999\u202f» ne convient pas ici\u202f; on attend un nombre de "
        "-128 à 127");
    EXPECT_EQ(told("lead", Metal{}, french),
              "«\u202flead\u202f» ne convient pas ici\u202f; on attend gold ou tin");
    EXPECT_EQ(told("", CardId{}, french), "la ligne s’arrête là où l’on attend un mot");
    EXPECT_EQ(told("spoon", CardId{}, english), "'spoon' does not fit here; expected a card");
    EXPECT_EQ(
        told("spoon", CardId{}, french),
        "«\u202fspoon\u202f» ne convient pas ici\u202f; on attend l’identifiant d’un élément");
}

TEST(FieldsTest, TypeScriptFollowsTheFields) {
    core::TypeScript out;
    out.declare<Seat>("Seat");
    out.declare<Move>("Move");
    EXPECT_EQ(
        out.text(),
        "export interface Seat {\n  coins: number;\n  ready: boolean;\n  badge: 'gold' | 'tin' | "
        "null;\n  card: string | null;\n"
        "  purse: Record<string, number>;\n  pair: number[];\n  left: number | null;\n}\n\n"
        "export type Move =\n  | { kind: 'pay'; coins: number; }\n  | { kind: 'rest'; };\n\n");
}

}  // namespace
