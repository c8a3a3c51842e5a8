#include "engine/play_script.hpp"

#include <fmt/format.h>

#include <sstream>

#include "core/words.hpp"

namespace engine {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }
std::string_view after_first(std::string_view text) {
    const std::size_t space = text.find(' ');
    return space == std::string_view::npos ? std::string_view() : trimmed(text.substr(space));
}

bool is_player(std::string_view word) {
    return word.size() == 2 && word[0] == 'P' && word[1] >= '1' && word[1] <= '8';
}

// "P1: take 2" into who and text.
bool read_move(std::string_view text, PlayLine& line) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !is_player(text.substr(0, colon))) return false;
    line.who = core::player(text[1] - '1');
    line.text = std::string(trimmed(text.substr(colon + 1)));
    return !line.text.empty();
}

std::string read_line(std::string_view text, PlayLine& line) {
    const std::string_view word = first_word(text);
    const std::string_view rest = after_first(text);
    if (word == "players") {
        line.verb = PlayVerb::Option;
        line.path = "players";
        line.text = std::string(rest);
    } else if (word == "option") {
        const std::size_t equals = rest.find('=');
        if (equals == std::string_view::npos) return "expected 'option key=value'";
        line.verb = PlayVerb::Option;
        line.path = std::string(rest.substr(0, equals));
        line.text = std::string(rest.substr(equals + 1));
    } else if (word == "seed") {
        line.verb = PlayVerb::Seed;
        line.text = std::string(rest);
    } else if (word == "closed") {
        line.verb = PlayVerb::Closed;
    } else if (word == "given" || word == "expect") {
        line.verb = word == "given" ? PlayVerb::Given : PlayVerb::Expect;
        line.path = std::string(first_word(rest));
        line.text = std::string(after_first(rest));
        if (line.path.empty() || line.text.empty())
            return fmt::format("expected '{} PATH VALUE'", word);
    } else if (word == "refused") {
        line.verb = PlayVerb::Refused;
        line.rule = std::string(first_word(rest));
        if (!read_move(after_first(rest), line)) return "expected 'refused RULE P1: move'";
    } else if (word == "chance:") {
        line.verb = PlayVerb::Chance;
        line.text = std::string(rest);
    } else if (!read_move(text, line)) {
        return fmt::format(
            "'{}' is no word of a play file; expected card, players, option, seed, closed, given, "
            "expect, refused, chance: or a move such as 'P1: …'",
            word);
    }
    return "";
}

bool read_change(std::string_view text, int number, PlayScript& script) {
    const std::string_view change = after_first(text);
    const std::size_t equals = change.find(" = ");
    if (equals == std::string_view::npos) return false;
    script.cards.push_back({number, std::string(first_word(text)),
                            std::string(change.substr(0, equals)),
                            std::string(trimmed(change.substr(equals + 3)))});
    return true;
}

// Where the value of a key stands in the record with this id; npos, if nowhere.
std::size_t value_at(const std::string& text, const CardChange& change) {
    const std::size_t record = text.find(fmt::format("\nid = \"{}\"\n", change.id));
    if (record == std::string::npos) return record;
    const std::string key = fmt::format("\n{} = ", change.key);
    const std::size_t at = text.find(key, record);
    return at < text.find("\n[[", record) ? at + key.size() : std::string::npos;
}

void read_head(std::string_view comment, int number, PlayScript& script) {
    const std::string_view text = trimmed(comment.substr(1));
    std::vector<std::string>* into = first_word(text) == "rules"   ? &script.rules
                                     : first_word(text) == "cases" ? &script.cases
                                                                   : nullptr;
    if (into == nullptr) return;
    if (into == &script.rules && script.rules.empty()) script.rules_line = number;
    const core::WordReader words(after_first(text));
    for (const std::string_view word : words.words) into->emplace_back(word);
}

}  // namespace

core::Result<PlayScript> parse_play_script(const std::string& origin, const std::string& text) {
    PlayScript script;
    script.origin = origin;
    std::istringstream lines(text);
    std::string raw;
    int number = 0;
    while (std::getline(lines, raw)) {
        ++number;
        std::string_view line = trimmed(raw);
        if (!line.empty() && line[0] == '#') {
            read_head(line, number, script);
            continue;
        }
        if (const std::size_t comment = line.find(" #"); comment != std::string_view::npos)
            line = trimmed(line.substr(0, comment));
        if (line.empty()) continue;
        if (first_word(line) == "card") {
            if (!script.lines.empty() || !read_change(after_first(line), number, script))
                return core::Problem{
                    fmt::format("{}:{}: expected 'card ID KEY = VALUE' before everything else",
                                origin, number)};
            continue;
        }
        PlayLine read;
        read.number = number;
        const std::string wrong = read_line(line, read);
        if (!wrong.empty()) return core::Problem{fmt::format("{}:{}: {}", origin, number, wrong)};
        script.lines.push_back(read);
    }
    if (script.rules.empty())
        return core::Problem{
            fmt::format("{}:1: a play file opens with '# rules' and the ids it covers", origin)};
    return script;
}

core::Result<core::DataFolder> changed_data(const PlayScript& script, core::DataFolder data) {
    for (const CardChange& change : script.cards) {
        bool found = false;
        for (auto [name, file] : data.files()) {
            const std::size_t at = value_at(file.text, change);
            if (at == std::string::npos) continue;
            file.text.replace(at, file.text.find('\n', at) - at, change.value);
            data.add(name, file);
            found = true;
            break;
        }
        if (!found)
            return core::Problem{fmt::format("{}:{}: no card '{}' with a '{}'", script.origin,
                                             change.number, change.id, change.key)};
    }
    return data;
}

std::string full_path(std::string_view path) {
    const std::string_view head = path.substr(0, path.find('.'));
    if (!is_player(head)) return std::string(path);
    return fmt::format("players.{}{}", head[1] - '1', path.substr(2));
}

}  // namespace engine
