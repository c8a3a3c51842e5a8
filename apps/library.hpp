// What can be looked up, at the table and from the command line: rules and cards, as text.
#pragma once

#include <string>
#include <vector>

#include "apps/common.hpp"
#include "engine/cards.hpp"
#include "engine/ledger.hpp"

namespace apps {

// The sections with the rules asked for: all, those of one section, or one rule. A section without
// rules (test cases, a glossary) is for who reads the file itself. None: there is no such rule.
std::vector<engine::RuleSection> rules_of(const engine::AnyGame& game, core::Language language,
                                          const std::string& id);
std::string rule_text(const engine::Rule& rule);

// The cards with this id, or with this name in either language, however it is capitalised; or else
// those with this in their name: without its article, or cut off by a table short of room.
std::vector<engine::CardText> cards_named(const engine::AnyGame& game, const std::string& name,
                                          core::Language language);
std::string card_text(const engine::CardText& card, bool with_ref, const core::Texts& shell);

}  // namespace apps
