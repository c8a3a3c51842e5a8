// What a table can choose before it begins, from the field list of a game's Options.
#pragma once

#include "engine/shelf.hpp"

namespace engine {

// What can be chosen for an option of this type.
template <class Field, Game G>
void offer(const Shelf<G>& shelf, OptionText& option) {
    if constexpr (std::is_same_v<Field, bool>) {
        option.choices = {"yes", "no"};
    } else if constexpr (core::Worded<Field>) {
        for (const std::string_view word : words_of(Field{})) option.choices.emplace_back(word);
    } else if constexpr (std::is_same_v<Field, PlayerId>) {
        option.kind = OptionKind::Seat;
        option.choices = {"-"};
        for (int i = 0; i < G::kPlayersMost; ++i)
            option.choices.push_back(actor_word(core::player(i)));
    } else if constexpr (core::IsInplace<Field>::value) {  // the cards that such an id can name
        option.kind = OptionKind::EachSeat;
        typename Field::value_type id{};
        for (const CardGroup& group : G::cards(shelf.box, shelf.english))
            for (const CardText& card : group.cards)
                if (shelf.box.find(card.id, id)) option.choices.push_back(card.id);
    }
}

template <Game G>
std::vector<OptionText> offered_options(const Shelf<G>& shelf) {
    std::vector<OptionText> out;
    const typename G::Options standard{};
    core::for_each_field(standard, [&](const char* name, const auto& field) {
        OptionText option;
        option.id = name;
        core::write_words(option.standard, field, shelf.box);
        offer<std::decay_t<decltype(field)>>(shelf, option);
        if constexpr (requires { G::Options::kNeeds; })
            for (const OptionNeed& need : G::Options::kNeeds)
                if (option.id == need.option) option.needs.push_back(need);
        out.push_back(std::move(option));
    });
    return out;
}

}  // namespace engine
