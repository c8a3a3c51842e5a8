// The log of a match: making its entries, and going through them again.
#include <fmt/format.h>

#include "core/ensure.hpp"
#include "server/play.hpp"

namespace server {

namespace {

std::string string_in(const json::object& body, const char* key) {
    const json::value* value = body.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string().c_str()) : "";
}

// "P2: swap 2 gold" -> P2 and its action; chance has no actor.
bool split_step(const json::value& step, PlayerId& actor, std::string& text) {
    if (!step.is_string()) return false;
    const std::string line(step.get_string().c_str());
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) return false;
    const std::string who = line.substr(0, colon);
    text = line.substr(colon + 2);
    if (who == "chance") actor = PlayerId{};
    else if (who.size() == 2 && who[0] == 'P' && who[1] >= '1' && who[1] <= '8')
        actor = core::player(who[1] - '1');
    else return false;
    return true;
}

}  // namespace

store::Entry Play::entry(const char* kind, int seat, json::object body, Time now) const {
    return {head_.id, seq_ + 1, kind, seat, json::serialize(body), now};
}

json::array Play::steps_from(int step) const {
    json::array steps;
    for (int i = step; i < match_->steps(); ++i)
        steps.push_back(
            json::value(engine::actor_word(match_->actor_of(i)) + ": " + match_->notation_of(i)));
    return steps;
}

std::string Play::hash_word() const {
    return fmt::format("{:08x}", static_cast<std::uint32_t>(match_->hash()));
}

json::object Play::with_clocks(json::object body) const {
    if (!left_.empty()) body["left"] = json::array(left_.begin(), left_.end());
    return body;
}

Time Play::left_at(std::size_t seat, Time now) const {
    const Time used = std::max<Time>(0, now - turns_[seat].since);
    return std::max<Time>(0, left_[seat] - used);
}

void Play::charge_clocks(Time now) {
    for (std::size_t i = 0; i < left_.size(); ++i) {
        if (turns_[i].awaited && !setup_.seats[i].by_bot()) left_[i] = left_at(i, now);
        turns_[i].since = now;
    }
}

// After every entry: who is awaited since when, and from which push on.
void Play::note(const store::Entry& made) {
    ENSURE(made.seq == seq_ + 1);
    seq_ = made.seq;
    if (made.kind == "undo") note_undo(made);
    for (Asked& asked : asked_)  // what was asked stays asked, whatever was taken back since
        asked.step = std::min(asked.step, match_->steps());
    steps_after_.push_back(match_->steps());
    by_hand_.resize(static_cast<std::size_t>(match_->steps()),
                    made.kind == "act" && !seat(made.seat).by_bot());
    touched_at_ = made.at;
    const bool moves = made.kind == "act" || made.kind == "undo" || made.kind == "start";
    if (moves || made.kind == "join") moved_at_ = made.at;
    for (int i = 0; i < players(); ++i) {
        Turn& turn = turns_[static_cast<std::size_t>(i)];
        const bool now_awaited = awaits(i);
        const bool anew = !turn.awaited || made.kind == "undo" ||
                          (made.seat == i && !is_beside_the_moves(made.kind));
        if (now_awaited && anew) turn.fresh_from = made.seq;
        if (now_awaited && !turn.awaited) turn.since = made.at;
        if (now_awaited && (!turn.awaited || made.seat == i)) refill_clock(i, made.kind);
        turn.awaited = now_awaited;
        if (moves && made.seat == i)
            turn.fresh_from = made.seq;  // the same choice is not made twice
    }
}

// A clock for each move is full again when the match has gone on to another decision. What was
// taken back and decided again is no other decision: its time is what was left.
void Play::refill_clock(int seat, const std::string& kind) {
    const auto i = static_cast<std::size_t>(seat);
    const bool goes_on = kind == "act" || kind == "start" || kind == "join";
    if (left_.empty() || setup_.clock.kind == Clock::Kind::Game || !goes_on) return;
    if (match_->steps() > turns_[i].undone_from) left_[i] = setup_.clock.budget;
}

// Whoever takes back with one seat has taken back with all their seats.
void Play::note_undo(const store::Entry& made) {
    const int before = steps_after_.back();
    const std::string& person = setup_.seats.at(static_cast<std::size_t>(made.seat)).person;
    for (std::size_t i = 0; i < turns_.size(); ++i)
        if (static_cast<int>(i) == made.seat ||
            (!person.empty() && setup_.seats[i].person == person))
            turns_[i].undone_from = std::max(turns_[i].undone_from, before);
}

std::string Play::take(const store::Entry& made) {
    if (made.seq != seq_ + 1) return "does not follow the one before";
    boost::system::error_code wrong;
    const json::value value = json::parse(made.body, wrong);
    if (wrong || !value.is_object()) return "its body is not an object";
    const json::object& body = value.get_object();
    std::string problem;
    if (made.kind == "start" || made.kind == "act") problem = take_steps(made, body);
    else if (!match_) problem = "the log does not begin with a start";
    else if (made.kind == "undo") problem = take_undo(made, body);
    else if (made.kind == "seat" || made.kind == "join") take_seat(made, body);
    else if (is_beside_the_moves(made.kind)) take_beside(made, body);
    else problem = "of an unknown kind, " + made.kind;
    if (!problem.empty()) return problem;
    if (const json::value* left = body.if_contains("left"); left != nullptr && !left_.empty())
        for (std::size_t i = 0; i < left_.size(); ++i) {
            left_[i] = left->as_array().at(i).as_int64();
            turns_[i].since = made.at;
        }
    note(made);
    return "";
}

std::string Play::take_steps(const store::Entry& made, const json::object& body) {
    if ((made.kind == "start") != (match_ == nullptr)) return "a match starts once";
    if (!match_) {
        const core::Result<core::Secret> secret = engine::secret_from_hex(head_.secret);
        if (!secret.ok()) return secret.error();
        core::Result<std::unique_ptr<engine::AnyMatch>> started =
            volume_->game->start(head_.options, secret.value());
        if (!started.ok()) return started.error();
        match_ = std::move(started.value());
        if (match_->players() != players()) return "the options and the seats differ in number";
        round_of_step_.assign(static_cast<std::size_t>(match_->steps()), round_now(*match_->at(0)));
    }
    const json::value* steps = body.if_contains("steps");
    if (steps == nullptr || !steps->is_array()) return "has no steps";
    int at = made.kind == "start" ? 0 : match_->steps();
    for (const json::value& step : steps->get_array()) {
        PlayerId actor;
        std::string text;
        if (!split_step(step, actor, text)) return "holds a step that cannot be read";
        if (actor.some()) {
            at = match_->steps();
            const engine::Answer answer =
                decide(own(), actor, text, Language::English, round_of_step_);
            if (!answer.ok)
                return "'" + text + "' is not allowed " +
                       (answer.refusal ? answer.refusal->rule : answer.problem);
        }
        if (at >= match_->steps() || match_->notation_of(at) != text ||
            match_->actor_of(at) != actor)
            return "chance decides otherwise than '" + text + "'";
        ++at;
    }
    const std::string hash = string_in(body, "hash");
    return hash.empty() || hash == hash_word() ? ""
                                               : "the state differs from the recorded one (hash)";
}

std::string Play::take_undo(const store::Entry& made, const json::object& body) {
    const int before = match_->steps();
    if (!own().undo(core::player(made.seat), 0xFF)) return "there is nothing to undo";
    round_of_step_.resize(static_cast<std::size_t>(match_->steps()));
    return body.at("steps").as_int64() == before - match_->steps()
               ? ""
               : "undoes another number of steps";
}

void Play::take_seat(const store::Entry& made, const json::object& body) {
    Seat& seat = setup_.seats.at(static_cast<std::size_t>(made.seat));
    if (made.kind == "join") {
        seat.kind = Seat::Kind::Person;
        seat.person = string_in(body, "person");
        seat.name = string_in(body, "name");
        seat.key = string_in(body, "key");
        return;
    }
    const std::string player = string_in(body, "player");
    seat.level = player == "person" ? "" : player;
    if (string_in(body, "why") == "resigned") seat.given_up = true;
    if (seat.kind == Seat::Kind::Open) {
        seat.kind = Seat::Kind::Bot;
        seat.name = bot_name(static_cast<std::size_t>(made.seat));
    }
}

}  // namespace server
