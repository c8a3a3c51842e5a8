#include "server/library.hpp"

#include <algorithm>
#include <filesystem>

#include "ai/levels.hpp"
#include "engine/about.hpp"
#include "engine/guide.hpp"

namespace server {

namespace {

json::value to_json(const core::Node& node) {
    return std::visit(core::Overload{
                          [](const core::Node::List& list) -> json::value {
                              json::array out;
                              for (const core::Node& one : list) out.push_back(to_json(one));
                              return out;
                          },
                          [](const core::Node::Map& map) -> json::value {
                              json::object out;
                              for (const auto& [key, one] : map) out[key] = to_json(one);
                              return out;
                          },
                          [](const auto& plain) -> json::value { return json::value(plain); },
                      },
                      node.value);
}

// A folder for each game that has cards of its own. What is hidden there is none of ours.
void expect_folders_of_games(const std::string& cards) {
    namespace fs = std::filesystem;
    if (!fs::is_directory(cards)) throw core::DataError("--cards: '" + cards + "' is not a folder");
    bool some = false;
    for (const fs::directory_entry& entry : fs::directory_iterator(cards)) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_directory() || name[0] == '.') continue;
        if (games::find(name) == nullptr)
            throw core::DataError("--cards: '" + cards + "' holds a folder '" + name +
                                  "', and there is no such game; expected " + games::listed());
        some = true;
    }
    if (!some)
        throw core::DataError("--cards: '" + cards + "' holds no folder of a game; expected " +
                              games::listed());
}

core::DataFolder data_of(const games::Entry& entry, const std::string& cards) {
    const core::DataFolder built_in = entry.data();
    const std::filesystem::path folder = std::filesystem::path(cards) / entry.name;
    if (cards.empty() || !std::filesystem::is_directory(folder)) return built_in;
    return built_in.overridden_by(folder.string());
}

std::string text_or(const core::Texts& texts, const std::string& key,
                    const std::string& otherwise) {
    return texts.has(key) ? texts.say(key) : otherwise;
}

std::string name_of_card(const engine::AnyGame& game, const std::string& id, Language language) {
    for (const engine::CardGroup& group : game.cards(language))
        for (const engine::CardText& card : group.cards)
            if (card.id == id) return card.name;
    return id;
}

// Seats are numbered, "P2"; nobody in particular, "-", leaves it to chance.
std::string choice_label(const engine::AnyGame& game, const engine::OptionText& option,
                         const std::string& choice, Language language) {
    const core::Texts& texts = game.texts(language);
    switch (option.kind) {
        case engine::OptionKind::Seat:
            return choice == "-" ? text_or(texts, "choice.chance", choice)
                                 : words(language).say("option.seat", {{"seat", choice.substr(1)}});
        case engine::OptionKind::EachSeat:
            return name_of_card(game, choice, language);
        case engine::OptionKind::OneOf:
            break;
    }
    return text_or(texts, "option." + option.id + "." + choice,
                   text_or(texts, "choice." + choice, choice));
}

json::object option_json(const engine::AnyGame& game, const engine::OptionText& option,
                         Language language) {
    const core::Texts& texts = game.texts(language);
    json::array choices;
    for (const std::string& choice : option.choices)
        choices.push_back(
            {{"id", choice}, {"label", choice_label(game, option, choice, language)}});
    const std::string key = "option." + option.id;
    json::object out{{"id", option.id},
                     {"kind", core::word_of(option.kind)},
                     {"label", text_or(texts, key + ".label", option.id)},
                     {"help", text_or(texts, key + ".help", "")},
                     {"rule", text_or(texts, key + ".rule", "")},
                     {"choices", choices},
                     {"default", option.standard}};
    json::array needs;
    for (const engine::OptionNeed& need : option.needs)
        needs.push_back({{"option", need.other}, {"choice", need.value}});
    out["needs"] = needs;
    return out;
}

// The number of players is no option here: it follows from the seats.
json::array options_of(const engine::AnyGame& game, Language language) {
    json::array out;
    for (const engine::OptionText& option : game.options())
        if (option.id != "players" && !option.choices.empty())
            out.push_back(option_json(game, option, language));
    return out;
}

json::array levels_of(Language language) {
    json::array out;
    for (const ai::Level one : ai::kTableLevels) {
        const std::string level(core::word_of(one));
        out.push_back({{"id", level},
                       {"name", level_name(level, language)},
                       {"note", level_note(level, language)}});
    }
    return out;
}

json::value or_else(const json::object& object, const char* key, json::value otherwise) {
    const json::value* found = object.if_contains(key);
    return found == nullptr ? std::move(otherwise) : *found;
}

}  // namespace

json::object Volume::info(Language language) const {
    const auto [least, most] = game->players();
    return {{"id", game->name()},
            {"name", engine::title(*game, language)},
            {"tagline", text_or(game->texts(language), "game.tagline", "")},
            {"summary", text_or(game->texts(language), "game.summary", "")},
            {"players", json::array{least, most}},
            {"minutes", or_else(about, "minutes", json::array{0, 0})},
            {"designers", or_else(about, "designers", json::array{})},
            {"publisher", or_else(about, "publisher", "")},
            {"year", or_else(about, "year", 0)},
            {"rules_version", game->rules_version()},
            {"levels", levels_of(language)},
            {"options", options_of(*game, language)}};
}

json::array Volume::cards(Language language) const {
    json::array groups;
    for (const engine::CardGroup& group : game->cards(language)) {
        json::array list;
        for (const engine::CardText& card : group.cards) {
            json::object facts;
            for (const auto& [name, value] : card.facts) facts[name] = json::parse(value);
            list.push_back({{"id", card.id},
                            {"name", card.name},
                            {"wording", card.wording},
                            {"source", card.source},
                            {"ref", card.ref},
                            {"facts", facts}});
        }
        groups.push_back({{"id", group.id}, {"name", group.name}, {"cards", list}});
    }
    return groups;
}

json::array Volume::rules(Language language) const {
    const engine::Ledger ledger = engine::read_ledger(game->data(), game->prefix(), language);
    json::array sections;
    for (const engine::RuleSection& section : ledger.sections) {
        if (section.rules.empty()) continue;  // a table of test cases
        json::array rules;
        for (const engine::Rule& rule : section.rules)
            rules.push_back({{"id", rule.id}, {"text", rule.text}, {"source", rule.source}});
        sections.push_back({{"id", section.id}, {"title", section.title}, {"rules", rules}});
    }
    return sections;
}

json::array Volume::guide(Language language) const {
    json::array sections;
    for (const engine::GuideSection& section : engine::read_guide(game->data(), language)) {
        json::array blocks;
        for (const engine::GuideBlock& block : section.blocks)
            blocks.push_back({{"list", block.list},
                              {"texts", json::array(block.texts.begin(), block.texts.end())}});
        sections.push_back({{"title", section.title}, {"blocks", blocks}});
    }
    return sections;
}

Library::Library(const std::string& cards) {
    if (!cards.empty()) expect_folders_of_games(cards);
    for (const games::Entry* entry : games::all()) {
        auto volume = std::make_unique<Volume>();
        volume->entry = entry;
        volume->game = entry->open(data_of(*entry, cards));
        volume->about = to_json(engine::about(volume->game->data())).get_object();
        volumes_.push_back(std::move(volume));
    }
}

const Volume* Library::find(const std::string& game) const {
    for (const auto& volume : volumes_)
        if (volume->entry->name == game) return volume.get();
    return nullptr;
}

bool is_level(const std::string& word) { return ai::find_level(word).has_value(); }

std::string strongest_level() { return std::string(core::word_of(ai::kTableLevels.back())); }

}  // namespace server
