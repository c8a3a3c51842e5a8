// Every card of the box takes part in a scenario: Habits and Muses are played or shown, Hardships
// held, Achievements owned. A card nobody's scenario plays has an effect nobody has counted.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/words.hpp"
#include "engine/play_script.hpp"
#include "games/bohemians/tests/shelf.hpp"

namespace games::bohemians {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// The words of a line that play something.
std::vector<std::string_view> played_in(const engine::PlayLine& line) {
    const core::WordReader read(line.text);
    if (line.verb == engine::PlayVerb::Move) {
        static const std::set<std::string_view> kPlays{"place", "attach", "wake"};
        if (read.words.size() > 1 && kPlays.count(read.words[0]) > 0) return {read.words[1]};
        return {};
    }
    const auto ends_in = [&](std::string_view tail) {
        return line.path.size() > tail.size() &&
               line.path.compare(line.path.size() - tail.size(), tail.size(), tail) == 0;
    };
    if (line.verb == engine::PlayVerb::Expect && ends_in(".achievements")) return read.words;
    if (line.verb != engine::PlayVerb::Given || !(ends_in(".hand") || ends_in(".hardships")))
        return {};
    std::vector<std::string_view> held;  // what is held is not played yet, but a Hardship is faced
    for (const std::string_view word : read.words)
        if (CardId id; box().find(word, id) && is_hardship(id)) held.push_back(word);
    return held;
}

std::set<std::string> played_in_scenarios() {
    std::set<std::string> played;
    for (const auto& entry : std::filesystem::directory_iterator("games/bohemians/tests")) {
        if (entry.path().extension() != ".play") continue;
        const auto script = engine::parse_play_script(entry.path().string(), text_of(entry.path()));
        EXPECT_TRUE(script.ok()) << script.error();
        bool expects = false;
        std::set<std::string> here;
        for (const engine::PlayLine& line : script.value().lines) {
            expects = expects || line.verb == engine::PlayVerb::Expect ||
                      line.verb == engine::PlayVerb::Refused;  // what some Hardships do
            for (const std::string_view word : played_in(line)) here.emplace(word);
        }
        if (expects) played.merge(here);
    }
    return played;
}

TEST(ScenarioTest, EveryCardIsPlayedInOne) {  // BOH-4.8 BOH-7.8
    const std::set<std::string> played = played_in_scenarios();
    for (const Card& one : box().cards) EXPECT_EQ(played.count(one.label.id), 1U) << one.label.id;
    for (const Achievement& one : box().achievements)
        EXPECT_EQ(played.count(one.label.id), 1U) << one.label.id;
}

}  // namespace
}  // namespace games::bohemians
