#include "engine/about.hpp"

namespace engine {

namespace {

const core::Node* in(const core::Node& table, const std::string& key) {
    const auto* map = std::get_if<core::Node::Map>(&table.value);
    if (map == nullptr) return nullptr;
    const auto found = map->find(key);
    return found == map->end() ? nullptr : &found->second;
}

}  // namespace

core::Node about(const core::DataFolder& data) {
    for (const auto& [name, file] : data.files()) {
        if (!name.ends_with(".toml")) continue;
        const core::Node root = core::parse_toml(file);
        if (const core::Node* found = in(root, "about")) return *found;
    }
    return {core::Node::Map{}};
}

std::string title(const AnyGame& game, Language language) {
    const core::Node table = about(game.data());
    const core::Node* name = in(table, "name");
    if (name != nullptr && std::holds_alternative<core::Node::Map>(name->value))
        name = in(*name, std::string(core::word_of(language)));
    const auto* text = name == nullptr ? nullptr : std::get_if<std::string>(&name->value);
    return text == nullptr ? game.name() : *text;
}

}  // namespace engine
