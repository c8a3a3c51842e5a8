// Sentences: events, asks and actions, from the language files data/text.*.toml.
#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

using core::Noun;
using core::Texts;

void TemplateGame::add_nouns(const Box& box, Texts& texts) {
    for (const Coin& coin : box.coins)
        texts.set("noun." + coin.noun + ".one",
                  coin.name[static_cast<std::size_t>(texts.language())]);
}

std::string TemplateGame::tell_event(const Box& box, const Event& event, const Texts& texts) {
    return std::visit(
        core::Overload{
            [&](const CoinDrawn& e) {  // what others draw needs no line
                if (!e.coin.some()) return std::string();
                return texts.say("event.drawn", {{"coin", Noun{box.noun(e.coin)}}});
            },
            [&](const CoinLaid& e) {
                return texts.say("event.laid", {{"coin", Noun{box.noun(e.coin)}}});
            },
            [&](const CoinSwapped& e) {
                if (!e.coin.some()) return texts.say("event.swapped");
                return texts.say("event.swapped_mine", {{"coin", Noun{box.noun(e.coin)}}});
            },
            [&](const GameEnded&) { return texts.say("event.ended"); },
        },
        event);
}

std::string TemplateGame::ask(const Box& box, const State& s, PlayerId, const Texts& texts) {
    if (!s.last.some()) return texts.say("ask.first");
    return texts.say("ask.play", {{"coin", Noun{box.noun(s.last)}}});
}

std::string TemplateGame::round(const Box& box, const State& s, const Texts& texts) {
    return is_over(box, s) ? texts.say("round.end") : texts.say("round.now", {{"round", s.round}});
}

int TemplateGame::round_number(const Box& box, const State& s) {
    return is_over(box, s) ? s.round - 1 : s.round;
}

std::string TemplateGame::name_action(const Box& box, const State&, PlayerId, const Action& action,
                                      const Texts& texts) {
    return std::visit(
        [&](const auto& a) {  // the kinds of action are also the keys of their names
            return texts.say(std::string("action.") + a.kName,
                             {{"coin", Noun{box.noun(a.coin)}}, {"value", box.coin(a.coin).value}});
        },
        action);
}

}  // namespace games::template_game
