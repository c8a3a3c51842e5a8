#include "server/address.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace server {

namespace ip = boost::asio::ip;

std::string counted_as(std::string_view address) {
    boost::system::error_code wrong;
    const ip::address read = ip::make_address(address, wrong);
    if (wrong) return std::string(address);
    if (read.is_v4()) return read.to_string();
    if (read.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, read.to_v6()).to_string();
    ip::address_v6::bytes_type bytes = read.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace server
