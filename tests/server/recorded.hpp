// A whole game of people with random moves at one table, where everybody records everything.
#pragma once

#include "tests/server/client.hpp"

namespace tests {

struct Heard {
    int seat = -1;
    std::vector<json::object> pushes;
    std::vector<json::object> others;  // answers, presence, chat
};

// A question about an action, or for hints, and what was answered.
struct Asked {
    int seat = -1;
    int step = 0;
    json::value action;  // null: for hints
    json::object answer;
};

struct Played {
    std::vector<Heard> heard;
    std::vector<Asked> asked;
    std::string record;
};

class Recorded {
public:
    Recorded(server::Server& running, const std::string& game, int players, unsigned seed);
    Played play();

private:
    void ask(int seat, const json::value& action);

    std::mt19937 random_;
    std::vector<Guest> guests_;
    std::string table_;
    std::vector<std::unique_ptr<Socket>> sockets_;
    bool hinted_ = false;
    Played played_;
};

}  // namespace tests
