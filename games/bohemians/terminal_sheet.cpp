// The count of a day as lines of a terminal. [BOH-7.4]
#include "core/canvas.hpp"
#include "games/bohemians/terminal_parts.hpp"

namespace games::bohemians {

namespace {

using core::Ink;
using core::Texts;

struct SheetPainter {
    const Box& box;
    const Texts& texts;
    core::Canvas& canvas;

    std::string say(const std::string& key, const core::TextArgs& args = {}) const {
        return texts.say("table." + key, args);
    }
    std::string name(CardId id) const { return texts.noun(box.noun(id)); }

    // [BOH-7.4] Every line of the count, with its step, its rule and the total so far.
    void show(const SeatView& seat) const {
        core::Maybe<Step> last;
        for (const SheetLine& line : seat.sheet) {
            const int y = canvas.height();
            if (last != core::Maybe<Step>(line.step))
                canvas.put(y, 4, say("step_" + std::string(core::word_of(line.step))), Ink::Dim);
            last = line.step;
            canvas.put(y, 16, texts.number(line.n), line.n < 0 ? Ink::Red : Ink::Plain);
            canvas.put(y, 20, reason(line));
            canvas.put(y, 72, std::string(core::word_of(line.rule)), Ink::Dim);
        }
        canvas.line("    " + say("total", {{"total", seat.total}}), Ink::Bold);
    }

    std::string reason(const SheetLine& line) const {
        const auto told = [&](const char* key, const core::TextArgs& args) {
            return core::plain(texts.say(std::string("sheet.") + key, args));
        };
        const std::string by = line.by.some() ? name(line.by) : "";
        if (line.symbol.some()) {
            const std::string symbol = told(
                "symbol",
                {{"symbol", texts.say("symbol." + std::string(core::word_of(line.symbol.value())))},
                 {"place", junction(line.junction)}});
            if (line.by.some()) return told("silenced", {{"what", symbol}, {"by", by}});
            return line.rule == CountRule::Blocked ? told("blocked", {{"what", symbol}}) : symbol;
        }
        const core::TextArgs args{{"card", line.card.some() ? name(line.card) : ""},
                                  {"what", line.card.some() ? name(line.card) : ""},
                                  {"by", by},
                                  {"n", line.atelier < 0 ? -line.atelier : line.atelier}};
        switch (line.rule) {
            case CountRule::Harmony:
                return told("harmony", args);
            case CountRule::Repeat:
                return told("repeat", args);
            case CountRule::Shield:
                return told("shield", args);
            case CountRule::Floor:
                return told("floor", args);
            case CountRule::Silenced:
                return told("silenced", args);
            case CountRule::Spirit:
                return core::plain(texts.noun(box.spirit_card(line.spirit).label.noun));
            default:
                return told(line.atelier > 0   ? "points"
                            : line.atelier < 0 ? "points_lost"
                                               : "card",
                            args);
        }
    }

    std::string junction(int index) const {
        if (index == 0) return texts.say("sheet.board_left");
        if (index == kJunctions - 1) return texts.say("sheet.board_right");
        const auto slot = [&](int i) {
            return texts.say("slot." +
                             std::string(core::word_of(kAllSlots[static_cast<std::size_t>(i)])));
        };
        return texts.say("sheet.inner", {{"left", slot(index - 1)}, {"right", slot(index)}});
    }
};

}  // namespace

void show_sheet(const Box& box, const SeatView& seat, const Texts& texts, core::Canvas& canvas) {
    SheetPainter{box, texts, canvas}.show(seat);
}

}  // namespace games::bohemians
