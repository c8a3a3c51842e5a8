#include "apps/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "apps/common.hpp"
#include "engine/ledger.hpp"
#include "engine/play_script.hpp"

namespace apps {

namespace fs = std::filesystem;

namespace {

using Citations = std::map<std::string, std::string>;  // rule id -> first place that cites it

void cite(const fs::path& file, const fs::path& folder, const std::string& prefix,
          Citations& into) {
    std::istringstream lines(read_file(file.string()));
    std::string line;
    int number = 0;
    while (std::getline(lines, line)) {
        ++number;
        for (const std::string& id : engine::rule_ids_in(line, prefix))
            into.emplace(id, fmt::format("{}:{}", fs::relative(file, folder).string(), number));
    }
}

std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void gather(const fs::path& folder, const std::string& prefix, Citations& code, Citations& tests,
            std::set<std::string>& cases) {
    for (const fs::path& file : files_below(folder)) {
        const std::string extension = file.extension().string();
        const bool test = fs::relative(file, folder).string().rfind("tests", 0) == 0;
        if (test && (extension == ".play" || extension == ".cpp"))
            cite(file, folder, prefix, tests);
        else if (!test && (extension == ".cpp" || extension == ".hpp"))
            cite(file, folder, prefix, code);
        if (extension != ".play") continue;
        const auto script = engine::parse_play_script(file.string(), read_file(file.string()));
        if (script.ok()) cases.insert(script.value().cases.begin(), script.value().cases.end());
    }
}

std::string place(const Citations& citations, const std::string& id) {
    const auto found = citations.find(id);
    return found == citations.end() ? "" : found->second;
}

}  // namespace

std::string RuleCoverage::complaint() const {
    if (ledger_line == 0) return "NO SUCH RULE";
    if (!explained) return "NO REASON FOR NO CODE";
    if (no_code) return "";
    if (code.empty()) return test.empty() ? "NOT IN CODE, NOT TESTED" : "NOT IN CODE";
    return test.empty() ? "NOT TESTED" : "";
}

bool Coverage::complete() const {
    return cases_without_test.empty() &&
           std::none_of(rules.begin(), rules.end(),
                        [](const RuleCoverage& rule) { return rule.missing(); });
}

Coverage cover(const engine::AnyGame& game, const std::string& source_tree) {
    const fs::path folder = fs::path(source_tree) / "games" / game.name();
    if (!fs::is_directory(folder))
        throw Failure(fmt::format(
            "{}: the source tree is needed to look for citations (--source DIR)", folder.string()));
    const engine::Ledger ledger = engine::read_ledger(game.data().file("rules.md"), game.prefix());
    Citations code;
    Citations tests;
    std::set<std::string> cases;
    gather(folder, game.prefix(), code, tests, cases);
    Coverage coverage;
    for (const engine::RuleSection& section : ledger.sections)
        for (const engine::Rule& rule : section.rules)
            coverage.rules.push_back({rule.id, rule.line, place(code, rule.id),
                                      place(tests, rule.id), rule.no_code,
                                      !rule.no_code || !rule.why_no_code.empty()});
    for (const Citations* citations : {&code, &tests})
        for (const auto& [id, where] : *citations)
            if (ledger.find(id) == nullptr)
                coverage.rules.push_back({id, 0, place(code, id), place(tests, id), false, true});
    coverage.cases = static_cast<int>(ledger.cases.size());
    for (const std::string& one : ledger.cases)
        if (cases.count(one) == 0) coverage.cases_without_test.push_back(one);
    return coverage;
}

}  // namespace apps
