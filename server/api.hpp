// The answers to HTTP requests: docs/protocol.md, and the page.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http.hpp>
#include <functional>

#include "server/analyses.hpp"
#include "server/bucket.hpp"
#include "server/identity.hpp"
#include "server/page.hpp"
#include "server/salon.hpp"
#include "server/turns.hpp"

namespace server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

void make_careful(Response& response);  // the headers that keep a browser careful

// People as they were last seen; asked from the store once.
class People {
public:
    People(store::Store& store, store::Writer& writer, boost::asio::thread_pool& readers)
        : store_(store), writer_(writer), readers_(readers) {}

    boost::asio::awaitable<store::Person> get(const std::string& id, Language otherwise);
    void change(const store::Person& person);

private:
    store::Store& store_;
    store::Writer& writer_;
    boost::asio::thread_pool& readers_;
    std::mutex mutex_;
    std::unordered_map<std::string, store::Person> known_;
};

class Api {
public:
    Api(Services& services, const Library& library, Salon& salon, People& people,
        Analyses& analyses, const Identity& identity, const Page& page);

    boost::asio::awaitable<Response> answer(Request& request, const std::string& address);
    bool is_from_here(const Request& request) const;  // no other site's script sent it
    std::optional<std::string> guest_of(const Request& request) const;
    bool is_too_fast(const std::string& address);
    std::string metrics_text() const;

private:
    struct Call;
    using Reply = boost::asio::awaitable<Response>;

    Reply route(Call& call);
    Reply route_tables(Call& call);
    Reply me(Call& call);
    Reply games(Call& call);
    Reply open_table(Call& call);
    Reply open_after(Call& call, const NewTable& wish, const store::Person& creator);
    boost::asio::awaitable<std::optional<Response>> follow(Call& call, const Play::Rematch& next,
                                                           const store::Person& person);
    Reply table(Call& call);
    Reply join(Call& call);
    Reply record(Call& call);
    Reply moment(Call& call);
    Reply verify(Call& call);
    Reply fork(Call& call);
    Reply analysis(Call& call);
    Reply past_analysis(Call& call, const char* why_not);
    Response page(Call& call);

    Response json_reply(const Call& call, const json::value& value) const;
    Response error_reply(const Call& call, http::status status, const Error& error) const;
    Response wrong_method(const Call& call, const char* allowed) const;
    Response missing(const Call& call, const char* why_not) const;  // the table asked for
    Response record_reply(const Call& call, const std::string& record) const;
    // Somebody opens a table, unless too many were opened from there.
    boost::asio::awaitable<Salon::Opened> opening(Call& call,
                                                  const std::function<void(Salon::Done)>& open);
    Response opened_reply(const Call& call, const Salon::Opened& opened) const;
    void finish(const Call& call, Response& response) const;

    Services& services_;
    const Library& library_;
    Salon& salon_;
    People& people_;
    Analyses& analyses_;
    const Identity& identity_;
    const Page& page_;
    Buckets requests_;
    Buckets openings_;
    Buckets names_;    // by guest: all their tables are told of a new one
    Turns rematches_;  // by the match that is over
};

}  // namespace server
