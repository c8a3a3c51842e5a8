// The messages of the socket, from text to types: docs/protocol.md. Everything that arrives passes
// through here, and nothing else of the server reads it. A mistake becomes a sentence; this is the
// target of the fuzzer.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/config.hpp"
#include "server/fields.hpp"
#include "server/words.hpp"

namespace server {

struct Subscribe {
    std::string key;              // "": by who I am
    std::int64_t since = 0;       // the last push seen
    std::int64_t chat_since = 0;  // the last line of chat seen
    Language language = Language::English;
};
struct Act {
    std::int64_t seq = 0;
    std::vector<json::value> actions;
};
struct Why {
    json::value action;
};
struct Undo {};
struct AskHint {};
struct Chat {
    std::string text;
};
struct Resign {};
struct ChangeSeat {
    std::string player;  // a level, or "person"
};

struct Message {
    std::optional<std::int64_t> id;
    std::string table;
    int seat = -1;
    std::variant<Subscribe, Act, Why, Undo, AskHint, Chat, Resign, ChangeSeat> what;
};

// Either a message, or what is wrong with it and the id to answer to, if there was one.
struct ReadMessage {
    std::optional<Message> message;
    std::optional<std::int64_t> id;
    std::string problem;
};

ReadMessage read_message(std::string_view text, const Limits& limits);

// The bodies of requests.
struct NewSeat {
    std::string kind;  // me, bot, here; free: open (to anyone), link (by its link only)
    std::string level;
    std::string name;
};
struct NewTable {
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<NewSeat> seats;
    json::value clock;
    int away_minutes = 0;
    std::string after;  // the match this is the rematch of; "": of none
};
struct Fork {
    int step = 0;
    int seat = 0;
    std::string level;
};
struct ChangeMe {
    std::optional<std::string> name;
    std::optional<std::string> language;
};

template <class T>
struct ReadBody {
    T value;
    std::string problem;
};

ReadBody<NewTable> read_new_table(std::string_view text, const Limits& limits);
ReadBody<Fork> read_fork(std::string_view text);
ReadBody<ChangeMe> read_change_me(std::string_view text, const Limits& limits);
ReadBody<std::string> read_join(std::string_view text);  // the key, or ""

}  // namespace server
