// Chance: the exact odds, one of them sampled, and what it does. [TPL-2.2] [TPL-3.5]
#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

void TemplateGame::outcomes(const Box&, const State& s,
                            std::vector<engine::Weighted<Outcome>>& into) {
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        const auto copies = static_cast<std::uint32_t>(s.bag.count(id));
        if (copies > 0) into.push_back({Draws{id}, copies});
    }
}

Outcome TemplateGame::draw(const Box&, const State& s, core::Rng& rng) {
    return Draws{s.bag.draw(rng)};
}

void TemplateGame::resolve(const Box& box, State& s, const Outcome& outcome, const Tell& tell) {
    const PlayerId to = next_to_draw(box, s);
    ENSURE(to.some());
    const CoinId coin = std::get<Draws>(outcome).coin;
    s.bag.remove(coin);
    s.players[to.index].hand.add(coin);
    tell(CoinDrawn{to, coin});
}

}  // namespace games::template_game
