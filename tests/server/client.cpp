#include "tests/server/client.hpp"

#include <atomic>

#include "engine/match_file.hpp"
#include "tests/server/wire_check.hpp"

namespace tests {

namespace {

constexpr auto kPatience = std::chrono::seconds(120);  // a loaded machine is slow, not wrong
using tcp = asio::ip::tcp;

}  // namespace

Scratch::Scratch() {
    std::string pattern =
        std::filesystem::temp_directory_path() / ("salon-test-" + std::string(6, 'X'));
    path = ::mkdtemp(pattern.data());
}

Scratch::~Scratch() { std::filesystem::remove_all(path); }

server::Config quick_config(const Scratch& scratch) {
    server::Config config;
    config.data = scratch.path;
    config.sync = store::Sync::System;
    config.bot_pause = 0;
    config.manual_clock = true;
    config.limits.messages_burst = 1e9;
    config.limits.address_messages_burst = 1e9;
    config.limits.requests_burst = 1e9;
    config.limits.tables_per_guest = 100;
    config.limits.openings_per_hour = 1'000'000;
    config.secrets = [] { return engine::secret_from_number(7); };
    const auto thoughts = std::make_shared<std::atomic<std::uint64_t>>(0);
    config.whims = [thoughts] { return engine::secret_from_number(++*thoughts); };
    return config;
}

std::string Reply::code() const {
    const json::value value = as_json();
    const json::object* error = value.is_object()
                                    ? value.get_object().if_contains("error") != nullptr
                                          ? &value.get_object().at("error").as_object()
                                          : nullptr
                                    : nullptr;
    return error == nullptr ? "" : text_of(error->at("code"));
}

std::string text_of(const json::value& value) { return std::string(value.as_string().c_str()); }

bool over(const json::object& push) { return push.at("waiting").as_object().at("over").as_bool(); }

std::vector<int> awaited(const json::object& push) {
    std::vector<int> seats;
    for (const json::value& seat : push.at("waiting").as_object().at("seats").as_array())
        seats.push_back(static_cast<int>(seat.as_int64()));
    return seats;
}

// ---- sockets

Socket::Socket(std::uint16_t port, const std::string& cookie, const std::string& origin,
               int receive_buffer, const std::map<std::string, std::string>& headers)
    : stream_(io_) {
    tcp::socket& plain = beast::get_lowest_layer(stream_).socket();
    plain.open(tcp::v4());
    if (receive_buffer > 0)
        plain.set_option(asio::socket_base::receive_buffer_size(receive_buffer));
    beast::get_lowest_layer(stream_).connect(
        tcp::endpoint(asio::ip::make_address("127.0.0.1"), port));
    const std::string host = "127.0.0.1:" + std::to_string(port);
    stream_.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
            if (!cookie.empty()) request.set(http::field::cookie, cookie);
            if (!origin.empty()) request.set(http::field::origin, origin);
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    stream_.read_message_max(16 * 1024 * 1024);
    stream_.handshake(host, "/api/socket");
}

Socket::~Socket() {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
}

void Socket::send_text(const std::string& text) {
    stream_.text(true);
    stream_.write(asio::buffer(text));
}

void Socket::send_binary(const std::string& bytes) {
    stream_.binary(true);
    stream_.write(asio::buffer(bytes));
}

json::object Socket::read() {
    beast::flat_buffer buffer;
    boost::system::error_code wrong = asio::error::timed_out;
    beast::get_lowest_layer(stream_).expires_after(kPatience);
    stream_.async_read(buffer, [&](boost::system::error_code how, std::size_t) { wrong = how; });
    io_.restart();
    io_.run();
    beast::get_lowest_layer(stream_).expires_never();
    if (wrong) throw std::runtime_error("socket: " + wrong.message());
    received.push_back(beast::buffers_to_string(buffer.data()));
    json::object message = json::parse(received.back()).as_object();
    expect_message(message);
    if (text_of(message.at("type")) == "push") last_push = message;
    return message;
}

json::object Socket::take(const std::function<bool(const json::object&)>& wanted) {
    for (auto at = heard_.begin(); at != heard_.end(); ++at)
        if (wanted(*at)) {
            json::object found = std::move(*at);
            heard_.erase(at);
            return found;
        }
    for (;;) {
        json::object message = read();
        if (wanted(message)) return message;
        heard_.push_back(std::move(message));
    }
}

json::object Socket::ask(json::object message) {
    const std::int64_t id = next_id_++;
    message["id"] = id;
    send_text(json::serialize(message));
    json::object answer = take([&](const json::object& heard) {
        return text_of(heard.at("type")) == "answer" && heard.at("id").is_int64() &&
               heard.at("id").get_int64() == id;
    });
    if (answer.at("ok").as_bool()) expect_question(std::move(message));
    return answer;
}

json::object Socket::wait_for(const std::string& type) {
    return take([&](const json::object& heard) { return text_of(heard.at("type")) == type; });
}

json::object Socket::wait_push(std::int64_t seq) {
    return take([&](const json::object& heard) {
        return text_of(heard.at("type")) == "push" && heard.at("seq").as_int64() >= seq;
    });
}

json::object Socket::subscribe(const std::string& table, int seat, std::int64_t since,
                               const std::string& key, const std::string& lang) {
    json::object message{
        {"type", "subscribe"}, {"table", table}, {"seat", seat}, {"since", since}, {"lang", lang}};
    if (!key.empty()) message["key"] = key;
    heard_.clear();
    const json::object answer = ask(std::move(message));
    if (!answer.at("ok").as_bool()) throw std::runtime_error(json::serialize(answer));
    return wait_for("push");
}

json::object Socket::act(const std::string& table, int seat, std::int64_t seq,
                         json::array actions) {
    return ask({{"type", "act"},
                {"table", table},
                {"seat", seat},
                {"seq", seq},
                {"actions", std::move(actions)}});
}

json::object Socket::act_first(const json::object& push) {
    return act(text_of(push.at("table")), static_cast<int>(push.at("seat").as_int64()),
               push.at("seq").as_int64(), {push.at("legal").as_array().at(0)});
}

bool Socket::is_closed() {
    try {
        for (;;) heard_.push_back(read());
    } catch (const std::runtime_error& end) {
        return std::string(end.what()).find("timeout") == std::string::npos;
    }
}

void Socket::pump() {
    while (beast::get_lowest_layer(stream_).socket().available() > 0) heard_.push_back(read());
}

// ---- requests

Guest::Guest(std::uint16_t port, bool with_cookie) : port_(port) {
    if (!with_cookie) return;
    const Reply reply = get("/api/me");
    const std::string set = reply.headers.at("set-cookie");
    cookie = set.substr(0, set.find(';'));
}

Reply Guest::raw(http::request<http::string_body> request) {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), port_));
    if (request.count(http::field::host) == 0)
        request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    if (request.method() == http::verb::head) parser.skip(true);
    http::read(stream, buffer, parser);
    Reply reply;
    reply.status = parser.get().result_int();
    reply.body = parser.get().body();
    for (const auto& field : parser.get()) {
        std::string name(field.name_string());
        for (char& c : name) c = static_cast<char>(std::tolower(c));
        reply.headers[name] = std::string(field.value());
    }
    const std::string target(request.target());
    if (reply.headers["content-type"] == "application/json" &&
        reply.headers.count("content-encoding") == 0) {
        const bool is_post = request.method() == http::verb::post;
        if (is_post && reply.status < 400) expect_request(target, json::parse(request.body()));
        expect_reply(is_post, target, reply.status, reply.body);
    }
    return reply;
}

Reply Guest::get(const std::string& path, const std::map<std::string, std::string>& headers) {
    http::request<http::string_body> request{http::verb::get, path, 11};
    for (const auto& [name, value] : headers) request.set(name, value);
    return raw(std::move(request));
}

Reply Guest::post(const std::string& path, const json::value& body,
                  const std::map<std::string, std::string>& headers) {
    http::request<http::string_body> request{http::verb::post, path, 11};
    request.set(http::field::content_type, "application/json");
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = json::serialize(body);
    return raw(std::move(request));
}

json::object Guest::open(const std::vector<std::string>& kinds, json::object more) {
    json::array seats;
    for (const std::string& kind : kinds) {
        const bool person = kind == "me" || kind == "here" || kind == "open" || kind == "link";
        if (person) seats.push_back(json::object{{"kind", kind}});
        else seats.push_back(json::object{{"kind", "bot"}, {"level", kind}});
    }
    const std::string game =
        text_of(get("/api/games").as_json().as_array().at(0).as_object().at("id"));
    json::object wish{{"game", game},
                      {"options", json::object{}},
                      {"seats", seats},
                      {"clock", {{"kind", "none"}}}};
    for (auto& field : more) wish[field.key()] = field.value();
    const Reply reply = post("/api/tables", wish);
    if (reply.status != 200) throw std::runtime_error("opening a table: " + reply.body);
    return reply.as_json().as_object();
}

}  // namespace tests
