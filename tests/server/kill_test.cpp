// A server is ended without warning, again and again, in the middle of matches of people and of
// computers. No move that was acknowledged is ever lost, and every match goes on. SALON_KILLS=100
// for the long test.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "tests/server/client.hpp"

namespace tests {
namespace {

// The real program, in a process of its own.
class Program {
public:
    explicit Program(const std::string& data) {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("pipe");
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], 1);
            ::close(ends[0]);
            ::execl(SALON_PROGRAM, SALON_PROGRAM, "serve", "--port", "0", "--data", data.c_str(),
                    "--bot-pause", "1", "--sync", "system", "--log", "error",
                    "--max-tables-per-guest", "1000", "--max-openings-per-hour", "1000", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string line;
        for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
        ::close(ends[0]);
        const std::size_t colon = line.rfind(':');
        if (line.rfind("listening on http://", 0) != 0)
            throw std::runtime_error("the server said '" + line + "'");
        port = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
    }
    ~Program() { end(SIGKILL); }

    int end(int signal) {
        if (process_ <= 0) return 0;
        ::kill(process_, signal);
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = 0;
        return status;
    }

    std::uint16_t port = 0;

private:
    pid_t process_ = 0;
};

struct Known {  // what a client was told is so
    std::string table;
    std::int64_t seq = 0;
    std::int64_t step = 0;
    bool finished = false;
};

// Plays both hands of one table until the server goes away.
void play_until_the_end(std::uint16_t port, const std::string& cookie, Known& known, unsigned seed,
                        std::atomic<int>& moves) {
    std::mt19937 random(seed);
    try {
        Socket socket(port, cookie);
        json::object push = socket.subscribe(known.table, 0);
        EXPECT_GE(push.at("seq").as_int64(), known.seq) << "an acknowledged move is lost";
        while (!over(push)) {
            const int seat = awaited(push).at(0);
            if (push.at("seat").as_int64() != seat) push = socket.subscribe(known.table, seat);
            const json::array& legal = push.at("legal").as_array();
            const json::object answer = socket.act(known.table, seat, push.at("seq").as_int64(),
                                                   {legal[random() % legal.size()]});
            if (answer.contains("error") &&
                text_of(answer.at("error").as_object().at("code")) == "too_fast") {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                continue;
            }
            EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
            known.seq = push.at("seq").as_int64() + 1;  // acknowledged: it must be there for ever
            push = socket.wait_push(known.seq);
            known.step = push.at("step").as_int64();
            ++moves;
        }
        known.finished = true;
    } catch (const std::exception&) {  // the server is gone
    }
}

// Watches computers play until the server goes away.
void watch_until_the_end(std::uint16_t port, Known& known, std::atomic<int>& moves) {
    try {
        Socket socket(port, "");
        json::object push = socket.subscribe(known.table, -1);
        EXPECT_GE(push.at("seq").as_int64(), known.seq) << "a move that was seen is lost";
        for (;;) {
            known.seq = push.at("seq").as_int64();
            known.finished = over(push);
            if (known.finished) return;
            push = socket.wait_push(known.seq + 1);
            ++moves;
        }
    } catch (const std::exception&) {}
}

int kills() {
    const char* wished = std::getenv("SALON_KILLS");
    return wished == nullptr ? 10 : std::atoi(wished);
}

TEST(Kill, NoAcknowledgedMoveIsLostAndEveryMatchGoesOn) {
    const Scratch scratch;
    std::mt19937 random(5);
    std::string cookie;
    Known played, watched;
    int finished = 0;
    std::int64_t moves = 0;
    for (int kill = 0; kill < kills(); ++kill) {
        Program program(scratch.path);
        Guest ada(program.port, cookie.empty());
        if (cookie.empty()) cookie = ada.cookie;
        ada.cookie = cookie;
        if (played.table.empty() || played.finished)
            played = {text_of(ada.open({"me", "here"}).at("table")), 0, 0, false};
        if (watched.table.empty() || watched.finished)
            watched = {text_of(ada.open({"random", "greedy"}).at("table")), 0, 0, false};
        const std::int64_t before = played.seq + watched.seq;
        std::atomic<int> playing = 2, made = 0;
        std::thread one([&, seed = static_cast<unsigned>(random())] {
            play_until_the_end(program.port, cookie, played, seed, made);
            --playing;
        });
        std::thread two([&] {
            watch_until_the_end(program.port, watched, made);
            --playing;
        });
        // At a random instant, but not before something has happened: the machine may be busy.
        std::this_thread::sleep_for(std::chrono::milliseconds(30 + random() % 250));
        while (made < 10 && playing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        program.end(SIGKILL);
        one.join();
        two.join();
        EXPECT_GE(played.seq + watched.seq, before) << "after kill " << kill;
        moves += played.seq + watched.seq - before;
        finished += (played.finished ? 1 : 0) + (watched.finished ? 1 : 0);
    }
    std::cout << "[          ] " << kills() << " kills, " << moves << " moves seen, " << finished
              << " matches finished\n";
    EXPECT_GT(moves, 5 * kills()) << "too little happened between the kills";
    // After the last kill both matches are played to their end.
    std::atomic<int> made = 0;
    Program program(scratch.path);
    for (unsigned attempt = 1; attempt <= 50 && !played.finished; ++attempt) {
        play_until_the_end(program.port, cookie, played, attempt, made);
        std::this_thread::sleep_for(std::chrono::milliseconds(200));  // it may have been too fast
    }
    if (!watched.finished) watch_until_the_end(program.port, watched, made);
    EXPECT_TRUE(played.finished);
    EXPECT_TRUE(watched.finished);
    for (const Known* known : {&played, &watched}) {
        const Reply verified = Guest(program.port).get("/api/tables/" + known->table + "/verify");
        EXPECT_TRUE(verified.as_json().as_object().at("ok").as_bool()) << verified.body;
    }
}

TEST(Kill, ATermSignalEndsItCleanly) {
    const Scratch scratch;
    Program program(scratch.path);
    Guest ada(program.port);
    const std::string table = text_of(ada.open({"random", "random"}).at("table"));
    const auto socket = ada.socket();
    socket->subscribe(table, -1);
    const int status = program.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_TRUE(socket->is_closed());
}

}  // namespace
}  // namespace tests
