// A store that forgets: for tests, and the measure of what the others must do.
#pragma once

#include <map>
#include <mutex>

#include "store/store.hpp"

namespace store {

class MemoryStore final : public Store {
public:
    void write(const Changes& changes) override;
    std::optional<Person> person(const std::string& id) override;
    std::optional<Match> match(const std::string& id) override;
    std::vector<Entry> entries(const std::string& match) override;
    std::optional<Record> record(const std::string& match) override;
    std::optional<Analysis> analysis(const std::string& match) override;
    std::vector<Match> unfinished(Time since) override;
    std::vector<Ending> latest_endings(std::size_t most) override;
    std::vector<Ending> endings_of(const std::string& person, std::size_t most) override;

private:
    struct Contents {
        std::map<std::string, Person> people;
        std::vector<Match> matches;
        std::map<std::string, std::vector<Entry>> entries;
        std::map<std::string, std::map<int, Sitting>> sittings;
        std::vector<Record> records;
        std::map<std::string, Analysis> analyses;
    };

    static void add(Contents& to, const Person& person);
    static void add(Contents& to, const Match& match);
    static void add(Contents& to, const Entry& entry);
    static void add(Contents& to, const Sitting& sitting);
    static void add(Contents& to, const Record& record);
    static void add(Contents& to, const Analysis& analysis);
    std::vector<Ending> newest_first(std::size_t most, const std::string* person) const;

    std::mutex mutex_;
    Contents held_;
};

}  // namespace store
