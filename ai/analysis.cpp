#include "ai/analysis.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>

namespace ai {

namespace json = boost::json;

namespace {

json::array numbers(const std::vector<double>& values) {
    json::array out;
    for (const double value : values) out.emplace_back(value);
    return out;
}

std::vector<double> numbers(const json::value& values) {
    std::vector<double> out;
    for (const json::value& value : values.as_array()) out.push_back(value.to_number<double>());
    return out;
}

json::array words(const std::vector<std::string>& list) {
    json::array out;
    for (const std::string& one : list) out.emplace_back(one);
    return out;
}

std::vector<std::string> words(const json::value& list) {
    std::vector<std::string> out;
    for (const json::value& one : list.as_array()) out.emplace_back(one.as_string());
    return out;
}

// Chance did several things in a row, from `first` up to `last`; what came before and after them is
// known better than what lies between.
void bend(std::vector<Moment>& moments, std::size_t first, std::size_t last,
          const std::vector<double>& start, const std::vector<double>& end) {
    const auto steps = static_cast<double>(last - first);
    for (std::size_t p = 0; p < end.size(); ++p) {
        const double off_first = start[p] - moments[first].before[p];
        const double off_last = end[p] - moments[last - 1].after[p];
        double before = start[p];
        for (std::size_t i = first; i < last; ++i) {
            const double share = static_cast<double>(i - first + 1) / steps;
            const double bent = moments[i].after[p] + (1 - share) * off_first + share * off_last;
            moments[i].before[p] = before;
            before = moments[i].after[p] = i + 1 == last ? end[p] : std::clamp(bent, 0.0, 1.0);
        }
    }
}

// Of the noise of a cost around nothing, so much passes the charge.
constexpr double kLeftOfNothing = 0.3;

// A decision is charged with what it cost beyond doubt: what may be noise adds up over a match and
// would be set down to the players, and so to luck.
void charge(Moment& decision) {
    constexpr double kTrifle = 0.004;
    const std::size_t who = decision.who.index;
    const double cost = decision.before[who] - decision.after[who];
    const double sure = cost - decision.doubt[who];
    const double share = sure > kTrifle ? sure / cost : 0;
    for (std::size_t p = 0; p < decision.after.size(); ++p) {
        decision.before[p] = decision.after[p] + share * (decision.before[p] - decision.after[p]);
        if (share <= 0) decision.doubt[p] *= kLeftOfNothing;
    }
    if (share <= 0) decision.better.clear();
}

Margins margins_of(const std::vector<Moment>& moments, std::size_t seat, double start_doubt) {
    constexpr double kErrors = 3;  // not 2: the decisions of a seat err alike
    double own = 0, others = 0;    // variances
    for (const Moment& moment : moments)
        if (!moment.doubt.empty())
            (moment.who.index == seat ? own : others) += moment.doubt[seat] * moment.doubt[seat];
    const double start = start_doubt * start_doubt;
    return {kErrors * start_doubt, kErrors * std::sqrt(own), kErrors * std::sqrt(others),
            kErrors * std::sqrt(start + own + others)};
}

std::vector<Account> accounts_of(const std::vector<Moment>& moments,
                                 const std::vector<double>& result,
                                 const std::vector<double>& start_doubt) {
    std::vector<Account> accounts(result.size());
    for (std::size_t p = 0; p < result.size(); ++p) {
        Account& account = accounts[p];
        account.start = moments.empty() ? result[p] : moments.front().before[p];
        account.result = result[p];
        for (const Moment& moment : moments)
            (!moment.who.some()      ? account.luck
             : moment.who.index == p ? account.own
                                     : account.others) += moment.after[p] - moment.before[p];
        account.margins = margins_of(moments, p, start_doubt.empty() ? 0 : start_doubt[p]);
    }
    return accounts;
}

}  // namespace

Analysis put_together(std::vector<Moment> moments, const std::vector<double>& result,
                      const Start& start) {
    for (Moment& moment : moments)
        if (!moment.doubt.empty()) charge(moment);
    std::vector<double> next = result;
    for (std::size_t end = moments.size(); end > 0;) {
        std::size_t first = end;
        while (first > 0 && !moments[first - 1].who.some()) --first;
        if (first < end) {
            const std::vector<double> from = first > 0               ? moments[first - 1].after
                                             : start.chances.empty() ? moments[0].before
                                                                     : start.chances;
            bend(moments, first, end, from, next);
            next = from;
        }
        if (first == 0) break;
        Moment& decision = moments[first - 1];
        for (std::size_t p = 0; p < next.size(); ++p) {
            const double cost = decision.after[p] - decision.before[p];
            decision.after[p] = next[p];
            decision.before[p] = std::clamp(next[p] - cost, 0.0, 1.0);  // chances stay chances
        }
        next = decision.before;
        end = first - 1;
    }
    Analysis analysis;
    analysis.accounts = accounts_of(moments, result, start.doubt);
    analysis.moments = std::move(moments);
    return analysis;
}

std::vector<const Moment*> turning_points(const Analysis& analysis, std::size_t most,
                                          const std::function<std::string(int)>& round) {
    constexpr double kWorthTelling = 0.03;
    const auto cost = [](const Moment* m) {
        return m->before[m->who.index] - m->after[m->who.index];
    };
    std::vector<const Moment*> dear;
    for (const Moment& moment : analysis.moments)
        if (!moment.better.empty() && cost(&moment) >= kWorthTelling) dear.push_back(&moment);
    std::stable_sort(dear.begin(), dear.end(),
                     [&](const Moment* a, const Moment* b) { return cost(a) > cost(b); });
    std::set<std::tuple<std::size_t, std::vector<std::string>, std::string>> told;
    std::vector<const Moment*> out;
    for (const Moment* one : dear)
        if (out.size() < most && told.emplace(one->who.index, one->better, round(one->step)).second)
            out.push_back(one);
    return out;
}

WholePoints whole_points(const Account& account) {
    const std::array<double, 4> exact{account.start, account.own, account.others, account.luck};
    const auto rounded = [](double share) { return static_cast<int>(std::lround(100 * share)); };
    std::array<int, 4> whole{};
    std::transform(exact.begin(), exact.end(), whole.begin(), rounded);
    const int result = rounded(account.result);
    int left = result - std::accumulate(whole.begin(), whole.end(), 0);
    for (const int way = left > 0 ? 1 : -1; left != 0; left -= way) {
        std::size_t shortest = 0;
        const auto lack = [&](std::size_t i) { return way * (100 * exact[i] - whole[i]); };
        for (std::size_t i = 1; i < whole.size(); ++i)
            if (lack(i) > lack(shortest)) shortest = i;
        whole[shortest] += way;
    }
    return {whole[0], whole[1], whole[2], whole[3], result};
}

json::object to_json(const Margins& margins) {
    return {{"start", margins.start},
            {"own", margins.own},
            {"others", margins.others},
            {"luck", margins.luck}};
}

json::value to_json(const Analysis& analysis) {
    json::array moments;
    for (const Moment& m : analysis.moments)
        moments.push_back(json::object{{"step", m.step},
                                       {"seat", m.who.some() ? m.who.index : -1},
                                       {"made", words(m.made)},
                                       {"better", words(m.better)},
                                       {"before", numbers(m.before)},
                                       {"after", numbers(m.after)},
                                       {"doubt", numbers(m.doubt)}});
    json::array accounts;
    for (const Account& a : analysis.accounts)
        accounts.push_back(json::object{{"start", a.start},
                                        {"own", a.own},
                                        {"others", a.others},
                                        {"luck", a.luck},
                                        {"result", a.result},
                                        {"margins", to_json(a.margins)}});
    return json::object{
        {"iterations", analysis.iterations}, {"moments", moments}, {"accounts", accounts}};
}

namespace {

// What was kept before doubt was told says nothing of it.
Margins margins_from(const json::object& account) {
    const json::value* told = account.if_contains("margins");
    if (told == nullptr) return {};
    return {told->at("start").to_number<double>(), told->at("own").to_number<double>(),
            told->at("others").to_number<double>(), told->at("luck").to_number<double>()};
}

Moment moment_from(const json::object& m) {
    const int seat = m.at("seat").to_number<int>();
    const json::value* doubt = m.if_contains("doubt");
    return {m.at("step").to_number<int>(),
            seat < 0 ? PlayerId{} : core::player(seat),
            words(m.at("made")),
            words(m.at("better")),
            numbers(m.at("before")),
            numbers(m.at("after")),
            doubt == nullptr ? std::vector<double>{} : numbers(*doubt)};
}

Account account_from(const json::object& a) {
    return {a.at("start").to_number<double>(),  a.at("own").to_number<double>(),
            a.at("others").to_number<double>(), a.at("luck").to_number<double>(),
            a.at("result").to_number<double>(), margins_from(a)};
}

}  // namespace

core::Result<Analysis> analysis_from_json(const json::value& text) {
    try {
        Analysis analysis;
        analysis.iterations = text.at("iterations").to_number<int>();
        for (const json::value& m : text.at("moments").as_array())
            analysis.moments.push_back(moment_from(m.as_object()));
        for (const json::value& a : text.at("accounts").as_array())
            analysis.accounts.push_back(account_from(a.as_object()));
        return analysis;
    } catch (const std::exception& problem) {
        return core::Problem{std::string("this is no analysis: ") + problem.what()};
    }
}

}  // namespace ai
