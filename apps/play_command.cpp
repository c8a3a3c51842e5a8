// salon play: a match in the terminal.
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <iostream>

#include "ai/foreign.hpp"
#include "apps/command.hpp"
#include "apps/table.hpp"

namespace apps {

namespace {

struct PlayOptions : CommonOptions {
    std::string game;
    std::string seats;
    std::string seed;
    std::vector<std::string> options;
    std::string record;
    std::string from;
    bool log = false;
};

// What a player is called at the table: its level, or that it comes from outside.
std::string name_of(const std::string& word) {
    if (word.rfind("exec:", 0) == 0) return "guest";
    const auto setting = ai::parse_setting(word);
    if (!setting.ok())
        throw WrongUsage(
            fmt::format("'{}' is no seat: {}; or me, or exec:COMMAND", word, setting.error()));
    return word.substr(0, word.find(':'));
}

std::vector<Seat> read_seats(const std::string& text, const std::string& me) {
    std::vector<Seat> seats;
    int people = 0;
    for (const std::string& word : ai::split_names(text)) {
        const std::string number = std::to_string(seats.size() + 1);
        if (word == "me") seats.push_back({people++ == 0 ? me : me + "-" + number, "person"});
        else seats.push_back({name_of(word) + "-" + number, word});
    }
    return seats;
}

core::Secret choose_secret(const std::string& seed) {
    core::Secret secret{};
    if (seed.empty()) {
        if (sodium_init() < 0) throw Failure("the system gives no random numbers");
        randombytes_buf(secret.data(), secret.size());
        return secret;
    }
    if (seed.size() == 64) {
        const core::Result<core::Secret> read = engine::secret_from_hex(seed);
        if (!read.ok()) throw WrongUsage(read.error());
        return read.value();
    }
    if (seed.find_first_not_of("0123456789") != std::string::npos || seed.size() > 18)
        throw WrongUsage("--seed takes a number, or 64 hex digits");
    return engine::secret_from_number(std::stoull(seed));
}

std::unique_ptr<engine::AnyMatch> new_match(const PlayOptions& o, const engine::AnyGame& game,
                                            std::vector<Seat>& seats) {
    seats = read_seats(o.seats, shell_texts(o.lang()).say("play.me"));
    const std::string options = fmt::format("players={} {}", seats.size(), options_line(o.options));
    auto match = game.start(options, choose_secret(o.seed));
    if (!match.ok()) throw WrongUsage(match.error());
    if (match.value()->players() != static_cast<int>(seats.size()))
        throw WrongUsage(fmt::format("--seats names {} players, and the options ask for {}",
                                     seats.size(), match.value()->players()));
    return std::move(match.value());
}

std::unique_ptr<engine::AnyMatch> resumed_match(const PlayOptions& o, const engine::AnyGame& game,
                                                std::vector<Seat>& seats) {
    if (!o.seed.empty() || !o.options.empty())
        throw WrongUsage(
            "--from goes on with the seed and the options of its record; --seed and "
            "--option are for a new match");
    const auto file = engine::parse_match_file(o.from, read_file(o.from));
    if (!file.ok()) throw Failure(file.error());
    if (!file.value().seed)
        throw Failure(fmt::format("{}: without its seed a match cannot go on", o.from));
    const std::vector<Seat> named = read_seats(o.seats, "");
    for (const engine::SeatLine& seat : file.value().seats) {
        seats.push_back({seat.name, seat.kind});
        if (seat.kind != "exec") continue;  // the record does not say which program it was
        const std::size_t at = seats.size() - 1;
        if (at >= named.size() || named[at].kind.rfind("exec:", 0) != 0)
            throw WrongUsage(
                fmt::format("seat {} of {} was a program: name it again in --seats, "
                            "as exec:COMMAND",
                            at + 1, o.from));
        seats.back().kind = named[at].kind;
    }
    for (const Seat& seat : seats)
        if (!seat.person() && seat.kind.rfind("exec:", 0) != 0 &&
            !ai::parse_setting(seat.kind).ok())
            throw Failure(fmt::format("{}: there is no player '{}'; expected person, {}", o.from,
                                      seat.kind, ai::levels_listed()));
    auto match = game.replay(file.value());
    if (!match.ok()) throw Failure(match.error());
    match.value()->play_chance();
    return std::move(match.value());
}

std::string result_json(const Table& table) {
    const engine::ScoreSheet sheet = table.match().scores();
    boost::json::array players;
    for (int i = 0; i < sheet.players.size(); ++i) {
        boost::json::object lines;
        for (int c = 0; c < sheet.categories.size(); ++c)
            lines[sheet.categories[c].id] = sheet.players[i].values[c];
        players.push_back(boost::json::object{{"name", table.names()[static_cast<std::size_t>(i)]},
                                              {"points", sheet.players[i].total},
                                              {"place", sheet.players[i].place},
                                              {"lines", lines}});
    }
    return boost::json::serialize(
        boost::json::object{{"over", table.match().waiting().over()},
                            {"steps", table.match().steps()},
                            {"players", players},
                            {"hash", fmt::format("{:016x}", table.match().hash())},
                            {"seed_hash", engine::seed_hash_of(table.match().secret())}});
}

// The match as far as it goes. If a player fails, what was played is in the record all the same.
bool play_on(const PlayOptions& o, Table& table) {
    try {
        return table.play(std::cin, std::cout);
    } catch (...) {
        std::cout << std::flush;
        const char* what = o.record.empty() ? "play.not_kept" : "play.kept";
        if (!o.record.empty()) write_file(o.record, engine::to_text(table.record(true)));
        fmt::print(stderr, "{}\n",
                   shell_texts(o.lang()).say(what, {{"file", o.record}, {"game", o.game}}));
        throw;
    }
}

void tell_end(const PlayOptions& o, const Table& table, bool over) {
    const core::Texts& shell = shell_texts(o.lang());
    if (o.json) fmt::print("{}\n", result_json(table));
    else if (over) std::cout << "\n" << shell.say("play.over") << "\n" << table.result();
    if (o.record.empty()) return;
    write_file(o.record, engine::to_text(table.record(true)));
    if (!o.json)
        std::cout << shell.say(over ? "play.recorded" : "play.kept",
                               {{"file", o.record}, {"game", o.game}})
                  << "\n";
}

int play(const PlayOptions& o) {
    const games::Entry& entry = entry_named(o.game);
    const std::unique_ptr<engine::AnyGame> game = open_game(o.game, o.cards);
    std::vector<Seat> seats;
    std::unique_ptr<engine::AnyMatch> match =
        o.from.empty() ? new_match(o, *game, seats) : resumed_match(o, *game, seats);
    bool people = false;
    for (const Seat& seat : seats) people = people || seat.person();
    if (o.json && (people || o.log))
        throw WrongUsage(
            "--json is for a match without people and without --log: only its result "
            "is printed");
    Table table(entry, *game, std::move(match), seats,
                {o.lang(), is_terminal(STDOUT_FILENO) && !o.json, people || o.log, table_width(),
                 !is_terminal(STDIN_FILENO), o.record});
    if (!o.json)
        std::cout << shell_texts(o.lang()).say(
                         "play.published", {{"hash", engine::seed_hash_of(table.match().secret())}})
                  << "\n";
    tell_end(o, table, play_on(o, table));
    return 0;
}

}  // namespace

void add_play_command(CLI::App& app, Run& run) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand("play", "a match in the terminal");
    command->add_option("game", options->game, "which game: " + games::listed())->required();
    command
        ->add_option("--seats", options->seats,
                     "who sits where, e.g. me,master: me; " + ai::levels_listed() +
                         ", with changes like master:iterations=200; or exec:COMMAND")
        ->default_val("me,journeyman");
    command->add_option("--seed", options->seed,
                        "a number, or 64 hex digits, for a match that can be repeated");
    command->add_option("--option", options->options,
                        "an option of the game, key=value; may be repeated");
    command->add_option("--record", options->record,
                        "write the record of the match to this file, while it goes on");
    command->add_option("--from", options->from,
                        "go on with a saved match; --seats names its programs again");
    command->add_flag("--log", options->log, "without people at the table: tell what happens");
    add_common_options(*command, *options, With::CardsAndJson);
    command->callback([options, &run] { run = [options] { return play(*options); }; });
}

}  // namespace apps
