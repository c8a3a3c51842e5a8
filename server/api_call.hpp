// One request, taken apart.
#pragma once

#include <charconv>

#include "server/api.hpp"

namespace server {

struct Api::Call {
    Request request;
    std::string path;                // "/api/tables/x/at/3", decoded where it matters
    std::vector<std::string> parts;  // "api", "tables", …
    std::vector<std::pair<std::string, std::string>> query;
    std::string guest;  // "": nobody we know
    std::string address;
    Language language = Language::English;
    bool over_https = false;

    static Call of(Request request);

    std::string ask(std::string_view name) const {
        for (const auto& [key, value] : query)
            if (key == name) return value;
        return "";
    }
    // A HEAD is a GET, until its answer is sent.
    bool is(http::verb verb) const {
        const http::verb method = request.method();
        return (method == http::verb::head ? http::verb::get : method) == verb;
    }
};

// A whole number, or nothing.
inline std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (wrong != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

// How HTTP says it. Refusals by what was asked for are told apart where they arise.
http::status status_of(const Error& error);

}  // namespace server
