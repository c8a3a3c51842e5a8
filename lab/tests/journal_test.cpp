// What the laboratory keeps of the games it has played, whatever befalls the file.
#include "lab/journal.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "lab/tests/bench.hpp"

namespace lab {
namespace {

Outcome empty_outcome(int number) {
    Outcome outcome;
    outcome.game = number;
    outcome.seats.resize(2);
    for (int seat = 0; seat < 2; ++seat)
        outcome.seats[static_cast<std::size_t>(seat)].player = plan(1).player_at(number, seat);
    return outcome;
}

// What cannot have been played by this plan is played again, like a line that is torn.
TEST(Journal, PassesOverDamagedLines) {
    const std::string path = scratch("damaged");
    fs::remove(path);
    { Journal::open(path, plan(9)).value().add(empty_outcome(0)); }
    const auto damaged = [](auto&& change) {
        Outcome outcome = empty_outcome(1);
        change(outcome);
        return to_line(outcome);
    };
    const std::vector<std::string> lines{
        damaged([](Outcome& o) { o.seats[1].player = 2; }),
        damaged([](Outcome& o) { o.seats[1].player = -1; }),
        damaged([](Outcome& o) { std::swap(o.seats[0].player, o.seats[1].player); }),
        damaged([](Outcome& o) { o.seats.push_back(o.seats[0]); }),
        damaged([](Outcome& o) { o.seats.clear(); }),
        damaged([](Outcome& o) { o.seats[0].lines.push_back(1); }),
        damaged([](Outcome& o) {
            o.things.push_back({2, "bought", "thing"});
        }),
        damaged([](Outcome& o) { o.game = -1; }),
    };
    {
        std::ofstream file(path, std::ios::app);
        for (const std::string& line : lines) file << line << "\n";
    }
    EXPECT_EQ(Journal::read(path, plan(9)).value().size(), 1U);
    auto journal = Journal::open(path, plan(9));
    EXPECT_EQ(journal.value().outcomes().size(), 1U);
    std::string gathered;
    for (const std::string& line : lines) gathered += line + "\n";
    EXPECT_EQ(Journal::merge(gathered, journal.value(), path, plan(9)).size(), 1U);
    fs::remove(path);
}

TEST(Journal, KeepsWhatWasPlayedWhenFewerGamesAreAsked) {
    const std::string path = scratch("fewer");
    fs::remove(path);
    for (int i = 0; i < 9; ++i) Journal::open(path, plan(9)).value().add(empty_outcome(i));
    EXPECT_EQ(Journal::open(path, plan(4)).value().outcomes().size(), 4U);
    EXPECT_EQ(Journal::read(path, plan(4)).value().size(), 4U);
    auto journal = Journal::open(path, plan(4));
    EXPECT_EQ(Journal::merge("", journal.value(), path, plan(4)).size(), 4U);
    EXPECT_EQ(Journal::open(path, plan(20)).value().outcomes().size(), 9U);
    fs::remove(path);
}

// As if the disk were full: this process may not write files larger than `bytes`.
class FullDisk {
public:
    explicit FullDisk(std::uintmax_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{static_cast<rlim_t>(bytes), before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int);
};

TEST(Journal, LosesNothingOnAFullDisk) {
    const std::string path = scratch("full");
    fs::remove(path);
    for (int i = 0; i < 9; ++i) Journal::open(path, plan(9)).value().add(empty_outcome(i));
    {
        const FullDisk full(100);
        const auto refused = Journal::open(path, plan(9));
        ASSERT_FALSE(refused.ok());
        EXPECT_NE(refused.error().find("cannot be written"), std::string::npos);
    }
    auto journal = Journal::open(path, plan(20));
    ASSERT_TRUE(journal.ok());
    EXPECT_EQ(journal.value().outcomes().size(), 9U);
    {
        const FullDisk full(fs::file_size(path) + 10);
        EXPECT_THROW(journal.value().add(empty_outcome(9)), std::runtime_error);
    }
    EXPECT_EQ(Journal::open(path, plan(20)).value().outcomes().size(), 9U);
    EXPECT_FALSE(fs::exists(path + ".new"));
    fs::remove(path);
}

TEST(Journal, SaysOnlyOfAnOldFileThatItIsStillThere) {
    const std::string nowhere = scratch("no_folder") + "/a.journal";
    const auto refused = Journal::open(nowhere, plan(4));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error(), nowhere + " cannot be written");
}

TEST(Journal, RefusesPlayersWhoseMeaningHasChanged) {
    const std::string path = scratch("meaning");
    fs::remove(path);
    Plan p = plan(4);
    p.players = {"journeyman", "greedy"};
    p.meanings = meanings_of(p.players, *entry().thinker);
    EXPECT_NE(p.meanings[0].find("iterations="), std::string::npos);
    { Journal::open(path, p).value().add(empty_outcome(0)); }
    EXPECT_EQ(Journal::open(path, p).value().outcomes().size(), 1U);
    Plan now = p;
    now.meanings[0] += " wiser";
    const auto refused = Journal::open(path, now);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().find("when 'journeyman' meant 'search"), std::string::npos)
        << refused.error();
    EXPECT_EQ(Journal::open(path, p).value().outcomes().size(), 1U);  // and nothing was lost
    fs::remove(path);
}

}  // namespace
}  // namespace lab
