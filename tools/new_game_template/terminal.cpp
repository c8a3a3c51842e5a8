// The table drawn with characters, from a view alone.
#include <fmt/format.h>

#include "core/canvas.hpp"
#include "games/template_game/game.hpp"

namespace games::template_game {

namespace {

using core::Canvas;
using core::Ink;
using core::Texts;

constexpr int kIndent = 6;  // of what does not fit on the row of its player

void show_head(const Box& box, const View& v, const Texts& texts, Canvas& canvas) {
    if (v.round > v.rounds) return canvas.line(texts.say("table.over"), Ink::Bold);
    int at = canvas.put(
        0, 0, texts.say("table.head", {{"round", v.round}, {"rounds", v.rounds}, {"bag", v.bag}}),
        Ink::Bold);
    if (!v.last.some()) return;
    canvas.put(0, at + 2, texts.say("table.last", {{"coin", texts.noun(box.noun(v.last))}}));
}

void show_seat(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas) {
    const SeatView& p = v.seats[seat];
    const bool active = core::player(seat) == v.active;
    Canvas::Spot at = canvas.flow({canvas.height(), 0}, kIndent,
                                  fmt::format("P{}{}", seat + 1, v.seat == seat ? "*" : " "),
                                  active ? Ink::Bold : Ink::Plain);
    at =
        canvas.flow(at.after(1), kIndent,
                    texts.say("table.seat", {{"laid", p.points}, {"hand", p.hand_size}}), Ink::Dim);
    for (const CoinId id : p.laid) at = canvas.flow(at.after(1), kIndent, texts.noun(box.noun(id)));
}

void show_hand(const Box& box, const View& v, const Texts& texts, Canvas& canvas) {
    Canvas::Spot at =
        canvas.flow({canvas.height(), 0}, kIndent, texts.say("table.my_hand"), Ink::Bold);
    for (int i = 0; i < kCoins; ++i) {
        const CoinId id = core::key_at<CoinId>(i);
        if (!v.my_hand.has(id)) continue;
        const std::string coins =
            fmt::format("{} ×{}", texts.noun(box.noun(id)), v.my_hand.count(id));
        at = canvas.flow(at.after(2), kIndent, coins, Ink::Yellow);
    }
}

}  // namespace

void TemplateGame::show(const Box& box, const View& view, const Texts& texts, Canvas& canvas) {
    show_head(box, view, texts, canvas);
    canvas.gap();
    for (int seat = 0; seat < view.seats.size(); ++seat) show_seat(box, view, seat, texts, canvas);
    canvas.gap();
    if (view.seat >= 0) show_hand(box, view, texts, canvas);
}

}  // namespace games::template_game
