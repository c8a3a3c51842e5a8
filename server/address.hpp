// By what name an address is counted, for limits.
#pragma once

#include <string>
#include <string_view>

namespace server {

// Whoever has one IPv6 address has the whole network of the same first 64 bits: it is counted as
// one, "2001:db8:1:2::/64". IPv4 in IPv6 is IPv4. What is no address stands for itself.
std::string counted_as(std::string_view address);

}  // namespace server
