// The record of a match as text, one line a step: the same file for terminal, server, laboratory
// and tests.
//
//   salon record 1
//   game artisans
//   rules 1
//   cards 91c4…            fingerprint of the card data
//   options players=2 artisan_setup=draft …
//   seat P1 Ada person
//   seed-hash 3f0c…        published when the match begins
//   begin
//      1  chance: start P2                         5c1f09e2
//      2  P2: pick sculptor                        a90b77d1
//   result P1 place 2 points 71                   only when the match is over
//   seed 0000…             revealed at the end: anyone can verify the deal
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "engine/score_sheet.hpp"

namespace engine {

struct SeatLine {
    std::string name;
    std::string kind;  // "person", or the level of a computer player

    friend bool operator==(const SeatLine&, const SeatLine&) = default;
};

struct StepLine {
    core::PlayerId actor;  // nobody: chance
    std::string text;      // notation of an action or an outcome
    std::uint32_t hash = 0;
    int line = 0;  // in the file it was read from

    friend bool operator==(const StepLine& a, const StepLine& b) {
        return a.actor == b.actor && a.text == b.text && a.hash == b.hash;
    }
};

struct MatchFile {
    std::string origin = "record";  // file name for messages
    std::string game;
    int rules_version = 0;
    std::string cards;
    std::string options;
    std::vector<SeatLine> seats;
    std::string seed_hash;
    std::vector<StepLine> steps;
    std::vector<std::string> results;
    std::optional<core::Secret> seed;
    std::map<std::string, int> lines;  // of head and end, as read: "rules", "seat 2", "result 1"

    // "a.record:3", where a line of the head or the end stands; "a.record", if there is none such.
    std::string place(const std::string& line) const;
};

std::string to_text(const MatchFile& file);
core::Result<MatchFile> parse_match_file(const std::string& origin, const std::string& text);

// "P1 place 2 points 71" for every player.
std::vector<std::string> result_lines(const ScoreSheet& sheet);
// What is wrong with the results of a record, and where, or "": only a finished match may tell
// them, and one whose seed is revealed must.
std::string wrong_results(const MatchFile& file, const ScoreSheet& sheet, bool over);

std::string actor_word(core::PlayerId actor);  // "P1" or "chance"
std::string hex(const core::Secret& secret);
core::Result<core::Secret> secret_from_hex(std::string_view text);
std::string seed_hash_of(const core::Secret& secret);  // BLAKE2b, as hex
core::Secret secret_from_number(std::uint64_t seed);   // for reproducible matches
std::string fingerprint_of(std::string_view text);     // 16 hex digits

}  // namespace engine
