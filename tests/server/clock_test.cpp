// Clocks that are full again only for another decision, and days that go by while nobody serves.
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

constexpr server::Time kHour = 3'600'000;

class ClockTest : public TableTest {
protected:
    void open(const std::vector<std::string>& kinds, json::object clock) {
        start();
        ada = std::make_unique<Guest>(server->port());
        table = text_of(ada->open(kinds, {{"clock", std::move(clock)}}).at("table"));
        look(0);
        look(awaited(push).at(0));
    }
    void look(int from) {
        seat = from;
        if (!socket) socket = ada->socket();
        push = socket->subscribe(table, seat);
    }
    void act() {
        const std::int64_t before = push.at("seq").as_int64();
        const json::object answer = socket->act_first(push);
        ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
        push = socket->wait_push(before + 1);
    }
    void ask_for(const char* type, json::object more = {}) {
        const std::int64_t before = push.at("seq").as_int64();
        const json::object answer = ask(*socket, type, table, seat, std::move(more));
        ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
        push = socket->wait_push(before + 1);
    }
    // Plays on until the seat that moved can take its move back.
    void act_until_undo() {
        for (int i = 0; i < 60; ++i) {
            look(awaited(push).at(0));
            act();
            if (push.at("undo").as_bool()) return;
        }
        FAIL() << "nothing can be taken back in this game";
    }
    void come_back(server::Time down = 0) {  // after the server was down
        socket.reset();
        restart(down);
        const std::string cookie = ada->cookie;
        ada = std::make_unique<Guest>(server->port(), false);
        ada->cookie = cookie;
        look(seat);
    }
    server::Time left(int who) {
        return push.at("clocks").as_array().at(static_cast<std::size_t>(who)).as_int64();
    }
    std::string level(int who) {
        return text_of(push.at("seats").at(static_cast<std::size_t>(who)).at("level"));
    }

    std::unique_ptr<Guest> ada;
    std::unique_ptr<Socket> socket;
    std::string table;
    int seat = 0;
    json::object push;
};

TEST_F(ClockTest, TakingBackLeavesTheTimeThatWasLeft) {
    open({"me", "here"}, {{"kind", "move"}, {"seconds", 30}});
    act_until_undo();
    ask_for("undo");
    ASSERT_EQ(awaited(push), std::vector<int>{seat});
    server->alarms().advance(20'000);
    for (int i = 0; i < 3; ++i) {
        act();
        ask_for("undo");
        EXPECT_EQ(left(seat), 10'000) << "however often it is taken back";
    }
    EXPECT_TRUE(ask(*socket, "chat", table, seat, {{"text", "Hm"}}).at("ok").as_bool());
    come_back();
    EXPECT_EQ(left(seat), 10'000) << "the log knows it too";
    server->alarms().advance(10'000);
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_NE(level(seat), "");
}

TEST_F(ClockTest, WhoeverWaitedForAMoveMadeAgainHasAllTheirTime) {
    start();
    ada = std::make_unique<Guest>(server->port());
    Guest bea(server->port());
    table = text_of(
        ada->open({"me", "open"}, {{"clock", {{"kind", "move"}, {"seconds", 30}}}}).at("table"));
    ASSERT_EQ(bea.post("/api/tables/" + table + "/join", json::object{}).status, 200U);
    look(0);
    const auto other = bea.socket();
    for (int i = 0; i < 60; ++i) {
        if (awaited(push).at(0) == 0) {
            act();
            if (push.at("undo").as_bool() && awaited(push) == std::vector<int>{1}) break;
            continue;
        }
        const std::int64_t before = push.at("seq").as_int64();
        ASSERT_TRUE(other->act_first(other->subscribe(table, 1)).at("ok").as_bool());
        push = socket->wait_push(before + 1);
    }
    server->alarms().advance(20'000);
    ask_for("undo");
    ASSERT_EQ(awaited(push), std::vector<int>{0});
    act();
    EXPECT_EQ(left(1), 30'000);
}

TEST_F(ClockTest, AComputerInBetweenDoesNotWindTheClock) {
    config.bot_pause = 1'000;
    open({"me", "here"}, {{"kind", "move"}, {"seconds", 30}});
    server->alarms().advance(20'000);
    ask_for("seat", {{"player", "random"}});
    server->alarms().advance(500);
    ask_for("seat", {{"player", "person"}});
    EXPECT_EQ(left(seat), 10'000);
    server->alarms().advance(10'000);
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_NE(level(seat), "");
    EXPECT_EQ(error_of(ask(*socket, "seat", table, seat, {{"player", "person"}})), "time_is_up");
    const std::int64_t before = push.at("seq").as_int64();
    ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > 0; }));
    push = socket->wait_push(before + 1);
    while (awaited(push).at(0) == seat) push = socket->wait_push(push.at("seq").as_int64() + 1);
    ask_for("seat", {{"player", "person"}});
    EXPECT_EQ(level(seat), "");
}

TEST_F(ClockTest, DaysGoByWhileTheServerIsDown) {
    open({"me", "here"}, {{"kind", "days"}, {"days", 2}});
    server->alarms().advance(10 * kHour);
    come_back(20 * kHour);
    EXPECT_EQ(left(seat), 18 * kHour);
    const std::int64_t before = push.at("seq").as_int64();
    server->alarms().advance(17 * kHour);
    look(seat);
    EXPECT_EQ(push.at("seq").as_int64(), before) << "not yet";
    EXPECT_EQ(left(seat), kHour);
    server->alarms().advance(kHour);
    push = socket->wait_push(before + 1);
    EXPECT_NE(level(seat), "");
}

TEST_F(ClockTest, TheLastDayMayEndWhileTheServerIsDown) {
    config.bot_pause = 1'000;
    open({"me", "here"}, {{"kind", "days"}, {"days", 1}});
    const std::int64_t before = push.at("seq").as_int64();
    come_back(30 * kHour);
    if (push.at("seq").as_int64() == before) push = socket->wait_push(before + 1);
    EXPECT_NE(level(seat), "");
}

TEST_F(ClockTest, OtherClocksRestWhileTheServerIsDown) {
    open({"me", "here"}, {{"kind", "move"}, {"seconds", 30}});
    server->alarms().advance(10'000);
    ASSERT_TRUE(ask(*socket, "chat", table, seat, {{"text", "Hm"}}).at("ok").as_bool());
    come_back(kHour);
    EXPECT_EQ(left(seat), 30'000);
}

TEST_F(ClockTest, AClockSetBackHoldsUpNoComputer) {
    config.bot_pause = 1'000;
    start();
    const std::size_t before = server->alarms().count();
    Guest(server->port()).open({"random", "random"});
    const auto ponders = [&] { return server->alarms().count() > before; };
    for (std::uint64_t moves = 0; moves < 4;) {
        ASSERT_TRUE(in_time(0, ponders));
        server->alarms().advance(-kHour);
        ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > moves; }));
        moves = server->metrics().bot_moves;
    }
}

}  // namespace
}  // namespace tests
