// tidy: what neither compiler nor clang-format checks. Reads the source tree and prints every place
// that breaks a rule of the house: which folder may include which, sizes, banned names, words left
// to do, games named outside their folder, rules that no ledger has.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Source {
    std::string path;    // relative to the root
    std::string folder;  // its first part: "engine"
    std::vector<std::string> lines;
};

int complaints = 0;

void complain(const std::string& path, std::size_t line, const std::string& sentence) {
    fmt::print("{}:{}: {}\n", path, line, sentence);
    ++complaints;
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// core <- engine <- {games, ai} <- {lab, server} <- apps; store knows core only.
const std::map<std::string, std::set<std::string>> kMayInclude{
    {"core", {"core"}},
    {"engine", {"core", "engine"}},
    {"ai", {"core", "engine", "ai"}},
    {"games", {"core", "engine", "games"}},
    {"store", {"core", "store"}},
    {"lab", {"core", "engine", "ai", "games", "lab"}},
    {"server", {"core", "engine", "ai", "games", "store", "server"}},
    {"apps", {"core", "engine", "ai", "games", "lab", "store", "server", "apps"}},
    {"tools", {"core", "engine", "apps", "tools"}},
    {"tests", {"core", "engine", "ai", "games", "lab", "store", "server", "apps", "tests"}},
};

std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

std::string second_folder(const std::string& path) {
    const std::size_t first = path.find('/');
    const std::size_t second = path.find('/', first + 1);
    return second == std::string::npos ? "" : path.substr(first + 1, second - first - 1);
}

void check_includes(const Source& source) {
    const auto allowed = kMayInclude.find(source.folder);
    if (allowed == kMayInclude.end()) return;
    const bool registry =
        source.path.rfind("games/registry", 0) == 0;  // the list of games stands above ai
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const std::string& line = source.lines[i];
        if (line.rfind("#include \"", 0) != 0) continue;
        const std::string target = line.substr(10, line.find('"', 10) - 10);
        const std::string folder = folder_of(target);
        if (kMayInclude.count(folder) == 0) continue;
        const bool in_test = source.path.find("/tests/") != std::string::npos;
        if (allowed->second.count(folder) == 0 && !(registry && folder == "ai") &&
            !(in_test && folder == "ai"))
            complain(source.path, i + 1,
                     fmt::format("{} may not include {}", source.folder, folder));
        if (folder == "games" && source.folder == "games" && second_folder(target) != "" &&
            second_folder(target) != second_folder(source.path))
            complain(source.path, i + 1, "a game may not include another game");
        if (folder == "games" && source.folder != "games" && source.folder != "tests" && !in_test &&
            second_folder(target) != "")
            complain(source.path, i + 1, "games are known through games/registry.hpp only");
    }
}

void check_sizes(const Source& source) {
    const std::size_t lines = source.lines.size();
    const auto limit = [&](const char* extension, std::size_t most) {
        if (ends_with(source.path, extension) && lines > most)
            complain(source.path, most + 1, fmt::format("{} lines; at most {}", lines, most));
    };
    limit(".cpp", 600);
    limit(".hpp", 300);
    limit(".play", 60);
    limit(".svelte", 400);
    limit(".ts", 400);
    if (source.path.find("/golden/") != std::string::npos &&
        source.path.find("wording") == std::string::npos && lines > 400)
        complain(source.path, 401, "a golden game has at most 400 lines: nobody reads more");
}

std::size_t indent_of(const std::string& line) {
    return line.find_first_not_of(' ') == std::string::npos ? 0 : line.find_first_not_of(' ');
}

bool is_code(const std::string& path) { return ends_with(path, ".cpp") || ends_with(path, ".hpp"); }

bool has_any(const std::string& text, const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

// The line on which the statement that begins at `first` opens a brace, if it is a function's.
std::size_t opening_brace(const Source& source, std::size_t first) {
    std::string statement;
    for (std::size_t i = first; i < source.lines.size() && i < first + 12; ++i) {
        const std::string& line = source.lines[i];
        if (line.empty()) return 0;
        statement += line;
        if (line.back() == ';' || line.back() == '}' || line.back() == ':') return 0;
        if (line.back() != '{') continue;
        static const std::vector<std::string> kOthers{"namespace ", "struct ", "class ", "enum ",
                                                      "concept "};
        return statement.find('(') != std::string::npos && !has_any(statement, kOthers) ? i : 0;
    }
    return 0;
}

// A function begins at the margin or inside a class, and ends at the brace of the same indent.
void check_functions(const Source& source) {
    if (!is_code(source.path)) return;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const std::size_t indent = indent_of(source.lines[i]);
        if (indent != 0 && indent != 4) continue;
        std::size_t end = opening_brace(source, i);
        if (end == 0) continue;
        while (end < source.lines.size() && (indent_of(source.lines[end]) != indent ||
                                             source.lines[end].substr(indent, 1) != "}"))
            ++end;
        if (end - i + 1 > 70)
            complain(source.path, i + 1,
                     fmt::format("a function of {} lines; at most 70", end - i + 1));
        i = end;
    }
}

// A line of C++ without its comment and without what stands between quotes.
std::string code_of(const std::string& line) {
    std::string code;
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quoted && line[i] == '\\') ++i;
        else if (line[i] == '"') quoted = !quoted;
        else if (!quoted && line.compare(i, 2, "//") == 0) break;
        else if (!quoted) code += line[i];
    }
    return code;
}

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// A word, not a part of a longer one; a word that begins or ends with a bar is such a part.
bool has_word(const std::string& code, const std::string& word) {
    for (std::size_t at = code.find(word); at != std::string::npos; at = code.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || word.front() == '_' || !is_name_char(word.front()) ||
                            !is_name_char(code[at - 1]);
        const bool ends = end == code.size() || word.back() == '_' || !is_name_char(word.back()) ||
                          !is_name_char(code[end]);
        if (begins && ends) return true;
    }
    return false;
}

// Files of a game that think instead of ruling: games/NAME/evaluate*, games/NAME/instinct*.
bool is_thinking(const std::string& path) {
    const std::string file = path.substr(path.rfind('/') + 1);
    return path.rfind("games/", 0) == 0 && path.find("/tests/") == std::string::npos &&
           (file.rfind("evaluate", 0) == 0 || file.rfind("instinct", 0) == 0);
}

bool is_in(const std::string& path, const std::set<std::string>& files) {
    if (files.count(path) > 0) return true;
    const std::string game = folder_of(path) == "games" ? second_folder(path) : "";
    return !game.empty() && files.count("games/*/" + path.substr(7 + game.size())) > 0;
}

// What gives a value to positions and what measures time; both stand beside the rules.
const std::set<std::string> kMayUseFloats{
    "games/registry.hpp",      "games/registry_entry.hpp", "games/*/game.hpp",
    "engine/any_game.hpp",     "engine/any_game_of.hpp",   "engine/bench.hpp",
    "engine/bench_report.hpp", "engine/conformance.hpp",   "engine/game.hpp",
};
const std::set<std::string> kMayUseClocks{"engine/bench.hpp"};

struct Banned {
    std::string word;
    bool rules_only;  // in games/ and engine/ and core/, but not in their tests
    std::set<std::string> except;
    std::string reason;
};

const char* const kOtherChance = "its result differs between libraries; use core::Rng";
const char* const kFloats = "no floats in rules";
const char* const kClock = "no clock in rules";
const char* const kLocale = "no locale in rules";

const std::vector<Banned> kBanned{
    {"std::shuffle", false, {}, kOtherChance},
    {"std::random_device", false, {}, "chance comes from core::Rng, secrets from libsodium"},
    {"_distribution<", false, {}, kOtherChance},
    {"rand()", false, {}, "chance comes from core::Rng"},
    {"using namespace std", false, {}, "names keep their home"},
    {"std::unordered_", true, {}, "the order of a hash may not decide anything"},
    {"double", true, kMayUseFloats, kFloats},
    {"float", true, kMayUseFloats, kFloats},
    {"std::chrono", true, kMayUseClocks, kClock},
    {"<chrono>", true, kMayUseClocks, kClock},
    {"<ctime>", true, kMayUseClocks, kClock},
    {"time(", true, kMayUseClocks, kClock},
    {"clock(", true, kMayUseClocks, kClock},
    {"clock_gettime", true, kMayUseClocks, kClock},
    {"<locale>", true, {}, kLocale},
    {"<clocale>", true, {}, kLocale},
    {"std::locale", true, {}, kLocale},
    {"setlocale", true, {}, kLocale},
};

void check_banned(const Source& source) {
    static const std::set<std::string> kRules{"games", "engine", "core"};
    if (!is_code(source.path)) return;
    const bool rules = kRules.count(source.folder) > 0 &&
                       source.path.find("/tests/") == std::string::npos &&
                       !is_thinking(source.path);
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const std::string code = code_of(source.lines[i]);
        for (const Banned& banned : kBanned)
            if ((rules || !banned.rules_only) && !is_in(source.path, banned.except) &&
                has_word(code, banned.word))
                complain(source.path, i + 1, fmt::format("'{}': {}", banned.word, banned.reason));
    }
}

void check_words(const Source& source) {
    if (source.path == "tools/tidy.cpp") return;  // it has to name what it looks for
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const std::string& line = source.lines[i];
        for (const char* word : {"TODO", "FIXME", "XXX"})
            if (line.find(word) != std::string::npos &&
                line.find("#", line.find(word)) == std::string::npos)
                complain(source.path, i + 1,
                         fmt::format("{} without the number of an issue", word));
        if (!is_code(source.path)) continue;
        std::size_t columns = 0;
        for (const char c : line)
            columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
        if (columns > 100 && line.find("R\"") == std::string::npos &&
            line.find("http") == std::string::npos)
            complain(source.path, i + 1, fmt::format("{} columns; at most 100", columns));
    }
}

// The rules that exist, and the sections they stand in: "ART-6.3", "ART-6".
struct Ledgers {
    std::set<std::string> prefixes;
    std::set<std::string> ids;
};

// Every "ART-6.3" or "ART-6" of a line.
std::vector<std::string> ids_in(const std::string& line) {
    std::vector<std::string> ids;
    for (std::size_t dash = line.find('-'); dash != std::string::npos;
         dash = line.find('-', dash + 1)) {
        std::size_t begin = dash;
        while (begin > 0 && std::isupper(static_cast<unsigned char>(line[begin - 1])) != 0) --begin;
        std::size_t end = dash + 1;
        while (end < line.size() &&
               (std::isalnum(static_cast<unsigned char>(line[end])) != 0 || line[end] == '.'))
            ++end;
        while (end > dash && line[end - 1] == '.') --end;
        if (begin < dash && end > dash + 1 && (begin == 0 || !is_name_char(line[begin - 1])) &&
            std::isdigit(static_cast<unsigned char>(line[dash + 1])) != 0)
            ids.push_back(line.substr(begin, end - begin));
    }
    return ids;
}

void read_ledger(const Source& source, Ledgers& ledgers) {
    for (const std::string& line : source.lines) {
        const std::size_t begin = indent_of(line);
        if (line.compare(begin, 2, "- ") != 0 && line.compare(begin, 3, "## ") != 0) continue;
        const std::vector<std::string> ids = ids_in(line);
        if (ids.empty() || line.find(ids[0]) > begin + 3) continue;
        ledgers.prefixes.insert(ids[0].substr(0, ids[0].find('-')));
        ledgers.ids.insert(ids[0]);
    }
}

void check_rule_ids(const Source& source, const Ledgers& ledgers) {
    for (std::size_t i = 0; i < source.lines.size(); ++i)
        for (const std::string& id : ids_in(source.lines[i]))
            if (ledgers.prefixes.count(id.substr(0, id.find('-'))) > 0 &&
                ledgers.ids.count(id) == 0)
                complain(source.path, i + 1, fmt::format("there is no rule {}", id));
}

// No game's name outside its folder.
void check_game_names(const Source& source, const std::vector<std::string>& games) {
    static const std::set<std::string> kNeutral{"core",   "engine", "ai",     "lab",  "store",
                                                "server", "apps",   "client", "cmake"};
    if (kNeutral.count(source.folder) == 0 || source.path.find("/tests/") != std::string::npos ||
        source.path.find(".test.") != std::string::npos)
        return;
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        std::string line = source.lines[i];
        if (const std::size_t comment = line.find("//");
            comment != std::string::npos && is_code(source.path))
            line.resize(comment);
        for (const std::string& game : games)
            if (line.find(game) != std::string::npos)
                complain(source.path, i + 1, fmt::format("'{}' is named outside its folder", game));
    }
}

Source read(const fs::path& path, const fs::path& root) {
    Source source;
    source.path = fs::relative(path, root).string();
    // The template of a new game is read as the game it becomes.
    static const std::string kTemplate = "tools/new_game_template/";
    if (source.path.rfind(kTemplate, 0) == 0)
        source.path = "games/template_game/" + source.path.substr(kTemplate.size());
    source.folder = folder_of(source.path);
    std::ifstream in(path);
    std::string line;
    while (std::getline(in, line)) source.lines.push_back(line);
    return source;
}

bool is_looked_at(const fs::path& path) {
    static const std::set<std::string> kExtensions{".cpp", ".hpp",    ".play", ".txt",  ".toml",
                                                   ".ts",  ".svelte", ".md",   ".cmake"};
    return kExtensions.count(path.extension().string()) > 0;
}

// A folder of games/ is one of the program's games once it has a CMakeLists.txt.
bool is_not_a_game_yet(const fs::path& path, const fs::path& root) {
    return path.parent_path() == root / "games" && !fs::exists(path / "CMakeLists.txt");
}

}  // namespace

int main(int argc, char** argv) {
    const fs::path root = argc > 1 ? argv[1] : ".";
    static const std::set<std::string> kSkipped{"build", "node_modules", "dist",
                                                ".git",  "art",          "wire"};
    std::vector<std::string> games;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / "games"))
        if (entry.is_directory() && fs::exists(entry.path() / "CMakeLists.txt"))
            games.push_back(entry.path().filename().string());
    std::vector<Source> sources;
    Ledgers ledgers;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator();
         ++it) {
        if (it->is_directory() && (kSkipped.count(it->path().filename().string()) > 0 ||
                                   is_not_a_game_yet(it->path(), root)))
            it.disable_recursion_pending();
        if (!it->is_regular_file() || !is_looked_at(it->path())) continue;
        sources.push_back(read(it->path(), root));
        if (it->path().filename() == "rules.md") read_ledger(sources.back(), ledgers);
    }
    std::sort(sources.begin(), sources.end(),
              [](const Source& a, const Source& b) { return a.path < b.path; });
    for (const Source& source : sources) {
        check_includes(source);
        check_sizes(source);
        check_functions(source);
        check_banned(source);
        check_words(source);
        check_game_names(source, games);
        check_rule_ids(source, ledgers);
    }
    fmt::print("tidy: {} files, {} complaints\n", sources.size(), complaints);
    return complaints == 0 ? 0 : 1;
}
