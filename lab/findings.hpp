// What an experiment found: one pass over its outcomes, ready for tables and pictures.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "lab/outcome.hpp"
#include "lab/plan.hpp"
#include "lab/statistics.hpp"

namespace lab {

// One component: how those fared who had it, and those who had not. Without rivals: how the games
// went in which somebody had it.
struct ThingFinding {
    std::string id;
    std::string name;
    int times = 0;  // in all
    Sample often;   // in one game
    Proportion with;
    Proportion without;
};

// All components of one kind of event: what was chosen at the start, what was made.
struct StudyFinding {
    std::string event;
    std::string title;
    bool start = false;  // a starting choice; otherwise something gained during play
    std::vector<ThingFinding> things;
};

struct LineFinding {  // a line of the score sheet
    std::string name;
    bool tie_break = false;
    Sample all;
    Sample winners;
};

struct PlayerFinding {
    std::string name;   // as the plan has it
    std::string shown;  // as people read it
    Proportion won;
    Sample points;
    Sample decisions;
    Sample milliseconds;  // for one decision
    Times times;          // of all decisions
};

struct Findings {
    Plan plan;
    int games = 0;
    bool rivals = true;  // false: a player alone, or all win and lose as one
    Proportion won;      // games, where nobody has rivals; then nothing below says who won
    std::vector<PlayerFinding> named;  // those of one name together, in the order of the plan
    std::vector<Proportion> seats;     // first to move … as dealt
    std::vector<StudyFinding> studies;
    std::vector<LineFinding> lines;
    Sample points;
    Sample winning_points;
    Sample margin;  // of the best over the second, among rivals
    Sample rounds;
    Sample decisions;
    std::map<int, int> points_spread;  // games by value
    std::map<int, int> rounds_spread;
    std::map<int, int> decisions_spread;
};

// `outcomes` in the order of their games. What is studied stands in the game's texts: a key
// "study.start.EVENT" or "study.gain.EVENT" names the table.
Findings find(const Plan& plan, const std::vector<Outcome>& outcomes, const engine::AnyGame& game,
              core::Language language);

}  // namespace lab
