// Nothing a seat may not see is ever sent to it. Full games are played with a recording client on
// every seat and a spectator; every push is compared with what that seat's own eyes see in a replay
// of the same match.
#include <gtest/gtest.h>

#include <set>

#include "engine/match_file.hpp"
#include "server/library.hpp"
#include "tests/server/client.hpp"

namespace tests {
namespace {

using core::PlayerId;

struct Heard {
    int seat;
    std::vector<json::object> pushes;
};

// Everything one seat may know after each step, from the finished record.
class Truth {
public:
    Truth(const server::Shelf& shelf, const std::string& record)
        : shelf_(shelf), file_(engine::parse_match_file("record", record).value()) {
        auto whole = shelf.game->replay(file_);
        match_ = std::move(whole.value());
    }

    // "" or what was sent that this seat cannot know.
    std::string leak_in(const json::object& push, int seat) const {
        const PlayerId who = seat < 0 ? PlayerId{} : core::player(seat);
        const int step = static_cast<int>(push.at("step").as_int64());
        const engine::AnyMatch& moment = moment_at(step);
        if (push.at("seat").as_int64() != seat) return "for another seat";
        if (push.at("view") != moment.view(who)) return "another view than its own";
        if (!push.at("legal").as_array().empty() && (seat < 0 || !moment.waiting().includes(who)))
            return "actions for somebody who does not decide";
        const std::string steps = leak_in_steps(push, who);
        if (!steps.empty()) return steps;
        if (push.contains("seed") && !moment.waiting().over()) return "the seed before the end";
        static const std::set<std::string> known{
            "type", "table", "game",  "seq",    "seat", "step",   "view",      "legal", "waiting",
            "ask",  "steps", "seats", "scores", "undo", "clocks", "seed_hash", "seed"};
        for (const auto& field : push)
            if (known.count(std::string(field.key())) == 0)
                return "an unknown field " + std::string(field.key());
        for (const json::value& info : push.at("seats").as_array())
            if (info.as_object().contains("key") || info.as_object().contains("link"))
                return "a key";
        return "";
    }

    const engine::AnyMatch& match() const { return *match_; }

private:
    // The match as it was. Pushes come in order: one match walks along with them.
    const engine::AnyMatch& moment_at(int step) const {
        if (!walking_ || walking_->steps() > step)
            walking_ = std::move(shelf_.game->start(file_.options, file_.seed.value()).value());
        while (walking_->steps() < step) {
            const int next = walking_->steps();
            EXPECT_TRUE(walking_
                            ->act(match_->actor_of(next), match_->notation_of(next),
                                  core::Language::English)
                            .ok);
        }
        if (walking_->steps() != step) walking_ = match_->at(step);
        return *walking_;
    }

    std::string leak_in_steps(const json::object& push, PlayerId who) const {
        for (const json::value& one : push.at("steps").as_array()) {
            const json::object& told = one.as_object();
            const int step = static_cast<int>(told.at("step").as_int64()) - 1;
            json::array may_see = match_->events(step, who, core::Language::English);
            json::array heard = told.at("events").as_array();
            std::string text;
            for (json::value& event : may_see) {
                const std::string said = text_of(event.as_object()["text"]);
                if (text.empty()) text = said;
                event.as_object().erase("text");
            }
            for (json::value& event : heard) event.as_object().erase("text");
            if (heard != may_see) return "other events than its own";
            if (text_of(told.at("text")) != text) return "another sentence than its own";
            const json::value& action = told.at("action");
            const PlayerId actor = match_->actor_of(step);
            const bool ended = push.at("waiting").as_object().at("over").as_bool();
            if (!ended && actor.some() && actor != who &&
                action != json::value(json::object{{"kind", "hidden"}}))
                return "what another seat chose";
        }
        return "";
    }

    std::unique_ptr<engine::AnyMatch> match_;
    mutable std::unique_ptr<engine::AnyMatch> walking_;
    const server::Shelf& shelf_;
    engine::MatchFile file_;
};

void keep_pushes(Socket& socket, Heard& heard) {
    for (const std::string& text : socket.received) {
        json::object message = json::parse(text).as_object();
        if (text_of(message.at("type")) == "push") heard.pushes.push_back(std::move(message));
    }
}

// Plays a whole game of `players` people with random moves; everybody records everything.
std::vector<Heard> play_and_record(server::Server& running, const std::string& game, int players,
                                   unsigned seed, std::string& record) {
    std::mt19937 random(seed);
    std::vector<Guest> guests;
    for (int i = 0; i < players; ++i) guests.emplace_back(running.port());
    std::vector<std::string> kinds(static_cast<std::size_t>(players), "open");
    kinds[0] = "me";
    const std::string table = text_of(guests[0].open(kinds, {{"game", game}}).at("table"));
    for (int i = 1; i < players; ++i)
        guests[static_cast<std::size_t>(i)].post("/api/tables/" + table + "/join", json::object{});
    std::vector<std::unique_ptr<Socket>> sockets;
    for (int i = 0; i < players; ++i) {
        sockets.push_back(guests[static_cast<std::size_t>(i)].socket());
        sockets.back()->subscribe(table, i);
    }
    sockets.push_back(Guest(running.port(), false).socket());
    sockets.back()->subscribe(table, -1);
    const json::object& push = sockets[0]->last_push;
    while (!over(push)) {
        Socket& mover = *sockets[static_cast<std::size_t>(awaited(push).at(0))];
        const json::array& legal = mover.last_push.at("legal").as_array();
        const int seat = static_cast<int>(mover.last_push.at("seat").as_int64());
        const std::int64_t seq = mover.last_push.at("seq").as_int64();
        mover.act(table, seat, seq, {legal[random() % legal.size()]});
        for (const auto& socket : sockets) {
            if (socket->last_push.at("seq").as_int64() <= seq) socket->wait_push(seq + 1);
            socket->forget();
        }
    }
    std::vector<Heard> all;
    for (std::size_t i = 0; i < sockets.size(); ++i) {
        all.push_back({i + 1 == sockets.size() ? -1 : static_cast<int>(i), {}});
        sockets[i]->pump();
        keep_pushes(*sockets[i], all.back());
    }
    record = guests[0].get("/api/tables/" + table + "/record").body;
    return all;
}

void expect_no_leak(server::Server& running, const server::Shelf& shelf, int players) {
    std::string record;
    const std::vector<Heard> all = play_and_record(running, shelf.game->name(), players,
                                                   static_cast<unsigned>(players), record);
    const Truth truth(shelf, record);
    for (const Heard& heard : all) {
        EXPECT_GT(heard.pushes.size(), 5U);
        for (const json::object& push : heard.pushes)
            ASSERT_EQ(truth.leak_in(push, heard.seat), "")
                << shelf.game->name() << ", seat " << heard.seat << ", step " << push.at("step");
    }
}

TEST(Secrecy, EverybodyReceivesExactlyTheirOwnViewsAndEvents) {
    const Scratch scratch;
    server::Server running(quick_config(scratch));
    const server::Library library;
    for (const auto& shelf : library.shelves()) {
        const auto [least, most] = shelf->game->players();
        for (int players = std::max(2, least); players <= most; ++players)
            expect_no_leak(running, *shelf, players);
    }
}

TEST(Secrecy, APlantedLeakIsCaught) {
    const Scratch scratch;
    server::Server running(quick_config(scratch));
    const server::Library library;
    const server::Shelf& shelf = *library.shelves().front();
    std::string record;
    const std::vector<Heard> all = play_and_record(running, shelf.game->name(), 2, 9, record);
    const Truth truth(shelf, record);
    int differing_views = 0, differing_events = 0;
    for (const json::object& push : all[0].pushes) {
        const int step = static_cast<int>(push.at("step").as_int64());
        json::object leaky = push;
        leaky["view"] = truth.match().at(step)->view(core::player(1));
        if (leaky.at("view") != push.at("view")) {
            ++differing_views;
            EXPECT_NE(truth.leak_in(leaky, 0), "") << "the other seat's view";
        }
        leaky = push;
        for (json::value& told : leaky["steps"].as_array()) {
            const int at = static_cast<int>(told.as_object().at("step").as_int64()) - 1;
            told.as_object()["events"] =
                truth.match().events(at, core::player(1), core::Language::English);
        }
        if (truth.leak_in(leaky, 0) != "") ++differing_events;
        leaky = push;
        leaky["debug"] = "the whole state";
        EXPECT_NE(truth.leak_in(leaky, 0), "");
        if (!over(push)) {
            leaky = push;
            leaky["seed"] = std::string(64, '0');
            EXPECT_NE(truth.leak_in(leaky, 0), "");
        }
    }
    EXPECT_GT(differing_views, 10);
    EXPECT_GT(differing_events, 0) << "the cards dealt to the other seat";
}

}  // namespace
}  // namespace tests
