// salon cards: every component with its generated wording and its source; or a check of an edited
// folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "apps/command.hpp"
#include "apps/common.hpp"

namespace apps {

namespace {

struct CardsOptions : CommonOptions {
    std::string game;
    std::string id;
    std::string lint;
};

boost::json::object to_json(const engine::CardText& card) {
    boost::json::object facts;
    for (const auto& [name, value] : card.facts) facts[name] = boost::json::parse(value);
    boost::json::object json{{"id", card.id},           {"name", card.name},
                             {"wording", card.wording}, {"source", card.source},
                             {"ref", card.ref},         {"facts", facts}};
    if (!card.name_source.empty()) json["name_source"] = card.name_source;
    return json;
}

void print_card(const engine::CardText& card, bool with_ref, const core::Texts& shell) {
    const auto source = [&](const std::string& word) { return shell.say("cards.source." + word); };
    std::string origin = source(card.source);
    if (!card.name_source.empty())
        origin += shell.say("cards.name_source", {{"source", source(card.name_source)}});
    fmt::print("  {} ({}, {})\n", card.name, card.id, origin);
    if (!card.besides.empty()) fmt::print("    {}\n", card.besides);
    fmt::print("    {}\n", core::plain(card.wording));
    if (with_ref) fmt::print("    {}\n", card.ref);
}

int cards(const CardsOptions& o) {
    const std::unique_ptr<engine::AnyGame> game =
        open_game(o.game, o.lint.empty() ? o.cards : o.lint);
    if (!o.lint.empty()) {
        int count = 0;
        for (const core::Language language : {core::Language::English, core::Language::French})
            for (const engine::CardGroup& group : game->cards(language))
                count += static_cast<int>(group.cards.size());
        fmt::print("{}: {} components, all well\n", o.lint, count / 2);
        return 0;
    }
    boost::json::array all;
    bool found = false;
    for (const engine::CardGroup& group : game->cards(o.lang())) {
        boost::json::array list;
        if (!o.json && o.id.empty()) fmt::print("\n{}\n\n", group.name);
        for (const engine::CardText& card : group.cards) {
            if (!o.id.empty() && card.id != o.id) continue;
            found = true;
            if (o.json) list.push_back(to_json(card));
            else print_card(card, !o.id.empty(), shell_texts(o.lang()));
        }
        if (!list.empty())
            all.push_back(
                boost::json::object{{"id", group.id}, {"name", group.name}, {"cards", list}});
    }
    if (!found) throw WrongUsage(fmt::format("{} has no card '{}'", game->name(), o.id));
    if (o.json) fmt::print("{}\n", boost::json::serialize(all));
    return 0;
}

}  // namespace

void add_cards_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<CardsOptions>();
    CLI::App* command = app.add_subcommand("cards", "every component with its wording and source");
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command->add_option("id", options->id, "one card");
    command->add_option("--lint", options->lint, "check an edited folder of card files");
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return cards(*options); }; });
}

}  // namespace apps
