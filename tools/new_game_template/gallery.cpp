// Every component with its generated wording, for galleries and `salon cards`.
#include "games/template_game/game.hpp"

namespace games::template_game {

std::vector<engine::CardGroup> TemplateGame::cards(const Box& box, const Texts& texts) {
    engine::CardGroup group{"coins", texts.say("group.coins"), {}};
    for (const Coin& coin : box.coins) {
        engine::CardText card;
        card.id = coin.id;
        card.name = coin.name[static_cast<std::size_t>(texts.language())];
        card.wording = texts.say("coin.wording", {{"value", coin.value}, {"count", coin.count}});
        card.source = core::word_of(coin.source);
        card.ref = coin.ref;
        card.facts.emplace_back("value", std::to_string(coin.value));
        group.cards.push_back(card);
    }
    return {group};
}

}  // namespace games::template_game
