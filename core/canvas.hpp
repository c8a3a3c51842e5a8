// A sheet of characters to draw a table on, with colours that vanish when nobody can see them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class Ink : std::uint8_t { Plain, Bold, Dim, Red, Green, Yellow, Blue, Magenta, Cyan };

class Canvas {
public:
    explicit Canvas(int width) : width_(width) {}

    int width() const { return width_; }
    int height() const { return static_cast<int>(rows_.size()); }

    // Writes UTF-8 text; every code point takes one cell. What falls outside is cut off. Returns
    // the column after it.
    int put(int row, int column, std::string_view text, Ink ink = Ink::Plain);
    void line(std::string_view text, Ink ink = Ink::Plain) { put(height(), 0, text, ink); }

    struct Spot {
        int row = 0;
        int column = 0;
        Spot after(int cells) const { return {row, column + cells}; }
    };
    // Writes text that must not be lost: at this spot if it fits before the edge, or else whole on
    // the next row, from the column `indent`; a text longer than a row is broken at its blanks.
    // Returns the spot after it, for the next piece of a list.
    Spot flow(Spot at, int indent, std::string_view text, Ink ink = Ink::Plain);
    void gap() { put(height(), 0, " "); }

    std::string text(bool coloured) const;

    static int width_of(std::string_view text);

private:
    struct Cell {
        std::string glyph = " ";
        Ink ink = Ink::Plain;
    };
    int width_;
    std::vector<std::vector<Cell>> rows_;
};

std::string inked(std::string_view text, Ink ink, bool coloured);

}  // namespace core
