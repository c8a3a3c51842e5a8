// Nothing a seat may not see is ever sent to it. Full games are played with a recording client on
// every seat and a spectator; every message is compared with what that seat's own eyes see in a
// replay of the same match.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "engine/match_file.hpp"
#include "server/library.hpp"
#include "server/words.hpp"
#include "tests/server/recorded.hpp"

namespace tests {
namespace {

using core::PlayerId;

// "" or a field that does not belong there, or is missing.
std::string stranger_in(const json::object& message, const std::set<std::string>& known,
                        const std::set<std::string>& may_be = {}) {
    for (const auto& field : message)
        if (known.count(std::string(field.key())) + may_be.count(std::string(field.key())) == 0)
            return "an unknown field " + std::string(field.key());
    for (const std::string& field : known)
        if (!message.contains(field)) return "no field " + field;
    return "";
}

std::string leak_in_seats(const json::value& seats) {
    for (const json::value& seat : seats.as_array()) {
        const std::string stranger =
            stranger_in(seat.as_object(), {"seat", "kind", "name", "level", "online"});
        if (!stranger.empty()) return "of a seat: " + stranger;
        if (text_of(seat.at("name")) != "Guest" || text_of(seat.at("level")) != "")
            return "of a seat: more than its name";
    }
    return "";
}

// What is the same for everybody: it may hold nothing but what was said and who is there.
std::string leak_in_other(const json::object& message) {
    const std::string type = text_of(message.at("type"));
    if (type == "presence") {
        const std::string stranger = stranger_in(message, {"type", "table", "seats"});
        return stranger.empty() ? leak_in_seats(message.at("seats")) : stranger;
    }
    if (type == "chat") {
        const std::string stranger =
            stranger_in(message, {"type", "table", "seq", "seat", "name", "text", "at"});
        if (!stranger.empty()) return stranger;
        return text_of(message.at("text")) == "Hm" && text_of(message.at("name")) == "Guest"
                   ? ""
                   : "what nobody said";
    }
    if (type != "answer") return "a message of an unknown type";
    return stranger_in(message, {"type", "id", "ok"}, {"hints", "refusal"});
}

// Everything one seat may know after each step, from the finished record.
class Truth {
public:
    Truth(const server::Volume& volume, const std::string& record)
        : volume_(volume), file_(engine::parse_match_file("record", record).value()) {
        auto whole = volume.game->replay(file_);
        match_ = std::move(whole.value());
    }

    // "" or what was sent that this seat cannot know.
    std::string leak_in(const json::object& push, int seat) const {
        const PlayerId who = seat < 0 ? PlayerId{} : core::player(seat);
        const int step = static_cast<int>(push.at("step").as_int64());
        const engine::AnyMatch& moment = moment_at(step);
        if (push.at("seat").as_int64() != seat) return "for another seat";
        if (push.at("view") != moment.view(who)) return "another view than its own";
        if (push.at("legal") != legal_of(moment, who)) return "other actions than its own";
        if (push.at("ask") != ask_of(moment, who)) return "another ask than its own";
        if (push.at("scores") != scores_of(moment)) return "other scores than everybody's";
        for (const json::value& note : push.at("notes").as_array())
            if (stranger_in(note.as_object(), {"step", "seat", "text"}) != "" ||
                text_of(note.at("text")) != "Guest asks for a hint.")
                return "more than that a hint was asked for";
        const std::string steps = leak_in_steps(push, who);
        if (!steps.empty()) return steps;
        if (push.contains("seed") && !moment.waiting().over()) return "the seed before the end";
        if (!push.at("clocks").is_null() || !push.at("undo").is_bool()) return "more than a mark";
        const std::string stranger =
            stranger_in(push,
                        {"type", "table", "game", "seq", "seat", "step", "view", "legal", "waiting",
                         "ask", "steps", "notes", "seats", "scores", "undo", "clocks", "seed_hash"},
                        {"seed"});
        return stranger.empty() ? leak_in_seats(push.at("seats")) : stranger;
    }

    std::string leak_in(const Asked& asked) const {
        const engine::AnyMatch& moment = moment_at(asked.step);
        const PlayerId who = core::player(asked.seat);
        json::object expected{{"type", "answer"}, {"id", asked.answer.at("id")}, {"ok", true}};
        if (asked.action.is_null()) return leak_in_hints(asked.answer, moment, who);
        const std::string action = moment.action_from_json(asked.action).value();
        const engine::Answer verdict = moment.check(who, action, core::Language::English);
        if (!verdict.ok) {
            expected["ok"] = false;
            expected["refusal"] = json::object{{"rule", verdict.refusal->rule},
                                               {"title", verdict.refusal->title},
                                               {"text", verdict.refusal->text}};
        }
        return asked.answer == expected ? "" : "another answer than the rules'";
    }

    const engine::AnyMatch& match() const { return *match_; }

private:
    // The match as it was. Pushes come in order: one match walks along with them.
    const engine::AnyMatch& moment_at(int step) const {
        if (!walking_ || walking_->steps() > step)
            walking_ = std::move(volume_.game->start(file_.options, file_.seed.value()).value());
        while (walking_->steps() < step) {
            const int next = walking_->steps();
            EXPECT_TRUE(walking_
                            ->act(match_->actor_of(next), match_->notation_of(next),
                                  core::Language::English)
                            .ok);
        }
        if (walking_->steps() != step) walking_ = match_->at(step);
        return *walking_;
    }

    static json::array legal_of(const engine::AnyMatch& moment, PlayerId who) {
        json::array legal;
        if (who.some() && moment.waiting().includes(who))
            for (const std::string& action : moment.legal(who))
                legal.push_back(moment.action_to_json(action));
        return legal;
    }

    static json::object ask_of(const engine::AnyMatch& moment, PlayerId who) {
        const core::Texts& said = server::words(core::Language::English);
        const engine::Waiting waiting = moment.waiting();
        if (waiting.over())
            return {{"mine", false},
                    {"text", said.say("ask.over_text")},
                    {"title", said.say("ask.over")}};
        if (who.some() && waiting.includes(who))
            return {{"mine", true},
                    {"text", moment.ask(who, core::Language::English)},
                    {"title", said.say("ask.mine")}};
        std::vector<std::string> names;
        for (int i = 0; i < moment.players(); ++i)
            if (waiting.includes(core::player(i))) names.push_back("Guest");
        const int count = static_cast<int>(names.size());
        const std::string round = moment.round(core::Language::English);
        return {{"mine", false},
                {"text", said.say("ask.decides", {{"count", count}, {"round", round}})},
                {"title", said.list(names, "and")}};
    }

    // The conformance test says that these are the same for every seat.
    json::object scores_of(const engine::AnyMatch& moment) const {
        const core::Texts& texts = volume_.game->texts(core::Language::English);
        const engine::ScoreSheet sheet = moment.scores();
        json::array lines, seats;
        for (const engine::ScoreCategory& line : sheet.categories)
            lines.push_back({{"id", line.id},
                             {"label", texts.say(std::string("score.") + line.id)},
                             {"rule", line.rule},
                             {"tie_break", line.tie_break}});
        for (const engine::PlayerScore& score : sheet.players)
            seats.push_back({{"values", json::array(score.values.begin(), score.values.end())},
                             {"total", score.total},
                             {"place", score.place}});
        std::string tie_break;
        if (moment.waiting().over()) {
            int winners = 0;
            for (const engine::PlayerScore& score : sheet.players) winners += score.place == 1;
            const int by = engine::deciding_tie_break(sheet);
            const std::string key = winners > 1 ? "shared" : by < 0 ? "" : sheet.categories[by].id;
            if (texts.has("score_tie." + key)) tie_break = texts.say("score_tie." + key);
        }
        return {{"lines", lines}, {"seats", seats}, {"tie_break", tie_break}};
    }

    static std::string leak_in_hints(const json::object& answer, const engine::AnyMatch& moment,
                                     PlayerId who) {
        const json::array legal = legal_of(moment, who);
        for (const json::value& hint : answer.at("hints").as_array()) {
            const std::string stranger = stranger_in(
                hint.as_object(), {"action", "text", "then", "value", "margin", "reason"});
            if (!stranger.empty()) return "of a hint: " + stranger;
            if (std::find(legal.begin(), legal.end(), hint.at("action")) == legal.end())
                return "a hint to do what is not allowed";
            const std::string action = moment.action_from_json(hint.at("action")).value();
            if (text_of(hint.at("text")) !=
                moment.name_action(who, action, core::Language::English))
                return "another name of an action";
            if (text_of(hint.at("reason")).empty()) return "a hint that does not say why";
        }
        return "";
    }

    // The step says the first sentence of its events, if it is about the seat that acted; of what
    // chance did, it takes the seat from there.
    static std::string first_sentence(json::array& events, json::value& seat) {
        for (json::value& one : events) {
            json::object& event = one.as_object();
            const std::string said = text_of(event["text"]);
            if (said.empty()) continue;
            const json::value* player = event.if_contains("player");
            const json::value about = player == nullptr || player->is_null() ? -1 : *player;
            if (seat == json::value(-1)) seat = about;
            if (seat != about) return "";
            event["text"] = "";
            return said;
        }
        return "";
    }

    std::string leak_in_steps(const json::object& push, PlayerId who) const {
        for (const json::value& one : push.at("steps").as_array()) {
            const json::object& told = one.as_object();
            const int step = static_cast<int>(told.at("step").as_int64()) - 1;
            json::array may_see = match_->events(step, who, core::Language::English);
            const PlayerId actor = match_->actor_of(step);
            json::value seat = actor.some() ? actor.index : -1;
            const std::string text = first_sentence(may_see, seat);
            if (told.at("events") != json::value(may_see)) return "other events than its own";
            if (text_of(told.at("text")) != text) return "another sentence than its own";
            if (told.at("seat") != seat) return "a sentence about somebody else";
            const json::value& action = told.at("action");
            const bool ended = push.at("waiting").as_object().at("over").as_bool();
            if (!ended && actor.some() && actor != who &&
                action != json::value(json::object{{"kind", "hidden"}}))
                return "what another seat chose";
        }
        return "";
    }

    std::unique_ptr<engine::AnyMatch> match_;
    mutable std::unique_ptr<engine::AnyMatch> walking_;
    const server::Volume& volume_;
    engine::MatchFile file_;
};

void expect_no_leak(server::Server& running, const server::Volume& volume, int players) {
    const std::string game = volume.game->name();
    const Played played = Recorded(running, game, players, static_cast<unsigned>(players)).play();
    const Truth truth(volume, played.record);
    for (const Heard& heard : played.heard) {
        EXPECT_GT(heard.pushes.size(), 5U);
        EXPECT_GT(heard.others.size(), 1U);
        for (const json::object& push : heard.pushes)
            ASSERT_EQ(truth.leak_in(push, heard.seat), "")
                << game << ", seat " << heard.seat << ", step " << push.at("step");
        for (const json::object& other : heard.others)
            ASSERT_EQ(leak_in_other(other), "") << game << ": " << json::serialize(other);
    }
    EXPECT_GT(played.asked.size(), 2U);
    for (const Asked& asked : played.asked)
        ASSERT_EQ(truth.leak_in(asked), "")
            << game << ", step " << asked.step << ": " << json::serialize(asked.answer);
}

TEST(Secrecy, EverybodyReceivesExactlyTheirOwnViewsAndEvents) {
    const Scratch scratch;
    server::Server running(quick_config(scratch));
    const server::Library library;
    // Where fewer games are asked for, a build is slow.
    const bool hurried = std::getenv("SALON_GAMES") != nullptr;
    for (const auto& volume : library.volumes()) {
        const auto [least, most] = volume->game->players();
        const int fewest = std::max(2, least);
        for (int players = fewest; players <= (hurried ? fewest : most); ++players)
            expect_no_leak(running, *volume, players);
    }
}

TEST(Secrecy, APlantedLeakIsCaught) {
    const Scratch scratch;
    server::Server running(quick_config(scratch));
    const server::Library library;
    const server::Volume& volume = *library.volumes().front();
    const Played played = Recorded(running, volume.game->name(), 2, 9).play();
    const Truth truth(volume, played.record);
    int differing_views = 0, differing_events = 0, differing_legal = 0;
    for (const json::object& push : played.heard[0].pushes) {
        const auto caught = [&](const char* field, const json::value& planted) {
            json::object leaky = push;
            leaky[field] = planted;
            return leaky == push || truth.leak_in(leaky, 0) != "";
        };
        const int step = static_cast<int>(push.at("step").as_int64());
        const json::value view = truth.match().at(step)->view(core::player(1));
        differing_views += view == push.at("view") ? 0 : 1;
        EXPECT_TRUE(caught("view", view)) << "the other seat's view";
        json::object leaky = push;
        for (json::value& told : leaky["steps"].as_array()) {
            const int at = static_cast<int>(told.as_object().at("step").as_int64()) - 1;
            told.as_object()["events"] =
                truth.match().events(at, core::player(1), core::Language::English);
        }
        if (truth.leak_in(leaky, 0) != "") ++differing_events;
        json::array legal;
        for (const std::string& action : truth.match().at(step)->legal(core::player(1)))
            legal.push_back(truth.match().action_to_json(action));
        differing_legal += legal == push.at("legal") ? 0 : 1;
        EXPECT_TRUE(caught("legal", legal)) << "what the other seat may do";
        json::value scores = push.at("scores");
        scores.at("seats").at(1).at("total") = 99;
        EXPECT_TRUE(caught("scores", scores));
        EXPECT_TRUE(caught("ask", json::object{{"mine", false}, {"text", "x"}, {"title", "y"}}));
        EXPECT_TRUE(caught("debug", "the whole state"));
        EXPECT_TRUE(over(push) || caught("seed", "0000"));
    }
    EXPECT_GT(differing_views, 10);
    EXPECT_GT(differing_events, 0) << "the cards dealt to the other seat";
    EXPECT_GT(differing_legal, 10);
    Asked asked = played.asked.at(0);
    asked.answer["view"] = "the whole state";
    EXPECT_NE(truth.leak_in(asked), "");
    for (json::object other : played.heard[0].others) {
        other["key"] = "secret";
        EXPECT_NE(leak_in_other(other), "");
    }
}

}  // namespace
}  // namespace tests
