// The adaptor from a game to AnyGame and AnyMatch, written once.
#pragma once

#include <memory>

#include "core/canvas.hpp"
#include "core/json.hpp"
#include "core/typescript.hpp"
#include "engine/any_game.hpp"
#include "engine/match.hpp"
#include "engine/offered_options.hpp"
#include "engine/play_file.hpp"
#include "engine/rounds.hpp"
#include "engine/shelf.hpp"
#include "engine/subject.hpp"

namespace engine {

template <Game G>
class MatchOf final : public AnyMatch {
public:
    MatchOf(std::shared_ptr<const Shelf<G>> shelf, Match<G> match)
        : shelf_(std::move(shelf)), match_(std::move(match)) {}

    const Match<G>& match() const { return match_; }
    const typename G::Box& box() const { return shelf_->box; }
    const core::Texts& texts(Language language) const { return shelf_->texts(language); }

    int players() const override { return G::scores(box(), match_.state()).players.size(); }
    Waiting waiting() const override { return match_.waiting(); }
    int steps() const override { return static_cast<int>(match_.steps().size()); }
    PlayerId actor_of(int step) const override { return step_at(step).actor; }
    std::string notation_of(int step) const override {
        return std::visit([&](const auto& what) { return notation(box(), what); },
                          step_at(step).what);
    }

    std::vector<std::string> legal(PlayerId who) const override {
        std::vector<typename G::Action> actions;
        legal_actions<G>(box(), match_.state(), who, actions);
        std::vector<std::string> out;
        for (const auto& action : actions) out.push_back(notation(box(), action));
        return out;
    }

    Answer check(PlayerId who, const std::string& action, Language language) const override {
        const auto parsed = parse_notation<typename G::Action>(box(), action, &texts(language));
        if (!parsed.ok()) return {false, {}, parsed.error()};
        return answer(match_.check(who, parsed.value()), language);
    }

    Answer act(PlayerId who, const std::string& action, Language language) override {
        const auto parsed = parse_notation<typename G::Action>(box(), action, &texts(language));
        if (!parsed.ok()) return {false, {}, parsed.error()};
        return answer(match_.act(who, parsed.value()), language);
    }

    std::string name_action(PlayerId who, const std::string& action,
                            Language language) const override {
        const auto parsed = parse_notation<typename G::Action>(box(), action);
        ENSURE(parsed.ok());
        return G::name_action(box(), match_.state(), who, parsed.value(), shelf_->texts(language));
    }

    core::Result<std::string> action_from_json(const boost::json::value& json) const override {
        typename G::Action action{};
        const core::JsonError error = core::from_json(json, action, box());
        if (!error.empty()) return core::Problem{error};
        return notation(box(), action);
    }
    boost::json::value action_to_json(const std::string& action) const override {
        const auto parsed = parse_notation<typename G::Action>(box(), action);
        ENSURE(parsed.ok());
        return core::to_json(parsed.value(), box());
    }

    void play_chance() override { match_.play_chance(); }

    int steps_to_undo(PlayerId who, std::uint8_t willing) const override {
        return match_.steps_to_undo(who, willing);
    }
    bool undo(PlayerId who, std::uint8_t willing) override { return match_.undo(who, willing); }

    boost::json::value view(PlayerId who) const override {
        return core::to_json(G::view(box(), match_.state(), who), box());
    }

    boost::json::array events(int step, PlayerId who, Language language) const override {
        boost::json::array out;
        for (const auto& event : step_at(step).events) {
            const auto seen = G::seen_by(event, who);
            boost::json::value json = core::to_json(seen, box());
            json.as_object()["text"] = G::tell_event(box(), seen, shelf_->texts(language));
            out.push_back(std::move(json));
        }
        return out;
    }

    std::vector<LogLine> log(int step, PlayerId who, Language language) const override {
        std::vector<LogLine> lines;
        PlayerId named;  // whom the line before is about
        int count = 0;
        for (const auto& event : step_at(step).events) {
            const int which = count++;
            const std::string text =
                G::tell_event(box(), G::seen_by(event, who), shelf_->texts(language));
            if (text.empty()) continue;
            // Whom an event is about, never who moved: an action may end a round, and hand a token
            // to somebody else. Named once, until a line is about somebody else, or the table.
            const PlayerId subject = subject_of(event);
            lines.push_back({subject == named ? PlayerId{} : subject, text, which});
            named = subject;
        }
        return lines;
    }

    std::vector<std::vector<std::string>> rounds(Language language) const override {
        return rounds_of<G>(box(), match_, texts(language));
    }

    std::vector<Note> notes(int step) const override {
        std::vector<Note> notes;
        for (const auto& event : step_at(step).events)
            std::visit([&](const auto& told) { note_things(told, notes); }, event);
        return notes;
    }

    std::string ask(PlayerId who, Language language) const override {
        return G::ask(box(), match_.state(), who, shelf_->texts(language));
    }
    std::string round(Language language) const override {
        return G::round(box(), match_.state(), shelf_->texts(language));
    }
    int round_number() const override { return G::round_number(box(), match_.state()); }

    std::string picture(PlayerId who, Language language, int width, bool coloured) const override {
        core::Canvas canvas(width);
        G::show(box(), G::view(box(), match_.state(), who), shelf_->texts(language), canvas);
        return canvas.text(coloured);
    }

    ScoreSheet scores() const override { return G::scores(box(), match_.state()); }
    bool wins_together() const override { return engine::wins_together<G>(match_.state()); }
    std::vector<double> chances() const override {
        std::vector<double> chances;
        for (int i = 0; i < players(); ++i)
            chances.push_back(G::evaluate(box(), match_.state(), core::player(i)));
        return chances;
    }
    std::uint64_t hash() const override { return core::hash_of(match_.state()); }
    const core::Secret& secret() const override { return match_.secret(); }
    std::vector<std::string> broken_invariants() const override {
        std::vector<std::string> broken;
        G::invariants(box(), match_.state(), broken);
        return broken;
    }

    MatchFile record(const std::vector<SeatLine>& seats, bool reveal_seed) const override {
        MatchFile file;
        file.game = G::kName;
        file.rules_version = G::kRulesVersion;
        file.cards = cards_fingerprint(shelf_->data);
        file.options = options_text(box(), match_.state().options);
        file.seats = seats;
        file.seed_hash = match_.seed_hash();
        match_.write_steps(file);
        if (waiting().over()) file.results = result_lines(scores());
        if (match_.knows_secret() && (reveal_seed || waiting().over())) file.seed = match_.secret();
        return file;
    }

    std::unique_ptr<AnyMatch> at(int steps) const override {
        MatchFile file = record(std::vector<SeatLine>(static_cast<std::size_t>(players())), true);
        core::Result<Match<G>> earlier =
            Match<G>::replay(box(), shelf_->english, file, static_cast<std::size_t>(steps));
        ENSURE(earlier.ok());
        return std::make_unique<MatchOf>(shelf_, std::move(earlier.value()));
    }

private:
    const typename Match<G>::Step& step_at(int step) const {
        return match_.steps().at(static_cast<std::size_t>(step));
    }

    // Every component that an event about one player names.
    template <class Told>
    void note_things(const Told& told, std::vector<Note>& notes) const {
        if constexpr (AboutSomebody<Told>)
            core::for_each_field(told, [&](const char*, const auto& field) {
                using Field = std::decay_t<decltype(field)>;
                if (!told.player.some()) return;
                if constexpr (core::Worded<Field>)
                    notes.push_back({told.player, Told::kName, std::string(core::word_of(field))});
                else if constexpr (core::IsId<Field>::value && !std::is_same_v<Field, PlayerId>)
                    if (field.some())
                        notes.push_back({told.player, Told::kName, std::string(box().word(field))});
            });
    }

    Answer answer(const Verdict& verdict, Language language) const {
        if (verdict.ok()) return {true, {}, ""};
        return {false, refusal_text(verdict.refusal(), shelf_->texts(language)), ""};
    }

    std::shared_ptr<const Shelf<G>> shelf_;
    Match<G> match_;
};

template <Game G>
class GameOf final : public AnyGame {
public:
    explicit GameOf(const core::DataFolder& data)
        : shelf_(std::make_shared<const Shelf<G>>(data)) {}

    const Shelf<G>& shelf() const { return *shelf_; }

    std::string name() const override { return G::kName; }
    std::string prefix() const override { return G::kPrefix; }
    int rules_version() const override { return G::kRulesVersion; }
    std::pair<int, int> players() const override { return {G::kPlayersLeast, G::kPlayersMost}; }
    const core::Texts& texts(Language language) const override { return shelf_->texts(language); }
    const core::DataFolder& data() const override { return shelf_->data; }
    std::string cards_fingerprint() const override {
        return engine::cards_fingerprint(shelf_->data);
    }
    std::vector<CardGroup> cards(Language language) const override {
        return G::cards(shelf_->box, shelf_->texts(language));
    }

    std::vector<OptionText> options() const override { return offered_options(*shelf_); }

    core::Result<std::unique_ptr<AnyMatch>> start(const std::string& text,
                                                  const core::Secret& secret) const override {
        const auto options = parse_options<typename G::Options>(shelf_->box, text);
        if (!options.ok()) return core::Problem{options.error()};
        if (const std::string wrong = G::check_options(options.value()); !wrong.empty())
            return core::Problem{wrong};
        return wrap(Match<G>(shelf_->box, options.value(), secret));
    }

    core::Result<std::unique_ptr<AnyMatch>> replay(const MatchFile& file) const override {
        if (const std::string wrong = wrong_head(file); !wrong.empty()) return core::Problem{wrong};
        core::Result<Match<G>> match = Match<G>::replay(shelf_->box, shelf_->english, file);
        if (!match.ok()) return core::Problem{match.error()};
        const ScoreSheet sheet = G::scores(shelf_->box, match.value().state());
        const int players = sheet.players.size();
        if (static_cast<int>(file.seats.size()) != players)
            return core::Problem{file.place("seat " + std::to_string(file.seats.size())) +
                                 ": the match is for " + std::to_string(players) +
                                 " players; the record has seat lines for " +
                                 std::to_string(file.seats.size())};
        const bool over = match.value().waiting().over();
        if (const std::string wrong = wrong_results(file, sheet, over); !wrong.empty())
            return core::Problem{wrong};
        return wrap(std::move(match.value()));
    }

    core::Result<int> run_play_file(const std::string& origin,
                                    const std::string& text) const override {
        return PlayFile<G>(shelf_->box, shelf_->english).run(origin, text);
    }

    std::string typescript() const override {
        core::TypeScript out;
        out.declare<typename G::View>("View");
        out.declare<typename G::Action>("Action", core::Ids::NameSomething);
        out.declare<typename G::Event>("Event");
        return out.text();
    }

private:
    // What keeps this game from replaying a record at all, and where it says so.
    std::string wrong_head(const MatchFile& file) const {
        if (file.game != G::kName)
            return file.place("game") + ": a match of " + file.game + ", not of " + G::kName;
        if (file.rules_version != G::kRulesVersion)
            return file.place("rules") + ": played by rules version " +
                   std::to_string(file.rules_version) + ", this program has " +
                   std::to_string(G::kRulesVersion);
        if (file.cards != cards_fingerprint())
            return file.place("cards") + ": played with other card data (fingerprint " +
                   file.cards + ", here " + cards_fingerprint() + ")";
        if (file.seed && seed_hash_of(*file.seed) != file.seed_hash)
            return file.place("seed-hash") + ": the revealed seed does not fit the published hash";
        return "";
    }

    std::unique_ptr<AnyMatch> wrap(Match<G> match) const {
        return std::make_unique<MatchOf<G>>(shelf_, std::move(match));
    }

    std::shared_ptr<const Shelf<G>> shelf_;
};

}  // namespace engine
