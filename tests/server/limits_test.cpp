// What one guest, one address or one socket may have at once; and a server that shares its folder
// with nobody and ends while it is asked.
#include <sys/stat.h>

#include <algorithm>
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

TEST_F(LimitsTest, BehindAProxyTooANetworkIsOneAddress) {
    config.limits.requests_per_second = 0.001;
    config.limits.requests_burst = 2;
    config.behind_proxy = true;
    start();
    Guest ada(server->port(), false);
    const auto status = [&](const std::string& address) {
        return ada.get("/api/games", {{"X-Forwarded-For", "10.0.0.1, " + address}}).status;
    };
    EXPECT_EQ(status("2001:db8:1:2::1"), 200U);
    EXPECT_EQ(status("2001:db8:1:2:ffff::2"), 200U);
    EXPECT_EQ(status("2001:db8:1:2::3"), 429U);
    EXPECT_EQ(status("2001:db8:1:3::1"), 200U);
    for (const unsigned expected : {200U, 200U, 429U}) EXPECT_EQ(status("unknown"), expected);
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

TEST_F(LimitsTest, AnAddressSaysSoMuchWithHoweverManySockets) {
    config.limits.address_messages_per_second = 2;
    config.limits.address_messages_burst = 10;
    config.limits.messages_per_second = 1;
    config.limits.messages_burst = 8;
    config.behind_proxy = true;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto first = ada.socket();
    const auto second = ada.socket();
    const auto said = [&](Socket& with, int times) {
        int heard = 0;
        for (int i = 0; i < times; ++i)
            heard += error_of(ask(with, "undo", table, 0)) != "too_fast" ? 1 : 0;
        return heard;
    };
    EXPECT_EQ(said(*first, 20), 8) << "its own limit; what is over it costs the others nothing";
    EXPECT_EQ(said(*second, 5), 2) << "what is left of the address";
    Socket elsewhere(server->port(), ada.cookie, "", 0, {{"X-Forwarded-For", "192.0.2.7"}});
    EXPECT_EQ(said(elsewhere, 5), 5) << "another address has its own";
    server->alarms().advance(1'000);
    EXPECT_EQ(said(*second, 5), 2);
}

TEST_F(LimitsTest, ASeatSaysNoMoreThanPeopleCanRead) {
    config.limits.chat_lines_burst = 3;
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const auto socket = ada.socket();
    const auto another = ada.socket();
    socket->subscribe(table, 0);
    const auto says = [&](Socket& with, int seat) {
        return error_of(ask(with, "chat", table, seat, {{"text", "Hm"}}));
    };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(says(*socket, 0), "");
    EXPECT_EQ(says(*socket, 0), "too_fast");
    EXPECT_EQ(says(*another, 0), "too_fast") << "with whatever socket";
    EXPECT_EQ(says(*socket, 1), "") << "the other seat has its own";
    server->alarms().advance(2'000);
    EXPECT_EQ(says(*socket, 0), "");
    EXPECT_EQ(says(*socket, 0), "too_fast");
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

class ForgettingTest : public LimitsTest {
protected:
    json::array mine(Guest& guest) {
        return guest.get("/api/tables").as_json().at("mine").as_array();
    }
    // Minutes go by until only so many tables are held.
    bool held(std::size_t tables) {
        return in_time(kHour / 60, [&] { return server->tables_in_memory() == tables; });
    }
};

TEST_F(ForgettingTest, ATableNobodyLooksAtLeavesTheMemoryAndComesBack) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    {
        const auto socket = ada.socket();
        const int seat = awaited(socket->subscribe(table, 0)).at(0);
        ASSERT_TRUE(socket->act_first(socket->subscribe(table, seat)).at("ok").as_bool());
        for (int i = 0; i < 10; ++i) server->alarms().advance(kHour / 60);
        EXPECT_EQ(server->tables_in_memory(), 1U) << "somebody looks";
    }
    ASSERT_TRUE(held(0));
    EXPECT_EQ(mine(ada).size(), 1U) << "it stands in the lists";
    EXPECT_EQ(ada.socket()->subscribe(table, 0).at("seq").as_int64(), 2);
    EXPECT_EQ(server->tables_in_memory(), 1U);
}

TEST_F(ForgettingTest, ATableNobodyTouchesLeavesTheListsUntilSomebodyDoes) {
    config.forget_after_days = 40;
    start();
    Guest ada(server->port());
    const std::string forgotten = text_of(ada.open({"me", "here"}).at("table"));
    const std::string watched = text_of(ada.open({"me", "here"}).at("table"));
    const std::string spoken = text_of(ada.open({"me", "here"}).at("table"));
    auto socket = ada.socket();
    socket->subscribe(watched, 0);
    ASSERT_TRUE(held(1));
    server->alarms().advance(39 * 24 * kHour);
    EXPECT_EQ(mine(ada).size(), 3U) << "not yet";
    socket->subscribe(spoken, 0);
    ASSERT_TRUE(ask(*socket, "chat", spoken, 0, {{"text", "Hm"}}).at("ok").as_bool());
    server->alarms().advance(24 * kHour);
    EXPECT_EQ(mine(ada).size(), 2U) << "one was spoken at, at the other somebody is";

    const auto starts_again = [&] {
        socket.reset();
        restart();
        Guest again(server->port(), false);
        again.cookie = ada.cookie;
        ada = again;
        socket = ada.socket();
    };
    const auto listed = [&](const std::string& table) {
        const json::array all = mine(ada);
        return std::any_of(all.begin(), all.end(), [&](const json::value& one) {
            return text_of(one.at("table")) == table;
        });
    };
    starts_again();
    ASSERT_TRUE(in_time(0, [&] { return listed(spoken); })) << "brought back after the older ones";
    EXPECT_EQ(mine(ada).size(), 1U);
    const int seat = awaited(socket->subscribe(forgotten, 0)).at(0);
    ASSERT_TRUE(socket->act_first(socket->subscribe(forgotten, seat)).at("ok").as_bool());
    starts_again();
    ASSERT_TRUE(in_time(0, [&] { return listed(spoken); }));
    EXPECT_TRUE(listed(forgotten)) << "it was as it was, and goes on";
    EXPECT_FALSE(listed(watched));
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

TEST_F(LimitsTest, ADatabaseIsOneServersOnly) {
    config.store = "sqlite:" + scratch.path + "/shared.db";
    start();
    server::Config second = config;
    second.data = scratch.path + "/another";
    try {
        server::Server two(second);
        ADD_FAILURE() << "two servers on one database";
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
