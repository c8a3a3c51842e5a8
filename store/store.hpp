// Keeping people, matches and what happened in them. A match is its head and an append-only log:
// nothing is ever changed in the log, an undo is one more entry. The store knows no game; bodies
// are text it does not read.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace store {

// The database refused or failed. Nothing of the change it was given is kept.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

using Time = std::int64_t;  // milliseconds since 1970

struct Person {
    std::string id;
    std::string name;
    std::string language;
    Time seen_at = 0;

    friend bool operator==(const Person&, const Person&) = default;
};

// What is fixed when a match begins. `secret` decides chance: whoever reads the store can cheat.
struct Match {
    std::string id;
    std::string game;
    int rules_version = 0;
    std::string cards;    // fingerprint of the card data
    std::string options;  // as text
    std::string secret;   // hex
    std::string setup;    // seats, clock, …: JSON of the server
    std::string creator;  // a person's id
    Time created_at = 0;
    std::string seed_hash = {};  // the seal of the secret; "": begun before seals were kept

    friend bool operator==(const Match&, const Match&) = default;
};

struct Entry {
    std::string match;
    std::int64_t seq = 0;  // 1, 2, 3 … in each match, without gaps
    std::string kind;      // a word of the server
    int seat = -1;         // -1: nobody's
    std::string body;      // JSON of the server
    Time at = 0;

    friend bool operator==(const Entry&, const Entry&) = default;
};

// A person sits at a match: so that people find their matches again.
struct Sitting {
    std::string match;
    int seat = 0;
    std::string person;

    friend bool operator==(const Sitting&, const Sitting&) = default;
};

// The match is over: its record as text and what the lobby shows of it. The log stays.
struct Record {
    std::string match;
    std::string text;
    std::string summary;
    Time ended_at = 0;

    friend bool operator==(const Record&, const Record&) = default;
};

// A record as lists need it: its text, most of it, stays where it is.
struct Ending {
    std::string match;
    std::string summary;
    Time ended_at = 0;

    friend bool operator==(const Ending&, const Ending&) = default;
};

// A finished match as a strong player sees it: made once, when somebody asked for it.
struct Analysis {
    std::string match;
    std::string body;  // JSON of the server

    friend bool operator==(const Analysis&, const Analysis&) = default;
};

// A person is added or changed, a sitting replaced; everything else is only ever added.
using Change = std::variant<Person, Match, Entry, Sitting, Record, Analysis>;
using Changes = std::vector<Change>;

class Store {
public:
    virtual ~Store() = default;

    // All of it or nothing, durable when it returns. Throws StoreError: an entry that exists
    // already, for example.
    virtual void write(const Changes& changes) = 0;

    virtual std::optional<Person> person(const std::string& id) = 0;
    virtual std::optional<Match> match(const std::string& id) = 0;
    virtual std::vector<Entry> entries(const std::string& match) = 0;  // by seq
    virtual std::optional<Record> record(const std::string& match) = 0;
    virtual std::optional<Analysis> analysis(const std::string& match) = 0;

    // Those where something has happened since then; oldest first.
    virtual std::vector<Match> unfinished(Time since) = 0;
    virtual std::vector<Ending> latest_endings(std::size_t most) = 0;  // newest first
    virtual std::vector<Ending> endings_of(const std::string& person, std::size_t most) = 0;
};

}  // namespace store
