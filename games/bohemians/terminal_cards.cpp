// Cards as lines of a terminal.
#include "games/bohemians/terminal_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace games::bohemians {

namespace {

using core::Canvas;
using core::Ink;
using core::Texts;

constexpr std::array<Ink, 5> kInks{Ink::Green, Ink::Magenta, Ink::Blue, Ink::Yellow, Ink::Bold};
constexpr int kColourColumn = 9;
constexpr int kHalvesColumn = 13;  // "F²/P² C²/E²"
constexpr int kPriceColumn = 4;

// [BOH-3.6] "F/E": the upper half of an edge and the lower one.
std::string edge(const Edge& halves, const Texts& texts) {
    std::vector<std::string> told;
    for (const Half half : halves) told.push_back(half == kNoHalf ? "–" : glyph_of(half, texts));
    return told[0] + "/" + told[1];
}

std::string words_on(const Box& box, CardId id, const Texts& texts) {
    return core::plain(wording(box.card(id), texts));
}

}  // namespace

Ink ink_of(const Box& box, CardId id) {
    return is_habit(id)  ? kInks[static_cast<std::size_t>(box.card(id).colour)]
           : is_muse(id) ? Ink::Cyan
                         : Ink::Red;
}

std::string shortened(const std::string& text, int width) {
    if (Canvas::width_of(text) <= width) return text;
    std::string out;
    int cells = 0;
    for (const char c : text) {
        cells += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
        if (cells >= width) break;
        out += c;
    }
    return out + "…";
}

std::string glyph_of(Half half, const Texts& texts) {
    if (half == kNoHalf) return " ";
    return texts.say("glyph." + std::string(core::word_of(symbol_of(half)))) +
           (size_of(half) == 2 ? "²" : "");
}

std::string legend_of_glyphs(const Texts& texts) {
    std::string symbols;
    for (const Symbol symbol : kAllSymbols) {
        const std::string word(core::word_of(symbol));
        symbols += (symbols.empty() ? "" : ", ") + texts.say("glyph." + word) + " " +
                   texts.say("symbol." + word);
    }
    return texts.say("table.legend", {{"symbols", symbols}});
}

void CardLines::widen(CardId id) {  // not so far that nothing else fits beside it
    if (id.some())
        names_ = std::min(canvas_.width() / 3, std::max(names_, Canvas::width_of(name(id))));
}

int CardLines::head(CardId id, int y, int x) const {
    canvas_.put(y, x, shortened(name(id), names_), ink_of(box_, id));
    x += names_ + 2;
    if (!is_habit(id)) return x;
    const Card& card = box_.card(id);
    canvas_.put(y, x, texts_.say("card.is_" + std::string(core::word_of(card.colour))), Ink::Dim);
    x += kColourColumn;
    canvas_.put(y, x, edge(card.left, texts_) + " " + edge(card.right, texts_));
    return x + kHalvesColumn;
}

void CardLines::whole(CardId id) const {
    const int y = canvas_.height();
    const int x = head(id, y, column_);
    const int hang = std::min(x, canvas_.width() / 2);
    const std::string words = words_on(box_, id, texts_);
    Canvas::Spot at{y, x};
    for (std::size_t from = 0; from < words.size();) {
        const std::size_t to = std::min(words.find(' ', from), words.size());
        at = canvas_.flow(at, hang, words.substr(from, to - from)).after(1);
        from = to + 1;
    }
}

void CardLines::brief(CardId id, int price, int y) const {
    canvas_.put(y, column_, fmt::format("{:>2}", price), Ink::Bold);
    const int x = head(id, y, column_ + kPriceColumn);
    const int room = canvas_.width() - x;
    if (room > 1) canvas_.put(y, x, shortened(words_on(box_, id, texts_), room), Ink::Dim);
}

}  // namespace games::bohemians
