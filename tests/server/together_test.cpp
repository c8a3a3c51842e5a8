// Tables where all decide at once and share what they have: somebody else may spend what a computer
// player was going to.
#include "engine/match_file.hpp"
#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

class TogetherTest : public TableTest {
protected:
    // Two against the Claws, with one Atelier between them [BOH-13.D2].
    void open(const char* partner) {
        if (!server) {
            config.bot_pause = 1'000;  // and time stands still: every thought waits to be made
            const auto games = std::make_shared<std::atomic<std::uint64_t>>(0);
            config.secrets = [games] { return engine::secret_from_number(++*games); };
            start();
        }
        Guest ada(server->port());
        table = text_of(
            ada.open({"me", partner}, {{"game", "bohemians"}, {"options", {{"mode", "claws"}}}})
                .at("table"));
        socket = ada.socket();
        socket->subscribe(table, 0);
    }
    bool awaits(int seat) const {
        const std::vector<int> seats = awaited(socket->last_push);
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    }
    // Whoever shares points spends them first.
    json::value choice() {
        const json::array& legal = socket->last_push.at("legal").as_array();
        for (const json::value& action : legal)
            for (const char* spends : {"draw", "ignore", "reject"})
                if (text_of(action.at("kind")) == spends) return action;
        return legal[random() % legal.size()];
    }
    void move() {
        const std::int64_t seq = socket->last_push.at("seq").as_int64();
        const json::object answer = socket->act(table, 0, seq, {choice()});
        // The partner may have been quicker.
        ASSERT_TRUE(answer.at("ok").as_bool() || answer.contains("refusal"));
    }
    void until_thought() {
        while (server->metrics().thinking > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    void let_partner_move() {
        const std::int64_t seq = socket->last_push.at("seq").as_int64();
        ASSERT_TRUE(in_time(1'000, [&] {
            socket->pump();
            return socket->last_push.at("seq").as_int64() > seq || !awaits(1);
        })) << "the table stands still";
    }
    void play_to_the_end() {
        while (!over(socket->last_push) && !HasFatalFailure()) {
            if (awaits(1)) until_thought();
            if (awaits(0)) move();
            // Several moves of hers while one of the partner's is waiting, now and then.
            if (awaits(1) && (!awaits(0) || random() % 3 == 0)) let_partner_move();
            socket->forget();
        }
    }

    std::minstd_rand random{1};
    std::string table;
    std::unique_ptr<Socket> socket;
};

// It is a matter of luck when both want the same points: not in the first game, most likely.
TEST_F(TogetherTest, AThoughtThatOthersMadeImpossibleIsThoughtAgain) {
    for (int game = 0; game < 60 && !HasFailure(); ++game) {
        open("random");
        play_to_the_end();
        EXPECT_TRUE(over(socket->last_push));
        EXPECT_EQ(server->metrics().tables_broken, 0U);
        if (server->metrics().thoughts_dropped > 0) return;
    }
    ADD_FAILURE() << "nothing of the kind has happened";
}

TEST_F(TogetherTest, AGameWithAPartnerThatThinksIsPlayedToItsEnd) {
    open("greedy");
    play_to_the_end();
    EXPECT_TRUE(over(socket->last_push));
    EXPECT_EQ(server->metrics().tables_broken, 0U);
}

}  // namespace
}  // namespace tests
