// Parts of the table in a terminal: cards with all that a person needs to plan, and the count.
#pragma once

#include "core/canvas.hpp"
#include "core/text.hpp"
#include "games/bohemians/view.hpp"

namespace games::bohemians {

// terminal_cards.cpp
core::Ink ink_of(const Box& box, CardId id);
std::string shortened(const std::string& text, int width);  // "Talk with an Intri…"
std::string glyph_of(Half half, const core::Texts& texts);  // "F²", in the letters of the language
std::string legend_of_glyphs(const core::Texts& texts);

// Draws a list of cards: name, colour, half symbols, wording.
class CardLines {
public:
    CardLines(const Box& box, const core::Texts& texts, core::Canvas& canvas, int column)
        : box_(box), texts_(texts), canvas_(canvas), column_(column) {}

    void widen(CardId id);                          // the names of a list share a column
    void whole(CardId id) const;                    // its wording goes on below
    void brief(CardId id, int price, int y) const;  // one line, as much of its wording as fits

private:
    int head(CardId id, int y, int x) const;
    std::string name(CardId id) const { return texts_.noun(box_.noun(id)); }

    const Box& box_;
    const core::Texts& texts_;
    core::Canvas& canvas_;
    int column_;
    int names_ = 0;
};

// terminal_sheet.cpp: every line of the count, with its step, its rule and the total so far.
void show_sheet(const Box& box, const SeatView& seat, const core::Texts& texts,
                core::Canvas& canvas);

}  // namespace games::bohemians
