// The page a report is written on, and how it says figures.
#pragma once

#include <string>
#include <vector>

#include "core/text.hpp"
#include "engine/any_game.hpp"

namespace lab {

const core::Texts& texts(core::Language language);

std::string heading(const std::string& text);
std::string paragraph(const std::string& text, bool soft = false);
std::string framed(const std::string& title, const std::string& body);  // a picture with its label

// Figures that matter, large; then what they are.
struct Tile {
    std::string figure;
    std::string label;
};
std::string tiles(const std::vector<Tile>& row);

// What the two inks of a picture mean.
std::string legend(const std::string& first, const std::string& second);

struct PageTop {
    std::string title;
    std::vector<std::string> lines;  // beneath it
};
std::string page(const PageTop& top, const std::string& body, core::Language language);

// A player as people call it: "Master", "Master (iterations=200)"; a command as it stands.
std::string player_shown(const std::string& name, core::Language language);
// "Master and 3 × Greedy"
std::string players_listed(const std::vector<std::string>& players, core::Language language);
std::string one_decimal(double value, core::Language language);  // "3.1", "3,1"
std::string decimals(double value, int count, core::Language language);
std::string percent(double share, core::Language language);          // "54.3 %"
std::string duration(double microseconds, core::Language language);  // "340 µs", "1.2 s"

}  // namespace lab
