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
constexpr int kColumn = 11;      // of a material in the tableaux
constexpr int kIndent = 5;       // of what goes on below its line
constexpr int kBesideRing = 40;  // where the objects begin, right of the ring…
constexpr int kWide = 110;       // …on a screen with room for them there
constexpr int kRingHeight = 9;

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

// One object with what it needs: a tick where this seat's level is enough. Returns the row below.
int show_object(const Box& box, const View& v, ObjectId id, Canvas& canvas, Place place,
                const Texts& texts) {
    const ArtObject& object = box.object(id);
    const int name =
        canvas.put(place.row, place.column, fmt::format("{} ", object.value), Ink::Bold);
    canvas.put(place.row, name, object.label.name[static_cast<std::size_t>(texts.language())]);
    const int needs = place.column + 29;
    Canvas::Spot at{place.row, needs};
    for (const Material m : kAllMaterials) {
        if (object.levels[m] == 0) continue;
        at = canvas.flow(at, needs,
                         fmt::format("{} {}", name_of(box, m, texts), kRoman[object.levels[m]]),
                         ink_of(m));
        if (v.seat >= 0) {
            const bool met = level_in(v.seats[v.seat], m) >= object.levels[m];
            at = canvas.flow(at, needs, met ? "✓" : "✗", met ? Ink::Green : Ink::Dim);
        }
        at = at.after(2);
    }
    return at.row + 1;
}

void show_row(const Box& box, const View& v, const Texts& texts, Canvas& canvas, Place at) {
    canvas.put(at.row++, at.column,
               texts.say("table.objects", {{"deck", v.deck}, {"left", v.deck_left}}), Ink::Dim);
    for (const ObjectId id : v.row) {
        if (id.some()) at.row = show_object(box, v, id, canvas, at, texts);
        else canvas.put(at.row++, at.column, "—", Ink::Dim);
    }
    if (!v.preview.some()) return;
    ++at.row;
    canvas.put(at.row++, at.column,
               texts.say(v.preview_arrives ? "table.preview" : "table.preview_lost"), Ink::Dim);
    show_object(box, v, v.preview, canvas, at, texts);
}

void show_head(const Box& box, const View& v, const Texts& texts, Canvas& canvas) {
    Canvas::Spot at = canvas.flow(
        {}, kIndent, texts.say("table.month", {{"month", v.month}, {"months", box.months}}),
        Ink::Bold);
    at = canvas.flow(at.after(2), kIndent,
                     texts.say("table.stage_" + std::string(core::word_of(v.stage))));
    canvas.flow(at.after(2), kIndent,
                texts.say("table.piles", {{"pile", v.pile}, {"discard", v.discard.size()}}),
                Ink::Dim);
}

void show_seat_line(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas,
                    int row) {
    const SeatView& p = v.seats[seat];
    const bool mine = v.seat == seat;
    const auto language = static_cast<std::size_t>(texts.language());
    Canvas::Spot at = canvas.flow({row, 0}, kIndent, seat_name(seat) + (mine ? "*" : " "),
                                  core::player(seat) == v.active ? Ink::Bold : Ink::Plain);
    if (p.artisan.some())
        at = canvas.flow(at.after(1), kIndent, box.artisan(p.artisan).label.name[language],
                         Ink::Green);
    at = canvas.flow(at.after(2), kIndent, texts.say("table.in_hand", {{"cards", p.hand_size}}),
                     Ink::Dim);
    if (!p.crafted.empty())
        at = canvas.flow(at.after(2), kIndent, texts.say("table.crafted"), Ink::Dim);
    for (const ObjectId id : p.crafted) {
        const ArtObject& object = box.object(id);
        at = canvas.flow(at.after(1), kIndent,
                         fmt::format("{} {}", object.label.name[language], object.value));
    }
    if (p.reserved.some())
        canvas.flow(at.after(2), kIndent,
                    texts.say("table.reserved",
                              {{"object", core::plain(texts.noun(box.noun(p.reserved)))}}),
                    Ink::Yellow);
}

// "gold ×2  clay ×1"; returns the spot after it.
Canvas::Spot show_cards(const Box& box, const Cards& cards, const Texts& texts, Canvas& canvas,
                        Canvas::Spot at) {
    for (const Material m : kAllMaterials)
        if (cards.has(m))
            at = canvas.flow(at.after(2), kIndent,
                             fmt::format("{} ×{}", name_of(box, m, texts), cards.count(m)),
                             ink_of(m));
    return at;
}

// [ART-14.5] What a rival took this month and, by option, what else their hand is known to hold: a
// line of its own, for the one above may reach the edge.
void show_memory(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas) {
    const SeatView& p = v.seats[seat];
    if (v.seat == seat || (p.taken_this_month.empty() && p.known.empty())) return;
    Canvas::Spot at{canvas.height(), 1};
    const auto show = [&](const char* key, const Cards& cards) {
        if (cards.empty()) return;
        at = canvas.flow(at.after(2), kIndent, texts.say(key), Ink::Dim);
        at = show_cards(box, cards, texts, canvas, at);
    };
    show("table.taken", p.taken_this_month);
    show("table.known", p.known);
}

// A player's ladder: levels rise from I to IV; a dot marks where the next cards go, and how many.
void show_tableau(const Box& box, const View& v, int seat, const Texts& texts, Canvas& canvas) {
    show_seat_line(box, v, seat, texts, canvas, canvas.height());
    show_memory(box, v, seat, texts, canvas);
    const int top = canvas.height();
    const int left = canvas.width() < 8 + kMaterials * kColumn ? 1 : 3;
    const SeatView& p = v.seats[seat];
    int highest = 1;
    for (const Material m : kAllMaterials)
        highest = std::max(highest, std::min(kLevels, level_in(p, m) + (v.seat == seat ? 1 : 0)));
    for (int level = highest; level >= 1; --level) {
        const int row = top + highest - level;
        canvas.put(row, left, kRoman[static_cast<std::size_t>(level)], Ink::Dim);
        for (const Material m : kAllMaterials) {
            const int column = left + 5 + kColumn * static_cast<int>(m);
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
    const Canvas::Spot at =
        canvas.flow({canvas.height(), 0}, kIndent, texts.say("table.my_hand"), Ink::Bold);
    if (v.my_hand.empty()) canvas.flow(at.after(1), kIndent, texts.say("table.empty"), Ink::Dim);
    else show_cards(box, v.my_hand, texts, canvas, at);
}

}  // namespace

void Artisans::show(const Box& box, const View& view, const Texts& texts, Canvas& canvas) {
    show_head(box, view, texts, canvas);
    canvas.gap();
    const int top = canvas.height();
    show_ring(box, view, texts, canvas, top);
    const bool beside = canvas.width() >= kWide;
    show_row(box, view, texts, canvas,
             beside ? Place{top, kBesideRing} : Place{top + kRingHeight, 0});
    canvas.gap();
    for (int seat = 0; seat < view.players; ++seat) show_tableau(box, view, seat, texts, canvas);
    canvas.gap();
    show_hand(box, view, texts, canvas);
}

}  // namespace games::artisans
