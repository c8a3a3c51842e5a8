#include "server/table.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/identity.hpp"

namespace server {

namespace asio = boost::asio;

Table::Table(Services& services, Play play)
    : services_(services),
      id_(play.head().id),
      strand_(asio::make_strand(services.io)),
      play_(std::move(play)),
      gone_since_(play_.seats().size(), services.alarms.now()),
      words_(play_.seats().size(), Bucket(services.config.limits.chat_lines_per_second,
                                          services.config.limits.chat_lines_burst)),
      awake_since_(services.alarms.now()) {
    refresh_summary();
}

void Table::wake() {
    enqueue([this] { go_on(); });
}

void Table::receive(std::shared_ptr<Listener> from, Message message) {
    Question question{std::move(from), message.id, std::chrono::steady_clock::now()};
    enqueue([this, question = std::move(question), message = std::move(message)] {
        if (broken_) return answer_error(question, {"broken", ""});
        try {
            handle(question, message);
        } catch (const std::exception&) {
            answer_error(question, {"inside", ""});
            throw;
        }
    });
}

void Table::left(std::shared_ptr<Listener> who) {
    enqueue([this, who = std::move(who)] {
        if (subscribers_.erase(who) == 0) return;
        seats_came_or_went();
        tell_presence(nullptr);
        set_alarm();
    });
}

// Whoever asked hears of a mistake; the table goes on.
void Table::look(std::function<void(const Play&, std::uint8_t)> with, Failing otherwise) {
    enqueue([this, with = std::move(with), otherwise = std::move(otherwise)] {
        if (broken_) return otherwise("broken");
        try {
            with(play_, online());
        } catch (const std::exception& mistake) {
            spdlog::error("table {}: looked at: {}", id_, mistake.what());
            otherwise("inside");
        }
    });
}

void Table::join(const std::string& person, const std::string& name, const std::string& key,
                 std::function<void(Joined)> done) {
    const auto once = [done = std::move(done), open = std::make_shared<bool>(true)](Joined joined) {
        if (std::exchange(*open, false)) done(std::move(joined));
    };
    enqueue([this, person, name, key, once] {
        if (broken_) return once({Error{"broken", ""}, -1, ""});
        try {
            sit_down(person, name, key, once);
        } catch (const std::exception&) {
            once({Error{"inside", ""}, -1, ""});
            throw;
        }
    });
}

void Table::sit_down(const std::string& person, const std::string& name, const std::string& key,
                     const std::function<void(Joined)>& done) {
    int free = -1;
    for (int i = play_.players() - 1; i >= 0; --i) {
        const Seat& seat = play_.seat(i);
        const bool by_link = !seat.link.empty() && equal_in_constant_time(seat.link, key);
        const bool by_key = !seat.key.empty() && equal_in_constant_time(seat.key, key);
        // Whoever knows the seat's own key holds the seat, with whatever cookie.
        if (by_key || (by_link && seat.person == person)) return done({{}, i, seat.key});
        if (by_link && seat.kind != Seat::Kind::Open)
            return done({Error{"seat_taken", ""}, -1, ""});
        const bool invited = by_link || (key.empty() && seat.anyone);
        if (seat.kind == Seat::Kind::Open && invited) free = i;
    }
    if (key.empty())  // whoever sits here already need not sit down twice
        for (int i = 0; i < play_.players(); ++i)
            if (play_.seat(i).person == person) return done({{}, i, play_.seat(i).key});
    if (free < 0) return done({Error{key.empty() ? "no_open_seat" : "bad_link", ""}, -1, ""});
    store::Entry entry = play_.join(free, person, name, services_.alarms.now());
    keep(
        std::move(entry),
        [this, free, done] {
            // Whoever sat down a moment ago has not been away since the table was opened.
            gone_since_[static_cast<std::size_t>(free)] = services_.alarms.now();
            seats_came_or_went();
            publish();  // first: whoever hears of the seat finds the table in their list
            done({{}, free, play_.seat(free).key});
        },
        [done](const char* code) {
            done({Error{code, ""}, -1, ""});
        });
}

void Table::rename(const std::string& person, const std::string& before, const std::string& name) {
    enqueue([this, person, before, name] {
        if (broken_) return;
        std::optional<store::Entry> entry =
            play_.rename(person, before, name, services_.alarms.now());
        if (entry) keep(std::move(*entry), [this] { publish(); }, {});
    });
}

std::shared_ptr<const Summary> Table::summary() const {
    const std::lock_guard lock(summary_mutex_);
    return summary_;
}

// ---- one thing after another

void Table::enqueue(std::function<void()> job) {
    asio::post(strand_, [self = shared_from_this(), job = std::move(job)]() mutable {
        if (self->waits_for_store_) self->queue_.push_back(std::move(job));
        else self->run(job);
    });
}

// A mistake of ours stops what was being done at this table, and nothing else.
void Table::run(const std::function<void()>& job) {
    try {
        job();
    } catch (const std::exception& mistake) { broke(mistake.what()); }
}

void Table::broke(const std::string& what) {
    ++services_.metrics.tables_broken;
    spdlog::error("table {}: {}", id_, what);
    ++mistakes_;
    fall_back();
}

bool Table::is_given_up() const {
    constexpr int kMistakesMost = 5;
    return mistakes_ > kMistakesMost;
}

// What was not kept has not happened. Whoever has to move tries again when the table has rested.
void Table::fall_back() {
    thought_.reset();
    rest();
    bring_back();
}

// Back to what is durable. It is read on another thread; what comes meanwhile waits its turn.
void Table::bring_back() {
    broken_ = true;
    waits_for_store_ = true;
    asio::post(services_.readers, [self = shared_from_this(), volume = &play_.volume(),
                                   head = play_.head()] {
        const auto read = std::make_shared<Read>();
        try {
            core::Result<Play> play = Play::from_log(
                *volume, head, self->services_.store.entries(head.id), self->awake_since_);
            if (play.ok()) read->play = std::move(play.value());
            else read->problem = play.error();
        } catch (const std::exception& failure) { read->problem = failure.what(); }
        asio::post(self->strand_, [self, read] { self->brought_back(*read); });
    });
}

// If it cannot even be read now, the table stands still until it can.
void Table::brought_back(Read& read) {
    waits_for_store_ = false;
    try {
        if (!read.play) throw std::runtime_error(read.problem);
        play_ = std::move(*read.play);
        refresh_summary();
        broken_ = is_given_up();
    } catch (const std::exception& again) {
        spdlog::error("table {}: cannot be brought back: {}", id_, again.what());
        if (rests_until_ <= services_.alarms.steady()) rest();
    }
    run([&] {
        if (broken_) return set_alarm();
        tell_presence(nullptr);  // somebody may have left meanwhile
        go_on();
    });
    drain();
}

// Longer after every failure: a full disk stays full for a while.
void Table::rest() {
    constexpr Time kFirst = 1'000;
    constexpr int kDoublings = 6;
    rests_until_ = services_.alarms.steady() + (kFirst << std::min(failures_++, kDoublings));
}

void Table::drain() {
    while (!waits_for_store_ && !queue_.empty()) {
        const std::function<void()> job = std::move(queue_.front());
        queue_.pop_front();
        run(job);
    }
}

// Exactly one of the two is called, unless telling fails: then both are.
void Table::keep(store::Entry entry, std::function<void()> told, Failing failed) {
    store::Changes changes;
    if (entry.kind == "join")
        changes.push_back(store::Sitting{id_, entry.seat, play_.seat(entry.seat).person});
    const bool ends = play_.over() && entry.kind == "act";
    changes.push_back(std::move(entry));
    if (ends) {
        const std::string record = engine::to_text(play_.match().record(play_.seat_lines(), true));
        changes.push_back(
            store::Record{id_, record, to_text(*summary_of(play_, 0)), services_.alarms.now()});
    }
    waits_for_store_ = true;
    services_.writer.write(
        std::move(changes), [self = shared_from_this(), told = std::move(told),
                             failed = std::move(failed)](const std::string& problem) mutable {
            asio::post(self->strand_, [self, told = std::move(told), failed = std::move(failed),
                                       problem] { self->kept(problem, told, failed); });
        });
}

void Table::kept(const std::string& problem, const std::function<void()>& told,
                 const Failing& failed) {
    waits_for_store_ = false;
    run([&] {
        if (!problem.empty()) {
            spdlog::error("table {}: not saved: {}", id_, problem);
            if (failed) failed("not_saved");
            return fall_back();
        }
        rests_until_ = 0;
        failures_ = 0;
        try {
            told();
        } catch (const std::exception&) {
            if (failed) failed("inside");
            throw;
        }
        go_on();
    });
    drain();
}

Table::Failing Table::failing(const Question& question) {
    return [this, question](const char* code) { answer_error(question, {code, ""}); };
}

// ---- telling

void Table::publish() {
    refresh_summary();
    std::map<std::pair<Viewer, int>, Text> made;  // those who see the same share one text
    for (auto& [listener, subscriber] : subscribers_) push_to(*listener, subscriber, made);
}

void Table::push_to(Listener& listener, Subscriber& subscriber,
                    std::map<std::pair<Viewer, int>, Text>& made) {
    const int known = play_.steps_known_at(subscriber.seq);
    Text& text = made[{subscriber.viewer, known}];
    if (!text)
        text = std::make_shared<const std::string>(json::serialize(
            push_of(play_, subscriber.viewer, known, {online(), services_.alarms.now()})));
    subscriber.seq = play_.seq();
    ++services_.metrics.pushes;
    services_.metrics.pushed_bytes += text->size();
    listener.hear(text);
}

void Table::tell_presence(const Listener* except) {
    if (broken_) return;  // nobody hears of what may not be so
    refresh_summary();
    const auto text = std::make_shared<const std::string>(json::serialize(json::object{
        {"type", "presence"}, {"table", id_}, {"seats", seat_infos(play_, online())}}));
    for (auto& [listener, subscriber] : subscribers_)
        if (listener.get() != except) listener->hear(text);
}

void Table::refresh_summary() {
    std::shared_ptr<const Summary> fresh = summary_of(play_, online());
    const std::lock_guard lock(summary_mutex_);
    summary_ = std::move(fresh);
}

Language Table::language_of(const Listener& listener) const {
    for (const auto& [who, subscriber] : subscribers_)
        if (who.get() == &listener) return subscriber.viewer.language;
    return Language::English;
}

}  // namespace server
