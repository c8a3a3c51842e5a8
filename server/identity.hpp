// Who somebody is: a guest is a random id in a signed cookie; a seat is held by a secret key.
// Nothing is guessable, and nothing has to be looked up to see that a cookie is ours.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/rng.hpp"

namespace server {

std::string random_word(std::size_t bytes);  // base64url
core::Secret random_secret();
bool equal_in_constant_time(std::string_view a, std::string_view b);

class Identity {
public:
    // Reads the key of the data folder, or makes one that only its owner may read. Throws
    // std::runtime_error.
    explicit Identity(const std::string& data_folder);

    static std::string new_guest();
    std::string sign(const std::string& guest) const;  // the value of the cookie
    std::optional<std::string> guest_of(std::string_view cookie_value) const;
    // From a whole Cookie header.
    std::optional<std::string> guest_in(std::string_view cookie_header) const;

private:
    std::array<unsigned char, 32> key_{};
};

std::string cookie_for(const std::string& value, bool over_https);

}  // namespace server
