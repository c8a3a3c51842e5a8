// A store that fails for a while, and mistakes of our own: what was not kept has not happened, and
// the table goes on by itself when it can.
#include "engine/match_file.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

using store::Changes;

struct Faults {
    std::atomic<bool> writes{false};  // of entries of matches
    std::atomic<bool> reads{false};
    std::atomic<int> refused{0};
};

// The real store, that refuses when it is told to.
class FaultyStore final : public store::Store {
public:
    FaultyStore(std::unique_ptr<store::Store> inner, std::shared_ptr<Faults> faults)
        : inner_(std::move(inner)), faults_(std::move(faults)) {}

    void write(const Changes& changes) override {
        bool entry = false;
        for (const store::Change& change : changes)
            entry = entry || std::holds_alternative<store::Entry>(change);
        refuse_if(faults_->writes && entry);
        inner_->write(changes);
    }
    std::vector<store::Entry> entries(const std::string& match) override {
        refuse_if(faults_->reads);
        return inner_->entries(match);
    }
    std::optional<store::Person> person(const std::string& id) override {
        return inner_->person(id);
    }
    std::optional<store::Match> match(const std::string& id) override { return inner_->match(id); }
    std::optional<store::Record> record(const std::string& match) override {
        return inner_->record(match);
    }
    std::optional<store::Analysis> analysis(const std::string& match) override {
        return inner_->analysis(match);
    }
    std::vector<store::Match> unfinished(store::Time since) override {
        return inner_->unfinished(since);
    }
    std::vector<store::Ending> latest_endings(std::size_t most) override {
        return inner_->latest_endings(most);
    }
    std::vector<store::Ending> endings_of(const std::string& person, std::size_t most) override {
        return inner_->endings_of(person, most);
    }

private:
    void refuse_if(bool wanted) {
        if (!wanted) return;
        ++faults_->refused;
        throw store::StoreError("the disk is full");
    }

    std::unique_ptr<store::Store> inner_;
    std::shared_ptr<Faults> faults_;
};

class FailureTest : public TableTest {
protected:
    FailureTest() {
        config.around_store = [faults = faults](std::unique_ptr<store::Store> inner) {
            return std::make_unique<FaultyStore>(std::move(inner), faults);
        };
    }
    void open(const std::vector<std::string>& kinds, json::object more = {}) {
        start();
        ada = std::make_unique<Guest>(server->port());
        table = text_of(ada->open(kinds, std::move(more)).at("table"));
        socket = ada->socket();
    }
    std::string first_game() {
        return text_of(ada->get("/api/games").as_json().as_array().at(0).at("id"));
    }
    bool refused() {
        return in_time(0, [&] { return faults->refused > 0; });
    }

    std::shared_ptr<Faults> faults = std::make_shared<Faults>();
    std::unique_ptr<Guest> ada;
    std::unique_ptr<Socket> socket;
    std::string table;
};

TEST_F(FailureTest, AMoveThatIsNotSavedIsNotMade) {
    open({"me", "here"});
    const int seat = awaited(socket->subscribe(table, 0)).at(0);
    const json::object before = socket->subscribe(table, seat);
    faults->writes = true;
    EXPECT_EQ(error_of(socket->act_first(before)), "not_saved");
    const json::object after = socket->subscribe(table, seat);
    for (const char* field : {"seq", "step", "view", "legal"})
        EXPECT_EQ(after.at(field), before.at(field)) << field;
    faults->writes = false;
    EXPECT_TRUE(socket->act_first(after).at("ok").as_bool());
}

TEST_F(FailureTest, AJoinThatIsNotSavedIsAnsweredAndKeepsNoConnection) {
    config.limits.connections_per_address = 4;
    open({"me", "open"});
    Guest bea(server->port());
    const std::string path = "/api/tables/" + table + "/join";
    faults->writes = true;
    for (int i = 0; i < 8; ++i) {
        const Reply no = bea.post(path, json::object{});
        EXPECT_EQ(no.status, 503U);
        EXPECT_EQ(no.code(), "not_saved");
        while (server->metrics().connections > 1)  // one is Ada's socket
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    faults->writes = false;
    EXPECT_EQ(bea.post(path, json::object{}).status, 200U);
}

TEST_F(FailureTest, ATableThatCannotBeKeptIsNotOpened) {
    config.limits.tables_per_guest = 2;
    open({"me", "random"});
    faults->writes = true;
    for (int i = 0; i < 3; ++i) {
        const Reply no =
            ada->post("/api/tables", {{"game", first_game()},
                                      {"options", json::object{}},
                                      {"seats", {{{"kind", "me"}}, {{"kind", "here"}}}},
                                      {"clock", {{"kind", "none"}}}});
        EXPECT_EQ(no.status, 503U);
        EXPECT_EQ(no.code(), "not_saved");
    }
    faults->writes = false;
    EXPECT_NO_THROW(ada->open({"me", "here"})) << "none of them counts";
}

TEST_F(FailureTest, AMistakeWhileATableIsOpenedIsAnsweredAndCostsNothing) {
    const auto fails = std::make_shared<std::atomic<bool>>(false);
    config.secrets = [fails] {
        if (*fails) throw std::runtime_error("no dice");
        return engine::secret_from_number(7);
    };
    config.limits.openings_per_hour = 2;
    config.limits.tables_per_guest = 2;
    open({"me", "here"});
    *fails = true;
    for (int i = 0; i < 3; ++i) {
        const Reply no =
            ada->post("/api/tables", {{"game", first_game()},
                                      {"options", json::object{}},
                                      {"seats", {{{"kind", "me"}}, {{"kind", "here"}}}},
                                      {"clock", {{"kind", "none"}}}});
        EXPECT_EQ(no.status, 500U);
        EXPECT_EQ(no.code(), "inside");
    }
    *fails = false;
    EXPECT_NO_THROW(ada->open({"me", "here"}));
}

TEST_F(FailureTest, NobodySeesWhatWasNeverKept) {
    open({"me", "open"});
    Guest bea(server->port());
    const std::string path = "/api/tables/" + table;
    faults->writes = faults->reads = true;
    EXPECT_EQ(bea.post(path + "/join", json::object{}).code(), "not_saved");
    EXPECT_EQ(bea.post(path + "/join", json::object{}).code(), "broken");
    EXPECT_EQ(ada->get(path + "/at/0?seat=0").code(), "broken");
    EXPECT_EQ(ada->post(path + "/fork", {{"step", 0}, {"seat", 0}, {"level", "random"}}).code(),
              "broken");
    EXPECT_EQ(text_of(ada->get(path).as_json().at("state")), "waiting");
    faults->writes = faults->reads = false;
    ASSERT_TRUE(
        in_time(1'000, [&] { return bea.post(path + "/join", json::object{}).status == 200U; }));
}

TEST_F(FailureTest, AComputersMoveThatIsNotSavedIsMadeLater) {
    config.bot_pause = 100;
    open({"random", "random"});
    faults->writes = true;
    const std::int64_t before = socket->subscribe(table, -1).at("seq").as_int64();
    server->alarms().advance(100);
    ASSERT_TRUE(in_time(100, [&] { return faults->refused > 3; })) << "it tries, and tries again";
    EXPECT_EQ(server->metrics().bot_moves, 0U);
    faults->writes = false;
    ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > 3; }));
    EXPECT_EQ(socket->wait_push(before + 1).at("seq").as_int64(), before + 1);
}

TEST_F(FailureTest, AClockSetBackMakesNoRestLonger) {
    config.bot_pause = 100;
    open({"random", "random"});
    faults->writes = true;
    server->alarms().advance(100);
    ASSERT_TRUE(in_time(1, [&] { return faults->refused > 0; }));
    socket->subscribe(table, -1);  // answered when the table is back, and rests
    faults->writes = false;
    server->alarms().advance(-3'600'000);
    ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > 3; }));
    EXPECT_LT(server->alarms().now(), config.clock_starts);
}

TEST_F(FailureTest, ATakeoverThatIsNotSavedIsMadeLater) {
    constexpr server::Time kDay = 86'400'000;
    open({"me", "here"}, {{"clock", {{"kind", "move"}, {"seconds", kDay / 1'000}}}});
    const json::object before = socket->subscribe(table, 0);
    faults->writes = true;
    server->alarms().advance(kDay);
    ASSERT_TRUE(refused());
    faults->writes = false;
    const server::Time then = server->alarms().now();
    ASSERT_TRUE(in_time(1'000, [&] { return server->metrics().bot_moves > 0; }));
    EXPECT_LT(server->alarms().now(), then + kDay) << "and nobody's time began again";
}

TEST_F(FailureTest, ATableThatCannotBeReadForAWhileComesBack) {
    open({"me", "here"});
    const int seat = awaited(socket->subscribe(table, 0)).at(0);
    const json::object before = socket->subscribe(table, seat);
    faults->writes = faults->reads = true;
    EXPECT_EQ(error_of(socket->act_first(before)), "not_saved");
    EXPECT_EQ(error_of(socket->act_first(before)), "broken") << "what it holds was never kept";
    faults->writes = faults->reads = false;
    ASSERT_TRUE(in_time(100, [&] { return socket->act_first(before).at("ok").as_bool(); }));
    EXPECT_EQ(server->metrics().tables_broken, 0U) << "it was the disk, not us";
}

TEST_F(FailureTest, AComputerPlayerThatFailsTriesAgain) {
    const auto failures = std::make_shared<std::atomic<int>>(2);
    config.whims = [failures] {
        if (--*failures >= 0) throw std::runtime_error("no idea");
        return engine::secret_from_number(1);
    };
    open({"random", "random"});
    ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > 3; }));
    EXPECT_EQ(server->metrics().tables_broken, 2U);
}

TEST_F(FailureTest, ATableWithTooManyMistakesStandsStill) {
    config.whims = []() -> core::Secret { throw std::runtime_error("no idea"); };
    open({"me", "random"});
    const auto code = [&] { return error_of(ask(*socket, "undo", table, 0)); };
    socket->subscribe(table, 0);
    for (int i = 0; i < 3 && server->metrics().tables_broken == 0; ++i)
        if (awaited(socket->subscribe(table, 0)).at(0) == 0) socket->act_first(socket->last_push);
    ASSERT_TRUE(in_time(1'000, [&] { return code() == "broken"; }));
    EXPECT_EQ(server->metrics().tables_broken, 6U);
    server->alarms().advance(1'000'000);
    EXPECT_EQ(code(), "broken");
}

}  // namespace
}  // namespace tests
