#include "lab/plan.hpp"

#include <boost/json.hpp>
#include <charconv>
#include <sstream>

namespace lab {

namespace json = boost::json;

core::Result<std::vector<std::string>> read_players(const std::string& text) {
    constexpr int kSeatsMost = 8;
    std::vector<std::string> players;
    std::stringstream parts(text);
    std::string part;
    while (std::getline(parts, part, ',')) {
        int times = 1;
        const std::size_t star = part.rfind('*');
        if (star != std::string::npos) {
            const char* end = part.data() + part.size();
            const auto read = std::from_chars(part.data() + star + 1, end, times);
            if (read.ec != std::errc{} || read.ptr != end || times < 1 || times > kSeatsMost)
                return core::Problem{"'" + part + "': expected a number from 1 to 8 after *"};
            part.resize(star);
        }
        if (part.empty())
            return core::Problem{"'" + text + "': expected players separated by commas"};
        players.insert(players.end(), static_cast<std::size_t>(times), part);
    }
    if (players.empty() || players.size() > kSeatsMost)
        return core::Problem{"'" + text + "': expected 1 to 8 players"};
    return players;
}

std::string to_line(const Plan& plan) {
    json::array players;
    for (const std::string& player : plan.players) players.emplace_back(player);
    return json::serialize(json::object{{"game", plan.game},
                                        {"players", players},
                                        {"options", plan.options},
                                        {"games", plan.games},
                                        {"seed", plan.seed},
                                        {"cards", plan.cards}});
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
        return plan;
    } catch (const std::exception&) { return core::Problem{"this is no plan of an experiment"}; }
}

}  // namespace lab
