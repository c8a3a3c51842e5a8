// Finished matches thought through again: one at a time, on a thread that gives way to all others.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <mutex>

#include "server/play.hpp"
#include "store/writer.hpp"

namespace server {

class Analyses {
public:
    Analyses(store::Store& store, store::Writer& writer, boost::asio::thread_pool& readers,
             int iterations);

    // How far it has come, from 0 to 1, also while it waits its turn. None: nobody asked for it, or
    // it is kept.
    std::optional<double> progress(const std::string& match) const;
    boost::asio::awaitable<std::optional<std::string>> kept(const std::string& match);
    // Once for each match, of which it is given a copy. False: too many wait already. Throws what
    // the copying throws: then nobody asked for it.
    using Copy = std::function<std::shared_ptr<const engine::AnyMatch>()>;
    bool begin(const std::string& match, const ai::AnyThinker& thinker, const Copy& copy);
    void stop();  // what is not finished is dropped

private:
    void run(const std::string& match, const engine::AnyMatch& played,
             const ai::AnyThinker& thinker);
    void forget(const std::string& match);

    store::Store& store_;
    store::Writer& writer_;
    boost::asio::thread_pool& readers_;
    const int iterations_;
    std::atomic<bool> stopping_{false};
    mutable std::mutex mutex_;
    std::map<std::string, double> shares_;  // by match: under way, or waiting
    boost::asio::thread_pool thread_{1};
};

// Analysis, of docs/protocol.md: the chances at every decision, the accounts, and the turning
// points in words.
json::object analysis_json(const Play& play, const ai::Analysis& analysis, Language language);
json::object analysis_json(const ai::Analysis& analysis);  // without the turning points

}  // namespace server
