// salon bench: how fast a game runs on one core.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <optional>

#include "apps/allocations.hpp"
#include "apps/command.hpp"
#include "apps/common.hpp"
#include "server/bench.hpp"

namespace apps {

namespace {

struct BenchOptions : CommonOptions {
    std::string game;
    std::optional<double> seconds;  // none: as long as is usual for what is measured
};

double per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

boost::json::object to_json(const engine::BenchReport& r, const ai::SearchSpeed& speed) {
    return {{"players", r.players},
            {"decisions_per_cpu_second", per_second(r.decisions, r.cpu_seconds)},
            {"games_per_cpu_second", per_second(r.games, r.cpu_seconds)},
            {"copies_per_cpu_second", per_second(r.copies, r.copy_cpu_seconds)},
            {"evaluations_per_cpu_second", per_second(r.evaluations, r.evaluate_cpu_seconds)},
            {"allocations_per_decision", r.decisions == 0 ? 0.0
                                                          : static_cast<double>(r.allocations) /
                                                                static_cast<double>(r.decisions)},
            {"simulations_per_cpu_second", speed.cut_off},
            {"full_simulations_per_cpu_second", speed.full},
            {"allocations_per_simulation", speed.allocations},
            {"state_bytes", r.state_bytes},
            {"action_bytes", r.action_bytes}};
}

void print(const engine::BenchReport& r, const ai::SearchSpeed& speed) {
    fmt::print(
        "  {} players: {:>10.0f} decisions, {:>7.0f} games, {:>10.0f} copies, {:>9.0f} evaluations "
        "per CPU second; {} allocations in {} decisions; state {} bytes; search {:.0f} "
        "simulations, {:.0f} to the end, {:.2g} allocations in each\n",
        r.players, per_second(r.decisions, r.cpu_seconds), per_second(r.games, r.cpu_seconds),
        per_second(r.copies, r.copy_cpu_seconds), per_second(r.evaluations, r.evaluate_cpu_seconds),
        r.allocations, r.decisions, r.state_bytes, speed.cut_off, speed.full, speed.allocations);
}

int bench_server(const BenchOptions& o) {
    server::BenchWish wish;
    wish.seconds = o.seconds.value_or(wish.seconds);
    const server::BenchResult result = server::bench(wish);
    fmt::print("{}\n", o.json ? server::to_json_text(result) : server::to_text(result));
    return 0;
}

int bench(const BenchOptions& o) {
    if (o.game == "server") return bench_server(o);
    std::vector<const games::Entry*> entries;
    if (o.game == "all") entries = games::all();
    else entries.push_back(&entry_named(o.game));
    const double seconds = o.seconds.value_or(2);
    boost::json::object all;
    for (const games::Entry* entry : entries) {
        const std::unique_ptr<engine::AnyGame> game = entry->open(data_of(*entry, o.cards));
        boost::json::array reports;
        if (!o.json) fmt::print("{}, random play on one core\n", entry->name);
        for (int players = game->players().first; players <= game->players().second; ++players) {
            const engine::BenchReport report =
                entry->bench(game->data(), players, seconds, &allocations_so_far);
            const auto match =
                game->start(fmt::format("players={}", players), engine::secret_from_number(1));
            const ai::SearchSpeed speed =
                entry->thinker->bench(*match.value(), seconds / 4, &allocations_so_far);
            if (o.json) reports.push_back(to_json(report, speed));
            else print(report, speed);
        }
        all[entry->name] = reports;
    }
    if (o.json) fmt::print("{}\n", boost::json::serialize(all));
    return 0;
}

}  // namespace

void add_bench_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand(
        "bench", "decisions, games and copies per CPU second; allocations; size of the state");
    command
        ->add_option("game", options->game,
                     "a game: " + games::listed() + "; server; or all (games)")
        ->required();
    command
        ->add_option("--seconds", options->seconds,
                     "CPU seconds of random play for each number of players (2); of load, for the "
                     "server (20)")
        ->check(CLI::Range(0.05, 600.0));
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return bench(*options); }; });
}

}  // namespace apps
