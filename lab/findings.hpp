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

// One component: how those fared who had it, and those who had not.
struct ThingFinding {
    std::string id;
    std::string name;
    int times = 0;  // in all
    Proportion with;
    Proportion without;
    Sample points_with;
};

// All components of one kind of event: artisans chosen, objects crafted.
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
    std::string name;
    Proportion won;
    Sample points;
    Sample decisions;
    Sample milliseconds;  // for one decision
    Times times;          // of all decisions
};

struct Findings {
    Plan plan;
    int games = 0;
    std::vector<PlayerFinding> players;  // as in the plan
    std::vector<PlayerFinding> named;    // the same, those of one name together
    std::vector<Proportion> seats;       // first to move … as dealt
    std::vector<StudyFinding> studies;
    std::vector<LineFinding> lines;
    Sample points;
    Sample winning_points;
    Sample margin;  // of the best over the second
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
