// Counting a day. What a player may choose while counting (the colour of a white Habit, the symbol
// of Émilie and Pascal) is chosen for the most Inspiration, then the most Atelier points. RULING
// [BOH-4.3] [BOH-15.3]
#include "games/bohemians/count.hpp"

#include <algorithm>

namespace games::bohemians {

namespace {

constexpr int kNoColour = kColours;

// What the owner settles while counting.
struct Choices {
    std::array<int, kSlots> colours{};                         // a colour, or none
    std::array<unsigned, kSlots> doubled{};                    // one bit a symbol [BOH-15.3]
    std::array<core::InplaceVector<Symbol, 3>, kSlots> extra;  // [BOH-15.4]
};

using Seams = std::array<Seam, kJunctions>;

std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

// Takes in lines, or nothing.
struct Silence {
    void add(Step, CountRule, CardId, int) {}
    void add(const SheetLine&, int) {}
};

struct Writer {
    Sheet* sheet;
    void add(Step step, CountRule rule, CardId card, int n) {
        SheetLine line;
        line.step = step;
        line.rule = rule;
        line.card = card;
        add(line, n);
    }
    void add(SheetLine line, int n) {
        sheet->total += n;
        line.n = static_cast<std::int8_t>(n);
        line.total = static_cast<std::int8_t>(sheet->total);
        sheet->lines.push_back(line);
    }
};

Edge edge_at(const Frame& f, const Layout& day, const Choices& choices, int slot, bool left) {
    if (slot < 0 || slot >= kSlots) {
        if (f.board == kNoFace) return {};
        const Half half = half_of(f.box->boards[f.board - kFirstMuse].symbol, 1);
        return {half, half};  // [BOH-3.7]
    }
    const CardId id = day.routine.items[static_cast<std::size_t>(slot)].habit;
    if (!id.some()) return {};  // [BOH-3.13]
    Edge edge = left ? f.box->card(id).left : f.box->card(id).right;
    for (Half& half : edge)
        if (half != kNoHalf && ((choices.doubled[static_cast<std::size_t>(slot)] >>
                                 static_cast<unsigned>(symbol_of(half))) &
                                1U) != 0)
            half = half_of(symbol_of(half), 2);  // [BOH-15.3]
    return edge;
}

// One junction by its halves, rows and extra halves; `found(row, symbol, worth, rule)` hears every
// complete symbol.
template <class Found>
void read_junction(const Frame& f, const Layout& day, const Choices& choices, int junction,
                   Found&& found) {
    const Edge right = edge_at(f, day, choices, junction - 1, false);
    const Edge left = edge_at(f, day, choices, junction, true);
    using Completed = std::array<bool, kRows>;
    Completed on_right{};
    for (std::size_t row = 0; row < kRows; ++row) {
        const int worth = worth_of(right[row], left[row]);
        on_right[row] = worth > 0;
        if (worth > 0)
            found(static_cast<int>(row), symbol_of(right[row]), worth, CountRule::Symbol);
    }
    Completed on_left = on_right;
    // [BOH-15.4] One facing half that is still open; what faces it may be completed by another.
    const auto complete_by_extra = [&](int slot, const Edge& facing, Completed& completed) {
        if (slot < 0 || slot >= kSlots) return;
        for (const Symbol symbol : choices.extra[static_cast<std::size_t>(slot)]) {
            std::size_t best = kRows;
            for (std::size_t row = 0; row < kRows; ++row) {
                const Half half = facing[row];
                if (completed[row] || half == kNoHalf || symbol_of(half) != symbol) continue;
                if (best == kRows || size_of(half) > size_of(facing[best])) best = row;
            }
            if (best == kRows) continue;
            completed[best] = true;  // [BOH-15.20] lent, so single
            found(static_cast<int>(best), symbol, worth_of(half_of(symbol, 1), facing[best]),
                  CountRule::Extra);
        }
    };
    complete_by_extra(junction, right, on_right);
    complete_by_extra(junction - 1, left, on_left);
}

std::size_t face_of(const Layout& day, std::size_t slot) {
    const CardId id = day.routine.items[slot].habit;
    return id.some() ? id.index : static_cast<std::size_t>(kNoFace);
}

// OPTIMIZATION: five look-ups; equal to read_junction when nothing changes the halves
// (tests/count_test.cpp).
Seams plain_seams(const Frame& f, const Layout& day) {
    const auto& seams = f.box->seams;
    const std::array<std::size_t, 6> faces{f.board,         face_of(day, 0), face_of(day, 1),
                                           face_of(day, 2), face_of(day, 3), f.board};
    return {seams[faces[0]][faces[1]], seams[faces[1]][faces[2]], seams[faces[2]][faces[3]],
            seams[faces[3]][faces[4]], seams[faces[4]][faces[5]]};
}

Seams changed_seams(const Frame& f, const Layout& day, const Choices& choices) {
    Seams seams{};
    for (int j = 0; j < kJunctions; ++j)
        read_junction(f, day, choices, j, [&](int, Symbol symbol, int worth, CountRule) {
            seams[static_cast<std::size_t>(j)] += static_cast<Seam>(worth)
                                                  << (8U * static_cast<unsigned>(symbol));
        });
    return seams;
}

CardId acting(const Frame& f, CardId muse) {
    for (const Copied& copy : f.copies)
        if (copy.by == muse) return copy.of;
    return muse;
}

// The figures abilities ask for, gathered once a day.
struct Facts {
    const Frame& f;
    const Layout& day;
    const Choices& choices;
    Seams seams;
    Seam sum = 0;
    int habits = 0;
    int muses = 0;
    int whites = 0;

    Facts(const Frame& frame, const Layout& layout, const Choices& chosen, const Seams& sewn)
        : f(frame), day(layout), choices(chosen), seams(sewn) {
        for (const Seam seam : seams) sum += seam;
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const Space& space = day.routine.items[slot];
            if (!space.habit.some()) continue;
            ++habits;
            muses += space.muses.size();
            if (f.box->white.has(space.habit) && choices.colours[slot] != kNoColour)
                ++whites;  // [BOH-4.4] [BOH-4.5]
        }
    }

    int different_colours() const {
        unsigned seen = 0;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (day.routine.items[slot].habit.some() && choices.colours[slot] != kNoColour)
                seen |= 1U << static_cast<unsigned>(choices.colours[slot]);
        return __builtin_popcount(seen);
    }

    int many(const Effect& e, std::size_t slot) const {
        switch (e.per) {
            case Per::One:
                return 1;
            case Per::SymbolsDay:
                return seam_count(sum, e.symbol);  // [BOH-3.11]
            case Per::SymbolsCard:
                return seam_count(seams[slot] + seams[slot + 1], e.symbol);  // [BOH-3.12]
            case Per::Muses:
                return muses;
            case Per::OtherMuses:
                return muses - 1;
            case Per::Hardships:
                return f.hardships_in_play;
            case Per::OtherHabits:
                return habits - 1;
            case Per::Whites:
                return whites;
            case Per::Colours:
                return different_colours();
            case Per::Drawn:
                return std::max(0, f.drawn - e.beyond);  // [BOH-15.9]
            case Per::MostAchievements:
                return f.most_achievements;
            case Per::OwnAchievements:
                return f.own_achievements;
            case Per::RivalsAsGood:
                return f.rivals_as_good;
            case Per::OtherPlayers:
                return 0;
        }
        return 0;
    }

    bool holds(const Effect& e, std::size_t slot) const {
        switch (e.condition) {
            case If::Always:
                return true;
            case If::Space:
                return ((e.spaces >> slot) & 1U) != 0;
            case If::NoJob:
                return !day.job.some();
            case If::Behind:
                return f.behind;
            case If::NotBehind:
                return !f.behind;
            case If::MuseAttached:
                return !day.routine.items[slot].muses.empty();
            case If::NoMuseAttached:
                return day.routine.items[slot].muses.empty();
            case If::Hardship:
                return f.hardships_in_play > 0;
            case If::FourColours:
                return different_colours() >= kColours;
            case If::RivalAsGood:
                return f.rivals_as_good > 0;
            case If::NoAchievement:
                return false;
        }
        return false;
    }

    int amount(const Effect& e, std::size_t slot) const {
        if (!holds(e, slot)) return 0;
        const int result = e.n * many(e, slot);
        if (e.most == 0) return result;
        return std::clamp(result, -static_cast<int>(e.most), static_cast<int>(e.most));
    }
};

int symbol_points(const Facts& facts) {
    Seam counted = facts.sum;
    if (has_ban(facts.f.bans, Ban::EdgeInspiration))
        counted -= facts.seams[0] + facts.seams[kJunctions - 1];
    if (facts.f.blocked_symbols == 0) return seam_total(counted);
    int points = 0;
    for (const Symbol symbol : kAllSymbols)
        if (((facts.f.blocked_symbols >> static_cast<unsigned>(symbol)) & 1U) == 0)
            points += seam_count(counted, symbol);  // [BOH-9.6]
    return points;
}

// The Hardship at work that has this ban.
CardId who_bans(const Frame& f, Ban ban) {
    for (const CardId id : f.hardships)
        if (has_ban(f.box->card(id).bans, ban)) return id;
    return {};
}

SheetLine points_line(Step step, CardId card, int points) {  // [BOH-7.21]
    SheetLine line;
    line.step = step;
    line.rule = CountRule::Points;
    line.card = card;
    line.atelier = static_cast<std::int8_t>(points);
    return line;
}

// Inspiration and Atelier points of one card's abilities.
int ability_points(const Facts& facts, const Card& card, CardId owner, std::size_t slot,
                   Tally& tally) {
    int points = 0;
    for (const Effect& e : card.effects) {
        const bool used = facts.f.paid.has(owner);
        if (e.verb == Verb::Inspire && (e.pay == Pay::Nothing || used))
            points += facts.amount(e, slot);
        else if (earns_points(e) && !used) tally.atelier += facts.amount(e, slot);
        else if (e.verb == Verb::Reject && !used && !facts.f.could_reject)
            points += e.otherwise;  // [BOH-7.22]
    }
    return points;
}

template <class Lines>
void add_silenced(const Facts& facts, CardId habit, Lines& lines) {
    SheetLine line;
    line.step = Step::Habits;
    line.rule = CountRule::Silenced;
    line.card = habit;
    line.by = who_bans(facts.f, Ban::HabitInspiration);
    lines.add(line, 0);
}

template <class Lines>
int habit_points(const Facts& facts, Tally& tally, Lines& lines) {  // step 2
    int points = 0;
    const bool silent = has_ban(facts.f.bans, Ban::HabitInspiration);  // [BOH-15.15]
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const CardId id = facts.day.routine.items[slot].habit;
        if (!id.some() || ((facts.f.muted >> slot) & 1U) != 0) continue;
        const Card& card = facts.f.box->card(id);
        if (card.effects.empty()) continue;
        const int before = tally.atelier;
        const int gain = ability_points(facts, card, id, slot, tally);
        if (tally.atelier != before)
            lines.add(points_line(Step::Habits, id, tally.atelier - before), 0);
        if (gain == 0) continue;
        if (silent) {
            add_silenced(facts, id, lines);
            continue;
        }
        points += gain;
        lines.add(Step::Habits, CountRule::Card, id, gain);
    }
    return points;
}

bool in_harmony(const Facts& facts, Slot slot, Colour preferred) {  // [BOH-7.5]
    return facts.day.routine[slot].habit.some() && !has_bit(facts.f.muted, slot) &&
           facts.choices.colours[index(slot)] == static_cast<int>(preferred);
}

// Step 4. The best Muse of a space counts again for a Habit that repeats it [BOH-15.12].
template <class Lines>
int muse_points(const Facts& facts, Tally& tally, Lines& lines) {
    int points = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Space& space = facts.day.routine.items[slot];
        if (space.muses.empty()) continue;
        int best = 0;
        for (const CardId id : space.muses) {
            const int before = tally.atelier;
            const int gain =
                ability_points(facts, facts.f.box->card(acting(facts.f, id)), id, slot, tally);
            if (tally.atelier != before)
                lines.add(points_line(Step::Muses, id, tally.atelier - before), 0);
            if (gain != 0) lines.add(Step::Muses, CountRule::Card, id, gain);
            points += gain;
            best = std::max(best, gain);
        }
        const Effect* repeat = find_effect(facts.f.box->card(space.habit), Verb::RepeatMuse);
        if (repeat == nullptr || ((facts.f.muted >> slot) & 1U) != 0 ||
            has_ban(facts.f.bans, Ban::HabitInspiration) || best == 0)
            continue;
        best = std::min<int>(best, repeat->most);
        points += best;
        lines.add(Step::Muses, CountRule::Repeat, space.habit, best);
    }
    if (facts.f.spirit_bonus > 0) {
        SheetLine line;
        line.step = Step::Claw;
        line.rule = CountRule::Spirit;
        line.spirit = facts.f.spirit;
        lines.add(line, facts.f.spirit_bonus);
    }
    return points + facts.f.spirit_bonus;
}

int shield_of(const Facts& facts, std::size_t slot) {
    const CardId id = facts.day.routine.items[slot].habit;
    if (!id.some() || ((facts.f.muted >> slot) & 1U) != 0) return 0;
    const Effect* effect = find_effect(facts.f.box->card(id), Verb::Shield);
    return effect == nullptr ? 0 : effect->n;
}

// Step 5. [BOH-4.9] Hardships are not optional.
template <class Lines>
int hardship_points(const Facts& facts, Tally& tally, Lines& lines) {
    int points = 0;
    for (const CardId id : facts.f.hardships) {
        int loss = 0;
        int frozen = 0;
        for (const Effect& e : facts.f.box->card(id).effects) {
            if (e.verb == Verb::Inspire) loss += facts.amount(e, 0);
            if (e.verb != Verb::Special)
                continue;  // freeze: Atelier points first, Inspiration for those that are missing
            frozen = std::min(static_cast<int>(e.n),
                              std::min(facts.f.atelier + tally.atelier, facts.f.box->atelier_most));
            tally.atelier_loss = frozen;
            loss -= e.n - frozen;
        }
        if (loss != 0 || frozen != 0) {
            SheetLine line = points_line(Step::Hardships, id, -frozen);
            line.rule = CountRule::Card;
            lines.add(line, loss);
        }
        points += loss;
    }
    if (points == 0) return 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {  // [BOH-15.17]
        const int saved = std::min(-points, shield_of(facts, slot));
        if (saved <= 0) continue;
        lines.add(Step::Hardships, CountRule::Shield, facts.day.routine.items[slot].habit, saved);
        points += saved;
    }
    return points;
}

template <class Lines>
Tally count_with(const Facts& facts, Lines& lines) {
    Tally tally;
    int points = symbol_points(facts);                      // step 1
    points += habit_points(facts, tally, lines);            // step 2
    for (const Slot slot : {Slot::Morning, Slot::Night}) {  // step 3
        const Colour preferred = slot == Slot::Morning ? facts.f.morning : facts.f.night;
        if (!in_harmony(facts, slot, preferred)) continue;
        points += facts.f.box->harmony;
        lines.add(Step::Harmony, CountRule::Harmony, facts.day.routine[slot].habit,
                  facts.f.box->harmony);
    }
    points += muse_points(facts, tally, lines);      // step 4
    points += hardship_points(facts, tally, lines);  // step 5
    if (points < 0) lines.add(Step::Hardships, CountRule::Floor, CardId{}, -points);
    tally.inspiration = std::max(0, points);  // [BOH-7.6]
    return tally;
}

// What there is to choose: white Habits no Muse has bound, when colours are counted, and Muses that
// change symbols.
struct Freedom {
    core::InplaceVector<std::uint8_t, kSlots> whites;  // spaces
    core::InplaceVector<std::pair<std::uint8_t, How>, 8> symbols;
    bool colours_counted = false;
};

Freedom freedom_of(const Frame& f, const Layout& day, Choices& choices) {
    Freedom freedom;
    const unsigned bare = colourless(f.bans);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Space& space = day.routine.items[slot];
        const auto place = static_cast<std::uint8_t>(slot);
        choices.colours[slot] = kNoColour;
        if (!space.habit.some()) continue;
        const Card& card = f.box->card(space.habit);
        freedom.colours_counted = freedom.colours_counted || f.box->colourists.has(space.habit);
        const bool coloured = ((bare >> slot) & 1U) == 0;
        bool bound = card.colour != Colour::White;
        if (coloured && bound) choices.colours[slot] = static_cast<int>(card.colour);
        for (const CardId id : space.muses) {
            const Card& muse = f.box->card(id);
            if (coloured && !bound && muse.needs.some())
                choices.colours[slot] = static_cast<int>(muse.needs.value()),
                bound = true;  // [BOH-4.2] [BOH-4.3]
            const CardId ability = acting(f, id);
            freedom.colours_counted = freedom.colours_counted || f.box->colourists.has(ability);
            if (f.box->symbolists.has(ability))
                freedom.symbols.push_back(
                    {place, find_effect(f.box->card(ability), Verb::Symbols)->how});
        }
        if (coloured && !bound) freedom.whites.push_back(place);
    }
    return freedom;
}

int harmonious(const Frame& f, std::size_t slot) {
    return static_cast<int>(slot == index(Slot::Night) ? f.night : f.morning);
}

void set_symbols(const Freedom& freedom, unsigned code, Choices& choices) {
    choices.doubled = {};
    for (auto& extra : choices.extra) extra.clear();
    for (const auto& [slot, how] : freedom.symbols) {
        const auto symbol = static_cast<Symbol>(code % kSymbols);
        code /= kSymbols;
        if (how == How::Double) choices.doubled[slot] |= 1U << static_cast<unsigned>(symbol);
        else choices.extra[slot].push_back(symbol);
    }
}

void set_colours(const Freedom& freedom, unsigned code, Choices& choices) {
    for (const std::size_t slot : freedom.whites) {
        choices.colours[slot] = static_cast<int>(code % kColours);
        code /= kColours;
    }
}

unsigned power_of_four(int exponent) { return 1U << (2U * static_cast<unsigned>(exponent)); }

bool is_better(const Tally& a, const Tally& b) {
    return a.inspiration != b.inspiration ? a.inspiration > b.inspiration : a.atelier > b.atelier;
}

Tally best_count(const Frame& f, const Layout& day, Choices& best) {
    Choices choices;
    const Freedom freedom = freedom_of(f, day, choices);
    for (const std::size_t slot : freedom.whites) choices.colours[slot] = harmonious(f, slot);
    const unsigned colour_codes =
        freedom.colours_counted ? power_of_four(freedom.whites.size()) : 1;
    const unsigned symbol_codes = power_of_four(freedom.symbols.size());
    Silence silence;
    Tally top{-1, 0, 0};
    for (unsigned symbols = 0; symbols < symbol_codes; ++symbols) {
        if (symbol_codes > 1) set_symbols(freedom, symbols, choices);
        const Seams seams = symbol_codes > 1 ? changed_seams(f, day, choices) : plain_seams(f, day);
        for (unsigned colours = 0; colours < colour_codes; ++colours) {
            if (colour_codes > 1) set_colours(freedom, colours, choices);
            const Tally tally = count_with(Facts(f, day, choices, seams), silence);
            if (!is_better(tally, top)) continue;
            top = tally;
            best = choices;
        }
    }
    return top;
}

void write_symbols(const Facts& facts, Writer& writer) {
    for (int j = 0; j < kJunctions; ++j) {
        const bool edge =
            (j == 0 || j == kJunctions - 1) && has_ban(facts.f.bans, Ban::EdgeInspiration);
        read_junction(facts.f, facts.day, facts.choices, j,
                      [&](int row, Symbol symbol, int worth, CountRule rule) {
                          SheetLine line;
                          const bool banned =
                              ((facts.f.blocked_symbols >> static_cast<unsigned>(symbol)) & 1U) !=
                              0;
                          const bool blocked = edge || banned;
                          line.rule = banned ? CountRule::Blocked : edge ? CountRule::Card : rule;
                          line.junction = static_cast<std::int8_t>(j);
                          line.row = static_cast<std::int8_t>(row);
                          line.symbol = symbol;
                          if (edge && !banned) line.by = who_bans(facts.f, Ban::EdgeInspiration);
                          writer.add(line, blocked ? 0 : worth);
                      });
    }
}

}  // namespace

Tally count_day(const Frame& frame, const Layout& layout) {
    Choices choices;
    return best_count(frame, layout, choices);
}

int points_of(const Frame& frame, const Layout& layout, CardId card) {
    Frame without = frame;
    without.paid.add(card);
    return count_day(frame, layout).atelier - count_day(without, layout).atelier;
}

Sheet sheet_of(const Frame& frame, const Layout& layout) {
    Choices choices;
    best_count(frame, layout, choices);
    Sheet sheet;
    Writer writer{&sheet};
    const Facts facts(frame, layout, choices, changed_seams(frame, layout, choices));
    write_symbols(facts, writer);
    count_with(facts, writer);
    for (SheetLine& line : sheet.lines)
        if (line.step == Step::Harmony) {
            const bool morning = layout.routine[Slot::Morning].habit == line.card;
            line.colour = morning ? frame.morning : frame.night;
        }
    return sheet;
}

bool every_habit_has_a_symbol(const Frame& frame, const Layout& layout) {
    const Seams seams = plain_seams(frame, layout);
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (layout.routine.items[slot].habit.some() && seams[slot] + seams[slot + 1] == 0)
            return false;
    return true;
}

}  // namespace games::bohemians
