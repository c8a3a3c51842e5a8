#include "server/messages.hpp"

namespace server {

namespace {

constexpr int kSeatsMost = 8;
constexpr std::int64_t kIdMost = std::int64_t{1} << 53;  // what JavaScript counts without mistakes

Language read_language(Fields& fields) { return language_of(fields.one_of("lang", {"en", "fr"})); }

Subscribe read_subscribe(Fields& fields) {
    Subscribe subscribe;
    if (fields.has("key")) subscribe.key = fields.word("key");
    subscribe.since = fields.integer("since", 0, kIdMost);
    if (fields.has("chat_since")) subscribe.chat_since = fields.integer("chat_since", 0, kIdMost);
    subscribe.language = read_language(fields);
    return subscribe;
}

Act read_act(Fields& fields, const Limits& limits) {
    Act act;
    act.seq = fields.integer("seq", 0, kIdMost);
    for (const json::value& action : fields.list("actions", 1, limits.actions_per_message)) {
        if (!action.is_object()) fields.fail("an action is not an object");
        act.actions.push_back(action);
    }
    return act;
}

Chat read_chat(Fields& fields, const Limits& limits) {
    Chat chat{tidied(fields.text("text", limits.chat_characters))};
    if (chat.text.empty()) fields.fail("'text' says nothing");
    return chat;
}

void read_what(Message& message, const std::string& type, Fields& fields, const Limits& limits) {
    if (type == "subscribe") message.what = read_subscribe(fields);
    else if (type == "act") message.what = read_act(fields, limits);
    else if (type == "why") message.what = Why{fields.object("action")};
    else if (type == "undo") message.what = Undo{};
    else if (type == "hint") message.what = AskHint{};
    else if (type == "chat") message.what = read_chat(fields, limits);
    else if (type == "resign") message.what = Resign{};
    else if (type == "seat") message.what = ChangeSeat{fields.word("player")};
    else fields.fail("'type' cannot be '" + tidied(type) + "'");
}

NewSeat read_new_seat(const json::value& value, const Limits& limits, std::string& problem) {
    Fields fields(value, "seat");
    NewSeat seat;
    seat.kind = fields.one_of("kind", {"me", "bot", "open", "link", "here"});
    if (fields.has("level")) seat.level = fields.word("level");
    if (fields.has("name")) seat.name = tidied(fields.text("name", limits.name_characters));
    const std::string wrong = fields.finish();
    if (problem.empty()) problem = wrong;
    return seat;
}

}  // namespace

ReadMessage read_message(std::string_view text, const Limits& limits) {
    ReadMessage read;
    const ParsedJson parsed = parse_json(text);
    read.problem = parsed.problem;
    if (!read.problem.empty()) return read;
    Fields fields(parsed.value);
    Message message;
    if (fields.has("id")) message.id = fields.integer("id", 0, kIdMost);
    if (!fields.failed()) read.id = message.id;
    const std::string type = fields.text("type", 32);
    message.table = fields.word("table");
    message.seat = static_cast<int>(fields.integer("seat", -1, kSeatsMost - 1));
    if (!fields.failed()) read_what(message, type, fields, limits);
    read.problem = fields.finish();
    if (read.problem.empty()) read.message = std::move(message);
    return read;
}

ReadBody<NewTable> read_new_table(std::string_view text, const Limits& limits) {
    ReadBody<NewTable> read;
    const ParsedJson parsed = parse_json(text);
    if (!parsed.problem.empty()) return {{}, parsed.problem};
    Fields fields(parsed.value, "table");
    read.value.game = fields.word("game");
    const json::value& options = fields.object("options");
    if (options.is_object())
        for (const auto& option : options.get_object()) {
            const std::string_view key(option.key().data(), option.key().size());
            if (!option.value().is_string() || !is_word(key) ||
                option.value().get_string().size() > 200)
                fields.fail("an option is not a word and a text");
            else read.value.options.emplace_back(key, option.value().get_string().c_str());
        }
    std::string problem;
    for (const json::value& seat : fields.list("seats", 1, kSeatsMost))
        read.value.seats.push_back(read_new_seat(seat, limits, problem));
    read.value.clock = fields.object("clock");
    if (fields.has("away_minutes"))
        read.value.away_minutes = static_cast<int>(fields.integer("away_minutes", 0, 10'080));
    if (fields.has("after")) read.value.after = fields.word("after");
    if (!problem.empty()) fields.fail(problem);
    read.problem = fields.finish();
    return read;
}

ReadBody<Fork> read_fork(std::string_view text) {
    const ParsedJson parsed = parse_json(text);
    if (!parsed.problem.empty()) return {{}, parsed.problem};
    Fields fields(parsed.value, "wish");
    Fork fork;
    fork.step = static_cast<int>(fields.integer("step", 0, 100'000));
    fork.seat = static_cast<int>(fields.integer("seat", 0, kSeatsMost - 1));
    fork.level = fields.word("level");
    return {fork, fields.finish()};
}

ReadBody<ChangeMe> read_change_me(std::string_view text, const Limits& limits) {
    const ParsedJson parsed = parse_json(text);
    if (!parsed.problem.empty()) return {{}, parsed.problem};
    Fields fields(parsed.value, "wish");
    ChangeMe change;
    if (fields.has("name")) {
        change.name = tidied(fields.text("name", limits.name_characters));
        if (change.name->empty()) fields.fail("'name' says nothing");
    }
    if (fields.has("lang")) change.language = fields.one_of("lang", {"en", "fr"});
    return {change, fields.finish()};
}

ReadBody<std::string> read_join(std::string_view text) {
    if (text.empty()) return {"", ""};
    const ParsedJson parsed = parse_json(text);
    if (!parsed.problem.empty()) return {"", parsed.problem};
    Fields fields(parsed.value, "wish");
    std::string key = fields.has("key") ? fields.word("key") : "";
    return {key, fields.finish()};
}

}  // namespace server
