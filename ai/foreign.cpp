#include "ai/foreign.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

namespace ai {

namespace json = boost::json;

namespace {

constexpr std::string_view kPrefix = "exec:";
constexpr std::size_t kLongestAnswer = 4096;
constexpr int kGlance = 100;  // milliseconds, between two looks whether an answer is still wanted
constexpr std::chrono::milliseconds kPatience{1000};  // with a program that was told to end

// The program, started when it is first asked; it ends with this object.
class Program {
public:
    explicit Program(std::string command) : command_(std::move(command)) { start(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        close(wire_);
        kill(-process_, SIGTERM);
        wait_for_end(kPatience);
        kill(-process_, SIGKILL);  // it, or what it started and left behind
        waitpid(process_, nullptr, 0);
    }

    // "" if it was stopped before the answer came.
    std::string ask(const std::string& line, double seconds, Stop stop) {
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(seconds));
        send_all(line + "\n", end);
        for (;;) {
            if (const std::size_t at = read_.find('\n'); at != std::string::npos) {
                std::string answer = read_.substr(0, at);
                read_.erase(0, at + 1);
                return answer;
            }
            if (read_.size() > kLongestAnswer)
                fail("answered with more than " + std::to_string(kLongestAnswer) +
                     " letters and no end of a line");
            const int left = left_until(end);
            if (left <= 0) fail("did not answer in time");
            if (stop != nullptr && *stop) return "";
            receive(std::min(left, kGlance));
        }
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error("the player '" + command_ + "' " + what);
    }

private:
    using Clock = std::chrono::steady_clock;

    static int left_until(Clock::time_point end) {  // milliseconds
        return static_cast<int>(
            std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count());
    }

    void start() {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
            fail("cannot be started: " + std::string(std::strerror(errno)));
        process_ = fork();
        if (process_ < 0) {
            const std::string why = std::strerror(errno);
            for (const int end : ends) close(end);
            fail("cannot be started: " + why);
        }
        if (process_ == 0) {
            setpgid(0, 0);
            dup2(ends[1], STDIN_FILENO);
            dup2(ends[1], STDOUT_FILENO);
            execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
            _exit(127);
        }
        setpgid(process_, process_);
        close(ends[1]);
        wire_ = ends[0];
    }

    // Ended or not, it stays to be waited for: nobody else gets its number meanwhile.
    void wait_for_end(std::chrono::milliseconds most) const {
        const auto end = std::chrono::steady_clock::now() + most;
        while (std::chrono::steady_clock::now() < end) {
            siginfo_t ended{};
            const int flags = WEXITED | WNOHANG | WNOWAIT;
            if (waitid(P_PID, static_cast<id_t>(process_), &ended, flags) != 0) return;
            if (ended.si_pid == process_) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    // A program that does not read must not hold up the match for ever.
    void send_all(std::string_view text, Clock::time_point end) {
        while (!text.empty()) {
            const int left = left_until(end);
            pollfd ready{wire_, POLLOUT, 0};
            if (left <= 0 || poll(&ready, 1, left) == 0) fail("did not read what it was asked");
            const ssize_t sent = send(wire_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
            if (sent <= 0) fail("has gone away");
            text.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    void receive(int milliseconds) {
        pollfd ready{wire_, POLLIN, 0};
        if (poll(&ready, 1, milliseconds) <= 0) return;
        char buffer[1024];
        const ssize_t got = recv(wire_, buffer, sizeof buffer, 0);
        if (got <= 0) fail("has gone away");
        read_.append(buffer, static_cast<std::size_t>(got));
    }

    std::string command_;
    pid_t process_ = -1;
    int wire_ = -1;
    std::string read_;
};

class Foreign final : public AnyPlayer {
public:
    Foreign(std::string command, double seconds)
        : command_(std::move(command)), seconds_(seconds) {}

    std::string choose(const engine::AnyMatch& match, PlayerId who, Rng& rng, Stop stop) override {
        if (!program_) program_ = std::make_unique<Program>(command_);
        const std::vector<std::string> legal = match.legal(who);
        choices_ = legal.size();
        std::string answer = program_->ask(position(match, who, legal, rng), seconds_, stop);
        if (stop != nullptr && *stop) return legal.front();  // nobody needs it any more
        while (!answer.empty() && (answer.back() == '\r' || answer.back() == ' '))
            answer.pop_back();
        for (const std::string& move : legal)
            if (move == answer) return move;
        program_->fail("answered '" + answer.substr(0, 80) +
                       "', which is no legal move; expected " + "one of 'legal', for instance '" +
                       legal.front() + "'");
    }
    std::size_t choices() const override { return choices_; }

private:
    static std::string position(const engine::AnyMatch& match, PlayerId who,
                                const std::vector<std::string>& legal, Rng& rng) {
        json::array moves;
        for (const std::string& move : legal) moves.emplace_back(move);
        return json::serialize(
            json::object{{"seat", who.index},
                         {"players", match.players()},
                         {"step", match.steps()},
                         {"dice", rng.below(std::uint32_t{1} << 31U)},
                         {"round", match.round(core::Language::English)},
                         {"ask", core::plain(match.ask(who, core::Language::English))},
                         {"view", match.view(who)},
                         {"legal", moves}});
    }

    std::string command_;
    double seconds_;
    std::size_t choices_ = 0;
    std::unique_ptr<Program> program_;
};

}  // namespace

std::unique_ptr<AnyPlayer> foreign_player(const std::string& command, double seconds) {
    return std::make_unique<Foreign>(command, seconds);
}

std::vector<std::string> split_names(const std::string& text) {
    std::vector<std::string> names{""};
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
            names.back() += c;
            names.back() += text[++i];
            continue;
        }
        if (quote != 0) quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'') quote = c;
        if (c == ',' && quote == 0) names.emplace_back();
        else names.back() += c;
    }
    return names;
}

core::Result<std::unique_ptr<AnyPlayer>> player_named(const AnyThinker& thinker,
                                                      const std::string& name) {
    if (name.rfind(kPrefix, 0) == 0) {
        if (name.size() == kPrefix.size())
            return core::Problem{"exec: needs a command, e.g. exec:./bot"};
        return foreign_player(name.substr(kPrefix.size()));
    }
    const core::Result<Setting> setting = parse_setting(name);
    if (!setting.ok()) return core::Problem{setting.error()};
    return thinker.sit(setting.value());
}

}  // namespace ai
