// All the tables: opening, finding, listing, bringing back after a restart, forgetting what nobody
// looks at.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <unordered_map>

#include "server/table.hpp"

namespace server {

class Salon {
public:
    struct Opened {
        std::optional<Error> error;
        std::string table;
        json::array seats;  // SeatInfo[] with the keys and links of whoever opened it
    };
    using Done = std::function<void(Opened)>;
    struct Found {
        std::shared_ptr<Table> table;
        const char* why_not = "";  // the code of an error, if there is no table
    };

    Salon(Services& services, const Library& library);

    // Every match that is not over goes on, unless nobody has touched it for long.
    void bring_back(boost::asio::thread_pool& on);
    boost::asio::awaitable<Found> find(const std::string& id);
    // What was kept of a match that is over, also if nobody can go through it any more.
    boost::asio::awaitable<std::optional<store::Record>> record_of(const std::string& id);

    void open(const store::Person& creator, const NewTable& wish, const Done& done);
    void fork(const store::Person& creator, const Play& from, const Fork& wish, const Done& done);
    // Wherever this person sits at a table that is not over.
    void rename(const std::string& person, const std::string& before, const std::string& name);
    boost::asio::awaitable<json::object> lists(const std::string& person, Language language);

    std::size_t tables_in_memory() const;
    std::size_t tables_known() const;

private:
    struct Known {
        std::shared_ptr<Table> table;  // null: forgotten until somebody asks
        std::weak_ptr<Table> alive;    // but never two of the same
        std::shared_ptr<const Summary> last;
        int idle_sweeps = 0;
    };

    std::shared_ptr<Table> living(const std::string& id);
    std::shared_ptr<Table> load(const std::string& id);
    Found look_for(const std::string& id);
    std::shared_ptr<Table> add(std::shared_ptr<Table> table);
    int unfinished_of(const std::string& person) const;
    // One more table of theirs, unless they have too many: then null.
    Tally::Held reserve(const std::string& person);
    void settle(const std::shared_ptr<Table>& table, Tally::Place& place);
    std::optional<Error> check(const NewTable& wish) const;
    Setup lay(const store::Person& creator, const NewTable& wish) const;
    void begin(const Volume& volume, store::Match head, const Setup& setup,
               const std::vector<Play::Opening>& opening, const Tally::Held& place,
               const Done& done);
    std::vector<std::shared_ptr<const Summary>> summaries() const;
    void sweep();
    bool is_forgotten(const Known& known) const;
    Time forgets_before() const;

    Services& services_;
    const Library& library_;
    std::mutex opening_mutex_;
    Tally opening_;  // by person: tables not yet in the list
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Known>
        known_;  // every match that is not over nor forgotten, and some that are
};

}  // namespace server
