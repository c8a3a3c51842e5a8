#include "server/push.hpp"

#include "engine/match_file.hpp"

namespace server {

namespace {

PlayerId player_of(Viewer viewer) {
    return viewer.seat < 0 ? PlayerId{} : core::player(viewer.seat);
}

json::array seats_in(std::uint8_t set) {
    json::array out;
    for (int i = 0; i < 8; ++i)
        if ((set >> i) & 1U) out.push_back(i);
    return out;
}

std::string label_of(const core::Texts& texts, const std::string& key,
                     const std::string& otherwise) {
    return texts.has(key) ? texts.say(key) : otherwise;
}

std::string tie_break_text(const core::Texts& texts, const engine::ScoreSheet& sheet) {
    int winners = 0;
    for (const engine::PlayerScore& player : sheet.players) winners += player.place == 1 ? 1 : 0;
    if (winners > 1) return label_of(texts, "score_tie.shared", "");
    const int by = engine::deciding_tie_break(sheet);
    return by < 0 ? "" : label_of(texts, std::string("score_tie.") + sheet.categories[by].id, "");
}

json::object scores_json(const Play& play, const engine::AnyMatch& match, Language language) {
    const engine::ScoreSheet sheet = match.scores();
    const core::Texts& texts = play.volume().game->texts(language);
    json::array lines;
    for (const engine::ScoreCategory& line : sheet.categories)
        lines.push_back({{"id", line.id},
                         {"label", label_of(texts, std::string("score.") + line.id, line.id)},
                         {"rule", line.rule},
                         {"tie_break", line.tie_break}});
    json::array seats;
    for (const engine::PlayerScore& score : sheet.players)
        seats.push_back({{"values", json::array(score.values.begin(), score.values.end())},
                         {"total", score.total},
                         {"place", score.place}});
    const bool over = match.waiting().over();
    return {{"lines", lines},
            {"seats", seats},
            {"tie_break", over ? tie_break_text(texts, sheet) : ""}};
}

// What somebody else decided is told by the events they may see, never by the action itself: it may
// hold a secret.
json::value action_seen(const engine::AnyMatch& match, int step, Viewer viewer, bool open) {
    const PlayerId actor = match.actor_of(step);
    if (!actor.some()) return nullptr;
    if (open || actor == player_of(viewer)) return match.action_to_json(match.notation_of(step));
    return json::object{{"kind", "hidden"}};
}

// Whom an event is about; nobody, if it is about the table.
PlayerId subject_of(const json::value& event) {
    const json::value* player = event.as_object().if_contains("player");
    return player != nullptr && player->is_int64()
               ? core::player(static_cast<int>(player->as_int64()))
               : PlayerId{};
}

// Every sentence is said once: the first is the step's, and its event keeps quiet, unless it is
// about somebody else than the one who acted. A step of chance is of whom it is about.
json::object step_json(const Play& play, const engine::AnyMatch& match, int step, Viewer viewer,
                       bool open) {
    json::array events = match.events(step, player_of(viewer), viewer.language);
    std::string text;
    PlayerId subject = match.actor_of(step);
    for (json::value& event : events) {
        json::value& said = event.as_object()["text"];
        if (!said.is_string() || said.get_string().empty()) continue;
        if (!subject.some()) subject = subject_of(event);
        if (subject != subject_of(event)) break;
        text = said.get_string().c_str();
        said = "";
        break;
    }
    return {{"step", step + 1},
            {"seat", subject.some() ? subject.index : -1},
            {"text", text},
            {"action", action_seen(match, step, viewer, open)},
            {"events", std::move(events)},
            {"round", play.round(step, viewer.language)}};
}

json::array steps_json(const Play& play, const engine::AnyMatch& match, int known, Viewer viewer,
                       bool open) {
    json::array steps;
    for (int i = known; i < match.steps(); ++i)
        steps.push_back(step_json(play, match, i, viewer, open));
    return steps;
}

// What a person did that is no step, where it happened, for everybody.
json::array notes_json(const Play& play, int steps, Language language) {
    json::array notes;
    for (const Play::Asked& asked : play.asked())
        if (asked.step <= steps)
            notes.push_back({{"step", asked.step},
                             {"seat", asked.seat},
                             {"text", words(language).say(
                                          "note.hint", {{"name", play.seat(asked.seat).name}})}});
    return notes;
}

json::object ask_json(const Play& play, Viewer viewer) {
    const core::Texts& said = words(viewer.language);
    const engine::AnyMatch& match = play.match();
    if (play.over())
        return {
            {"mine", false}, {"text", said.say("ask.over_text")}, {"title", said.say("ask.over")}};
    if (play.waiting_for_people())
        return {{"mine", false},
                {"text", said.say("ask.waiting_text")},
                {"title", said.say("ask.waiting")}};
    if (play.awaits(viewer.seat))
        return {{"mine", true},
                {"text", match.ask(core::player(viewer.seat), viewer.language)},
                {"title", said.say("ask.mine")}};
    const std::uint8_t awaited = match.waiting().set();
    const int count = __builtin_popcount(awaited);
    return {{"mine", false},
            {"text",
             said.say("ask.decides", {{"count", count}, {"round", match.round(viewer.language)}})},
            {"title", joined_names(play, awaited, viewer.language)}};
}

// What present and past have in common, in an order that lets a reader in a hurry find `seq` early.
json::object frame(const Play& play, const engine::AnyMatch& match, Viewer viewer,
                   const PushContext& context) {
    const engine::Waiting waiting = match.waiting();
    json::object push{{"type", "push"},
                      {"table", play.head().id},
                      {"game", play.head().game},
                      {"seq", play.seq()},
                      {"seat", viewer.seat},
                      {"step", match.steps()},
                      {"waiting", {{"seats", seats_in(waiting.set())}, {"over", waiting.over()}}}};
    push["view"] = match.view(player_of(viewer));
    push["notes"] = notes_json(play, match.steps(), viewer.language);
    push["seats"] = seat_infos(play, context.online);
    push["scores"] = scores_json(play, match, viewer.language);
    push["seed_hash"] = seal_of(play);
    if (play.over()) push["seed"] = engine::hex(match.secret());
    return push;
}

}  // namespace

std::string joined_names(const Play& play, std::uint8_t seats, Language language) {
    std::vector<std::string> names;
    for (int i = 0; i < play.players(); ++i)
        if ((seats >> i) & 1U) names.push_back(play.seat(i).name);
    return words(language).list(names, "and");
}

json::object refusal_json(const engine::RefusalText& refusal) {
    return {{"rule", refusal.rule}, {"title", refusal.title}, {"text", refusal.text}};
}

std::string seal_of(const Play& play) {
    if (!play.head().seed_hash.empty()) return play.head().seed_hash;
    return engine::seed_hash_of(play.match().secret());  // begun before seals were kept
}

const char* kind_shown(const Seat& seat) {
    if (seat.kind == Seat::Kind::Open) return seat.anyone ? "open" : "link";
    return seat.is_a_computers() ? "bot" : "person";
}

json::object seat_info(const Seat& seat, std::size_t index, std::uint8_t online) {
    return {{"seat", index},
            {"kind", kind_shown(seat)},
            {"name", seat.name},
            {"level", seat.level},
            {"online", seat.is_a_computers() || ((online >> index) & 1U) != 0}};
}

json::array seat_infos(const Play& play, std::uint8_t online) {
    json::array out;
    for (std::size_t i = 0; i < play.seats().size(); ++i)
        out.push_back(seat_info(play.seats()[i], i, online));
    return out;
}

std::string ask_text(const Play& play, Viewer viewer) {
    const json::object ask = ask_json(play, viewer);
    const std::string text(ask.at("text").as_string().c_str());
    if (ask.at("mine").as_bool() || !play.running()) return text;
    return std::string(ask.at("title").as_string().c_str()) + " " + text;
}

json::object push_of(const Play& play, Viewer viewer, int known, const PushContext& context) {
    const engine::AnyMatch& match = play.match();
    json::object push = frame(play, match, viewer, context);
    json::array legal;
    if (play.awaits(viewer.seat))
        for (const std::string& action : match.legal(player_of(viewer)))
            legal.push_back(match.action_to_json(action));
    push["legal"] = std::move(legal);
    if (play.waiting_for_people()) push["waiting"].as_object()["seats"] = json::array{};
    push["ask"] = ask_json(play, viewer);
    push["steps"] = steps_json(play, match, known, viewer, play.over());
    push["undo"] = play.can_undo(viewer.seat);
    const std::vector<Time> clocks = play.clocks(context.now);
    push["clocks"] = clocks.empty() ? json::value(nullptr)
                                    : json::value(json::array(clocks.begin(), clocks.end()));
    return push;
}

json::object moment_of(const Play& play, int step, Viewer viewer, bool all, int known,
                       const PushContext& context) {
    const std::unique_ptr<engine::AnyMatch> match = play.match().at(step);
    if (all) viewer.seat = match->waiting().players() ? match->waiting().first().index : 0;
    json::object push = frame(play, *match, viewer, context);
    if (all) {
        json::array views;
        for (int i = 0; i < play.players(); ++i) views.push_back(match->view(core::player(i)));
        push["views"] = std::move(views);
    }
    push["legal"] = json::array{};
    push["ask"] = json::object{{"mine", false}, {"text", ""}, {"title", ""}};
    push["steps"] = steps_json(play, *match, known, viewer, play.over());
    push["undo"] = false;
    push["clocks"] = nullptr;
    return push;
}

}  // namespace server
