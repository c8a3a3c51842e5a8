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

void print(const engine::BenchReport& r, const ai::SearchSpeed& speed, const core::Texts& words) {
    const auto whole = [](double number) { return fmt::format("{:>10.0f}", number); };
    fmt::print("  {}\n",
               words.say("bench.players",
                         {{"players", r.players},
                          {"decisions", whole(per_second(r.decisions, r.cpu_seconds))},
                          {"games", whole(per_second(r.games, r.cpu_seconds))},
                          {"copies", whole(per_second(r.copies, r.copy_cpu_seconds))},
                          {"evaluations", whole(per_second(r.evaluations, r.evaluate_cpu_seconds))},
                          {"allocations", std::to_string(r.allocations)},
                          {"made", std::to_string(r.decisions)},
                          {"bytes", static_cast<int>(r.state_bytes)},
                          {"cut_off", fmt::format("{:.0f}", speed.cut_off)},
                          {"full", fmt::format("{:.0f}", speed.full)},
                          {"each", fmt::format("{:.2g}", speed.allocations)}}));
}

void print(const server::BenchResult& r, const core::Texts& words) {
    const auto figure = [](double number, int decimals) {
        return fmt::format("{:.{}f}", number, decimals);
    };
    fmt::print(
        "{}\n",
        words.say("bench.load",
                  {{"tables", r.tables},
                   {"sockets", r.sockets},
                   {"moves", std::to_string(r.moves)},
                   {"seconds", figure(r.seconds, 0)},
                   {"refused", std::to_string(r.refused)},
                   {"keeper", words.say(r.sync_to_disk ? "bench.by_disk" : "bench.by_system")},
                   {"sync", figure(r.disk_sync_ms, 1)}}));
    fmt::print("  {}\n", words.say("bench.delay", {{"p50", figure(r.p50_ms, 2)},
                                                   {"p90", figure(r.p90_ms, 2)},
                                                   {"p99", figure(r.p99_ms, 2)},
                                                   {"most", figure(r.most_ms, 1)}}));
    fmt::print("  {}\n",
               words.say("bench.costs", {{"kilobytes", figure(r.bytes_per_table / 1024, 0)},
                                         {"server", figure(r.server_cpu, 2)},
                                         {"client", figure(r.client_cpu, 2)},
                                         {"batch", figure(r.moves_per_batch, 1)}}));
    fmt::print("  {}\n",
               words.say("bench.idle", {{"held", r.idle_held},
                                        {"kilobytes", figure(r.bytes_per_idle_socket / 1024, 1)}}));
}

int bench_server(const BenchOptions& o) {
    server::BenchWish wish;
    wish.seconds = o.seconds.value_or(wish.seconds);
    const server::BenchResult result = server::bench(wish);
    if (o.json) fmt::print("{}\n", server::to_json_text(result));
    else print(result, shell_texts(o.lang()));
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
        if (!o.json)
            fmt::print("{}\n", shell_texts(o.lang()).say("bench.title",
                                                         {{"game", std::string(entry->name)}}));
        for (int players = game->players().first; players <= game->players().second; ++players) {
            const engine::BenchReport report =
                entry->bench(game->data(), players, seconds, &allocations_so_far);
            const auto match =
                game->start(fmt::format("players={}", players), engine::secret_from_number(1));
            const ai::SearchSpeed speed =
                entry->thinker->bench(*match.value(), seconds / 4, &allocations_so_far);
            if (o.json) reports.push_back(to_json(report, speed));
            else print(report, speed, shell_texts(o.lang()));
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
        "bench",
        "decisions, games, copies and simulations per CPU second; allocations; size of the state");
    command
        ->add_option("game", options->game,
                     "a game: " + games::listed() + "; server; or all (games)")
        ->required();
    command
        ->add_option("--seconds", options->seconds,
                     "CPU seconds of random play for each number of players (2), and a quarter of "
                     "that of search; of load, for the server (20)")
        ->check(CLI::Range(0.05, 600.0));
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return bench(*options); }; });
}

}  // namespace apps
