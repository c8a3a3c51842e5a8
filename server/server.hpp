// The whole server in one object: start it, ask for its port, stop it. Tests run several in one
// process.
#pragma once

#include <memory>
#include <string>

#include "server/config.hpp"
#include "server/metrics.hpp"

namespace server {

class Alarms;

class Server {
public:
    // Opens the data folder, the store, the games and the port. Throws what a person can read when
    // it cannot.
    explicit Server(const Config& config);
    ~Server();  // stops it, letting what was begun be kept

    std::uint16_t port() const;
    Alarms& alarms();
    const Metrics& metrics() const;
    std::size_t tables_in_memory() const;
    void stop();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace server
