// libFuzzer target: whatever arrives on a socket or as the body of a request is read without harm,
// and a message that was understood is understood the same way again.
#include "server/messages.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const server::Limits limits;
    const server::ReadMessage read = server::read_message(text, limits);
    if (read.message.has_value() == !read.problem.empty()) __builtin_trap();
    server::read_new_table(text, limits);
    server::read_fork(text);
    server::read_change_me(text, limits);
    server::read_join(text);
    return 0;
}
