// salon cards: every component with its generated wording and its source; or a check of an edited
// folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/library.hpp"

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

// Reading the folder is the check: a mistake in it has been told by now.
int lint(const CardsOptions& o, const engine::AnyGame& game) {
    int count = 0;
    for (const engine::CardGroup& group : game.cards(o.lang()))
        count += static_cast<int>(group.cards.size());
    if (o.json)
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"folder", o.lint}, {"components", count}, {"well", true}}));
    else
        fmt::print("{}\n", shell_texts(o.lang()).say("cards.well",
                                                     {{"folder", o.lint}, {"components", count}}));
    return 0;
}

int cards(const CardsOptions& o) {
    const std::unique_ptr<engine::AnyGame> game =
        open_game(o.game, o.lint.empty() ? o.cards : o.lint);
    if (!o.lint.empty()) return lint(o, *game);
    boost::json::array all;
    bool found = false;
    for (const engine::CardGroup& group : game->cards(o.lang())) {
        boost::json::array list;
        if (!o.json && o.id.empty()) fmt::print("\n{}\n\n", group.name);
        for (const engine::CardText& card : group.cards) {
            if (!o.id.empty() && card.id != o.id) continue;
            found = true;
            if (o.json) list.push_back(to_json(card));
            else fmt::print("{}", card_text(card, !o.id.empty(), shell_texts(o.lang())));
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
