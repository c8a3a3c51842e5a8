// What happens at a table beside the moves: words, names, that somebody asked for advice, and where
// it goes on when it is over. None of it changes what anybody decides.
#include <algorithm>

#include "core/ensure.hpp"
#include "server/play.hpp"

namespace server {

namespace {

std::string text_in(const json::object& body, const char* key) {
    return std::string(body.at(key).as_string().c_str());
}

}  // namespace

bool Play::is_beside_the_moves(const std::string& kind) {
    return kind == "chat" || kind == "name" || kind == "hint" || kind == "rematch";
}

void Play::take_beside(const store::Entry& made, const json::object& body) {
    if (made.kind == "chat") take_chat(made, body);
    else if (made.kind == "name") take_name(body);
    else if (made.kind == "hint") asked_.push_back({match_->steps(), made.seat});
    else take_rematch(made, body);
}

store::Entry Play::chat(int seat, const std::string& text, Time now) {
    const std::string& name = setup_.seats[static_cast<std::size_t>(seat)].name;
    store::Entry made = entry("chat", seat, {{"name", name}, {"text", text}}, now);
    ENSURE(take(made).empty());
    return made;
}

void Play::take_chat(const store::Entry& made, const json::object& body) {
    constexpr std::size_t kKept = 100;
    chats_.push_back({made.seq, made.seat, text_in(body, "name"), text_in(body, "text"), made.at});
    if (chats_.size() > kKept) chats_.erase(chats_.begin());
}

// Whose seats were called so, or as everybody is who has not said their name; the others at the
// same screen keep theirs.
std::optional<store::Entry> Play::rename(const std::string& person, const std::string& before,
                                         const std::string& name, Time now) {
    json::array seats;
    for (std::size_t i = 0; i < setup_.seats.size(); ++i) {
        const Seat& seat = setup_.seats[i];
        bool called_so = seat.name == before;
        for (const Language language : {Language::English, Language::French})
            called_so = called_so || seat.name == words(language).say("name.guest");
        if (seat.person == person && !seat.given_up && called_so && seat.name != name)
            seats.push_back(static_cast<std::int64_t>(i));
    }
    if (over() || seats.empty()) return {};
    const int first = static_cast<int>(seats.front().as_int64());
    store::Entry made = entry("name", first, {{"seats", seats}, {"name", name}}, now);
    ENSURE(take(made).empty());
    return made;
}

void Play::take_name(const json::object& body) {
    for (const json::value& seat : body.at("seats").as_array())
        setup_.seats.at(static_cast<std::size_t>(seat.as_int64())).name = text_in(body, "name");
}

// While a seat goes on without anybody or anything coming between, it is one piece of advice.
std::optional<store::Entry> Play::note_hint(int seat, Time now) {
    for (auto last = asked_.rbegin(); last != asked_.rend(); ++last) {
        if (last->seat != seat) continue;
        bool alone = true;
        for (int step = last->step; step < match_->steps(); ++step)
            alone = alone && match_->actor_of(step) == core::player(seat);
        if (alone) return {};
        break;
    }
    store::Entry made = entry("hint", seat, {}, now);
    ENSURE(take(made).empty());
    return made;
}

bool Play::had_person(const std::string& person) const {
    return !person.empty() && std::any_of(setup_.seats.begin(), setup_.seats.end(),
                                          [&](const Seat& seat) { return seat.person == person; });
}

store::Entry Play::remember_rematch(const std::string& person, const std::string& table,
                                    const std::vector<std::string>& links, Time now) {
    std::vector<std::string> free = links;
    json::object keys;
    int opener = 0;
    // Whose seat is free there gets it; the others what is left.
    for (const bool same : {true, false})
        for (std::size_t i = 0; i < setup_.seats.size(); ++i) {
            const Seat& seat = setup_.seats[i];
            if (seat.person == person) opener = static_cast<int>(i);
            const bool comes = !seat.person.empty() && seat.person != person && !seat.given_up;
            if (!comes || keys.contains(seat.person)) continue;
            const auto at =
                same ? free.begin() + static_cast<std::ptrdiff_t>(std::min(i, free.size()))
                     : std::find_if(free.begin(), free.end(),
                                    [](const std::string& link) { return !link.empty(); });
            if (at == free.end() || at->empty()) continue;
            keys[seat.person] = std::exchange(*at, "");
        }
    store::Entry made = entry("rematch", opener, {{"table", table}, {"keys", keys}}, now);
    ENSURE(take(made).empty());
    return made;
}

void Play::take_rematch(const store::Entry& made, const json::object& body) {
    Rematch next{made.seat, text_in(body, "table"), {}};
    for (const auto& field : body.at("keys").as_object())
        next.keys[field.key()] = field.value().as_string().c_str();
    rematch_ = std::move(next);
}

}  // namespace server
