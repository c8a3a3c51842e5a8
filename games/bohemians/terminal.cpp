// The table drawn with characters, from a view alone: the market, every day from morning to night,
// the sheet of the count.
#include <fmt/format.h>

#include <algorithm>

#include "core/canvas.hpp"
#include "games/bohemians/game.hpp"
#include "games/bohemians/rules.hpp"

namespace games::bohemians {

namespace {

using core::Canvas;
using core::Ink;
using core::Texts;

constexpr std::array<Ink, 5> kInks{Ink::Green, Ink::Magenta, Ink::Blue, Ink::Yellow, Ink::Bold};
constexpr std::array<const char*, kSymbols> kGlyphs{"F", "P", "C", "E"};
constexpr int kColumn = 24;
constexpr int kStall = 25;  // a place of the Market: four and their title fit the narrowest table

// Draws with one box, one language and one view.
struct Painter {
    const Box& box;
    const View& v;
    const Texts& texts;
    Canvas& canvas;

    std::string say(const std::string& key, const core::TextArgs& args = {}) const {
        return texts.say("table." + key, args);
    }
    std::string name(CardId id) const { return texts.noun(box.noun(id)); }
    Ink ink(CardId id) const {
        return is_habit(id)  ? kInks[static_cast<std::size_t>(box.card(id).colour)]
               : is_muse(id) ? Ink::Cyan
                             : Ink::Red;
    }

    std::string short_name(CardId id, int width) const {
        const std::string full = name(id);
        if (Canvas::width_of(full) <= width) return full;
        std::string out;
        int cells = 0;
        for (const char c : full) {
            cells += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
            if (cells >= width) break;
            out += c;
        }
        return out + "…";
    }

    static std::string half(Half h) {
        return h == kNoHalf ? " "
                            : std::string(kGlyphs[static_cast<std::size_t>(symbol_of(h))]) +
                                  (size_of(h) == 2 ? "²" : " ");
    }

    std::string list(const CardSet& cards) const {
        std::vector<std::string> names;
        for (const CardId id : cards) names.push_back(name(id));
        return names.empty() ? say("nothing") : texts.list(names, "and");
    }

    std::string woes(const SeatView& seat) const {
        std::vector<std::string> names;
        for (const CardId id : seat.hardships)
            names.push_back(seat.ignored.has(id) ? say("ignored", {{"card", name(id)}}) : name(id));
        return texts.list(names, "and");
    }

    void row(const char* title, const std::array<CardId, kMarket>& cards,
             const std::array<std::uint8_t, kMarket>& prices) const {
        const int y = canvas.height();
        canvas.put(y, 0, say(title), Ink::Dim);
        for (std::size_t i = 0; i < kMarket; ++i)
            if (cards[i].some())
                canvas.put(y, 10 + static_cast<int>(i) * kStall,
                           fmt::format("{} ({})", short_name(cards[i], kStall - 6), prices[i]),
                           ink(cards[i]));
    }

    // The round, who is first, what is left of the decks. [BOH-2.7] [BOH-4.10]
    void head() const {
        std::string line =
            v.round == 0 ? texts.say("round.setup") : texts.say("round.day", {{"round", v.round}});
        if (v.first.some())
            line += "  " + say("first", {{"name", fmt::format("P{}", v.first.index + 1)}});
        canvas.line(line, Ink::Bold);
        canvas.line(
            say("decks",
                {{"habits", v.habit_deck}, {"muses", v.muse_deck}, {"hardships", v.hardship_deck}}),
            Ink::Dim);
        tidings("news", v.holding);
        tidings("news_to_come", v.announced);
    }

    // [BOH-9.3] What Revolution cards have announced.
    void tidings(const char* key, const Tidings& news) const {
        std::vector<std::string> told;
        const auto add = [&](const char* what, const core::TextArgs& args = {}) {
            told.push_back(texts.say(std::string("tidings.") + what, args));
        };
        for (const Symbol symbol : kAllSymbols)
            if (((news.symbols >> static_cast<unsigned>(symbol)) & 1U) != 0)
                add("symbol",
                    {{"symbol", texts.say("symbol." + std::string(core::word_of(symbol)))}});
        if (const int n = news.achievement_cost; n != 0)
            add(n > 0 ? "more" : "less", {{"n", n > 0 ? n : -n}});
        if (news.strike) add("strike");
        if (news.fund) add("fund");
        for (const Slot slot : kAllSlots)
            if (has_bit(news.barricades, slot))
                add("barricade", {{"slot", texts.say("slot." + std::string(core::word_of(slot)))}});
        if (!told.empty()) canvas.line(say(key, {{"news", texts.list(told, "and")}}), Ink::Bold);
    }

    void market() const {
        row("market_habits", v.habits, v.habit_prices);
        row("market_muses", v.muses, v.muse_prices);
        if (v.mode == Mode::Standard) { return next_achievements(); }
        std::string bolts;  // [BOH-13.A1]
        for (int i = 0; i < kColours; ++i) {
            const auto colour = static_cast<Colour>(i);
            bolts += fmt::format("{}{} {}", bolts.empty() ? "" : ", ",
                                 texts.noun(box.spirit_card(box.spirit_card(0, colour)).label.noun),
                                 v.spirit.bolts[colour]);
        }
        canvas.line(
            say("spirit_" + std::string(core::word_of(v.mode)), {{"danger", v.spirit.danger},
                                                                 {"limit", v.spirit_limit},
                                                                 {"progress", v.spirit.progress},
                                                                 {"goal", v.spirit_goal},
                                                                 {"bolts", bolts}}),
            Ink::Bold);
    }

    void next_achievements() const {  // [BOH-2.6] [BOH-2.7]
        if (!v.top.some()) return canvas.line(say("no_achievement"), Ink::Dim);
        std::vector<int> costs;
        for (int i = 0; i < kAchievements; ++i)
            if (const auto id = core::key_at<AchievementId>(i); v.achievements.has(id))
                costs.push_back(box.achievement(id).cost);
        std::sort(costs.begin(), costs.end());
        std::string left;
        for (const int cost : costs) left += (left.empty() ? "" : " ") + std::to_string(cost);
        const std::string next =
            say("next_achievement", {{"achievement", texts.noun(box.achievement(v.top).label.noun)},
                                     {"cost", box.achievement(v.top).cost}});
        canvas.line(core::plain(next) +
                    (left.empty() ? "" : "  " + say("left", {{"costs", left}})));
    }

    void space(const SeatView& seat, Slot slot, int y) const {
        const Space& there = seat.routine[slot];
        const int x = 4 + static_cast<int>(slot) * (kColumn + 2);
        std::string title = texts.say("slot." + std::string(core::word_of(slot)));
        if (has_bit(seat.chains, slot)) title += " " + say("chained");  // [BOH-13.B4]
        canvas.put(y, x, title, has_bit(seat.chains, slot) ? Ink::Red : Ink::Dim);
        if (seat.job_in == core::Maybe<Slot>(slot)) canvas.put(y + 1, x, say("job"), Ink::Bold);
        else if (!there.habit.some()) canvas.put(y + 1, x, say("empty"), Ink::Dim);
        if (!there.habit.some()) return;
        const Card& card = box.card(there.habit);
        for (std::size_t r = 0; r < kRows; ++r) {
            canvas.put(y + 1 + static_cast<int>(r), x - 1, half(card.left[r]));
            canvas.put(y + 1 + static_cast<int>(r), x + kColumn - 2, half(card.right[r]));
        }
        canvas.put(y + 1, x + 2, short_name(there.habit, kColumn - 5), ink(there.habit));
        int below = y + 3;
        for (const CardId id : there.muses)
            canvas.put(below++, x + 2, short_name(id, kColumn - 5), Ink::Cyan);
    }

    void day(const SeatView& seat) const {
        if (!seat.hardships.empty())
            canvas.line("  " + say("hardships", {{"cards", woes(seat)}}), Ink::Red);
        if (!seat.open) return canvas.line("  " + say("hidden"), Ink::Dim);
        bool laid = seat.job_in.some() || seat.chains != 0;
        for (const Space& there : seat.routine.items) laid = laid || there.habit.some();
        if (!laid) return;
        const int y = canvas.height();
        for (const Slot slot : kAllSlots) space(seat, slot, y);
        sheet(seat);
    }

    // [BOH-7.4] Every line of the count, with its step, its rule and the total so far.
    void sheet(const SeatView& seat) const {
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

    void seat(int index) const {
        const SeatView& one = v.seats[index];
        const std::string who =
            fmt::format("P{}{}", index + 1, v.first == core::player(index) ? "*" : "");
        const std::string artist =
            one.artist.some()
                ? texts.say("artist." + std::string(core::word_of(one.artist.value())))
                : "";
        canvas.line(
            say("seat",
                {{"name", who},
                 {"board", one.board.some() ? texts.noun(box.board(one.board).label.noun) : ""},
                 {"artist", artist},
                 {"job", one.job.some() ? texts.noun(box.job(one.job).label.noun) : ""}}),
            index == v.seat ? Ink::Bold : Ink::Plain);
        canvas.line("  " + say("counts", {{"atelier", one.atelier},
                                          {"achievements", one.achievements.size()},
                                          {"goal", v.goal},
                                          {"deck", one.deck_size},
                                          {"discard", one.discard.size()},
                                          {"held", one.held}}),
                    Ink::Dim);
        day(one);
    }
};

}  // namespace

void Bohemians::show(const Box& box, const View& view, const Texts& texts, Canvas& canvas) {
    const Painter painter{box, view, texts, canvas};
    painter.head();
    painter.market();
    for (int i = 0; i < view.seats.size(); ++i) {
        canvas.gap();
        painter.seat(i);
    }
    if (view.seat < 0) return;
    canvas.gap();
    canvas.line(painter.say("hand", {{"cards", painter.list(view.seats[view.seat].hand)}}));
}

}  // namespace games::bohemians
