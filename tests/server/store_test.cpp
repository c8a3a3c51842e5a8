// What every store must do. The same tests run on each of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <thread>

#include "store/memory_store.hpp"
#include "store/migrations.hpp"
#include "store/open.hpp"
#include "store/sql_store.hpp"
#include "store/writer.hpp"

namespace store {
namespace {

// A folder that goes away with the test.
struct Scratch {
    Scratch() {
        std::string pattern =
            std::filesystem::temp_directory_path() / ("salon-store-" + std::string(6, 'X'));
        path = ::mkdtemp(pattern.data());
    }
    ~Scratch() { std::filesystem::remove_all(path); }
    std::string path;
};

class StoreTest : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { reopen(); }
    void reopen() {
        store.reset();
        store = open(GetParam() == "memory" ? "memory:" : "sqlite:" + scratch.path + "/salon.db",
                     Sync::System);
    }

    Scratch scratch;
    std::unique_ptr<Store> store;
};

Match a_match(const std::string& id, Time at = 5) {
    return {id,
            "chess",
            2,
            "91c4",
            "players=2",
            std::string(64, 'a'),
            "{\"seats\":[]}",
            "ada",
            at,
            std::string(64, 'b')};
}
Entry an_entry(const std::string& match, std::int64_t seq) {
    return {match, seq, "act", 1, "{\"é\":1}", 1000 + seq};
}

TEST_P(StoreTest, KeepsPeopleAndTheirChanges) {
    EXPECT_FALSE(store->person("ada"));
    const Person ada{"ada", "Ada d'Été \"x\" ; --", "fr", 1'700'000'000'123};
    store->write({ada});
    EXPECT_EQ(store->person("ada"), ada);
    Person renamed = ada;
    renamed.name = "Ada";
    store->write({renamed});
    EXPECT_EQ(store->person("ada"), renamed);
}

TEST_P(StoreTest, KeepsMatchesWithTheirLogInOrder) {
    store->write({a_match("m1"), an_entry("m1", 1)});
    store->write({an_entry("m1", 2), an_entry("m1", 3)});
    EXPECT_EQ(store->match("m1"), a_match("m1"));
    const std::vector<Entry> log = store->entries("m1");
    ASSERT_EQ(log.size(), 3U);
    EXPECT_EQ(log[0], an_entry("m1", 1));
    EXPECT_EQ(log[2], an_entry("m1", 3));
    EXPECT_FALSE(store->match("m2"));
    EXPECT_TRUE(store->entries("m2").empty());
}

TEST_P(StoreTest, TheLogIsOnlyAddedTo) {
    store->write({a_match("m1"), an_entry("m1", 1)});
    EXPECT_THROW(store->write({an_entry("m1", 1)}), StoreError) << "twice the same";
    EXPECT_THROW(store->write({an_entry("m1", 3)}), StoreError) << "a gap";
    EXPECT_THROW(store->write({a_match("m1")}), StoreError) << "a second match of the same name";
    EXPECT_EQ(store->entries("m1").size(), 1U);
}

TEST_P(StoreTest, WritesAllOrNothing) {
    store->write({a_match("m1"), an_entry("m1", 1)});
    const Person bea{"bea", "Bea", "en", 1};
    EXPECT_THROW(store->write({bea, an_entry("m1", 2), an_entry("m1", 2)}), StoreError);
    EXPECT_FALSE(store->person("bea"));
    EXPECT_EQ(store->entries("m1").size(), 1U);
    store->write({bea, an_entry("m1", 2)});
    EXPECT_EQ(store->entries("m1").size(), 2U);
}

TEST_P(StoreTest, FindsSittingsAndRecords) {
    store->write({a_match("m1", 1), a_match("m2", 2), a_match("m3", 3)});
    store->write({Sitting{"m1", 0, "ada"}, Sitting{"m1", 1, "bea"}, Sitting{"m2", 0, "bea"}});
    store->write({Sitting{"m1", 1, "cy"}});
    ASSERT_EQ(store->unfinished(0).size(), 3U);
    EXPECT_EQ(store->unfinished(0)[0].id, "m1");
    const Record first{"m1", "salon record 1\n", "{}", 50};
    const Record second{"m2", "salon record 1\n", "{}", 60};
    store->write({first});
    store->write({second});
    EXPECT_EQ(store->record("m1"), first);
    EXPECT_FALSE(store->record("m3"));
    ASSERT_EQ(store->unfinished(0).size(), 1U);
    EXPECT_EQ(store->unfinished(0)[0].id, "m3");
    const Ending one{"m1", "{}", 50}, other{"m2", "{}", 60};
    EXPECT_EQ(store->latest_endings(10), (std::vector<Ending>{other, one}));
    EXPECT_EQ(store->latest_endings(1), (std::vector<Ending>{other}));
    EXPECT_EQ(store->endings_of("ada", 10), (std::vector<Ending>{one}));
    EXPECT_EQ(store->endings_of("bea", 10), (std::vector<Ending>{other}));
    EXPECT_EQ(store->endings_of("cy", 10), (std::vector<Ending>{one})) << "who took her seat";
    EXPECT_THROW(store->write({first}), StoreError) << "a match ends once";
}

TEST_P(StoreTest, TellsWhatWasTouchedLately) {
    store->write({a_match("m1", 1'000), an_entry("m1", 1)});  // made at 1001, 1002, …
    store->write({a_match("m2", 1'001), an_entry("m2", 1), an_entry("m2", 2)});
    const auto since = [&](Time then) {
        std::string ids;
        for (const Match& match : store->unfinished(then)) ids += match.id + " ";
        return ids;
    };
    EXPECT_EQ(since(1'001), "m1 m2 ");
    EXPECT_EQ(since(1'002), "m2 ");
    EXPECT_EQ(since(1'003), "");
    store->write({an_entry("m1", 2), an_entry("m1", 3)});
    EXPECT_EQ(since(1'003), "m1 ");
}

TEST_P(StoreTest, KeepsOneAnalysisOfAMatch) {
    store->write({a_match("m1"), a_match("m2")});
    EXPECT_FALSE(store->analysis("m1"));
    const Analysis analysis{"m1", "{\"moments\":[]}"};
    store->write({analysis});
    EXPECT_EQ(store->analysis("m1"), analysis);
    EXPECT_FALSE(store->analysis("m2"));
    EXPECT_THROW(store->write({Analysis{"m1", "{}"}}), StoreError) << "it is made once";
    EXPECT_EQ(store->analysis("m1"), analysis);
}

TEST_P(StoreTest, TheWriterKeepsEverythingInOrder) {
    constexpr int kMatches = 20;
    constexpr int kEntries = 30;
    for (int m = 0; m < kMatches; ++m) store->write({a_match("m" + std::to_string(m), m)});
    std::atomic<int> kept{0};
    {
        Writer writer(*store);
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                for (int e = 1; e <= kEntries; ++e)
                    for (int m = t; m < kMatches; m += 4)
                        writer.write(
                            {an_entry("m" + std::to_string(m), e)},
                            [&](const std::string& problem) { kept += problem.empty() ? 1 : 0; });
            });
        for (std::thread& thread : threads) thread.join();
        writer.flush();
        EXPECT_LE(writer.figures().batches, 600U);
    }
    EXPECT_EQ(kept, kMatches * kEntries);
    for (int m = 0; m < kMatches; ++m)
        EXPECT_EQ(store->entries("m" + std::to_string(m)).size(),
                  static_cast<std::size_t>(kEntries));
}

TEST_P(StoreTest, OneBadChangeDoesNotSpoilItsNeighbours) {
    store->write({a_match("m1")});
    Writer writer(*store);
    std::promise<void> go;
    std::string good_before, bad, good_after;
    writer.write({}, [&](const std::string&) {
        go.get_future().wait();
    });  // holds the writer: one batch follows
    writer.write({an_entry("m1", 1)},
                 [&](const std::string& problem) { good_before = "said " + problem; });
    writer.write({an_entry("m1", 7)}, [&](const std::string& problem) { bad = "said " + problem; });
    writer.write({an_entry("m1", 2)},
                 [&](const std::string& problem) { good_after = "said " + problem; });
    go.set_value();
    writer.flush();
    EXPECT_EQ(good_before, "said ");
    EXPECT_GT(bad.size(), 10U);
    EXPECT_EQ(good_after, "said ");
    EXPECT_EQ(store->entries("m1").size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, testing::Values("memory", "sqlite"),
                         [](const auto& which) { return which.param; });

TEST(SqlStore, IsThereAgainAfterReopening) {
    const Scratch scratch;
    const std::string path = scratch.path + "/salon.db";
    {
        const auto store = SqlStore::open_sqlite(path, Sync::Disk);
        EXPECT_EQ(store->schema_version(), migrations().back().version);
        store->write({a_match("m1"), an_entry("m1", 1)});
    }
    const auto again = SqlStore::open_sqlite(path, Sync::Disk);
    EXPECT_EQ(again->schema_version(), migrations().back().version);
    EXPECT_EQ(again->entries("m1").size(), 1U);
}

TEST(SqlStore, BringsTheFileOfAnOlderProgramUpToDate) {
    const Scratch scratch;
    const std::string path = scratch.path + "/salon.db";
    SqlStore::open_sqlite(path, Sync::System)->write({a_match("m1"), an_entry("m1", 1)});
    const std::string back =
        "'DROP TABLE analyses; ALTER TABLE matches DROP COLUMN seed_hash; DELETE FROM "
        "schema_versions WHERE version > 1'";
    ASSERT_EQ(std::system(("sqlite3 " + path + " " + back).c_str()), 0);
    const auto store = SqlStore::open_sqlite(path, Sync::System);
    EXPECT_EQ(store->schema_version(), migrations().back().version);
    EXPECT_EQ(store->entries("m1").size(), 1U) << "nothing is lost on the way";
    EXPECT_EQ(store->match("m1")->seed_hash, "") << "nobody sealed it then";
    store->write({Analysis{"m1", "{}"}});
    EXPECT_TRUE(store->analysis("m1"));
}

TEST(SqlStore, ListsWithoutReadingTheTextOfRecords) {
    const Scratch scratch;
    const std::string path = scratch.path + "/salon.db";
    const auto store = SqlStore::open_sqlite(path, Sync::System);
    store->write({a_match("m1"), Sitting{"m1", 0, "ada"}, Record{"m1", "long", "{}", 50}});
    const std::string hide = "'ALTER TABLE records RENAME COLUMN body TO hidden'";
    ASSERT_EQ(std::system(("sqlite3 " + path + " " + hide).c_str()), 0);
    EXPECT_THROW(store->record("m1"), StoreError) << "nobody can read it";
    EXPECT_EQ(store->latest_endings(10), (std::vector<Ending>{{"m1", "{}", 50}}));
    EXPECT_EQ(store->endings_of("ada", 10), (std::vector<Ending>{{"m1", "{}", 50}}));
}

TEST(SqlStore, RefusesTheFileOfANewerProgram) {
    const Scratch scratch;
    const std::string path = scratch.path + "/salon.db";
    SqlStore::open_sqlite(path, Sync::System);
    ASSERT_EQ(
        std::system(("sqlite3 " + path + " 'INSERT INTO schema_versions VALUES (999)'").c_str()),
        0);
    EXPECT_THROW(SqlStore::open_sqlite(path, Sync::System), StoreError);
}

TEST(Open, SaysWhatItExpects) {
    EXPECT_THROW(open("oracle://x", Sync::System), StoreError);
    EXPECT_THROW(open("sqlite:/no/such/folder/salon.db", Sync::System), StoreError);
}

}  // namespace
}  // namespace store
