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

}  // namespace

Analysis put_together(std::vector<Moment> moments, const std::vector<double>& result) {
    const std::size_t seats = result.size();
    Analysis analysis;
    analysis.accounts.resize(seats);
    std::vector<double> next = result;
    for (std::size_t i = moments.size(); i-- > 0;) {
        Moment& moment = moments[i];
        const bool chance = moment.chance;
        for (std::size_t p = 0; p < seats; ++p) {
            const double cost = moment.after[p] - moment.before[p];
            if (!chance) moment.after[p] = next[p];
            moment.before[p] =
                std::clamp(moment.after[p] - cost, 0.0, 1.0);  // chances stay chances
            Account& account = analysis.accounts[p];
            (p == moment.who.index ? account.own : account.others) +=
                moment.after[p] - moment.before[p];
            account.luck += next[p] - moment.after[p];
        }
        moment.then = next;
        next = moment.before;
    }
    for (std::size_t p = 0; p < seats; ++p) {
        analysis.accounts[p].start = next[p];
        analysis.accounts[p].result = result[p];
    }
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
                                       {"seat", m.who.index},
                                       {"action", m.action},
                                       {"better", m.better},
                                       {"before", numbers(m.before)},
                                       {"after", numbers(m.after)},
                                       {"then", numbers(m.then)},
                                       {"chance", m.chance}});
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
        for (const json::value& m : text.at("moments").as_array())
            analysis.moments.push_back(
                {m.at("step").to_number<int>(), core::player(m.at("seat").to_number<int>()),
                 std::string(m.at("action").as_string()), std::string(m.at("better").as_string()),
                 numbers(m.at("before")), numbers(m.at("after")), numbers(m.at("then")),
                 m.at("chance").as_bool()});
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
