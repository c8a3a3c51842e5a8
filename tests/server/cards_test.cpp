// Cards of one's own: which folders a server takes them from.
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

}  // namespace
}  // namespace tests
