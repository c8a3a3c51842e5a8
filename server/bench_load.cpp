#include "server/bench_load.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <deque>
#include <string>

#include "core/rng.hpp"

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using tcp = asio::ip::tcp;
using Instant = std::chrono::steady_clock::time_point;

namespace {

// Reading a push properly would cost more than the server spends on writing it; these find what
// they need.
std::int64_t number_after(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    return at == std::string_view::npos ? -1 : std::atoll(text.data() + at + mark.size());
}

// The objects of a JSON list that begins right after `mark`.
std::vector<std::string_view> objects_after(std::string_view text, std::string_view mark) {
    std::vector<std::string_view> found;
    std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return found;
    int depth = 0;
    std::size_t begin = 0;
    for (at += mark.size(); at < text.size(); ++at) {
        if (text[at] == '{' && depth++ == 0) begin = at;
        if (text[at] == '}' && --depth == 0) found.push_back(text.substr(begin, at - begin + 1));
        if (text[at] == ']' && depth == 0) break;
    }
    return found;
}

}  // namespace

struct Load::Crowd {
    struct Seat;
    struct Table;

    explicit Crowd(std::uint16_t to);

    std::string request(http::verb verb, const std::string& path, const std::string& body);
    void connect(Seat& seat);
    void listen(Seat& seat);
    void heard(Seat& seat, std::string_view text);
    void send(Seat& seat, std::string text);
    void write_next(Seat& seat);
    void move(Table& table);
    void run_for(double seconds);

    asio::io_context io;
    const tcp::endpoint server;
    std::string host;
    std::string cookie;
    std::string game;
    core::Rng random{std::uint64_t{1}};
    std::deque<Table> tables;
    std::deque<Seat> idle;
    bool counts = false;
    LoadFigures figures;
};

struct Load::Crowd::Seat {
    Seat(asio::io_context& io, Table* at, int number) : stream(io), table(at), seat(number) {}

    beast::websocket::stream<beast::tcp_stream> stream;
    beast::flat_buffer buffer;
    Table* table;
    int seat;
    bool open = false;
    std::deque<std::string> unsent;
    std::int64_t seq = 0;
    std::string next_action;  // when it is this seat's decision
};

struct Load::Crowd::Table {
    Table(asio::io_context& io, std::string name)
        : id(std::move(name)), seats{Seat(io, this, 0), Seat(io, this, 1)} {}

    std::string id;
    std::array<Seat, 2> seats;
    Instant due{};
    Instant sent{};
    std::int64_t sent_on = 0;  // the seq the move under way was chosen on; 0: none is
    int mover = 0;
};

Load::Crowd::Crowd(std::uint16_t to) : server(asio::ip::make_address("127.0.0.1"), to) {
    host = "127.0.0.1:" + std::to_string(to);
    request(http::verb::get, "/api/me", "");
    const json::value games = json::parse(request(http::verb::get, "/api/games", ""));
    game = games.as_array().at(0).as_object().at("id").as_string().c_str();
}

std::string Load::Crowd::request(http::verb verb, const std::string& path,
                                 const std::string& body) {
    asio::io_context own;
    beast::tcp_stream stream(own);
    stream.connect(server);
    http::request<http::string_body> ask{verb, path, 11};
    ask.set(http::field::host, host);
    ask.set(http::field::content_type, "application/json");
    if (!cookie.empty()) ask.set(http::field::cookie, cookie);
    ask.keep_alive(false);
    ask.body() = body;
    ask.prepare_payload();
    http::write(stream, ask);
    beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    http::read(stream, buffer, answer);
    const std::string set(answer[http::field::set_cookie]);
    if (!set.empty()) cookie = set.substr(0, set.find(';'));
    if (answer.result() != http::status::ok) throw std::runtime_error(path + ": " + answer.body());
    return answer.body();
}

void Load::Crowd::connect(Seat& seat) {
    beast::get_lowest_layer(seat.stream).connect(server);
    beast::get_lowest_layer(seat.stream).socket().set_option(tcp::no_delay(true));
    seat.stream.set_option(beast::websocket::stream_base::decorator(
        [this](beast::websocket::request_type& ask) { ask.set(http::field::cookie, cookie); }));
    seat.stream.handshake(host, "/api/socket");
    seat.stream.text(true);
    seat.open = true;
    listen(seat);
}

void Load::Crowd::listen(Seat& seat) {
    seat.stream.async_read(seat.buffer, [this, &seat](beast::error_code wrong, std::size_t size) {
        if (wrong) {
            seat.open = false;
            return;
        }
        heard(seat, {static_cast<const char*>(seat.buffer.data().data()), size});
        seat.buffer.clear();
        listen(seat);
    });
}

void Load::Crowd::heard(Seat& seat, std::string_view text) {
    if (text.find("\"type\":\"push\"") == std::string_view::npos) {
        if (text.find("\"ok\":false") != std::string_view::npos && counts) ++figures.refused;
        return;
    }
    if (seat.table == nullptr) return;
    Table& table = *seat.table;
    seat.seq = number_after(text, "\"seq\":");
    const bool mine = number_after(text, "\"waiting\":{\"seats\":[") == seat.seat;
    seat.next_action.clear();
    if (mine) {
        const std::vector<std::string_view> legal = objects_after(text, "\"legal\":[");
        if (!legal.empty())
            seat.next_action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    }
    if (table.sent_on == 0 || seat.seat == table.mover || seat.seq <= table.sent_on) return;
    const auto took = std::chrono::steady_clock::now() - table.sent;
    if (counts)
        figures.milliseconds.push_back(std::chrono::duration<double, std::milli>(took).count());
    table.sent_on = 0;
}

void Load::Crowd::send(Seat& seat, std::string text) {
    seat.unsent.push_back(std::move(text));
    if (seat.unsent.size() == 1) write_next(seat);
}

void Load::Crowd::write_next(Seat& seat) {
    seat.stream.async_write(asio::buffer(seat.unsent.front()),
                            [this, &seat](beast::error_code wrong, std::size_t) {
                                seat.unsent.pop_front();
                                if (!wrong && !seat.unsent.empty()) write_next(seat);
                            });
}

void Load::Crowd::move(Table& table) {
    if (table.sent_on != 0) return;  // the last one is still under way
    for (Seat& seat : table.seats) {
        if (seat.next_action.empty()) continue;
        table.mover = seat.seat;
        table.sent_on = seat.seq;
        table.sent = std::chrono::steady_clock::now();
        send(seat, "{\"type\":\"act\",\"id\":1,\"table\":\"" + table.id + "\",\"seat\":" +
                       std::to_string(seat.seat) + ",\"seq\":" + std::to_string(seat.seq) +
                       ",\"actions\":[" + seat.next_action + "]}");
        seat.next_action.clear();
        return;
    }
}

void Load::Crowd::run_for(double seconds) {
    io.restart();
    io.run_for(std::chrono::milliseconds(static_cast<long>(seconds * 1000)));
}

Load::Load(std::uint16_t port) : crowd_(std::make_unique<Crowd>(port)) {}

Load::~Load() = default;

void Load::open_tables(int count) {
    const std::string wish =
        json::serialize(json::object{{"game", crowd_->game},
                                     {"options", json::object{}},
                                     {"seats", {{{"kind", "me"}}, {{"kind", "here"}}}},
                                     {"clock", {{"kind", "none"}}}});
    for (int i = 0; i < count; ++i) {
        const json::value made =
            json::parse(crowd_->request(http::verb::post, "/api/tables", wish));
        Crowd::Table& table = crowd_->tables.emplace_back(
            crowd_->io, std::string(made.as_object().at("table").as_string().c_str()));
        for (Crowd::Seat& seat : table.seats) {
            crowd_->connect(seat);
            crowd_->send(seat, "{\"type\":\"subscribe\",\"id\":0,\"table\":\"" + table.id +
                                   "\",\"seat\":" + std::to_string(seat.seat) +
                                   ",\"since\":0,\"lang\":\"en\"}");
        }
        crowd_->io.restart();
        crowd_->io.poll();
    }
    crowd_->run_for(1);
}

LoadFigures Load::play(double seconds, double moves_per_second) {
    crowd_->figures = {};
    crowd_->counts = true;
    const auto start = std::chrono::steady_clock::now();
    const auto apart = std::chrono::duration_cast<Instant::duration>(
        std::chrono::duration<double>(1 / moves_per_second));
    const auto count = static_cast<int>(crowd_->tables.size());
    for (int i = 0; i < count; ++i)
        crowd_->tables[static_cast<std::size_t>(i)].due = start + apart * i / std::max(1, count);
    const auto end = start + std::chrono::duration_cast<Instant::duration>(
                                 std::chrono::duration<double>(seconds));
    asio::steady_timer timer(crowd_->io);
    std::function<void()> tick = [&] {
        const auto now = std::chrono::steady_clock::now();
        for (Crowd::Table& table : crowd_->tables)
            if (table.due <= now) {
                crowd_->move(table);
                table.due += apart;
            }
        if (now >= end) return crowd_->io.stop();
        timer.expires_after(std::chrono::milliseconds(1));
        timer.async_wait([&](const boost::system::error_code&) { tick(); });
    };
    tick();
    crowd_->io.restart();
    crowd_->io.run();
    timer.cancel();
    crowd_->counts = false;
    crowd_->figures.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return std::move(crowd_->figures);
}

int Load::open_idle(int count) {
    int opened = 0;
    for (int i = 0; i < count; ++i) {
        Crowd::Seat& seat = crowd_->idle.emplace_back(crowd_->io, nullptr, -1);
        try {
            crowd_->connect(seat);
            ++opened;
        } catch (const std::exception&) {
            crowd_->idle.pop_back();
            break;
        }
    }
    crowd_->run_for(1);
    return opened;
}

int Load::count_idle() {
    crowd_->run_for(2);
    int open = 0;
    for (const Crowd::Seat& seat : crowd_->idle) open += seat.open ? 1 : 0;
    return open;
}

std::pair<double, double> Load::store_figures() {
    const std::string text = crowd_->request(http::verb::get, "/metrics", "");
    return {static_cast<double>(number_after(text, "\nsalon_store_batches_total ")),
            static_cast<double>(number_after(text, "\nsalon_store_writes_total "))};
}

}  // namespace server
