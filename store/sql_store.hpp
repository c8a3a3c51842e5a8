// The store in a database, through SOCI. SQLite today; the SQL is plain enough for PostgreSQL
// tomorrow.
#pragma once

#include <memory>

#include "store/checkpointer.hpp"
#include "store/store.hpp"
#include "store/sync.hpp"

namespace store {

class SqlStore final : public Store {
public:
    // Opens or makes the file, and brings its schema up to date. Throws StoreError.
    static std::unique_ptr<SqlStore> open_sqlite(const std::string& path, Sync sync);
    ~SqlStore() override;

    int schema_version();

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
    struct Connection;
    struct Inserts;

    SqlStore(std::unique_ptr<Connection> write, std::unique_ptr<Connection> read);
    void migrate();

    std::unique_ptr<Connection> write_;  // readers do not wait for the writer
    std::unique_ptr<Connection> read_;
    std::unique_ptr<Inserts> inserts_;
    std::unique_ptr<Checkpointer> checkpointer_;
};

}  // namespace store
