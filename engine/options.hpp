// Options as text, "players=3 artisan_setup=random", from the field list of a game's Options. Lists
// are joined by commas: "assigned=sculptor,versatile".
#pragma once

#include <algorithm>
#include <string>

#include "core/result.hpp"
#include "core/words.hpp"

namespace engine {

// An option that has a meaning only while another, be it `players`, has a certain value. A game
// whose Options have such lists them as `kNeeds`.
struct OptionNeed {
    const char* option = "";
    const char* other = "";
    const char* value = "";
};

template <core::Described Options, class Names>
std::string options_text(const Names& names, const Options& options) {
    std::string out;
    core::for_each_field(options, [&](const char* name, const auto& field) {
        std::string value;
        core::write_words(value, field, names);
        std::replace(value.begin(), value.end(), ' ', ',');
        out += (out.empty() ? "" : " ") + std::string(name) + "=" + value;
    });
    return out;
}

// Sets one option; "" or what is wrong.
template <core::Described Options, class Names>
std::string set_option(const Names& names, Options& options, std::string_view key,
                       std::string value) {
    std::replace(value.begin(), value.end(), ',', ' ');
    std::string error;
    std::vector<std::string_view> known;
    bool found = false;
    core::for_each_field(options, [&](const char* name, auto& field) {
        known.push_back(name);
        if (key != name) return;
        found = true;
        core::WordReader reader(value);
        core::read_words(reader, field, names);
        if (!reader.failed() && reader.more())
            reader.fail(reader.words[reader.next], reader.expected("nothing_more"));
        error = reader.error.empty() ? "" : "option " + std::string(key) + ": " + reader.error;
    });
    if (!found)
        return "there is no option '" + std::string(key) + "'; expected " + core::listed(known);
    return error;
}

template <core::Described Options, class Names>
core::Result<Options> parse_options(const Names& names, std::string_view text) {
    Options options{};
    core::WordReader words(text);
    for (const std::string_view word : words.words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos)
            return core::Problem{"'" + std::string(word) + "' is no option; expected key=value"};
        const std::string error = set_option(names, options, word.substr(0, equals),
                                             std::string(word.substr(equals + 1)));
        if (!error.empty()) return core::Problem{error};
    }
    return options;
}

}  // namespace engine
