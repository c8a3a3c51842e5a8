// salon golden: one complete game for each number of players from a fixed seed, a line a decision
// with a hash, and a signature of many random games. A change of behaviour shows as a short,
// readable difference.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "apps/command.hpp"
#include "apps/common.hpp"
#include "engine/conformance.hpp"

namespace apps {

namespace {

struct GoldenOptions : CommonOptions {
    std::string game;
    bool update = false;
    std::string part;
    std::string source = SALON_SOURCE_DIR;
};

constexpr int kSignatureGames = 200;
constexpr int kLinesInFull = 300;  // nobody reads more; the rest of a game is a hash a round

std::string summary(const engine::AnyMatch& match) {
    std::string out = fmt::format("      {} ", match.round(core::Language::English));
    const engine::ScoreSheet sheet = match.scores();
    for (int i = 0; i < sheet.players.size(); ++i)
        out += fmt::format("  P{} {}", i + 1, sheet.players[i].total);
    return out + "\n";
}

std::string step_line(int step, const std::string& what, const engine::AnyMatch& match) {
    return fmt::format("{:<40} {:08x}\n", fmt::format("{:>4}  {}", step, what),
                       static_cast<std::uint32_t>(match.hash()));
}

// Decisions a line each; what chance did between two of them is folded into one line.
std::string golden_game(const games::Entry& entry, const engine::AnyGame& game, int players) {
    auto match = game.start(fmt::format("players={}", players),
                            engine::secret_from_number(static_cast<std::uint64_t>(players)));
    if (!match.ok()) throw Failure(match.error());
    core::Rng thoughts(7);
    std::string out =
        fmt::format("# {}, {} greedy players, seed {}\n", entry.name, players, players);
    std::string round;
    int told = 0;
    bool in_full = true;
    while (true) {
        std::string chance;
        for (; told < match.value()->steps(); ++told)
            if (!match.value()->actor_of(told).some())
                chance += (chance.empty() ? "" : ", ") + match.value()->notation_of(told);
        if (!chance.empty() && in_full) out += "      chance: " + chance + "\n";
        if (match.value()->waiting().over()) break;
        in_full = in_full && std::count(out.begin(), out.end(), '\n') < kLinesInFull;
        if (const std::string now = match.value()->round(core::Language::English); now != round) {
            out += summary(*match.value());
            if (!in_full) out += step_line(told, "…", *match.value());
            round = now;
        }
        const core::PlayerId who = match.value()->waiting().first();
        const std::string move =
            entry.thinker->choose(*match.value(), who, ai::Level::Greedy, thoughts);
        const engine::Answer answer = match.value()->act(who, move, core::Language::English);
        ENSURE(answer.ok);
        ++told;
        if (in_full)
            out += step_line(told, fmt::format("P{}: {}", who.index + 1, move), *match.value());
    }
    if (!in_full) out += step_line(told, "the end", *match.value());
    return out + summary(*match.value());
}

std::string signature(const games::Entry& entry, const engine::AnyGame& game) {
    const engine::ConformanceReport report = entry.conform(game.data(), kSignatureGames, 1);
    if (!report.failure.empty()) throw Failure(report.failure);
    return fmt::format("# {} random games over all options\nsteps {}\nsignature {:016x}\n",
                       report.games, report.steps, report.signature);
}

// True if the file is as expected, or was rewritten.
bool compare(const GoldenOptions& o, const std::string& path, const std::string& found) {
    if (o.update) return write_file(path, found), true;
    std::istringstream expected(std::filesystem::exists(path) ? read_file(path) : "");
    std::istringstream actual(found);
    std::string want;
    std::string have;
    for (int line = 1;; ++line) {
        const bool more = static_cast<bool>(std::getline(expected, want));
        const bool left = static_cast<bool>(std::getline(actual, have));
        if (!more && !left) return true;
        if (more && left && want == have) continue;
        fmt::print("{}:{}: expected '{}', found '{}'; if this is meant: salon golden {} --update\n",
                   path, line, more ? want : "the end", left ? have : "the end", o.game);
        return false;
    }
}

bool compare_wordings(const GoldenOptions& o, const engine::AnyGame& game,
                      const std::string& folder) {
    bool same = true;
    for (const core::Language language : {core::Language::English, core::Language::French}) {
        std::string wordings;
        for (const engine::CardGroup& group : game.cards(language)) {
            wordings += "== " + group.name + "\n";
            for (const engine::CardText& card : group.cards)
                wordings += card.name + (card.besides.empty() ? "" : " (" + card.besides + ")") +
                            ": " + core::plain(card.wording) + "\n";
        }
        const char* code = language == core::Language::English ? "en" : "fr";
        same = compare(o, fmt::format("{}/wording.{}.txt", folder, code), wordings) && same;
    }
    return same;
}

int golden(const GoldenOptions& o) {
    const games::Entry& entry = entry_named(o.game);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game);
    const std::string folder = fmt::format("{}/games/{}/tests/golden", o.source, o.game);
    if (o.update) std::filesystem::create_directories(folder);
    const auto wanted = [&](const char* part) { return o.part.empty() || o.part == part; };
    bool same = true;
    if (wanted("games"))
        for (int players = game->players().first; players <= game->players().second; ++players)
            same = compare(o, fmt::format("{}/{}_players.txt", folder, players),
                           golden_game(entry, *game, players)) &&
                   same;
    if (wanted("wordings")) same = compare_wordings(o, *game, folder) && same;
    if (wanted("signature"))
        same = compare(o, folder + "/signature.txt", signature(entry, *game)) && same;
    return same ? 0 : 1;
}

}  // namespace

void add_golden_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<GoldenOptions>();
    CLI::App* command =
        app.add_subcommand("golden", "compares a game's behaviour and wordings with the kept ones");
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command->add_flag("--update", options->update, "keep what is found now");
    command->add_option("--part", options->part, "only this part")
        ->check(CLI::IsMember({"games", "wordings", "signature"}));
    command->add_option("--source", options->source, "the source tree to look in");
    add_common_options(*command, *options, With::Nothing);
    command->callback([options, &run] { run = [options] { return golden(*options); }; });
}

}  // namespace apps
