#include "server/summary.hpp"

#include <algorithm>

#include "core/words.hpp"

namespace server {

namespace {

const char* word_of(Summary::State state) {
    return state == Summary::State::Waiting   ? "waiting"
           : state == Summary::State::Running ? "running"
                                              : "over";
}

// "players=2 draft=yes" as an object, without the number of players: the seats say it.
json::object options_json(const std::string& text) {
    json::object out;
    for (const std::string_view word : core::WordReader(text).words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || word.substr(0, equals) == "players") continue;
        out[json::string_view(word.data(), equals)] = json::string(word.substr(equals + 1));
    }
    return out;
}

// Who plays alone, or together, may lose to the game itself: then nobody has won.
Summary::Result result_of(const engine::AnyMatch& match) {
    Summary::Result result;
    const std::vector<double> chances = match.chances();
    const bool won =
        std::any_of(chances.begin(), chances.end(), [](double chance) { return chance > 0; });
    const engine::ScoreSheet sheet = match.scores();
    for (int i = 0; i < sheet.players.size(); ++i) {
        result.totals.push_back(sheet.players[i].total);
        if (won && sheet.players[i].place == 1) result.winners.push_back(i);
    }
    return result;
}

json::object to_json(const Summary::Result& result) {
    return {{"winners", json::array(result.winners.begin(), result.winners.end())},
            {"totals", json::array(result.totals.begin(), result.totals.end())}};
}

std::optional<Summary::Result> result_in(const json::object& kept) {
    const json::value* found = kept.if_contains("result");
    if (found == nullptr) return {};
    Summary::Result result;
    for (const json::value& seat : found->at("winners").as_array())
        result.winners.push_back(seat.as_int64());
    for (const json::value& total : found->at("totals").as_array())
        result.totals.push_back(total.as_int64());
    return result;
}

}  // namespace

bool Summary::has_person(const std::string& person) const {
    return !person.empty() && std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) {
        return seat.person == person && !seat.given_up;
    });
}

bool Summary::had_person(const std::string& person) const {
    return !person.empty() && std::any_of(seats.begin(), seats.end(),
                                          [&](const Seat& seat) { return seat.person == person; });
}

bool Summary::is_alone(const std::string& person) const {
    return std::all_of(seats.begin(), seats.end(), [&](const Seat& seat) {
        return seat.kind == Seat::Kind::Bot || seat.person == person;
    });
}

bool Summary::is_listed() const {
    return std::none_of(seats.begin(), seats.end(),
                        [](const Seat& seat) { return seat.by_link_only(); });
}

std::shared_ptr<const Summary> summary_of(const Play& play, std::uint8_t online) {
    auto summary = std::make_shared<Summary>();
    summary->table = play.head().id;
    summary->game = play.head().game;
    summary->state = play.over()                 ? Summary::State::Over
                     : play.waiting_for_people() ? Summary::State::Waiting
                                                 : Summary::State::Running;
    summary->seats = play.seats();
    summary->online = online;
    summary->awaited = play.running() ? play.match().waiting().set() : std::uint8_t{0};
    summary->steps = play.match().steps();
    summary->moved_at = play.moved_at();
    summary->touched_at = play.touched_at();
    summary->creator = play.head().creator;
    summary->options = play.head().options;
    summary->clock = play.setup().clock;
    summary->away_minutes = play.setup().away_minutes;
    if (play.over()) summary->result = result_of(play.match());
    summary->seat_asks.resize(play.seats().size());
    for (const Language language : {Language::English, Language::French}) {
        const auto l = static_cast<std::size_t>(language);
        summary->ask[l] = ask_text(play, {-1, language});
        for (int i = 0; i < play.players(); ++i)
            if (play.awaits(i) && !play.seat(i).by_bot())
                summary->seat_asks[static_cast<std::size_t>(i)][l] = ask_text(play, {i, language});
    }
    return summary;
}

std::string link_to(const std::string& table, const std::string& key) {
    return "/t/" + table + "/" + key;
}

json::object table_info(const Summary& summary, const std::string& person, Language language) {
    json::array seats;
    json::array mine;
    bool awaited = false;
    std::string ask = summary.ask[static_cast<std::size_t>(language)];
    for (std::size_t i = 0; i < summary.seats.size(); ++i) {
        const Seat& seat = summary.seats[i];
        json::object info = seat_info(seat, i, summary.online);
        if (seat.kind == Seat::Kind::Open && !person.empty() && person == summary.creator)
            info["link"] = link_to(summary.table, seat.link);
        if (!person.empty() && seat.person == person) {
            mine.push_back(static_cast<int>(i));
            info["key"] = seat.key;
            if (((summary.awaited >> i) & 1U) && !seat.by_bot() && !awaited) {
                awaited = true;
                ask = summary.seat_asks[i][static_cast<std::size_t>(language)];
            }
        }
        seats.push_back(std::move(info));
    }
    json::object info{{"table", summary.table},
                      {"game", summary.game},
                      {"state", word_of(summary.state)},
                      {"seats", seats},
                      {"my_seats", mine},
                      {"awaited", awaited},
                      {"ask", ask},
                      {"moved_at", summary.moved_at},
                      {"steps", summary.steps},
                      {"options", options_json(summary.options)},
                      {"clock", to_json(summary.clock)},
                      {"away_minutes", summary.away_minutes}};
    if (summary.result) info["result"] = to_json(*summary.result);
    return info;
}

std::string to_text(const Summary& summary) {
    Setup setup{summary.seats, summary.clock, summary.away_minutes};
    json::object kept{{"table", summary.table},       {"game", summary.game},
                      {"setup", to_text(setup)},      {"steps", summary.steps},
                      {"moved_at", summary.moved_at}, {"creator", summary.creator},
                      {"options", summary.options}};
    if (summary.result) kept["result"] = to_json(*summary.result);
    return json::serialize(kept);
}

Summary summary_from_text(const std::string& text) {
    const json::value value = json::parse(text);
    const json::object& all = value.as_object();
    const auto string = [&](const char* key) {
        return std::string(all.at(key).as_string().c_str());
    };
    Summary summary;
    summary.table = string("table");
    summary.game = string("game");
    summary.state = Summary::State::Over;
    const Setup setup = setup_from_text(string("setup"));
    summary.seats = setup.seats;
    summary.clock = setup.clock;
    summary.away_minutes = setup.away_minutes;
    summary.steps = static_cast<int>(all.at("steps").as_int64());
    summary.moved_at = all.at("moved_at").as_int64();
    summary.creator = string("creator");
    summary.options = string("options");
    summary.result = result_in(all);
    summary.seat_asks.resize(summary.seats.size());
    for (const Language language : {Language::English, Language::French})
        summary.ask[static_cast<std::size_t>(language)] = words(language).say("ask.over");
    return summary;
}

}  // namespace server
