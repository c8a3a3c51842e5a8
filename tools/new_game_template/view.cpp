// What each seat sees [TPL-1.3], and what it may imagine of the rest.
#include "games/template_game/view.hpp"

#include "games/template_game/game.hpp"
#include "games/template_game/rules.hpp"

namespace games::template_game {

View TemplateGame::view(const Box& box, const State& s, PlayerId who) {
    View v;
    v.round = s.round;
    v.rounds = static_cast<std::uint8_t>(box.rounds);
    v.active = s.active;
    v.last = s.last;
    v.bag = static_cast<std::uint8_t>(s.bag.size());
    for (const Player& p : s.players) {
        SeatView seat;
        seat.hand_size = static_cast<std::uint8_t>(p.hand.size());
        seat.laid = p.laid;
        seat.points = static_cast<std::uint8_t>(points_of(box, p));
        v.seats.push_back(seat);
    }
    if (who.some()) {
        v.seat = static_cast<std::int8_t>(who.index);
        v.my_hand = s.players[who.index].hand;  // nobody else's
    }
    return v;
}

// All that this seat cannot see is put together and dealt anew.
State TemplateGame::imagine(const Box&, const State& s, PlayerId who, core::Rng& rng) {
    State guess = s;
    for (int i = 0; i < players_in(s); ++i)
        if (core::player(i) != who) guess.bag.add_all(s.players[i].hand);
    for (int i = 0; i < players_in(s); ++i) {
        if (core::player(i) == who) continue;
        Coins& hand = guess.players[i].hand;
        hand.clear();
        while (hand.size() < s.players[i].hand.size()) {
            const CoinId coin = guess.bag.draw(rng);
            guess.bag.remove(coin);
            hand.add(coin);
        }
    }
    return guess;
}

Event TemplateGame::seen_by(const Event& event, PlayerId who) {
    if (const CoinDrawn* drawn = std::get_if<CoinDrawn>(&event); drawn && drawn->player != who)
        return CoinDrawn{drawn->player, CoinId{}};
    if (const CoinSwapped* put = std::get_if<CoinSwapped>(&event); put && put->player != who)
        return CoinSwapped{put->player, CoinId{}};
    return event;
}

}  // namespace games::template_game
