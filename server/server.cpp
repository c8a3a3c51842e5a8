#include "server/server.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <limits>
#include <set>
#include <thread>

#include "server/address.hpp"
#include "server/data_folder.hpp"
#include "server/session.hpp"
#include "store/open.hpp"

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// Ten thousand sockets are ten thousand files.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::string store_of(const Config& config) {
    return config.store.empty() ? "sqlite:" + config.data + "/salon.db" : config.store;
}

std::unique_ptr<store::Store> open_store(const Config& config) {
    std::unique_ptr<store::Store> store = store::open(store_of(config), config.sync);
    return config.around_store ? config.around_store(std::move(store)) : std::move(store);
}

void listen(tcp::acceptor& acceptor, const Config& config) {
    constexpr int kQueue = 4096;
    boost::system::error_code wrong;
    const asio::ip::address address = asio::ip::make_address(config.host, wrong);
    if (wrong) throw CannotListen("bad_host", config, "");
    const tcp::endpoint where(address, config.port);
    acceptor.open(where.protocol(), wrong);
    if (!wrong) acceptor.set_option(asio::socket_base::reuse_address(true), wrong);
    if (!wrong) acceptor.bind(where, wrong);
    if (!wrong) acceptor.listen(kQueue, wrong);
    if (!wrong) return;
    const char* const code = wrong == asio::error::address_in_use  ? "port_taken"
                             : wrong == asio::error::access_denied ? "port_forbidden"
                             : wrong == boost::system::errc::address_not_available
                                 ? "bad_host"
                                 : "cannot_listen";
    throw CannotListen(code, config, wrong.message());
}

Response goodbye(http::status status, const Error& error) {
    const std::string sentence = error.sentence(Language::English);
    Response no{status, 11};
    make_careful(no);
    no.set(http::field::connection, "close");
    no.set(http::field::content_type, "application/json");
    no.body() =
        json::serialize(json::object{{"error", {{"code", error.code}, {"sentence", sentence}}}});
    no.prepare_payload();
    return no;
}

// The last thing said on a connection.
asio::awaitable<void> turn_away(beast::tcp_stream& stream, http::status status,
                                const Error& error) {
    const Response no = goodbye(status, error);
    co_await http::async_write(stream, no, kQuietly);
}

asio::awaitable<void> turn_away(beast::tcp_stream& stream, http::status status, const char* code) {
    const Error error{code, ""};
    co_await turn_away(stream, status, error);
}

// Why a request could not be read, as HTTP says it; nothing, if whoever sent it has gone.
std::optional<http::status> complaint_about(const boost::system::error_code& wrong) {
    if (wrong == http::error::body_limit) return http::status::payload_too_large;
    if (wrong == http::error::header_limit) return http::status::request_header_fields_too_large;
    const bool of_http = wrong.category() == make_error_code(http::error::end_of_stream).category();
    if (!of_http || wrong == http::error::end_of_stream || wrong == http::error::partial_message)
        return {};
    return http::status::bad_request;
}

// What is still coming is taken in for a moment: whoever closes before that has it answered by the
// system, which drops what was said last.
asio::awaitable<void> hear_out(beast::tcp_stream& stream) {
    constexpr int kPieces = 64;
    boost::system::error_code gone;
    stream.socket().shutdown(tcp::socket::shutdown_send, gone);
    stream.expires_after(std::chrono::seconds(1));
    std::array<char, 4096> waste{};
    for (int i = 0; i < kPieces && !gone; ++i)
        std::tie(gone, std::ignore) =
            co_await stream.async_read_some(asio::buffer(waste), kQuietly);
}

}  // namespace

struct Server::Parts {
    // A connection that is counted, until whoever serves it is gone, in whatever way.
    struct Admitted {
        ~Admitted() {
            of_address->release();
            --metrics.connections;
        }
        Metrics& metrics;
        Tally::Held of_address;
    };

    explicit Parts(const Config& given);

    asio::awaitable<void> accept();
    asio::awaitable<void> serve(beast::tcp_stream stream);
    asio::awaitable<void> serve_requests(beast::tcp_stream& stream, const std::string& address);
    asio::awaitable<void> serve_socket(beast::tcp_stream& stream, Request& request,
                                       const std::string& address);
    std::unique_ptr<Admitted> admit(const std::string& address);
    std::size_t count_sessions();
    std::string address_of(const Request& request, const std::string& peer) const;
    void stop();

    Config config;
    DataFolder data;
    Identity identity;
    Library library;
    Page page;
    DatabaseFile database;
    std::unique_ptr<store::Store> store;
    Metrics metrics;
    Services services;  // before `io`: what is left in its queue at the end may still look here
    asio::io_context io;
    Thinkers thinkers;
    asio::thread_pool readers{1};
    asio::thread_pool restorers{1};
    Alarms alarms;
    store::Writer writer;
    Salon salon;
    People people;
    Analyses analyses;
    Api api;
    tcp::acceptor acceptor;
    std::mutex mutex;
    Tally by_address;
    Buckets messages{config.limits.address_messages_per_second,
                     config.limits.address_messages_burst};  // by address
    std::set<std::weak_ptr<Session>, std::owner_less<>> sessions;
    bool stopped = false;
    std::vector<std::thread> threads;
};

Server::Parts::Parts(const Config& given)
    : config(given),
      data(config.data),
      identity(config.data),
      library(config.cards),
      page(config.page),
      database(store_of(config)),
      store(open_store(config)),
      services{io, thinkers, readers, *store, writer, alarms, config, metrics},
      thinkers(static_cast<std::size_t>(config.thinkers > 0 ? config.thinkers
                                                            : std::max(1, cores() - 1))),
      alarms(io, config.manual_clock, config.clock_starts),
      writer(*store),
      salon(services, library),
      people(*store, writer, readers),
      analyses(*store, writer, readers, config.analysis_iterations),
      api(services, library, salon, people, analyses, identity, page),
      acceptor(asio::make_strand(io)) {
    raise_file_limit();
    listen(acceptor, config);
    salon.bring_back(restorers);
    asio::co_spawn(acceptor.get_executor(), accept(), asio::detached);
    const int count = config.threads > 0 ? config.threads : cores();
    for (int i = 0; i < count; ++i)
        threads.emplace_back([this] {
            for (;;) try {
                    io.run();
                    return;
                } catch (const std::exception& mistake) {
                    spdlog::error("a mistake on a network thread: {}", mistake.what());
                }
        });
}

asio::awaitable<void> Server::Parts::accept() {
    for (;;) {
        auto [wrong, socket] = co_await acceptor.async_accept(asio::make_strand(io), kQuietly);
        if (wrong == asio::error::operation_aborted || !acceptor.is_open()) co_return;
        if (wrong) {  // out of files, most likely: let some be closed first
            spdlog::warn("a connection could not be accepted: {}", wrong.message());
            asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
            co_await pause.async_wait(kQuietly);
            continue;
        }
        boost::system::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        const auto strand = socket.get_executor();
        asio::co_spawn(strand, serve(beast::tcp_stream(std::move(socket))), asio::detached);
    }
}

std::unique_ptr<Server::Parts::Admitted> Server::Parts::admit(const std::string& address) {
    const std::lock_guard lock(mutex);
    if (stopped || metrics.connections >= config.limits.connections) return nullptr;
    Tally::Held place =
        by_address.take(address, config.behind_proxy ? std::numeric_limits<int>::max()
                                                     : config.limits.connections_per_address);
    if (!place) return nullptr;
    ++metrics.connections;
    return std::unique_ptr<Admitted>(new Admitted{metrics, std::move(place)});
}

std::size_t Server::Parts::count_sessions() {
    const std::lock_guard lock(mutex);
    return sessions.size();
}

asio::awaitable<void> Server::Parts::serve(beast::tcp_stream stream) {
    boost::system::error_code gone;
    const auto peer = stream.socket().remote_endpoint(gone);
    if (gone) co_return;
    const std::string address = counted_as(peer.address().to_string());
    const std::unique_ptr<Admitted> admitted = admit(address);
    if (!admitted) {
        stream.expires_after(std::chrono::seconds(5));
        co_return co_await turn_away(stream, http::status::service_unavailable,
                                     "too_many_connections");
    }
    try {
        co_await serve_requests(stream, address);
    } catch (const std::exception& mistake) {
        spdlog::error("a connection failed: {}", mistake.what());
    }
}

std::string Server::Parts::address_of(const Request& request, const std::string& peer) const {
    if (!config.behind_proxy) return peer;
    std::string_view chain(request["X-Forwarded-For"]);
    if (const std::size_t comma = chain.rfind(','); comma != std::string_view::npos)
        chain.remove_prefix(comma + 1);
    while (!chain.empty() && chain.front() == ' ') chain.remove_prefix(1);
    return chain.empty() ? peer : counted_as(chain.substr(0, 64));
}

asio::awaitable<void> Server::Parts::serve_requests(beast::tcp_stream& stream,
                                                    const std::string& peer) {
    beast::flat_buffer buffer;
    for (;;) {
        http::request_parser<http::string_body> parser;
        parser.body_limit(config.limits.message_bytes);
        parser.header_limit(8 * 1024);
        stream.expires_after(std::chrono::seconds(config.limits.idle_seconds));
        const auto [wrong, read] = co_await http::async_read(stream, buffer, parser, kQuietly);
        if (wrong) {
            const std::optional<http::status> complaint = complaint_about(wrong);
            if (!complaint) break;
            const Error error =
                complaint == http::status::bad_request
                    ? Error{"bad_message", "it is not HTTP (" + wrong.message() + ")"}
                    : Error{"too_large", ""};
            co_await turn_away(stream, *complaint, error);
            co_return co_await hear_out(stream);
        }
        Request request = parser.release();
        const std::string address = address_of(request, peer);
        if (beast::websocket::is_upgrade(request))
            co_return co_await serve_socket(stream, request, address);
        const bool keep = request.keep_alive();
        Response response = co_await api.answer(request, address);
        stream.expires_after(std::chrono::seconds(config.limits.idle_seconds));
        const auto [lost, sent] = co_await http::async_write(stream, response, kQuietly);
        if (lost || !keep) break;
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> Server::Parts::serve_socket(beast::tcp_stream& stream, Request& request,
                                                  const std::string& address) {
    if (api.is_too_fast(address))
        co_return co_await turn_away(stream, http::status::too_many_requests, "too_fast");
    if (!api.is_from_here(request))
        co_return co_await turn_away(stream, http::status::forbidden, "foreign_origin");
    if (request.target() != "/api/socket")
        co_return co_await turn_away(stream, http::status::not_found, "no_such_page");
    const std::string guest = api.guest_of(request).value_or("");
    const auto session =
        std::make_shared<Session>(services, salon, std::move(stream), guest, address, messages);
    {
        const std::lock_guard lock(mutex);
        if (stopped) co_return;
        sessions.insert(session);
    }
    co_await session->run(request);
    const std::lock_guard lock(mutex);
    sessions.erase(session);
}

// First nobody new, then a goodbye to everybody, then what was begun is kept, then the threads go
// home.
void Server::Parts::stop() {
    std::vector<std::shared_ptr<Session>> open;
    {
        const std::lock_guard lock(mutex);
        if (stopped) return;
        stopped = true;
        services.stopping = true;
        for (const std::weak_ptr<Session>& weak : sessions)
            if (std::shared_ptr<Session> session = weak.lock()) open.push_back(std::move(session));
    }
    asio::post(acceptor.get_executor(), [this] { acceptor.close(); });
    alarms.stop();
    for (const std::shared_ptr<Session>& session : open) session->close();
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (count_sessions() > 0 && std::chrono::steady_clock::now() < patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    analyses.stop();
    thinkers.stop();
    for (asio::thread_pool* pool : {&readers, &restorers}) {
        pool->stop();
        pool->join();
    }
    writer.flush();
    io.stop();
    for (std::thread& thread : threads) thread.join();
    threads.clear();
    writer.flush();  // a request that was under way may have handed in one thing more
}

CannotListen::CannotListen(const std::string& code, const Config& config, const std::string& why)
    : std::runtime_error(why), code_(code), host_(config.host), port_(config.port), why_(why) {}

std::string CannotListen::sentence(Language language) const {
    return words(language).say("start." + code_,
                               {{"host", host_}, {"port", std::to_string(port_)}, {"why", why_}});
}

Server::Server(const Config& config) : parts_(std::make_unique<Parts>(config)) {}

Server::~Server() { stop(); }

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }
Alarms& Server::alarms() { return parts_->alarms; }
const Metrics& Server::metrics() const { return parts_->metrics; }
std::size_t Server::tables_in_memory() const { return parts_->salon.tables_in_memory(); }
void Server::stop() { parts_->stop(); }

}  // namespace server
