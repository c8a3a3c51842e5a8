#include "server/metrics.hpp"

#include <fmt/format.h>

namespace server {

void Durations::add(std::uint64_t microseconds) {
    std::size_t bucket = 0;
    while (bucket < kEdges.size() && microseconds > kEdges[bucket]) ++bucket;
    ++counts_[bucket];
    sum_ += microseconds;
}

void Durations::write(std::string& out, const char* name, const char* help) const {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < kEdges.size(); ++i) {
        below += counts_[i];
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name,
                           static_cast<double>(kEdges[i]) / 1e6, below);
    }
    below += counts_.back();
    out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, below,
                       static_cast<double>(sum_.load()) / 1e6);
}

void write_gauge(std::string& out, const char* name, const char* help, double value) {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} gauge\n{0} {2}\n", name, help, value);
}

void write_counter(std::string& out, const char* name, const char* help, std::uint64_t value) {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} counter\n{0} {2}\n", name, help, value);
}

std::string to_text(const Metrics& m) {
    std::string out;
    write_counter(out, "salon_requests_total", "HTTP requests answered", m.requests);
    write_counter(out, "salon_requests_refused_total", "HTTP requests answered with 4xx or 5xx",
                  m.requests_refused);
    write_counter(out, "salon_sockets_opened_total", "WebSockets accepted", m.sockets_opened);
    write_counter(out, "salon_messages_total", "messages read from sockets", m.messages);
    write_counter(out, "salon_messages_refused_total", "messages answered with an error",
                  m.messages_refused);
    write_counter(out, "salon_moves_total", "moves of people kept", m.moves);
    write_counter(out, "salon_bot_moves_total", "moves of computer players kept", m.bot_moves);
    write_counter(out, "salon_bot_thoughts_dropped_total",
                  "moves of computer players that others made impossible", m.thoughts_dropped);
    write_counter(out, "salon_pushes_total", "pushes sent", m.pushes);
    write_counter(out, "salon_pushed_bytes_total", "bytes of pushes sent", m.pushed_bytes);
    write_counter(out, "salon_tables_opened_total", "tables opened", m.tables_opened);
    write_counter(out, "salon_tables_broken_total", "mistakes of ours that stopped a table",
                  m.tables_broken);
    write_counter(out, "salon_slow_readers_total", "sockets let go because they did not read",
                  m.slow_readers);
    write_gauge(out, "salon_connections", "open connections",
                static_cast<double>(m.connections.load()));
    write_gauge(out, "salon_sockets", "open WebSockets", static_cast<double>(m.sockets.load()));
    write_gauge(out, "salon_unsent_bytes", "bytes that sockets have not read yet",
                static_cast<double>(m.unsent_bytes.load()));
    write_gauge(out, "salon_thinking", "computer players thinking or queued",
                static_cast<double>(m.thinking.load()));
    m.move_seconds.write(out, "salon_move_seconds", "from a move read to its answer");
    m.think_seconds.write(out, "salon_think_seconds", "thinking time of computer players");
    m.request_seconds.write(out, "salon_request_seconds", "time to answer a request");
    return out;
}

}  // namespace server
