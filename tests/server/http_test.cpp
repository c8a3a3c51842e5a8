// The HTTP side: who one is, what is listed, what is refused, and the headers every answer carries.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "server/identity.hpp"
#include "tests/server/client.hpp"

namespace tests {
namespace {

class HttpTest : public testing::Test {
protected:
    void start() { server = std::make_unique<server::Server>(config); }

    Scratch scratch;
    server::Config config = quick_config(scratch);
    std::unique_ptr<server::Server> server;
};

TEST_F(HttpTest, AGuestIsASignedCookie) {
    start();
    Guest nobody(server->port(), false);
    const Reply first = nobody.get("/api/me");
    const std::string set = first.headers.at("set-cookie");
    EXPECT_NE(set.find("HttpOnly"), std::string::npos);
    EXPECT_NE(set.find("SameSite=Lax"), std::string::npos);
    Guest ada(server->port());
    const std::string again = ada.get("/api/me").headers.at("set-cookie");
    EXPECT_EQ(again.substr(0, again.find(';')), ada.cookie) << "known, and for another year";
    EXPECT_NE(again.find("Max-Age=31536000"), std::string::npos);
    EXPECT_EQ(text_of(ada.post("/api/me", {{"name", " Ada  L. "}, {"lang", "fr"}})
                          .as_json()
                          .as_object()
                          .at("name")),
              "Ada L.");
    EXPECT_EQ(text_of(ada.get("/api/me").as_json().as_object().at("lang")), "fr");
    EXPECT_EQ(ada.post("/api/me", {{"name", std::string(41, 'x')}}).code(), "bad_message");
    EXPECT_EQ(ada.post("/api/me", {{"nom", "x"}}).code(), "bad_message");

    Guest forger(server->port(), false);
    forger.cookie = ada.cookie;
    char& one = forger.cookie[forger.cookie.size() - 5];
    one = one == 'A' ? 'B' : 'A';
    const std::string other = forger.get("/api/me").headers.at("set-cookie");
    EXPECT_NE(other.substr(0, other.find('.')), ada.cookie.substr(0, ada.cookie.find('.')))
        << "a forged cookie is no cookie";
    forger.cookie = "";
    EXPECT_EQ(forger.post("/api/tables", json::object{}).code(), "unknown_guest");
}

TEST_F(HttpTest, OnlyAProxySaysThatItWasHttps) {
    const auto cookie = [&] {
        Guest nobody(server->port(), false);
        return nobody.get("/api/me", {{"X-Forwarded-Proto", "https"}}).headers.at("set-cookie");
    };
    start();
    EXPECT_EQ(cookie().find("Secure"), std::string::npos);
    server.reset();
    config.behind_proxy = true;
    start();
    EXPECT_NE(cookie().find("Secure"), std::string::npos);
}

TEST_F(HttpTest, TheKeyIsPrivateAndStays) {
    start();
    struct stat status {};
    ASSERT_EQ(::stat((scratch.path + "/key").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
    const server::Identity identity(scratch.path);
    const std::string guest = server::Identity::new_guest();
    EXPECT_EQ(server::Identity(scratch.path).guest_of(identity.sign(guest)), guest);
    const Scratch other;
    EXPECT_FALSE(server::Identity(other.path).guest_of(identity.sign(guest)));
    ::chmod((scratch.path + "/key").c_str(), 0644);
    EXPECT_THROW(server::Identity{scratch.path}, std::runtime_error);
}

void expect_careful(const Reply& reply, const std::string& of) {
    ASSERT_EQ(reply.headers.count("content-security-policy"), 1U) << of;
    const std::string policy = reply.headers.at("content-security-policy");
    EXPECT_NE(policy.find("script-src 'self';"), std::string::npos) << of;
    EXPECT_EQ(policy.find("unsafe-eval"), std::string::npos) << of;
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff") << of;
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer") << of;
}

TEST_F(HttpTest, EveryAnswerIsCareful) {
    start();
    Guest ada(server->port());
    for (const char* path : {"/", "/api/me", "/api/nothing", "/metrics", "/no/such.js"})
        expect_careful(ada.get(path), path);
    EXPECT_EQ(ada.get("/api/nothing").status, 404U);
    EXPECT_NE(ada.get("/metrics").body.find("salon_requests_total"), std::string::npos);
}

TEST_F(HttpTest, WhoeverIsTurnedAwayGetsACarefulAnswerToo) {
    config.limits.requests_burst = 4;
    config.limits.requests_per_second = 1;
    config.limits.connections_per_address = 1;
    start();
    Guest ada(server->port());
    const auto alone = [&] {  // the server hears of a closed connection in its own time
        while (server->metrics().connections > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    const auto turned_away = [&](const Reply& reply, unsigned status, const std::string& code) {
        EXPECT_EQ(reply.status, status);
        EXPECT_EQ(reply.code(), code);
        expect_careful(reply, code);
        alone();
    };
    const auto upgrade = [&](const std::string& path, const std::string& origin) {
        return ada.get(path, {{"Connection", "Upgrade"},
                              {"Upgrade", "websocket"},
                              {"Sec-WebSocket-Version", "13"},
                              {"Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="},
                              {"Origin", origin}});
    };
    const std::string here = "http://127.0.0.1:" + std::to_string(server->port());
    alone();
    turned_away(ada.post("/api/me", {{"name", std::string(100'000, 'x')}}), 413, "too_large");
    turned_away(upgrade("/api/socket", "http://evil.example"), 403, "foreign_origin");
    turned_away(upgrade("/api/nothing", here), 404, "no_such_page");
    {
        const auto socket = ada.socket();
        const Reply full = ada.get("/api/me");
        EXPECT_EQ(full.status, 503U);
        EXPECT_EQ(full.code(), "too_many_connections");
        expect_careful(full, "503");
    }
    alone();
    turned_away(upgrade("/api/socket", here), 429, "too_fast");
}

TEST_F(HttpTest, OtherSitesAreNotServed) {
    start();
    Guest ada(server->port());
    EXPECT_EQ(ada.post("/api/me", {{"name", "x"}}, {{"Origin", "http://evil.example"}}).status,
              403U);
    EXPECT_EQ(ada.post("/api/me", {{"name", "x"}}, {{"Content-Type", "text/plain"}}).code(),
              "wrong_type");
    const std::string here = "127.0.0.1:" + std::to_string(server->port());
    EXPECT_EQ(ada.post("/api/me", {{"name", "x"}}, {{"Origin", "http://" + here}}).status, 200U);
    EXPECT_THROW(Socket(server->port(), ada.cookie, "http://evil.example"), std::exception);
    EXPECT_THROW(Socket(server->port(), ada.cookie, "null"), std::exception);
    EXPECT_NO_THROW(Socket(server->port(), ada.cookie, "http://" + here));
}

// Every option can be chosen on the page: it has a label and choices that are no ids.
void expect_in_words(const json::object& option) {
    const std::string id = text_of(option.at("id"));
    EXPECT_NE(text_of(option.at("label")), id);
    EXPECT_FALSE(option.at("choices").as_array().empty()) << id;
    for (const json::value& choice : option.at("choices").as_array())
        EXPECT_NE(text_of(choice.at("label")), text_of(choice.at("id"))) << id;
}

TEST_F(HttpTest, GamesCardsAndRulesInBothLanguages) {
    start();
    Guest ada(server->port());
    const json::object game = ada.get("/api/games?lang=fr").as_json().as_array().at(0).as_object();
    const std::string id = text_of(game.at("id"));
    for (const char* field : {"name", "tagline", "players", "minutes", "designers", "publisher",
                              "year", "levels", "options"})
        EXPECT_TRUE(game.contains(field)) << field;
    std::string levels;
    for (const json::value& level : game.at("levels").as_array())
        levels += text_of(level.at("name")) + " ";
    EXPECT_EQ(levels, "Apprenti Compagnon Maître ") << "weakest first";
    for (const json::value& option : game.at("options").as_array())
        expect_in_words(option.as_object());
    const json::array cards = ada.get("/api/games/" + id + "/cards?lang=fr").as_json().as_array();
    EXPECT_NE(cards, ada.get("/api/games/" + id + "/cards?lang=en").as_json().as_array());
    EXPECT_GT(ada.get("/api/games/" + id + "/rules").as_json().as_array().size(), 3U);
    EXPECT_GT(ada.get("/api/games/" + id + "/guide?lang=fr").as_json().as_array().size(), 3U);
    EXPECT_EQ(ada.get("/api/games/nothing/cards").code(), "no_such_game");
    const Reply packed = ada.get("/api/games/" + id + "/cards", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 20'000U);
}

TEST_F(HttpTest, WishesForTablesAreReadStrictly) {
    start();
    Guest ada(server->port());
    const std::string game =
        text_of(ada.get("/api/games").as_json().as_array().at(0).as_object().at("id"));
    const json::object good{{"game", game},
                            {"options", json::object{}},
                            {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}},
                            {"clock", {{"kind", "none"}}}};
    EXPECT_EQ(ada.post("/api/tables", good).status, 200U);
    const auto with = [&](const char* field, json::value value) {
        json::object bad = good;
        bad[field] = std::move(value);
        return ada.post("/api/tables", bad).code();
    };
    EXPECT_EQ(with("game", "nothing"), "no_such_game");
    EXPECT_EQ(with("game", "../etc"), "bad_message");
    EXPECT_EQ(with("seats", {{{"kind", "me"}}}), "bad_options");
    EXPECT_EQ(with("seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "genius"}}}),
              "no_such_level");
    EXPECT_EQ(with("options", {{"players", "4"}}), "bad_options");
    EXPECT_EQ(with("options", {{"nothing", "1"}}), "bad_options");
    EXPECT_EQ(with("options", {{"x", "1 players=4"}}), "bad_options");
    EXPECT_EQ(with("clock", {{"kind", "move"}, {"seconds", 1}}), "bad_message");
    EXPECT_EQ(with("clock", {{"kind", "sand"}}), "bad_message");
    EXPECT_EQ(with("away_minutes", -1), "bad_message");
    EXPECT_EQ(with("surprise", 1), "bad_message");
}

TEST_F(HttpTest, LimitsHold) {
    config.limits.tables_per_guest = 2;
    config.limits.requests_burst = 40;
    start();
    Guest ada(server->port());
    ada.open({"me", "here"});
    ada.open({"me", "here"});
    EXPECT_THROW(ada.open({"me", "here"}), std::runtime_error);
    http::request<http::string_body> huge{http::verb::post, "/api/me", 11};
    huge.set(http::field::content_type, "application/json");
    huge.body() = "{\"name\":\"" + std::string(100'000, 'x') + "\"}";
    EXPECT_EQ(ada.raw(huge).status, 413U);
    int too_fast = 0;
    for (int i = 0; i < 60; ++i) too_fast += ada.get("/api/me").status == 429 ? 1 : 0;
    EXPECT_GT(too_fast, 10);
    EXPECT_THROW(ada.socket(), std::exception) << "sockets are requests too";
}

TEST_F(HttpTest, AGuestOpensSoManyTablesAndNoMoreHoweverFast) {
    config.limits.tables_per_guest = 3;
    start();
    Guest ada(server->port());
    std::atomic<int> opened{0};
    std::vector<std::thread> wishes;
    for (int i = 0; i < 12; ++i)
        wishes.emplace_back([&] {
            try {
                ada.open({"me", "here"});
                ++opened;
            } catch (const std::runtime_error&) {}
        });
    for (std::thread& wish : wishes) wish.join();
    EXPECT_EQ(opened, 3);
}

TEST_F(HttpTest, AGamePutAsideDoesNotCountForEver) {
    config.limits.tables_per_guest = 2;
    start();
    Guest ada(server->port());
    ada.open({"me", "here"});
    ada.open({"me", "link"});
    EXPECT_THROW(ada.open({"me", "here"}), std::runtime_error);
    server->alarms().advance(4 * 24 * 3'600'000LL);
    EXPECT_NO_THROW(ada.open({"me", "here"})) << "one was alone, and untouched for days";
    EXPECT_THROW(ada.open({"me", "here"}), std::runtime_error) << "the other waits for a friend";
    EXPECT_EQ(ada.get("/api/tables").as_json().at("mine").as_array().size(), 3U)
        << "and none is hidden";
}

TEST_F(HttpTest, OneAddressHoldsSoManyConnectionsAndNoMore) {
    config.limits.connections_per_address = 4;
    start();
    Guest ada(server->port());
    // The server hears of a closed connection in its own time.
    while (server->metrics().connections > 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::vector<std::unique_ptr<Socket>> sockets;
    for (int i = 0; i < 4; ++i) sockets.push_back(ada.socket());
    EXPECT_THROW(ada.socket(), std::exception);
    sockets.clear();
    while (server->metrics().connections > 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_NO_THROW(ada.socket()) << "there is room again";
}

TEST_F(HttpTest, RunningMatchesKeepTheirSecrets) {
    start();
    Guest ada(server->port()), bea(server->port());
    const std::string table = text_of(ada.open({"me", "here"}).at("table"));
    const std::string path = "/api/tables/" + table;
    EXPECT_EQ(ada.get(path + "/record").status, 403U);
    EXPECT_EQ(ada.get(path + "/verify").status, 403U);
    EXPECT_EQ(ada.get(path + "/at/1?seat=all").status, 403U);
    EXPECT_EQ(bea.get(path + "/at/1?seat=0").status, 403U);
    EXPECT_EQ(ada.get(path + "/at/1?seat=0").status, 200U) << "one's own seat";
    const json::object seen = bea.get(path).as_json().as_object();
    for (const json::value& seat : seen.at("seats").as_array()) {
        EXPECT_FALSE(seat.as_object().contains("key"));
        EXPECT_FALSE(seat.as_object().contains("link"));
    }
    EXPECT_TRUE(seen.at("my_seats").as_array().empty());
    EXPECT_EQ(ada.get("/api/tables/none").status, 404U);
}

TEST_F(HttpTest, ThePageComesFromAFolder) {
    const Scratch page;
    std::filesystem::create_directories(page.path + "/assets");
    std::ofstream(page.path + "/index.html") << "<!doctype html><title>Salon</title>";
    std::ofstream(page.path + "/assets/a-1.js") << "console.log(1)";
    std::ofstream(page.path + "/.secret") << "no";
    config.page = page.path;
    start();
    Guest ada(server->port());
    const Reply root = ada.get("/");
    EXPECT_NE(root.body.find("Salon"), std::string::npos);
    EXPECT_EQ(root.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(ada.get("/t/abc/def").body, root.body) << "every address of the page is the page";
    EXPECT_EQ(ada.get("/", {{"If-None-Match", root.headers.at("etag")}}).status, 304U);
    const Reply script = ada.get("/assets/a-1.js", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(script.headers.at("content-encoding"), "gzip");
    EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(ada.get("/assets/b.js").status, 404U);
    for (const char* path :
         {"/.secret", "/../key", "/assets/../../key", "/..%2fkey", "//etc/passwd"})
        EXPECT_EQ(ada.get(path).body.find("no\n"), std::string::npos) << path;
    EXPECT_EQ(ada.get("/../key").status, 404U);
    server.reset();
    config.page = scratch.path;
    EXPECT_THROW(server::Server{config}, std::runtime_error);
}

}  // namespace
}  // namespace tests
