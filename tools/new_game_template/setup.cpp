// The closed box: what lies ready before chance deals. [TPL-2]
#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

std::string TemplateGame::check_options(const Options& options) {
    if (options.players < kPlayersLeast || options.players > kPlayersMost)
        return "players must be 2, 3 or 4 (TPL-1.1)";
    return "";
}

State TemplateGame::start(const Box& box, const Options& options) {
    ENSURE(check_options(options).empty());
    State s;
    s.options = options;
    s.active = core::player(0);  // [TPL-2.3]
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        s.bag.add(id, box.coin(id).count);  // [TPL-2.1]
    }
    for (int i = 0; i < options.players; ++i) s.players.push_back(Player{});
    return s;
}

engine::Waiting TemplateGame::waiting(const Box& box, const State& s) {
    if (is_over(box, s)) return engine::Waiting::for_nobody();
    if (next_to_draw(box, s).some()) return engine::Waiting::for_chance();
    return engine::Waiting::for_player(s.active);
}

}  // namespace games::template_game
