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

namespace ai {

namespace json = boost::json;

namespace {

constexpr std::string_view kPrefix = "exec:";
constexpr std::size_t kLongestAnswer = 4096;

// The program, started when it is first asked; it ends with this object.
class Program {
public:
    explicit Program(std::string command) : command_(std::move(command)) { start(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        close(wire_);
        kill(-process_, SIGTERM);
        waitpid(process_, nullptr, 0);
    }

    std::string ask(const std::string& line, double seconds) {
        send_all(line + "\n");
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        for (;;) {
            if (const std::size_t at = read_.find('\n'); at != std::string::npos) {
                std::string answer = read_.substr(0, at);
                read_.erase(0, at + 1);
                return answer;
            }
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                end - std::chrono::steady_clock::now());
            if (left.count() <= 0 || read_.size() > kLongestAnswer) fail("did not answer in time");
            receive(static_cast<int>(left.count()));
        }
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error("the player '" + command_ + "' " + what);
    }

private:
    void start() {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
            fail("cannot be started: " + std::string(std::strerror(errno)));
        process_ = fork();
        if (process_ < 0) fail("cannot be started: " + std::string(std::strerror(errno)));
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

    void send_all(std::string_view text) {
        while (!text.empty()) {
            const ssize_t sent = send(wire_, text.data(), text.size(), MSG_NOSIGNAL);
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

    std::string choose(const engine::AnyMatch& match, PlayerId who, Rng&, Stop) override {
        if (!program_) program_ = std::make_unique<Program>(command_);
        const std::vector<std::string> legal = match.legal(who);
        std::string answer = program_->ask(position(match, who, legal), seconds_);
        while (!answer.empty() && (answer.back() == '\r' || answer.back() == ' '))
            answer.pop_back();
        for (const std::string& move : legal)
            if (move == answer) return move;
        program_->fail("answered '" + answer.substr(0, 80) +
                       "', which is no legal move; expected " + "one of 'legal', for instance '" +
                       legal.front() + "'");
    }

private:
    static std::string position(const engine::AnyMatch& match, PlayerId who,
                                const std::vector<std::string>& legal) {
        json::array moves;
        for (const std::string& move : legal) moves.emplace_back(move);
        return json::serialize(
            json::object{{"seat", who.index},
                         {"players", match.players()},
                         {"step", match.steps()},
                         {"round", match.round(core::Language::English)},
                         {"ask", core::plain(match.ask(who, core::Language::English))},
                         {"view", match.view(who)},
                         {"legal", moves}});
    }

    std::string command_;
    double seconds_;
    std::unique_ptr<Program> program_;
};

}  // namespace

std::unique_ptr<AnyPlayer> foreign_player(const std::string& command, double seconds) {
    return std::make_unique<Foreign>(command, seconds);
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
