// salon rules: the ledger of a game, one rule of it, or whether code and tests cover it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "apps/coverage.hpp"
#include "apps/library.hpp"
#include "engine/guide.hpp"

namespace apps {

namespace {

struct RulesOptions : CommonOptions {
    std::string game;
    std::string id;
    bool coverage = false;
    bool guide = false;
    std::string source = SALON_SOURCE_DIR;
};

int show_coverage(const RulesOptions& o, const engine::AnyGame& game) {
    const Coverage coverage = cover(game, o.source);
    int missing = 0;
    int no_code = 0;
    for (const RuleCoverage& rule : coverage.rules) {
        missing += rule.missing() ? 1 : 0;
        no_code += rule.no_code ? 1 : 0;
        if (!o.json)
            fmt::print("{:<12} ledger {:<14} code {:<28} tests {:<40} {}\n", rule.id,
                       rule.ledger_line > 0 ? fmt::format("rules.md:{}", rule.ledger_line) : "–",
                       rule.no_code        ? "(no code)"
                       : rule.code.empty() ? "–"
                                           : rule.code,
                       rule.test.empty() ? "–" : rule.test, rule.complaint());
    }
    for (const std::string& one : coverage.cases_without_test)
        if (!o.json) fmt::print("case {} has no scenario\n", one);
    const auto total = coverage.rules.size();
    if (o.json)
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"rules", total},
                               {"missing", missing},
                               {"no_code", no_code},
                               {"cases", coverage.cases},
                               {"cases_missing", coverage.cases_without_test.size()}}));
    else
        fmt::print("{}\n",
                   shell_texts(o.lang()).say(
                       "rules.coverage",
                       {{"rules", static_cast<int>(total)},
                        {"no_code", no_code},
                        {"missing", missing},
                        {"cases", coverage.cases},
                        {"without", static_cast<int>(coverage.cases_without_test.size())}}));
    return coverage.complete() ? 0 : 1;
}

boost::json::array to_json(const std::vector<engine::GuideSection>& guide) {
    boost::json::array sections;
    for (const engine::GuideSection& section : guide) {
        boost::json::array blocks;
        for (const engine::GuideBlock& block : section.blocks) {
            boost::json::array texts;
            for (const std::string& text : block.texts) texts.emplace_back(core::plain(text));
            blocks.push_back(boost::json::object{{"list", block.list}, {"texts", texts}});
        }
        sections.push_back(boost::json::object{{"title", section.title}, {"blocks", blocks}});
    }
    return sections;
}

boost::json::array to_json(const std::vector<engine::RuleSection>& found) {
    boost::json::array sections;
    for (const engine::RuleSection& section : found) {
        boost::json::array rules;
        for (const engine::Rule& rule : section.rules)
            rules.push_back(boost::json::object{
                {"id", rule.id}, {"text", core::plain(rule.text)}, {"source", rule.source}});
        sections.push_back(
            boost::json::object{{"id", section.id}, {"title", section.title}, {"rules", rules}});
    }
    return sections;
}

int print_json(const boost::json::value& json) {
    fmt::print("{}\n", boost::json::serialize(json));
    return 0;
}

int show_guide(const RulesOptions& o, const engine::AnyGame& game) {
    const std::vector<engine::GuideSection> guide = engine::read_guide(game.data(), o.lang());
    if (guide.empty()) throw WrongUsage(fmt::format("{} has no guide", game.name()));
    if (o.json) return print_json(to_json(guide));
    for (const engine::GuideSection& section : guide) {
        fmt::print("\n{}\n", section.title);
        for (const engine::GuideBlock& block : section.blocks) {
            fmt::print("\n");
            for (const std::string& text : block.texts)
                fmt::print("{}{}\n", block.list ? "- " : "", core::plain(text));
        }
    }
    return 0;
}

int rules(const RulesOptions& o) {
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game);
    if (o.coverage) return show_coverage(o, *game);
    if (o.guide) return show_guide(o, *game);
    const std::vector<engine::RuleSection> found = rules_of(*game, o.lang(), o.id);
    if (found.empty()) throw WrongUsage(fmt::format("{} has no rule {}", game->name(), o.id));
    if (o.json) return print_json(to_json(found));
    for (const engine::RuleSection& section : found) {
        if (o.id.empty() || o.id == section.id)
            fmt::print("\n{}  {}\n\n", section.id, section.title);
        for (const engine::Rule& rule : section.rules) fmt::print("  {}\n", rule_text(rule));
    }
    return 0;
}

}  // namespace

void add_rules_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<RulesOptions>();
    CLI::App* command =
        app.add_subcommand("rules", "the rules of a game, and whether code and tests cover them");
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command->add_option("id", options->id, "one rule or one section");
    command->add_flag("--coverage", options->coverage,
                      "every rule: where code and tests cite it; fails if one is missing");
    command->add_flag("--guide", options->guide, "how to play, for who has never seen the game");
    command->add_option("--source", options->source, "the source tree to look in");
    add_common_options(*command, *options, With::Json);
    command->callback([options, &run] { run = [options] { return rules(*options); }; });
}

}  // namespace apps
