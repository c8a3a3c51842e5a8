// The rematch: whoever is first opens the next table, and the others of the match come to it.
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

class RematchTest : public TableTest {
protected:
    // Ada and Bea sat here; computer players brought it to its end for them.
    void play_a_match() {
        start();
        for (int i = 0; i < 3; ++i) guests.emplace_back(server->port());
        old = text_of(guests[0].open({"me", "open"}).at("table"));
        guests[1].post("/api/tables/" + old + "/join", json::object{});
        play_on(old);
        for (int seat = 0; seat < 2; ++seat) sockets.push_back(subscribed(seat, seat));
    }
    void play_on(const std::string& table) {
        for (const std::size_t guest : {0U, 1U}) {
            const auto socket = guests[guest].socket();
            const json::value info = guests[guest].get("/api/tables/" + table).as_json();
            const int seat = static_cast<int>(info.at("my_seats").as_array().at(0).as_int64());
            json::object push = socket->subscribe(table, seat);
            ask(*socket, "seat", table, seat, {{"player", "random"}});
            while (guest == 1 && !over(push))
                push = socket->wait_push(push.at("seq").as_int64() + 1);
        }
    }
    std::unique_ptr<Socket> subscribed(int guest, int seat) {
        auto socket = guests[static_cast<std::size_t>(guest)].socket();
        socket->subscribe(old, seat);
        return socket;
    }
    Reply open_next(int guest, const char* second = "link", const std::string& after = "") {
        const json::array seats{{{"kind", "me"}}, {{"kind", second}}};
        return guests[static_cast<std::size_t>(guest)].post(
            "/api/tables", json::object{{"game", "artisans"},
                                        {"options", json::object{}},
                                        {"seats", seats},
                                        {"clock", {{"kind", "none"}}},
                                        {"after", after.empty() ? old : after}});
    }
    static std::string table_of(const Reply& reply) {
        EXPECT_EQ(reply.status, 200U) << reply.body;
        return text_of(reply.as_json().at("table"));
    }
    static bool has_heard_of_it(Socket& socket) {
        socket.pump();
        for (const std::string& text : socket.received)
            if (text_of(json::parse(text).at("type")) == "rematch") return true;
        return false;
    }

    std::vector<Guest> guests;
    std::vector<std::unique_ptr<Socket>> sockets;
    std::string old;
};

TEST_F(RematchTest, TheSecondToPressComesToTheFirstOnesTable) {
    play_a_match();
    const auto stranger = subscribed(2, -1);
    const std::string next = table_of(open_next(0));
    const json::object told = sockets[1]->wait_for("rematch");
    EXPECT_EQ(text_of(told.at("table")), old);
    EXPECT_EQ(text_of(told.at("next")), next);
    EXPECT_EQ(told.at("seat").as_int64(), 0);
    const std::string link = text_of(told.at("link"));
    EXPECT_EQ(link.rfind("/t/" + next + "/", 0), 0U) << link;
    EXPECT_EQ(text_of(sockets[0]->wait_for("rematch").at("link")), "/t/" + next);
    EXPECT_FALSE(has_heard_of_it(*stranger)) << "the link is for whoever sat here";

    const Reply there = open_next(1);
    EXPECT_EQ(table_of(there), next);
    const json::array seats = there.as_json().at("seats").as_array();
    EXPECT_TRUE(seats[1].as_object().contains("key"));
    EXPECT_FALSE(seats[0].as_object().contains("key"));
    EXPECT_EQ(table_of(open_next(1)), next) << "and again";
    EXPECT_EQ(text_of(guests[0].get("/api/tables/" + next).as_json().at("state")), "running");
    // The link leads to the seat of the same guest, however they came to it.
    const std::string key = link.substr(link.rfind('/') + 1);
    EXPECT_EQ(guests[1].post("/api/tables/" + next + "/join", {{"key", key}}).status, 200U);
    EXPECT_EQ(guests[2].post("/api/tables/" + next + "/join", {{"key", key}}).status, 409U);
}

TEST_F(RematchTest, WhoeverOpensTheOldMatchAgainIsToldAlsoAfterARestart) {
    play_a_match();
    const std::string next = table_of(open_next(1, "open"));
    sockets.clear();
    const std::uint16_t port = server->port();
    server.reset();
    config.port = port;  // the guests know it
    start();
    const auto back = subscribed(0, 0);
    EXPECT_EQ(text_of(back->wait_for("rematch").at("next")), next);
    const auto looking = subscribed(0, -1);
    EXPECT_EQ(text_of(looking->wait_for("rematch").at("next")), next);
    EXPECT_EQ(table_of(open_next(0)), next);
}

TEST_F(RematchTest, OnlyWhoeverSatThereAndOnlyWhenItIsOver) {
    play_a_match();
    EXPECT_EQ(open_next(2).code(), "not_your_seat");
    EXPECT_EQ(open_next(2).status, 403U);
    EXPECT_EQ(open_next(0, "link", "nothing").status, 404U);
    const std::string running = text_of(guests[0].open({"me", "here"}).at("table"));
    EXPECT_EQ(open_next(0, "link", running).code(), "not_over");
    // No seat was kept for Bea: hers was given to a computer player.
    table_of(open_next(0, "here"));
    EXPECT_EQ(open_next(1).code(), "no_open_seat");
    EXPECT_EQ(text_of(sockets[1]->wait_for("rematch").at("link")).find('/', 3), std::string::npos);
}

TEST_F(RematchTest, TwoWhoPressAtOnceComeToOneTable) {
    play_a_match();
    std::string first, second;
    std::thread bea([&] { second = table_of(open_next(1)); });
    first = table_of(open_next(0));
    bea.join();
    EXPECT_EQ(first, second);
    // When that one is over too, another one may follow the old match.
    play_on(first);
    const std::string third = table_of(open_next(0));
    EXPECT_NE(third, first);
    EXPECT_EQ(table_of(open_next(1)), third);
}

}  // namespace
}  // namespace tests
