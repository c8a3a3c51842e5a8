// Strict reading of data files. A Record remembers which keys were asked for; finish() complains
// about the others. Every complaint says file, line, which card, and what was expected.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data_folder.hpp"
#include "core/words.hpp"

namespace core {

// A value of a TOML file with the line it stands on.
struct Node {
    using List = std::vector<Node>;
    using Map = std::map<std::string, Node>;
    // The last stands for a number with a point, a date: who reads it says what was expected.
    std::variant<std::int64_t, bool, std::string, List, Map, std::nullptr_t> value;
    int line = 0;
};

Node parse_toml(const DataFile& file);

class Record {
public:
    // `what` says what is being read: "object", later "object 'mill'".
    Record(const DataFile& file, const Node& table, std::string what);

    bool has(const std::string& key);
    std::string text(const std::string& key);
    std::string filled(const std::string& key);  // a text that is not empty
    // A word for records, links and the wire: small letters, digits and _, a letter first.
    std::string id(const std::string& key);
    int integer(const std::string& key, int least, int most);
    bool flag(const std::string& key);
    std::vector<std::string> texts(const std::string& key);
    std::vector<int> integers(const std::string& key, int least, int most);
    Record table(const std::string& key, const std::string& name);
    std::vector<Record> records(const std::string& key, const std::string& what);
    std::vector<std::string> keys() const;
    void skip(const std::string& key) { find(key); }  // known, and of no use to the program

    template <class E>
    E one_of(const std::string& key) {
        const std::string word = text(key);
        E value{};
        if (!find_word(word, value))
            fail(key, "'" + key + "' cannot be '" + word + "'; expected " + expected_words<E>());
        return value;
    }

    void name_it(const std::string& name) { what_ += " '" + name + "'"; }
    const std::string& what() const { return what_; }
    int line() const { return node_->line; }
    [[noreturn]] void fail(const std::string& key, const std::string& sentence) const;
    [[noreturn]] void fail(const std::string& sentence) const;
    void finish() const;  // a key nobody asked for is an error

private:
    const Node& find(const std::string& key);
    void know(const std::string& key);
    [[noreturn]] void fail_at(int line, const std::string& sentence) const;

    const DataFile* file_;
    const Node* node_;
    std::string what_;
    std::set<std::string> asked_;
    std::vector<std::string> known_;  // what may stand here, in the order it was asked for
};

}  // namespace core
