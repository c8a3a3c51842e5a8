// ENSURE: a promise the program makes to itself. It stays on in release. A broken one is our
// mistake, never a player's: it throws, so that a server can drop one match and go on with the
// others.
#pragma once

#include <stdexcept>

namespace core {

class BrokenPromise : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void broken_promise(const char* condition, const char* file, int line);

}  // namespace core

#define ENSURE(condition)                   \
    (static_cast<bool>(condition) ? void(0) \
                                  : ::core::broken_promise(#condition, __FILE__, __LINE__))

// A place the program cannot come to.
#define UNREACHABLE(reason) ::core::broken_promise(reason, __FILE__, __LINE__)
