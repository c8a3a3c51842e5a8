#include "engine/ledger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

namespace engine {

namespace {

bool is_id_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.'; }

// The id at the start of a text, or "". A rule has at least one dot after its section: PREFIX-6.3.
std::string id_at(std::string_view text, const std::string& prefix) {
    const std::string start = prefix + "-";
    if (text.substr(0, start.size()) != start) return "";
    std::size_t end = start.size();
    while (end < text.size() && is_id_char(text[end])) ++end;
    while (end > start.size() && text[end - 1] == '.') --end;
    return std::string(text.substr(0, end));
}

bool is_rule_id(const std::string& id) { return id.find('.') != std::string::npos; }

// Splits "text [source]" at the last bracket.
void split_source(std::string_view body, Rule& rule) {
    while (!body.empty() && body.back() == ' ') body.remove_suffix(1);
    const std::size_t open =
        body.empty() || body.back() != ']' ? std::string_view::npos : body.rfind('[');
    rule.text = std::string(body.substr(0, open));
    while (!rule.text.empty() && rule.text.back() == ' ') rule.text.pop_back();
    if (open != std::string_view::npos)
        rule.source = std::string(body.substr(open + 1, body.size() - open - 2));
}

// Why a rule needs no code is said to programmers, not to players.
void cut_no_code(Rule& rule) {
    constexpr std::string_view kOpening = "(no code";
    const std::size_t open = rule.text.find(kOpening);
    if (open == std::string::npos) return;
    rule.no_code = true;
    std::size_t end = open;
    int depth = 0;
    do {
        depth += rule.text[end] == '(' ? 1 : rule.text[end] == ')' ? -1 : 0;
        ++end;
    } while (depth > 0 && end < rule.text.size());
    const std::string inside = rule.text.substr(open, end - open - 1).substr(kOpening.size());
    const std::size_t reason = inside.find_first_not_of(": ");
    if (reason != std::string::npos) rule.why_no_code = inside.substr(reason);
    const std::size_t begin = open > 0 && rule.text[open - 1] == ' ' ? open - 1 : open;
    rule.text.erase(begin, end - begin);
}

}  // namespace

const Rule* Ledger::find(std::string_view id) const {
    for (const RuleSection& section : sections)
        for (const Rule& rule : section.rules)
            if (rule.id == id) return &rule;
    return nullptr;
}

Ledger read_ledger(const core::DataFile& file, const std::string& prefix) {
    Ledger ledger;
    std::set<std::string> seen;
    std::istringstream lines(file.text);
    std::string raw;
    int number = 0;
    while (std::getline(lines, raw)) {
        ++number;
        std::string_view line = raw;
        if (line.substr(0, 3) == "## ") {
            const std::string id = id_at(line.substr(3), prefix);
            if (!id.empty())
                ledger.sections.push_back(
                    {id, std::string(line.substr(std::min(line.size(), 4 + id.size()))), {}});
            continue;
        }
        if (line.substr(0, 3) == "| T" && line.size() > 4 &&
            std::isdigit(static_cast<unsigned char>(line[3]))) {
            std::size_t end = 2;
            while (end < line.size() && line[end] != ' ') ++end;
            ledger.cases.emplace_back(line.substr(2, end - 2));
            continue;
        }
        const std::size_t dash = line.find("- ");
        if (dash == std::string_view::npos || line.find_first_not_of(' ') != dash) continue;
        line.remove_prefix(dash + 2);
        Rule rule;
        rule.id = id_at(line, prefix);
        rule.line = number;
        if (rule.id.empty() || !is_rule_id(rule.id)) continue;
        if (!seen.insert(rule.id).second)
            throw core::DataError(
                fmt::format("{}:{}: rule {} stands there twice", file.origin, number, rule.id));
        if (ledger.sections.empty())
            throw core::DataError(fmt::format("{}:{}: rule {} stands before the first section",
                                              file.origin, number, rule.id));
        split_source(line.substr(rule.id.size() + 1), rule);
        cut_no_code(rule);
        ledger.sections.back().rules.push_back(rule);
    }
    return ledger;
}

Ledger read_ledger(const core::DataFolder& data, const std::string& prefix,
                   core::Language language) {
    const bool french = language == core::Language::French && data.has("rules.fr.md");
    return read_ledger(data.file(french ? "rules.fr.md" : "rules.md"), prefix);
}

std::vector<std::string> rule_ids_in(std::string_view text, const std::string& prefix) {
    std::vector<std::string> ids;
    const std::string start = prefix + "-";
    for (std::size_t at = text.find(start); at != std::string_view::npos;
         at = text.find(start, at + 1)) {
        if (at > 0 && (std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0)) continue;
        const std::string id = id_at(text.substr(at), prefix);
        if (is_rule_id(id)) ids.push_back(id);
    }
    return ids;
}

}  // namespace engine
