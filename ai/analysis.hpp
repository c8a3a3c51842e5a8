// A finished match as a strong player sees it: the chance to win before and after every decision,
// and how much of the result was decisions and how much luck.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/result.hpp"

namespace ai {

using core::PlayerId;

// One step of the match: a decision, or what chance did. Chances are by seat, from 0 to 1.
struct Moment {
    int step = 0;                     // of the match
    PlayerId who;                     // nobody: chance
    std::vector<std::string> made;    // notation; several where a decision is made in many steps
    std::vector<std::string> better;  // what would have been best; empty if this was
    std::vector<double> before;       // a decision: if the best move follows
    std::vector<double> after;
    std::vector<double> doubt;  // a decision between several: standard error of what it cost
};

// How far the parts of an account may be off: other thoughts about the same match come out within
// this, 19 times of 20.
struct Margins {
    double start = 0;
    double own = 0;
    double others = 0;
    double luck = 0;
};

// Where the result of one seat came from. start + own + others + luck = result.
struct Account {
    double start = 0;   // its chance when nothing was dealt yet
    double own = 0;     // by its own decisions: never above 0, the best move costs nothing
    double others = 0;  // by the decisions of the other seats
    double luck = 0;
    double result = 0;  // 1 won, 0 lost; shared when several win
    Margins margins;
};

struct Analysis {
    int iterations = 0;
    std::vector<Moment> moments;
    std::vector<Account> accounts;  // by seat
};

// What was known when nothing was dealt yet, by seat; empty where nothing is dealt.
struct Start {
    std::vector<double> chances;
    std::vector<double> doubt;  // standard errors
};

// The values found at every step, put together so that nothing is left over. A decision is charged
// with what it cost beyond doubt. Where no chance lies between two decisions the later, better
// informed value holds for both; where chance did several things, the values between are bent so
// that they lead from the decision before, or from the start, to the decision after.
Analysis put_together(std::vector<Moment> moments, const std::vector<double>& result,
                      const Start& start);

// The decisions that cost their maker most, dearest first. The same advice to the same seat is
// given once a round, where it was dearest.
std::vector<const Moment*> turning_points(const Analysis& analysis, std::size_t most,
                                          const std::function<std::string(int step)>& round);

// An account in whole percentage points: rounded where it hurts least, so that the parts still give
// the result.
struct WholePoints {
    int start = 0, own = 0, others = 0, luck = 0, result = 0;
};
WholePoints whole_points(const Account& account);

boost::json::object to_json(const Margins& margins);
boost::json::value to_json(const Analysis& analysis);
core::Result<Analysis> analysis_from_json(const boost::json::value& json);

}  // namespace ai
