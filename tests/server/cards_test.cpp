// Cards of one's own: which folders a server takes them from, and what is left of the matches that
// were played with others.
#include <fstream>

#include "server/library.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

namespace fs = std::filesystem;

class CardsTest : public TableTest {
protected:
    std::string folder(const std::string& name) {
        fs::create_directories(fs::path(cards.path) / name);
        return (fs::path(cards.path) / name).string();
    }
    // The cards of this game as they are, but for a remark: enough to be others.
    void change_cards_of(const std::string& game) {
        const core::DataFolder built_in = games::find(game)->data();
        std::ofstream(folder(game) + "/box.toml") << built_in.file("box.toml").text << "# ours\n";
    }
    std::string why_not(const std::string& path) {
        try {
            server::Library library(path);
        } catch (const core::DataError& mistake) { return mistake.what(); }
        return "";
    }
    void restart_with(const std::string& path) {
        config.cards = path;
        restart();
    }

    Scratch cards;
};

TEST_F(CardsTest, AFolderThatHoldsNoCardsIsAMistake) {
    EXPECT_NE(why_not(cards.path + "/nowhere").find("nowhere"), std::string::npos);
    EXPECT_NE(why_not(cards.path).find("artisans"), std::string::npos) << "which it could hold";
    std::ofstream(cards.path + "/box.toml") << "# not in a folder of a game\n";
    EXPECT_NE(why_not(cards.path), "");
    change_cards_of("artisans");
    EXPECT_EQ(why_not(cards.path), "");
    folder(".git");
    EXPECT_EQ(why_not(cards.path), "") << "what is hidden is none of ours";
    folder("artisan");
    EXPECT_NE(why_not(cards.path).find("'artisan'"), std::string::npos) << why_not(cards.path);
    EXPECT_EQ(why_not(""), "");
}

TEST_F(CardsTest, AFinishedMatchIsKeptWhenItCannotBeGoneThroughAgain) {
    config.analysis_iterations = 16;
    start();
    Guest ada(server->port());
    const std::string table =
        text_of(ada.open({"random", "random"}, {{"game", "artisans"}}).at("table"));
    const std::string path = "/api/tables/" + table;
    {
        const auto socket = ada.socket();
        json::object push = socket->subscribe(table, -1);
        while (!over(push)) push = socket->wait_push(push.at("seq").as_int64() + 1);
    }
    ada.post(path + "/analysis", json::object{});
    const auto analysis = [&](Guest& who) { return who.get(path + "/analysis").as_json(); };
    ASSERT_TRUE(in_time(0, [&] { return text_of(analysis(ada).at("state")) == "done"; }));
    const json::value analysed = analysis(ada);
    const Reply record = ada.get(path + "/record");
    const json::value shown = ada.get(path).as_json();

    change_cards_of("artisans");
    restart_with(cards.path);
    Guest later(server->port());
    const json::value still = later.get(path).as_json();
    for (const char* field : {"table", "game", "state", "seats", "moved_at", "steps", "clock"})
        EXPECT_EQ(still.at(field), shown.at(field)) << field;
    EXPECT_EQ(later.get("/api/tables").as_json().at("recent").as_array().size(), 1U);
    const Reply kept = later.get(path + "/record");
    EXPECT_EQ(kept.body, record.body);
    EXPECT_EQ(kept.headers.at("content-disposition"), record.headers.at("content-disposition"));
    for (const char* field : {"state", "moments", "accounts", "iterations"})
        EXPECT_EQ(analysis(later).at(field), analysed.at(field)) << field;
    EXPECT_TRUE(analysis(later).at("turning_points").as_array().empty()) << "nobody can name them";

    const Reply moment = later.get(path + "/at/5?lang=fr");
    EXPECT_EQ(moment.status, 410U);
    EXPECT_EQ(moment.code(), "other_version");
    EXPECT_NE(moment.body.find("partie"), std::string::npos) << moment.body;
    EXPECT_EQ(later.get(path + "/verify").code(), "other_version");
    EXPECT_EQ(later.post(path + "/fork", {{"step", 3}, {"seat", 0}, {"level", "random"}}).code(),
              "other_version");
    EXPECT_EQ(later.post(path + "/join", json::object{}).code(), "other_version");
    const auto socket = later.socket();
    EXPECT_EQ(error_of(ask(*socket, "subscribe", table, -1, {{"since", 0}, {"lang", "en"}})),
              "other_version");

    restart_with("");
    EXPECT_EQ(Guest(server->port()).get(path + "/at/5").status, 200U) << "with its own cards";
}

TEST_F(CardsTest, AMatchThatWasUnderWaySaysWhyItCannotGoOn) {
    start();
    Guest ada(server->port());
    const std::string table = text_of(ada.open({"me", "here"}, {{"game", "artisans"}}).at("table"));
    const std::string path = "/api/tables/" + table;
    change_cards_of("artisans");
    restart_with(cards.path);
    Guest later(server->port());
    for (const char* what : {"", "/record", "/analysis", "/verify"}) {
        EXPECT_EQ(later.get(path + what).status, 410U) << what;
        EXPECT_EQ(later.get(path + what).code(), "other_version") << what;
        EXPECT_EQ(later.get("/api/tables/nothing" + std::string(what)).code(), "no_such_table");
    }
    restart_with("");
    EXPECT_EQ(Guest(server->port()).get(path).status, 200U) << "with its own cards it goes on";
}

}  // namespace
}  // namespace tests
