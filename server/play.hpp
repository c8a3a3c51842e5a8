// A match as the server holds it: the head and the log of the store, gone through from the
// beginning. Whatever happens at a table happens here first and becomes one entry; the same entries
// bring the same match back at any time. No threads, no sockets, no clock of its own.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "server/library.hpp"
#include "server/setup.hpp"
#include "store/store.hpp"

namespace server {

using core::PlayerId;

enum class Reason { Asked, Clock, Away, Resigned };  // why a computer player took a seat

class Play {
public:
    struct Opening {  // a decision already made, for a match that goes on from another one
        PlayerId actor;
        std::string action;
    };
    struct Acted {
        engine::Answer answer;
        std::optional<store::Entry> entry;  // none: nothing happened
        bool after_chance = false;          // an action would follow what nobody has seen yet
    };

    struct ChatLine {
        std::int64_t seq = 0;
        int seat = 0;
        std::string name;
        std::string text;
        Time at = 0;
    };

    struct Asked {     // a seat has asked for advice
        int step = 0;  // so many steps had been made
        int seat = 0;
    };

    struct Rematch {
        int seat = 0;  // of this match, whose owner opened the next table
        std::string table;
        std::map<std::string, std::string>
            keys;  // by person: of the link to the seat kept for them
    };

    // A new match with its first entry, or a kept one. A sentence says why it cannot be. Clocks
    // that rest while the server is down have run since `awake_since`.
    static core::Result<Play> begin(const Volume& volume, const store::Match& head,
                                    const std::vector<Opening>& opening, Time now,
                                    store::Entry& first);
    // Why this program cannot go through a match again, however well it was kept; "": it can.
    static std::string other_version(const Volume& volume, const store::Match& head);
    static core::Result<Play> from_log(const Volume& volume, const store::Match& head,
                                       const std::vector<store::Entry>& log, Time awake_since);

    const Volume& volume() const { return *volume_; }
    const store::Match& head() const { return head_; }
    const engine::AnyMatch& match() const { return *match_; }
    const std::vector<Seat>& seats() const { return setup_.seats; }
    const Setup& setup() const { return setup_; }
    const Seat& seat(int index) const { return setup_.seats.at(static_cast<std::size_t>(index)); }
    int players() const { return static_cast<int>(setup_.seats.size()); }

    std::int64_t seq() const { return seq_; }
    Time moved_at() const { return moved_at_; }
    Time touched_at() const { return touched_at_; }  // a word of chat is something too
    bool waiting_for_people() const;
    bool over() const { return match_->waiting().over(); }
    bool running() const { return !waiting_for_people() && !over(); }
    bool awaits(int seat) const;  // a decision of this seat, at a table that runs
    std::string round(int step, Language language) const;
    const std::vector<ChatLine>& chats() const { return chats_; }  // the last hundred
    const std::vector<Asked>& asked() const { return asked_; }
    const std::optional<Rematch>& rematch() const { return rematch_; }
    bool had_person(const std::string& person) const;  // also if they have left for good

    // How many steps somebody who saw everything up to `seq` still knows to be true.
    int steps_known_at(std::int64_t seq) const;
    // Whether a decision chosen on push `seq` was chosen on what this seat has to decide now.
    bool is_stale(int seat, std::int64_t seq) const;

    std::vector<Time> clocks(Time now) const;      // left for each seat; empty: no clock
    std::optional<Time> deadline(int seat) const;  // when this awaited person's time is up

    // What happens. The play has changed when these return; the entry must be kept before anybody
    // hears of it.
    Acted act(int seat, const std::vector<std::string>& actions, Language language, Time now);
    std::optional<store::Entry> undo(int seat, Time now);
    bool can_undo(int seat) const;
    store::Entry join(int seat, const std::string& person, const std::string& name, Time now);
    store::Entry give_to_bot(int seat, const std::string& level, Reason reason, Time now);
    store::Entry give_back(int seat, Time now);
    bool can_give_back(int seat, Time now) const;
    bool is_out_of_time(int seat) const;  // for this decision: it is the computer player's
    store::Entry chat(int seat, const std::string& text, Time now);
    // A person is called otherwise now, or asks for advice; nothing, if that is nothing new.
    std::optional<store::Entry> rename(const std::string& person, const std::string& before,
                                       const std::string& name, Time now);
    std::optional<store::Entry> note_hint(int seat, Time now);
    // Everybody else who sat here is kept one of these seats (their links by seat, "": not free),
    // their own one if it is free.
    store::Entry remember_rematch(const std::string& person, const std::string& table,
                                  const std::vector<std::string>& links, Time now);

    // The match for a thinker on another thread. While it is lent, changes are made to a copy.
    std::shared_ptr<const engine::AnyMatch> lend();
    void returned(const engine::AnyMatch* lent);

    std::vector<engine::SeatLine> seat_lines() const;

private:
    struct Turn {  // of one seat
        bool awaited = false;
        Time since = 0;               // when `left_` was counted
        int undone_from = 0;          // steps there were when its guest last took something back
        std::int64_t fresh_from = 0;  // its choices on this push or later are choices of now
    };

    Play(const Volume& volume, const store::Match& head);

    engine::AnyMatch& own();
    engine::Answer decide(engine::AnyMatch& match, PlayerId who, const std::string& action,
                          Language language, std::vector<std::size_t>& rounds);
    std::size_t round_now(const engine::AnyMatch& match);
    bool is_theirs(int seat, std::size_t other) const;
    std::uint8_t willing_to_undo(int seat) const;
    int steps_to_undo(int seat) const;
    store::Entry entry(const char* kind, int seat, json::object body, Time now) const;
    json::array steps_from(int step) const;
    std::string hash_word() const;  // of the state, as entries have it
    void note(const store::Entry& entry);
    void charge_clocks(Time now);
    Time left_at(std::size_t seat, Time now) const;
    void refill_clock(int seat, const std::string& kind);
    void note_undo(const store::Entry& made);
    json::object with_clocks(json::object body) const;

    std::string take(const store::Entry& entry);
    std::string take_steps(const store::Entry& entry, const json::object& body);
    std::string take_undo(const store::Entry& entry, const json::object& body);
    void take_seat(const store::Entry& entry, const json::object& body);
    void take_chat(const store::Entry& entry, const json::object& body);
    static bool is_beside_the_moves(const std::string& kind);
    void take_beside(const store::Entry& entry, const json::object& body);
    void take_name(const json::object& body);
    void take_rematch(const store::Entry& entry, const json::object& body);

    const Volume* volume_;
    store::Match head_;
    Setup setup_;
    std::shared_ptr<engine::AnyMatch> match_;
    int lent_ = 0;
    std::int64_t seq_ = 0;
    Time moved_at_ = 0;
    Time touched_at_ = 0;
    std::vector<int> steps_after_;  // by seq - 1
    std::vector<bool> by_hand_;     // by step: a person decided it, not a computer player
    std::vector<Turn> turns_;       // by seat
    std::vector<Time> left_;        // by seat, at `since`; empty: no clock
    std::vector<ChatLine> chats_;
    std::vector<Asked> asked_;
    std::optional<Rematch> rematch_;
    std::vector<std::size_t> round_of_step_;
    std::vector<std::array<std::string, 2>> rounds_;  // by language; one after another
};

}  // namespace server
