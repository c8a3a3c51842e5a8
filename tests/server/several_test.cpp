// Several actions in one message: all or none, and nothing of what is to come.
#include "server/library.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

// One guest has both seats; beside the table goes the same match, with the same secret.
class SeveralTest : public TableTest {
protected:
    void open(const server::Volume& volume) {
        Guest ada(server->port());
        table = text_of(ada.open({"me", "here"}, {{"game", volume.game->name()}}).at("table"));
        for (int seat = 0; seat < 2; ++seat) {
            sockets[seat] = ada.socket();
            sockets[seat]->subscribe(table, seat);
        }
        match = std::move(volume.game->start("players=2", engine::secret_from_number(7)).value());
    }
    std::string code_of(core::PlayerId who, const std::vector<std::string>& actions) {
        json::array list;
        for (const std::string& action : actions) list.push_back(match->action_to_json(action));
        Socket& socket = *sockets[who.index];
        ask(socket, "why", table, who.index, {{"action", list[0]}});  // the newest push is here
        const std::int64_t seq = socket.last_push.at("seq").as_int64();
        const json::object answer = socket.act(table, who.index, seq, list);
        return answer.at("ok").as_bool()    ? ""
               : answer.contains("refusal") ? "refused"
                                            : error_of(answer);
    }
    std::string any_of(const std::vector<std::string>& actions) {
        return actions[static_cast<std::size_t>(random()) % actions.size()];
    }
    // What chance may have brought, or not: the answer is the same.
    void expect_blind(const engine::AnyMatch& after, core::PlayerId who, const std::string& first) {
        std::vector<std::string> seconds{match->legal(who).front(), match->legal(who).back()};
        if (after.waiting().includes(who)) seconds.push_back(any_of(after.legal(who)));
        for (const std::string& second : seconds)
            EXPECT_EQ(code_of(who, {first, second}), "after_chance") << first << ", " << second;
        ++blind;
    }
    void play_on() {
        const core::PlayerId who = match->waiting().first();
        const std::string first = any_of(match->legal(who));
        std::unique_ptr<engine::AnyMatch> after = match->at(match->steps());
        ASSERT_TRUE(after->act(who, first, core::Language::English).ok);
        std::vector<std::string> actions{first};
        const bool chance = !after->actor_of(after->steps() - 1).some();
        if (chance) expect_blind(*after, who, first);
        else if (after->waiting().includes(who) && after->steps_to_undo(who, 0) > 0) {
            actions.push_back(any_of(after->legal(who)));
            ASSERT_TRUE(after->act(who, actions.back(), core::Language::English).ok);
            ++together;
        }
        ASSERT_EQ(code_of(who, actions), "") << first;
        match = std::move(after);
    }

    std::string table;
    std::unique_ptr<Socket> sockets[2];
    std::unique_ptr<engine::AnyMatch> match;
    int blind = 0, together = 0;
};

TEST_F(SeveralTest, NothingOfWhatChanceIsAboutToBring) {
    start();
    const server::Library library;
    for (const auto& volume : library.volumes()) {
        open(*volume);
        blind = 0;
        for (int i = 0; i < 200 && !match->waiting().over() && !HasFailure(); ++i) play_on();
        EXPECT_GT(blind, 5) << volume->game->name();
    }
    EXPECT_GT(together, 5) << "a plan goes as one list";
}

}  // namespace
}  // namespace tests
