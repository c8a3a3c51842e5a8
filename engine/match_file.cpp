#include "engine/match_file.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <charconv>
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

// One line before "begin". "" or what is wrong.
std::string read_header_line(MatchFile& file, const std::string& line) {
    core::WordReader words(line);
    const std::string_view key = words.take("a word");
    const std::string rest = rest_after(line, key);
    if (key == "game") file.game = rest;
    else if (key == "rules") core::read_number(words, file.rules_version);
    else if (key == "cards") file.cards = rest;
    else if (key == "options") file.options = rest;
    else if (key == "seed-hash") file.seed_hash = rest;
    else if (key == "seat") return read_seat(file, words);
    else
        return fmt::format(
            "'{}' does not belong in the head of a record; expected game, rules, cards, options, "
            "seat, seed-hash or begin",
            key);
    return words.error;
}

std::string read_step(MatchFile& file, const std::string& line, int number) {
    core::WordReader words(line);
    StepLine step;
    step.line = number;
    std::size_t count = 0;
    core::read_number(words, count);
    if (words.failed() || count != file.steps.size() + 1)
        return fmt::format("expected step {}", file.steps.size() + 1);
    std::string_view actor = words.take("an actor");
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
        return fmt::format("'{}' is no hash of eight hex digits", hash);
    for (std::size_t i = 2; i + 1 < words.words.size(); ++i)
        step.text += (i > 2 ? " " : "") + std::string(words.words[i]);
    file.steps.push_back(step);
    return "";
}

std::string read_end_line(MatchFile& file, const std::string& line) {
    if (line.rfind("result ", 0) == 0) {
        file.results.push_back(line.substr(7));
        return "";
    }
    if (line.rfind("seed ", 0) != 0) return "expected a step, a result or the seed";
    const core::Result<core::Secret> secret = secret_from_hex(rest_after(line, "seed"));
    if (!secret.ok()) return secret.error();
    file.seed = secret.value();
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

std::string wrong_results(const MatchFile& file, const ScoreSheet& sheet, bool over) {
    if (file.results.empty()) return "";
    if (!over) return "the record tells a result, but the match is not over";
    const std::vector<std::string> right = result_lines(sheet);
    if (file.results.size() != right.size())
        return fmt::format("the record tells {} results of {} players", file.results.size(),
                           right.size());
    for (std::size_t i = 0; i < right.size(); ++i)
        if (file.results[i] != right[i])
            return fmt::format("the result is not '{}'; it is '{}'", file.results[i], right[i]);
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

core::Result<MatchFile> parse_match_file(const std::string& origin, const std::string& text) {
    MatchFile file;
    file.origin = origin;
    std::istringstream lines(text);
    std::string line;
    int number = 0;
    bool begun = false;
    while (std::getline(lines, line)) {
        ++number;
        if (number == 1) {
            if (line != kFirstLine)
                return problem_at(
                    file, 1,
                    fmt::format("this is no record of a match; expected '{}'", kFirstLine));
            continue;
        }
        if (line.empty() || line[0] == '#') continue;
        if (line == "begin" && !begun) {
            begun = true;
            continue;
        }
        const bool is_step =
            begun && line.find_first_not_of(' ') != std::string::npos &&
            std::isdigit(static_cast<unsigned char>(line[line.find_first_not_of(' ')]));
        const std::string wrong = !begun    ? read_header_line(file, line)
                                  : is_step ? read_step(file, line, number)
                                            : read_end_line(file, line);
        if (!wrong.empty()) return problem_at(file, number, wrong);
    }
    if (number == 0)
        return problem_at(file, 1, fmt::format("the file is empty; expected '{}'", kFirstLine));
    if (!begun) return problem_at(file, number, "the record ends before 'begin'");
    if (file.game.empty() || file.seats.empty())
        return problem_at(file, number, "the head of the record names no game or no seats");
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
