#include "server/salon.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/async.hpp"
#include "server/identity.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

constexpr Time kSweepEvery = 60'000;
constexpr int kIdleSweeps = 5;
constexpr Time kDay = 24 * 3'600'000LL;
constexpr Time kPutAside = 3 * kDay;

// The match is kept, and this program has other rules or other cards.
class OtherVersion : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

Error too_many(const Config& config) {
    return {"too_many_tables", std::to_string(config.limits.tables_per_guest)};
}

}  // namespace

Salon::Salon(Services& services, const Library& library) : services_(services), library_(library) {
    services_.alarms.set(services_.alarms.now() + kSweepEvery, [this] { sweep(); });
}

// On a thread of its own: whoever comes meanwhile does not wait for all of them.
void Salon::bring_back(asio::thread_pool& on) {
    const std::vector<store::Match> unfinished = services_.store.unfinished(forgets_before());
    {
        const std::lock_guard lock(mutex_);
        for (const store::Match& match : unfinished) known_[match.id];
    }
    for (const store::Match& match : unfinished)
        asio::post(on, [this, id = match.id] {
            try {
                living(id) || load(id);
            } catch (const std::exception& problem) {
                spdlog::error("table {}: cannot be brought back: {}", id, problem.what());
            }
        });
    if (!unfinished.empty()) spdlog::info("bringing back {} tables", unfinished.size());
}

std::shared_ptr<Table> Salon::living(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto at = known_.find(id);
    if (at == known_.end()) return nullptr;
    Known& known = at->second;
    known.idle_sweeps = 0;
    if (!known.table) known.table = known.alive.lock();
    return known.table;
}

std::shared_ptr<Table> Salon::load(const std::string& id) {
    const std::optional<store::Match> head = services_.store.match(id);
    if (!head) return nullptr;
    const Volume* volume = library_.find(head->game);
    if (volume == nullptr) throw OtherVersion("there is no game " + head->game);
    const std::string other = Play::other_version(*volume, *head);
    if (!other.empty()) throw OtherVersion(other);
    core::Result<Play> play =
        Play::from_log(*volume, *head, services_.store.entries(id), services_.alarms.now());
    if (!play.ok()) throw std::runtime_error(play.error());
    return add(std::make_shared<Table>(services_, std::move(play.value())));
}

// If somebody else was quicker, theirs is the table.
std::shared_ptr<Table> Salon::add(std::shared_ptr<Table> table) {
    {
        const std::lock_guard lock(mutex_);
        Known& known = known_[table->id()];
        if (!known.table) known.table = known.alive.lock();
        if (known.table) return known.table;
        known.table = table;
        known.alive = table;
    }
    table->wake();
    return table;
}

Salon::Found Salon::look_for(const std::string& id) {
    try {
        std::shared_ptr<Table> table = load(id);
        return {table, table ? "" : "no_such_table"};
    } catch (const OtherVersion& other) {
        spdlog::debug("table {}: {}", id, other.what());  // told when the server started
        return {nullptr, "other_version"};
    } catch (const std::exception& problem) {
        spdlog::error("table {}: {}", id, problem.what());
        return {nullptr, "broken"};
    }
}

asio::awaitable<Salon::Found> Salon::find(const std::string& id) {
    if (std::shared_ptr<Table> table = living(id)) co_return Found{table, ""};
    const auto readers = services_.readers.get_executor();
    const std::function<Found()> look = [this, &id] { return look_for(id); };
    co_return co_await done_on<Found>(readers, look);
}

asio::awaitable<std::optional<store::Record>> Salon::record_of(const std::string& id) {
    using Kept = std::optional<store::Record>;
    const auto readers = services_.readers.get_executor();
    const std::function<Kept()> ask = [this, &id] { return services_.store.record(id); };
    co_return co_await done_on<Kept>(readers, ask);
}

// ---- opening

int Salon::unfinished_of(const std::string& person) const {
    int count = 0;
    const Time now = services_.alarms.now();
    for (const std::shared_ptr<const Summary>& summary : summaries()) {
        if (summary->state == Summary::State::Over || summary->creator != person) continue;
        // A game against computers that was put aside keeps nobody from playing another one.
        const bool aside = summary->is_alone(person) && now - summary->moved_at > kPutAside;
        if (!aside) ++count;
    }
    return count;
}

// Counted and reserved in one breath: two wishes at once cannot both be the last one allowed.
Tally::Held Salon::reserve(const std::string& person) {
    const std::lock_guard lock(opening_mutex_);
    return opening_.take(person, services_.config.limits.tables_per_guest - unfinished_of(person));
}

// In one breath too: the table is never counted twice, nor not at all.
void Salon::settle(const std::shared_ptr<Table>& table, Tally::Place& place) {
    const std::lock_guard lock(opening_mutex_);
    add(table);
    place.release();
}

std::optional<Error> Salon::check(const NewTable& wish) const {
    const Volume* volume = library_.find(wish.game);
    if (volume == nullptr) return Error{"no_such_game", ""};
    const auto [least, most] = volume->game->players();
    const int count = static_cast<int>(wish.seats.size());
    if (count < least || count > most)
        return Error{"bad_options",
                     "it is for " + std::to_string(least) + " to " + std::to_string(most)};
    for (const NewSeat& seat : wish.seats)
        if (seat.kind == "bot" && !is_level(seat.level)) return Error{"no_such_level", seat.level};
    for (const auto& [key, value] : wish.options)
        if (key == "players" || value.find_first_of(" \t\r\n=") != std::string::npos)
            return Error{"bad_options", key};
    return {};
}

Setup Salon::lay(const store::Person& creator, const NewTable& wish) const {
    Setup setup;
    for (const NewSeat& wished : wish.seats) {
        Seat seat;
        seat.name = wished.name;
        if (wished.kind == "bot") {
            seat.kind = Seat::Kind::Bot;
            seat.level = wished.level;
            if (seat.name.empty()) seat.name = bot_name(setup.seats.size());
        } else if (wished.kind == "open" || wished.kind == "link") {
            seat.link = random_word(16);
            seat.anyone = wished.kind == "open";
            seat.name = "";
        } else {
            seat.kind = Seat::Kind::Person;
            seat.person = creator.id;
            seat.key = random_word(16);
            if (wished.kind == "me" || seat.name.empty()) seat.name = creator.name;
        }
        setup.seats.push_back(std::move(seat));
    }
    setup.away_minutes = wish.away_minutes;
    return setup;
}

void Salon::open(const store::Person& creator, const NewTable& wish, const Done& done) {
    if (const std::optional<Error> error = check(wish)) return done({error, "", {}});
    Setup setup = lay(creator, wish);
    std::string problem;
    setup.clock = read_clock(wish.clock, problem);
    if (!problem.empty()) return done({Error{"bad_message", problem}, "", {}});
    const Volume& volume = *library_.find(wish.game);
    std::string options = "players=" + std::to_string(wish.seats.size());
    for (const auto& [key, value] : wish.options) options += " " + key + "=" + value;
    const core::Secret secret =
        services_.config.secrets ? services_.config.secrets() : random_secret();
    store::Match head{random_word(9),      wish.game, 0,          "", options,
                      engine::hex(secret), "",        creator.id, 0,  engine::seed_hash_of(secret)};
    const Tally::Held place = reserve(creator.id);
    if (!place) return done({too_many(services_.config), "", {}});
    begin(volume, std::move(head), setup, {}, place, done);
}

// The same cards from there on: whoever saw the end knows what comes. It is for trying out, not for
// winning.
void Salon::fork(const store::Person& creator, const Play& from, const Fork& wish,
                 const Done& done) {
    if (!from.over()) return done({Error{"not_over", ""}, "", {}});
    if (wish.seat >= from.players()) return done({Error{"no_such_seat", ""}, "", {}});
    if (wish.step > from.match().steps()) return done({Error{"no_such_step", ""}, "", {}});
    NewTable table;
    table.game = from.head().game;
    for (int i = 0; i < from.players(); ++i)
        table.seats.push_back(
            {i == wish.seat ? "me" : "bot", i == wish.seat ? "" : wish.level, ""});
    if (const std::optional<Error> error = check(table)) return done({error, "", {}});
    std::vector<Play::Opening> opening;
    for (int i = 0; i < wish.step; ++i)
        if (from.match().actor_of(i).some())
            opening.push_back({from.match().actor_of(i), from.match().notation_of(i)});
    store::Match head = from.head();
    head.id = random_word(9);
    head.creator = creator.id;
    head.seed_hash = seal_of(from);
    const Tally::Held place = reserve(creator.id);
    if (!place) return done({too_many(services_.config), "", {}});
    begin(from.volume(), std::move(head), lay(creator, table), opening, place, done);
}

void Salon::begin(const Volume& volume, store::Match head, const Setup& setup,
                  const std::vector<Play::Opening>& opening, const Tally::Held& place,
                  const Done& done) {
    const Time now = services_.alarms.now();
    head.rules_version = volume.game->rules_version();
    head.cards = volume.game->cards_fingerprint();
    head.setup = to_text(setup);
    head.created_at = now;
    store::Entry first;
    core::Result<Play> play = Play::begin(volume, head, opening, now, first);
    // One that is over before anybody moved would never be kept as over.
    if (!play.ok() || play.value().over()) {
        place->release();  // first: whoever is answered may try again
        const Error error = play.ok() ? Error{"over", ""} : Error{"bad_options", play.error()};
        return done({error, "", {}});
    }
    store::Changes changes{head, first};
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
        if (!setup.seats[i].person.empty())
            changes.push_back(store::Sitting{head.id, static_cast<int>(i), setup.seats[i].person});
    Opened opened{{}, head.id, seat_infos(play.value(), 0)};
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        if (!setup.seats[i].key.empty()) opened.seats[i].as_object()["key"] = setup.seats[i].key;
        if (!setup.seats[i].link.empty())
            opened.seats[i].as_object()["link"] = link_to(head.id, setup.seats[i].link);
    }
    ++services_.metrics.tables_opened;
    auto table = std::make_shared<Table>(services_, std::move(play.value()));
    services_.writer.write(
        std::move(changes), [this, table, opened, place, done](const std::string& problem) {
            if (problem.empty()) settle(table, *place);
            else place->release();
            done(problem.empty() ? opened : Opened{Error{"not_saved", ""}, "", {}});
        });
}

// ---- listing and forgetting

std::vector<std::shared_ptr<const Summary>> Salon::summaries() const {
    std::vector<std::shared_ptr<Table>> tables;
    std::vector<std::shared_ptr<const Summary>> out;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, known] : known_) {
            if (known.table) tables.push_back(known.table);
            else if (known.last) out.push_back(known.last);
        }
    }
    for (const std::shared_ptr<Table>& table : tables) out.push_back(table->summary());
    std::sort(out.begin(), out.end(),
              [](const auto& a, const auto& b) { return a->moved_at > b->moved_at; });
    return out;
}

asio::awaitable<json::object> Salon::lists(const std::string& person, Language language) {
    constexpr std::size_t kMost = 30;
    constexpr std::size_t kMineMost = 300;  // nobody loses sight of a table of theirs
    json::array mine, open, live, recent;
    for (const std::shared_ptr<const Summary>& one : summaries()) {
        if (one->state == Summary::State::Over) continue;
        const bool own = one->has_person(person);
        if (!own && !one->is_listed()) continue;
        json::array& list = own ? mine : one->state == Summary::State::Waiting ? open : live;
        if (list.size() < (own ? kMineMost : kMost))
            list.push_back(table_info(*one, person, language));
    }
    const auto readers = services_.readers.get_executor();
    using Endings = std::vector<store::Ending>;
    const std::function<Endings()> ask = [this, &person] {
        Endings own = services_.store.endings_of(person, kMost);
        for (store::Ending& other : services_.store.latest_endings(kMost))
            if (own.size() < kMost &&
                std::none_of(own.begin(), own.end(),
                             [&](const store::Ending& e) { return e.match == other.match; }))
                own.push_back(std::move(other));
        return own;
    };
    const Endings endings = co_await done_on<Endings>(readers, ask);
    for (const store::Ending& ending : endings) {
        const Summary one = summary_from_text(ending.summary);
        if (one.is_listed() || one.had_person(person))
            recent.push_back(table_info(one, person, language));
    }
    co_return json::object{{"mine", mine}, {"open", open}, {"live", live}, {"recent", recent}};
}

void Salon::rename(const std::string& person, const std::string& before, const std::string& name) {
    for (const std::shared_ptr<const Summary>& one : summaries()) {
        if (one->state == Summary::State::Over || !one->has_person(person)) continue;
        if (const std::shared_ptr<Table> table = living(one->table)) {
            table->rename(person, before, name);
            continue;
        }
        asio::post(services_.readers, [this, id = one->table, person, before, name] {
            if (const Found found = look_for(id); found.table)
                found.table->rename(person, before, name);
        });
    }
}

std::size_t Salon::tables_in_memory() const {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(
        std::count_if(known_.begin(), known_.end(),
                      [](const auto& known) { return known.second.table != nullptr; }));
}

std::size_t Salon::tables_known() const {
    const std::lock_guard lock(mutex_);
    return known_.size();
}

Time Salon::forgets_before() const {
    return services_.alarms.now() - services_.config.forget_after_days * kDay;
}

// It is over, or nobody has touched it for long: whoever asks for it by name still finds it.
bool Salon::is_forgotten(const Known& known) const {
    if (known.table || !known.alive.expired() || !known.last) return false;
    return known.last->state == Summary::State::Over || known.last->touched_at < forgets_before();
}

void Salon::sweep() {
    {
        const std::lock_guard lock(mutex_);
        for (auto at = known_.begin(); at != known_.end();) {
            Known& known = at->second;
            const bool idle = known.table && known.table->is_idle() && known.table.use_count() == 1;
            if (idle && ++known.idle_sweeps >= kIdleSweeps) {
                known.last = known.table->summary();
                known.table.reset();
            } else if (!idle) {
                known.idle_sweeps = 0;
            }
            at = is_forgotten(known) ? known_.erase(at) : std::next(at);
        }
    }
    services_.alarms.set(services_.alarms.now() + kSweepEvery, [this] { sweep(); });
}

}  // namespace server
