// What sockets ask of a table.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/identity.hpp"
#include "server/table.hpp"

namespace server {

namespace asio = boost::asio;

namespace {

json::object hint_json(const engine::AnyMatch& match, PlayerId who, const ai::Hint& hint,
                       Language language) {
    const std::vector<std::string> later(hint.moves.begin() + 1, hint.moves.end());
    return {{"action", match.action_to_json(hint.moves.front())},
            {"text", match.name_action(who, hint.moves.front(), language)},
            {"then", ai::named(match, who, later, language)},
            {"value", hint.value},
            {"margin", hint.margin},
            {"reason", hint.reason}};
}

// On a thread that thinks. None: a mistake, or the server stops.
json::array hints_for(const Services& services, const ai::AnyThinker& thinker,
                      const engine::AnyMatch& lent, int seat, Language language) {
    constexpr std::size_t kMost = 3;
    const PlayerId who = core::player(seat);
    json::array hints;
    try {
        core::Rng rng(services.whim());
        for (const ai::Hint& hint :
             thinker.hints(lent, who, kMost, language, rng, &services.stopping))
            hints.push_back(hint_json(lent, who, hint, language));
    } catch (const std::exception& mistake) {
        spdlog::error("a hint failed: {}", mistake.what());
        hints.clear();
    }
    return hints;
}

}  // namespace

void Table::handle(const Question& question, const Message& message) {
    const bool subscribes = std::holds_alternative<Subscribe>(message.what);
    if (message.seat >= play_.players()) return answer_error(question, {"no_such_seat", ""});
    if (!subscribes && message.seat < 0) return answer_error(question, {"not_your_seat", ""});
    if (!subscribes && !std::holds_alternative<ChangeSeat>(message.what) &&
        !may_act_for(*question.from, message.seat))
        return answer_error(question, {"not_your_seat", ""});
    std::visit([&](const auto& what) { on(question, message, what); }, message.what);
}

bool Table::may_act_for(const Listener& listener, int seat) const {
    const std::string& owner = play_.seat(seat).person;
    if (!owner.empty() && owner == listener.person()) return true;
    for (const auto& [who, subscriber] : subscribers_)
        if (who.get() == &listener) return subscriber.by_key && subscriber.viewer.seat == seat;
    return false;
}

// Why the seat cannot be given to a computer player: its owner always may; anybody at the table
// when the owner has gone and no clock says how long they may; whoever opened the table for seats
// nobody has.
std::optional<Error> Table::against_replacing(const Listener& listener, int seat) const {
    constexpr Time kReload = 3'000;  // somebody who loads the page again has not gone
    if (may_act_for(listener, seat)) return {};
    const Error not_theirs{"not_your_seat", ""};
    const Seat& wanted = play_.seat(seat);
    const bool creator = !listener.person().empty() && listener.person() == play_.head().creator;
    if (wanted.kind != Seat::Kind::Person)
        return creator ? std::nullopt : std::optional(not_theirs);
    if (!creator && !summary()->has_person(listener.person())) return not_theirs;
    const Time gone = gone_since_[static_cast<std::size_t>(seat)];
    if (gone == 0 || services_.alarms.now() - gone < kReload) return not_theirs;
    if (play_.setup().clock.kind != Clock::Kind::None) return Error{"has_time", ""};
    return {};
}

void Table::on(const Question& question, const Message& message, const Subscribe& subscribe) {
    Subscriber subscriber;
    subscriber.viewer = {message.seat, subscribe.language};
    if (message.seat >= 0) {
        const Seat& seat = play_.seat(message.seat);
        const bool mine = !seat.person.empty() && seat.person == question.from->person();
        subscriber.by_key = !seat.key.empty() && equal_in_constant_time(seat.key, subscribe.key);
        if (!mine && !subscriber.by_key) return answer_error(question, {"not_your_seat", ""});
    }
    // From the future: the page remembers another history than ours; it is told everything.
    subscriber.seq = subscribe.since > play_.seq() ? 0 : subscribe.since;
    subscriber.chat_seq = subscribe.chat_since > play_.seq() ? 0 : subscribe.chat_since;
    const std::uint8_t were_online = online();
    Subscriber& kept = subscribers_[question.from] = subscriber;
    seats_came_or_went();
    std::map<std::pair<Viewer, int>, Text> made;
    push_to(*question.from, kept, made);
    tell_chats(*question.from, kept);
    tell_rematch(*question.from, kept);
    // Before the answer: whoever has it finds themselves in the lists.
    if (online() != were_online) tell_presence(question.from.get());
    answer(question);
    set_alarm();
}

// What was said is counted apart from what was played: a page may have had one and not the other.
void Table::tell_chats(Listener& listener, Subscriber& subscriber) {
    for (const Play::ChatLine& line : play_.chats()) {
        if (line.seq <= subscriber.chat_seq) continue;
        listener.hear(
            std::make_shared<const std::string>(json::serialize(json::object{{"type", "chat"},
                                                                             {"table", id_},
                                                                             {"seq", line.seq},
                                                                             {"seat", line.seat},
                                                                             {"name", line.name},
                                                                             {"text", line.text},
                                                                             {"at", line.at}})));
        subscriber.chat_seq = line.seq;
    }
}

void Table::on(const Question& question, const Message& message, const Act& act) {
    if (play_.over()) return answer_error(question, {"over", ""});
    if (!play_.running()) return answer_error(question, {"waiting", ""});
    if (act.seq > play_.seq() || play_.is_stale(message.seat, act.seq))
        return answer_error(question, {"stale", ""});
    if (play_.seat(message.seat).by_bot()) return answer_error(question, {"not_awaited", ""});
    std::vector<std::string> actions;
    for (const json::value& action : act.actions) {
        core::Result<std::string> read = play_.match().action_from_json(action);
        if (!read.ok()) return answer_error(question, {"bad_message", read.error()});
        actions.push_back(std::move(read.value()));
    }
    Play::Acted acted =
        play_.act(message.seat, actions, language_of(*question.from), services_.alarms.now());
    if (acted.after_chance) return answer_error(question, {"after_chance", ""});
    if (!acted.answer.ok) return answer_refusal(question, acted.answer);
    keep(
        std::move(*acted.entry),
        [this, question] {
            ++services_.metrics.moves;
            publish();
            answer(question);
            const auto took = std::chrono::steady_clock::now() - question.asked;
            services_.metrics.move_seconds.add(static_cast<std::uint64_t>(
                std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
        },
        failing(question));
}

void Table::on(const Question& question, const Message& message, const Why& why) {
    if (play_.waiting_for_people()) return answer_error(question, {"waiting", ""});
    const core::Result<std::string> action = play_.match().action_from_json(why.action);
    if (!action.ok()) return answer_error(question, {"bad_message", action.error()});
    const engine::Answer verdict = play_.match().check(core::player(message.seat), action.value(),
                                                       language_of(*question.from));
    if (verdict.ok) answer(question);
    else answer_refusal(question, verdict);
}

void Table::on(const Question& question, const Message& message, const Undo&) {
    if (play_.seat(message.seat).by_bot()) return answer_error(question, {"not_awaited", ""});
    std::optional<store::Entry> entry = play_.undo(message.seat, services_.alarms.now());
    if (!entry) return answer_error(question, {play_.over() ? "over" : "nothing_to_undo", ""});
    keep(
        std::move(*entry),
        [this, question] {
            publish();
            answer(question);
        },
        failing(question));
}

void Table::on(const Question& question, const Message& message, const AskHint&) {
    if (!play_.awaits(message.seat)) return answer_error(question, {"not_awaited", ""});
    const auto bit = static_cast<std::uint8_t>(1U << message.seat);
    if ((hinted_ & bit) != 0) return answer_error(question, {"hint_pending", ""});
    Tally::Held place = services_.thinkers.place_for_hint(
        question.from->address(), services_.config.limits.hints_per_address);
    if (!place) return answer_error(question, {"busy", ""});
    hinted_ = static_cast<std::uint8_t>(hinted_ | bit);
    std::optional<store::Entry> note = play_.note_hint(message.seat, services_.alarms.now());
    if (!note) return think_of_hint(question, message.seat, place);
    keep(
        std::move(*note),
        [this, question, seat = message.seat, place] {
            publish();
            think_of_hint(question, seat, place);
        },
        [this, question, bit](const char* code) {
            hinted_ = static_cast<std::uint8_t>(hinted_ & ~bit);
            answer_error(question, {code, ""});
        });
}

void Table::think_of_hint(const Question& question, int seat, const Tally::Held& place) {
    const auto bit = static_cast<std::uint8_t>(1U << seat);
    ++services_.metrics.thinking;
    const Language language = language_of(*question.from);
    services_.thinkers.think(
        Thinkers::Urgency::Hint,
        [self = shared_from_this(), lent = play_.lend(), question, bit, seat, language, place,
         thinker = play_.volume().entry->thinker]() mutable {
            json::array hints = hints_for(self->services_, *thinker, *lent, seat, language);
            --self->services_.metrics.thinking;
            place->release();  // first: whoever is answered may ask again
            asio::post(self->strand_,
                       [self, lent = std::move(lent), question, bit, hints = std::move(hints)] {
                           self->play_.returned(lent.get());
                           self->hinted_ = static_cast<std::uint8_t>(self->hinted_ & ~bit);
                           if (hints.empty()) self->answer_error(question, {"inside", ""});
                           else self->answer(question, {{"hints", hints}});
                       });
        });
}

// Every line is kept, and told to all: nobody says more than people can read.
void Table::on(const Question& question, const Message& message, const Chat& chat) {
    if (!words_[static_cast<std::size_t>(message.seat)].take(services_.alarms.steady()))
        return answer_error(question, {"too_fast", ""});
    store::Entry entry = play_.chat(message.seat, chat.text, services_.alarms.now());
    keep(
        std::move(entry),
        [this, question] {
            for (auto& [listener, subscriber] : subscribers_) tell_chats(*listener, subscriber);
            answer(question);
        },
        failing(question));
}

void Table::on(const Question& question, const Message& message, const Resign&) {
    if (play_.over()) return answer_error(question, {"over", ""});
    if (play_.seat(message.seat).given_up) return answer_error(question, {"gone_for_good", ""});
    store::Entry entry = play_.give_to_bot(message.seat, strongest_level(), Reason::Resigned,
                                           services_.alarms.now());
    keep(
        std::move(entry), [this, question] { publish(), answer(question); }, failing(question));
}

void Table::on(const Question& question, const Message& message, const ChangeSeat& change) {
    if (play_.over()) return answer_error(question, {"over", ""});
    if (change.player != "person") return give_seat_to(question, message.seat, change.player);
    if (!may_act_for(*question.from, message.seat))
        return answer_error(question, {"not_your_seat", ""});
    const Time now = services_.alarms.now();
    if (!play_.seat(message.seat).by_bot()) return answer(question);
    if (!play_.can_give_back(message.seat, now))
        return answer_error(question, {"gone_for_good", ""});
    if (play_.is_out_of_time(message.seat)) return answer_error(question, {"time_is_up", ""});
    thought_.reset();
    keep(
        play_.give_back(message.seat, now), [this, question] { publish(), answer(question); },
        failing(question));
}

void Table::give_seat_to(const Question& question, int seat, const std::string& level) {
    if (!is_level(level)) return answer_error(question, {"no_such_level", level});
    if (const auto error = against_replacing(*question.from, seat))
        return answer_error(question, *error);
    if (play_.seat(seat).given_up) return answer_error(question, {"gone_for_good", ""});
    // Nobody chooses a weak player for somebody else.
    const bool for_another =
        play_.seat(seat).kind == Seat::Kind::Person && !may_act_for(*question.from, seat);
    keep(
        play_.give_to_bot(seat, for_another ? strongest_level() : level, Reason::Asked,
                          services_.alarms.now()),
        [this, question] { publish(), answer(question); }, failing(question));
}

// ---- answers

void Table::answer(const Question& question, json::object more) {
    if (!question.id || !question.is_first_answer()) return;
    json::object all{{"type", "answer"}, {"id", *question.id}, {"ok", true}};
    for (auto& field : more) all[field.key()] = std::move(field.value());
    question.from->hear(std::make_shared<const std::string>(json::serialize(all)));
}

void Table::answer_refusal(const Question& question, const engine::Answer& refused) {
    if (!refused.refusal) return answer_error(question, {"bad_message", refused.problem});
    if (!question.id || !question.is_first_answer()) return;
    question.from->hear(std::make_shared<const std::string>(
        json::serialize(json::object{{"type", "answer"},
                                     {"id", *question.id},
                                     {"ok", false},
                                     {"refusal", refusal_json(*refused.refusal)}})));
}

void Table::answer_error(const Question& question, const Error& error) {
    if (!question.is_first_answer()) return;
    ++services_.metrics.messages_refused;
    const json::value id = question.id ? json::value(*question.id) : json::value(nullptr);
    question.from->hear(std::make_shared<const std::string>(json::serialize(json::object{
        {"type", "answer"},
        {"id", id},
        {"ok", false},
        {"error",
         {{"code", error.code}, {"sentence", error.sentence(language_of(*question.from))}}}})));
}

}  // namespace server
