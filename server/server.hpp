// The whole server in one object: start it, ask for its port, stop it. Tests run several in one
// process.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "server/config.hpp"
#include "server/metrics.hpp"
#include "server/words.hpp"

namespace server {

class Alarms;

// The port is taken, or the host is none of this machine's addresses.
class CannotListen : public std::runtime_error {
public:
    CannotListen(const std::string& code, const Config& config, const std::string& why);
    std::string sentence(Language language) const;

private:
    std::string code_;
    std::string host_;
    int port_;
    std::string why_;
};

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
