// Two people who plan their day at the same time: who goes away and comes back, takes back, or
// gives up, in the middle of it.
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

class PlanningTest : public TableTest {
protected:
    // Both are planning: they have faced their Hardships, and have cards to place.
    void open(const char* mode, json::object more = {}) {
        config.bot_pause = 60'000;  // nobody moves while time stands still
        start();
        for (int i = 0; i < 2; ++i) guests.emplace_back(server->port());
        more["game"] = "bohemians";
        more["options"] = {{"mode", mode}};
        table = text_of(guests[0].open({"me", "open"}, std::move(more)).at("table"));
        guests[1].post("/api/tables/" + table + "/join", json::object{});
        for (int i = 0; i < 2; ++i) sit(i);
        while (awaited(seen(0)).size() < 2) act(awaited(seen(0)).at(0), {});
        for (int i = 0; i < 2; ++i)
            while (!may(i, "place")) act(i, "face");
    }
    // Sits down again with what this seat had seen.
    const json::object& sit(int seat, std::int64_t since = 0) {
        sockets.resize(2);
        sockets[at(seat)] = guests[at(seat)].socket();
        sockets[at(seat)]->subscribe(table, seat, since);
        return sockets[at(seat)]->last_push;
    }
    // The newest push of a seat: whoever asks anything has read what came before the answer.
    const json::object& seen(int seat) {
        ask(*sockets[at(seat)], "why", table, seat, {{"action", {{"kind", "confirm"}}}});
        return sockets[at(seat)]->last_push;
    }
    const json::value* find(const json::object& push, std::string_view kind) {
        for (const json::value& action : push.at("legal").as_array())
            if (kind.empty() || text_of(action.at("kind")) == kind) return &action;
        return nullptr;
    }
    bool may(int seat, std::string_view kind) { return find(seen(seat), kind) != nullptr; }
    // The first action of this kind, or any if it cannot be done.
    void act(int seat, std::string_view kind) {
        const json::object& push = seen(seat);
        const json::value* action = find(push, kind);
        if (action == nullptr) action = find(push, "");
        ASSERT_NE(action, nullptr);
        ASSERT_EQ(
            error_of(sockets[at(seat)]->act(table, seat, push.at("seq").as_int64(), {*action})),
            "");
    }
    json::object told(int seat, const char* what, json::object more = {}) {
        return ask(*sockets[at(seat)], what, table, seat, std::move(more));
    }
    std::string level_of(int seat, int seen_by) {
        return text_of(seen(seen_by).at("seats").at(at(seat)).at("level"));
    }
    void leave(int seat) {
        const int other = 1 - seat;
        sockets[at(seat)].reset();
        while (sockets[at(other)]
                   ->wait_for("presence")
                   .at("seats")
                   .at(at(seat))
                   .at("online")
                   .as_bool()) {}
    }
    static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

    std::vector<Guest> guests;
    std::vector<std::unique_ptr<Socket>> sockets;
    std::string table;
};

TEST_F(PlanningTest, WhoeverComesBackMissesNothingAndPlansOn) {
    open("standard");
    const json::object before = seen(1);
    leave(1);
    for (int i = 0; i < 3; ++i) act(0, "place");
    const json::object after = sit(1, before.at("seq").as_int64());
    ASSERT_EQ(after.at("steps").as_array().size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        const json::value& step = after.at("steps").at(i);
        EXPECT_EQ(step.at("step").as_int64(),
                  before.at("step").as_int64() + static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(text_of(step.at("action").at("kind")), "hidden");
    }
    EXPECT_EQ(after.at("legal"), before.at("legal")) << "her own plan is what it was";
    EXPECT_TRUE(sockets[1]->act_first(before).at("ok").as_bool())
        << "what she chose before the break is still her choice";
    EXPECT_EQ(error_of(sockets[1]->act_first(before)), "stale") << "once";
}

TEST_F(PlanningTest, EachTakesBackWhatNobodyElseHasBuiltOn) {
    open("standard");
    act(0, "place");
    const json::value placed = seen(0).at("view");
    act(1, "place");
    EXPECT_FALSE(seen(0).at("undo").as_bool());
    EXPECT_EQ(error_of(told(0, "undo")), "nothing_to_undo") << "she would lose hers";
    EXPECT_EQ(seen(0).at("view"), placed);
    const json::object waiting = seen(0);
    ASSERT_TRUE(told(1, "undo").at("ok").as_bool());
    EXPECT_TRUE(seen(0).at("undo").as_bool());
    EXPECT_EQ(seen(0).at("view"), placed);
    ASSERT_TRUE(told(0, "undo").at("ok").as_bool());
    EXPECT_TRUE(may(0, "place") && may(1, "place"));
    EXPECT_EQ(seen(0).at("step").as_int64(), seen(1).at("step").as_int64());
}

TEST_F(PlanningTest, AHalfMadePlanIsPlannedOnByAComputerAndGivenBack) {
    open("standard", {{"away_minutes", 5}});
    act(1, "place");
    leave(1);
    server->alarms().advance(5 * 60'000);
    ASSERT_TRUE(in_time(0, [&] { return !level_of(1, 0).empty(); }));
    const std::int64_t seq = seen(0).at("seq").as_int64();
    ASSERT_TRUE(in_time(60'000, [&] { return seen(0).at("seq").as_int64() > seq; }))
        << "it plans on";
    act(0, "place");
    sit(1);
    ASSERT_TRUE(told(1, "seat", {{"player", "person"}}).at("ok").as_bool());
    EXPECT_EQ(level_of(1, 0), "");
    const std::uint64_t moves = server->metrics().bot_moves;
    act(1, "place");
    server->alarms().advance(120'000);
    seen(0);
    EXPECT_EQ(server->metrics().bot_moves, moves) << "it decides nothing for her any more";
    EXPECT_EQ(server->metrics().tables_broken, 0U);
}

TEST_F(PlanningTest, WhoeverGivesUpAmongPartnersLeavesTheirPlanToAComputer) {
    open("claws");
    act(0, "place");
    act(1, "place");
    ASSERT_TRUE(told(1, "resign").at("ok").as_bool());
    EXPECT_EQ(level_of(1, 0), "master");
    EXPECT_EQ(error_of(told(1, "undo")), "not_awaited");
    EXPECT_EQ(error_of(told(1, "seat", {{"player", "person"}})), "gone_for_good");
    EXPECT_FALSE(seen(0).at("undo").as_bool()) << "she placed hers after it by hand";
    const std::int64_t seq = seen(0).at("seq").as_int64();
    act(0, "place");
    EXPECT_TRUE(seen(0).at("undo").as_bool());
    ASSERT_TRUE(in_time(60'000, [&] { return seen(0).at("seq").as_int64() > seq + 1; }));
    EXPECT_TRUE(guests[1].get("/api/tables").as_json().at("mine").as_array().empty());
    EXPECT_EQ(server->metrics().tables_broken, 0U);
}

}  // namespace
}  // namespace tests
