// salon replay: shows and verifies a recorded match.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <optional>

#include "apps/command.hpp"
#include "apps/common.hpp"

namespace apps {

namespace {

struct ReplayOptions : CommonOptions {
    std::string file;
    bool verify = false;
    std::optional<int> step;
    int seat = 0;
};

void tell(const ReplayOptions& o, const engine::AnyMatch& match, const engine::MatchFile& file,
          core::PlayerId reader) {
    const bool coloured = is_terminal(STDOUT_FILENO);
    const auto rounds = match.rounds(o.lang());
    std::string round;
    for (int step = 0; step < match.steps(); ++step)
        for (const engine::LogLine& line : match.log(step, reader, o.lang())) {
            std::cout << round_heading(
                rounds[static_cast<std::size_t>(step)][static_cast<std::size_t>(line.event)], round,
                coloured);
            const std::string who =
                line.actor.some() ? file.seats[line.actor.index].name + " " : "  ";
            std::cout << fmt::format("{:>4}  ", step + 1) << who << ink_links(line.text, coloured)
                      << "\n";
        }
}

int show_step(const ReplayOptions& o, const engine::AnyMatch& match, core::PlayerId reader) {
    const int step = *o.step;
    if (step < 0 || step > match.steps())
        throw WrongUsage(fmt::format("--step takes 0 to {}, the steps of this record; not {}",
                                     match.steps(), step));
    const std::unique_ptr<engine::AnyMatch> then = match.at(step);
    if (step > 0)
        std::cout << shell_texts(o.lang()).say(
                         "replay.step", {{"step", step},
                                         {"steps", match.steps()},
                                         {"actor", engine::actor_word(then->actor_of(step - 1))},
                                         {"move", then->notation_of(step - 1)}})
                  << "\n\n";
    std::cout << then->picture(reader, o.lang(), 110, is_terminal(STDOUT_FILENO));
    return 0;
}

int replay(const ReplayOptions& o) {
    const auto file = engine::parse_match_file(o.file, read_file(o.file));
    if (!file.ok()) throw Failure(file.error());
    const std::unique_ptr<engine::AnyGame> game = open_game(file.value().game, o.cards);
    const auto match = game->replay(file.value());
    if (!match.ok()) throw Failure(match.error());
    const core::Texts& shell = shell_texts(o.lang());
    const int steps = match.value()->steps();
    if (o.seat < 0 || o.seat > match.value()->players())
        throw WrongUsage(
            fmt::format("--seat takes 0 (a spectator) to {}", match.value()->players()));
    const core::PlayerId reader = o.seat == 0 ? core::PlayerId{} : core::player(o.seat - 1);
    if (o.verify) {
        std::cout << shell.say(file.value().seed ? "replay.verified" : "replay.verified_open",
                               {{"steps", steps}})
                  << "\n";
        return 0;
    }
    if (o.step) return show_step(o, *match.value(), reader);
    tell(o, *match.value(), file.value(), reader);
    std::vector<std::string> names;
    for (const engine::SeatLine& seat : file.value().seats) names.push_back(seat.name);
    std::cout << "\n" << sheet_text(*game, match.value()->scores(), names, o.lang());
    if (const std::string tie = tie_text(*game, *match.value(), o.lang());
        !tie.empty() && match.value()->waiting().over())
        std::cout << tie << "\n";
    return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* command = app.add_subcommand("replay", "shows a recorded match, or verifies it");
    command->add_option("file", options->file, "the record of a match")->required();
    command->add_flag("--verify", options->verify,
                      "recompute every hash, every outcome and the seed");
    command->add_option("--step", options->step, "show the table after this step");
    command->add_option("--seat", options->seat, "whose view: 1 for P1, 0 for a spectator");
    add_common_options(*command, *options, With::Cards);
    command->callback([options, &run] { run = [options] { return replay(*options); }; });
}

}  // namespace apps
