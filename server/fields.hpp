// Strict reading of a JSON object somebody else wrote: every field is asked for by name, type and
// bounds, and a field nobody asked for is a mistake. The first mistake is kept as a sentence;
// reading on is harmless.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace server {

namespace json = boost::json;

class Fields {
public:
    explicit Fields(const json::value& value, std::string_view what = "message");

    std::string text(std::string_view name, std::size_t most);  // most: code points
    std::string word(std::string_view name,
                     std::size_t most = 64);  // letters, digits, _ and - only
    std::string one_of(std::string_view name, std::initializer_list<std::string_view> words);
    std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most);
    const json::array& list(std::string_view name, std::size_t least, std::size_t most);
    const json::value& object(std::string_view name);
    const json::value& any(std::string_view name);
    bool has(std::string_view name) const;

    void fail(const std::string& sentence);
    bool failed() const { return !problem_.empty(); }
    // "" or what is wrong, unknown fields included.
    std::string finish();

private:
    const json::value* find(std::string_view name, std::string_view expected);

    const json::object* object_ = nullptr;
    std::set<std::string, std::less<>> asked_;
    std::string what_;
    std::string problem_;
};

bool is_word(std::string_view text);
std::size_t characters(std::string_view utf8);
// One line of visible text: blanks of any kind become one space, the ends are trimmed, and what is
// not seen but turns or hides the text around it is left out. Nothing is left of what shows
// nothing.
std::string tidied(std::string_view text);

// Text from outside as JSON, or a sentence. It is not nested deeply; of two fields of one name the
// last one counts.
struct ParsedJson {
    json::value value;
    std::string problem;
};
ParsedJson parse_json(std::string_view text);

}  // namespace server
