// The examples of docs/protocol.md, replayed: what the page is promised is what it gets.
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "server/words.hpp"
#include "tests/server/client.hpp"

namespace tests {
namespace {

struct Line {
    int number;
    std::string text;
};

// The lines of every block that opens with ```replay.
std::vector<std::vector<Line>> examples_in(const std::string& path) {
    std::ifstream in(path);
    std::vector<std::vector<Line>> examples;
    bool inside = false;
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
        if (text == "```replay") examples.emplace_back();
        if (inside && text != "```" && !text.empty() && text[0] != '#')
            examples.back().push_back({number, text});
        if (text.rfind("```", 0) == 0) inside = text == "```replay";
    }
    return examples;
}

// Compares what came with what was promised: fields may be missing from the promise, "…" stands for
// anything, and
// "$NAME" for anything the first time and for the same thing ever after.
class Promise {
public:
    std::map<std::string, std::string> names;

    bool holds(const json::value& promised, const json::value& came) {
        if (promised.is_string()) return holds_text(text_of(promised), came);
        if (promised.is_object()) {
            if (!came.is_object()) return false;
            for (const auto& field : promised.get_object())
                if (!came.get_object().contains(field.key()) ||
                    !holds(field.value(), came.get_object().at(field.key())))
                    return false;
            return true;
        }
        if (promised.is_array())
            return came.is_array() && holds_list(promised.get_array(), came.get_array());
        return promised == came;
    }

    json::value filled(json::value value) const {
        if (value.is_string()) {
            std::string text = text_of(value);
            for (const auto& [name, meaning] : names)
                for (std::size_t at; (at = text.find("$" + name)) != std::string::npos;)
                    text.replace(at, name.size() + 1, meaning);
            return json::value(text);
        }
        if (value.is_object())
            for (auto& field : value.get_object()) field.value() = filled(field.value());
        if (value.is_array())
            for (json::value& item : value.get_array()) item = filled(item);
        return value;
    }

private:
    bool holds_text(const std::string& promised, const json::value& came) {
        if (promised == "…") return true;
        if (!came.is_string()) return false;
        if (promised.empty() || promised[0] != '$') return promised == text_of(came);
        const auto [at, fresh] = names.try_emplace(promised.substr(1), text_of(came));
        return fresh || at->second == text_of(came);
    }

    bool holds_list(const json::array& promised, const json::array& came) {
        for (std::size_t i = 0; i < promised.size(); ++i) {
            if (promised[i].is_string() && text_of(promised[i]) == "…" && i + 1 == promised.size())
                return true;
            if (i >= came.size() || !holds(promised[i], came[i])) return false;
        }
        return promised.size() == came.size();
    }
};

class Replay {
public:
    explicit Replay(std::uint16_t port) : guest_(port) {}

    void line(const Line& line) {
        const std::string at = "docs/protocol.md:" + std::to_string(line.number);
        if (line.text.rfind("GET ", 0) == 0) {
            reply_ = guest_.get(path(line.text.substr(4)));
        } else if (line.text.rfind("POST ", 0) == 0) {
            const std::size_t body = line.text.find(' ', 5);
            reply_ = guest_.post(path(line.text.substr(5, body - 5)),
                                 promise_.filled(json::parse(line.text.substr(body + 1))));
        } else if (line.text.rfind("> ", 0) == 0) {
            if (!socket_) socket_ = guest_.socket();
            socket_->send_text(json::serialize(promise_.filled(json::parse(line.text.substr(2)))));
            reply_.reset();
        } else if (line.text.rfind("< ", 0) == 0) {
            const json::value promised = json::parse(line.text.substr(2));
            const json::value came =
                reply_ ? reply_->as_json()
                       : json::value(socket_->wait_for(text_of(promised.as_object().at("type"))));
            EXPECT_TRUE(promise_.holds(promised, came))
                << at << "\npromised " << json::serialize(promised) << "\ncame     "
                << json::serialize(came).substr(0, 3000);
        } else {
            ADD_FAILURE() << at << ": neither a request, a message (>) nor an answer (<)";
        }
    }

private:
    std::string path(std::string text) { return text_of(promise_.filled(json::value(text))); }

    Guest guest_;
    std::unique_ptr<Socket> socket_;
    std::optional<Reply> reply_;
    Promise promise_;
};

TEST(Protocol, TheExamplesOfTheDocumentHappen) {
    const auto examples = examples_in("docs/protocol.md");
    ASSERT_FALSE(examples.empty());
    for (const std::vector<Line>& example : examples) {
        const Scratch scratch;
        server::Server running(quick_config(scratch));
        Replay replay(running.port());
        for (const Line& line : example) replay.line(line);
    }
}

TEST(Protocol, EveryErrorIsInItsTableAndNoOtherHasASentence) {
    std::ifstream in("docs/protocol.md");
    std::set<std::string> codes;  // those of the table "| `code`, `code` | when |"
    std::string text;
    while (std::getline(in, text) && text != "| code | when |") {}
    while (std::getline(in, text) && text.rfind("|", 0) == 0) {
        std::istringstream cell(text.substr(1, text.find('|', 1) - 1));
        for (std::string code; std::getline(cell, code, '`') && std::getline(cell, code, '`');)
            codes.insert(code);
    }
    ASSERT_FALSE(codes.empty());
    for (const auto language : {server::Language::English, server::Language::French}) {
        std::set<std::string> said;
        for (const auto& [key, sentence] : server::words(language).all())
            if (key.rfind("error.", 0) == 0) said.insert(key.substr(6));
        EXPECT_EQ(said, codes);
    }
}

TEST(Protocol, ABrokenPromiseIsNoticed) {
    Promise promise;
    const auto value = [](const char* text) { return json::parse(text); };
    EXPECT_TRUE(
        promise.holds(value(R"({"a":"$X","b":[1,"…"]})"), value(R"({"a":"q","b":[1,2,3],"c":0})")));
    EXPECT_FALSE(promise.holds(value(R"({"a":"$X"})"), value(R"({"a":"r"})")));
    EXPECT_FALSE(promise.holds(value(R"({"a":1})"), value(R"({"b":1})")));
    EXPECT_FALSE(promise.holds(value("[1]"), value("[1,2]")));
    EXPECT_EQ(promise.filled(value(R"(["/t/$X"])")), value(R"(["/t/q"])"));
}

}  // namespace
}  // namespace tests
