#include "core/ensure.hpp"

#include <fmt/format.h>

namespace core {

void broken_promise(const char* condition, const char* file, int line) {
    throw BrokenPromise(fmt::format("{}:{}: promise broken: {}", file, line, condition));
}

}  // namespace core
