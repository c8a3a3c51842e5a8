#include "lab/plan.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "ai/foreign.hpp"

namespace lab {

namespace json = boost::json;

namespace {

constexpr int kSeatsMost = 8;

// "greedy*3" loses its star and says 3. A star in a command may mean something else.
core::Result<int> times_of(std::string& part) {
    const std::size_t star = part.rfind('*');
    if (star == std::string::npos) return 1;
    int times = 1;
    const char* end = part.data() + part.size();
    const auto read = std::from_chars(part.data() + star + 1, end, times);
    const bool number = read.ec == std::errc{} && read.ptr == end;
    if (!number && comes_from_outside(part)) return 1;
    if (!number || times < 1 || times > kSeatsMost)
        return core::Problem{"'" + part + "': expected a number from 1 to 8 after *"};
    part.resize(star);
    return times;
}

}  // namespace

int Plan::group_of(int number) const {
    // So many tell the spread well enough, and findings do not grow with the experiment.
    constexpr std::int64_t kGroupsMost = 4096;
    const std::int64_t deal = deal_of(number);
    return static_cast<int>(deals() <= kGroupsMost ? deal : deal * kGroupsMost / deals());
}

core::Result<std::vector<std::string>> read_players(const std::string& text) {
    std::vector<std::string> players;
    for (std::string& part : ai::split_names(text)) {
        const core::Result<int> times = times_of(part);
        if (!times.ok()) return core::Problem{times.error()};
        if (part.empty())
            return core::Problem{"'" + text + "': expected players separated by commas"};
        players.insert(players.end(), static_cast<std::size_t>(times.value()), part);
    }
    if (players.size() > kSeatsMost)
        return core::Problem{"'" + text + "': expected 1 to 8 players"};
    return players;
}

std::string options_of(const Plan& plan) {
    return "players=" + std::to_string(plan.seats()) +
           (plan.options.empty() ? "" : " " + plan.options);
}

std::string meaning_of(const std::string& player, const ai::AnyThinker& thinker) {
    if (comes_from_outside(player)) return player;
    const core::Result<ai::Setting> read = ai::parse_setting(player);
    if (!read.ok()) return "";
    // Whoever adds a number to a setting must name it here, or this does not compile.
    const auto& [kind, temperature, search, fits] = thinker.fitted(read.value());
    const auto& [iterations, ms, guided, playout, exploration, focus, threads, thorough] = search;
    std::string out = kind == ai::Setting::Kind::Random     ? "random"
                      : kind == ai::Setting::Kind::Instinct ? "instinct"
                      : kind == ai::Setting::Kind::Opinion  ? "opinion"
                                                            : "search";
    out += fmt::format(" temperature={}", temperature);
    if (kind != ai::Setting::Kind::Search) return out;
    return out + fmt::format(
                     " iterations={} ms={} guided={} playout={} exploration={} focus={} "
                     "threads={} thorough={}",
                     iterations, ms, guided, playout, exploration, focus, threads, thorough);
}

std::vector<std::string> meanings_of(const std::vector<std::string>& players,
                                     const ai::AnyThinker& thinker) {
    std::vector<std::string> meanings;
    for (const std::string& player : players) meanings.push_back(meaning_of(player, thinker));
    return meanings;
}

bool thinks_by_the_clock(const std::string& player) {
    if (comes_from_outside(player)) return false;
    const core::Result<ai::Setting> read = ai::parse_setting(player);
    return read.ok() && read.value().kind == ai::Setting::Kind::Search &&
           read.value().search.milliseconds > 0;
}

bool comes_from_outside(const std::string& player) { return player.rfind("exec:", 0) == 0; }

std::string to_line(const Plan& plan) {
    json::array players;
    for (const std::string& player : plan.players) players.emplace_back(player);
    json::array meanings;
    for (const std::string& meaning : plan.meanings) meanings.emplace_back(meaning);
    return json::serialize(json::object{{"game", plan.game},
                                        {"players", players},
                                        {"options", plan.options},
                                        {"games", plan.games},
                                        {"seed", plan.seed},
                                        {"cards", plan.cards},
                                        {"rules", plan.rules},
                                        {"meanings", meanings}});
}

core::Result<Plan> plan_from_line(const std::string& line) {
    try {
        const json::value read = json::parse(line);
        Plan plan;
        plan.game = std::string(read.at("game").as_string());
        for (const json::value& player : read.at("players").as_array())
            plan.players.emplace_back(player.as_string());
        plan.options = std::string(read.at("options").as_string());
        plan.games = read.at("games").to_number<int>();
        plan.seed = read.at("seed").to_number<std::uint64_t>();
        plan.cards = std::string(read.at("cards").as_string());
        plan.rules = read.at("rules").to_number<int>();
        for (const json::value& meaning : read.at("meanings").as_array())
            plan.meanings.emplace_back(meaning.as_string());
        return plan;
    } catch (const std::exception&) { return core::Problem{"this is no plan of an experiment"}; }
}

}  // namespace lab
