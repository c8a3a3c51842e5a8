// The closed box: what lies ready before chance deals. [ART-2]
#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

std::string Artisans::check_options(const Options& options) {
    if (options.players < 2 || options.players > kPlayersMax)
        return "players must be 2, 3 or 4 (ART-1.6)";
    if (options.start_seat.some() && options.start_seat.index >= options.players)
        return "start_seat must be a seat of the table (ART-2.12)";
    const bool assigned = options.artisan_setup == ArtisanSetup::HostAssign;
    if (assigned && options.assigned.size() != options.players)
        return "assigned must name an artisan for each seat with artisan_setup=host_assign "
               "(ART-15.1)";
    if (!assigned && !options.assigned.empty())
        return "assigned goes with artisan_setup=host_assign (ART-15.1)";
    for (int i = 0; i < options.assigned.size(); ++i)
        for (int j = 0; j < i; ++j)
            if (options.assigned[i] == options.assigned[j])
                return "assigned must name different artisans (ART-1.4)";
    return "";
}

State Artisans::start(const Box& box, const Options& options) {
    ENSURE(check_options(options).empty());
    State s;
    s.options = options;
    s.players = {};
    for (int i = 0; i < options.players; ++i) s.players.push_back(Player{});
    Cards used;  // [ART-2.1] the rest of the 168 leave the game
    for (const Material m : kAllMaterials) used.add(m, box.cards_per_material[options.players]);
    s.pile.shuffle_in(used);
    for (int i = 0; i < kObjects; ++i) s.unseen.add(core::key_at<ObjectId>(i));
    for (std::size_t deck = 0; deck < kDecks; ++deck)  // [ART-2.4] [ART-2.5] [ART-2.6]
        for (std::size_t v = 0; v < kValues; ++v)
            s.deck_left[deck][v] = static_cast<std::uint8_t>(box.deck_recipe[deck][v]);
    s.month = 1;                   // [ART-2.9]
    s.first = options.start_seat;  // [ART-15.2]
    s.active = options.start_seat;
    s.due = options.start_seat.some() ? Due::Hands : Due::StartSeat;  // [ART-2.11] [ART-2.12]
    return s;
}

engine::Waiting Artisans::waiting(const Box&, const State& s) {
    if (s.due != Due::Nothing) return engine::Waiting::for_chance();
    if (s.stage == Stage::Over) return engine::Waiting::for_nobody();
    return engine::Waiting::for_player(s.active);
}

}  // namespace games::artisans
