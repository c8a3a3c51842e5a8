// Two bridges for coroutines: to another thread and back, and from a callback.
//
// Whoever waits keeps the function in a variable of its own: GCC 12 destroys a closure twice when
// it is written inside the co_await expression (its bug 104031 and relatives).
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>

namespace server {

template <class T>
using Callback = std::function<void(T)>;
template <class T>
using Start = std::function<void(Callback<T>)>;

// Waits, without holding a thread, until what `start` begins calls back once, from any thread. What
// it throws instead is thrown to whoever waits.
template <class T>
boost::asio::awaitable<T> called_back(const Start<T>& start) {
    const auto initiate = [](auto handler, const Start<T>* begin) {
        using Handler = decltype(handler);
        const auto executor = boost::asio::get_associated_executor(handler);
        const auto kept = std::make_shared<Handler>(std::move(handler));
        const auto resume = [kept, executor](std::exception_ptr failure, T value) {
            const auto held = std::make_shared<T>(std::move(value));
            boost::asio::post(executor,
                              [kept, failure, held] { (*kept)(failure, std::move(*held)); });
        };
        try {
            (*begin)([resume](T value) { resume(nullptr, std::move(value)); });
        } catch (...) { resume(std::current_exception(), T{}); }
    };
    using Signature = void(std::exception_ptr, T);
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>&, Signature>(
        initiate, boost::asio::use_awaitable, &start);
}

template <class T>
struct Outcome {  // of work done elsewhere
    std::shared_ptr<T> value;
    std::exception_ptr failure;
};

// Does something that may take a while on another executor. What it throws comes back.
template <class T, class Executor>
boost::asio::awaitable<T> done_on(const Executor& executor, const std::function<T()>& work) {
    const Start<Outcome<T>> start = [&executor, &work](Callback<Outcome<T>> done) {
        boost::asio::post(executor, [work, done = std::move(done)] {
            Outcome<T> made;
            try {
                made.value = std::make_shared<T>(work());
            } catch (...) { made.failure = std::current_exception(); }
            done(std::move(made));
        });
    };
    const Outcome<T> outcome = co_await called_back<Outcome<T>>(start);
    if (outcome.failure) std::rethrow_exception(outcome.failure);
    co_return std::move(*outcome.value);
}

}  // namespace server
