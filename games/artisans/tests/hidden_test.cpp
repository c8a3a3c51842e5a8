// Who sees what: other hands, the pile and the decks do not leak, neither by views nor by events
// nor by legal actions.
#include <set>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

constexpr core::PlayerId kNobody{};

// The same position with another hand for one seat: its cards go under the pile's, as many others
// come.
State with_other_hand(const State& s, core::PlayerId who, core::Rng& rng) {
    State other = s;
    Player& p = other.players[who.index];
    Cards pool = s.pile.contents();
    pool.add_all(p.hand);
    const int size = p.hand.size();
    p.hand.clear();
    for (int i = 0; i < size; ++i) {
        const Material m = pool.draw(rng);
        pool.remove(m);
        p.hand.add(m);
    }
    other.pile.clear();
    other.pile.shuffle_in(pool);
    return other;
}

TEST(HiddenTest, AViewHoldsItsOwnHandOnly) {  // ART-14.2
    const State s = dealt("players=3 artisan_setup=random", 5);
    for (int seat = 0; seat < 3; ++seat) {
        const View v = Artisans::view(box(), s, core::player(seat));
        EXPECT_EQ(v.seat, seat);
        EXPECT_EQ(v.my_hand, s.players[seat].hand);
        for (int other = 0; other < 3; ++other) EXPECT_EQ(v.seats[other].hand_size, 6);
    }
}

TEST(HiddenTest, ASpectatorSeesNoHand) {  // ART-14.1 ART-14.2
    const State s = dealt("players=3 artisan_setup=random", 5);
    const View v = Artisans::view(box(), s, kNobody);
    EXPECT_EQ(v.seat, -1);
    EXPECT_TRUE(v.my_hand.empty());
    EXPECT_EQ(v.market, s.market);
    EXPECT_EQ(v.row, s.row);
    EXPECT_EQ(v.preview, s.preview);
}

TEST(HiddenTest, WhatIsPublicIsShown) {  // ART-14.1
    State s = dealt("players=2 artisan_setup=random start_seat=P1", 8);
    core::Rng rng(3);
    play_on(s, 60, rng);
    const View v = Artisans::view(box(), s, core::player(1));
    EXPECT_EQ(v.month, s.month);
    EXPECT_EQ(v.market, s.market);
    EXPECT_EQ(v.discard, s.discard);
    EXPECT_EQ(v.pile, s.pile.size());
    EXPECT_EQ(v.token, s.token);
    EXPECT_EQ(v.deck, s.month < 7 ? 1 : 2);
    EXPECT_EQ(v.deck_left, face_down(s, v.deck - 1) + (s.preview.some() ? 1 : 0));
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(v.seats[i].tableau, s.players[i].tableau);
        EXPECT_EQ(v.seats[i].crafted, s.players[i].crafted);
        EXPECT_EQ(v.seats[i].reserved, s.players[i].reserved);
        EXPECT_EQ(v.seats[i].artisan, s.players[i].artisan);
    }
}

// A field added to the view must be thought about here: none of these tells a hand, an order or a
// hidden object.
TEST(HiddenTest, AViewHasTheseFieldsAndNoOther) {  // ART-14.3
    const auto keys_of = [](const boost::json::object& json) {
        std::set<std::string> keys;
        for (const auto& pair : json) keys.insert(std::string(pair.key()));
        return keys;
    };
    const boost::json::value json = core::to_json(
        Artisans::view(box(), dealt("players=2 artisan_setup=random", 1), kNobody), box());
    EXPECT_EQ(keys_of(json.as_object()), (std::set<std::string>{"active",
                                                                "artisans_left",
                                                                "deck",
                                                                "deck_left",
                                                                "discard",
                                                                "first",
                                                                "last_turns_left",
                                                                "market",
                                                                "month",
                                                                "my_hand",
                                                                "night_visit",
                                                                "pile",
                                                                "players",
                                                                "preview",
                                                                "preview_arrives",
                                                                "row",
                                                                "seat",
                                                                "seats",
                                                                "stage",
                                                                "swaps_in_a_row",
                                                                "token",
                                                                "visits_left"}));
    EXPECT_EQ(
        keys_of(json.as_object().at("seats").as_array().at(0).as_object()),
        (std::set<std::string>{"artisan", "crafted", "crafted_this_month", "hand_size", "known",
                               "limits", "reserved", "tableau", "taken_this_month", "visited"}));
    EXPECT_TRUE(json.as_object().at("pile").is_int64() || json.as_object().at("pile").is_uint64());
    EXPECT_TRUE(json.as_object().at("deck_left").is_int64() ||
                json.as_object().at("deck_left").is_uint64());
}

TEST(HiddenTest, AnotherHandChangesNothingForTheOthers) {  // ART-14.4
    std::vector<Action> before;
    std::vector<Action> after;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        core::Rng rng(seed);
        State s = dealt("players=3 artisan_setup=random", seed);
        for (int step = 0; step < 60; ++step) {
            play_on(s, 3, rng);
            if (Artisans::waiting(box(), s).chance()) continue;
            const core::PlayerId changed_seat = core::player(step % 3);
            const State other = with_other_hand(s, changed_seat, rng);
            for (int seat = -1; seat < 3; ++seat) {
                const core::PlayerId who = seat < 0 ? kNobody : core::player(seat);
                if (who == changed_seat) continue;
                ASSERT_EQ(Artisans::view(box(), s, who), Artisans::view(box(), other, who));
                if (!who.some()) continue;
                engine::legal_actions<Artisans>(box(), s, who, before);
                engine::legal_actions<Artisans>(box(), other, who, after);
                ASSERT_EQ(before, after);
            }
        }
    }
}

TEST(HiddenTest, DealtCardsAreSeenByTheirOwnerOnly) {  // ART-2.2
    const Event event = CardDealt{core::player(0), Material::Gold};
    EXPECT_EQ(Artisans::seen_by(event, core::player(0)), event);
    EXPECT_EQ(Artisans::seen_by(event, core::player(1)), Event(CardDealt{core::player(0), Slot{}}));
    EXPECT_EQ(Artisans::seen_by(event, kNobody), Event(CardDealt{core::player(0), Slot{}}));
}

TEST(HiddenTest, EveryOtherEventIsPublic) {  // ART-14.1
    core::Rng rng(4);
    State s = Artisans::start(box(), options_of("players=4 artisan_setup=random"));
    int hidden = 0;
    auto hear = [&](const Event& event) {
        if (std::holds_alternative<CardDealt>(event)) {
            ++hidden;
            return;
        }
        for (int seat = -1; seat < 4; ++seat)
            EXPECT_EQ(Artisans::seen_by(event, seat < 0 ? kNobody : core::player(seat)), event);
    };
    play_on(s, 5000, rng, Tell(hear));
    EXPECT_EQ(hidden, 24);
    EXPECT_TRUE(Artisans::waiting(box(), s).over());
}

TEST(HiddenTest, ImagineKeepsWhatIsKnownAndDealsTheRestAnew) {  // ART-14.2 ART-14.3
    State s = dealt(
        "players=3 artisan_setup=host_assign assigned=sculptor,versatile,specialist start_seat=P1",
        2);
    s.players[1].hand = {};
    s.players[1].hand.add(Material::Gold, 3);
    s.players[1].hand.add(Material::Clay, 3);
    s.players[1].known = {};
    s.players[1].known.add(Material::Gold, 2);
    ASSERT_EQ(Artisans::settle(box(), s), "");
    core::Rng rng(9);
    int otherwise = 0;
    for (int i = 0; i < 200; ++i) {
        const State guess = Artisans::imagine(box(), s, core::player(0), rng);
        EXPECT_EQ(guess.players[0].hand, s.players[0].hand);
        EXPECT_GE(guess.players[1].hand.count(Material::Gold), 2);
        EXPECT_EQ(guess.players[1].hand.size(), 6);
        EXPECT_EQ(guess.players[2].hand.size(), 6);
        EXPECT_EQ(guess.pile.size(), s.pile.size());
        EXPECT_EQ(Artisans::view(box(), guess, core::player(0)),
                  Artisans::view(box(), s, core::player(0)));
        std::vector<std::string> broken;
        Artisans::invariants(box(), guess, broken);
        EXPECT_TRUE(broken.empty());
        otherwise += guess.players[1].hand == s.players[1].hand ? 0 : 1;
    }
    EXPECT_GT(otherwise, 150);
}

TEST(HiddenTest, HandTrackingIsOffUnlessAsked) {  // ART-14.5
    for (const bool tracking : {false, true}) {
        State s = dealt(fmt::format("players=2 artisan_setup=host_assign "
                                    "assigned=sculptor,versatile start_seat=P1 hand_tracking={}",
                                    tracking ? "yes" : "no"),
                        3);
        s.players[0].hand = {};
        s.players[0].hand.add(Material::Wood, 2);
        s.market[0] = Material::Gold;
        ASSERT_EQ(Artisans::settle(box(), s), "");
        Artisans::apply(box(), s, core::player(0), Take{0}, {});
        for (const core::PlayerId who : {core::player(0), core::player(1), kNobody}) {
            const View v = Artisans::view(box(), s, who);
            EXPECT_EQ(v.seats[0].taken_this_month.count(Material::Gold), 1);
            EXPECT_EQ(v.seats[0].known.count(Material::Gold), tracking ? 1 : 0);
            EXPECT_EQ(v.seats[0].known.size(), tracking ? 1 : 0);
            EXPECT_TRUE(v.seats[1].known.empty());
        }
    }
}

TEST(HiddenTest, ThePreviewThatNeverArrivesIsSaid) {  // ART-4.4 ART-10.2
    State s = dealt("players=2 artisan_setup=random", 1);
    for (int month = 1; month <= 12; ++month) {
        s.month = static_cast<std::uint8_t>(month);
        EXPECT_EQ(Artisans::view(box(), s, kNobody).preview_arrives, month != 6 && month != 12)
            << month;
    }
}

TEST(HiddenTest, ThePreviewOfTheLastMonthArrivesByOption) {  // ART-15.4
    State s = dealt("players=2 artisan_setup=random final_refill=yes", 1);
    const auto arrives = [&] { return Artisans::view(box(), s, kNobody).preview_arrives; };
    s.month = 6;
    EXPECT_FALSE(arrives());
    s.month = 12;
    EXPECT_TRUE(arrives());
    s.stage = Stage::FinalCraft;  // the row was filled when the month ended
    EXPECT_FALSE(arrives());
}

}  // namespace
}  // namespace games::artisans
