// salon replay: shows and verifies a recorded match.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
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

int print_json(const boost::json::value& json) {
    fmt::print("{}\n", boost::json::serialize(json));
    return 0;
}

int show_step(const ReplayOptions& o, const engine::AnyMatch& match, core::PlayerId reader) {
    const int step = *o.step;
    if (step < 0 || step > match.steps())
        throw WrongUsage(fmt::format("--step takes 0 to {}, the steps of this record; not {}",
                                     match.steps(), step));
    const std::unique_ptr<engine::AnyMatch> then = match.at(step);
    const std::string actor = step > 0 ? engine::actor_word(then->actor_of(step - 1)) : "";
    const std::string move = step > 0 ? then->notation_of(step - 1) : "";
    if (o.json)
        return print_json(boost::json::object{{"step", step},
                                              {"steps", match.steps()},
                                              {"actor", actor},
                                              {"move", move},
                                              {"view", then->view(reader)}});
    if (step > 0)
        std::cout << shell_texts(o.lang()).say("replay.step", {{"step", step},
                                                               {"steps", match.steps()},
                                                               {"actor", actor},
                                                               {"move", move}})
                  << "\n\n";
    std::cout << then->picture(reader, o.lang(), table_width(), is_terminal(STDOUT_FILENO));
    return 0;
}

int verified(const ReplayOptions& o, const Recorded& recorded) {
    const bool revealed = recorded.file.seed.has_value();
    const int steps = recorded.match->steps();
    if (o.json)
        return print_json(
            boost::json::object{{"steps", steps}, {"verified", true}, {"seed_revealed", revealed}});
    std::cout << shell_texts(o.lang()).say(revealed ? "replay.verified" : "replay.verified_open",
                                           {{"steps", steps}})
              << "\n";
    return 0;
}

// Every step as this reader may see it, and how the match stands.
int whole_json(const ReplayOptions& o, const Recorded& recorded, core::PlayerId reader) {
    const engine::AnyMatch& match = *recorded.match;
    boost::json::array steps;
    for (int step = 0; step < match.steps(); ++step) {
        boost::json::array log;
        for (const engine::LogLine& line : match.log(step, reader, o.lang()))
            log.emplace_back(core::plain(line.text));
        steps.push_back(
            boost::json::object{{"actor", engine::actor_word(match.actor_of(step))}, {"log", log}});
    }
    const engine::ScoreSheet sheet = match.scores();
    boost::json::array players;
    for (int i = 0; i < sheet.players.size(); ++i)
        players.push_back(
            boost::json::object{{"name", recorded.file.seats[static_cast<std::size_t>(i)].name},
                                {"points", sheet.players[i].total},
                                {"place", sheet.players[i].place}});
    return print_json(boost::json::object{{"game", recorded.file.game},
                                          {"over", match.waiting().over()},
                                          {"players", players},
                                          {"steps", steps}});
}

int replay(const ReplayOptions& o) {
    const Recorded recorded = open_record(o.file, o.cards);
    const engine::AnyMatch& match = *recorded.match;
    if (o.seat < 0 || o.seat > match.players())
        throw WrongUsage(fmt::format("--seat takes 0 (a spectator) to {}", match.players()));
    const core::PlayerId reader = o.seat == 0 ? core::PlayerId{} : core::player(o.seat - 1);
    if (o.verify) return verified(o, recorded);
    if (o.step) return show_step(o, match, reader);
    if (o.json) return whole_json(o, recorded, reader);
    tell(o, match, recorded.file, reader);
    std::vector<std::string> names;
    for (const engine::SeatLine& seat : recorded.file.seats) names.push_back(seat.name);
    std::cout << "\n" << sheet_text(*recorded.game, match, names, o.lang());
    if (const std::string tie = tie_text(*recorded.game, match, o.lang());
        !tie.empty() && match.waiting().over())
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
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return replay(*options); }; });
}

}  // namespace apps
