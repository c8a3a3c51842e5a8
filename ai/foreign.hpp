// A player written in any language: a program that reads a position on one line and answers with a
// move on one line. docs/players.md describes the lines.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/any_thinker.hpp"

namespace ai {

// Throws std::runtime_error with a sentence when the program does not start, does not read or
// answer in time, or answers with something that is no legal move.
std::unique_ptr<AnyPlayer> foreign_player(const std::string& command, double seconds = 60);

// "master,exec:./bot 'a,b'" at its commas, but not at those in quotes or after a backslash. The
// quotes stay: the shell that starts the command reads them too.
std::vector<std::string> split_names(const std::string& text);

// A player by its name: a level with or without changes, or "exec:COMMAND".
core::Result<std::unique_ptr<AnyPlayer>> player_named(const AnyThinker& thinker,
                                                      const std::string& name);

}  // namespace ai
