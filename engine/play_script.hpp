// `.play` files: tests that anyone at the table can read. This is their grammar; play_file.hpp runs
// them.
//
//   # rules ART-9.4 ART-9.2          the rules it covers, first line
//   # cases T01                      cases of the ledger it stands for
//   card mill cost = 4               another figure of a card, as its data file would have it
//   players 3                        or: option key=value; before anything else
//   seed 7                           of all chance that the file does not decide
//   closed                           nothing is dealt yet (default: dealt until a player is
//   awaited) given P1.hand gold*2 wood        changes the state before play P1: swap 2 gold a move
//   that must be allowed refused ART-6.3 P1: swap 2 clay  a move that must be refused, by that rule
//   chance: reveal gold, reveal clay what chance does, in order
//   expect P1.hand gold*3            a part of the state
//   expect waiting P2                a player, chance or nobody
//   expect score P1.objects 7        a line of the sheet; `score P1 30` its total; `place P1 1`
//   expect legal P1: take 2          also: expect count P1 4 (number of legal moves)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data_folder.hpp"
#include "core/id.hpp"
#include "core/result.hpp"

namespace engine {

enum class PlayVerb { Option, Seed, Closed, Given, Move, Refused, Chance, Expect };

struct PlayLine {
    int number = 0;
    PlayVerb verb = PlayVerb::Move;
    core::PlayerId who;  // Move, Refused
    std::string rule;    // Refused
    std::string path;    // Given, Expect: "P1.hand"; Option: the key
    std::string text;    // the rest
};

struct CardChange {  // in the data files: `key = value` in the record with this id
    int number = 0;  // of the line
    std::string id;
    std::string key;
    std::string value;
};

struct PlayScript {
    std::string origin;
    std::vector<std::string> rules;  // named in the head…
    int rules_line = 1;              // …in this line
    std::vector<std::string> cases;
    std::vector<CardChange> cards;  // other than the data as shipped
    std::vector<PlayLine> lines;
};

core::Result<PlayScript> parse_play_script(const std::string& origin, const std::string& text);

// The data files with the cards a script changes; a Problem if there is no such card or key.
core::Result<core::DataFolder> changed_data(const PlayScript& script, core::DataFolder data);

// "P1.hand" -> "players.0.hand"
std::string full_path(std::string_view path);

}  // namespace engine
