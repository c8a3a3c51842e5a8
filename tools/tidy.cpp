// tidy: what neither compiler nor clang-format checks. Reads the source tree and prints every place
// that breaks a rule of the house: which folder may include which, sizes, banned names, words left
// to do, games named outside their folder.
#include <fmt/format.h>

#include <algorithm>
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

struct Banned {
    std::string word;
    std::vector<std::string> folders;  // where; empty: everywhere
    std::vector<std::string> except;   // path parts that may
    std::string reason;
};

const std::vector<Banned> kBanned{
    {"std::shuffle", {}, {}, "its result differs between libraries; use core::Rng"},
    {"std::random_device", {}, {}, "chance comes from core::Rng, secrets from libsodium"},
    {"_distribution<", {}, {}, "its result differs between libraries; use core::Rng"},
    {"rand()", {}, {}, "chance comes from core::Rng"},
    {"std::unordered_", {"games", "engine"}, {}, "the order of a hash may not decide anything"},
    {"double ",
     {"games", "engine"},
     {"evaluate", "instinct", "bench", "/tests/", "plan", "registry", "game", "conformance.hpp"},
     "no floats in rules"},
    {"float ", {"games", "engine"}, {"evaluate", "bench"}, "no floats in rules"},
    {"std::chrono", {"games", "engine", "core"}, {"/tests/"}, "no clock in rules"},
    {"using namespace std", {}, {}, "names keep their home"},
};

void check_words(const Source& source) {
    if (source.path == "tools/tidy.cpp") return;  // it has to name what it bans
    for (std::size_t i = 0; i < source.lines.size(); ++i) {
        const std::string& line = source.lines[i];
        const std::string code = is_code(source.path) ? line.substr(0, line.find("//")) : "";
        for (const Banned& banned : kBanned) {
            const bool here =
                banned.folders.empty() ||
                std::count(banned.folders.begin(), banned.folders.end(), source.folder) > 0;
            const bool excepted = std::any_of(
                banned.except.begin(), banned.except.end(), [&](const std::string& part) {
                    return source.path.find(part) != std::string::npos;
                });
            if (here && !excepted && code.find(banned.word) != std::string::npos)
                complain(source.path, i + 1, fmt::format("'{}': {}", banned.word, banned.reason));
        }
        for (const char* word : {"TODO", "FIXME", "XXX"})
            if (line.find(word) != std::string::npos &&
                line.find("#", line.find(word)) == std::string::npos)
                complain(source.path, i + 1,
                         fmt::format("{} without the number of an issue", word));
        if (is_code(source.path)) {
            std::size_t columns = 0;
            for (const char c : line)
                columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
            if (columns > 100 && line.find("R\"") == std::string::npos &&
                line.find("http") == std::string::npos)
                complain(source.path, i + 1, fmt::format("{} columns; at most 100", columns));
        }
    }
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
    std::size_t files = 0;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator();
         ++it) {
        if (it->is_directory() && (kSkipped.count(it->path().filename().string()) > 0 ||
                                   is_not_a_game_yet(it->path(), root)))
            it.disable_recursion_pending();
        if (!it->is_regular_file() || !is_looked_at(it->path())) continue;
        const Source source = read(it->path(), root);
        ++files;
        check_includes(source);
        check_sizes(source);
        check_functions(source);
        check_words(source);
        check_game_names(source, games);
    }
    fmt::print("tidy: {} files, {} complaints\n", files, complaints);
    return complaints == 0 ? 0 : 1;
}
