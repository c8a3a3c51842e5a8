// libFuzzer target: whatever arrives on a socket or as the body of a request is read without harm.
// It is either understood or something is wrong with it; an action that some game understands can
// be asked about, and is understood the same way when it is written and read again.
#include "engine/match_file.hpp"
#include "server/library.hpp"
#include "server/messages.hpp"

namespace {

using Matches = std::vector<std::unique_ptr<engine::AnyMatch>>;

void expect(bool promise) {
    if (!promise) __builtin_trap();
}

Matches one_of_each_game() {
    Matches matches;
    static const server::Library library;
    for (const auto& volume : library.volumes()) {
        const std::string options = "players=" + std::to_string(volume->game->players().second);
        matches.push_back(
            std::move(volume->game->start(options, engine::secret_from_number(1)).value()));
    }
    return matches;
}

void read_action(const boost::json::value& action) {
    static const Matches matches = one_of_each_game();
    for (const auto& match : matches) {
        const core::Result<std::string> read = match->action_from_json(action);
        if (!read.ok()) continue;
        match->check(core::player(0), read.value(), core::Language::English);
        const auto again = match->action_from_json(match->action_to_json(read.value()));
        expect(again.ok() && again.value() == read.value());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const server::Limits limits;
    const server::ReadMessage read = server::read_message(text, limits);
    expect(read.message.has_value() == read.problem.empty());
    if (read.message) {
        if (const auto* act = std::get_if<server::Act>(&read.message->what))
            for (const boost::json::value& action : act->actions) read_action(action);
        if (const auto* why = std::get_if<server::Why>(&read.message->what))
            read_action(why->action);
    }
    server::read_new_table(text, limits);
    server::read_fork(text);
    server::read_change_me(text, limits);
    server::read_join(text);
    return 0;
}
