// Who the game waits for: a set of players, chance, or nobody (it is over).
#pragma once

#include <cstdint>

#include "core/id.hpp"

namespace engine {

using core::PlayerId;

class Waiting {
public:
    static Waiting for_player(PlayerId who) {
        return Waiting(static_cast<std::uint8_t>(1U << who.index), false);
    }
    static Waiting for_players(std::uint8_t set) { return Waiting(set, false); }
    static Waiting for_chance() { return Waiting(0, true); }
    static Waiting for_nobody() { return Waiting(0, false); }

    bool includes(PlayerId who) const {
        return who.some() && who.index < 8 && ((players_ >> who.index) & 1U) != 0;
    }
    bool chance() const { return chance_; }
    bool players() const { return players_ != 0; }
    bool over() const { return players_ == 0 && !chance_; }
    std::uint8_t set() const { return players_; }

    PlayerId first() const {
        for (int i = 0; i < 8; ++i)
            if (includes(core::player(i))) return core::player(i);
        return PlayerId{};
    }

    friend bool operator==(const Waiting&, const Waiting&) = default;

private:
    Waiting(std::uint8_t players, bool chance) : players_(players), chance_(chance) {}

    std::uint8_t players_;  // one bit a seat
    bool chance_;
};

}  // namespace engine
