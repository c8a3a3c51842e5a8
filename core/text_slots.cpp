#include "core/text_slots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/record.hpp"
#include "core/text.hpp"

namespace core {

TextSlot read_slot(std::string_view whole) {
    const std::size_t mark = whole.find_first_of("#:@");
    if (mark == std::string_view::npos) return {whole, whole, ' ', {}};
    return {whole, whole.substr(0, mark), whole[mark], whole.substr(mark + 1)};
}

Result<std::vector<TextSlot>> slots_of(std::string_view text) {
    std::vector<TextSlot> slots;
    std::size_t at = 0;
    while ((at = text.find_first_of("{}", at)) != std::string_view::npos) {
        if (text[at] == '}') return Problem{"a '}' closes what no '{' has opened"};
        const std::size_t close = text.find_first_of("{}", at + 1);
        if (close == std::string_view::npos || text[close] == '{')
            return Problem{"a '{' is not closed by '}'"};
        slots.push_back(read_slot(text.substr(at + 1, close - at - 1)));
        at = close + 1;
    }
    return slots;
}

namespace {

// The texts of a language file by key, and the lines of its tables.
struct TextFile {
    std::map<std::string, const Node*> texts;
    std::map<std::string, int> tables;
    std::map<std::string, std::set<std::string>> nouns;  // what forms each has

    explicit TextFile(const Node& root) { gather(root, ""); }

    void gather(const Node& node, const std::string& key) {
        const auto* map = std::get_if<Node::Map>(&node.value);
        if (map == nullptr) {
            texts[key] = &node;
            if (const std::size_t dot = key.rfind('.'); is_noun(key) && dot > 5)
                nouns[key.substr(5, dot - 5)].insert(key.substr(dot + 1));
            return;
        }
        tables[key] = node.line;
        for (const auto& [name, child] : *map) gather(child, key.empty() ? name : key + "." + name);
    }

    static bool is_noun(const std::string& key) { return key.rfind("noun.", 0) == 0; }

    // Where a missing key belongs: its table, or the beginning of the file.
    int line_for(std::string key) const {
        while (key.find('.') != std::string::npos) {
            key.resize(key.rfind('.'));
            if (const auto found = tables.find(key); found != tables.end())
                return std::max(1, found->second);
        }
        return 1;
    }
};

// The form of a noun that a slot asks for; "" if it asks for none in particular.
std::string form_of(const TextSlot& slot) {
    return slot.kind == ':' ? std::string(slot.forms) : slot.kind == '@' ? "gender" : "";
}

// The forms that may be asked for where `model` asks for some: every noun that can stand there,
// which is every noun that has those of the model, must have them.
std::set<std::string> forms_for(const std::set<std::string>& model, const TextFile& file) {
    std::set<std::string> common = model;
    bool first = true;
    for (const auto& [noun, forms] : file.nouns) {
        if (model.empty() || !std::includes(forms.begin(), forms.end(), model.begin(), model.end()))
            continue;
        std::set<std::string> both;
        std::set_intersection(forms.begin(), forms.end(), common.begin(), common.end(),
                              std::inserter(both, both.end()));
        common = first ? forms : both;
        first = false;
    }
    return common;
}

std::string listed_all(const std::set<std::string>& words) {
    return listed({words.begin(), words.end()});
}

// What is wrong with a slot of `text`, where the built-in text has those of `model`; or "".
std::string wrong_slot(const TextSlot& slot, const std::vector<TextSlot>& model,
                       const TextFile& file) {
    std::set<std::string> names;
    std::set<std::string> forms;
    for (const TextSlot& one : model) {
        names.insert("{" + std::string(one.name) + "}");
        if (one.name == slot.name && !form_of(one).empty()) forms.insert(form_of(one));
    }
    if (names.count("{" + std::string(slot.name) + "}") == 0)
        return fmt::format("'{{{}}}' is nothing this text is given; expected {}", slot.whole,
                           names.empty() ? "no braces" : listed_all(names));
    if (slot.kind == '#' || slot.kind == '@') {
        if (std::count(slot.forms.begin(), slot.forms.end(), '|') != 1)
            return fmt::format("'{{{}}}' must offer two forms, as in '{{{}{}one|other}}'",
                               slot.whole, slot.name, slot.kind);
        if (slot.kind == '#' && !forms.empty())
            return fmt::format("'{{{}}}' counts what is a name and no number", slot.whole);
    }
    if (form_of(slot).empty() || form_of(slot) == "one") return "";
    std::set<std::string> known = forms_for(forms, file);
    if (known.count(form_of(slot)) > 0) return "";
    known.insert("one");
    known.erase("gender");
    return fmt::format("'{{{}}}' asks for a form that not every name has here; expected {}",
                       slot.whole, listed_all(known));
}

std::string wrong_slots(const std::string& text, const std::string& built_in,
                        const TextFile& file) {
    const auto slots = slots_of(text);
    if (!slots.ok()) return slots.error();
    const auto model = slots_of(built_in);
    ENSURE(model.ok());
    for (const TextSlot& slot : slots.value())
        if (const std::string wrong = wrong_slot(slot, model.value(), file); !wrong.empty())
            return wrong;
    return "";
}

}  // namespace

void same_texts(const DataFile& file, const DataFile& built_in) {
    const Node root = parse_toml(file);
    const Node other_root = parse_toml(built_in);
    const TextFile here(root);
    const TextFile there(other_root);
    std::string wrong;
    const auto note = [&](int line, const std::string& sentence) {
        wrong += fmt::format("{}{}:{}: {}", wrong.empty() ? "" : "\n", file.origin, line, sentence);
    };
    for (const auto& [key, node] : here.texts) {
        const auto model = there.texts.find(key);
        if (model == there.texts.end()) {
            if (!TextFile::is_noun(key)) note(node->line, fmt::format("unknown text '{}'", key));
            continue;
        }
        const auto* text = std::get_if<std::string>(&node->value);
        const auto* original = std::get_if<std::string>(&model->second->value);
        if (text == nullptr || original == nullptr) continue;  // is told when it is read
        if (const std::string bad = wrong_slots(*text, *original, here); !bad.empty())
            note(node->line, fmt::format("'{}': {}", key, bad));
    }
    for (const auto& [key, node] : there.texts)
        if (here.texts.count(key) == 0)
            note(here.line_for(key), fmt::format("the text '{}' is missing", key));
    if (!wrong.empty()) throw DataError(wrong);
}

}  // namespace core
