// What an experiment plays: which game, who, how often, with which luck.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ai/any_thinker.hpp"
#include "core/result.hpp"

namespace lab {

struct Plan {
    std::string game;
    std::vector<std::string> players;  // names of players, as many as seats
    std::string options;               // of the game, "key=value …"
    int games = 100;
    std::uint64_t seed = 1;
    std::string cards;                  // fingerprint of the card data
    int rules = 0;                      // version of the rules
    std::vector<std::string> meanings;  // of the names in `players`, when the plan was made

    int seats() const { return static_cast<int>(players.size()); }
    // Every player has every seat equally often, with the same luck: `seats()` games in a row are
    // the same deal with the players moved round.
    int player_at(int number, int seat) const { return (seat + number) % seats(); }
    // Where all players are the same there is nobody to move round: every game has luck of its own.
    bool rotates() const {
        for (const std::string& player : players)
            if (player != players.front()) return true;
        return false;
    }
    int deal_of(int number) const { return rotates() ? number / seats() : number; }
    int deals() const { return games == 0 ? 0 : deal_of(games - 1) + 1; }
    bool ends_within_a_deal() const { return rotates() && games % seats() != 0; }
    // For statistics: the games of a deal, and where deals are very many, of some deals in a row.
    int group_of(int number) const;
    std::uint64_t luck_of(int number) const {
        return seed * 1'000'003 + static_cast<std::uint64_t>(deal_of(number));
    }

    friend bool operator==(const Plan&, const Plan&) = default;
};

// "master,journeyman*3": a star repeats a player.
core::Result<std::vector<std::string>> read_players(const std::string& text);

// What a match of this plan is started with: "players=4 key=value …".
std::string options_of(const Plan& plan);

// What a name stands for, with every number: "search iterations=100 …". It changes when the meaning
// of a level does. A command is what it says.
std::string meaning_of(const std::string& player, const ai::AnyThinker& thinker);
std::vector<std::string> meanings_of(const std::vector<std::string>& players,
                                     const ai::AnyThinker& thinker);
bool thinks_by_the_clock(const std::string& player);  // and so never twice the same
bool comes_from_outside(const std::string& player);   // exec:

std::string to_line(const Plan& plan);  // one line of JSON
core::Result<Plan> plan_from_line(const std::string& line);

}  // namespace lab
