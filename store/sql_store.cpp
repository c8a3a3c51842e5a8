#include "store/sql_store.hpp"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <mutex>

#include "store/migrations.hpp"

namespace store {

struct SqlStore::Connection {
    soci::session sql;
    std::mutex mutex;
};

namespace {

// Runs one question or change under the lock of its connection; what the database throws becomes
// ours.
template <class Connection, class Ask>
auto with(Connection& connection, Ask&& ask) {
    const std::lock_guard lock(connection.mutex);
    try {
        return ask(connection.sql);
    } catch (const soci::soci_error& error) { throw StoreError(error.what()); }
}

Person to_person(const soci::row& row) {
    return {row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2),
            row.get<long long>(3)};
}

Match to_match(const soci::row& row) {
    Match match;
    match.id = row.get<std::string>(0);
    match.game = row.get<std::string>(1);
    match.rules_version = row.get<int>(2);
    match.cards = row.get<std::string>(3);
    match.options = row.get<std::string>(4);
    match.secret = row.get<std::string>(5);
    match.setup = row.get<std::string>(6);
    match.creator = row.get<std::string>(7);
    match.created_at = row.get<long long>(8);
    match.seed_hash = row.get<std::string>(9);
    return match;
}

Entry to_entry(const soci::row& row) {
    return {row.get<std::string>(0), row.get<long long>(1),   row.get<std::string>(2),
            row.get<int>(3),         row.get<std::string>(4), row.get<long long>(5)};
}

Record to_record(const soci::row& row) {
    return {row.get<std::string>(0), row.get<std::string>(1), row.get<std::string>(2),
            row.get<long long>(3)};
}

Ending to_ending(const soci::row& row) {
    return {row.get<std::string>(0), row.get<std::string>(1), row.get<long long>(2)};
}

Analysis to_analysis(const soci::row& row) {
    return {row.get<std::string>(0), row.get<std::string>(1)};
}

constexpr const char* kMatchColumns =
    "SELECT m.id, m.game, m.rules_version, m.cards, m.options, m.secret, m.setup, m.creator, "
    "m.created_at, m.seed_hash FROM matches m ";
constexpr const char* kEndingColumns = "SELECT r.match_id, r.summary, r.ended_at FROM records r ";

template <class Rows, class Read>
auto all_of(Rows&& rows, Read&& read) {
    std::vector<decltype(read(*rows.begin()))> out;
    for (const soci::row& row : rows) out.push_back(read(row));
    return out;
}

template <class Item>
std::optional<Item> first_of(std::vector<Item> items) {
    if (items.empty()) return {};
    return std::move(items.front());
}

}  // namespace

// Statements prepared once, with the places their values are read from: a move costs one insert.
struct SqlStore::Inserts {
    explicit Inserts(soci::session& session)
        : sql(session),
          insert_entry((session.prepare << "INSERT INTO entries (match_id, seq, kind, seat, body, "
                                           "made_at) SELECT :m, :q, :k, :s, :b, :t WHERE (SELECT "
                                           "COALESCE(MAX(seq), 0) FROM entries WHERE match_id = "
                                           ":n) = :r",
                        soci::use(text[0]), soci::use(number[0]), soci::use(text[1]),
                        soci::use(seat), soci::use(text[2]), soci::use(number[1]),
                        soci::use(text[0]), soci::use(number[2]))) {}

    void add(const Entry& entry) {
        text[0] = entry.match;
        text[1] = entry.kind;
        text[2] = entry.body;
        number[0] = entry.seq;
        number[1] = entry.at;
        number[2] = entry.seq - 1;
        seat = entry.seat;
        insert_entry.execute(true);
        // Twice the same number, or a gap: the log would not be the history of one match any more.
        if (insert_entry.get_affected_rows() != 1)
            throw StoreError("match " + entry.match + ": entry " + std::to_string(entry.seq) +
                             " does not follow the log");
    }

    void add(const Person& person) {
        sql << "DELETE FROM people WHERE id = :i", soci::use(person.id);
        sql << "INSERT INTO people (id, name, language, seen_at) VALUES (:i, :n, :l, :t)",
            soci::use(person.id), soci::use(person.name), soci::use(person.language),
            soci::use(static_cast<long long>(person.seen_at));
    }

    void add(const Match& match) {
        sql << "INSERT INTO matches (id, game, rules_version, cards, options, secret, setup, "
               "creator, created_at, seed_hash) VALUES (:i, :g, :v, :c, :o, :s, :u, :p, :t, :h)",
            soci::use(match.id), soci::use(match.game), soci::use(match.rules_version),
            soci::use(match.cards), soci::use(match.options), soci::use(match.secret),
            soci::use(match.setup), soci::use(match.creator),
            soci::use(static_cast<long long>(match.created_at)), soci::use(match.seed_hash);
    }

    void add(const Sitting& sitting) {
        sql << "DELETE FROM sittings WHERE match_id = :m AND seat = :s", soci::use(sitting.match),
            soci::use(sitting.seat);
        sql << "INSERT INTO sittings (match_id, seat, person) VALUES (:m, :s, :p)",
            soci::use(sitting.match), soci::use(sitting.seat), soci::use(sitting.person);
    }

    void add(const Record& record) {
        sql << "INSERT INTO records (match_id, body, summary, ended_at) VALUES (:m, :b, :s, :t)",
            soci::use(record.match), soci::use(record.text), soci::use(record.summary),
            soci::use(static_cast<long long>(record.ended_at));
    }

    void add(const Analysis& analysis) {
        sql << "INSERT INTO analyses (match_id, body) VALUES (:m, :b)", soci::use(analysis.match),
            soci::use(analysis.body);
    }

    soci::session& sql;
    std::string text[3];
    long long number[3] = {0, 0, 0};
    int seat = 0;
    soci::statement insert_entry;
};

SqlStore::SqlStore(std::unique_ptr<Connection> to_write, std::unique_ptr<Connection> to_read)
    : write_(std::move(to_write)), read_(std::move(to_read)) {
    migrate();
    inserts_ = with(*write_, [](soci::session& sql) { return std::make_unique<Inserts>(sql); });
}

SqlStore::~SqlStore() = default;

std::unique_ptr<SqlStore> SqlStore::open_sqlite(const std::string& path, Sync sync) {
    const auto connect = [&] {
        auto connection = std::make_unique<Connection>();
        with(*connection, [&](soci::session& sql) {
            sql.open(soci::sqlite3, "dbname=\"" + path + "\" timeout=10");
            std::string mode;
            sql << "PRAGMA journal_mode=WAL", soci::into(mode);
            sql << "PRAGMA wal_autocheckpoint=50000";  // the checkpointer comes long before
            sql << (sync == Sync::Disk ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL");
        });
        return connection;
    };
    auto to_write = connect();  // first: it makes the file
    auto to_read = connect();
    std::unique_ptr<SqlStore> store(new SqlStore(std::move(to_write), std::move(to_read)));
    store->checkpointer_ = std::make_unique<Checkpointer>(path);
    return store;
}

int SqlStore::schema_version() {
    return with(*write_, [](soci::session& sql) {
        int version = 0;
        soci::indicator there = soci::i_null;
        sql << "SELECT MAX(version) FROM schema_versions", soci::into(version, there);
        return there == soci::i_ok ? version : 0;
    });
}

void SqlStore::migrate() {
    with(*write_, [](soci::session& sql) {
        sql << "CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY)";
    });
    const int have = schema_version();
    if (have > migrations().back().version)
        throw StoreError("the store was written by a newer program (schema " +
                         std::to_string(have) + ", this one knows " +
                         std::to_string(migrations().back().version) + ")");
    for (const Migration& migration : migrations()) {
        if (migration.version <= have) continue;
        with(*write_, [&](soci::session& sql) {
            soci::transaction all(sql);
            for (const std::string& statement : migration.statements) sql << statement;
            sql << "INSERT INTO schema_versions (version) VALUES (:v)",
                soci::use(migration.version);
            all.commit();
        });
    }
}

void SqlStore::write(const Changes& changes) {
    with(*write_, [&](soci::session& sql) {
        soci::transaction all(sql);
        for (const Change& change : changes)
            std::visit([&](const auto& what) { inserts_->add(what); }, change);
        all.commit();
    });
}

std::optional<Person> SqlStore::person(const std::string& id) {
    return first_of(with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << "SELECT id, name, language, seen_at FROM people WHERE id = :i",
             soci::use(id));
        return all_of(rows, to_person);
    }));
}

std::optional<Match> SqlStore::match(const std::string& id) {
    return first_of(with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << kMatchColumns << "WHERE m.id = :i", soci::use(id));
        return all_of(rows, to_match);
    }));
}

std::vector<Entry> SqlStore::entries(const std::string& match) {
    return with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << "SELECT match_id, seq, kind, seat, body, made_at FROM entries WHERE "
                            "match_id = :m ORDER BY seq",
             soci::use(match));
        return all_of(rows, to_entry);
    });
}

std::optional<Record> SqlStore::record(const std::string& match) {
    return first_of(with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << "SELECT match_id, body, summary, ended_at FROM records WHERE "
                            "match_id = :m",
             soci::use(match));
        return all_of(rows, to_record);
    }));
}

std::optional<Analysis> SqlStore::analysis(const std::string& match) {
    return first_of(with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << "SELECT match_id, body FROM analyses WHERE match_id = :m",
             soci::use(match));
        return all_of(rows, to_analysis);
    }));
}

std::vector<Match> SqlStore::unfinished(Time since) {
    return with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << kMatchColumns
                         << "LEFT JOIN records r ON r.match_id = m.id WHERE r.match_id IS NULL "
                            "AND COALESCE((SELECT e.made_at FROM entries e WHERE e.match_id = m.id "
                            "ORDER BY e.seq DESC LIMIT 1), m.created_at) >= :t "
                            "ORDER BY m.created_at, m.id",
             soci::use(static_cast<long long>(since)));
        return all_of(rows, to_match);
    });
}

std::vector<Ending> SqlStore::latest_endings(std::size_t most) {
    return with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << kEndingColumns << "ORDER BY r.ended_at DESC LIMIT :n",
             soci::use(static_cast<long long>(most)));
        return all_of(rows, to_ending);
    });
}

std::vector<Ending> SqlStore::endings_of(const std::string& person, std::size_t most) {
    return with(*read_, [&](soci::session& sql) {
        const soci::rowset<soci::row> rows =
            (sql.prepare << kEndingColumns
                         << "WHERE r.match_id IN (SELECT s.match_id FROM sittings s WHERE s.person "
                            "= :p) ORDER BY r.ended_at DESC LIMIT :n",
             soci::use(person), soci::use(static_cast<long long>(most)));
        return all_of(rows, to_ending);
    });
}

}  // namespace store
