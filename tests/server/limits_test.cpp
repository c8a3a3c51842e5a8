// What one guest, one address or one socket may have at once; and a server that shares its folder
// with nobody and ends while it is asked.
#include <sys/stat.h>

#include <fstream>
#include <mutex>
#include <thread>

#include "engine/match_file.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

constexpr server::Time kHour = 3'600'000;

class LimitsTest : public TableTest {
protected:
    // Asks for everything again and again, and reads nothing of it.
    void fill(Socket& deaf, const std::string& table, std::size_t bytes) {
        const std::uint64_t before = server->metrics().pushed_bytes;
        const std::string ask = json::serialize(json::object{
            {"type", "subscribe"}, {"table", table}, {"seat", -1}, {"since", 0}, {"lang", "en"}});
        try {
            while (server->metrics().pushed_bytes < before + bytes && !slow_readers())
                deaf.send_text(ask);
        } catch (const std::exception&) {  // let go of meanwhile
        }
    }
    bool slow_readers() const { return server->metrics().slow_readers > 0; }
};

TEST_F(LimitsTest, ASocketThatReadsNothingIsLetGo) {
    config.limits.unread_seconds = 1;
    config.limits.unsent_bytes = 1'000'000'000;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    Socket deaf(server->port(), "", "", 4'096);
    fill(deaf, table, 100'000'000);
    ASSERT_TRUE(in_time(0, [&] { return slow_readers(); }));
    ASSERT_TRUE(in_time(0, [&] { return server->metrics().unsent_bytes == 0; }));
    EXPECT_EQ(server->metrics().slow_readers, 1U);
    EXPECT_NO_THROW(ada.socket()->subscribe(table, 0));
}

TEST_F(LimitsTest, TogetherTheyHoldSoMuchAndNoMore) {
    config.limits.unsent_bytes = 1'000'000'000;
    config.limits.unsent_bytes_in_all = 1'000'000;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto reader = ada.socket();
    reader->subscribe(table, 0);
    Socket deaf(server->port(), "", "", 4'096);
    fill(deaf, table, 100'000'000);
    ASSERT_TRUE(in_time(0, [&] { return slow_readers(); }));
    EXPECT_NO_THROW(reader->subscribe(table, 0)) << "who reads is not in the way";
    EXPECT_EQ(server->metrics().slow_readers, 1U);
}

TEST_F(LimitsTest, OneAddressOpensSoManyTablesAnHourWhateverItsCookies) {
    config.limits.openings_per_hour = 3;
    start();
    const json::object bad{{"seats", {{{"kind", "me"}}}}};
    int opened = 0;
    for (int i = 0; i < 6; ++i) {
        Guest guest(server->port());
        EXPECT_THROW(guest.open({}, bad), std::runtime_error) << "costs nothing";
        try {
            guest.open({"me", "here"});
            ++opened;
        } catch (const std::runtime_error& no) {
            EXPECT_NE(std::string(no.what()).find("too_many_openings"), std::string::npos);
        }
    }
    EXPECT_EQ(opened, 3);
    Guest ada(server->port());
    server->alarms().advance(-kHour);  // the clock is set back: that stops nobody
    server->alarms().advance(kHour / 3);
    EXPECT_NO_THROW(ada.open({"me", "here"}));
    EXPECT_THROW(ada.open({"me", "here"}), std::runtime_error);
}

TEST_F(LimitsTest, AClockSetBackMakesNobodyTooFast) {
    config.limits.messages_per_second = 1;
    config.limits.messages_burst = 3;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    socket->subscribe(table, 0);
    const auto code = [&] { return error_of(ask(*socket, "undo", table, 0)); };
    code(), code();
    EXPECT_EQ(code(), "too_fast");
    server->alarms().advance(-kHour);
    server->alarms().advance(1'000);
    EXPECT_NE(code(), "too_fast");
}

TEST_F(LimitsTest, ASocketFollowsSoManyTablesAndKeepsThem) {
    config.limits.tables_per_socket = 2;
    start();
    Guest ada(server->port());
    std::vector<std::string> tables;
    for (int i = 0; i < 3; ++i) tables.push_back(text_of(ada.open({"me", "here"}).at("table")));
    const auto socket = ada.socket();
    const json::object subscribe{{"since", 0}, {"lang", "en"}};
    for (const std::string& table : {tables[0], tables[1], tables[0]})
        EXPECT_TRUE(ask(*socket, "subscribe", table, 0, subscribe).at("ok").as_bool());
    EXPECT_EQ(error_of(ask(*socket, "subscribe", tables[2], 0, subscribe)),
              "too_many_subscriptions");
    EXPECT_EQ(error_of(ask(*socket, "undo", tables[2], 0)), "nothing_to_undo") << "asking is free";
    for (const std::string& table : {tables[0], tables[1]}) {
        ASSERT_TRUE(ask(*ada.socket(), "chat", table, 0, {{"text", "Hm"}}).at("ok").as_bool());
        EXPECT_EQ(text_of(socket->wait_for("chat").at("table")), table) << "none was dropped";
    }
}

TEST_F(LimitsTest, OneAddressAsksForSoManyHintsAtOnce) {
    const auto think = std::make_shared<std::mutex>();
    config.whims = [think] {
        const std::lock_guard wait(*think);
        return engine::secret_from_number(1);
    };
    config.limits.hints_per_address = 2;
    start();
    Guest ada(server->port());
    const auto socket = ada.socket();
    std::vector<std::pair<std::string, int>> seats;
    for (int i = 0; i < 3; ++i) {
        const std::string table = text_of(ada.open({"me", "here"}).at("table"));
        seats.emplace_back(table, awaited(socket->subscribe(table, 0)).at(0));
    }
    socket->forget();
    {
        const std::lock_guard wait(*think);
        for (std::size_t i = 0; i < 2; ++i)
            socket->send_text(json::serialize(json::object{{"type", "hint"},
                                                           {"id", 1000 + i},
                                                           {"table", seats[i].first},
                                                           {"seat", seats[i].second}}));
        // Messages of one socket reach different tables: wait until both hints are counted.
        ASSERT_TRUE(in_time(0, [&] { return server->metrics().thinking == 2; }));
        EXPECT_EQ(error_of(ask(*Guest(server->port()).socket(), "hint", seats[2].first, 0)),
                  "not_your_seat");
        EXPECT_EQ(error_of(ask(*ada.socket(), "hint", seats[2].first, seats[2].second)), "busy");
    }
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(socket->wait_for("answer").contains("hints"));
    EXPECT_TRUE(ask(*socket, "hint", seats[2].first, seats[2].second).at("ok").as_bool());
}

TEST_F(LimitsTest, ATableNeverSetsTwoAlarms) {
    config.bot_pause = 100;
    start();
    Guest ada(server->port());
    const std::size_t before = server->alarms().count();
    const std::string table = text_of(
        ada.open({"me", "random"}, {{"clock", {{"kind", "days"}, {"days", 30}}}}).at("table"));
    const auto socket = ada.socket();
    json::object push = socket->subscribe(table, 0);
    for (int moves = 0; moves < 8;) {
        if (awaited(push) == std::vector<int>{0}) {
            ASSERT_TRUE(socket->act_first(push).at("ok").as_bool());
            ++moves;
        } else {
            const std::uint64_t made = server->metrics().bot_moves;
            ASSERT_TRUE(in_time(100, [&] { return server->metrics().bot_moves > made; }));
        }
        push = socket->wait_push(push.at("seq").as_int64() + 1);
        EXPECT_LE(server->alarms().count(), before + 1);
    }
}

TEST_F(LimitsTest, AFolderIsOneServersOnly) {
    start();
    try {
        server::Server second(config);
        ADD_FAILURE() << "two servers on one folder";
    } catch (const std::runtime_error& no) {
        EXPECT_NE(std::string(no.what()).find("another server"), std::string::npos) << no.what();
    }
    restart();
}

TEST_F(LimitsTest, AFolderWithOtherThingsIsNotMadePrivate) {
    const auto mode = [](const std::string& path) {
        struct stat status {};
        EXPECT_EQ(::stat(path.c_str(), &status), 0);
        return status.st_mode & 0777;
    };
    config.data = scratch.path + "/home";
    std::filesystem::create_directory(config.data);
    std::ofstream(config.data + "/letter") << "dear";
    ::chmod(config.data.c_str(), 0755);
    EXPECT_THROW(start(), std::runtime_error);
    EXPECT_EQ(mode(config.data), 0755U);
    std::filesystem::remove(config.data + "/letter");
    start();
    EXPECT_EQ(mode(config.data), 0700U) << "an empty one is";
    server.reset();
    ::chmod(config.data.c_str(), 0755);
    start();
    EXPECT_EQ(mode(config.data), 0700U) << "and one of ours";
}

TEST_F(LimitsTest, AServerEndsWhileItIsAsked) {
    start();
    const std::uint16_t port = server->port();
    std::atomic<int> opened{0};
    std::vector<std::thread> askers;
    for (int i = 0; i < 4; ++i)
        askers.emplace_back([&] {
            try {
                for (;;) {
                    Guest guest(port);
                    guest.open({"me", "random"});
                    ++opened;
                }
            } catch (const std::exception&) {  // it is gone
            }
        });
    while (opened < 8) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const int before = opened;
    server.reset();
    for (std::thread& asker : askers) asker.join();
    EXPECT_GE(opened, before);
}

}  // namespace
}  // namespace tests
