#include "store/migrations.hpp"

namespace store {

const std::vector<Migration>& migrations() {
    static const std::vector<Migration> all{
        {1,
         {
             "CREATE TABLE people (id VARCHAR(64) PRIMARY KEY, name TEXT NOT NULL, language "
             "VARCHAR(8) NOT NULL, seen_at BIGINT NOT NULL)",
             "CREATE TABLE matches (id VARCHAR(64) PRIMARY KEY, game VARCHAR(64) NOT NULL, "
             "rules_version INTEGER NOT NULL, cards VARCHAR(64) NOT NULL, options TEXT NOT NULL, "
             "secret VARCHAR(64) NOT NULL, setup TEXT NOT NULL, creator VARCHAR(64) NOT NULL, "
             "created_at BIGINT NOT NULL)",
             "CREATE TABLE entries (match_id VARCHAR(64) NOT NULL, seq BIGINT NOT NULL, kind "
             "VARCHAR(16) NOT NULL, seat INTEGER NOT NULL, body TEXT NOT NULL, made_at BIGINT NOT "
             "NULL, PRIMARY KEY (match_id, seq))",
             "CREATE TABLE sittings (match_id VARCHAR(64) NOT NULL, seat INTEGER NOT NULL, person "
             "VARCHAR(64) NOT NULL, PRIMARY KEY (match_id, seat))",
             "CREATE INDEX sittings_by_person ON sittings (person)",
             "CREATE TABLE records (match_id VARCHAR(64) PRIMARY KEY, body TEXT NOT NULL, summary "
             "TEXT NOT NULL, ended_at BIGINT NOT NULL)",
             "CREATE INDEX records_by_end ON records (ended_at)",
         }},
        {2,
         {
             "CREATE TABLE analyses (match_id VARCHAR(64) PRIMARY KEY, body TEXT NOT NULL)",
         }},
        {3,
         {
             "ALTER TABLE matches ADD COLUMN seed_hash VARCHAR(64) NOT NULL DEFAULT ''",
         }},
    };
    return all;
}

}  // namespace store
