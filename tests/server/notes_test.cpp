// What happens at a table beside the moves: everybody sees it, and nobody's decision is another
// one.
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

class NotesTest : public TableTest {
protected:
    void open(const std::vector<std::string>& kinds) {
        start();
        ada = std::make_unique<Guest>(server->port());
        bea = std::make_unique<Guest>(server->port());
        table = text_of(ada->open(kinds).at("table"));
        bea->post("/api/tables/" + table + "/join", json::object{});
    }
    static std::vector<std::string> names(const json::value& seats) {
        std::vector<std::string> found;
        for (const json::value& seat : seats.as_array()) found.push_back(text_of(seat.at("name")));
        return found;
    }
    std::string table;
    std::unique_ptr<Guest> ada, bea;
};

TEST_F(NotesTest, ANewNameReachesTheSeatsOfUnfinishedTables) {
    open({"me", "open"});
    const auto socket = bea->socket();
    json::object push = socket->subscribe(table, 1);
    const int seat = awaited(push).at(0);
    const std::unique_ptr<Socket> mover = seat == 1 ? nullptr : ada->socket();
    Socket& moves = mover ? *mover : *socket;
    const std::int64_t chosen_on = moves.subscribe(table, seat).at("seq").as_int64();
    EXPECT_EQ(names(push.at("seats")), (std::vector<std::string>{"Guest", "Guest"}));

    ada->post("/api/me", {{"name", "Ada"}});
    push = socket->wait_push(chosen_on + 1);
    EXPECT_EQ(names(push.at("seats")), (std::vector<std::string>{"Ada", "Guest"}));
    bea->post("/api/me", {{"name", "Bea"}});
    push = socket->wait_push(chosen_on + 2);
    EXPECT_EQ(names(push.at("seats")), (std::vector<std::string>{"Ada", "Bea"}));
    // What was chosen before is still chosen on what there is to decide.
    const json::array first{moves.last_push.at("legal").as_array().at(0)};
    EXPECT_TRUE(moves.act(table, seat, chosen_on, first).at("ok").as_bool());

    const std::uint16_t port = server->port();
    server.reset();
    config.port = port;
    start();
    EXPECT_EQ(names(ada->get("/api/tables/" + table).as_json().at("seats")),
              (std::vector<std::string>{"Ada", "Bea"}));
}

TEST_F(NotesTest, ANewNameReachesATableThatHasLeftTheMemory) {
    start();
    Guest eve(server->port());
    const std::string aside = text_of(eve.open({"me", "open"}).at("table"));
    ASSERT_TRUE(in_time(60'000, [&] { return server->tables_in_memory() == 0; }));
    eve.post("/api/me", {{"name", "Eve"}});
    EXPECT_TRUE(in_time(0, [&] { return server->tables_in_memory() == 1; })) << "to be told";
    EXPECT_TRUE(in_time(0, [&] {
        const json::value info = eve.get("/api/tables/" + aside).as_json();
        return names(info.at("seats"))[0] == "Eve";
    }));
}

TEST_F(NotesTest, OthersAtTheSameScreenAndFinishedMatchesKeepTheirNames) {
    start();
    Guest eve(server->port());
    const json::array seats{{{"kind", "me"}}, {{"kind", "here"}, {"name", "Flo"}}};
    const std::string shared = text_of(eve.open({}, {{"seats", seats}}).at("table"));
    const std::string done = text_of(eve.open({"me", "random"}).at("table"));
    const auto socket = eve.socket();
    json::object push = socket->subscribe(done, 0);
    ask(*socket, "seat", done, 0, {{"player", "random"}});
    while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
    eve.post("/api/me", {{"name", "Eve"}});
    eve.post("/api/me", {{"name", "Eva"}});
    const auto seats_of = [&](const std::string& which) {
        return names(eve.get("/api/tables/" + which).as_json().at("seats"));
    };
    EXPECT_TRUE(in_time(0, [&] { return seats_of(shared)[0] == "Eva"; }));
    EXPECT_EQ(seats_of(shared)[1], "Flo");
    EXPECT_EQ(seats_of(done)[0], "Guest");
    for (int i = 0; i < 8; ++i) eve.post("/api/me", {{"name", "Eve " + std::to_string(i)}});
    EXPECT_EQ(eve.post("/api/me", {{"name", "Evelyn"}}).code(), "too_fast");
}

TEST_F(NotesTest, WhoeverAsksForAHintIsSeenToAsk) {
    open({"me", "open"});
    const auto watcher = bea->socket();
    json::object push = watcher->subscribe(table, -1);
    const int seat = awaited(push).at(0);
    const auto socket = (seat == 0 ? *ada : *bea).socket();
    push = socket->subscribe(table, seat);
    EXPECT_TRUE(push.at("notes").as_array().empty());
    const std::int64_t seq = push.at("seq").as_int64();
    const json::value step = push.at("step");
    EXPECT_TRUE(ask(*socket, "hint", table, seat).at("ok").as_bool());
    EXPECT_TRUE(ask(*socket, "hint", table, seat).at("ok").as_bool());
    push = watcher->wait_push(seq + 1);
    const json::array once{{{"step", step}, {"seat", seat}, {"text", "Guest asks for a hint."}}};
    EXPECT_EQ(push.at("notes").as_array(), once);
    EXPECT_EQ(push.at("step"), step);
    EXPECT_EQ(socket->last_push.at("seq").as_int64(), seq + 1) << "one note, not two";

    // The match goes on as if nothing had been said, and the note stays where it was.
    const json::array first{socket->last_push.at("legal").as_array().at(0)};
    EXPECT_TRUE(socket->act(table, seat, seq, first).at("ok").as_bool());
    EXPECT_EQ(socket->last_push.at("notes").as_array(), once);
    ask(*socket, "undo", table, seat);
    EXPECT_EQ(socket->last_push.at("notes").as_array(), once);
    for (Guest* guest : {ada.get(), bea.get()}) {
        const auto hands = guest->socket();
        const int own = guest == ada.get() ? 0 : 1;
        hands->subscribe(table, own);
        ask(*hands, "seat", table, own, {{"player", "random"}});
    }
    push = watcher->last_push;
    while (!over(push)) push = watcher->wait_push(push.at("seq").as_int64() + 1);
    const std::string moment = "/api/tables/" + table + "/at/";
    const auto notes_at = [&](std::int64_t at) {
        const json::value told = ada->get(moment + std::to_string(at) + "?seat=-1").as_json();
        return told.at("notes").as_array();
    };
    EXPECT_EQ(notes_at(step.as_int64()), once);
    EXPECT_TRUE(notes_at(step.as_int64() - 1).empty());
    EXPECT_TRUE(ada->get("/api/tables/" + table + "/verify").as_json().at("ok").as_bool());
}

}  // namespace
}  // namespace tests
