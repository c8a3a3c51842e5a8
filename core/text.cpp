#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/record.hpp"
#include "core/text_slots.hpp"

namespace core {

namespace {

void gather(const Node& node, const std::string& prefix, const DataFile& file, Texts& into) {
    if (const auto* map = std::get_if<Node::Map>(&node.value)) {
        for (const auto& [key, child] : *map)
            gather(child, prefix.empty() ? key : prefix + "." + key, file, into);
    } else if (const auto* text = std::get_if<std::string>(&node.value)) {
        const bool gender = prefix.rfind("noun.", 0) == 0 && prefix.ends_with(".gender");
        if (gender && *text != "m" && *text != "f")
            throw DataError(fmt::format("{}:{}: '{}' cannot be '{}'; expected m or f", file.origin,
                                        node.line, prefix, *text));
        into.set(prefix, *text);
    } else {
        throw DataError(fmt::format("{}:{}: '{}' must be a text", file.origin, node.line, prefix));
    }
}

// The nth of "a|b".
std::string choice(std::string_view forms, int which) {
    const std::size_t bar = forms.find('|');
    if (bar == std::string_view::npos) return std::string(forms);
    return std::string(which == 0 ? forms.substr(0, bar) : forms.substr(bar + 1));
}

}  // namespace

void Texts::read(const DataFile& file) { gather(parse_toml(file), "", file, *this); }

const std::string& Texts::raw(const std::string& key) const {
    const auto found = texts_.find(key);
    if (found == texts_.end())
        throw BrokenPromise(fmt::format("no text '{}' in language '{}'", key,
                                        kLanguageWords[static_cast<std::size_t>(language_)]));
    return found->second;
}

bool Texts::is_one(int number) const {
    return language_ == Language::French ? number > -2 && number < 2 : number == 1;
}

std::string Texts::number(int value) const {
    return value < 0 ? "\u2212" + std::to_string(-static_cast<long long>(value))
                     : std::to_string(value);
}

std::string Texts::noun(const std::string& key, const std::string& form) const {
    return raw("noun." + key + "." + form);
}

std::string Texts::link(const std::string& key, const std::string& form) const {
    return fmt::format("[{}]({})", noun(key, form), key);
}

std::string Texts::fill(std::string_view slot, const TextArgs& args) const {
    const auto [whole, name, kind, forms] = read_slot(slot);
    for (const TextArg& arg : args) {
        if (arg.name != name) continue;
        if (const int* value = std::get_if<int>(&arg.value))
            return kind == '#' ? choice(forms, is_one(*value) ? 0 : 1) : number(*value);
        if (const Noun* thing = std::get_if<Noun>(&arg.value)) {
            if (kind == '@') return choice(forms, noun(thing->key, "gender") == "m" ? 0 : 1);
            return link(thing->key, kind == ':' ? std::string(forms) : "one");
        }
        return std::get<std::string>(arg.value);
    }
    throw BrokenPromise(fmt::format("a text asks for '{}', which was not given", name));
}

std::string Texts::say(const std::string& key, const TextArgs& args) const {
    const std::string& text = raw(key);
    std::string out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t open = text.find('{', at);
        out += text.substr(at, open - at);
        if (open == std::string::npos) break;
        const std::size_t close = text.find('}', open);
        if (close == std::string::npos)
            throw BrokenPromise(fmt::format("text '{}' has a brace that does not close", key));
        out += fill(std::string_view(text).substr(open + 1, close - open - 1), args);
        at = close + 1;
    }
    return out;
}

std::string Texts::list(const std::vector<std::string>& items, const std::string& joint) const {
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) out += i + 1 == items.size() ? " " + raw("joint." + joint) + " " : ", ";
        out += items[i];
    }
    return out;
}

TextArgs args_of(const Refusal& refusal) {
    TextArgs args;
    for (int i = 0; i < refusal.args_count; ++i) {
        const RefusalArg& arg = refusal.args[static_cast<std::size_t>(i)];
        if (arg.noun != nullptr) args.push_back({arg.name, Noun{arg.noun}});
        else args.push_back({arg.name, arg.number});
    }
    return args;
}

std::string plain(std::string_view linked) {
    std::string out;
    for (std::size_t i = 0; i < linked.size(); ++i) {
        if (linked.substr(i, 2) == "**") {
            ++i;
        } else if (linked[i] == '[') {
            const std::size_t middle = linked.find("](", i);
            const std::size_t end =
                middle == std::string_view::npos ? middle : linked.find(')', middle);
            if (end == std::string_view::npos) {
                out += linked[i];
                continue;
            }
            out += linked.substr(i + 1, middle - i - 1);
            i = end;
        } else {
            out += linked[i];
        }
    }
    return out;
}

}  // namespace core
