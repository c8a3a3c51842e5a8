// Compression for what goes over the wire.
#pragma once

#include <string>
#include <string_view>

namespace server {

std::string gzip(std::string_view plain);
std::string gunzip(std::string_view packed);  // of what we packed ourselves

}  // namespace server
