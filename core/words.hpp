// Values as words and back, from the same field lists: the notation of moves, `.play` files and
// options.
//   numbers 3 · truth yes/no · enumerators by their word · ids by their card's id · seats P1 ·
//   nothing - bags gold*2 wood · lists one after another
#pragma once

#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.hpp"
#include "core/text.hpp"

namespace core {

// The words of a line, and how far they have been read. `error` is a sentence once something did
// not fit, in the language of the one who wrote the line.
struct WordReader {
    std::vector<std::string_view> words;
    std::size_t next = 0;
    std::string error;
    Language language = Language::English;
    std::string wanted;  // what people call the thing that is read now; empty: no such word

    explicit WordReader(std::string_view line, Language reader = Language::English);
    bool more() const { return next < words.size(); }
    bool failed() const { return !error.empty(); }
    std::string_view take(const char* expected);  // "" and an error when there is none
    void fail(std::string_view word, std::string_view expected);
    void complain(const char* key, const TextArgs& args);  // a sentence of [reading]; the first one
    // Words of core/text.*.toml, [expected].
    std::string expected(const char* key, const TextArgs& args = {}) const;
    std::string any_of(const std::vector<std::string_view>& choices) const;  // "a, b or c"
};

std::string listed(const std::vector<std::string_view>& words, std::string_view joint = "or");

template <class T, class Names>
void write_words(std::string& out, const T& value, const Names& names) {
    if (!out.empty() && out.back() != ' ') out += ' ';
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? "yes" : "no";
    } else if constexpr (std::is_integral_v<T>) {
        out += std::to_string(static_cast<long long>(value));
    } else if constexpr (Worded<T>) {
        out += word_of(value);
    } else if constexpr (IsMaybe<T>::value) {
        out += value.some() ? word_of(value.value()) : std::string_view("-");
    } else if constexpr (std::is_same_v<T, PlayerId>) {
        out += value.some() ? "P" + std::to_string(value.index + 1) : std::string("-");
    } else if constexpr (IsId<T>::value) {
        out += value.some() ? names.word(value) : std::string_view("-");
    } else if constexpr (IsBag<T>::value) {
        if (value.empty()) out += '-';
        for (int i = 0; i < T::kKinds; ++i) {
            const auto key = key_at<typename T::Key>(i);
            if (!value.has(key)) continue;
            write_words(out, key, names);
            if (value.count(key) > 1) out += "*" + std::to_string(value.count(key));
        }
    } else if constexpr (IsPile<T>::value) {
        write_words(out, value.contents(), names);
    } else if constexpr (IsSequence<T>::value) {
        if (value.size() == 0) out += '-';
        for (const auto& item : value) write_words(out, item, names);
    } else if constexpr (IsTable<T>::value) {
        for (const auto& item : value.items) write_words(out, item, names);
    } else {
        static_assert(Described<T>, "a type without words");
        for_each_field(value,
                       [&](const char*, const auto& field) { write_words(out, field, names); });
    }
}

template <class E>
bool find_word(std::string_view word, E& value) {
    const auto& words = words_of(E{});
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return value = static_cast<E>(i), true;
    return false;
}

template <class E>
std::vector<std::string_view> all_words() {
    const auto& words = words_of(E{});
    return {words.begin(), words.end()};
}

template <class E>
std::string expected_words() {
    return listed(all_words<E>());
}

template <class T>
void read_number(WordReader& in, T& value) {
    const std::string_view word = in.take("number");
    if (in.failed()) return;
    long long number = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (problem == std::errc::invalid_argument || end != word.data() + word.size())
        return in.fail(word, in.expected("number"));
    if (problem != std::errc{} || static_cast<long long>(static_cast<T>(number)) != number)
        return in.fail(word,
                       in.expected("number_between",
                                   {{"least", std::to_string(std::numeric_limits<T>::min())},
                                    {"most", std::to_string(std::numeric_limits<T>::max())}}));
    value = static_cast<T>(number);
}

// What people call an id: by the word for its field, or as the box calls it.
template <class T, class Names>
std::string expected_id(const WordReader& in, const T& value, const Names& names) {
    if (!in.wanted.empty()) return in.wanted;
    return in.language == Language::English ? names.expected(value) : in.expected("id");
}

template <class T, class Names>
void read_words(WordReader& in, T& value, const Names& names);

template <class T, class Names>
void read_one_key(std::string_view word, WordReader& in, T& value, const Names& names) {
    if constexpr (Worded<T>) {
        if (!find_word(word, value)) in.fail(word, in.any_of(all_words<T>()));
    } else {
        static_assert(CanName<Names, T>, "the names given do not know this id");
        if (!names.find(word, value)) in.fail(word, expected_id(in, value, names));
    }
}

template <class T, class Names>
void read_bag(WordReader& in, T& value, const Names& names) {
    value.clear();
    while (in.more() && !in.failed()) {
        std::string_view word = in.take("card");
        if (word == "-") continue;
        int copies = 1;
        if (const auto star = word.find('*'); star != std::string_view::npos) {
            const std::string_view digits = word.substr(star + 1);
            if (std::from_chars(digits.data(), digits.data() + digits.size(), copies).ec !=
                    std::errc{} ||
                copies < 0 || copies > 255)
                return in.fail(word, in.expected("cards"));
            word = word.substr(0, star);
        }
        typename T::Key key{};
        read_one_key(word, in, key, names);
        if (!in.failed()) value.add(key, copies);
    }
}

inline void read_player(WordReader& in, PlayerId& value) {
    const std::string_view word = in.take("player");
    if (word == "-") value = PlayerId{};
    else if (word.size() == 2 && word[0] == 'P' && word[1] >= '1' && word[1] <= '9')
        value = player(word[1] - '1');
    else if (!in.failed()) in.fail(word, in.expected("player"));
}

template <class T, class Names>
void read_words(WordReader& in, T& value, const Names& names) {
    if constexpr (std::is_same_v<T, bool>) {
        const std::string_view word = in.take("yes_or_no");
        if (word == "yes") value = true;
        else if (word == "no") value = false;
        else if (!in.failed()) in.fail(word, in.expected("yes_or_no"));
    } else if constexpr (std::is_integral_v<T>) {
        read_number(in, value);
    } else if constexpr (std::is_same_v<T, PlayerId>) {
        read_player(in, value);
    } else if constexpr (Worded<T> || IsId<T>::value) {
        const std::string_view word = in.take("word");
        if (in.failed()) return;
        if (IsId<T>::value && word == "-") value = T{};
        else read_one_key(word, in, value, names);
    } else if constexpr (IsMaybe<T>::value) {
        const std::string_view word = in.take("word_or_nothing");
        if (in.failed()) return;
        typename IsMaybe<T>::Inner inner{};
        if (word == "-") value.clear();
        else if (read_one_key(word, in, inner, names); !in.failed()) value = inner;
    } else if constexpr (IsBag<T>::value) {
        read_bag(in, value, names);
    } else if constexpr (IsPile<T>::value) {
        typename T::Cards cards;
        read_bag(in, cards, names);
        value.clear();
        value.shuffle_in(cards);
    } else if constexpr (IsInplace<T>::value) {
        value.clear();
        while (in.more() && !in.failed()) {
            if (in.words[in.next] == "-") {
                ++in.next;
                continue;
            }
            if (value.full()) return in.fail(in.words[in.next], in.expected("nothing_more"));
            typename T::value_type item{};
            read_words(in, item, names);
            if (!in.failed()) value.push_back(item);
        }
    } else if constexpr (IsTable<T>::value) {
        for (auto& item : value.items) read_words(in, item, names);
    } else if constexpr (IsSequence<T>::value) {
        for (auto& item : value) read_words(in, item, names);
    } else {
        static_assert(Described<T>, "a type without words");
        for_each_field(value, [&](const char*, auto& field) {
            if (!in.failed()) read_words(in, field, names);
        });
    }
}

}  // namespace core
