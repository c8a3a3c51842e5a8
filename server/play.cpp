#include "server/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/ensure.hpp"
#include "server/identity.hpp"

namespace server {

namespace {

const char* word_of(Reason reason) {
    switch (reason) {
        case Reason::Asked:
            return "asked";
        case Reason::Clock:
            return "clock";
        case Reason::Away:
            return "away";
        case Reason::Resigned:
            return "resigned";
    }
    return "";
}

// Whether chance or a reveal has come after what this seat has just done.
bool shows_more(const engine::AnyMatch& match, int seat) {
    return match.steps_to_undo(core::player(seat), 0) == 0;
}

}  // namespace

Play::Play(const Volume& volume, const store::Match& head)
    : volume_(&volume), head_(head), setup_(setup_from_text(head.setup)) {
    turns_.resize(setup_.seats.size());
    if (setup_.clock.kind != Clock::Kind::None)
        left_.assign(setup_.seats.size(), setup_.clock.budget);
}

core::Result<Play> Play::begin(const Volume& volume, const store::Match& head,
                               const std::vector<Opening>& opening, Time now, store::Entry& first) {
    Play play(volume, head);
    json::array steps;
    for (const Opening& one : opening)
        steps.push_back(json::value(engine::actor_word(one.actor) + ": " + one.action));
    first = play.entry("start", -1, {{"steps", steps}}, now);
    const std::string problem = play.take(first);
    if (!problem.empty()) return core::Problem{problem};
    // Now that it is known what chance did, the entry says all of it.
    first.body = json::serialize(
        play.with_clocks({{"steps", play.steps_from(0)}, {"hash", play.hash_word()}}));
    return play;
}

std::string Play::other_version(const Volume& volume, const store::Match& head) {
    if (head.rules_version != volume.game->rules_version())
        return fmt::format("played by rules version {}, this program has {}", head.rules_version,
                           volume.game->rules_version());
    return head.cards == volume.game->cards_fingerprint() ? "" : "played with other card data";
}

core::Result<Play> Play::from_log(const Volume& volume, const store::Match& head,
                                  const std::vector<store::Entry>& log, Time awake_since) {
    const std::string other = other_version(volume, head);
    if (!other.empty()) return core::Problem{other};
    Play play(volume, head);
    for (const store::Entry& one : log) {
        const std::string problem = play.take(one);
        if (!problem.empty()) return core::Problem{fmt::format("entry {}: {}", one.seq, problem)};
    }
    if (!play.match_) return core::Problem{"the log is empty"};
    // While the server was down nobody could move: that time is nobody's, unless it is counted in
    // days.
    if (play.setup_.clock.kind != Clock::Kind::Days)
        for (Turn& turn : play.turns_) turn.since = std::max(turn.since, awake_since);
    return play;
}

// ---- reading

bool Play::waiting_for_people() const {
    return std::any_of(setup_.seats.begin(), setup_.seats.end(),
                       [](const Seat& seat) { return seat.kind == Seat::Kind::Open; });
}

bool Play::awaits(int seat) const {
    return running() && seat >= 0 && seat < players() &&
           match_->waiting().includes(core::player(seat));
}

std::string Play::round(int step, Language language) const {
    if (step < 0 || step >= static_cast<int>(round_of_step_.size())) return "";
    return rounds_[round_of_step_[static_cast<std::size_t>(step)]]
                  [static_cast<std::size_t>(language)];
}

int Play::steps_known_at(std::int64_t seq) const {
    if (seq <= 0 || seq > seq_) return 0;
    return *std::min_element(steps_after_.begin() + (seq - 1), steps_after_.end());
}

bool Play::is_stale(int seat, std::int64_t seq) const {
    return seq < turns_.at(static_cast<std::size_t>(seat)).fresh_from;
}

std::vector<Time> Play::clocks(Time now) const {
    std::vector<Time> out;
    for (std::size_t i = 0; i < left_.size(); ++i) {
        const bool runs = turns_[i].awaited && !setup_.seats[i].by_bot();
        out.push_back(runs ? left_at(i, now) : left_[i]);
    }
    return out;
}

std::optional<Time> Play::deadline(int seat) const {
    const auto i = static_cast<std::size_t>(seat);
    if (left_.empty() || !awaits(seat) || setup_.seats[i].by_bot()) return {};
    return turns_[i].since + left_[i];
}

std::vector<engine::SeatLine> Play::seat_lines() const {
    std::vector<engine::SeatLine> lines;
    for (const Seat& seat : setup_.seats)
        lines.push_back({seat.name.empty() ? "-" : seat.name,
                         seat.kind == Seat::Kind::Bot ? seat.level : "person"});
    return lines;
}

// ---- what happens

engine::AnyMatch& Play::own() {
    if (lent_ > 0) {
        match_ = match_->at(match_->steps());
        lent_ = 0;
    }
    return *match_;
}

std::shared_ptr<const engine::AnyMatch> Play::lend() {
    ++lent_;
    return match_;
}

void Play::returned(const engine::AnyMatch* lent) {
    if (lent == match_.get()) --lent_;
}

std::size_t Play::round_now(const engine::AnyMatch& match) {
    std::array<std::string, 2> now{match.round(Language::English), match.round(Language::French)};
    if (rounds_.empty() || rounds_.back() != now) rounds_.push_back(std::move(now));
    return rounds_.size() - 1;
}

// An action belongs to the round it is made in, what chance adds to the round that follows.
engine::Answer Play::decide(engine::AnyMatch& match, PlayerId who, const std::string& action,
                            Language language, std::vector<std::size_t>& rounds) {
    const std::size_t before = round_now(match);
    engine::Answer answer = match.act(who, action, language);
    if (!answer.ok) return answer;
    rounds.push_back(before);
    const std::size_t after = round_now(match);
    rounds.resize(static_cast<std::size_t>(match.steps()), after);
    return answer;
}

Play::Acted Play::act(int seat, const std::vector<std::string>& actions, Language language,
                      Time now) {
    ENSURE(!actions.empty());
    // All or none: several actions are tried on a copy, which takes the place of the match if all
    // are allowed.
    std::shared_ptr<engine::AnyMatch> trial =
        actions.size() > 1 ? match_->at(match_->steps()) : nullptr;
    engine::AnyMatch& match = trial ? *trial : own();
    const int before = match.steps();
    const std::size_t rounds_before = rounds_.size();
    std::vector<std::size_t> rounds = round_of_step_;
    for (const std::string& action : actions) {
        // Nobody learns from a refusal, which undoes all of it, what chance is about to bring.
        const bool blind = match.steps() > before && shows_more(match, seat);
        engine::Answer answer{};
        if (!blind) answer = decide(match, core::player(seat), action, language, rounds);
        if (!blind && answer.ok) continue;
        rounds_.resize(rounds_before);  // what was only tried leaves nothing behind
        return {std::move(answer), {}, blind};
    }
    if (trial) {
        match_ = std::move(trial);
        lent_ = 0;
    }
    round_of_step_ = std::move(rounds);
    charge_clocks(now);
    store::Entry made = entry(
        "act", seat, with_clocks({{"steps", steps_from(before)}, {"hash", hash_word()}}), now);
    note(made);
    return {{true, {}, ""}, std::move(made)};
}

// Whether the guest of one seat also holds the other.
bool Play::is_theirs(int seat, std::size_t other) const {
    const std::string& person = setup_.seats[static_cast<std::size_t>(seat)].person;
    return static_cast<std::size_t>(seat) == other ||
           (!person.empty() && setup_.seats[other].person == person);
}

std::uint8_t Play::willing_to_undo(int seat) const {
    std::uint8_t willing = 0;
    for (std::size_t i = 0; i < setup_.seats.size(); ++i)
        if (setup_.seats[i].by_bot() || is_theirs(seat, i))
            willing = static_cast<std::uint8_t>(willing | (1U << i));
    return willing;
}

// Nobody takes back for the computer player that has their seat; nor what another person decided,
// also if a computer player has that person's seat by now.
int Play::steps_to_undo(int seat) const {
    if (!running() || seat < 0 || this->seat(seat).by_bot()) return 0;
    const int back = match_->steps_to_undo(core::player(seat), willing_to_undo(seat));
    for (int step = match_->steps() - back; step < match_->steps(); ++step)
        if (by_hand_[static_cast<std::size_t>(step)] &&
            !is_theirs(seat, match_->actor_of(step).index))
            return 0;
    return back;
}

bool Play::can_undo(int seat) const { return steps_to_undo(seat) > 0; }

std::optional<store::Entry> Play::undo(int seat, Time now) {
    if (!can_undo(seat)) return {};
    engine::AnyMatch& match = own();
    const int before = match.steps();
    ENSURE(match.undo(core::player(seat), willing_to_undo(seat)));
    round_of_step_.resize(static_cast<std::size_t>(match.steps()));
    charge_clocks(now);
    store::Entry made = entry("undo", seat, with_clocks({{"steps", before - match.steps()}}), now);
    note(made);
    return made;
}

store::Entry Play::join(int seat, const std::string& person, const std::string& name, Time now) {
    store::Entry made =
        entry("join", seat, {{"person", person}, {"name", name}, {"key", random_word(16)}}, now);
    ENSURE(take(made).empty());
    return made;
}

store::Entry Play::give_to_bot(int seat, const std::string& level, Reason reason, Time now) {
    charge_clocks(now);
    store::Entry made =
        entry("seat", seat, with_clocks({{"player", level}, {"why", word_of(reason)}}), now);
    ENSURE(take(made).empty());
    return made;
}

bool Play::can_give_back(int seat, Time now) const {
    const Seat& mine = setup_.seats[static_cast<std::size_t>(seat)];
    if (mine.kind != Seat::Kind::Person || mine.given_up || !mine.by_bot()) return false;
    return setup_.clock.kind != Clock::Kind::Game ||
           clocks(now)[static_cast<std::size_t>(seat)] > 0;
}

bool Play::is_out_of_time(int seat) const {
    return !left_.empty() && awaits(seat) && left_[static_cast<std::size_t>(seat)] == 0;
}

store::Entry Play::give_back(int seat, Time now) {
    charge_clocks(now);
    store::Entry made =
        entry("seat", seat, with_clocks({{"player", "person"}, {"why", "asked"}}), now);
    ENSURE(take(made).empty());
    return made;
}

}  // namespace server
