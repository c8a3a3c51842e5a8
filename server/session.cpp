#include "server/session.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

}  // namespace

Session::Session(Services& services, Salon& salon, beast::tcp_stream stream, std::string person,
                 std::string address, Buckets& messages_of_addresses)
    : services_(services),
      salon_(salon),
      stream_(std::move(stream)),
      person_(std::move(person)),
      address_(std::move(address)),
      bucket_(services.config.limits.messages_per_second, services.config.limits.messages_burst),
      messages_of_addresses_(messages_of_addresses),
      patience_(stream_.get_executor()) {
    ++services_.metrics.sockets;
    ++services_.metrics.sockets_opened;
}

Session::~Session() {
    count_unsent(-static_cast<std::int64_t>(unsent_bytes_));
    --services_.metrics.sockets;
}

asio::awaitable<void> Session::run(const Request& request) {
    stream_.next_layer().expires_never();  // the WebSocket keeps its own time, with pings
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.read_message_max(4 *
                             services_.config.limits.message_bytes);  // beyond this it is cut off
    stream_.auto_fragment(false);
    const auto [wrong] = co_await stream_.async_accept(request, kQuietly);
    if (wrong || closing_) co_return;
    accepted_ = true;
    stream_.text(true);
    try {
        co_await read_all();
    } catch (const std::exception& mistake) {
        spdlog::error("a socket failed: {}", mistake.what());
    }
    leave_tables();  // whatever happened: a table would hold on to it
}

asio::awaitable<void> Session::read_all() {
    beast::flat_buffer buffer;
    while (!closing_) {
        buffer.clear();
        const auto [wrong, size] = co_await stream_.async_read(buffer, kQuietly);
        if (wrong) co_return;
        ++services_.metrics.messages;
        co_await take({static_cast<const char*>(buffer.data().data()), size});
        if (buffer.capacity() > 4096) buffer = {};
    }
}

// Whatever it is, it counts: first against the limit, then by what it says.
asio::awaitable<void> Session::take(std::string_view bytes) {
    const Limits& limits = services_.config.limits;
    const bool too_large = bytes.size() > limits.message_bytes;
    const bool is_text = stream_.got_text();
    ReadMessage read;
    if (is_text && !too_large) read = read_message(bytes, limits);
    if (is_too_fast()) co_return co_await be_too_fast(read.id);
    if (!is_text) co_return answer_error({}, {"bad_message", "it is not text"});
    if (too_large) co_return answer_error({}, {"too_large", ""});
    if (!read.message) co_return answer_error(read.id, {"bad_message", read.problem});
    if (const Subscribe* subscribe = std::get_if<Subscribe>(&read.message->what))
        language_ = subscribe->language;
    const Salon::Found found = co_await table_named(read.message->table);
    const std::shared_ptr<Table>& table = found.table;
    if (!table) co_return answer_error(read.id, {found.why_not, ""});
    if (std::holds_alternative<Subscribe>(read.message->what) && !may_subscribe(table))
        co_return answer_error(
            read.id, {"too_many_subscriptions", std::to_string(limits.tables_per_socket)});
    table->receive(shared_from_this(), std::move(*read.message));
}

// In this order: what a socket has too many of is not taken from the others of its address.
bool Session::is_too_fast() {
    const Time now = services_.alarms.steady();
    return !bucket_.take(now) || !messages_of_addresses_.take(address_, now);
}

asio::awaitable<void> Session::be_too_fast(std::optional<std::int64_t> id) {
    answer_error(id, {"too_fast", ""});
    if (++too_fast_ <= services_.config.limits.too_fast_before_closing) co_return;
    closing_ = true;
    co_await stream_.async_close(websocket::close_code::policy_error, kQuietly);
}

asio::awaitable<Salon::Found> Session::table_named(const std::string& id) {
    const auto at = tables_.find(id);
    if (at != tables_.end())
        if (std::shared_ptr<Table> table = at->second.lock()) co_return Salon::Found{table, ""};
    co_return co_await salon_.find(id);
}

bool Session::may_subscribe(const std::shared_ptr<Table>& table) {
    std::erase_if(tables_, [](const auto& one) { return one.second.expired(); });
    const bool more = tables_.count(table->id()) == 0;
    if (more && tables_.size() >= services_.config.limits.tables_per_socket) return false;
    tables_[table->id()] = table;
    return true;
}

void Session::leave_tables() {
    for (const auto& [id, weak] : tables_)
        if (const std::shared_ptr<Table> table = weak.lock()) table->left(shared_from_this());
    tables_.clear();
}

void Session::answer_error(std::optional<std::int64_t> id, const Error& error) {
    ++services_.metrics.messages_refused;
    hear(std::make_shared<const std::string>(json::serialize(
        json::object{{"type", "answer"},
                     {"id", id ? json::value(*id) : json::value(nullptr)},
                     {"ok", false},
                     {"error", {{"code", error.code}, {"sentence", error.sentence(language_)}}}})));
}

void Session::hear(Text text) {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), text = std::move(text)]() mutable {
                   if (self->closing_) return;
                   self->count_unsent(static_cast<std::int64_t>(text->size()));
                   self->unsent_.push_back(std::move(text));
                   if (self->is_too_slow()) return self->let_go();
                   if (self->unsent_.size() == 1) self->write_next();
               });
}

void Session::count_unsent(std::int64_t more) {
    unsent_bytes_ = static_cast<std::size_t>(static_cast<std::int64_t>(unsent_bytes_) + more);
    services_.metrics.unsent_bytes += more;
}

// By itself, or because all together are too much and it has more than its share of that; a few
// messages are always allowed.
bool Session::is_too_slow() const {
    constexpr std::size_t kAllowed = 64 * 1024;
    const Limits& limits = services_.config.limits;
    const auto in_all = static_cast<std::size_t>(services_.metrics.unsent_bytes.load());
    const auto sockets = static_cast<std::size_t>(services_.metrics.sockets.load());
    const std::size_t share = limits.unsent_bytes_in_all / std::max<std::size_t>(1, sockets);
    return unsent_bytes_ > limits.unsent_bytes ||
           (in_all > limits.unsent_bytes_in_all && unsent_bytes_ > std::max(kAllowed, share));
}

void Session::let_go() {
    if (closing_) return;
    ++services_.metrics.slow_readers;
    closing_ = true;
    forget_unsent(1);  // the first is being written, and goes when that ends
    // Not only cancelled: what is between two steps of a read or a write would begin the next one.
    beast::get_lowest_layer(stream_).close();
}

void Session::forget_unsent(std::size_t but) {
    while (unsent_.size() > but) {
        count_unsent(-static_cast<std::int64_t>(unsent_.back()->size()));
        unsent_.pop_back();
    }
}

void Session::write_next() {
    sending_since_ = std::chrono::steady_clock::now();
    be_patient();
    stream_.async_write(asio::buffer(*unsent_.front()), [self = shared_from_this()](
                                                            beast::error_code wrong, std::size_t) {
        if (wrong) {
            self->closing_ = true;
            return self->forget_unsent(0);
        }
        self->count_unsent(-static_cast<std::int64_t>(self->unsent_.front()->size()));
        self->unsent_.pop_front();
        if (!self->unsent_.empty()) self->write_next();
    });
}

// One timer for many messages: when it goes off, it looks whether the first of them has waited so
// long, or a younger one.
void Session::be_patient() {
    if (patient_) return;
    patient_ = true;
    patience_.expires_at(sending_since_ +
                         std::chrono::seconds(services_.config.limits.unread_seconds));
    patience_.async_wait([weak = weak_from_this()](beast::error_code stopped) {
        const std::shared_ptr<Session> self = weak.lock();
        if (stopped || !self) return;
        self->patient_ = false;
        if (self->unsent_.empty()) return;
        const auto waited = std::chrono::steady_clock::now() - self->sending_since_;
        if (waited < std::chrono::seconds(self->services_.config.limits.unread_seconds))
            self->be_patient();
        else self->let_go();
    });
}

void Session::close() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        if (self->closing_) return;
        self->closing_ = true;
        if (!self->accepted_) return beast::get_lowest_layer(self->stream_).close();
        self->stream_.async_close(websocket::close_code::going_away, [self](beast::error_code) {});
    });
}

}  // namespace server
