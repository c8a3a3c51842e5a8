// The closed box: what lies ready before chance deals. [BOH-2.1] to [BOH-2.5]
#include "games/bohemians/game.hpp"
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

std::string Bohemians::check_options(const Options& options) {
    if (options.players < 1 || options.players > kPlayersMax)
        return "players must be 1, 2, 3 or 4 (BOH-2.1)";
    if (options.mode != Mode::Standard && options.players > 2)
        return "a Time Spirit is met by 1 or 2 players (BOH-13.1)";
    const bool has_level = options.players == 1 && options.mode == Mode::Standard;
    if (!has_level && options.level != Difficulty::Normal)
        return "level goes with players=1 mode=standard (BOH-12.7)";
    if (options.start_seat.some() && options.start_seat.index >= options.players)
        return "start_seat must be a seat of the table (BOH-2.11)";
    return "";
}

State Bohemians::start(const Box& box, const Options& options) {
    ENSURE(check_options(options).empty());
    State s;
    s.options = options;
    for (int i = 0; i < options.players; ++i) s.players.push_back(Player{});
    s.gone = CardSet::range(0, kStarting);  // until a deck is dealt
    s.habit_deck = CardSet::range(
        kFirstHabit,
        options.players >= 3 ? kFirstMuse : kFirstRevolution);  // [BOH-2.1] [BOH-12.1] [BOH-13.1]
    if (options.players < 3) s.gone = s.gone | kAllRevolutions;
    s.muse_deck = kAllMuses;          // [BOH-2.3]
    s.hardship_deck = kAllHardships;  // [BOH-2.4]
    if (options.mode == Mode::Standard)
        for (int i = 0; i < kAchievements; ++i) {  // [BOH-2.5] alone, all 13 are used
            const auto id = core::key_at<AchievementId>(i);
            if (options.players != 2 || box.achievement(id).players_least <= 2)
                s.achievements.add(id);
        }
    const int together_now = options.mode != Mode::Standard && options.players == 2 ? 1 : 0;
    if (options.mode == Mode::Wheels)
        for (std::uint8_t& bolts : s.spirit.bolts.items)
            bolts = static_cast<std::uint8_t>(
                box.spirits[0].bolts[static_cast<std::size_t>(together_now)]);  // [BOH-13.A1]
    // [BOH-13.C1] Corruption, Works and all other tracks begin at 0.
    s.first = options.players == 1 ? core::player(0) : options.start_seat;  // [BOH-2.11] [BOH-12.2]
    if (s.first.some()) begin_setup(box, s);
    else push(s, TaskKind::FirstPlayer);
    run(box, s, {});
    return s;
}

engine::Waiting Bohemians::waiting(const Box&, const State& s) {
    if (s.tasks.empty()) return engine::Waiting::for_nobody();
    const Task& task = s.tasks.back();
    if (is_chance(task.kind)) return engine::Waiting::for_chance();
    if (task.kind != TaskKind::WakeUp && task.kind != TaskKind::Sleep)
        return engine::Waiting::for_player(task.who);
    unsigned set = 0;  // [BOH-6.15] [BOH-10.1] everybody who is not ready
    for (int i = 0; i < players_in(s); ++i)
        if (s.players[i].dawn != Dawn::Ready) set |= 1U << static_cast<unsigned>(i);
    return engine::Waiting::for_players(static_cast<std::uint8_t>(set));
}

}  // namespace games::bohemians
