// A verdict on a move: allowed, or refused by a rule, with a message and the figures and names for
// its sentence. It lives on the stack and owns nothing: thinking players ask for millions of them.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "core/ensure.hpp"

namespace core {

// A figure or a named thing in a sentence: {"cost", 5} or {"material", "material:gold"}. Names
// point to static text or into a Box, which outlives every verdict.
struct RefusalArg {
    const char* name = nullptr;
    const char* noun = nullptr;  // null: it is a number
    std::int32_t number = 0;

    RefusalArg() = default;
    RefusalArg(const char* n, int value) : name(n), number(value) {}
    RefusalArg(const char* n, const char* thing) : name(n), noun(thing) {}
};

struct Refusal {
    static constexpr int kArgsMax = 3;

    const char* rule;     // "ART-6.3"
    const char* message;  // key of its sentence in the language files, under "refusal."
    int args_count = 0;
    std::array<RefusalArg, kArgsMax> args;

    Refusal(const char* by_rule, const char* because) : rule(by_rule), message(because) {}
    Refusal(const char* by_rule, const char* because, std::initializer_list<RefusalArg> figures)
        : rule(by_rule), message(because) {
        for (const RefusalArg& figure : figures) {
            ENSURE(args_count < kArgsMax);
            args[static_cast<std::size_t>(args_count++)] = figure;
        }
    }
};

class [[nodiscard]] Verdict {
public:
    static Verdict allowed() { return Verdict(); }
    Verdict(const Refusal& refusal) : allowed_(false), refusal_(refusal) {}

    bool ok() const { return allowed_; }
    const Refusal& refusal() const {
        ENSURE(!allowed_);
        return refusal_;
    }

private:
    Verdict() : allowed_(true), nothing_() {}

    struct Nothing {};
    bool allowed_;
    union {  // nothing to prepare for the common answer
        Nothing nothing_;
        Refusal refusal_;
    };
};

}  // namespace core
