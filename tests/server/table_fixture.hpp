// A server that may be started again, and short words for asking its tables.
#pragma once

#include <gtest/gtest.h>

#include "tests/server/client.hpp"

namespace tests {

class TableTest : public testing::Test {
protected:
    void start() { server = std::make_unique<server::Server>(config); }
    // Started again after it was down for so long.
    void restart(server::Time down = 0) {
        config.clock_starts = server->alarms().now() + down;
        server.reset();
        start();
    }
    std::string error_of(const json::object& answer) {
        return answer.contains("error") ? text_of(answer.at("error").as_object().at("code")) : "";
    }
    json::object ask(Socket& socket, const char* type, const std::string& table, int seat,
                     json::object more = {}) {
        more["type"] = type;
        more["table"] = table;
        more["seat"] = seat;
        return socket.ask(std::move(more));
    }
    // Lets time go by in small steps until it is so; what is to happen may take a while on the
    // other threads.
    template <class IsSo>
    bool in_time(server::Time step, const IsSo& is_so) {
        for (int i = 0; i < 2'000; ++i) {
            if (is_so()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            server->alarms().advance(step);
        }
        return false;
    }

    Scratch scratch;
    server::Config config = quick_config(scratch);
    std::unique_ptr<server::Server> server;
};

}  // namespace tests
