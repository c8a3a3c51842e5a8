// A table is an actor: everything that happens to it happens on its strand, one thing after
// another. What it holds is a Play and who listens; what it promises is that nobody hears of
// anything before it is durable.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <mutex>

#include "server/alarms.hpp"
#include "server/bucket.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/summary.hpp"
#include "server/thinkers.hpp"
#include "store/writer.hpp"

namespace server {

using Text = std::shared_ptr<const std::string>;

// Somebody who listens: a socket, or a test.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void hear(Text text) = 0;               // from any thread; does not wait
    virtual const std::string& person() const = 0;  // "": a guest without a cookie
    virtual const std::string& address() const = 0;
};

// What all tables share.
struct Services {
    boost::asio::io_context& io;
    Thinkers& thinkers;
    boost::asio::thread_pool& readers;  // of the store
    store::Store& store;
    store::Writer& writer;
    Alarms& alarms;
    const Config& config;
    Metrics& metrics;
    std::atomic<bool> stopping{false};  // computer players drop what they think

    core::Secret whim() const;  // what a computer player thinks with
};

class Table : public std::enable_shared_from_this<Table> {
public:
    struct Joined {
        std::optional<Error> error;
        int seat = -1;
        std::string key;
    };

    Table(Services& services, Play play);

    const std::string& id() const { return id_; }
    void wake();  // looks whether a computer player has to move or a clock has run out

    using Failing = std::function<void(const char* code)>;  // why it could not be

    // From any thread. Everything waits its turn, sees only what is durable, and is answered once.
    void receive(std::shared_ptr<Listener> from, Message message);
    void left(std::shared_ptr<Listener> who);
    void join(const std::string& person, const std::string& name, const std::string& key,
              std::function<void(Joined)> done);
    void rename(const std::string& person, const std::string& before, const std::string& name);
    // This match is over, and that table goes on after it: all who sat here are told.
    void remember_rematch(const std::string& person, const std::string& table,
                          const std::vector<std::string>& links, std::function<void(bool)> done);
    void look(std::function<void(const Play&, std::uint8_t online)> with, Failing otherwise);
    std::shared_ptr<const Summary> summary() const;
    // Nobody is here and nothing is to be done: it may be forgotten until somebody asks for it.
    bool is_idle() const { return idle_; }

private:
    using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
    using Moment = std::chrono::steady_clock::time_point;

    struct Subscriber {
        Viewer viewer;
        std::int64_t seq = 0;       // of the last push
        std::int64_t chat_seq = 0;  // of the last line of chat
        bool by_key = false;
    };
    struct Question {  // who asked, to answer
        std::shared_ptr<Listener> from;
        std::optional<std::int64_t> id;
        Moment asked;
        std::shared_ptr<bool> answered = std::make_shared<bool>(false);

        bool is_first_answer() const { return !std::exchange(*answered, true); }
    };
    struct Read {  // of the store
        std::optional<Play> play;
        std::string problem;
    };
    struct Thought {  // a computer player's decision, until it may be made
        int seat = -1;
        std::string action;
        std::int64_t seq = 0;
        std::size_t choices = 0;
        Time begun = 0;
        Time due = 0;
    };
    struct Bot {
        std::string level;
        std::shared_ptr<ai::AnyPlayer> player;
    };

    // table.cpp: one thing after another, durable before it is told
    void enqueue(std::function<void()> job);
    void run(const std::function<void()>& job);
    void drain();
    void keep(store::Entry entry, std::function<void()> told, Failing failed);
    void kept(const std::string& problem, const std::function<void()>& told, const Failing& failed);
    Failing failing(const Question& question);
    void sit_down(const std::string& person, const std::string& name, const std::string& key,
                  const std::function<void(Joined)>& done);
    void broke(const std::string& what);
    bool is_given_up() const;
    void fall_back();
    void bring_back();
    void brought_back(Read& read);
    void rest();
    void publish();
    void push_to(Listener& listener, Subscriber& subscriber,
                 std::map<std::pair<Viewer, int>, Text>& made);
    void tell_presence(const Listener* except);
    void refresh_summary();
    Language language_of(const Listener& listener) const;

    // table_messages.cpp
    void handle(const Question& question, const Message& message);
    void on(const Question& question, const Message& message, const Subscribe& subscribe);
    void on(const Question& question, const Message& message, const Act& act);
    void on(const Question& question, const Message& message, const Why& why);
    void on(const Question& question, const Message& message, const Undo&);
    void on(const Question& question, const Message& message, const AskHint&);
    void on(const Question& question, const Message& message, const Chat& chat);
    void on(const Question& question, const Message& message, const Resign&);
    void on(const Question& question, const Message& message, const ChangeSeat& change);
    void think_of_hint(const Question& question, int seat, const Tally::Held& place);
    void give_seat_to(const Question& question, int seat, const std::string& level);
    bool may_act_for(const Listener& listener, int seat) const;
    std::optional<Error> against_replacing(const Listener& listener, int seat) const;
    void answer(const Question& question, json::object more = {});
    void answer_refusal(const Question& question, const engine::Answer& refused);
    void answer_error(const Question& question, const Error& error);
    void tell_chats(Listener& listener, Subscriber& subscriber);
    void tell_rematch(Listener& listener, const Subscriber& subscriber) const;

    // table_time.cpp: computer players, clocks, absence
    void go_on();
    void think();
    std::shared_ptr<ai::AnyPlayer> bot_at(int seat);
    void thought(const engine::AnyMatch* lent, const Thought& idea, const std::string& problem);
    bool make_thought_move(Time now);
    bool replace_the_late(Time now);
    std::optional<Time> away_deadline(int seat) const;
    void set_alarm();
    void seats_came_or_went();
    std::uint8_t online() const;

    Services& services_;
    const std::string id_;
    Strand strand_;
    Play play_;
    std::map<std::shared_ptr<Listener>, Subscriber> subscribers_;
    bool waits_for_store_ = false;
    std::deque<std::function<void()>> queue_;  // what came meanwhile
    bool thinking_ = false;
    std::optional<Thought> thought_;
    std::map<int, Bot> bots_;       // by seat; what they thought serves until others have decided
    std::uint8_t hinted_ = 0;       // seats whose hint is being thought about
    std::vector<Time> gone_since_;  // by seat; 0: somebody is there
    std::vector<Bucket> words_;     // by seat: how much it may still say
    std::optional<Alarms::Alarm> alarm_;  // never two
    const Time awake_since_;
    Time rests_until_ = 0;  // after a failure, by the steady clock; 0: it goes on
    int failures_ = 0;      // since something was kept
    int mistakes_ = 0;
    bool broken_ = false;  // what it holds is not what is durable
    std::atomic<bool> idle_{false};
    mutable std::mutex summary_mutex_;
    std::shared_ptr<const Summary> summary_;
};

}  // namespace server
