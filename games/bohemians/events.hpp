// What can happen. Events feed the log, the animation and the statistics; rules never print.
#pragma once

#include <variant>

#include "games/bohemians/events_day.hpp"
#include "games/bohemians/events_setup.hpp"
#include "games/bohemians/events_wake.hpp"

namespace games::bohemians {

using Event = std::variant<
    GameStarted, BoardDealt, ArtistDealt, JobDealt, SideChosen, PlaceRewarded, MarketFilled,
    MarketReshuffled, MarketCardRemoved, MarketCleaned, AchievementShown, AchievementRemoved,
    GraceSpent, RoundBegan, SpiritActed, SpiritAnswered, DangerRose, Chained, CardDrawn,
    DeckReshuffled, WakeShown, CardDiscarded, CardLooked, CardTurnedUp, CardKept, HardshipFaced,
    PlanChanged, PlanConfirmed, DaysRevealed, DayShown, HardshipIgnored, AtelierDraw, AtelierMoved,
    InspirationInvested, MuseCopied, AbilityUsed, NewsAnnounced, DayCounted, CardBought, CardTaken,
    AchievementGained, SpiritFought, HardshipGained, CardRejected, CardAdded, CardRemovedFromDeck,
    TurnEnded, UproarBegan, PaidUp, FirstPlayerPassed, GameEnded>;

}  // namespace games::bohemians
