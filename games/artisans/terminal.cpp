// The table drawn with characters, from a view alone: the ring as a ring, row and preview, tableaux
// by level, the hand.
#include <fmt/format.h>

#include "core/canvas.hpp"
#include "games/artisans/game.hpp"

namespace games::artisans {

namespace {

using core::Canvas;
using core::Ink;
using core::Texts;

constexpr std::array<const char*, kLevels + 1> kRoman{"-", "I", "II", "III", "IV"};
constexpr std::array<Ink, kMaterials> kInks{Ink::Magenta, Ink::Red,    Ink::Yellow, Ink::Plain,
                                            Ink::Cyan,    Ink::Yellow, Ink::Blue};
constexpr int kColumn = 11;     // of a material in the tableaux
constexpr int kRowColumn = 40;  // where the objects begin, right of the ring

struct Place {
    int row;
    int column;
};
constexpr std::array<Place, kMarketSlots> kRing{{{0, 14}, {3, 25}, {7, 21}, {7, 5}, {3, 1}}};

// The dots between neighbours, clockwise from slot 0.
constexpr std::array<Place, 10> kArcs{
    {{1, 23}, {2, 26}, {5, 28}, {6, 26}, {7, 17}, {7, 19}, {6, 6}, {5, 4}, {2, 6}, {1, 10}}};

Ink ink_of(Material m) { return kInks[static_cast<std::size_t>(m)]; }
std::string name_of(const Box& box, Material m, const Texts& texts) {
    return texts.noun(box.noun(m));
}
std::string seat_name(int seat) { return fmt::format("P{}", seat + 1); }

void show_ring(const Box& box, const View& v, const Texts& texts, Canvas& canvas, int top) {
    for (const Place dot : kArcs) canvas.put(top + dot.row, dot.column, "·", Ink::Dim);
    for (int slot = 0; slot < kMarketSlots; ++slot) {
        const Place place = kRing[static_cast<std::size_t>(slot)];
        const Slot& card = v.market[static_cast<std::size_t>(slot)];
        const int after =
            canvas.put(top + place.row, place.column, fmt::format("{} ", slot), Ink::Dim);
        if (card.some())
            canvas.put(top + place.row, after, name_of(box, card.value(), texts),
                       ink_of(card.value()));
        else canvas.put(top + place.row, after, texts.say("table.empty"), Ink::Dim);
    }
    const std::string token =
        v.token.some() ? texts.say("table.token_with", {{"name", seat_name(v.token.index)}})
                       : texts.say("table.token_here");
    canvas.put(top + 4, 18 - Canvas::width_of(token) / 2, token,
               v.token.some() ? Ink::Dim : Ink::Bold);
}

int level_in(const SeatView& seat, Material m) {
    int level = 0;
    while (level < kLevels && seat.tableau[m][static_cast<std::size_t>(level)] > 0) ++level;
    return level;
}

// One object with what it needs: a tick where this seat's level is enough.
void show_object(const Box& box, const View& v, ObjectId id, Canvas& canvas, int row,
                 const Texts& texts) {
    const ArtObject& object = box.object(id);
    int at = canvas.put(row, kRowColumn, fmt::format("{} ", object.value), Ink::Bold);
    canvas.put(row, at, object.label.name[static_cast<std::size_t>(texts.language())]);
    at = kRowColumn + 29;
    for (const Material m : kAllMaterials) {
        if (object.levels[m] == 0) continue;
        at = canvas.put(row, at,
                        fmt::format("{} {}", name_of(box, m, texts), kRoman[object.levels[m]]),
                        ink_of(m));
        if (v.seat >= 0) {
            const bool met = level_in(v.seats[v.seat], m) >= object.levels[m];
            at = canvas.put(row, at, met ? "✓" : "✗", met ? Ink::Green : Ink::Dim);
        }
        at += 2;
    }
}

void show_row(const Box& box, const View& v, const Texts& texts, Canvas& canvas, int top) {
    canvas.put(top, kRowColumn,
               texts.say("table.objects", {{"deck", v.deck}, {"left", v.deck_left}}), Ink::Dim);
    for (int i = 0; i < kRowSlots; ++i) {
        const ObjectId id = v.row[static_cast<std::size_t>(i)];
        if (id.some()) show_object(box, v, id, canvas, top + 1 + i, texts);
        else canvas.put(top + 1 + i, kRowColumn, "—", Ink::Dim);
    }
    if (!v.preview.some()) return;
    canvas.put(top + 6, kRowColumn,
               texts.say(v.preview_arrives ? "table.preview" : "table.preview_lost"), Ink::Dim);
    show_object(box, v, v.preview, canvas, top + 7, texts);
}

void show_head(const Box& box, const View& v, const Texts& texts, Canvas& canvas) {
    int at = canvas.put(
        0, 0, texts.say("table.month", {{"month", v.month}, {"months", box.months}}), Ink::Bold);
    at = canvas.put(0, at + 2, texts.say("table.stage_" + std::string(core::word_of(v.stage))));
    canvas.put(0, at + 2,
               texts.say("table.piles", {{"pile", v.pile}, {"discard", v.discard.size()}}),
               Ink::Dim);
}

void show_seat_line(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas,
                    int row) {
    const SeatView& p = v.seats[seat];
    const bool mine = v.seat == seat;
    int at = canvas.put(row, 0, seat_name(seat) + (mine ? "*" : " "),
                        core::player(seat) == v.active ? Ink::Bold : Ink::Plain);
    if (p.artisan.some())
        at = canvas.put(
            row, at + 1,
            box.artisan(p.artisan).label.name[static_cast<std::size_t>(texts.language())],
            Ink::Green);
    at = canvas.put(row, at + 2, texts.say("table.in_hand", {{"cards", p.hand_size}}), Ink::Dim);
    if (!p.crafted.empty()) at = canvas.put(row, at + 2, texts.say("table.crafted"), Ink::Dim);
    for (const ObjectId id : p.crafted) {
        const ArtObject& object = box.object(id);
        at = canvas.put(
            row, at + 1,
            fmt::format("{} {}", object.label.name[static_cast<std::size_t>(texts.language())],
                        object.value));
    }
    if (p.reserved.some())
        canvas.put(row, at + 2,
                   texts.say("table.reserved",
                             {{"object", core::plain(texts.noun(box.noun(p.reserved)))}}),
                   Ink::Yellow);
}

// "gold ×2  clay ×1"; returns the column after it.
int show_cards(const Box& box, const Cards& cards, const Texts& texts, Canvas& canvas, int row,
               int column) {
    for (const Material m : kAllMaterials)
        if (cards.has(m))
            column = canvas.put(row, column + 2,
                                fmt::format("{} ×{}", name_of(box, m, texts), cards.count(m)),
                                ink_of(m));
    return column;
}

// [ART-14.5] What a rival took this month and, by option, what else their hand is known to hold: a
// line of its own, for the one above may reach the edge.
void show_memory(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas) {
    const SeatView& p = v.seats[seat];
    if (v.seat == seat || (p.taken_this_month.empty() && p.known.empty())) return;
    const int row = canvas.height();
    int at = 1;
    const auto show = [&](const char* key, const Cards& cards) {
        if (cards.empty()) return;
        at = canvas.put(row, at + 2, texts.say(key), Ink::Dim);
        at = show_cards(box, cards, texts, canvas, row, at);
    };
    show("table.taken", p.taken_this_month);
    show("table.known", p.known);
}

// A player's ladder: levels rise from I to IV; a dot marks where the next cards go, and how many.
void show_tableau(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas) {
    show_seat_line(box, v, seat, texts, canvas, canvas.height());
    show_memory(box, v, seat, texts, canvas);
    const int top = canvas.height();
    const SeatView& p = v.seats[seat];
    int highest = 1;
    for (const Material m : kAllMaterials)
        highest = std::max(highest, std::min(kLevels, level_in(p, m) + (v.seat == seat ? 1 : 0)));
    for (int level = highest; level >= 1; --level) {
        const int row = top + highest - level;
        canvas.put(row, 3, kRoman[static_cast<std::size_t>(level)], Ink::Dim);
        for (const Material m : kAllMaterials) {
            const int column = 8 + kColumn * static_cast<int>(m);
            const int laid = p.tableau[m][static_cast<std::size_t>(level - 1)];
            if (laid > 0)
                canvas.put(row, column, fmt::format("{} {}", name_of(box, m, texts), laid),
                           ink_of(m));
            else if (v.seat == seat && level == level_in(p, m) + 1 && level > 1)
                canvas.put(row, column, fmt::format("≤{}", p.limits[m]), Ink::Dim);
        }
    }
}

void show_hand(const Box& box, const View& v, const Texts& texts, Canvas& canvas) {
    if (v.seat < 0) return;
    const int row = canvas.height();
    const int at = canvas.put(row, 0, texts.say("table.my_hand"), Ink::Bold);
    if (v.my_hand.empty()) canvas.put(row, at + 1, texts.say("table.empty"), Ink::Dim);
    else show_cards(box, v.my_hand, texts, canvas, row, at);
}

}  // namespace

void Artisans::show(const Box& box, const View& view, const Texts& texts, Canvas& canvas) {
    show_head(box, view, texts, canvas);
    canvas.gap();
    const int top = canvas.height();
    show_ring(box, view, texts, canvas, top);
    show_row(box, view, texts, canvas, top);
    canvas.gap();
    for (int seat = 0; seat < view.players; ++seat) show_tableau(box, view, seat, texts, canvas);
    canvas.gap();
    show_hand(box, view, texts, canvas);
}

}  // namespace games::artisans
