#include "ai/analysis.hpp"

#include <algorithm>
#include <boost/json.hpp>

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

std::vector<Account> accounts_of(const std::vector<Moment>& moments,
                                 const std::vector<double>& result) {
    std::vector<Account> accounts(result.size());
    for (std::size_t p = 0; p < result.size(); ++p) {
        Account& account = accounts[p];
        account.start = moments.empty() ? result[p] : moments.front().before[p];
        account.result = result[p];
        for (const Moment& moment : moments)
            (!moment.who.some()      ? account.luck
             : moment.who.index == p ? account.own
                                     : account.others) += moment.after[p] - moment.before[p];
    }
    return accounts;
}

}  // namespace

Analysis put_together(std::vector<Moment> moments, const std::vector<double>& result) {
    std::vector<double> next = result;
    for (std::size_t end = moments.size(); end > 0;) {
        std::size_t first = end;
        while (first > 0 && !moments[first - 1].who.some()) --first;
        if (first < end) {
            const std::vector<double> start =
                first > 0 ? moments[first - 1].after : moments[0].before;
            bend(moments, first, end, start, next);
            next = start;
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
    analysis.accounts = accounts_of(moments, result);
    analysis.moments = std::move(moments);
    return analysis;
}

std::vector<const Moment*> turning_points(const Analysis& analysis, std::size_t most) {
    constexpr double kWorthTelling = 0.03;
    const auto cost = [](const Moment* m) {
        return m->before[m->who.index] - m->after[m->who.index];
    };
    std::vector<const Moment*> out;
    for (const Moment& moment : analysis.moments)
        if (!moment.better.empty() && cost(&moment) >= kWorthTelling) out.push_back(&moment);
    std::stable_sort(out.begin(), out.end(),
                     [&](const Moment* a, const Moment* b) { return cost(a) > cost(b); });
    if (out.size() > most) out.resize(most);
    return out;
}

json::value to_json(const Analysis& analysis) {
    json::array moments;
    for (const Moment& m : analysis.moments)
        moments.push_back(json::object{{"step", m.step},
                                       {"seat", m.who.some() ? m.who.index : -1},
                                       {"made", words(m.made)},
                                       {"better", words(m.better)},
                                       {"before", numbers(m.before)},
                                       {"after", numbers(m.after)}});
    json::array accounts;
    for (const Account& a : analysis.accounts)
        accounts.push_back(json::object{{"start", a.start},
                                        {"own", a.own},
                                        {"others", a.others},
                                        {"luck", a.luck},
                                        {"result", a.result}});
    return json::object{
        {"iterations", analysis.iterations}, {"moments", moments}, {"accounts", accounts}};
}

core::Result<Analysis> analysis_from_json(const json::value& text) {
    try {
        Analysis analysis;
        analysis.iterations = text.at("iterations").to_number<int>();
        for (const json::value& m : text.at("moments").as_array()) {
            const int seat = m.at("seat").to_number<int>();
            analysis.moments.push_back({m.at("step").to_number<int>(),
                                        seat < 0 ? PlayerId{} : core::player(seat),
                                        words(m.at("made")), words(m.at("better")),
                                        numbers(m.at("before")), numbers(m.at("after"))});
        }
        for (const json::value& a : text.at("accounts").as_array())
            analysis.accounts.push_back(
                {a.at("start").to_number<double>(), a.at("own").to_number<double>(),
                 a.at("others").to_number<double>(), a.at("luck").to_number<double>(),
                 a.at("result").to_number<double>()});
        return analysis;
    } catch (const std::exception& problem) {
        return core::Problem{std::string("this is no analysis: ") + problem.what()};
    }
}

}  // namespace ai
