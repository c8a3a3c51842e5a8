#include "engine/score_sheet.hpp"

namespace engine {

namespace {

// Which category separates the two: -1 the total, an index a tie-break, the number of categories:
// none does.
int separating(const ScoreSheet& sheet, const PlayerScore& a, const PlayerScore& b) {
    if (a.total != b.total) return -1;
    for (int c = 0; c < sheet.categories.size(); ++c)
        if (sheet.categories[c].tie_break && a.values[c] != b.values[c]) return c;
    return sheet.categories.size();
}

bool is_better(const ScoreSheet& sheet, const PlayerScore& a, const PlayerScore& b) {
    const int by = separating(sheet, a, b);
    if (by == -1) return a.total > b.total;
    return by < sheet.categories.size() && a.values[by] > b.values[by];
}

}  // namespace

void rank(ScoreSheet& sheet) {
    for (PlayerScore& player : sheet.players) {
        ENSURE(player.values.size() == sheet.categories.size());
        player.total = 0;
        for (int c = 0; c < sheet.categories.size(); ++c)
            if (!sheet.categories[c].tie_break) player.total += player.values[c];
    }
    for (PlayerScore& player : sheet.players) {
        player.place = 1;
        for (const PlayerScore& other : sheet.players)
            if (is_better(sheet, other, player)) ++player.place;
    }
}

int deciding_tie_break(const ScoreSheet& sheet) {
    const PlayerScore* winner = nullptr;
    for (const PlayerScore& player : sheet.players)
        if (player.place == 1) winner = &player;
    for (const PlayerScore& player : sheet.players)
        if (player.place == 2) return separating(sheet, *winner, player);
    return -1;
}

}  // namespace engine
