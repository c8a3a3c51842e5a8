// What the subcommands share: options every one of them takes, games by name, files, and the words
// of the shell.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "engine/any_game.hpp"
#include "games/registry.hpp"

namespace CLI {
class App;
}

namespace apps {

// A mistake in how the program was called; main answers it with exit code 2.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Something asked for did not succeed: a broken file, a failed test. Exit code 1.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct CommonOptions {
    std::string language = "en";
    std::string cards;  // a folder that overrides the compiled card data
    bool json = false;

    core::Language lang() const {
        return language == "fr" ? core::Language::French : core::Language::English;
    }
};

// --seed, of thoughts or of luck: a whole number from 0.
void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& help);

enum class With { Nothing, Cards, Json, CardsAndJson };
void add_common_options(CLI::App& command, CommonOptions& options, With with);

const games::Entry& entry_named(const std::string& name);  // throws WrongUsage
core::DataFolder data_of(const games::Entry& entry, const std::string& cards);
std::unique_ptr<engine::AnyGame> open_game(const std::string& name, const std::string& cards = "");

std::string read_file(const std::string& path);                     // throws Failure
void write_file(const std::string& path, const std::string& text);  // throws Failure
// The file is whole at every moment: written beside it first. What is no plain file is left alone.
void replace_file(const std::string& path, const std::string& text);  // throws Failure

// A record, and the match it tells; throws Failure, with the line, for one that cannot be replayed.
struct Recorded {
    engine::MatchFile file;
    std::unique_ptr<engine::AnyGame> game;
    std::unique_ptr<engine::AnyMatch> match;
};
Recorded open_record(const std::string& path, const std::string& cards);

const core::Texts& shell_texts(core::Language language);
bool is_terminal(int file_descriptor);
int table_width();  // as wide as the terminal, within reason; the same for all where there is none
std::string ink_links(const std::string& linked, bool coloured);  // [Mill](object:mill) in bold

// The options of a game on one line, as given one by one; throws WrongUsage if one is said twice.
std::string options_line(const std::vector<std::string>& options);

// A line that opens a round of the log when it differs from the last; "" otherwise.
std::string round_heading(const std::string& round, std::string& last, bool coloured);

// The score sheet as a table of text.
std::string sheet_text(const engine::AnyGame& game, const engine::AnyMatch& match,
                       const std::vector<std::string>& names, core::Language language);
// The sentence that says how equal points were decided; "" if they were not equal.
// "31 points"; where only one thing is counted, "5 (Achievements)".
std::string points_text(const engine::AnyGame& game, const engine::ScoreSheet& sheet, int points,
                        core::Language language);
std::string tie_text(const engine::AnyGame& game, const engine::AnyMatch& match,
                     core::Language language);

}  // namespace apps
