// The past of a match: its record, its moments, whether it was honest, and going on from a moment.
#include "engine/match_file.hpp"
#include "server/api_call.hpp"
#include "server/async.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

struct Looked {  // what a table said, or why not
    std::optional<Error> error;
    http::status status = http::status::ok;
    std::string text;
    json::object object;
};

using Look = std::function<Looked(const Play&, std::uint8_t)>;

Looked refused(http::status status, const char* code) { return {Error{code, ""}, status, "", {}}; }

asio::awaitable<Looked> look_at(Table& table, const Look& look) {
    const Start<Looked> start = [&](const Callback<Looked>& done) {
        table.look(
            [look, done](const Play& play, std::uint8_t online) { done(look(play, online)); },
            [done](const char* code) {
                done(refused(status_of({code, ""}), code));
            });
    };
    co_return co_await called_back<Looked>(start);
}

}  // namespace

Response Api::record_reply(const Call& call, const std::string& record) const {
    Response response{http::status::ok, call.request.version()};
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.set(http::field::content_disposition,
                 "attachment; filename=\"" + call.parts[2] + ".record\"");
    response.body() = record;
    return response;
}

Api::Reply Api::record(Call& call) {
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) {
        const std::optional<store::Record> kept = co_await salon_.record_of(call.parts[2]);
        co_return kept ? record_reply(call, kept->text) : missing(call, found.why_not);
    }
    const Look look = [](const Play& play, std::uint8_t) -> Looked {
        if (!play.over()) return refused(http::status::forbidden, "not_over");
        return {{},
                http::status::ok,
                engine::to_text(play.match().record(play.seat_lines(), true)),
                {}};
    };
    const Looked looked = co_await look_at(*found.table, look);
    if (looked.error) co_return error_reply(call, looked.status, *looked.error);
    co_return record_reply(call, looked.text);
}

Api::Reply Api::moment(Call& call) {
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) co_return missing(call, found.why_not);
    const std::optional<int> step = number_in(call.parts[4]);
    const bool all = call.ask("seat") == "all";
    const std::optional<int> seat =
        all ? 0 : number_in(call.ask("seat").empty() ? "-1" : call.ask("seat"));
    const int since = number_in(call.ask("since")).value_or(0);
    if (!step || !seat || *seat < -1)
        co_return error_reply(call, http::status::not_found, {"no_such_step", ""});
    const Time now = services_.alarms.now();
    const Look look = [=, guest = call.guest, language = call.language](
                          const Play& play, std::uint8_t online) -> Looked {
        if (*seat >= play.players()) return refused(http::status::not_found, "no_such_seat");
        if (*step < 0 || *step > play.match().steps())
            return refused(http::status::not_found, "no_such_step");
        const bool own = *seat >= 0 && !guest.empty() && play.seat(*seat).person == guest;
        if (!play.over() && (all || !own)) return refused(http::status::forbidden, "not_over");
        const int known = std::clamp(since, 0, *step);
        return {{},
                http::status::ok,
                "",
                moment_of(play, *step, {*seat, language}, all, known, {online, now})};
    };
    const Looked looked = co_await look_at(*found.table, look);
    if (looked.error) co_return error_reply(call, looked.status, *looked.error);
    co_return json_reply(call, looked.object);
}

Api::Reply Api::verify(Call& call) {
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) co_return missing(call, found.why_not);
    const Look look = [](const Play& play, std::uint8_t) -> Looked {
        if (!play.over()) return refused(http::status::forbidden, "not_over");
        const engine::MatchFile file = play.match().record(play.seat_lines(), true);
        const std::string seal = seal_of(play);
        const bool honest = play.volume().game->replay(file).ok() && file.seed &&
                            engine::seed_hash_of(*file.seed) == seal;
        return {{},
                http::status::ok,
                "",
                {{"seed", engine::hex(*file.seed)},
                 {"seed_hash", seal},
                 {"ok", honest},
                 {"steps", file.steps.size()}}};
    };
    const Looked looked = co_await look_at(*found.table, look);
    if (looked.error) co_return error_reply(call, looked.status, *looked.error);
    co_return json_reply(call, looked.object);
}

Api::Reply Api::fork(Call& call) {
    const ReadBody<Fork> wish = read_fork(call.request.body());
    if (!wish.problem.empty())
        co_return error_reply(call, http::status::bad_request, {"bad_message", wish.problem});
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) co_return missing(call, found.why_not);
    const store::Person creator = co_await people_.get(call.guest, call.language);
    const Start<Salon::Opened> start = [&](const Salon::Done& done) {
        found.table->look(
            [this, creator, fork = wish.value, done](const Play& play, std::uint8_t) {
                salon_.fork(creator, play, fork, done);
            },
            [done](const char* code) {
                done({Error{code, ""}, "", {}});
            });
    };
    const Salon::Opened opened = co_await opening(call, start);
    co_return opened_reply(call, opened);
}

// Of a match nobody can go through any more: what was thought of it, without the words for moves.
Api::Reply Api::past_analysis(Call& call, const char* why_not) {
    const std::optional<std::string> kept = co_await analyses_.kept(call.parts[2]);
    if (!kept) co_return missing(call, why_not);
    const core::Result<ai::Analysis> read = ai::analysis_from_json(json::parse(*kept));
    co_return read.ok() ? json_reply(call, analysis_json(read.value())) : missing(call, why_not);
}

// Asking for it twice is asking for it once; whoever looks may ask.
Api::Reply Api::analysis(Call& call) {
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) co_return co_await past_analysis(call, found.why_not);
    // In this order: what is not under way any more is kept.
    const std::optional<double> share = analyses_.progress(found.table->id());
    std::optional<std::string> kept;
    if (!share) kept = co_await analyses_.kept(found.table->id());
    const Look look = [this, kept, posts = call.is(http::verb::post), language = call.language](
                          const Play& play, std::uint8_t) -> Looked {
        if (!play.over()) return refused(http::status::forbidden, "not_over");
        if (kept) {
            // One of an earlier version that cannot be read any more is made anew.
            const core::Result<ai::Analysis> read = ai::analysis_from_json(json::parse(*kept));
            if (read.ok())
                return {{}, http::status::ok, "", analysis_json(play, read.value(), language)};
        }
        const Analyses::Copy copy = [&] {  // of its own: the table may be forgotten meanwhile
            return play.match().at(play.match().steps());
        };
        if (posts && !analyses_.begin(play.head().id, *play.volume().entry->thinker, copy))
            return refused(http::status::service_unavailable, "busy");
        const std::optional<double> now = analyses_.progress(play.head().id);
        return {{},
                http::status::ok,
                "",
                {{"state", now ? "running" : "none"}, {"progress", now.value_or(0)}}};
    };
    const Looked looked = co_await look_at(*found.table, look);
    if (looked.error) co_return error_reply(call, looked.status, *looked.error);
    co_return json_reply(call, looked.object);
}

}  // namespace server
