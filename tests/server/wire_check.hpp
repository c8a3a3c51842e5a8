// Holds what goes over the wire against what server/wire.hpp says of it.
#pragma once

#include <boost/json.hpp>
#include <set>
#include <string>

#include "server/wire.hpp"

namespace tests {

// "" or where and how it differs.
std::string mismatch(const server::wire::Shape& shape, const boost::json::value& value);

// Throw std::logic_error, which no test expects, if it is of another form.
void expect_message(const boost::json::value& message);
void expect_question(boost::json::object question);
void expect_request(const std::string& target, const boost::json::value& body);
void expect_reply(bool is_post, const std::string& target, unsigned status,
                  const std::string& body);

// Every field met so far in what fitted: "SeatInfo.key".
const std::set<std::string>& fields_met();

}  // namespace tests
