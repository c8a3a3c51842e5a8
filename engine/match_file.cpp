#include "engine/match_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <sstream>

#include "core/words.hpp"

namespace engine {

namespace {

constexpr const char* kFirstLine = "salon record 1";

core::Problem problem_at(const MatchFile& file, int line, const std::string& sentence) {
    return {fmt::format("{}:{}: {}", file.origin, line, sentence)};
}

std::string rest_after(std::string_view line, std::string_view word) {
    std::string_view rest = line.substr(word.size());
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    return std::string(rest);
}

// "seat P2 Tom Two random": seats stand in their order; a name may have several words.
std::string read_seat(MatchFile& file, const core::WordReader& line) {
    const std::size_t next = file.seats.size() + 1;
    const auto& words = line.words;
    if (words.size() < 4)
        return fmt::format(
            "a seat has a number, a name and who plays it, as in 'seat P{} Ada person'", next);
    if (words[1] != fmt::format("P{}", next))
        return fmt::format("'{}' is not the next seat; expected P{}", words[1], next);
    const std::string_view last = words[words.size() - 2];
    const char* begin = words[2].data();
    const auto length = static_cast<std::size_t>(last.data() + last.size() - begin);
    file.seats.push_back({std::string(begin, length), std::string(words.back())});
    return "";
}

// The lines before "begin", each of which stands there exactly once; only seats are several.
class Head {
public:
    explicit Head(MatchFile& file) : file_(file) {}

    // "" or what is wrong.
    std::string read(const std::string& line, int number) {
        core::WordReader words(line);
        const std::string key(words.take("word"));
        const std::string rest = rest_after(line, key);
        if (key == "seat") {
            file_.lines[fmt::format("seat {}", file_.seats.size() + 1)] = number;
            return read_seat(file_, words);
        }
        if (std::find(kLines.begin(), kLines.end(), key) == kLines.end())
            return fmt::format("'{}' does not belong in the head of a record; expected {} or begin",
                               key, fmt::join(kLines, ", "));
        if (!seen_.insert(key).second) return fmt::format("'{}' stands there twice", key);
        file_.lines[key] = number;
        if (rest.empty() && key != "options") return fmt::format("'{}' says nothing", key);
        if (key == "rules") {
            core::read_number(words, file_.rules_version);
            return words.more() && !words.failed() ? "'rules' is one number" : words.error;
        }
        (key == "game"      ? file_.game
         : key == "cards"   ? file_.cards
         : key == "options" ? file_.options
                            : file_.seed_hash) = rest;
        return "";
    }

    std::string missing() const {
        for (const char* key : kLines)
            if (std::string_view(key) == "seat" ? file_.seats.empty() : seen_.count(key) == 0)
                return fmt::format("'{}' is missing; expected before 'begin'", key);
        return "";
    }

private:
    static constexpr std::array<const char*, 6> kLines{"game",    "rules", "cards",
                                                       "options", "seat",  "seed-hash"};
    MatchFile& file_;
    std::set<std::string> seen_;
};

std::string read_step(MatchFile& file, const std::string& line, int number) {
    core::WordReader words(line);
    StepLine step;
    step.line = number;
    std::size_t count = 0;
    core::read_number(words, count);
    if (words.failed() || count != file.steps.size() + 1)
        return fmt::format("expected step {}", file.steps.size() + 1);
    std::string_view actor = words.take("actor");
    if (actor.empty() || actor.back() != ':') return "expected 'chance:' or a player such as 'P1:'";
    actor.remove_suffix(1);
    if (actor != "chance") {
        if (actor.size() != 2 || actor[0] != 'P' || actor[1] < '1' || actor[1] > '8')
            return fmt::format("'{}' is no player", actor);
        step.actor = core::player(actor[1] - '1');
    }
    if (words.words.size() < 4) return "a step has a number, an actor, a move and a hash";
    const std::string_view hash = words.words.back();
    const auto [end, bad] = std::from_chars(hash.data(), hash.data() + hash.size(), step.hash, 16);
    if (bad != std::errc{} || end != hash.data() + hash.size() || hash.size() != 8)
        return fmt::format(
            "the hash is missing; expected eight hex digits, and not '{}', at the end", hash);
    for (std::size_t i = 2; i + 1 < words.words.size(); ++i)
        step.text += (i > 2 ? " " : "") + std::string(words.words[i]);
    file.steps.push_back(step);
    return "";
}

std::string read_end_line(MatchFile& file, const std::string& line, int number) {
    if (line.rfind("result ", 0) == 0) {
        file.results.push_back(line.substr(7));
        file.lines[fmt::format("result {}", file.results.size())] = number;
        return "";
    }
    if (line.rfind("seed ", 0) != 0) return "expected a step, a result or the seed";
    if (file.seed) return "the seed stands there twice";
    const core::Result<core::Secret> secret = secret_from_hex(rest_after(line, "seed"));
    if (!secret.ok()) return secret.error();
    file.seed = secret.value();
    file.lines["seed"] = number;
    return "";
}

}  // namespace

std::string actor_word(core::PlayerId actor) {
    return actor.some() ? fmt::format("P{}", actor.index + 1) : "chance";
}

std::vector<std::string> result_lines(const ScoreSheet& sheet) {
    std::vector<std::string> lines;
    for (int i = 0; i < sheet.players.size(); ++i)
        lines.push_back(fmt::format("P{} place {} points {}", i + 1, sheet.players[i].place,
                                    sheet.players[i].total));
    return lines;
}

std::string MatchFile::place(const std::string& line) const {
    const auto found = lines.find(line);
    return found == lines.end() ? origin : fmt::format("{}:{}", origin, found->second);
}

std::string wrong_results(const MatchFile& file, const ScoreSheet& sheet, bool over) {
    if (file.results.empty()) {  // until the seed is revealed a record may end anywhere
        if (!over || !file.seed) return "";
        return file.place("seed") + ": the match is over, but the record tells no result";
    }
    const std::string first = file.place("result 1");
    if (!over) return first + ": the record tells a result, but the match is not over";
    const std::vector<std::string> right = result_lines(sheet);
    if (file.results.size() != right.size())
        return fmt::format("{}: the record tells {} results of {} players", first,
                           file.results.size(), right.size());
    for (std::size_t i = 0; i < right.size(); ++i)
        if (file.results[i] != right[i])
            return fmt::format("{}: the result is not '{}'; it is '{}'",
                               file.place(fmt::format("result {}", i + 1)), file.results[i],
                               right[i]);
    return "";
}

std::string to_text(const MatchFile& file) {
    std::string out = fmt::format("{}\ngame {}\nrules {}\ncards {}\noptions {}\n", kFirstLine,
                                  file.game, file.rules_version, file.cards, file.options);
    for (std::size_t i = 0; i < file.seats.size(); ++i)
        out += fmt::format("seat P{} {} {}\n", i + 1, file.seats[i].name, file.seats[i].kind);
    out += fmt::format("seed-hash {}\nbegin\n", file.seed_hash);
    for (std::size_t i = 0; i < file.steps.size(); ++i) {
        const StepLine& step = file.steps[i];
        out += fmt::format("{:>4}  {:<36} {:08x}\n", i + 1,
                           actor_word(step.actor) + ": " + step.text, step.hash);
    }
    for (const std::string& result : file.results) out += "result " + result + "\n";
    if (file.seed) out += "seed " + hex(*file.seed) + "\n";
    return out;
}

namespace {

// A line after the first. "" or what is wrong.
std::string read_line(MatchFile& file, Head& head, bool& begun, const std::string& line,
                      int number) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos || line[0] == '#') return "";
    if (line == "begin" && !begun) return begun = true, head.missing();
    if (!begun) return head.read(line, number);
    return std::isdigit(static_cast<unsigned char>(line[first])) != 0
               ? read_step(file, line, number)
               : read_end_line(file, line, number);
}

}  // namespace

core::Result<MatchFile> parse_match_file(const std::string& origin, const std::string& text) {
    MatchFile file;
    file.origin = origin;
    Head head(file);
    std::istringstream lines(text);
    std::string line;
    int number = 0;
    bool begun = false;
    while (std::getline(lines, line)) {
        ++number;
        if (!line.empty() && line.back() == '\r') line.pop_back();  // written on another system
        if (number == 1 && line != kFirstLine)
            return problem_at(
                file, 1, fmt::format("this is no record of a match; expected '{}'", kFirstLine));
        if (number == 1) continue;
        if (const std::string wrong = read_line(file, head, begun, line, number); !wrong.empty())
            return problem_at(file, number, wrong);
    }
    if (number == 0)
        return problem_at(file, 1, fmt::format("the file is empty; expected '{}'", kFirstLine));
    if (!begun) return problem_at(file, number, "the record ends before 'begin'");
    return file;
}

std::string hex(const core::Secret& secret) {
    std::string out;
    for (const std::uint8_t byte : secret) out += fmt::format("{:02x}", byte);
    return out;
}

core::Result<core::Secret> secret_from_hex(std::string_view text) {
    core::Secret secret{};
    if (text.size() != 2 * secret.size()) return core::Problem{"a seed has 64 hex digits"};
    for (std::size_t i = 0; i < secret.size(); ++i) {
        const char* at = text.data() + 2 * i;
        const auto [end, bad] = std::from_chars(at, at + 2, secret[i], 16);
        if (bad != std::errc{} || end != at + 2) return core::Problem{"a seed has 64 hex digits"};
    }
    return secret;
}

std::string seed_hash_of(const core::Secret& secret) {
    core::Secret digest{};
    crypto_generichash(digest.data(), digest.size(), secret.data(), secret.size(), nullptr, 0);
    return hex(digest);
}

core::Secret secret_from_number(std::uint64_t seed) {
    core::Rng rng(seed);
    core::Secret secret{};
    for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(rng.next() >> 56);
    return secret;
}

std::string fingerprint_of(std::string_view text) {
    std::array<std::uint8_t, 16> digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), nullptr, 0);
    std::string out;
    for (std::size_t i = 0; i < 8; ++i) out += fmt::format("{:02x}", digest[i]);
    return out;
}

}  // namespace engine
