// A value, or a sentence that says why there is none. For mistakes of people; our own are ENSUREd.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/ensure.hpp"

namespace core {

struct Problem {
    std::string sentence;
};

template <class T>
class Result {
public:
    Result(T value) : held_(std::move(value)) {}
    Result(Problem problem) : held_(std::move(problem)) {}

    bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }
    const T& value() const {
        ENSURE(ok());
        return std::get<0>(held_);
    }
    T& value() {
        ENSURE(ok());
        return std::get<0>(held_);
    }
    const std::string& error() const {
        ENSURE(!ok());
        return std::get<1>(held_).sentence;
    }

private:
    std::variant<T, Problem> held_;
};

}  // namespace core
