// Points and ties [TPL-4], and the facts that always hold.
#include <fmt/format.h>

#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

namespace {

int outside_the_bag(const State& s, CoinId id) {
    int coins = 0;
    for (const Player& p : s.players) {
        coins += p.hand.count(id);
        for (const CoinId laid : p.laid) coins += laid == id ? 1 : 0;
    }
    return coins;
}

}  // namespace

// Asked at any time, shown to all: nothing hidden may count here before the end.
engine::ScoreSheet TemplateGame::scores(const Box& box, const State& s) {
    engine::ScoreSheet sheet;
    sheet.categories = {{"laid", "TPL-4.2", false}, {"coins", "TPL-4.3", true}};
    for (const Player& p : s.players) {
        engine::PlayerScore score;
        score.values = {points_of(box, p), p.laid.size()};
        sheet.players.push_back(score);
    }
    engine::rank(sheet);  // still equal: shared [TPL-4.4]
    return sheet;
}

void TemplateGame::invariants(const Box& box, const State& s, std::vector<std::string>& broken) {
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        const int coins = s.bag.count(id) + outside_the_bag(s, id);
        if (coins != box.coin(id).count)
            broken.push_back(fmt::format("{} coins '{}' exist (TPL-1.2)", coins, box.word(id)));
    }
    for (const Player& p : s.players) {
        if (p.hand.size() > box.hand_size) broken.push_back("a hand is too full (TPL-2.2)");
        if (p.laid.size() > s.round) broken.push_back("more coins laid than turns (TPL-3.2)");
    }
}

// A scenario has changed hands or laid coins: the others are in the bag.
std::string TemplateGame::settle(const Box& box, State& s) {
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        const int left = box.coin(id).count - outside_the_bag(s, id);
        if (left < 0) return fmt::format("more '{}' given than there are (TPL-1.2)", box.word(id));
        s.bag.set(id, left);
    }
    return "";
}

}  // namespace games::template_game
