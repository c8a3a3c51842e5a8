#include "apps/common.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/canvas.hpp"

namespace apps {

core::DataFolder shell_data();

void add_common_options(CLI::App& command, CommonOptions& options, With with) {
    command.add_option("--lang", options.language, "language of what is shown")
        ->check(CLI::IsMember({"en", "fr"}));
    if (with == With::Cards || with == With::CardsAndJson)
        command.add_option("--cards", options.cards,
                           "folder of card files that override the built-in ones");
    if (with == With::Json || with == With::CardsAndJson)
        command.add_flag("--json", options.json, "print JSON");
}

void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& help) {
    // A negative number would be read as one near 2^64.
    command.add_option("--seed", seed, help)
        ->capture_default_str()
        ->check([](const std::string& typed) {
            const bool whole = typed.find_first_not_of("0123456789") == std::string::npos;
            return whole ? "" : "expected a whole number from 0, not '" + typed + "'";
        });
}

const games::Entry& entry_named(const std::string& name) {
    const games::Entry* entry = games::find(name);
    if (entry == nullptr)
        throw WrongUsage(fmt::format("there is no game '{}'; expected {}", name, games::listed()));
    return *entry;
}

core::DataFolder data_of(const games::Entry& entry, const std::string& cards) {
    const core::DataFolder built_in = entry.data();
    return cards.empty() ? built_in : built_in.overridden_by(cards);
}

std::unique_ptr<engine::AnyGame> open_game(const std::string& name, const std::string& cards) {
    const games::Entry& entry = entry_named(name);
    return entry.open(data_of(entry, cards));
}

std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path))
        throw Failure(fmt::format("{}: cannot be opened", path));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

void write_file(const std::string& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.flush();
    if (!out) throw Failure(fmt::format("{}: cannot be written", path));
}

void replace_file(const std::string& path, const std::string& text) {
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::file_status now = fs::status(path, none);
    if (fs::exists(now) && !fs::is_regular_file(now) && !fs::is_directory(now)) return;
    const std::string file = fs::exists(now) ? fs::canonical(path, none).string() : path;
    const std::string beside = file + ".part";
    std::ofstream out(beside, std::ios::binary);
    if (!out)
        return write_file(path, text);  // a file that may be written, in a folder that may not
    out << text;
    out.close();
    if (out) fs::rename(beside, file, none);
    if (!out || none) throw Failure(fmt::format("{}: cannot be written", path));
}

Recorded open_record(const std::string& path, const std::string& cards) {
    core::Result<engine::MatchFile> file = engine::parse_match_file(path, read_file(path));
    if (!file.ok()) throw Failure(file.error());
    Recorded recorded{std::move(file.value()), nullptr, nullptr};
    const std::string& name = recorded.file.game;
    if (games::find(name) == nullptr)
        throw Failure(fmt::format("{}: there is no game '{}'; expected {}",
                                  recorded.file.place("game"), name, games::listed()));
    recorded.game = open_game(name, cards);
    auto match = recorded.game->replay(recorded.file);
    if (!match.ok()) throw Failure(match.error());
    recorded.match = std::move(match.value());
    return recorded;
}

const core::Texts& shell_texts(core::Language language) {
    static const auto read = [](core::Language wanted, const char* file) {
        core::Texts texts(wanted);
        texts.read(shell_data().file(file));
        return texts;
    };
    static const core::Texts english = read(core::Language::English, "text.en.toml");
    static const core::Texts french = read(core::Language::French, "text.fr.toml");
    return language == core::Language::English ? english : french;
}

bool is_terminal(int file_descriptor) { return isatty(file_descriptor) != 0; }

int table_width() {
    constexpr int kUsual = 110;
    winsize size{};
    if (!is_terminal(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
        size.ws_col == 0)
        return kUsual;
    return std::clamp(static_cast<int>(size.ws_col), 80, 160);
}

std::string ink_links(const std::string& linked, bool coloured) {
    if (!coloured) return core::plain(linked);
    std::string out;
    std::size_t at = 0;
    while (at < linked.size()) {
        const std::size_t open = linked.find('[', at);
        const std::size_t middle = open == std::string::npos ? open : linked.find("](", open);
        const std::size_t close = middle == std::string::npos ? middle : linked.find(')', middle);
        if (close == std::string::npos) break;
        out += core::plain(linked.substr(at, open - at)) +
               core::inked(linked.substr(open + 1, middle - open - 1), core::Ink::Bold, true);
        at = close + 1;
    }
    return out + core::plain(linked.substr(at));
}

std::string options_line(const std::vector<std::string>& options) {
    std::string line;
    std::set<std::string> keys;
    for (const std::string& option : options) {
        const std::string key = option.substr(0, option.find('='));
        if (!keys.insert(key).second)
            throw WrongUsage(fmt::format("--option says '{}' twice", key));
        line += (line.empty() ? "" : " ") + option;
    }
    return line;
}

std::string round_heading(const std::string& round, std::string& last, bool coloured) {
    if (round == last) return "";
    last = round;
    return core::inked(round, core::Ink::Bold, coloured) + "\n";
}

namespace {

std::string padded(const std::string& text, int width) {
    return text +
           std::string(static_cast<std::size_t>(std::max(0, width - core::Canvas::width_of(text))),
                       ' ');
}

}  // namespace

std::string sheet_text(const engine::AnyGame& game, const engine::AnyMatch& match,
                       const std::vector<std::string>& names, core::Language language) {
    const engine::ScoreSheet sheet = match.scores();
    const core::Texts& texts = game.texts(language);
    const core::Texts& shell = shell_texts(language);
    std::string out = padded("", 24);
    for (const std::string& name : names) out += padded(name, 14);
    out += "\n";
    const auto line = [&](const std::string& label, const std::string& rule, auto&& value) {
        out += padded(label, 24);
        for (int p = 0; p < sheet.players.size(); ++p)
            out += padded(texts.number(value(sheet.players[p])), 14);
        out += rule + "\n";
    };
    for (int c = 0; c < sheet.categories.size(); ++c)
        if (!sheet.categories[c].tie_break)
            line(texts.say(std::string("score.") + sheet.categories[c].id),
                 sheet.categories[c].rule,
                 [&](const engine::PlayerScore& p) { return p.values[c]; });
    line(shell.say("score.total"), "", [](const engine::PlayerScore& p) { return p.total; });
    for (int c = 0; c < sheet.categories.size(); ++c)
        if (sheet.categories[c].tie_break)
            line("  " + texts.say(std::string("score.") + sheet.categories[c].id),
                 sheet.categories[c].rule,
                 [&](const engine::PlayerScore& p) { return p.values[c]; });
    // Alone, or together, nobody is before anybody.
    if (match.players() > 1 && !match.wins_together())
        line(shell.say("score.place"), "", [](const engine::PlayerScore& p) { return p.place; });
    return out;
}

std::string points_text(const engine::AnyGame& game, const engine::ScoreSheet& sheet, int points,
                        core::Language language) {
    std::vector<std::string> counted;
    for (const engine::ScoreCategory& line : sheet.categories)
        if (!line.tie_break)
            counted.push_back(game.texts(language).say(std::string("score.") + line.id));
    const core::Texts& shell = shell_texts(language);
    if (counted.size() != 1) return shell.say("play.points", {{"points", points}});
    const core::TextArg what{"what", counted.front()};
    return shell.say("play.scored", {{"points", points}, what});
}

std::string tie_text(const engine::AnyGame& game, const engine::AnyMatch& match,
                     core::Language language) {
    if (match.wins_together()) return "";
    const engine::ScoreSheet sheet = match.scores();
    int winners = 0;
    for (const engine::PlayerScore& player : sheet.players) winners += player.place == 1 ? 1 : 0;
    if (winners > 1) return game.texts(language).say("score_tie.shared");
    const int by = engine::deciding_tie_break(sheet);
    return by < 0 ? ""
                  : game.texts(language).say(std::string("score_tie.") + sheet.categories[by].id);
}

}  // namespace apps
