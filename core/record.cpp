#include "core/record.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

namespace core {

namespace {

[[noreturn]] void complain(const DataFile& file, int line, const std::string& sentence) {
    throw DataError(fmt::format("{}:{}: {}", file.origin, line, sentence));
}

Node convert(const toml::node& from) {
    Node node;
    node.line = static_cast<int>(from.source().begin.line);
    if (const toml::table* table = from.as_table()) {
        Node::Map map;
        for (const auto& [word, child] : *table)
            map.emplace(std::string(word.str()), convert(child));
        node.value = std::move(map);
    } else if (const toml::array* array = from.as_array()) {
        Node::List list;
        for (const toml::node& child : *array) list.push_back(convert(child));
        node.value = std::move(list);
    } else if (const auto* text = from.as_string()) {
        node.value = text->get();
    } else if (const auto* number = from.as_integer()) {
        node.value = number->get();
    } else if (const auto* truth = from.as_boolean()) {
        node.value = truth->get();
    } else {
        node.value = nullptr;
    }
    return node;
}

}  // namespace

Node parse_toml(const DataFile& file) {
    try {
        return convert(toml::parse(std::string_view(file.text)));
    } catch (const toml::parse_error& error) {
        complain(file, static_cast<int>(error.source().begin.line),
                 std::string(error.description()));
    }
}

Record::Record(const DataFile& file, const Node& table, std::string what)
    : file_(&file), node_(&table), what_(std::move(what)) {
    if (!std::holds_alternative<Node::Map>(node_->value)) fail("a table was expected");
}

void Record::know(const std::string& key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
}

bool Record::has(const std::string& key) {
    know(key);
    return std::get<Node::Map>(node_->value).count(key) > 0;
}

const Node& Record::find(const std::string& key) {
    know(key);
    const Node::Map& map = std::get<Node::Map>(node_->value);
    const auto found = map.find(key);
    if (found == map.end()) fail(fmt::format("'{}' is missing", key));
    asked_.insert(key);
    return found->second;
}

std::string Record::text(const std::string& key) {
    const std::string* text = std::get_if<std::string>(&find(key).value);
    if (text == nullptr) fail(key, fmt::format("'{}' must be a text", key));
    return *text;
}

std::string Record::filled(const std::string& key) {
    const std::string words = text(key);
    if (words.find_first_not_of(" \t\n") == words.npos)
        fail(key, fmt::format("'{}' must not be empty", key));
    return words;
}

std::string Record::id(const std::string& key) {
    const std::string word = text(key);
    const bool good = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == word.npos;
    if (!good || word.empty() || word[0] < 'a' || word[0] > 'z')
        fail(key, fmt::format("'{}' cannot be '{}'; expected small letters, digits and _, "
                              "beginning with a letter",
                              key, word));
    return word;
}

int Record::integer(const std::string& key, int least, int most) {
    const std::int64_t* number = std::get_if<std::int64_t>(&find(key).value);
    if (number == nullptr) fail(key, fmt::format("'{}' must be a whole number", key));
    if (*number < least || *number > most)
        fail(key, fmt::format("'{}' must be from {} to {}, not {}", key, least, most, *number));
    return static_cast<int>(*number);
}

bool Record::flag(const std::string& key) {
    const bool* truth = std::get_if<bool>(&find(key).value);
    if (truth == nullptr) fail(key, fmt::format("'{}' must be true or false", key));
    return *truth;
}

std::vector<std::string> Record::texts(const std::string& key) {
    const Node::List* list = std::get_if<Node::List>(&find(key).value);
    if (list == nullptr) fail(key, fmt::format("'{}' must be a list of texts", key));
    std::vector<std::string> out;
    for (const Node& node : *list) {
        const std::string* text = std::get_if<std::string>(&node.value);
        if (text == nullptr) fail_at(node.line, fmt::format("'{}' must hold texts only", key));
        out.push_back(*text);
    }
    return out;
}

std::vector<int> Record::integers(const std::string& key, int least, int most) {
    const Node::List* list = std::get_if<Node::List>(&find(key).value);
    if (list == nullptr) fail(key, fmt::format("'{}' must be a list of whole numbers", key));
    std::vector<int> out;
    for (const Node& node : *list) {
        const std::int64_t* number = std::get_if<std::int64_t>(&node.value);
        if (number == nullptr || *number < least || *number > most)
            fail_at(node.line,
                    fmt::format("'{}' must hold whole numbers from {} to {}", key, least, most));
        out.push_back(static_cast<int>(*number));
    }
    return out;
}

Record Record::table(const std::string& key, const std::string& name) {
    return Record(*file_, find(key), what_.empty() ? name : what_ + ", " + name);
}

std::vector<Record> Record::records(const std::string& key, const std::string& what) {
    const Node::List* list = std::get_if<Node::List>(&find(key).value);
    if (list == nullptr) fail(key, fmt::format("'{}' must be a list of tables", key));
    std::vector<Record> out;
    for (const Node& node : *list) out.emplace_back(*file_, node, what);
    return out;
}

std::vector<std::string> Record::keys() const {
    std::vector<std::string> out;
    for (const auto& [key, node] : std::get<Node::Map>(node_->value)) out.push_back(key);
    return out;
}

void Record::fail(const std::string& key, const std::string& sentence) const {
    const Node::Map& map = std::get<Node::Map>(node_->value);
    const auto found = map.find(key);
    fail_at(found == map.end() ? node_->line : found->second.line, sentence);
}

void Record::fail(const std::string& sentence) const { fail_at(node_->line, sentence); }

void Record::fail_at(int line, const std::string& sentence) const {
    complain(*file_, line, what_.empty() ? sentence : what_ + ": " + sentence);
}

void Record::finish() const {
    for (const auto& [key, node] : std::get<Node::Map>(node_->value))
        if (asked_.count(key) == 0)
            fail_at(node.line, fmt::format("unknown key '{}'; expected {}", key,
                                           listed({known_.begin(), known_.end()})));
}

}  // namespace core
