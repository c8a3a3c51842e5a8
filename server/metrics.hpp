// Counters for whoever runs the server, in the text format of Prometheus at /metrics.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace server {

using Counter = std::atomic<std::uint64_t>;

// How long something took, in buckets.
class Durations {
public:
    void add(std::uint64_t microseconds);
    void write(std::string& out, const char* name, const char* help) const;

private:
    static constexpr std::array<std::uint64_t, 12> kEdges{250,     500,     1'000,     2'500,
                                                          5'000,   10'000,  25'000,    50'000,
                                                          100'000, 250'000, 1'000'000, 5'000'000};
    std::array<Counter, 13> counts_{};
    Counter sum_{0};
};

struct Metrics {
    Counter requests{0}, requests_refused{0}, sockets_opened{0}, messages{0}, messages_refused{0};
    Counter moves{0}, bot_moves{0}, thoughts_dropped{0}, pushes{0}, pushed_bytes{0};
    Counter tables_opened{0}, tables_broken{0}, slow_readers{0};
    std::atomic<std::int64_t> connections{0}, sockets{0}, thinking{0}, unsent_bytes{0};
    Durations move_seconds;   // from a move read to its answer handed out
    Durations think_seconds;  // of computer players
    Durations request_seconds;
};

void write_gauge(std::string& out, const char* name, const char* help, double value);
void write_counter(std::string& out, const char* name, const char* help, std::uint64_t value);
std::string to_text(const Metrics& metrics);

}  // namespace server
