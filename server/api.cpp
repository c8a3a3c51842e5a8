#include "server/api.hpp"

#include <spdlog/spdlog.h>

#include "server/api_call.hpp"
#include "server/async.hpp"
#include "server/gzip.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self'; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";
constexpr std::size_t kWorthPacking = 1024;

bool accepts_gzip(const Request& request) {
    return std::string_view(request[http::field::accept_encoding]).find("gzip") !=
           std::string_view::npos;
}

}  // namespace

void make_careful(Response& response) {
    response.set(http::field::server, "salon");
    response.set("Content-Security-Policy", kPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");  // addresses of tables hold keys
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

asio::awaitable<store::Person> People::get(const std::string& id, Language otherwise) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto at = known_.find(id); at != known_.end()) co_return at->second;
    }
    const auto readers = readers_.get_executor();
    const std::function<std::optional<store::Person>()> ask = [this, &id] {
        return store_.person(id);
    };
    std::optional<store::Person> found =
        co_await done_on<std::optional<store::Person>>(readers, ask);
    if (!found)
        found = store::Person{id, words(otherwise).say("name.guest"),
                              std::string(core::word_of(otherwise)), 0};
    const std::lock_guard lock(mutex_);
    constexpr std::size_t kKept = 50'000;
    if (known_.size() >= kKept) known_.clear();
    // Whoever changed it while it was being read knows better.
    co_return known_.try_emplace(id, std::move(*found)).first->second;
}

void People::change(const store::Person& person) {
    {
        const std::lock_guard lock(mutex_);
        known_[person.id] = person;
    }
    writer_.write({person}, [](const std::string& problem) {
        if (!problem.empty()) spdlog::error("a guest could not be saved: {}", problem);
    });
}

Api::Api(Services& services, const Library& library, Salon& salon, People& people,
         Analyses& analyses, const Identity& identity, const Page& page)
    : services_(services),
      library_(library),
      salon_(salon),
      people_(people),
      analyses_(analyses),
      identity_(identity),
      page_(page),
      requests_(services.config.limits.requests_per_second, services.config.limits.requests_burst),
      openings_(services.config.limits.openings_per_hour / 3600.0,
                services.config.limits.openings_per_hour),
      names_(services.config.limits.names_per_second, services.config.limits.names_burst) {}

std::optional<std::string> Api::guest_of(const Request& request) const {
    return identity_.guest_in(std::string_view(request[http::field::cookie]));
}

bool Api::is_from_here(const Request& request) const {
    std::string_view origin(request[http::field::origin]);
    if (origin.empty()) return true;  // no browser, or a plain visit
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    return boost::beast::iequals(origin.substr(scheme + 3),
                                 std::string_view(request[http::field::host]));
}

bool Api::is_too_fast(const std::string& address) {
    return !requests_.take(address, services_.alarms.steady());
}

asio::awaitable<Response> Api::answer(Request& request, const std::string& address) {
    const auto start = std::chrono::steady_clock::now();
    Call call = Call::of(std::move(request));
    call.guest = guest_of(call.request).value_or("");
    call.address = address;
    // Only a proxy may say so: anybody can send the header.
    call.over_https = services_.config.behind_proxy &&
                      std::string_view(call.request["X-Forwarded-Proto"]) == "https";
    Response response;
    try {
        if (is_too_fast(address))
            response = error_reply(call, http::status::too_many_requests, {"too_fast", ""});
        else response = co_await route(call);
    } catch (const std::exception& mistake) {
        spdlog::error("{} {}: {}", std::string(call.request.method_string()), call.path,
                      mistake.what());
        response = error_reply(call, http::status::internal_server_error, {"inside", ""});
    }
    finish(call, response);
    ++services_.metrics.requests;
    if (response.result_int() >= 400) ++services_.metrics.requests_refused;
    services_.metrics.request_seconds.add(
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                       std::chrono::steady_clock::now() - start)
                                       .count()));
    co_return response;
}

Response Api::json_reply(const Call& call, const json::value& value) const {
    Response response{http::status::ok, call.request.version()};
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.body() = json::serialize(value);
    return response;
}

Response Api::error_reply(const Call& call, http::status status, const Error& error) const {
    Response response = json_reply(
        call, json::object{
                  {"error", {{"code", error.code}, {"sentence", error.sentence(call.language)}}}});
    response.result(status);
    return response;
}

Response Api::wrong_method(const Call& call, const char* allowed) const {
    Response response = error_reply(call, http::status::method_not_allowed, {"wrong_method", ""});
    response.set(http::field::allow, allowed);
    return response;
}

Response Api::missing(const Call& call, const char* why_not) const {
    const Error error{why_not, ""};
    return error_reply(call, status_of(error), error);
}

// What every answer has: the headers of every response, and a length.
void Api::finish(const Call& call, Response& response) const {
    make_careful(response);
    if (response.count(http::field::content_encoding) == 0 &&
        response.body().size() >= kWorthPacking && accepts_gzip(call.request) &&
        response[http::field::content_type] == "application/json") {
        response.body() = gzip(response.body());
        response.set(http::field::content_encoding, "gzip");
        response.set(http::field::vary, "Accept-Encoding");
    }
    response.keep_alive(call.request.keep_alive());
    const std::size_t length = response.body().size();
    if (call.request.method() == http::verb::head) response.body().clear();
    response.content_length(length);
}

Response Api::page(Call& call) {
    if (!call.is(http::verb::get)) return wrong_method(call, "GET, HEAD");
    std::optional<Page::File> file = page_.find(call.path);
    Response response{http::status::ok, call.request.version()};
    if (!file && !page_.exists() && call.path == "/") {
        response.set(http::field::content_type, "text/plain; charset=utf-8");
        response.body() = words(call.language).say("page.missing") + "\n";
        return response;
    }
    if (!file) return error_reply(call, http::status::not_found, {"no_such_page", ""});
    response.set(http::field::etag, file->etag);
    response.set(http::field::cache_control,
                 file->forever ? "public, max-age=31536000, immutable" : "no-cache");
    response.set(http::field::content_type, file->type);
    if (call.request[http::field::if_none_match] == file->etag) {
        response.result(http::status::not_modified);
        return response;
    }
    if (file->packed) response.set(http::field::vary, "Accept-Encoding");
    if (file->packed && accepts_gzip(call.request))
        response.set(http::field::content_encoding, "gzip");
    else if (file->packed) file->content = gunzip(file->content);
    response.body() = std::move(file->content);
    return response;
}

std::string Api::metrics_text() const {
    std::string out = to_text(services_.metrics);
    const store::Writer::Figures kept = services_.writer.figures();
    write_gauge(out, "salon_tables", "tables that are not over",
                static_cast<double>(salon_.tables_known()));
    write_gauge(out, "salon_tables_in_memory", "tables held in memory",
                static_cast<double>(salon_.tables_in_memory()));
    write_gauge(out, "salon_writes_waiting", "changes waiting to be kept",
                static_cast<double>(kept.waiting));
    write_counter(out, "salon_store_batches_total", "transactions of the store", kept.batches);
    write_counter(out, "salon_store_writes_total", "changes kept", kept.written);
    write_counter(out, "salon_store_failures_total", "changes the store refused", kept.failed);
    write_gauge(out, "salon_store_seconds_total", "time spent in the store",
                static_cast<double>(kept.microseconds) / 1e6);
    return out;
}

}  // namespace server
