// What happens at a table, seen through real sockets: playing, coming back, undoing, sitting
// together, clocks, leaving.
#include <gtest/gtest.h>

#include <mutex>

#include "engine/match_file.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

TEST_F(TableTest, AGameAgainstComputersIsPlayedToItsEnd) {
    start();
    Guest ada(server->port());
    const json::object made = ada.open({"me", "greedy", "random"});
    const std::string table = text_of(made.at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    int moves = 0;
    while (!over(push)) {
        if (awaited(push) == std::vector<int>{0}) {
            ASSERT_FALSE(push.at("legal").as_array().empty());
            ASSERT_TRUE(push.at("ask").as_object().at("mine").as_bool());
            const json::object answer = socket->act_first(push);
            ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
            ++moves;
        }
        push = socket->wait_push(push.at("seq").as_int64() + 1);
    }
    EXPECT_GT(moves, 10);
    EXPECT_TRUE(push.contains("seed"));
    const json::value verified = ada.get("/api/tables/" + table + "/verify").as_json();
    EXPECT_TRUE(verified.as_object().at("ok").as_bool());
    EXPECT_EQ(ada.get("/api/tables/" + table + "/record").body.rfind("salon record 1\n", 0), 0U);
    EXPECT_EQ(text_of(ada.get("/api/tables/" + table).as_json().as_object().at("state")), "over");
    const json::value lists = ada.get("/api/tables").as_json();
    const json::array& recent = lists.at("recent").as_array();
    ASSERT_EQ(recent.size(), 1U);
    const json::value& result = recent[0].at("result");
    json::array winners, totals;
    for (const json::value& seat : push.at("scores").at("seats").as_array()) {
        if (seat.at("place").as_int64() == 1)
            winners.push_back(static_cast<std::int64_t>(totals.size()));
        totals.push_back(seat.at("total"));
    }
    EXPECT_EQ(result.at("winners"), json::value(winners));
    EXPECT_EQ(result.at("totals"), json::value(totals));
    EXPECT_EQ(ada.get("/api/tables/" + table).as_json().at("result"), result) << "kept or at hand";
}

TEST_F(TableTest, ComputersPlayAmongThemselvesAndGoOnAfterARestart) {
    config.bot_pause = 1;
    config.manual_clock = false;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"random", "random"}).at("table"));
    {
        const auto socket = ada.socket();
        json::object push = socket->subscribe(table, -1);
        for (int i = 0; i < 5; ++i) push = socket->wait_push(push.at("seq").as_int64() + 1);
    }
    restart();
    const auto socket = Guest(server->port()).socket();
    json::object push = socket->subscribe(table, -1);
    EXPECT_GE(push.at("seq").as_int64(), 6);
    while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
}

TEST_F(TableTest, AReconnectingPageMissesNothingAndAppliesNothingTwice) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto player = ada.socket();
    json::object push = player->subscribe(table, 0);
    auto watcher = Guest(server->port()).socket();
    std::int64_t seq = watcher->subscribe(table, -1).at("seq").as_int64();
    std::vector<std::int64_t> steps;
    const auto note = [&](const json::object& heard) {
        for (const json::value& step : heard.at("steps").as_array())
            steps.push_back(step.as_object().at("step").as_int64());
    };
    note(watcher->last_push);
    for (int move = 0; move < 12; ++move) {
        if (move == 4) watcher.reset();
        const int seat = awaited(push).at(0);
        push = player->subscribe(table, seat);
        const std::int64_t before = push.at("seq").as_int64();
        ASSERT_TRUE(player->act_first(push).at("ok").as_bool());
        push = player->wait_push(before + 1);
        if (!watcher) {
            if (move != 8) continue;
            watcher = Guest(server->port()).socket();
            note(watcher->subscribe(table, -1, seq));
            seq = watcher->last_push.at("seq").as_int64();
            EXPECT_EQ(seq, push.at("seq").as_int64());
            continue;
        }
        note(watcher->wait_push(seq + 1));
        seq = watcher->last_push.at("seq").as_int64();
    }
    for (std::size_t i = 0; i < steps.size(); ++i)
        EXPECT_EQ(steps[i], static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(static_cast<std::int64_t>(steps.size()), push.at("step").as_int64());
}

TEST_F(TableTest, AMoveIsMadeOnceHoweverOftenItIsSent) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    push = socket->subscribe(table, awaited(push).at(0));
    ASSERT_TRUE(socket->act_first(push).at("ok").as_bool());
    EXPECT_EQ(error_of(socket->act_first(push)), "stale");
    const int seat = static_cast<int>(push.at("seat").as_int64());
    EXPECT_EQ(error_of(socket->act(table, seat, 10'000, {push.at("legal").as_array()[0]})), "stale")
        << "from the future";
    EXPECT_EQ(error_of(socket->act(table, seat, 0, {push.at("legal").as_array()[0]})), "stale");
}

TEST_F(TableTest, SeveralActionsAreAllOrNone) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    push = socket->subscribe(table, awaited(push).at(0));
    const json::value first = push.at("legal").as_array()[0];
    const json::object answer = socket->act(table, static_cast<int>(push.at("seat").as_int64()),
                                            push.at("seq").as_int64(), {first, first});
    EXPECT_FALSE(answer.at("ok").as_bool());
    EXPECT_TRUE(answer.contains("refusal")) << json::serialize(answer);
    EXPECT_EQ(socket->subscribe(table, 0).at("step"), push.at("step"))
        << "the first one was not made either";
}

TEST_F(TableTest, UndoGoesBackAndTheLogGoesOn) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    int undone = 0;
    for (int tries = 0; tries < 60 && undone < 3 && !over(push); ++tries) {
        const int seat = awaited(push).at(0);
        push = socket->subscribe(table, seat);
        const json::object before = push;
        ASSERT_TRUE(socket->act_first(push).at("ok").as_bool());
        push = socket->wait_push(before.at("seq").as_int64() + 1);
        if (!push.at("undo").as_bool()) {
            EXPECT_EQ(error_of(ask(*socket, "undo", table, seat)), "nothing_to_undo");
            continue;
        }
        ASSERT_TRUE(ask(*socket, "undo", table, seat).at("ok").as_bool());
        const json::object after = socket->wait_push(push.at("seq").as_int64() + 1);
        EXPECT_EQ(after.at("step"), before.at("step"));
        EXPECT_EQ(after.at("view"), before.at("view"));
        EXPECT_GT(after.at("seq").as_int64(), push.at("seq").as_int64())
            << "an undo is one more entry";
        EXPECT_EQ(error_of(socket->act_first(before)), "stale") << "chosen before the undo";
        ++undone;
        ASSERT_TRUE(socket->act_first(after).at("ok").as_bool());
        push = socket->wait_push(after.at("seq").as_int64() + 1);
    }
    EXPECT_GT(undone, 0);
    const json::value view = push.at("view");
    const int seat = static_cast<int>(push.at("seat").as_int64());
    restart();
    Guest again(server->port(), false);
    again.cookie = ada.cookie;
    EXPECT_EQ(again.socket()->subscribe(table, seat).at("view"), view)
        << "and the log brings it all back";
}

TEST_F(TableTest, HotSeatShowsEachHandOnlyToItsSeat) {
    start();
    Guest ada(server->port());
    const json::object made = ada.open({"me", "here"});
    const std::string table = text_of(made.at("table"));
    EXPECT_TRUE(made.at("seats").as_array()[1].as_object().contains("key"));
    const json::value info = ada.get("/api/tables/" + table).as_json();
    EXPECT_EQ(info.as_object().at("my_seats").as_array().size(), 2U);
    const auto socket = ada.socket();
    const json::object first = socket->subscribe(table, 0);
    const json::object second = socket->subscribe(table, 1);
    EXPECT_NE(first.at("view"), second.at("view"));
    Guest bea(server->port());
    const auto other = bea.socket();
    EXPECT_THROW(other->subscribe(table, 0), std::runtime_error);
    const std::string key = text_of(made.at("seats").as_array()[0].as_object().at("key"));
    EXPECT_EQ(other->subscribe(table, 0, 0, key).at("view"), first.at("view"))
        << "who holds the key holds the seat";
    EXPECT_THROW(bea.socket()->subscribe(table, 1, 0, key), std::runtime_error)
        << "and no other seat";
}

TEST_F(TableTest, FriendsJoinByLinkAndTheGameBeginsWhenAllAreThere) {
    start();
    Guest ada(server->port()), bea(server->port()), cy(server->port());
    const json::object made = ada.open({"me", "link"});
    const std::string table = text_of(made.at("table"));
    const std::string link = text_of(made.at("seats").as_array()[1].as_object().at("link"));
    const std::string key = link.substr(link.rfind('/') + 1);
    const auto socket = ada.socket();
    const json::object push = socket->subscribe(table, 0);
    EXPECT_TRUE(awaited(push).empty());
    EXPECT_TRUE(push.at("legal").as_array().empty());
    EXPECT_EQ(error_of(ask(*socket, "act", table, 0,
                           {{"seq", push.at("seq")}, {"actions", {{{"kind", "x"}}}}})),
              "waiting");
    EXPECT_EQ(cy.post("/api/tables/" + table + "/join", {{"key", "wrong"}}).code(), "bad_link");
    EXPECT_EQ(cy.post("/api/tables/" + table + "/join", json::object{}).code(), "no_open_seat")
        << "it is free, but not for anybody";
    const Reply joined = bea.post("/api/tables/" + table + "/join", {{"key", key}});
    ASSERT_EQ(joined.status, 200U) << joined.body;
    EXPECT_EQ(joined.as_json().as_object().at("seat").as_int64(), 1);
    EXPECT_EQ(bea.post("/api/tables/" + table + "/join", {{"key", key}}).status, 200U)
        << "twice is once";
    EXPECT_EQ(cy.post("/api/tables/" + table + "/join", {{"key", key}}).code(), "seat_taken");
    EXPECT_FALSE(awaited(socket->wait_push(push.at("seq").as_int64() + 1)).empty())
        << "now it runs";
    const auto others = bea.socket();
    EXPECT_EQ(others->subscribe(table, 1).at("seat").as_int64(), 1);
    EXPECT_EQ(text_of(socket->wait_for("presence").at("type")), "presence");
    const json::object said = ask(*others, "chat", table, 1, {{"text", "  Bon\njour \t"}});
    EXPECT_TRUE(said.at("ok").as_bool());
    EXPECT_EQ(text_of(socket->wait_for("chat").at("text")), "Bon jour");
}

TEST_F(TableTest, WhyAndHintAnswerWithoutTouchingTheMatch) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const int seat = awaited(push).at(0);
    push = socket->subscribe(table, seat, 0, "", "fr");
    const json::value action = push.at("legal").as_array()[0];
    EXPECT_TRUE(ask(*socket, "why", table, seat, {{"action", action}}).at("ok").as_bool());
    const json::object no = ask(*socket, "why", table, 1 - seat, {{"action", action}});
    ASSERT_TRUE(no.contains("refusal")) << json::serialize(no);
    EXPECT_FALSE(text_of(no.at("refusal").as_object().at("rule")).empty());
    EXPECT_EQ(error_of(ask(*socket, "why", table, seat, {{"action", {{"kind", "dance"}}}})),
              "bad_message");
    const json::object hinted = ask(*socket, "hint", table, seat);
    ASSERT_TRUE(hinted.at("ok").as_bool());
    const json::array& hints = hinted.at("hints").as_array();
    EXPECT_LE(hints.size(), 3U);
    for (const json::value& hint : hints) {
        EXPECT_FALSE(text_of(hint.at("text")).empty());
        EXPECT_LE(hint.at("value").to_number<double>(), 1);
        EXPECT_TRUE(hint.at("margin").is_number() && hint.at("reason").is_string());
    }
    EXPECT_EQ(error_of(ask(*socket, "hint", table, 1 - seat)), "not_awaited");
    const json::object now = socket->subscribe(table, seat);
    for (const char* field : {"step", "view", "legal"}) EXPECT_EQ(now.at(field), push.at(field));
}

TEST_F(TableTest, OneHintAtATimeForEachSeat) {
    const auto think = std::make_shared<std::mutex>();
    config.whims = [think] {
        const std::lock_guard wait(*think);
        return engine::secret_from_number(1);
    };
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    const int seat = awaited(socket->subscribe(table, 0)).at(0);
    const json::object hint{{"type", "hint"}, {"table", table}, {"seat", seat}, {"id", 1000}};
    {
        const std::lock_guard wait(*think);
        socket->send_text(json::serialize(hint));
        EXPECT_EQ(error_of(ask(*socket, "hint", table, seat)), "hint_pending");
    }
    EXPECT_TRUE(socket->wait_for("answer").contains("hints"));
    EXPECT_TRUE(ask(*socket, "hint", table, seat).at("ok").as_bool());
}

TEST_F(TableTest, ASeatGoesToAComputerAndBack) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const int seat = awaited(push).at(0);
    push = socket->subscribe(table, seat);
    EXPECT_EQ(error_of(ask(*socket, "seat", table, seat, {{"player", "genius"}})), "no_such_level");
    ASSERT_TRUE(ask(*socket, "seat", table, seat, {{"player", "random"}}).at("ok").as_bool());
    do push = socket->wait_push(push.at("seq").as_int64() + 1);
    while (awaited(push).at(0) == seat);
    EXPECT_EQ(text_of(push.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at(
                  "level")),
              "random");
    ASSERT_TRUE(ask(*socket, "seat", table, seat, {{"player", "person"}}).at("ok").as_bool());
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_EQ(text_of(push.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at(
                  "level")),
              "");
    ASSERT_TRUE(ask(*socket, "resign", table, seat).at("ok").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "seat", table, seat, {{"player", "person"}})), "gone_for_good");
    Guest bea(server->port());
    const auto stranger = bea.socket();
    stranger->subscribe(table, -1);
    EXPECT_EQ(error_of(ask(*stranger, "seat", table, 1 - seat, {{"player", "random"}})),
              "not_your_seat");
}

TEST_F(TableTest, AMoveClockRunsOutAndAComputerPlaysOn) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(
        ada.open({"me", "here"}, {{"clock", {{"kind", "move"}, {"seconds", 30}}}}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const int seat = awaited(push).at(0);
    EXPECT_EQ(push.at("clocks").as_array().size(), 2U);
    server->alarms().advance(10'000);
    push = socket->subscribe(table, seat);
    EXPECT_EQ(push.at("clocks").as_array()[static_cast<std::size_t>(seat)].as_int64(), 20'000);
    server->alarms().advance(20'000);
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_FALSE(
        text_of(push.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at("level"))
            .empty());
    while (awaited(push).at(0) == seat) push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_TRUE(ask(*socket, "seat", table, seat, {{"player", "person"}}).at("ok").as_bool())
        << "and can be taken back";
}

TEST_F(TableTest, AGameClockCountsOnlyWhatIsUsedAndSurvivesARestart) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(
        ada.open({"me", "here"}, {{"clock", {{"kind", "game"}, {"seconds", 600}}}}).at("table"));
    auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const int seat = awaited(push).at(0);
    const auto left = [&](int who) {
        return push.at("clocks").as_array()[static_cast<std::size_t>(who)].as_int64();
    };
    server->alarms().advance(100'000);
    push = socket->subscribe(table, seat);
    ASSERT_TRUE(socket->act_first(push).at("ok").as_bool());
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_EQ(left(seat), 500'000);
    EXPECT_EQ(left(1 - seat), 600'000);
    restart();
    Guest again(server->port(), false);
    again.cookie = ada.cookie;
    socket = again.socket();
    push = socket->subscribe(table, seat);
    EXPECT_EQ(left(seat), 500'000);
    const int now = awaited(push).at(0);
    server->alarms().advance(600'000);
    push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_EQ(left(now), 0);
    EXPECT_EQ(error_of(ask(*socket, "seat", table, now, {{"player", "person"}})), "gone_for_good");
}

TEST_F(TableTest, WhoeverLeftIsReplacedAfterTheChosenTimeAndMayComeBack) {
    start();
    Guest ada(server->port()), bea(server->port());
    const json::object made = ada.open({"me", "open"}, {{"away_minutes", 5}});
    const std::string table = text_of(made.at("table"));
    ASSERT_EQ(bea.post("/api/tables/" + table + "/join", json::object{}).status, 200U);
    EXPECT_EQ(bea.get("/api/tables/" + table).as_json().at("away_minutes").as_int64(), 5);
    auto one = ada.socket();
    auto two = bea.socket();
    json::object push = one->subscribe(table, 0);
    two->subscribe(table, 1);
    const int seat = awaited(push).at(0);
    std::unique_ptr<Socket>& leaver = seat == 0 ? one : two;
    std::unique_ptr<Socket>& stayer = seat == 0 ? two : one;
    push = stayer->subscribe(table, 1 - seat);
    server->alarms().advance(10 * 60'000);
    EXPECT_EQ(stayer->subscribe(table, 1 - seat).at("seq"), push.at("seq"))
        << "thinking is not leaving";
    leaver.reset();
    const auto gone = [&] {  // until the server has noticed
        for (;;) {
            const json::object heard = stayer->wait_for("presence");
            if (!heard.at("seats")
                     .as_array()[static_cast<std::size_t>(seat)]
                     .as_object()
                     .at("online")
                     .as_bool())
                return;
        }
    };
    gone();
    server->alarms().advance(4 * 60'000);
    EXPECT_EQ(stayer->subscribe(table, 1 - seat).at("seq"), push.at("seq"));
    server->alarms().advance(60'000);
    push = stayer->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_FALSE(
        text_of(push.at("seats").as_array()[static_cast<std::size_t>(seat)].as_object().at("level"))
            .empty());
    leaver = (seat == 0 ? ada : bea).socket();
    leaver->subscribe(table, seat);
    EXPECT_TRUE(ask(*leaver, "seat", table, seat, {{"player", "person"}}).at("ok").as_bool());
}

TEST_F(TableTest, WhoeverSatDownAMomentAgoHasNotBeenAway) {
    start();
    Guest ada(server->port()), bea(server->port());
    const std::string table =
        text_of(ada.open({"me", "open"}, {{"away_minutes", 5}, {"options", {{"start_seat", "P2"}}}})
                    .at("table"));
    const auto socket = ada.socket();
    const json::object before = socket->subscribe(table, 0);
    server->alarms().advance(10 * 60'000);
    ASSERT_EQ(bea.post("/api/tables/" + table + "/join", json::object{}).status, 200U);
    const json::object joined = socket->wait_push(before.at("seq").as_int64() + 1);
    ASSERT_EQ(awaited(joined), std::vector<int>{1});
    server->alarms().advance(4 * 60'000);
    EXPECT_EQ(socket->subscribe(table, 0).at("seq"), joined.at("seq"));
    server->alarms().advance(60'000);
    const json::object late = socket->wait_push(joined.at("seq").as_int64() + 1);
    EXPECT_NE(text_of(late.at("seats").at(1).at("level")), "");
}

TEST_F(TableTest, APlayedMatchIsLookedAtAndForked) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"random", "random"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, -1);
    while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
    const std::string steps = std::to_string(push.at("step").as_int64());
    const std::string at = "/api/tables/" + table + "/at/";
    const json::object end =
        ada.get(at + steps + "?seat=all&since=0&lang=fr").as_json().as_object();
    EXPECT_EQ(end.at("steps").as_array().size(),
              static_cast<std::size_t>(push.at("step").as_int64()));
    EXPECT_EQ(end.at("views").as_array().size(), 2U);
    const json::object middle = ada.get(at + "20?seat=1&since=19").as_json().as_object();
    EXPECT_EQ(middle.at("step").as_int64(), 20);
    EXPECT_EQ(middle.at("steps").as_array().size(), 1U);
    EXPECT_EQ(ada.get(at + "99999?seat=0").status, 404U);
    EXPECT_EQ(ada.get(at + "x?seat=0").status, 404U);
    const json::object from_the_end{{"step", push.at("step")}, {"seat", 0}, {"level", "random"}};
    EXPECT_EQ(ada.post("/api/tables/" + table + "/fork", from_the_end).code(), "over");
    const Reply forked = ada.post("/api/tables/" + table + "/fork",
                                  {{"step", 40}, {"seat", 0}, {"level", "random"}});
    ASSERT_EQ(forked.status, 200U) << forked.body;
    const std::string other = text_of(forked.as_json().as_object().at("table"));
    push = socket->subscribe(other, 0);
    while (awaited(push) != std::vector<int>{0})
        push = socket->wait_push(push.at("seq").as_int64() + 1);
    EXPECT_GE(push.at("step").as_int64(), 40);
    EXPECT_TRUE(socket->act_first(push).at("ok").as_bool());
    EXPECT_EQ(
        ada.post("/api/tables/" + other + "/fork", {{"step", 1}, {"seat", 0}, {"level", "random"}})
            .code(),
        "not_over");
}

TEST_F(TableTest, APlayedMatchIsAnalysedOnceAndTheNumbersAddUp) {
    config.analysis_iterations = 16;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"random", "random"}).at("table"));
    const std::string path = "/api/tables/" + table + "/analysis";
    const Reply early = ada.get(path);  // first: what is over stays over
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, -1);
    EXPECT_TRUE(early.status == 403U || over(push)) << "not while it is played";
    while (!over(push)) push = socket->wait_push(push.at("seq").to_number<std::int64_t>() + 1);
    EXPECT_EQ(text_of(ada.get(path).as_json().at("state")), "none");
    EXPECT_EQ(Guest(server->port(), false).post(path, json::object{}).code(), "unknown_guest");

    json::value said = ada.post(path, json::object{}).as_json();
    for (int i = 0; text_of(said.at("state")) == "running"; ++i) {
        ASSERT_LT(i, 2'000);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        said = ada.get(path + "?lang=fr").as_json();
    }
    ASSERT_EQ(text_of(said.at("state")), "done");
    double results = 0;
    for (const json::value& one : said.at("accounts").as_array()) {
        const auto part = [&](const char* name) { return one.at(name).to_number<double>(); };
        EXPECT_NEAR(part("start") + part("own") + part("others") + part("luck"), part("result"),
                    1e-9);
        results += part("result");
    }
    EXPECT_NEAR(results, 1, 1e-9);
    ASSERT_FALSE(said.at("turning_points").as_array().empty()) << "they played at random";
    const json::value& point = said.at("turning_points").at(0);
    EXPECT_GE(point.at("cost").to_number<double>(), 0.03);
    EXPECT_FALSE(text_of(point.at("better_text")).empty());
    EXPECT_NE(text_of(point.at("text")), text_of(point.at("better_text")));

    server.reset();
    start();
    const json::value again = Guest(server->port()).post(path, json::object{}).as_json();
    EXPECT_EQ(text_of(again.at("state")), "done") << "it was kept";
    EXPECT_EQ(again.at("accounts"), said.at("accounts"));
}

TEST_F(TableTest, AThoughtHoldsUpNobodyElseAndEndsWithTheServer) {
    config.thinkers = 1;
    start();
    Guest ada(server->port());
    for (int i = 0; i < 32; ++i) ada.open({"master", "master"});
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const std::uint64_t thoughts = server->metrics().bot_moves;
    for (int i = 0; i < 20; ++i) {
        const int seat = awaited(push).at(0);
        push = socket->subscribe(table, seat);
        EXPECT_TRUE(socket->act_first(push).at("ok").as_bool());
        push = socket->last_push;
    }
    EXPECT_GT(server->metrics().thinking, 0) << "the computer players were at it all the time";
    // Counted in thoughts, not in seconds: the machine may be busy.
    EXPECT_LT(server->metrics().bot_moves - thoughts, 15U) << "a move waited for a thought";
    const auto ends = std::chrono::steady_clock::now();
    server->stop();
    EXPECT_LT(std::chrono::steady_clock::now() - ends, std::chrono::seconds(12))
        << "all these thoughts together take half a minute";
}

}  // namespace
}  // namespace tests
