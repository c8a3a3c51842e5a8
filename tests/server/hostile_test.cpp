// Messages nobody should send: an error to whoever sent them, and the match as it was.
#include <gtest/gtest.h>

#include "tests/server/client.hpp"

namespace tests {
namespace {

class HostileTest : public testing::Test {
protected:
    void start() {
        server = std::make_unique<server::Server>(config);
        ada = std::make_unique<Guest>(server->port());
        table = text_of(ada->open({"me", "here"}).at("table"));
        socket = ada->socket();
        before = socket->subscribe(table, 0);
    }
    std::string code_after(const std::string& text) {
        socket->send_text(text);
        const json::object answer = socket->wait_for("answer");
        EXPECT_FALSE(answer.at("ok").as_bool()) << text.substr(0, 200);
        return answer.contains("error") ? text_of(answer.at("error").as_object().at("code")) : "";
    }
    void expect_untouched() {
        const auto fresh = ada->socket();
        const json::object now = fresh->subscribe(table, 0);
        for (const char* field : {"seq", "step", "view", "legal"})
            EXPECT_EQ(now.at(field), before.at(field)) << field;
    }

    Scratch scratch;
    server::Config config = quick_config(scratch);
    std::unique_ptr<server::Server> server;
    std::unique_ptr<Guest> ada;
    std::string table;
    std::unique_ptr<Socket> socket;
    json::object before;
};

TEST_F(HostileTest, MalformedMessages) {
    start();
    const std::string head = "{\"id\":1,\"table\":\"" + table + "\",\"seat\":0,\"type\":";
    for (const std::string& text : std::vector<std::string>{
             "",
             "x",
             "null",
             "[]",
             "17",
             "\"act\"",
             "{}",
             "{\"type\":\"act\"}",
             "{\"type\":17}",
             std::string(5000, '['),
             "{\"type\":\"act\",\"type\":\"why\"}",
             "{\"a\":\"\\ud800\"}",
             head + "\"dance\"}",
             head + "\"act\"}",
             head + "\"act\",\"seq\":1}",
             head + "\"act\",\"seq\":1,\"actions\":[]}",
             head + "\"act\",\"seq\":1,\"actions\":{}}",
             head + "\"act\",\"seq\":1,\"actions\":[1]}",
             head + "\"act\",\"seq\":-1,\"actions\":[{}]}",
             head + "\"act\",\"seq\":1e99,\"actions\":[{}]}",
             head + "\"act\",\"seq\":\"1\",\"actions\":[{}]}",
             head + "\"act\",\"seq\":1,\"actions\":[{}],\"x\":1}",
             head + "\"why\"}",
             head + "\"why\",\"action\":null}",
             head + "\"chat\"}",
             head + "\"chat\",\"text\":\" \"}",
             head + "\"chat\",\"text\":17}",
             head + "\"seat\"}",
             head + "\"seat\",\"player\":\"a b\"}",
             head + "\"undo\",\"force\":true}",
             head + "\"subscribe\",\"since\":0}",
             head + "\"subscribe\",\"since\":0,\"lang\":\"de\"}",
             head + "\"subscribe\",\"since\":0,\"lang\":\"en\",\"key\":\"../x\"}",
             "{\"id\":1,\"table\":\"" + table + "\",\"seat\":99,\"type\":\"undo\"}",
             "{\"id\":1,\"table\":\"" + table + "\",\"seat\":0.5,\"type\":\"undo\"}",
             "{\"id\":{},\"table\":\"" + table + "\",\"seat\":0,\"type\":\"undo\"}",
             "{\"id\":1,\"table\":\"a'; DROP TABLE entries; --\",\"seat\":0,\"type\":\"undo\"}"})
        EXPECT_EQ(code_after(text), "bad_message") << text.substr(0, 200);
    EXPECT_EQ(code_after("{\"id\":1,\"table\":\"none\",\"seat\":0,\"type\":\"undo\"}"),
              "no_such_table");
    EXPECT_EQ(code_after("{\"id\":1,\"table\":\"" + table + "\",\"seat\":7,\"type\":\"undo\"}"),
              "no_such_seat");
    socket->send_binary("{}");
    EXPECT_EQ(text_of(socket->wait_for("answer").at("error").as_object().at("code")),
              "bad_message");
    expect_untouched();
}

TEST_F(HostileTest, BytesThatAreNoText) {
    start();
    socket->send_text("\xff\xfe");
    EXPECT_TRUE(socket->is_closed()) << "WebSocket itself forbids it";
    expect_untouched();
}

TEST_F(HostileTest, ActionsThatAreNoActions) {
    start();
    const std::string seq = std::to_string(before.at("seq").as_int64());
    const std::string seat = std::to_string(awaited(before).at(0));
    const std::string head = "{\"id\":1,\"table\":\"" + table + "\",\"seat\":" + seat +
                             ",\"type\":\"act\",\"seq\":" + seq + ",\"actions\":[";
    for (const std::string& action : std::vector<std::string>{
             "{}", "{\"kind\":null}", "{\"kind\":\"\"}", "{\"kind\":\"pick\"}",
             "{\"kind\":\"pick\",\"artisan\":17}", "{\"kind\":\"pick\",\"artisan\":\"nobody\"}",
             "{\"kind\":\"take\",\"slot\":300}", "{\"kind\":\"take\",\"slot\":-1}",
             "{\"kind\":\"take\",\"slot\":1.5}", "{\"kind\":\"take\",\"slot\":1,\"more\":1}",
             "{\"kind\":[[[[[1]]]]]}"})
        EXPECT_EQ(code_after(head + action + "]}"), "bad_message") << action;
    expect_untouched();
}

TEST_F(HostileTest, HugeMessages) {
    start();
    const std::string fill(20'000, 'x');
    EXPECT_EQ(code_after("{\"id\":1,\"type\":\"chat\",\"seat\":0,\"table\":\"" + table +
                         "\",\"text\":\"" + fill + "\"}"),
              "too_large");
    EXPECT_EQ(code_after("{\"id\":1,\"type\":\"chat\",\"seat\":0,\"table\":\"" + table +
                         "\",\"text\":\"" + std::string(401, 'x') + "\"}"),
              "bad_message");
    std::string many;
    for (int i = 0; i < 17; ++i) many += std::string(i > 0 ? "," : "") + "{\"kind\":\"x\"}";
    EXPECT_EQ(code_after("{\"id\":1,\"type\":\"act\",\"seat\":0,\"seq\":1,\"table\":\"" + table +
                         "\",\"actions\":[" + many + "]}"),
              "bad_message");
    try {
        socket->send_text(std::string(1'000'000, 'x'));
    } catch (const std::exception&) {  // cut off while still sending
    }
    EXPECT_TRUE(socket->is_closed()) << "what is far too large ends the connection";
    expect_untouched();
}

TEST_F(HostileTest, SeatsOfOthers) {
    start();
    Guest eve(server->port());
    const auto other = eve.socket();
    other->subscribe(table, -1);
    const int seat = awaited(before).at(0);
    const json::object mine = socket->subscribe(table, seat);
    const json::value action = mine.at("legal").as_array()[0];
    const auto code = [&](json::object message) {
        message["table"] = table;
        const json::object answer = other->ask(std::move(message));
        return answer.contains("error") ? text_of(answer.at("error").as_object().at("code"))
                                        : "no error";
    };
    EXPECT_EQ(
        code({{"type", "act"}, {"seat", seat}, {"seq", before.at("seq")}, {"actions", {action}}}),
        "not_your_seat");
    EXPECT_EQ(
        code({{"type", "act"}, {"seat", -1}, {"seq", before.at("seq")}, {"actions", {action}}}),
        "not_your_seat");
    EXPECT_EQ(code({{"type", "why"}, {"seat", seat}, {"action", action}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "undo"}, {"seat", seat}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "hint"}, {"seat", seat}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "chat"}, {"seat", seat}, {"text", "x"}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "resign"}, {"seat", seat}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "seat"}, {"seat", seat}, {"player", "random"}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "seat"}, {"seat", seat}, {"player", "person"}}), "not_your_seat");
    EXPECT_EQ(code({{"type", "subscribe"},
                    {"seat", seat},
                    {"since", 0},
                    {"lang", "en"},
                    {"key", "guess"}}),
              "not_your_seat");
    EXPECT_THROW(Guest(server->port(), false).socket()->subscribe(table, 0), std::runtime_error)
        << "without a cookie";
    expect_untouched();
}

TEST_F(HostileTest, TooFast) {
    config.limits.messages_per_second = 1;
    config.limits.messages_burst = 5;
    config.limits.too_fast_before_closing = 20;
    start();
    int too_fast = 0;
    for (int i = 0; i < 12; ++i) {
        const json::object answer = socket->ask({{"type", "undo"}, {"table", table}, {"seat", 0}});
        too_fast += text_of(answer.at("error").as_object().at("code")) == "too_fast" ? 1 : 0;
    }
    EXPECT_EQ(too_fast, 8) << "one was used to subscribe";
    server->alarms().advance(2'000);
    EXPECT_NE(text_of(socket->ask({{"type", "undo"}, {"table", table}, {"seat", 0}})
                          .at("error")
                          .as_object()
                          .at("code")),
              "too_fast");
    try {
        for (int i = 0; i < 100; ++i) socket->send_text("{}");
    } catch (const std::exception&) {}
    EXPECT_TRUE(socket->is_closed());
    expect_untouched();
}

TEST_F(HostileTest, TooFastWithWhatIsNoMessage) {
    config.limits.messages_per_second = 1;
    config.limits.messages_burst = 5;
    config.limits.too_fast_before_closing = 20;
    start();
    const auto count = [&](const std::string& bytes, bool as_text) {
        int too_fast = 0;
        for (int i = 0; i < 6; ++i) {
            if (as_text) socket->send_text(bytes);
            else socket->send_binary(bytes);
            const json::object answer = socket->wait_for("answer");
            too_fast += text_of(answer.at("error").at("code")) == "too_fast" ? 1 : 0;
        }
        return too_fast;
    };
    EXPECT_EQ(count("{}", false), 2) << "one was used to subscribe";
    server->alarms().advance(2'000);
    EXPECT_EQ(count(std::string(20'000, 'x'), true), 4);
    try {
        for (int i = 0; i < 100; ++i) socket->send_binary("x");
    } catch (const std::exception&) {}
    EXPECT_TRUE(socket->is_closed());
    expect_untouched();
}

}  // namespace
}  // namespace tests
