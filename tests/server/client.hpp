// Guests for the tests: they speak HTTP and WebSocket to a real server, one step at a time, and
// never wait for ever.
#pragma once

#include <boost/beast.hpp>
#include <boost/json.hpp>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>

#include "server/alarms.hpp"
#include "server/server.hpp"

namespace tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;

struct Scratch {  // a folder that goes away with the test
    Scratch();
    ~Scratch();
    std::string path;
};

// A configuration for tests: time stands still, computer players do not ponder, nobody is too fast.
server::Config quick_config(const Scratch& scratch);

struct Reply {
    unsigned status = 0;
    std::string body;
    std::map<std::string, std::string> headers;  // lower-case names

    json::value as_json() const { return json::parse(body); }
    std::string code() const;  // of an error
};

class Socket {
public:
    // receive_buffer: bytes the system takes in for a socket that does not read; 0: many
    Socket(std::uint16_t port, const std::string& cookie, const std::string& origin = "",
           int receive_buffer = 0, const std::map<std::string, std::string>& headers = {});
    ~Socket();

    void send_text(const std::string& text);
    void send_binary(const std::string& bytes);
    json::object ask(json::object message);             // sends it with an id, waits for its answer
    json::object wait_for(const std::string& type);     // the next message of this type, in order
    json::object wait_push(std::int64_t seq_at_least);  // a push that is at least this new
    json::object subscribe(const std::string& table, int seat, std::int64_t since = 0,
                           const std::string& key = "",
                           const std::string& lang = "en");  // the push
    json::object act(const std::string& table, int seat, std::int64_t seq, json::array actions);
    json::object act_first(const json::object& push);  // the first legal action of a push
    bool is_closed();                                  // reads until the end
    void pump();                                       // reads whatever has arrived
    void forget() { heard_.clear(); }                  // what came and nobody waited for

    std::vector<std::string> received;  // every text, as it came
    json::object last_push;

private:
    json::object read();
    json::object take(const std::function<bool(const json::object&)>& wanted);

    asio::io_context io_;
    beast::websocket::stream<beast::tcp_stream> stream_;
    std::deque<json::object> heard_;
    std::int64_t next_id_ = 1;
};

class Guest {
public:
    explicit Guest(std::uint16_t port, bool with_cookie = true);

    Reply get(const std::string& path, const std::map<std::string, std::string>& headers = {});
    Reply post(const std::string& path, const json::value& body,
               const std::map<std::string, std::string>& headers = {});
    Reply raw(http::request<http::string_body> request);
    std::unique_ptr<Socket> socket() const { return std::make_unique<Socket>(port_, cookie); }
    // Opens a table of the first game there is; kinds: me, here, open, link, or the level of a
    // computer player.
    json::object open(const std::vector<std::string>& kinds, json::object more = {});

    std::string cookie;

private:
    std::uint16_t port_;
};

std::string text_of(const json::value& value);
bool over(const json::object& push);
std::vector<int> awaited(const json::object& push);

}  // namespace tests
