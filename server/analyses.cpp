#include "server/analyses.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/async.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

// The calling thread steps back: computer players at a table come first.
void be_modest() {
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
}

}  // namespace

Analyses::Analyses(store::Store& store, store::Writer& writer, asio::thread_pool& readers,
                   int iterations)
    : store_(store), writer_(writer), readers_(readers), iterations_(iterations) {
    asio::post(thread_, be_modest);
}

std::optional<double> Analyses::progress(const std::string& match) const {
    const std::lock_guard lock(mutex_);
    const auto at = shares_.find(match);
    if (at == shares_.end()) return {};
    return at->second;
}

asio::awaitable<std::optional<std::string>> Analyses::kept(const std::string& match) {
    using Kept = std::optional<store::Analysis>;
    const auto readers = readers_.get_executor();
    const std::function<Kept()> ask = [this, &match] { return store_.analysis(match); };
    Kept found = co_await done_on<Kept>(readers, ask);
    if (!found) co_return std::nullopt;
    co_return std::move(found->body);
}

bool Analyses::begin(const std::string& match, const ai::AnyThinker& thinker, const Copy& copy) {
    constexpr std::size_t kQueueMost = 32;
    {
        const std::lock_guard lock(mutex_);
        if (shares_.count(match) > 0) return true;
        if (shares_.size() >= kQueueMost) return false;
        shares_[match] = 0;
    }
    try {
        asio::post(thread_,
                   [this, match, played = copy(), &thinker] { run(match, *played, thinker); });
    } catch (const std::exception&) {
        forget(match);
        throw;
    }
    return true;
}

void Analyses::run(const std::string& match, const engine::AnyMatch& played,
                   const ai::AnyThinker& thinker) {
    const auto go_on = [&](int done, int of) {
        const std::lock_guard lock(mutex_);
        shares_[match] = static_cast<double>(done) / std::max(1, of);
        return !stopping_;
    };
    try {
        const ai::Analysis analysis = thinker.analyse(played, iterations_, played.hash(), go_on);
        if (stopping_) return;
        writer_.write({store::Analysis{match, json::serialize(ai::to_json(analysis))}},
                      [this, match](const std::string& problem) {
                          if (!problem.empty())
                              spdlog::error("analysis of {}: not saved: {}", match, problem);
                          forget(match);
                      });
    } catch (const std::exception& mistake) {
        spdlog::error("analysis of {}: {}", match, mistake.what());
        forget(match);
    }
}

void Analyses::forget(const std::string& match) {
    const std::lock_guard lock(mutex_);
    shares_.erase(match);
}

void Analyses::stop() {
    stopping_ = true;
    thread_.stop();
    thread_.join();
}

// ---- telling

namespace {

json::array numbers(const std::vector<double>& values) {
    return json::array(values.begin(), values.end());
}

json::object turning_point(const Play& play, const ai::Moment& moment, Language language) {
    const std::unique_ptr<engine::AnyMatch> then = play.match().at(moment.step);
    const std::size_t who = moment.who.index;
    return {{"step", moment.step},
            {"seat", who},
            {"round", then->round(language)},
            {"text", ai::named(*then, moment.who, moment.made, language)},
            {"better", then->action_to_json(moment.better.front())},
            {"better_text", ai::named(*then, moment.who, moment.better, language)},
            {"cost", moment.before[who] - moment.after[who]}};
}

}  // namespace

json::object analysis_json(const ai::Analysis& analysis) {
    json::array moments, accounts;
    for (const ai::Moment& one : analysis.moments)
        moments.push_back({{"step", one.step},
                           {"seat", one.who.some() ? one.who.index : -1},
                           {"before", numbers(one.before)},
                           {"after", numbers(one.after)}});
    for (const ai::Account& one : analysis.accounts)
        accounts.push_back({{"start", one.start},
                            {"own", one.own},
                            {"others", one.others},
                            {"luck", one.luck},
                            {"result", one.result},
                            {"margins", ai::to_json(one.margins)}});
    return {{"state", "done"},    {"progress", 1},        {"iterations", analysis.iterations},
            {"moments", moments}, {"accounts", accounts}, {"turning_points", json::array{}}};
}

json::object analysis_json(const Play& play, const ai::Analysis& analysis, Language language) {
    constexpr std::size_t kTurningPoints = 8;
    json::object all = analysis_json(analysis);
    json::array& points = all.at("turning_points").as_array();
    const auto round = [&](int step) { return play.round(step, language); };
    for (const ai::Moment* one : ai::turning_points(analysis, kTurningPoints, round))
        points.push_back(turning_point(play, *one, language));
    return all;
}

}  // namespace server
