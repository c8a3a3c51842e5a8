#include "apps/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

#include "ai/foreign.hpp"
#include "apps/library.hpp"
#include "core/canvas.hpp"

namespace apps {

using core::PlayerId;

namespace {

std::string trimmed(const std::string& line) {
    constexpr const char* kBlanks = " \t\r";
    const std::size_t first = line.find_first_not_of(kBlanks);
    return first == line.npos ? "" : line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// A title as a sentence: with a full stop, unless it ends one itself.
std::string sentence(const std::string& title) {
    const bool ended = title.ends_with('.') || title.ends_with('?') || title.ends_with('!');
    return ended ? title : title + ".";
}

bool foreign(const Seat& seat) { return seat.kind.rfind("exec:", 0) == 0; }

}  // namespace

Table::Table(const games::Entry& entry, const engine::AnyGame& game,
             std::unique_ptr<engine::AnyMatch> match, std::vector<Seat> seats, Look look)
    : entry_(entry),
      game_(game),
      match_(std::move(match)),
      seats_(std::move(seats)),
      look_(std::move(look)) {
    for (const Seat& seat : seats_) players_.push_back(seat.person() ? nullptr : computer(seat));
    // A file that cannot be written is told before the match, not after it.
    if (!look_.record.empty()) replace_file(look_.record, engine::to_text(record(true)));
}

std::unique_ptr<ai::AnyPlayer> Table::computer(const Seat& seat) const {
    auto player = ai::player_named(*entry_.thinker, seat.kind);
    if (!player.ok()) throw WrongUsage(player.error());
    return std::move(player.value());
}

// What a player thought before a person moved could be of a move that was taken back since: the
// same moves then would not give the same match. A program of somebody else's minds its own memory.
void Table::forget() {
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (!seats_[i].person() && !foreign(seats_[i])) players_[i] = computer(seats_[i]);
}

// A generator for each thought, of the match's secret and the moment alone: neither hints nor moves
// taken back change what a computer player does. Thinking never touches the generator of the match.
core::Rng Table::thoughts(Use use, PlayerId who) const {
    core::Rng own = core::Rng(match_->secret()).fork();
    const auto step = static_cast<std::uint64_t>(match_->steps());
    const auto seat = static_cast<std::uint64_t>(who.index);
    return core::Rng(own.next() ^ (step << 16U | seat << 8U | static_cast<std::uint64_t>(use)));
}

std::string Table::say(const char* key, const core::TextArgs& args) const {
    return shell_texts(look_.language).say(std::string("play.") + key, args);
}

std::vector<std::string> Table::names() const {
    std::vector<std::string> names;
    for (const Seat& seat : seats_) names.push_back(seat.name);
    return names;
}

engine::MatchFile Table::record(bool reveal_seed) const {
    std::vector<engine::SeatLine> lines;
    for (const Seat& seat : seats_) {
        // What a program of somebody else's was called matters to nobody who reads the record.
        lines.push_back({seat.name, foreign(seat) ? "exec" : seat.kind});
    }
    return match_->record(lines, reveal_seed);
}

std::uint8_t Table::computer_seats() const {
    unsigned set = 0;
    for (std::size_t i = 0; i < seats_.size(); ++i) set |= seats_[i].person() ? 0U : 1U << i;
    return static_cast<std::uint8_t>(set);
}

bool Table::play(std::istream& in, std::ostream& out) {
    while (!match_->waiting().over()) {
        const PlayerId who = match_->waiting().first();
        if (!seats_[who.index].person()) {
            think(who);
            if (look_.show_log && computer_seats() == (1U << seats_.size()) - 1U)
                tell_log(PlayerId{}, out, told_);
        } else if (ask_person(who, in, out)) {
            forget();
        } else {
            out << say(unsaved_ ? "left_unsaved" : "left") << "\n";
            return false;
        }
        keep();
    }
    tell_log(PlayerId{}, out, look_.show_log ? told_ : match_->steps());
    return true;
}

// Before people are asked and while players think, so that Ctrl-C does not cost what was played;
// not at every step of players who need no time for it.
void Table::keep() {
    if (look_.record.empty() || match_->waiting().over()) return;
    const auto now = std::chrono::steady_clock::now();
    const bool asks = seats_[match_->waiting().first().index].person();
    if (!asks && now - kept_ < std::chrono::milliseconds(100)) return;
    kept_ = now;
    try {
        replace_file(look_.record, engine::to_text(record(true)));
    } catch (const Failure&) {  // a full disk need not end the match; the last writing will tell
    }
}

void Table::think(PlayerId who) {
    core::Rng dice = thoughts(Use::Move, who);
    const std::string move = players_[who.index]->choose(*match_, who, dice);
    const engine::Answer answer = match_->act(who, move, look_.language);
    ENSURE(answer.ok);
}

void Table::tell_log(PlayerId reader, std::ostream& out, int from) {
    const auto rounds = match_->rounds(look_.language);
    if (from == 0) round_.clear();
    for (int step = from; step < match_->steps(); ++step)
        for (const engine::LogLine& line : match_->log(step, reader, look_.language)) {
            out << round_heading(
                rounds[static_cast<std::size_t>(step)][static_cast<std::size_t>(line.event)],
                round_, look_.coloured);
            const std::string who =
                line.actor.some()
                    ? core::inked(seats_[line.actor.index].name, core::Ink::Bold, look_.coloured) +
                          " "
                    : "  ";
            out << "  " << who << ink_links(line.text, look_.coloured) << "\n";
        }
    told_ = match_->steps();
}

void Table::draw(PlayerId who, std::ostream& out) {
    out << "\n" << match_->picture(who, look_.language, look_.width, look_.coloured);
    out << "\n"
        << core::inked(say("your_turn", {{"name", seats_[who.index].name},
                                         {"ask", core::plain(match_->ask(who, look_.language))}}),
                       core::Ink::Bold, look_.coloured)
        << "\n";
    legal_ = match_->legal(who);
    for (std::size_t i = 0; i < legal_.size(); ++i)
        out << fmt::format("{:>4}  ", i + 1)
            << ink_links(match_->name_action(who, legal_[i], look_.language), look_.coloured)
            << core::inked("   " + legal_[i], core::Ink::Dim, look_.coloured) << "\n";
}

bool Table::ask_person(PlayerId who, std::istream& in, std::ostream& out) {
    std::string line;
    if (last_person_.some() &&
        last_person_ != who) {  // hot-seat: nobody sees another hand by accident
        if (look_.coloured) out << "\x1b[2J\x1b[3J\x1b[H";  // also what can be scrolled back to
        out << "\n" << say("curtain", {{"name", seats_[who.index].name}}) << std::flush;
        if (!std::getline(in, line)) return false;
    }
    last_person_ = who;
    tell_log(who, out, told_);
    draw(who, out);
    for (;;) {
        out << say("prompt") << std::flush;
        if (!std::getline(in, line)) return false;
        line = trimmed(line);
        if (look_.echo) out << line << "\n";
        const Next next = obey(who, line, out);
        if (next == Next::Quit) return false;
        if (next == Next::Moved) return true;
    }
}

Table::Next Table::obey(PlayerId who, const std::string& line, std::ostream& out) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = trimmed(line.substr(word.size()));
    if (line.empty()) return Next::Again;
    if (word == "quit" || word == "exit") return quit(out);
    warned_ = false;
    if (word == "help" || word == "?") out << say("help") << "\n";
    else if (word == "why") explain(who, rest, out);
    else if (word == "undo") return undo(who, out);
    else if (word == "hint") hint(who, out);
    else if (word == "score") out << sheet_text(game_, *match_, names(), look_.language);
    else if (word == "rules") show_rules(rest, out);
    else if (word == "card") show_cards(rest, out);
    else if (word == "log") tell_log(who, out, 0);
    else if (word == "save") save(rest, out);
    else if (is_number(line)) return move_by_number(who, line, out);
    else return move_by_notation(who, line, out);
    return Next::Again;
}

// Leaving throws a match away that no file holds: said once, and done when it is said again.
Table::Next Table::quit(std::ostream& out) {
    if (!unsaved_ || warned_) return Next::Quit;
    warned_ = true;
    out << say("unsaved") << "\n";
    return Next::Again;
}

void Table::save(const std::string& file, std::ostream& out) {
    if (file.empty()) {
        out << say("need_file") << "\n";
        return;
    }
    try {
        write_file(file, engine::to_text(record(true)));
        unsaved_ = false;
        out << say("saved", {{"file", file}}) << "\n";
    } catch (const Failure&) {  // a bad file name must not cost the match
        out << say("not_saved", {{"file", file}}) << "\n";
    }
}

// The number of a move on the screen, or 0 if there is none such.
std::size_t Table::numbered(const std::string& line) const {
    const std::size_t number = line.size() > 6 ? 0 : static_cast<std::size_t>(std::stoi(line));
    return number <= legal_.size() ? number : 0;
}

void Table::no_such_number(const std::string& line, std::ostream& out) const {
    out << say("no_number", {{"number", line}, {"most", static_cast<int>(legal_.size())}}) << "\n";
}

Table::Next Table::move_by_number(PlayerId who, const std::string& line, std::ostream& out) {
    const std::size_t number = numbered(line);
    if (number > 0) return move_by_notation(who, legal_[number - 1], out);
    return no_such_number(line, out), Next::Again;
}

Table::Next Table::move_by_notation(PlayerId who, const std::string& line, std::ostream& out) {
    const engine::Answer answer = match_->act(who, line, look_.language);
    if (answer.ok) return unsaved_ = look_.record.empty(), Next::Moved;
    refuse(answer, line, out);
    return Next::Again;
}

void Table::refuse(const engine::Answer& answer, const std::string& move, std::ostream& out) const {
    if (answer.refusal)
        out << "  " << sentence(answer.refusal->title) << " " << core::plain(answer.refusal->text)
            << " (" << answer.refusal->rule << ")\n";
    else
        out << say("unknown",
                   {{"text", move}, {"problem", answer.problem}, {"example", legal_.front()}})
            << "\n";
}

Table::Next Table::undo(PlayerId who, std::ostream& out) {
    if (!match_->undo(who, computer_seats())) return out << say("cannot_undo") << "\n", Next::Again;
    told_ = std::min(told_, match_->steps());
    unsaved_ = look_.record.empty();
    out << say("undone") << "\n";
    return Next::Moved;  // the table is drawn anew
}

void Table::explain(PlayerId who, std::string move, std::ostream& out) {
    if (move.empty()) {
        out << say("need_move", {{"example", legal_.front()}}) << "\n";
        return;
    }
    if (is_number(move)) {
        const std::size_t number = numbered(move);
        if (number == 0) return no_such_number(move, out);
        move = legal_[number - 1];
    }
    const engine::Answer answer = match_->check(who, move, look_.language);
    if (answer.ok) out << say("allowed") << "\n";
    else refuse(answer, move, out);
}

void Table::hint(PlayerId who, std::ostream& out) {
    out << say("hint_title") << "\n";
    core::Rng dice = thoughts(Use::Hint, who);
    for (const ai::Hint& one : entry_.thinker->hints(*match_, who, 3, look_.language, dice)) {
        const int margin = static_cast<int>(std::lround(one.margin));
        const bool rivals = match_->players() > 1 && !match_->wins_together();
        const core::TextArgs counted{{"n", std::abs(margin)}};
        const core::Texts& words = game_.texts(look_.language);
        const bool named = words.has("score_unit.total");
        out << say(!rivals      ? "hint_alone"
                   : margin > 0 ? "hint_ahead"
                   : margin < 0 ? "hint_behind"
                                : "hint_level",
                   {{"action", core::plain(ai::named(*match_, who, one.moves, look_.language))},
                    {"percent", static_cast<int>(100 * one.value + 0.5)},
                    {"margin",
                     named ? words.say("score_unit.total", counted) : say("hint_points", counted)}})
            << "\n";
        out << "      " << one.reason << "\n";
    }
}

// One rule, all rules of a section, or without an id the sections.
void Table::show_rules(const std::string& id, std::ostream& out) {
    const std::vector<engine::RuleSection> found = rules_of(game_, look_.language, id);
    for (const engine::RuleSection& section : found) {
        if (id.empty() || id == section.id)
            out << "  " << section.id << "  " << section.title << "\n";
        if (id.empty()) continue;
        for (const engine::Rule& rule : section.rules) out << "  " << rule_text(rule) << "\n";
    }
    if (id.empty()) out << say("need_rule") << "\n";
    else if (found.empty()) out << say("no_rule", {{"id", id}}) << "\n";
}

// What stands on a card: of one that is named, or the names of those that are meant perhaps.
void Table::show_cards(const std::string& name, std::ostream& out) {
    constexpr std::size_t kFew = 4;
    if (name.empty()) {
        out << say("need_card") << "\n";
        return;
    }
    const std::vector<engine::CardText> found = cards_named(game_, name, look_.language);
    if (found.empty()) out << say("no_card", {{"name", name}}) << "\n";
    for (const engine::CardText& card : found) {
        if (found.size() <= kFew) out << card_text(card, true, shell_texts(look_.language));
        else out << "  " << card.name << " (" << card.id << ")\n";
    }
}

std::string Table::result() const {
    const engine::ScoreSheet sheet = match_->scores();
    std::vector<std::string> winners;
    int points = 0;
    for (int i = 0; i < sheet.players.size(); ++i) {
        if (sheet.players[i].place != 1) continue;
        winners.push_back(seats_[static_cast<std::size_t>(i)].name);
        points = sheet.players[i].total;
    }
    const core::Texts& shell = shell_texts(look_.language);
    // Who plays alone, or together, may lose: to the game itself.
    const std::vector<double> chances = match_->chances();
    const bool lost = std::ranges::none_of(chances, [](double chance) { return chance > 0; });
    const char* how = lost ? "lost" : match_->wins_together() ? "won_together" : "winner";
    std::string out = sheet_text(game_, *match_, names(), look_.language) + "\n";
    out += say(how, {{"names", shell.list(winners, "and")},
                     {"count", static_cast<int>(winners.size())},
                     {"points", points_text(game_, sheet, points, look_.language)}}) +
           "\n";
    if (const std::string tie = tie_text(game_, *match_, look_.language); !tie.empty())
        out += tie + "\n";
    return out +
           say("seed", {{"seed", engine::hex(match_->secret())},
                        {"hash", engine::seed_hash_of(match_->secret())}}) +
           "\n";
}

}  // namespace apps
