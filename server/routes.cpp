// Which answer belongs to which address.
#include "server/api_call.hpp"
#include "server/async.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find(at);
        if (end != 0) parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return parts;
}

}  // namespace

Api::Call Api::Call::of(Request request) {
    Call call;
    call.request = std::move(request);
    const std::string_view target(call.request.target());
    const std::size_t mark = target.find('?');
    call.path = std::string(target.substr(0, mark));
    call.parts = split(call.path, '/');
    if (mark != std::string_view::npos)
        for (const std::string& pair : split(target.substr(mark + 1), '&')) {
            const std::size_t equals = pair.find('=');
            if (equals != std::string::npos)
                call.query.emplace_back(pair.substr(0, equals), pair.substr(equals + 1));
        }
    const std::string_view wished(call.request[http::field::accept_language]);
    call.language = language_of(call.ask("lang").empty() ? wished.substr(0, 2)
                                                         : std::string_view(call.ask("lang")));
    return call;
}

http::status status_of(const Error& error) {
    if (error.code == "inside") return http::status::internal_server_error;
    if (error.code == "no_such_table") return http::status::not_found;
    if (error.code == "other_version") return http::status::gone;
    if (error.code == "too_many_openings") return http::status::too_many_requests;
    const bool later = error.code == "not_saved" || error.code == "broken" || error.code == "busy";
    return later ? http::status::service_unavailable : http::status::bad_request;
}

Api::Reply Api::route(Call& call) {
    if (call.path == "/metrics") {
        Response response{http::status::ok, call.request.version()};
        response.set(http::field::content_type, "text/plain; version=0.0.4");
        response.body() = metrics_text();
        co_return response;
    }
    if (call.parts.empty() || call.parts[0] != "api") co_return page(call);
    if (call.is(http::verb::post)) {
        const std::string_view type(call.request[http::field::content_type]);
        if (!is_from_here(call.request))
            co_return error_reply(call, http::status::forbidden, {"foreign_origin", ""});
        // What other sites may send without being asked first is never of this type.
        if (type.rfind("application/json", 0) != 0)
            co_return error_reply(call, http::status::unsupported_media_type, {"wrong_type", ""});
    } else if (!call.is(http::verb::get)) {
        co_return wrong_method(call, "GET, HEAD, POST");
    }
    const std::size_t depth = call.parts.size();
    if (depth == 2 && call.parts[1] == "me") co_return co_await me(call);
    if (depth >= 2 && call.parts[1] == "games" && call.is(http::verb::get))
        co_return co_await games(call);
    if (depth >= 2 && call.parts[1] == "tables") co_return co_await route_tables(call);
    co_return error_reply(call, http::status::not_found, {"no_such_page", ""});
}

Api::Reply Api::route_tables(Call& call) {
    const std::size_t depth = call.parts.size();
    const bool posts = call.is(http::verb::post);
    const std::string what = depth > 3 ? call.parts[3] : "";
    if (posts && call.guest.empty())
        co_return error_reply(call, http::status::unauthorized, {"unknown_guest", ""});
    if (call.ask("lang").empty() && !call.guest.empty()) {
        const store::Person person = co_await people_.get(call.guest, call.language);
        call.language = language_of(person.language);
    }
    if (depth == 2 && posts) co_return co_await open_table(call);
    if (depth == 2) {
        const json::object lists = co_await salon_.lists(call.guest, call.language);
        co_return json_reply(call, lists);
    }
    if (depth == 3 && !posts) co_return co_await table(call);
    if (depth == 4 && posts && what == "join") co_return co_await join(call);
    if (depth == 4 && posts && what == "fork") co_return co_await fork(call);
    if (depth == 4 && what == "analysis") co_return co_await analysis(call);
    if (depth == 4 && !posts && what == "record") co_return co_await record(call);
    if (depth == 4 && !posts && what == "verify") co_return co_await verify(call);
    if (depth == 5 && !posts && what == "at") co_return co_await moment(call);
    co_return error_reply(call, http::status::not_found, {"no_such_page", ""});
}

Api::Reply Api::me(Call& call) {
    if (call.guest.empty()) {
        if (call.is(http::verb::post))
            co_return error_reply(call, http::status::unauthorized, {"unknown_guest", ""});
        call.guest = Identity::new_guest();
    }
    store::Person person = co_await people_.get(call.guest, call.language);
    if (call.is(http::verb::post)) {
        const ReadBody<ChangeMe> wish =
            read_change_me(call.request.body(), services_.config.limits);
        if (!wish.problem.empty())
            co_return error_reply(call, http::status::bad_request, {"bad_message", wish.problem});
        const std::string before = person.name;
        person.name = wish.value.name.value_or(before);
        if (person.name != before && !names_.take(person.id, services_.alarms.steady()))
            co_return error_reply(call, http::status::too_many_requests, {"too_fast", ""});
        person.language = wish.value.language.value_or(person.language);
        person.seen_at = services_.alarms.now();
        people_.change(person);
        if (wish.value.name) salon_.rename(person.id, before, person.name);
    }
    Response response =
        json_reply(call, json::object{{"name", person.name}, {"lang", person.language}});
    // Also for those we know: whoever comes back is remembered for another year.
    if (call.is(http::verb::get))
        response.set(http::field::set_cookie,
                     cookie_for(identity_.sign(call.guest), call.over_https));
    co_return response;
}

Api::Reply Api::games(Call& call) {
    if (call.parts.size() == 2) {
        json::array all;
        for (const auto& volume : library_.volumes()) all.push_back(volume->info(call.language));
        co_return json_reply(call, all);
    }
    const Volume* volume = library_.find(call.parts[2]);
    const std::string what = call.parts.size() == 4 ? call.parts[3] : "";
    if (volume == nullptr)
        co_return error_reply(call, http::status::not_found, {"no_such_game", ""});
    if (what == "cards") co_return json_reply(call, volume->cards(call.language));
    if (what == "rules") co_return json_reply(call, volume->rules(call.language));
    if (what == "guide") co_return json_reply(call, volume->guide(call.language));
    co_return error_reply(call, http::status::not_found, {"no_such_page", ""});
}

Api::Reply Api::open_table(Call& call) {
    const ReadBody<NewTable> wish = read_new_table(call.request.body(), services_.config.limits);
    if (!wish.problem.empty())
        co_return error_reply(call, http::status::bad_request, {"bad_message", wish.problem});
    const store::Person creator = co_await people_.get(call.guest, call.language);
    if (!wish.value.after.empty()) co_return co_await open_after(call, wish.value, creator);
    const Start<Salon::Opened> start = [&](const Salon::Done& done) {
        salon_.open(creator, wish.value, done);
    };
    const Salon::Opened opened = co_await opening(call, start);
    co_return opened_reply(call, opened);
}

// From one address so many an hour, whatever cookies it has. A wish that was not met costs nothing.
asio::awaitable<Salon::Opened> Api::opening(Call& call,
                                            const std::function<void(Salon::Done)>& open) {
    Salon::Opened opened;
    if (!openings_.take(call.address, services_.alarms.steady())) {
        opened.error = {"too_many_openings",
                        std::to_string(services_.config.limits.openings_per_hour)};
        co_return opened;
    }
    try {
        opened = co_await called_back<Salon::Opened>(open);
    } catch (const std::exception&) {
        openings_.give_back(call.address);
        throw;
    }
    if (opened.error) openings_.give_back(call.address);
    co_return opened;
}

// One answer for whatever becomes of it.
Response Api::opened_reply(const Call& call, const Salon::Opened& opened) const {
    if (opened.error) return error_reply(call, status_of(*opened.error), *opened.error);
    return json_reply(call, json::object{{"table", opened.table}, {"seats", opened.seats}});
}

Api::Reply Api::table(Call& call) {
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) {
        const std::optional<store::Record> kept = co_await salon_.record_of(call.parts[2]);
        if (!kept) co_return missing(call, found.why_not);
        const Summary summary = summary_from_text(kept->summary);
        co_return json_reply(call, table_info(summary, call.guest, call.language));
    }
    co_return json_reply(call, table_info(*found.table->summary(), call.guest, call.language));
}

Api::Reply Api::join(Call& call) {
    const ReadBody<std::string> key = read_join(call.request.body());
    if (!key.problem.empty())
        co_return error_reply(call, http::status::bad_request, {"bad_message", key.problem});
    const Salon::Found found = co_await salon_.find(call.parts[2]);
    if (!found.table) co_return missing(call, found.why_not);
    const store::Person person = co_await people_.get(call.guest, call.language);
    const Start<Table::Joined> start = [&](Callback<Table::Joined> done) {
        found.table->join(person.id, person.name, key.value, std::move(done));
    };
    const Table::Joined joined = co_await called_back<Table::Joined>(start);
    if (joined.error) {
        const http::status status = status_of(*joined.error);
        co_return error_reply(call,
                              status == http::status::bad_request ? http::status::conflict : status,
                              *joined.error);
    }
    co_return json_reply(
        call,
        json::object{{"table", found.table->id()}, {"seat", joined.seat}, {"key", joined.key}});
}

}  // namespace server
