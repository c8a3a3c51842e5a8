// Whose seats are whose, seen through real sockets: by link or for anyone, by cookie or by key; and
// what a seat is told when it comes back: every line of chat once, and a seal that cannot be
// changed afterwards.
#include "server/push.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

using SeatTest = TableTest;

TEST_F(SeatTest, AReconnectingPageHearsEveryLineOfChatOnce) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto speaker = ada.socket();
    json::object push = speaker->subscribe(table, 0);
    push = speaker->subscribe(table, awaited(push).at(0));
    const int seat = static_cast<int>(push.at("seat").as_int64());
    ask(*speaker, "chat", table, seat, {{"text", "before the move"}});
    ASSERT_TRUE(speaker->act_first(push).at("ok").as_bool());
    ask(*speaker, "chat", table, seat, {{"text", "after the move"}});
    const std::int64_t last = speaker->last_push.at("seq").as_int64();

    const auto lines = [&](std::int64_t since, std::int64_t chat_since) {
        const auto socket = Guest(server->port()).socket();
        ask(*socket, "subscribe", table, -1,
            {{"since", since}, {"chat_since", chat_since}, {"lang", "en"}});
        std::vector<std::string> said;
        for (const std::string& text : socket->received) {
            const json::value heard = json::parse(text);
            if (text_of(heard.at("type")) == "chat") said.push_back(text_of(heard.at("text")));
        }
        return said;
    };
    EXPECT_EQ(lines(last, 0), (std::vector<std::string>{"before the move", "after the move"}))
        << "a push that was seen takes no line away";
    EXPECT_EQ(lines(0, last - 1), std::vector<std::string>{"after the move"});
    EXPECT_TRUE(lines(1, last + 1).empty()) << "and nothing is told twice";
    EXPECT_EQ(lines(0, 10'000).size(), 2U) << "from the future: everything";
}

TEST_F(SeatTest, ASeatOutlivesItsCookieByItsKey) {
    start();
    Guest ada(server->port()), bea(server->port());
    const json::object made = ada.open({"me", "link"});
    const std::string table = text_of(made.at("table"));
    const std::string join = "/api/tables/" + table + "/join";
    const std::string link = text_of(made.at("seats").as_array()[1].as_object().at("link"));
    const json::value joined =
        bea.post(join, {{"key", link.substr(link.rfind('/') + 1)}}).as_json();
    const std::string key = text_of(joined.at("key"));
    EXPECT_NE(key, link.substr(link.rfind('/') + 1));

    Guest elsewhere(server->port());  // the same person with another browser
    const Reply again = elsewhere.post(join, {{"key", key}});
    ASSERT_EQ(again.status, 200U) << again.body;
    EXPECT_EQ(again.as_json().at("seat").as_int64(), 1);
    EXPECT_EQ(text_of(again.as_json().at("key")), key);
    const auto socket = elsewhere.socket();
    json::object push = socket->subscribe(table, 1, 0, key);
    EXPECT_EQ(push.at("seat").as_int64(), 1);
    EXPECT_TRUE(ask(*socket, "chat", table, 1, {{"text", "it is me"}}).at("ok").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "chat", table, 0, {{"text", "not me"}})), "not_your_seat");

    // One's own key is told, to nobody else.
    const auto key_of = [&](Guest& who, std::size_t seat) {
        const json::value info = who.get("/api/tables/" + table).as_json();
        const json::object& told = info.at("seats").as_array()[seat].as_object();
        return told.contains("key") ? text_of(told.at("key")) : "";
    };
    EXPECT_EQ(key_of(bea, 1), key);
    EXPECT_EQ(key_of(bea, 0), "");
    EXPECT_EQ(key_of(elsewhere, 1), "");
    EXPECT_EQ(key_of(ada, 1), "");
}

TEST_F(SeatTest, ASeatGivenUpIsAComputersInEveryList) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "random"}).at("table"));
    const auto socket = ada.socket();
    socket->subscribe(table, 0);
    ASSERT_TRUE(ask(*socket, "resign", table, 0).at("ok").as_bool());
    const auto alone = Guest(server->port()).socket();
    const json::value told = alone->subscribe(table, -1).at("seats").at(0);
    const json::value listed = ada.get("/api/tables/" + table).as_json().at("seats").at(0);
    // The lists of those that are over are read from such a text.
    server::Setup setup;
    setup.seats.push_back({server::Seat::Kind::Person, "Ada", "p", "k", "", "master", true});
    const server::Setup kept = server::setup_from_text(to_text(setup));
    for (const json::value& seat : {told, listed, json::value(seat_info(kept.seats[0], 0, 0))}) {
        EXPECT_EQ(text_of(seat.at("kind")), "bot");
        EXPECT_TRUE(seat.at("online").as_bool());
    }
}

TEST_F(SeatTest, NobodyTakesBackForTheComputerThatHasTheirSeat) {
    config.bot_pause = 60'000;  // it does not move while nobody moves the clock
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    const int seat = awaited(push).at(0);
    push = socket->subscribe(table, seat);
    ASSERT_TRUE(socket->act_first(push).at("ok").as_bool());
    ASSERT_TRUE(socket->last_push.at("undo").as_bool());
    ASSERT_TRUE(ask(*socket, "seat", table, seat, {{"player", "random"}}).at("ok").as_bool());
    EXPECT_FALSE(socket->last_push.at("undo").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "undo", table, seat)), "not_awaited");
    ASSERT_TRUE(ask(*socket, "seat", table, seat, {{"player", "person"}}).at("ok").as_bool());
    EXPECT_TRUE(socket->last_push.at("undo").as_bool()) << "it is their move again";
    ASSERT_TRUE(ask(*socket, "resign", table, seat).at("ok").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "undo", table, seat)), "not_awaited") << "nor for good";
}

TEST_F(SeatTest, AnAbsentPersonsSeatIsNotForOthersToWeaken) {
    config.bot_pause = 60'000;
    start();
    Guest ada(server->port()), bea(server->port());
    const auto table_with = [&](json::object more) {
        std::string table = text_of(ada.open({"me", "open"}, std::move(more)).at("table"));
        EXPECT_EQ(bea.post("/api/tables/" + table + "/join", json::object{}).status, 200U);
        return table;
    };
    const auto socket = ada.socket();
    const auto give = [&](const std::string& table) {
        return error_of(ask(*socket, "seat", table, 1, {{"player", "random"}}));
    };
    const std::string table = table_with({});
    socket->subscribe(table, 0);
    {
        const auto other = bea.socket();
        other->subscribe(table, 1);
        server->alarms().advance(10'000);
        EXPECT_EQ(give(table), "not_your_seat") << "she is here";
    }
    while (socket->wait_for("presence").at("seats").at(1).at("online").as_bool()) {}
    EXPECT_EQ(give(table), "not_your_seat") << "she may be loading the page again";
    server->alarms().advance(3'000);
    EXPECT_EQ(give(table), "");
    EXPECT_EQ(text_of(socket->last_push.at("seats").at(1).at("level")), "master");

    const std::string timed = table_with({{"clock", {{"kind", "days"}, {"days", 2}}}});
    socket->subscribe(timed, 0);
    server->alarms().advance(10'000);
    EXPECT_EQ(give(timed), "has_time");
}

// Three pick one after another, with no chance in between. Bea picks and leaves.
TEST_F(SeatTest, WhatAPersonDecidedStaysAlsoWhenAComputerHasTheirSeat) {
    config.bot_pause = 60'000;
    start();
    Guest ada(server->port()), bea(server->port());
    const std::string table = text_of(
        ada.open({"me", "open", "here"}, {{"options", {{"start_seat", "P1"}}}}).at("table"));
    ASSERT_EQ(bea.post("/api/tables/" + table + "/join", json::object{}).status, 200U);
    const auto socket = ada.socket();
    ASSERT_TRUE(socket->act_first(socket->subscribe(table, 0)).at("ok").as_bool());
    EXPECT_TRUE(socket->last_push.at("undo").as_bool());
    {
        const auto other = bea.socket();
        ASSERT_TRUE(other->act_first(other->subscribe(table, 1)).at("ok").as_bool());
    }
    ASSERT_EQ(awaited(socket->subscribe(table, 0)), std::vector<int>{2});
    EXPECT_FALSE(socket->last_push.at("undo").as_bool());
    const auto give = [&] {
        return ask(*socket, "seat", table, 1, {{"player", "master"}}).at("ok").as_bool();
    };
    ASSERT_TRUE(in_time(1'000, give)) << "she is away";
    EXPECT_FALSE(socket->last_push.at("undo").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "undo", table, 0)), "nothing_to_undo");
    restart();
    Guest again(server->port(), false);
    again.cookie = ada.cookie;
    EXPECT_FALSE(again.socket()->subscribe(table, 0).at("undo").as_bool()) << "the log knows it";
}

TEST_F(SeatTest, AStrangerFindsOpenSeatsAndNoOthers) {
    start();
    Guest ada(server->port()), bea(server->port());
    const std::string among_friends = text_of(ada.open({"me", "link"}).at("table"));
    const std::string for_all = text_of(ada.open({"me", "open"}).at("table"));
    const auto listed = [](Guest& who, const char* list) {
        std::vector<std::string> tables;
        const json::value all = who.get("/api/tables").as_json();
        for (const json::value& one : all.at(list).as_array())
            tables.push_back(text_of(one.at("table")));
        return tables;
    };
    EXPECT_EQ(listed(ada, "mine").size(), 2U);
    EXPECT_EQ(listed(bea, "open"), std::vector<std::string>{for_all});
    EXPECT_TRUE(listed(bea, "live").empty());
    EXPECT_EQ(bea.post("/api/tables/" + for_all + "/join", json::object{}).status, 200U);
    EXPECT_EQ(listed(bea, "mine"), std::vector<std::string>{for_all});
    Guest cy(server->port());
    EXPECT_EQ(listed(cy, "live"), std::vector<std::string>{for_all}) << "it runs, and is public";
    EXPECT_EQ(cy.post("/api/tables/" + for_all + "/join", json::object{}).code(), "no_open_seat");
    restart();
    Guest dora(server->port());
    for (const char* list : {"open", "live", "recent"})
        for (const std::string& table : listed(dora, list)) EXPECT_NE(table, among_friends);
}

TEST_F(SeatTest, AMatchIsVerifiedAgainstTheSealItBeganWith) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"random", "random"}).at("table"));
    {
        const auto socket = ada.socket();
        json::object push = socket->subscribe(table, -1);
        const json::value seal = push.at("seed_hash");
        while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
        EXPECT_EQ(push.at("seed_hash"), seal);
        const json::value verified = ada.get("/api/tables/" + table + "/verify").as_json();
        EXPECT_TRUE(verified.at("ok").as_bool());
        EXPECT_EQ(verified.at("seed_hash"), seal);
    }
    const auto with_seal = [&](const std::string& seal) {
        server.reset();
        const std::string change = "UPDATE matches SET seed_hash = '" + seal + "'";
        EXPECT_EQ(std::system(("sqlite3 " + scratch.path + "/salon.db \"" + change + "\"").c_str()),
                  0);
        start();
        return Guest(server->port())
            .get("/api/tables/" + table + "/verify")
            .as_json()
            .at("ok")
            .as_bool();
    };
    EXPECT_FALSE(with_seal(std::string(64, '0'))) << "another seed was sealed";
    EXPECT_TRUE(with_seal("")) << "of an older program: nothing to compare with";
}

}  // namespace
}  // namespace tests
