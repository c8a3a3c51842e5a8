#include "lab/tables.hpp"

#include <sqlite3.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>

namespace lab {

namespace {

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

class Database {
public:
    explicit Database(const std::string& path) {
        std::remove(path.c_str());
        if (sqlite3_open(path.c_str(), &handle_) != SQLITE_OK) fail();
    }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { sqlite3_close(handle_); }

    void run(const std::string& sql) {
        if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
    }
    sqlite3* handle() { return handle_; }
    [[noreturn]] void fail() { throw std::runtime_error(sqlite3_errmsg(handle_)); }

private:
    sqlite3* handle_ = nullptr;
};

class Insert {
public:
    Insert(Database& database, const std::string& sql) : database_(database) {
        if (sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &statement_, nullptr) !=
            SQLITE_OK)
            database.fail();
    }
    Insert(const Insert&) = delete;
    Insert& operator=(const Insert&) = delete;
    ~Insert() { sqlite3_finalize(statement_); }

    Insert& with(double value) {
        sqlite3_bind_double(statement_, ++bound_, value);
        return *this;
    }
    Insert& with(int value) {
        sqlite3_bind_int(statement_, ++bound_, value);
        return *this;
    }
    Insert& with(const std::string& value) {
        sqlite3_bind_text(statement_, ++bound_, value.c_str(), -1, SQLITE_TRANSIENT);
        return *this;
    }
    void done() {
        if (sqlite3_step(statement_) != SQLITE_DONE) database_.fail();
        sqlite3_reset(statement_);
        bound_ = 0;
    }

private:
    Database& database_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

void write_csv(const std::string& base, const Plan& plan, const std::vector<Outcome>& outcomes,
               const engine::ScoreSheet& sheet) {
    std::ofstream seats(base + ".seats.csv");
    seats << "game,seat,player,points,place,won,decisions,rounds";
    for (const engine::ScoreCategory& category : sheet.categories) seats << "," << category.id;
    seats << "\n";
    std::ofstream things(base + ".things.csv");
    things << "game,seat,event,thing\n";
    for (const Outcome& o : outcomes) {
        for (std::size_t i = 0; i < o.seats.size(); ++i) {
            const SeatOutcome& s = o.seats[i];
            seats << o.game << "," << i + 1 << ","
                  << quoted(plan.players[static_cast<std::size_t>(s.player)]) << "," << s.points
                  << "," << s.place << "," << s.won << "," << s.decisions << "," << o.rounds;
            for (const int line : s.lines) seats << "," << line;
            seats << "\n";
        }
        for (const Thing& t : o.things)
            things << o.game << "," << t.seat + 1 << "," << t.event << "," << t.id << "\n";
    }
    if (!seats.flush() || !things.flush())
        throw std::runtime_error(base + ".*.csv cannot be written");
}

void write_database(const std::string& base, const Plan& plan, const std::vector<Outcome>& outcomes,
                    const engine::ScoreSheet& sheet) {
    Database database(base + ".sqlite");
    std::string columns;
    std::string marks;
    for (const engine::ScoreCategory& category : sheet.categories) {
        columns += std::string(", \"") + category.id + "\" INTEGER";
        marks += ", ?";
    }
    database.run("CREATE TABLE plan (line TEXT)");
    database.run(
        "CREATE TABLE seats (game INTEGER, seat INTEGER, player TEXT, points INTEGER, "
        "place INTEGER, won REAL, decisions INTEGER, rounds INTEGER, microseconds INTEGER, slowest "
        "INTEGER" +
        columns + ")");
    database.run("CREATE TABLE things (game INTEGER, seat INTEGER, event TEXT, thing TEXT)");
    database.run("BEGIN");
    Insert(database, "INSERT INTO plan VALUES (?)").with(to_line(plan)).done();
    Insert seat(database, "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?" + marks + ")");
    Insert thing(database, "INSERT INTO things VALUES (?, ?, ?, ?)");
    for (const Outcome& o : outcomes) {
        for (std::size_t i = 0; i < o.seats.size(); ++i) {
            const SeatOutcome& s = o.seats[i];
            seat.with(o.game)
                .with(static_cast<int>(i) + 1)
                .with(plan.players[static_cast<std::size_t>(s.player)])
                .with(s.points)
                .with(s.place)
                .with(s.won)
                .with(s.decisions)
                .with(o.rounds)
                .with(static_cast<double>(s.microseconds))
                .with(s.times.most());
            for (const int line : s.lines) seat.with(line);
            seat.done();
        }
        for (const Thing& t : o.things)
            thing.with(o.game).with(t.seat + 1).with(t.event).with(t.id).done();
    }
    database.run("COMMIT");
}

}  // namespace

void write_tables(const std::string& base, const Plan& plan, const std::vector<Outcome>& outcomes,
                  const engine::ScoreSheet& sheet) {
    write_csv(base, plan, outcomes, sheet);
    write_database(base, plan, outcomes, sheet);
}

}  // namespace lab
