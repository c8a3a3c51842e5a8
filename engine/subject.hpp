// Whom an event is about.
#pragma once

#include <concepts>
#include <variant>

#include "core/id.hpp"

namespace engine {

template <class Told>
concept AboutSomebody = requires(const Told& told) {
    { told.player } -> std::convertible_to<core::PlayerId>;
};

// Nobody, if it is about the table.
template <class Event>
core::PlayerId subject_of(const Event& event) {
    return std::visit(
        [](const auto& told) {
            if constexpr (AboutSomebody<std::decay_t<decltype(told)>>) return told.player;
            else return core::PlayerId{};
        },
        event);
}

}  // namespace engine
