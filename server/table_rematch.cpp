// A match that is over knows the table that goes on after it.
#include "server/table.hpp"

namespace server {

void Table::remember_rematch(const std::string& person, const std::string& table,
                             const std::vector<std::string>& links,
                             std::function<void(bool)> done) {
    enqueue([this, person, table, links, done = std::move(done)] {
        if (broken_ || !play_.over() || !play_.had_person(person)) return done(false);
        keep(
            play_.remember_rematch(person, table, links, services_.alarms.now()),
            [this, done] {
                refresh_summary();
                for (const auto& [listener, subscriber] : subscribers_)
                    tell_rematch(*listener, subscriber);
                done(true);
            },
            [done](const char*) { done(false); });
    });
}

// To those who sat here, each with the seat kept for them; nobody else hears of it.
void Table::tell_rematch(Listener& listener, const Subscriber& subscriber) const {
    const std::optional<Play::Rematch>& next = play_.rematch();
    if (!next) return;
    std::string person = listener.person();
    if (subscriber.by_key && !play_.had_person(person))
        person = play_.seat(subscriber.viewer.seat).person;
    if (!play_.had_person(person)) return;
    const auto key = next->keys.find(person);
    const std::string link =
        key == next->keys.end() ? "/t/" + next->table : link_to(next->table, key->second);
    listener.hear(
        std::make_shared<const std::string>(json::serialize(json::object{{"type", "rematch"},
                                                                         {"table", id_},
                                                                         {"seat", next->seat},
                                                                         {"next", next->table},
                                                                         {"link", link}})));
}

}  // namespace server
