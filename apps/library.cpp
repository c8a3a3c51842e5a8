#include "apps/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace apps {

std::vector<engine::RuleSection> rules_of(const engine::AnyGame& game, core::Language language,
                                          const std::string& id) {
    const engine::Ledger ledger = engine::read_ledger(game.data(), game.prefix(), language);
    std::vector<engine::RuleSection> found;
    for (const engine::RuleSection& section : ledger.sections) {
        engine::RuleSection wanted{section.id, section.title, {}};
        for (const engine::Rule& rule : section.rules)
            if (id.empty() || id == section.id || id == rule.id) wanted.rules.push_back(rule);
        if (!wanted.rules.empty()) found.push_back(std::move(wanted));
    }
    return found;
}

std::string rule_text(const engine::Rule& rule) {
    return fmt::format("{:<12} {}{}", rule.id, core::plain(rule.text),
                       rule.source.empty() ? "" : " [" + rule.source + "]");
}

namespace {

// As people type: small letters, accented ones too, straight apostrophes, no blanks at the ends.
std::string folded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool capital = byte >= 'A' && byte <= 'Z';
        // Above ASCII, the capitals of À to Þ are 32 below their small letters as well.
        const bool accented = byte >= 0x80 && byte <= 0x9E && byte != 0x97 && i > 0 &&
                              static_cast<unsigned char>(text[i - 1]) == 0xC3;
        if (text.substr(i, 3) == "’") out += '\'', i += 2;
        else out += static_cast<char>(capital || accented ? byte + 32 : byte);
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out.substr(std::min(out.size(), out.find_first_not_of(' ')));
}

}  // namespace

std::vector<engine::CardText> cards_named(const engine::AnyGame& game, const std::string& name,
                                          core::Language language) {
    std::string wanted = folded(name);
    constexpr std::string_view kCut = "…";  // how a table ends a name it had no room for
    if (wanted.ends_with(kCut)) wanted.resize(wanted.size() - kCut.size());
    const auto english = game.cards(core::Language::English);
    const auto french = game.cards(core::Language::French);
    std::vector<engine::CardText> exact;
    std::vector<engine::CardText> near;
    for (std::size_t g = 0; g < english.size(); ++g)
        for (std::size_t c = 0; c < english[g].cards.size(); ++c) {
            const engine::CardText& one = english[g].cards[c];
            const engine::CardText& other = french[g].cards[c];
            const engine::CardText& card = language == core::Language::English ? one : other;
            const std::array<std::string, 3> names{one.id, folded(one.name), folded(other.name)};
            const auto has = [&](const std::string& word) {
                return word.find(wanted) != word.npos;
            };
            if (std::ranges::count(names, wanted) > 0) exact.push_back(card);
            else if (!wanted.empty() && std::ranges::any_of(names, has)) near.push_back(card);
        }
    return exact.empty() ? near : exact;
}

std::string card_text(const engine::CardText& card, bool with_ref, const core::Texts& shell) {
    const auto source = [&](const std::string& word) { return shell.say("cards.source." + word); };
    std::string origin = source(card.source);
    if (!card.name_source.empty())
        origin += shell.say("cards.name_source", {{"source", source(card.name_source)}});
    std::string out = fmt::format("  {} ({}, {})\n", card.name, card.id, origin);
    if (!card.besides.empty()) out += fmt::format("    {}\n", card.besides);
    out += fmt::format("    {}\n", core::plain(card.wording));
    if (with_ref) out += fmt::format("    {}\n", card.ref);
    return out;
}

}  // namespace apps
