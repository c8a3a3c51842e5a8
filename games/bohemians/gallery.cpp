// Every component with its generated wording, for galleries and `salon cards`.
#include <boost/json.hpp>

#include "games/bohemians/game.hpp"

namespace games::bohemians {

namespace {

namespace json = boost::json;

std::size_t language_of(const core::Texts& texts) {
    return static_cast<std::size_t>(texts.language());
}

engine::CardText card_text(const Label& label, const core::Texts& texts, std::string words) {
    return {label.id,         label.name[language_of(texts)],
            std::move(words), std::string(core::word_of(label.source)),
            label.ref,        {}};
}

void fact(engine::CardText& text, const char* name, const json::value& value) {
    text.facts.emplace_back(name, json::serialize(value));
}

json::array edge(const Edge& halves) {
    json::array out;
    for (const Half half : halves)
        out.push_back(
            json::object{{"symbol", core::word_of(symbol_of(half))}, {"size", size_of(half)}});
    return out;
}

json::array slots(std::uint8_t set) {
    json::array out;
    for (const Slot slot : kAllSlots)
        if (((set >> static_cast<unsigned>(slot)) & 1U) != 0) out.emplace_back(core::word_of(slot));
    return out;
}

// A component that is left out of smaller games says so first. [BOH-2.7] [BOH-2.9]
std::string with_players(int least, const core::Texts& texts, const std::string& words) {
    return least <= 1 ? words
                      : texts.say("card.players_least", {{"players", least}, {"text", words}});
}

std::string starting_words(int index, const core::Texts& texts) {
    return texts.say(
        "card.starting",
        {{"artist",
          texts.say("artist." + std::string(kArtistWords[static_cast<std::size_t>(index / 10)]))}});
}

// "Focus and 2 Curiosity": the halves of one edge, the upper one first.
std::string halves(const Edge& edge, const core::Texts& texts) {
    std::vector<std::string> names;
    for (const Half half : edge) {
        if (half == kNoHalf) continue;
        const std::string symbol =
            texts.say("symbol." + std::string(core::word_of(symbol_of(half))));
        names.push_back(
            texts.say(size_of(half) == 2 ? "card.double_half" : "card.half", {{"symbol", symbol}}));
    }
    return texts.list(names, "and");
}

// What a Habit or a Muse shows beside its ability.
std::string besides(const Card& card, const core::Texts& texts) {
    if (card.kind == Kind::Hardship) return "";
    if (card.kind == Kind::Muse) return texts.say("card.cost", {{"cost", card.cost}});
    const std::string colour = texts.say("card.is_" + std::string(core::word_of(card.colour)));
    const std::string cost = card.cost == 0 ? "" : texts.say("card.cost", {{"cost", card.cost}});
    const core::TextArg left{"left", halves(card.left, texts)};
    const core::TextArg right{"right", halves(card.right, texts)};
    const std::string edges = texts.say("card.edges", {left, right});
    return card.number + ", " + (cost.empty() ? "" : cost + ", ") + colour + ", " + edges;
}

engine::CardGroup cards_between(const Box& box, const core::Texts& texts, const char* id, int from,
                                int to) {
    engine::CardGroup group{id, texts.say(std::string("group.") + id), {}};
    for (int i = from; i < to; ++i) {
        const CardId card_id = core::key_at<CardId>(i);
        const Card& card = box.card(card_id);
        engine::CardText text = card_text(
            card.label, texts, i < kStarting ? starting_words(i, texts) : wording(card, texts));
        text.besides = besides(card, texts);
        if (!is_hardship(card_id)) fact(text, "cost", card.cost);
        if (is_habit(card_id)) {
            fact(text, "number", json::string(card.number));
            fact(text, "colour", json::string(core::word_of(card.colour)));
            fact(text, "left", edge(card.left));
            fact(text, "right", edge(card.right));
            fact(text, "wakes", card.wakes);
        }
        if (is_muse(card_id)) {
            fact(text, "needs",
                 card.needs.some() ? json::value(core::word_of(card.needs.value()))
                                   : json::value(nullptr));
            fact(text, "spaces", slots(card.spaces));
        }
        if (is_hardship(card_id))
            fact(text, "phase", json::string(card.bites_waking ? "wake" : "day"));
        group.cards.push_back(std::move(text));
    }
    return group;
}

engine::CardGroup boards(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"boards", texts.say("group.boards"), {}};
    const auto colour = [&](Colour value) {
        return texts.say("colour." + std::string(core::word_of(value)));
    };
    for (const Board& board : box.boards) {
        engine::CardText text = card_text(
            board.label, texts,
            texts.say("card.board",
                      {{"symbol", texts.say("symbol." + std::string(core::word_of(board.symbol)))},
                       {"morning", colour(board.morning)},
                       {"night", colour(board.night)}}));
        fact(text, "symbol", json::string(core::word_of(board.symbol)));
        fact(text, "morning", json::string(core::word_of(board.morning)));
        fact(text, "night", json::string(core::word_of(board.night)));
        group.cards.push_back(std::move(text));
    }
    return group;
}

engine::CardGroup jobs(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"jobs", texts.say("group.jobs"), {}};
    for (const Job& job : box.jobs) {
        engine::CardText text = card_text(
            job.label, texts,
            with_players(job.players_least, texts,
                         texts.say("job.wording", {{"a", wording(job.sides[0], texts)},
                                                   {"b", wording(job.sides[1], texts)}})));
        fact(text, "a", json::string(wording(job.sides[0], texts)));
        fact(text, "b", json::string(wording(job.sides[1], texts)));
        fact(text, "players_least", job.players_least);
        group.cards.push_back(std::move(text));
    }
    return group;
}

engine::CardGroup achievements(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"achievements", texts.say("group.achievements"), {}};
    for (const Achievement& one : box.achievements) {
        engine::CardText text =
            card_text(one.label, texts,
                      with_players(one.players_least, texts,
                                   texts.say("card.achievement", {{"cost", one.cost}})));
        fact(text, "cost", one.cost);
        fact(text, "players_least", one.players_least);
        group.cards.push_back(std::move(text));
    }
    return group;
}

engine::CardGroup spirits(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"spirits", texts.say("group.spirits"), {}};
    for (const SpiritSheet& sheet : box.spirits)
        group.cards.push_back(card_text(sheet.label, texts, wording(box, sheet, texts)));
    return group;
}

engine::CardGroup spirit_cards(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"spirit_cards", texts.say("group.spirit_cards"), {}};
    for (const SpiritCard& card : box.spirit_cards) {
        engine::CardText text = card_text(card.label, texts, wording(box, card, texts));
        fact(text, "spirit",
             json::string(box.spirits[static_cast<std::size_t>(card.spirit)].label.id));
        fact(text, "colour", json::string(core::word_of(card.colour)));
        group.cards.push_back(std::move(text));
    }
    return group;
}

}  // namespace

std::vector<engine::CardGroup> Bohemians::cards(const Box& box, const core::Texts& texts) {
    return {boards(box, texts),
            jobs(box, texts),
            achievements(box, texts),
            cards_between(box, texts, "starting", 0, kFirstHabit),
            cards_between(box, texts, "habits", kFirstHabit, kFirstRevolution),
            cards_between(box, texts, "revolutions", kFirstRevolution, kFirstMuse),
            cards_between(box, texts, "muses", kFirstMuse, kFirstHardship),
            cards_between(box, texts, "hardships", kFirstHardship, kCards),
            spirits(box, texts),
            spirit_cards(box, texts)};
}

}  // namespace games::bohemians
