#include "tests/server/recorded.hpp"

namespace tests {

namespace {

std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

void keep_messages(Socket& socket, Heard& heard) {
    for (const std::string& text : socket.received) {
        json::object message = json::parse(text).as_object();
        const bool push = text_of(message.at("type")) == "push";
        (push ? heard.pushes : heard.others).push_back(std::move(message));
    }
}

}  // namespace

Recorded::Recorded(server::Server& running, const std::string& game, int players, unsigned seed)
    : random_(seed) {
    for (int i = 0; i < players; ++i) guests_.emplace_back(running.port());
    std::vector<std::string> kinds(static_cast<std::size_t>(players), "open");
    kinds[0] = "me";
    const json::object made = guests_[0].open(kinds, {{"game", game}});
    table_ = text_of(made.at("table"));
    for (int i = 1; i < players; ++i) {
        const std::string link = text_of(made.at("seats").at(at(i)).at("link"));
        guests_[at(i)].post("/api/tables/" + table_ + "/join",
                            {{"key", link.substr(link.rfind('/') + 1)}});
    }
    for (int i = 0; i < players; ++i) {
        sockets_.push_back(guests_[at(i)].socket());
        sockets_.back()->subscribe(table_, i);
    }
    sockets_.push_back(Guest(running.port(), false).socket());
    sockets_.back()->subscribe(table_, -1);
}

Played Recorded::play() {
    const json::object& push = sockets_[0]->last_push;
    for (int move = 0; !over(push); ++move) {
        const int seat = awaited(push).at(0);
        Socket& mover = *sockets_[at(seat)];
        const json::array legal = mover.last_push.at("legal").as_array();
        const json::value action = legal[random_() % legal.size()];
        if (move % 7 == 3) ask(seat, action);
        const std::int64_t seq = mover.last_push.at("seq").as_int64();
        mover.act(table_, seat, seq, {action});
        for (const auto& socket : sockets_) {
            if (socket->last_push.at("seq").as_int64() <= seq) socket->wait_push(seq + 1);
            socket->forget();
        }
    }
    for (std::size_t i = 0; i < sockets_.size(); ++i) {
        played_.heard.push_back({i + 1 == sockets_.size() ? -1 : static_cast<int>(i), {}, {}});
        sockets_[i]->pump();
        keep_messages(*sockets_[i], played_.heard.back());
    }
    played_.record = guests_[0].get("/api/tables/" + table_ + "/record").body;
    return std::move(played_);
}

// The next seat asks about the same action; the awaited one asks for a hint, once.
void Recorded::ask(int seat, const json::value& action) {
    const int players = static_cast<int>(guests_.size());
    const int step = static_cast<int>(sockets_[0]->last_push.at("step").as_int64());
    for (const int other : {seat, (seat + 1) % players}) {
        Socket& socket = *sockets_[at(other)];
        json::object why{{"type", "why"}, {"table", table_}, {"seat", other}, {"action", action}};
        played_.asked.push_back({other, step, action, socket.ask(std::move(why))});
    }
    if (hinted_) return;
    hinted_ = true;
    Socket& socket = *sockets_[at(seat)];
    socket.ask({{"type", "chat"}, {"table", table_}, {"seat", seat}, {"text", "Hm"}});
    const json::object hints = socket.ask({{"type", "hint"}, {"table", table_}, {"seat", seat}});
    played_.asked.push_back({seat, step, nullptr, hints});
}

}  // namespace tests
