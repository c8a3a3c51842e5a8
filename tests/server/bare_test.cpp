// A table without a network: listeners that look, or fail, at the very moment they are told
// something. And the threads that think.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <condition_variable>
#include <future>
#include <thread>

#include "engine/match_file.hpp"
#include "server/api.hpp"
#include "server/table.hpp"
#include "store/memory_store.hpp"

namespace server {
namespace {

constexpr auto kPatience = std::chrono::seconds(60);

// Keeps what it hears, and does what it was told to do about it first.
class Ear final : public Listener {
public:
    Ear(std::string person, std::function<void(const json::object&)> at_once)
        : person_(std::move(person)), at_once_(std::move(at_once)) {}

    void hear(Text text) override {
        json::object message = json::parse(*text).as_object();
        if (at_once_) at_once_(message);
        const std::lock_guard lock(mutex_);
        heard_.push_back(std::move(message));
        more_.notify_all();
    }
    const std::string& person() const override { return person_; }
    const std::string& address() const override { return person_; }

    std::vector<json::object> answers(std::int64_t id) {
        const std::lock_guard lock(mutex_);
        std::vector<json::object> found;
        for (const json::object& one : heard_)
            if (one.at("type") == "answer" && one.at("id") == id) found.push_back(one);
        return found;
    }
    json::object answer(std::int64_t id) {
        for (;;) {
            if (const std::vector<json::object> found = answers(id); !found.empty())
                return found.front();
            wait();
        }
    }
    json::object last_push() {
        const std::lock_guard lock(mutex_);
        for (auto at = heard_.rbegin(); at != heard_.rend(); ++at)
            if (at->at("type") == "push") return *at;
        throw std::runtime_error("no push");
    }

private:
    void wait() {
        std::unique_lock lock(mutex_);
        const std::size_t before = heard_.size();
        if (!more_.wait_for(lock, kPatience, [&] { return heard_.size() > before; }))
            throw std::runtime_error("nothing more was heard");
    }

    const std::string person_;
    const std::function<void(const json::object&)> at_once_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<json::object> heard_;
};

class BareTest : public testing::Test {
protected:
    BareTest() : thread([this] { io.run(); }) {}
    ~BareTest() override {
        table.reset();
        thinkers.stop();
        readers.join();
        writer.flush();
        io.stop();
        thread.join();
    }
    void lay(const std::vector<Seat>& seats) {
        const Volume& volume = *library.volumes().front();
        const core::Secret secret = engine::secret_from_number(7);
        server::Setup setup;
        setup.seats = seats;
        store::Match head{"t",
                          std::string(volume.entry->name),
                          volume.game->rules_version(),
                          volume.game->cards_fingerprint(),
                          "players=" + std::to_string(seats.size()),
                          engine::hex(secret),
                          to_text(setup),
                          "ada",
                          1,
                          engine::seed_hash_of(secret)};
        store::Entry first;
        core::Result<Play> play = Play::begin(volume, head, {}, alarms.now(), first);
        ASSERT_TRUE(play.ok()) << play.error();
        store.write({head, first});
        table = std::make_shared<Table>(services, std::move(play.value()));
    }
    static Seat person(const char* who) {
        return {Seat::Kind::Person, who, who, std::string(who) + "-key", "", "", false};
    }
    void send(const std::shared_ptr<Ear>& from, std::int64_t id, int seat,
              decltype(Message::what) what) {
        table->receive(from, Message{id, "t", seat, std::move(what)});
    }

    Config config;
    Library library{""};
    store::MemoryStore store;
    Metrics metrics;
    boost::asio::io_context io;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> busy =
        boost::asio::make_work_guard(io);
    Thinkers thinkers{1};
    boost::asio::thread_pool readers{1};
    Alarms alarms{io, true, 1'000};
    store::Writer writer{store};
    Services services{io, thinkers, readers, store, writer, alarms, config, metrics};
    std::shared_ptr<Table> table;
    std::thread thread;
};

TEST_F(BareTest, WhoeverIsAnsweredStandsInTheListsAlready) {
    lay({person("ada"), person("bea")});
    std::promise<int> seen;
    const auto ada = std::make_shared<Ear>("ada", [&](const json::object& message) {
        if (message.at("type") == "answer") seen.set_value(table->summary()->online);
    });
    send(ada, 1, 0, Subscribe{});
    EXPECT_EQ(seen.get_future().get(), 1);
}

// A guest changes their name while another request of theirs still holds the old one.
TEST_F(BareTest, WhatWasReadLateUndoesNoChange) {
    const std::string ada = "ada";
    store.write({store::Person{ada, "Ada", "en", 0}});
    People people(store, writer, readers);
    boost::asio::io_context slow;
    std::string told;
    const auto ask = [&] {
        boost::asio::co_spawn(
            slow, people.get(ada, Language::English),
            [&](const std::exception_ptr&, const store::Person& person) { told = person.name; });
        slow.restart();
        slow.poll();
    };
    std::promise<void> asked, read;
    boost::asio::post(readers, [&] { asked.get_future().wait(); });  // not before it is waited for
    ask();
    asked.set_value();
    boost::asio::post(readers, [&] { read.set_value(); });
    read.get_future().wait();
    people.change({ada, "Ada L.", "en", 1});
    slow.restart();
    slow.poll();
    EXPECT_EQ(told, "Ada L.");
    ask();
    EXPECT_EQ(told, "Ada L.");
}

TEST_F(BareTest, AnAnalysisThatCannotBeginTakesNoPlace) {
    Analyses analyses(store, writer, readers, 1);
    const Volume& volume = *library.volumes().front();
    const auto match = volume.game->start("players=2", engine::secret_from_number(7));
    bool fails = true;
    const Analyses::Copy copy = [&] {
        if (fails) throw std::runtime_error("no copy");
        return match.value()->at(0);
    };
    for (int i = 0; i < 40; ++i) {
        const std::string id = "m" + std::to_string(i);
        EXPECT_THROW(analyses.begin(id, *volume.entry->thinker, copy), std::runtime_error);
        EXPECT_FALSE(analyses.progress(id));
    }
    fails = false;
    EXPECT_TRUE(analyses.begin("m0", *volume.entry->thinker, copy));
    analyses.stop();
    writer.flush();  // which tells it what became of its last analysis
}

TEST_F(BareTest, AQuestionIsAnsweredOnceAlsoWhenTellingFails) {
    lay({person("ada"), person("bea")});
    const auto fails = std::make_shared<std::atomic<bool>>(false);
    const auto ear = std::make_shared<Ear>("ada", nullptr);
    const auto bad = std::make_shared<Ear>("", [fails](const json::object& message) {
        if (*fails && message.at("type") == "push") throw std::runtime_error("deaf");
    });
    send(ear, 1, 0, Subscribe{});
    send(bad, 1, -1, Subscribe{});
    bad->answer(1);
    *fails = true;
    send(ear, 2, 0, ChangeSeat{"random"});
    EXPECT_EQ(ear->answer(2).at("error").at("code"), "inside");
    *fails = false;
    send(ear, 3, 0, Subscribe{});
    EXPECT_TRUE(ear->answer(3).at("ok").as_bool());
    EXPECT_EQ(ear->last_push().at("seats").at(0).at("level"), "random") << "it was kept";
    EXPECT_EQ(ear->answers(2).size(), 1U);
    EXPECT_EQ(metrics.tables_broken, 1U);
}

TEST_F(BareTest, WhoeverSitsDownIsAnsweredAlsoWhenTellingFails) {
    Seat free;
    free.link = "link";
    lay({person("ada"), free});
    const auto bad = std::make_shared<Ear>("", [](const json::object& message) {
        if (message.at("type") == "push" && message.at("seq") == 2)
            throw std::runtime_error("deaf");
    });
    send(bad, 1, -1, Subscribe{});
    bad->answer(1);
    std::promise<Table::Joined> joined;
    table->join("bea", "Bea", "link", [&](const Table::Joined& how) { joined.set_value(how); });
    const Table::Joined how = joined.get_future().get();
    ASSERT_TRUE(how.error);
    EXPECT_EQ(how.error->code, "inside");
}

// Computer players of a game, counted as long as somebody remembers them.
class Counted final : public ai::AnyThinker {
public:
    explicit Counted(const ai::AnyThinker& thinker) : thinker_(thinker) {}
    std::unique_ptr<ai::AnyPlayer> sit(const ai::Setting& setting) const override {
        return std::make_unique<Player>(thinker_.sit(setting), remembered);
    }
    ai::Setting fitted(const ai::Setting& setting) const override {
        return thinker_.fitted(setting);
    }
    std::vector<ai::Hint> hints(const engine::AnyMatch&, PlayerId, std::size_t, Language,
                                core::Rng&, ai::Stop) const override {
        return {};
    }
    ai::Analysis analyse(const engine::AnyMatch&, int, std::uint64_t,
                         const std::function<bool(int, int)>&) const override {
        return {};
    }
    ai::SearchSpeed bench(const engine::AnyMatch&, double, std::uint64_t (*)()) const override {
        return {};
    }

    mutable std::atomic<int> remembered{0};

private:
    class Player final : public ai::AnyPlayer {
    public:
        Player(std::unique_ptr<ai::AnyPlayer> player, std::atomic<int>& remembered)
            : player_(std::move(player)), remembered_(remembered) {
            ++remembered_;
        }
        ~Player() override { --remembered_; }
        std::string choose(const engine::AnyMatch& match, PlayerId who, core::Rng& rng,
                           ai::Stop stop) override {
            return player_->choose(match, who, rng, stop);
        }
        std::size_t choices() const override { return player_->choices(); }

    private:
        std::unique_ptr<ai::AnyPlayer> player_;
        std::atomic<int>& remembered_;
    };

    const ai::AnyThinker& thinker_;
};

// What one of them has thought takes megabytes, and people look at the result for a while.
TEST_F(BareTest, NoComputerPlayerIsRememberedWhenTheMatchIsOver) {
    Volume& volume = *library.volumes().front();
    static const Counted counted(*volume.entry->thinker);  // the table outlives this function
    static games::Entry entry = *volume.entry;
    entry.thinker = &counted;
    volume.entry = &entry;
    config.bot_pause = 0;
    const Seat bot{Seat::Kind::Bot, "Rosa", "", "", "", "random"};
    lay({bot, bot});
    const auto ear = std::make_shared<Ear>("", nullptr);
    send(ear, 1, -1, Subscribe{});
    ear->answer(1);
    table->wake();
    while (!ear->last_push().at("waiting").at("over").as_bool())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (int i = 0; i < 2'000 && counted.remembered > 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(counted.remembered, 0);
}

TEST(Thinking, ComputerPlayersComeBeforeHints) {
    std::vector<std::string> order;
    std::promise<void> begun, go, done;
    Thinkers thinkers(1);
    thinkers.think(Thinkers::Urgency::Hint, [&] {
        begun.set_value();
        go.get_future().wait();
    });
    begun.get_future().wait();
    for (int i = 0; i < 3; ++i)
        thinkers.think(Thinkers::Urgency::Hint, [&] {
            order.push_back("hint");
            if (order.size() == 5) done.set_value();
        });
    for (int i = 0; i < 2; ++i)
        thinkers.think(Thinkers::Urgency::Move, [&] { order.push_back("move"); });
    go.set_value();
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector<std::string>{"move", "move", "hint", "hint", "hint"}));
    thinkers.stop();
}

TEST(Thinking, AHintEndsWithTheServer) {
    const Library library("");
    const std::atomic<bool> stop{true};
    for (const auto& volume : library.volumes()) {
        const int players = volume->game->players().second;
        const auto match = volume->game->start("players=" + std::to_string(players),
                                               engine::secret_from_number(1));
        core::Rng rng(engine::secret_from_number(1));
        EXPECT_TRUE(volume->entry->thinker
                        ->hints(*match.value(), match.value()->waiting().first(), 3,
                                Language::English, rng, &stop)
                        .empty());
    }
}

TEST(Tally, APlaceIsGivenBackOnceHoweverItEnds) {
    Tally tally;
    Tally::Held one = tally.take("ada", 2);
    Tally::Held two = tally.take("ada", 2);
    EXPECT_FALSE(tally.take("ada", 2));
    EXPECT_TRUE(tally.take("bea", 1));
    one->release();
    one.reset();
    EXPECT_EQ(tally.count("ada"), 1);
    two.reset();
    EXPECT_EQ(tally.count("ada"), 0);
    EXPECT_EQ(tally.count("bea"), 0);
}

}  // namespace
}  // namespace server
