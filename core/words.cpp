#include "core/words.hpp"

#include <fmt/format.h>

namespace core {

WordReader::WordReader(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
        const std::size_t begin = at;
        while (at < line.size() && line[at] != ' ' && line[at] != '\t') ++at;
        if (at > begin) words.push_back(line.substr(begin, at - begin));
    }
}

std::string_view WordReader::take(std::string_view expected) {
    if (more()) return words[next++];
    if (error.empty()) error = fmt::format("the line ends where {} was expected", expected);
    return {};
}

void WordReader::fail(std::string_view word, std::string_view expected) {
    if (error.empty()) error = fmt::format("'{}' does not fit here; expected {}", word, expected);
}

std::string listed(const std::vector<std::string_view>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
        out += words[i];
    }
    return out;
}

}  // namespace core
