// A table that goes on after a match that is over: whoever is first opens it, the others who sat
// there sit down at it.
#include "server/api_call.hpp"
#include "server/async.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

struct Before {  // what the old table says
    const char* why_not = "";
    std::optional<Play::Rematch> next;
};

asio::awaitable<Before> look_before(Table& old, const std::string& guest) {
    const Start<Before> start = [&](const Callback<Before>& done) {
        old.look(
            [guest, done](const Play& play, std::uint8_t) {
                if (!play.had_person(guest)) return done({"not_your_seat", {}});
                done({play.over() ? "" : "not_over", play.rematch()});
            },
            [done](const char* code) {
                done({code, {}});
            });
    };
    co_return co_await called_back<Before>(start);
}

std::string key_of(const json::value& seat) {
    const json::value* link = seat.as_object().if_contains("link");
    if (link == nullptr) return "";
    const std::string text(link->as_string().c_str());
    return text.substr(text.rfind('/') + 1);
}

asio::awaitable<bool> remember(Table& old, const std::string& guest, const Salon::Opened& next) {
    std::vector<std::string> links;
    for (const json::value& seat : next.seats) links.push_back(key_of(seat));
    const Start<bool> start = [&](const Callback<bool>& done) {
        old.remember_rematch(guest, next.table, links, done);
    };
    co_return co_await called_back<bool>(start);
}

}  // namespace

// One after another, so that two who press at once come to one table.
Api::Reply Api::open_after(Call& call, const NewTable& wish, const store::Person& creator) {
    const Start<Turns::Held> wait = [&](const Callback<Turns::Held>& then) {
        rematches_.take(wish.after, then);
    };
    const Turns::Held turn = co_await called_back<Turns::Held>(wait);
    const Salon::Found old = co_await salon_.find(wish.after);
    if (!old.table) co_return missing(call, old.why_not);
    const Before before = co_await look_before(*old.table, call.guest);
    if (*before.why_not != 0) {
        const Error error{before.why_not, ""};
        const http::status status = status_of(error);
        co_return error_reply(
            call, status == http::status::bad_request ? http::status::forbidden : status, error);
    }
    if (before.next) {
        std::optional<Response> there = co_await follow(call, *before.next, creator);
        if (there) co_return std::move(*there);
    }
    const Start<Salon::Opened> start = [&](const Salon::Done& done) {
        salon_.open(creator, wish, done);
    };
    const Salon::Opened opened = co_await opening(call, start);
    // If it cannot be remembered, the table is there all the same.
    if (!opened.error) co_await remember(*old.table, call.guest, opened);
    co_return opened_reply(call, opened);
}

// Nothing: that table is over or gone, and another one may take its place.
asio::awaitable<std::optional<Response>> Api::follow(Call& call, const Play::Rematch& next,
                                                     const store::Person& person) {
    const Salon::Found found = co_await salon_.find(next.table);
    if (!found.table || found.table->summary()->state == Summary::State::Over)
        co_return std::nullopt;
    if (!found.table->summary()->had_person(person.id)) {
        const auto key = next.keys.find(person.id);
        if (key == next.keys.end())
            co_return error_reply(call, http::status::conflict, {"no_open_seat", ""});
        const Start<Table::Joined> start = [&](const Callback<Table::Joined>& done) {
            found.table->join(person.id, person.name, key->second, done);
        };
        const Table::Joined joined = co_await called_back<Table::Joined>(start);
        if (joined.error) co_return error_reply(call, http::status::conflict, *joined.error);
    }
    const json::object info = table_info(*found.table->summary(), person.id, call.language);
    co_return json_reply(call, json::object{{"table", next.table}, {"seats", info.at("seats")}});
}

}  // namespace server
