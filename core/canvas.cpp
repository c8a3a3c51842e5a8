#include "core/canvas.hpp"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<const char*, 9> kCodes{"0", "1", "2", "31", "32", "33", "34", "35", "36"};

std::size_t length_of_glyph(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xE0) return 2;
    return lead < 0xF0 ? 3 : 4;
}

// How many bytes of the text go on a row of so many cells: to the last blank there, or in the
// middle of a word that no row can hold.
std::size_t bytes_for(std::string_view text, int cells) {
    std::size_t at = 0;
    std::size_t blank = 0;
    for (int cell = 0; at < text.size() && cell <= cells; ++cell) {
        if (text[at] == ' ') blank = at;
        if (cell < cells) at += length_of_glyph(static_cast<unsigned char>(text[at]));
    }
    return blank > 0 ? blank : at;
}

}  // namespace

std::string inked(std::string_view text, Ink ink, bool coloured) {
    if (!coloured || ink == Ink::Plain) return std::string(text);
    return "\x1b[" + std::string(kCodes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) +
           "\x1b[0m";
}

int Canvas::width_of(std::string_view text) {
    int cells = 0;
    for (const char c : text) cells += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return cells;
}

int Canvas::put(int row, int column, std::string_view text, Ink ink) {
    while (height() <= row) rows_.emplace_back(static_cast<std::size_t>(width_));
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = length_of_glyph(static_cast<unsigned char>(text[at]));
        if (column >= 0 && column < width_)
            rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = {
                std::string(text.substr(at, length)), ink};
        at += length;
        ++column;
    }
    return column;
}

Canvas::Spot Canvas::flow(Spot at, int indent, std::string_view text, Ink ink) {
    const auto fits = [&] { return at.column + width_of(text) <= width_; };
    if (!fits() && at.column > indent) at = {at.row + 1, indent};
    while (!fits()) {
        const std::size_t cut = bytes_for(text, std::max(1, width_ - at.column));
        put(at.row, at.column, text.substr(0, cut), ink);
        text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ', cut)));
        at = {at.row + 1, indent};
    }
    return {at.row, put(at.row, at.column, text, ink)};
}

std::string Canvas::text(bool coloured) const {
    std::string out;
    for (const std::vector<Cell>& row : rows_) {
        std::size_t end = row.size();
        while (end > 0 && row[end - 1].glyph == " ") --end;
        std::size_t at = 0;
        while (at < end) {
            std::string run;
            const Ink ink = row[at].ink;
            while (at < end && row[at].ink == ink) run += row[at++].glyph;
            out += inked(run, ink, coloured);
        }
        out += '\n';
    }
    return out;
}

}  // namespace core
