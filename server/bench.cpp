#include "server/bench.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <thread>

#include "server/bench_load.hpp"
#include "server/server.hpp"

namespace server {

namespace {

struct Usage {
    double cpu_seconds = 0;
    double resident_bytes = 0;
};

Usage usage_of(pid_t process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    Usage usage;
    for (int i = 1; stat >> word && i <= 24; ++i) {
        if (i == 14 || i == 15)
            usage.cpu_seconds += std::stod(word) / static_cast<double>(sysconf(_SC_CLK_TCK));
        if (i == 24)
            usage.resident_bytes = std::stod(word) * static_cast<double>(sysconf(_SC_PAGESIZE));
    }
    return usage;
}

double own_cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// What the disk itself costs, to read the figures by.
double median_sync_ms(const std::string& folder) {
    const std::string path = folder + "/sync-probe";
    const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    std::vector<double> times;
    const std::string block(4096, 'x');
    for (int i = 0; file >= 0 && i < 50; ++i) {
        const auto start = std::chrono::steady_clock::now();
        if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0) break;
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
                .count());
    }
    if (file >= 0) ::close(file);
    std::filesystem::remove(path);
    if (times.empty()) return 0;
    std::nth_element(times.begin(), times.begin() + static_cast<long>(times.size() / 2),
                     times.end());
    return times[times.size() / 2];
}

// A folder that goes away with the figures.
class Scratch {
public:
    Scratch()
        : path_(std::filesystem::temp_directory_path() / ("salon-bench-" + std::string(6, 'X'))) {
        if (::mkdtemp(path_.data()) == nullptr)
            throw std::system_error(errno, std::generic_category(), path_);
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

// The server in a process of its own.
class ServerProcess {
public:
    ServerProcess(const BenchWish& wish, const std::string& data) {
        int ends[2];
        if (::pipe(ends) != 0) throw std::runtime_error("no pipe for the server");
        process_ = ::fork();
        if (process_ < 0) throw std::runtime_error("no process for the server");
        if (process_ == 0) {
            ::close(ends[0]);
            run(wish, data, ends[1]);
        }
        ::close(ends[1]);
        const bool told = ::read(ends[0], &port_, sizeof port_) == sizeof port_;
        ::close(ends[0]);
        if (!told) throw std::runtime_error("the server did not start");
    }
    ~ServerProcess() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    Usage usage() const { return usage_of(process_); }

private:
    [[noreturn]] static void run(const BenchWish& wish, const std::string& data, int tell) {
        Config config;
        config.data = data;
        config.sync = wish.sync;
        config.limits.connections = 30'000;
        config.limits.connections_per_address = 30'000;
        config.limits.tables_per_guest = config.limits.openings_per_hour = 1'000'000;
        config.limits.requests_burst = config.limits.messages_burst = 1e9;
        config.limits.address_messages_burst = 1e9;
        spdlog::set_level(spdlog::level::err);
        try {
            Server running(config);
            const std::uint16_t port = running.port();
            if (::write(tell, &port, sizeof port) != sizeof port) ::_exit(1);
            for (;;) ::pause();
        } catch (const std::exception& problem) {
            fmt::print(stderr, "bench: {}\n", problem.what());
        }
        ::_exit(1);
    }

    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

double at_share(const std::vector<double>& sorted, double share) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void measure_play(const BenchWish& wish, ServerProcess& running, Load& load, BenchResult& result) {
    const Usage before = running.usage();
    load.open_tables(wish.tables);
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    load.play(2, wish.moves_per_second);  // warm, and not counted
    const Usage start = running.usage();
    const double own = own_cpu_seconds();
    const auto batches = load.store_figures();
    LoadFigures played = load.play(wish.seconds, wish.moves_per_second);
    const auto more_batches = load.store_figures();
    const Usage end = running.usage();
    std::sort(played.milliseconds.begin(), played.milliseconds.end());
    result.tables = wish.tables;
    result.sockets = 2 * wish.tables;
    result.seconds = played.seconds;
    result.moves = played.milliseconds.size();
    result.refused = played.refused;
    result.p50_ms = at_share(played.milliseconds, 0.5);
    result.p90_ms = at_share(played.milliseconds, 0.9);
    result.p99_ms = at_share(played.milliseconds, 0.99);
    result.most_ms = at_share(played.milliseconds, 1);
    result.server_cpu = (end.cpu_seconds - start.cpu_seconds) / played.seconds;
    result.client_cpu = (own_cpu_seconds() - own) / played.seconds;
    result.bytes_per_table = (end.resident_bytes - before.resident_bytes) / wish.tables;
    const double made = more_batches.first - batches.first;
    if (made > 0) result.moves_per_batch = (more_batches.second - batches.second) / made;
}

}  // namespace

BenchResult bench(const BenchWish& wish) {
    std::optional<Scratch> scratch;
    if (wish.data.empty()) scratch.emplace();
    const std::string& folder = scratch ? scratch->path() : wish.data;
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    BenchResult result;
    result.sync_to_disk = wish.sync == store::Sync::Disk;
    result.disk_sync_ms = median_sync_ms(folder);
    {
        ServerProcess running(wish, folder);
        Load load(running.port());
        measure_play(wish, running, load, result);
        const Usage before = running.usage();
        const int held = load.open_idle(wish.idle_sockets);
        result.bytes_per_idle_socket =
            held == 0 ? 0 : (running.usage().resident_bytes - before.resident_bytes) / held;
        result.idle_held = load.count_idle();
    }
    return result;
}

std::string to_json_text(const BenchResult& r) {
    return boost::json::serialize(
        boost::json::object{{"tables", r.tables},
                            {"sockets", r.sockets},
                            {"seconds", r.seconds},
                            {"moves", r.moves},
                            {"refused", r.refused},
                            {"p50_ms", r.p50_ms},
                            {"p90_ms", r.p90_ms},
                            {"p99_ms", r.p99_ms},
                            {"most_ms", r.most_ms},
                            {"bytes_per_table", r.bytes_per_table},
                            {"bytes_per_idle_socket", r.bytes_per_idle_socket},
                            {"server_cpu_cores", r.server_cpu},
                            {"client_cpu_cores", r.client_cpu},
                            {"moves_per_batch", r.moves_per_batch},
                            {"sync", r.sync_to_disk ? "disk" : "system"},
                            {"disk_sync_ms", r.disk_sync_ms},
                            {"idle_sockets_held", r.idle_held}});
}

}  // namespace server
