// The types of the page say what the server says. Every message of every test is held against them
// (client.cpp); here, that nothing in them is only promised, and that a difference is noticed.
#include "tests/server/recorded.hpp"
#include "tests/server/table_fixture.hpp"
#include "tests/server/wire_check.hpp"

namespace tests {
namespace {

using server::wire::Field;
using server::wire::Shape;
using server::wire::ShapePtr;

class WireTest : public TableTest {
protected:
    // A table of every kind, and everything that can be asked for.
    void lobby() {
        Guest ada(server->port());
        ada.post("/api/me", {{"name", "Ada"}});
        const json::value games = ada.get("/api/games").as_json();
        for (const json::value& game : games.as_array())
            for (const char* what : {"/cards", "/rules", "/guide"})
                ada.get("/api/games/" + text_of(game.at("id")) + what);
        for (const json::object& clock : std::initializer_list<json::object>{
                 {{"kind", "move"}, {"seconds", 60}}, {{"kind", "days"}, {"days", 2}}})
            ada.open({"me", "open"}, {{"clock", clock}, {"away_minutes", 5}});
        const json::array named{{{"kind", "me"}}, {{"kind", "here"}, {"name", "Bea"}}};
        ada.open({}, {{"seats", named}});
        ada.get("/api/tables");
        ada.get("/api/tables/none");
        const std::string table = text_of(ada.open({"me", "greedy"}).at("table"));
        const auto socket = ada.socket();
        socket->subscribe(table, 0);
        ask(*socket, "resign", table, 0);
        ada.get("/api/tables/" + table);
        rematch();
    }
    void rematch() {
        Guest ada(server->port());
        const std::string table = text_of(ada.open({"me", "random"}).at("table"));
        const auto socket = ada.socket();
        json::object push = socket->subscribe(table, 0);
        ask(*socket, "seat", table, 0, {{"player", "random"}});
        while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
        ada.open({"me", "random"}, {{"after", table}});
        socket->wait_for("rematch");
        ada.get("/api/tables/" + table);
    }
    void past(const std::string& table) {
        Guest ada(server->port());
        const std::string path = "/api/tables/" + table;
        ada.get(path + "/verify");
        ada.get(path + "/at/20?seat=all&since=0");
        json::value said = ada.post(path + "/analysis", json::object{}).as_json();
        for (int i = 0; text_of(said.at("state")) == "running" && i < 2'000; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            said = ada.get(path + "/analysis").as_json();
        }
        EXPECT_EQ(text_of(said.at("state")), "done");
    }
};

TEST_F(WireTest, NothingIsOnlyPromised) {
    config.analysis_iterations = 16;
    start();
    lobby();
    const Played played = Recorded(*server, "artisans", 2, 5).play();
    past(text_of(played.heard[0].pushes[0].at("table")));
    for (const ShapePtr& shape : server::wire::shapes())
        for (const Field& field : shape->fields)
            EXPECT_EQ(fields_met().count(shape->name + "." + field.name), 1U)
                << shape->name << "." << field.name << " was never sent";
}

// Each change to a real push is noticed: a field gone, a field more, a field of another kind.
TEST_F(WireTest, ADifferenceIsNoticed) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const json::object push = ada.socket()->subscribe(table, 0);
    const Shape& message = server::wire::shape("Message");
    ASSERT_EQ(mismatch(message, push), "");
    for (const auto& field : push) {
        json::object less = push;
        less.erase(field.key());
        EXPECT_NE(mismatch(message, less), "") << field.key();
        if (field.key() == "view") continue;
        json::object other = push;
        other[field.key()] = json::array(1, json::array());  // braces would copy with one compiler
        EXPECT_NE(mismatch(message, other), "") << field.key();
    }
    json::object more = push;
    more["seats"].at(0).as_object()["age"] = 7;
    EXPECT_NE(mismatch(message, more).find("age is not described"), std::string::npos);
}

}  // namespace
}  // namespace tests
