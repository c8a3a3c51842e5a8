#include "server/fields.hpp"

#include <algorithm>

namespace server {

namespace {

constexpr std::size_t kDepthMost = 8;

const json::value& nothing() {
    static const json::value null;
    return null;
}

const json::array& no_items() {
    static const json::array empty;
    return empty;
}

bool is_continued(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Of one character in UTF-8.
std::uint32_t code_point(std::string_view one) {
    const auto first = static_cast<unsigned char>(one[0]);
    if (one.size() == 1) return first;
    std::uint32_t code = first & (0xFFU >> (one.size() + 1));
    for (const char c : one.substr(1)) code = (code << 6) | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

enum class Look { Seen, Blank, Joins, Hidden };

Look look_of(std::uint32_t code) {
    const auto within = [code](std::uint32_t first, std::uint32_t last) {
        return code >= first && code <= last;
    };
    if (code <= 0x20 || within(0x7F, 0xA0) || code == 0x1680 || within(0x2000, 0x200A) ||
        within(0x2028, 0x2029) || code == 0x202F || code == 0x205F || code == 0x2800 ||
        code == 0x3000 || code == 0x3164 || code == 0xFFA0 || within(0x115F, 0x1160))
        return Look::Blank;
    // Joiners and the like: parts of letters and of pictures, nothing by themselves.
    if (within(0x200C, 0x200D) || within(0xFE00, 0xFE0F)) return Look::Joins;
    if (code == 0xAD || code == 0x34F || code == 0x61C || within(0x17B4, 0x17B5) ||
        within(0x180B, 0x180E) || code == 0x200B || within(0x200E, 0x200F) ||
        within(0x202A, 0x202E) || within(0x2060, 0x206F) || code == 0xFEFF ||
        within(0xFFF9, 0xFFFB) || within(0x1D173, 0x1D17A) || within(0xE0000, 0xE0FFF))
        return Look::Hidden;
    return Look::Seen;
}

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

// So many bytes at most, and whole characters.
std::string_view beginning_of(std::string_view utf8, std::size_t most) {
    if (utf8.size() <= most) return utf8;
    while (most > 0 && is_continued(utf8[most])) --most;
    return utf8.substr(0, most);
}

}  // namespace

bool is_word(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
}

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

std::string tidied(std::string_view text) {
    std::string out;
    std::string in_between;  // joiners and a blank: kept if something follows
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 1;
        while (length < 4 && at + length < text.size() && is_continued(text[at + length])) ++length;
        const std::string_view one = text.substr(at, length);
        at += length;
        switch (look_of(code_point(one))) {
            case Look::Hidden:
                break;
            case Look::Blank:
                if (!out.empty()) in_between = " ";
                break;
            case Look::Joins:
                if (!out.empty() && in_between != " ") in_between += one;
                break;
            case Look::Seen:
                out += in_between;
                out += one;
                in_between.clear();
                break;
        }
    }
    return out;
}

ParsedJson parse_json(std::string_view text) {
    json::parse_options options;
    options.max_depth = kDepthMost;
    boost::system::error_code wrong;
    json::value value =
        json::parse(json::string_view(text.data(), text.size()), wrong, {}, options);
    if (wrong) return {nullptr, "it is not JSON (" + wrong.message() + ")"};
    return {std::move(value), ""};
}

Fields::Fields(const json::value& value, std::string_view what) : what_(what) {
    if (value.is_object()) object_ = &value.get_object();
    else fail("the " + what_ + " is not an object");
}

void Fields::fail(const std::string& sentence) {
    if (problem_.empty()) problem_ = sentence;
}

bool Fields::has(std::string_view name) const {
    return object_ != nullptr && object_->contains(name);
}

const json::value* Fields::find(std::string_view name, std::string_view expected) {
    asked_.emplace(name);
    const json::value* found = object_ == nullptr ? nullptr : object_->if_contains(name);
    if (found == nullptr)
        fail("the " + what_ + " has no " + quoted(name) + "; expected " + std::string(expected));
    return found;
}

std::string Fields::text(std::string_view name, std::size_t most) {
    const json::value* found = find(name, "a text");
    if (found == nullptr) return "";
    if (!found->is_string()) return fail(quoted(name) + " is not a text"), "";
    const std::string_view text(found->get_string().data(), found->get_string().size());
    if (characters(text) > most)
        return fail(quoted(name) + " is longer than " + std::to_string(most) + " characters"), "";
    return std::string(text);
}

std::string Fields::word(std::string_view name, std::size_t most) {
    std::string found = text(name, most);
    if (!failed() && !is_word(found)) fail(quoted(name) + " holds more than letters and digits");
    return failed() ? "" : found;
}

std::string Fields::one_of(std::string_view name, std::initializer_list<std::string_view> words) {
    const std::string found = text(name, 64);
    if (std::find(words.begin(), words.end(), found) != words.end()) return found;
    std::string expected;
    for (const std::string_view one : words)
        expected += (expected.empty() ? "" : ", ") + std::string(one);
    fail(quoted(name) + " cannot be " + quoted(found) + "; expected one of " + expected);
    return std::string(*words.begin());
}

std::int64_t Fields::integer(std::string_view name, std::int64_t least, std::int64_t most) {
    const json::value* found = find(name, "a number");
    if (found == nullptr) return least;
    boost::system::error_code wrong;
    const auto number = found->is_number() ? found->to_number<std::int64_t>(wrong) : least - 1;
    if (wrong || number < least || number > most) {
        fail(quoted(name) + " is not a number from " + std::to_string(least) + " to " +
             std::to_string(most));
        return least;
    }
    return number;
}

const json::array& Fields::list(std::string_view name, std::size_t least, std::size_t most) {
    const json::value* found = find(name, "a list");
    if (found == nullptr) return no_items();
    if (!found->is_array()) return fail(quoted(name) + " is not a list"), no_items();
    const json::array& items = found->get_array();
    if (items.size() < least || items.size() > most)
        return fail(quoted(name) + " must hold " + std::to_string(least) + " to " +
                    std::to_string(most) + " items"),
               no_items();
    return items;
}

const json::value& Fields::object(std::string_view name) {
    const json::value* found = find(name, "an object");
    if (found == nullptr) return nothing();
    if (!found->is_object()) return fail(quoted(name) + " is not an object"), nothing();
    return *found;
}

const json::value& Fields::any(std::string_view name) {
    const json::value* found = find(name, "something");
    return found == nullptr ? nothing() : *found;
}

std::string Fields::finish() {
    constexpr std::size_t kShown = 40;
    if (object_ == nullptr) return problem_;
    for (const auto& field : *object_) {
        const std::string_view key(field.key().data(), field.key().size());
        if (asked_.count(key) == 0)
            fail("the " + what_ + " has an unknown field " +
                 quoted(tidied(beginning_of(key, kShown))));
    }
    return problem_;
}

}  // namespace server
