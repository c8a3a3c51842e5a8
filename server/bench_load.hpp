// The crowd of the load test: plain sockets, one thread, as little work as possible, so that what
// is measured is the server.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace server {

struct LoadFigures {
    std::vector<double> milliseconds;  // of each move: sent to seen by the other socket
    std::uint64_t refused = 0;
    double seconds = 0;
};

class Load {
public:
    explicit Load(std::uint16_t port);
    ~Load();

    void open_tables(int count);  // of two people, each with a socket
    LoadFigures play(double seconds, double moves_per_second);
    int open_idle(int count);                   // sockets that only listen; how many were accepted
    int count_idle();                           // how many of them are still open
    std::pair<double, double> store_figures();  // transactions, and changes kept

private:
    struct Crowd;
    std::unique_ptr<Crowd> crowd_;
};

}  // namespace server
