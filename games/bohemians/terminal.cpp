// The table drawn with characters, from a view alone: the market, every day from morning to night,
// the own cards.
#include <fmt/format.h>

#include <algorithm>

#include "core/canvas.hpp"
#include "games/bohemians/game.hpp"
#include "games/bohemians/rules.hpp"
#include "games/bohemians/terminal_parts.hpp"

namespace games::bohemians {

namespace {

using core::Canvas;
using core::Ink;
using core::Texts;

constexpr int kColumn = 24;
constexpr int kStalls = 10;  // where the cards of the Market begin, right of their title

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

    // What does not fit on a row goes on below.
    void paragraph(const std::string& text, Ink ink = Ink::Plain) const {
        canvas.flow({canvas.height(), 0}, 4, text, ink);
    }
    std::string woes(const SeatView& seat) const {
        std::vector<std::string> names;
        for (const CardId id : seat.hardships)
            names.push_back(seat.ignored.has(id) ? say("ignored", {{"card", name(id)}}) : name(id));
        return texts.list(names, "and");
    }

    void row(const char* title, const std::array<CardId, kMarket>& cards,
             const std::array<std::uint8_t, kMarket>& prices) const {
        canvas.put(canvas.height(), 0, say(title), Ink::Dim);
        CardLines lines(box, texts, canvas, kStalls);
        for (const CardId id : cards) lines.widen(id);
        int y = canvas.height() - 1;
        for (std::size_t i = 0; i < kMarket; ++i)
            if (cards[i].some()) lines.brief(cards[i], prices[i], y++);
    }

    // The round, who is first, what is left of the decks. [BOH-2.7] [BOH-4.10]
    void head() const {
        std::string line =
            v.round == 0 ? texts.say("round.setup") : texts.say("round.day", {{"round", v.round}});
        if (v.first.some())
            line += "  " + say("first", {{"name", fmt::format("P{}", v.first.index + 1)}});
        paragraph(line, Ink::Bold);
        paragraph(
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
                add("barricade", {{"when", texts.say("when." + std::string(core::word_of(slot)))}});
        if (!told.empty()) paragraph(say(key, {{"news", texts.list(told, "and")}}), Ink::Bold);
    }

    void market() const {
        row("market_habits", v.habits, v.habit_prices);
        row("market_muses", v.muses, v.muse_prices);
        paragraph(legend_of_glyphs(texts), Ink::Dim);
        if (v.mode == Mode::Standard) return next_achievements();
        spirit();
    }

    void spirit() const {
        std::string bolts;  // [BOH-13.A1]
        for (int i = 0; i < kColours; ++i) {
            const auto colour = static_cast<Colour>(i);
            bolts += fmt::format("{}{} {}", bolts.empty() ? "" : ", ",
                                 texts.noun(box.spirit_card(box.spirit_card(0, colour)).label.noun),
                                 v.spirit.bolts[colour]);
        }
        paragraph(
            say("spirit_" + std::string(core::word_of(v.mode)), {{"danger", v.spirit.danger},
                                                                 {"limit", v.spirit_limit},
                                                                 {"progress", v.spirit.progress},
                                                                 {"goal", v.spirit_goal},
                                                                 {"bolts", bolts}}),
            Ink::Bold);
        if (v.spirit.card.some()) at_work();
    }

    // [BOH-13.3] The colour card of this round; of a Claw, what was chosen [BOH-13.C2].
    void at_work() const {
        const SpiritCard& card = box.spirit_card(v.spirit.card);
        const core::TextArg name{"spirit", texts.noun(card.label.noun)};
        const bool chosen = card.asks() && v.stage != TaskKind::Resist;
        const std::string words = chosen ? wording_of_effects(box, card, v.spirit.yielded, texts)
                                         : wording(box, card, texts);
        const char* key = !chosen ? "at_work" : v.spirit.yielded ? "yielded" : "resisted";
        const std::string line = say(key, {name, {"text", core::plain(words)}});
        paragraph(line);
    }

    void next_achievements() const {  // [BOH-2.6] [BOH-2.7]
        if (!v.top.some()) return paragraph(say("no_achievement"), Ink::Dim);
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
        paragraph(core::plain(next) + tonight() +
                  (left.empty() ? "" : "  " + say("left", {{"costs", left}})));
    }

    // [BOH-12.3] [BOH-12.7] Alone, an Achievement leaves the game every night.
    std::string tonight() const {
        if (v.players > 1) return "";
        return "  " +
               (v.grace > 0 ? say("stays_tonight", {{"tokens", v.grace}}) : say("leaves_tonight"));
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
            canvas.put(y + 1 + static_cast<int>(r), x - 1, glyph_of(card.left[r], texts));
            canvas.put(y + 1 + static_cast<int>(r), x + kColumn - 2,
                       glyph_of(card.right[r], texts));
        }
        canvas.put(y + 1, x + 2, shortened(name(there.habit), kColumn - 5),
                   ink_of(box, there.habit));
        int below = y + 3;
        for (const CardId id : there.muses)
            canvas.put(below++, x + 2, shortened(name(id), kColumn - 5), Ink::Cyan);
    }

    void day(const SeatView& seat) const {
        if (!seat.hardships.empty())
            paragraph("  " + say("hardships", {{"cards", woes(seat)}}), Ink::Red);
        if (!seat.open) return paragraph("  " + say("hidden"), Ink::Dim);
        bool laid = seat.job_in.some() || seat.chains != 0;
        for (const Space& there : seat.routine.items) laid = laid || there.habit.some();
        if (!laid) return;
        const int y = canvas.height();
        for (const Slot slot : kAllSlots) space(seat, slot, y);
        show_sheet(box, seat, texts, canvas);
    }

    // "Atelier 3 · Achievements 1/5 · Inspiration 2 of 9 · deck 5 · discard 4"
    std::string counts(const SeatView& one) const {
        std::string line = say("count_atelier", {{"n", one.atelier}});
        const auto add = [&](const char* key, const core::TextArgs& args) {
            line += " · " + say(std::string("count_") + key, args);
        };
        if (v.mode == Mode::Standard)  // [BOH-13.1]
            add("achievements", {{"n", one.achievements.size()}, {"goal", v.goal}});
        if (one.counted) add("inspiration", {{"left", one.inspiration}, {"found", one.found}});
        add("deck", {{"n", one.deck_size}});
        add("discard", {{"n", one.discard.size()}});
        if (one.held > 0) add("held", {{"n", one.held}});
        return line;
    }

    std::string edges(const SeatView& one) const {
        if (!one.board.some()) return "";
        const Board& board = box.board(one.board);
        const auto word = [&](const char* group, auto value) {
            return texts.say(group + std::string(core::word_of(value)));
        };
        return texts.say("card.board", {{"symbol", word("symbol.", board.symbol)},
                                        {"morning", word("colour.", board.morning)},
                                        {"night", word("colour.", board.night)}});
    }

    // Cards with all that is on them.
    void cards(const std::string& title, const std::vector<CardId>& cards) const {
        if (cards.empty()) return;
        paragraph(title, Ink::Bold);
        CardLines lines(box, texts, canvas, 2);
        for (const CardId id : cards) lines.widen(id);
        for (const CardId id : cards) lines.whole(id);
    }

    void hand(const SeatView& seat, const std::string& title) const {
        std::vector<CardId> held;
        for (const CardId id : seat.hand) held.push_back(id);
        cards(title, held);
    }

    void hand_of(int index) const {  // [BOH-13.D5]
        hand(v.seats[index], say("hand_of", {{"name", fmt::format("P{}", index + 1)}}));
    }

    void own() const {
        const SeatView& mine = v.seats[v.seat];
        std::vector<CardId> played;  // the day above shows their halves: what counts here is words
        const auto add = [&](CardId id) {
            if (id.some() && !wording(box.card(id), texts).empty()) played.push_back(id);
        };
        for (const CardId id : mine.hardships) add(id);
        for (const Space& there : mine.routine.items) {
            add(there.habit);
            for (const CardId id : there.muses) add(id);
        }
        cards(say("my_day"), played);
        cards(say("to_choose"), {v.looked.begin(), v.looked.end()});
        hand(mine, say("my_hand"));
    }

    void seat(int index) const {
        const SeatView& one = v.seats[index];
        const std::string who =
            fmt::format("P{}{}", index + 1, v.first == core::player(index) ? "*" : "");
        const std::string artist =
            one.artist.some()
                ? texts.say("artist." + std::string(core::word_of(one.artist.value())))
                : "";
        paragraph(
            say("seat",
                {{"name", who},
                 {"board", one.board.some() ? texts.noun(box.board(one.board).label.noun) : ""},
                 {"artist", artist},
                 {"job", one.job.some() ? texts.noun(box.job(one.job).label.noun) : ""}}),
            index == v.seat ? Ink::Bold : Ink::Plain);
        paragraph("  " + counts(one), Ink::Dim);
        if (index == v.seat) paragraph("  " + edges(one), Ink::Dim);
        day(one);
        if (index != v.seat) hand_of(index);
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
    painter.own();
}

}  // namespace games::bohemians
