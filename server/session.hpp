// One WebSocket: reads messages, hands them to tables, sends what it hears, in order.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/api.hpp"

namespace server {

class Session final : public Listener, public std::enable_shared_from_this<Session> {
public:
    using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;

    Session(Services& services, Salon& salon, boost::beast::tcp_stream stream, std::string person,
            std::string address, Buckets& messages_of_addresses);
    ~Session() override;

    boost::asio::awaitable<void> run(const Request& request);
    void close();  // the server stops; from any thread

    void hear(Text text) override;
    const std::string& person() const override { return person_; }
    const std::string& address() const override { return address_; }

private:
    boost::asio::awaitable<void> read_all();
    boost::asio::awaitable<void> take(std::string_view bytes);
    bool is_too_fast();
    boost::asio::awaitable<void> be_too_fast(std::optional<std::int64_t> id);
    boost::asio::awaitable<Salon::Found> table_named(const std::string& id);
    bool may_subscribe(const std::shared_ptr<Table>& table);
    void answer_error(std::optional<std::int64_t> id, const Error& error);
    void write_next();
    void be_patient();
    bool is_too_slow() const;
    void let_go();
    void forget_unsent(std::size_t but);
    void count_unsent(std::int64_t more);
    void leave_tables();

    Services& services_;
    Salon& salon_;
    Stream stream_;
    const std::string person_;
    const std::string address_;
    Bucket bucket_;
    Buckets& messages_of_addresses_;
    int too_fast_ = 0;
    Language language_ = Language::English;
    std::map<std::string, std::weak_ptr<Table>> tables_;  // that it subscribed to
    std::deque<Text> unsent_;
    std::size_t unsent_bytes_ = 0;
    std::chrono::steady_clock::time_point sending_since_;  // the first of the unsent
    boost::asio::steady_timer patience_;
    bool patient_ = false;   // it runs
    bool accepted_ = false;  // before that, the stream is busy greeting
    bool closing_ = false;
};

}  // namespace server
