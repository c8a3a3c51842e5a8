#include "store/memory_store.hpp"

#include <algorithm>

namespace store {

namespace {

template <class Items, class Is>
auto found(const Items& items, Is&& is) -> std::optional<typename Items::value_type> {
    const auto at = std::find_if(items.begin(), items.end(), is);
    if (at == items.end()) return {};
    return *at;
}

}  // namespace

void MemoryStore::add(Contents& to, const Person& person) { to.people[person.id] = person; }

void MemoryStore::add(Contents& to, const Match& match) {
    if (found(to.matches, [&](const Match& m) { return m.id == match.id; }))
        throw StoreError("match " + match.id + " exists already");
    to.matches.push_back(match);
}

void MemoryStore::add(Contents& to, const Entry& entry) {
    std::vector<Entry>& log = to.entries[entry.match];
    if (entry.seq != static_cast<std::int64_t>(log.size()) + 1)
        throw StoreError("match " + entry.match + ": entry " + std::to_string(entry.seq) +
                         " does not follow the log");
    log.push_back(entry);
}

void MemoryStore::add(Contents& to, const Sitting& sitting) {
    to.sittings[sitting.match][sitting.seat] = sitting;
}

void MemoryStore::add(Contents& to, const Record& record) {
    if (found(to.records, [&](const Record& r) { return r.match == record.match; }))
        throw StoreError("match " + record.match + " has a record already");
    to.records.push_back(record);
}

void MemoryStore::add(Contents& to, const Analysis& analysis) {
    if (!to.analyses.try_emplace(analysis.match, analysis).second)
        throw StoreError("match " + analysis.match + " has an analysis already");
}

void MemoryStore::write(const Changes& changes) {
    const std::lock_guard lock(mutex_);
    Contents next = held_;  // all or nothing; slow, and this is a store for tests
    for (const Change& change : changes)
        std::visit([&](const auto& what) { add(next, what); }, change);
    held_ = std::move(next);
}

std::optional<Person> MemoryStore::person(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.people.find(id);
    if (at == held_.people.end()) return {};
    return at->second;
}

std::optional<Match> MemoryStore::match(const std::string& id) {
    const std::lock_guard lock(mutex_);
    return found(held_.matches, [&](const Match& m) { return m.id == id; });
}

std::vector<Entry> MemoryStore::entries(const std::string& match) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.entries.find(match);
    return at == held_.entries.end() ? std::vector<Entry>{} : at->second;
}

std::optional<Record> MemoryStore::record(const std::string& match) {
    const std::lock_guard lock(mutex_);
    return found(held_.records, [&](const Record& r) { return r.match == match; });
}

std::optional<Analysis> MemoryStore::analysis(const std::string& match) {
    const std::lock_guard lock(mutex_);
    const auto at = held_.analyses.find(match);
    if (at == held_.analyses.end()) return {};
    return at->second;
}

std::vector<Match> MemoryStore::unfinished(Time since) {
    const std::lock_guard lock(mutex_);
    std::vector<Match> out;
    for (const Match& match : held_.matches) {
        const auto log = held_.entries.find(match.id);
        const Time last = log == held_.entries.end() ? match.created_at : log->second.back().at;
        if (last >= since &&
            !found(held_.records, [&](const Record& r) { return r.match == match.id; }))
            out.push_back(match);
    }
    return out;
}

std::vector<Ending> MemoryStore::newest_first(std::size_t most, const std::string* person) const {
    std::vector<Ending> out;
    for (const Record& record : held_.records) {
        const auto sat = held_.sittings.find(record.match);
        const bool theirs =
            person != nullptr && sat != held_.sittings.end() &&
            std::any_of(sat->second.begin(), sat->second.end(),
                        [&](const auto& sitting) { return sitting.second.person == *person; });
        if (person == nullptr || theirs)
            out.push_back({record.match, record.summary, record.ended_at});
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Ending& a, const Ending& b) { return a.ended_at > b.ended_at; });
    if (out.size() > most) out.resize(most);
    return out;
}

std::vector<Ending> MemoryStore::latest_endings(std::size_t most) {
    const std::lock_guard lock(mutex_);
    return newest_first(most, nullptr);
}

std::vector<Ending> MemoryStore::endings_of(const std::string& person, std::size_t most) {
    const std::lock_guard lock(mutex_);
    return newest_first(most, &person);
}

}  // namespace store
