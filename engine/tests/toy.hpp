// A toy game for the tests of the tests: coins with secret hands, and deliberate errors to be
// caught. Each player holds coins of value 1 to 3. On a turn one coin is laid, then one is drawn;
// the bag is finite.
#pragma once

#include <variant>

#include "core/canvas.hpp"
#include "engine/game.hpp"
#include "engine/tests/toy_state.hpp"

namespace engine::toy {

enum class Fault {
    None,
    LeakingView,
    LeakingLegalList,
    LeakingScores,
    LeakingAsk,
    HiddenStatic,
    DeadEnd,
    OutOfTurn,
    TruthfulImagine,
    KnowingImagine,
    RememberedGames
};

template <Fault kFault = Fault::None>
struct Toy {
    struct Box {};
    using Options = toy::Options;
    using State = toy::State;
    using Action = std::variant<Lay>;
    using Outcome = std::variant<Drawn>;
    using Event = std::variant<DrewCoin, LaidCoin>;
    using View = toy::View;

    static constexpr const char* kName = "toy";
    static constexpr const char* kPrefix = "TOY";
    static constexpr int kRulesVersion = 1;
    static constexpr int kPlayersLeast = 2;
    static constexpr int kPlayersMost = 4;
    static constexpr int kHand = 3;
    static constexpr int kCopies = 8;

    static Box read_box(const core::DataFolder&) { return {}; }
    static std::string check_options(const Options& o) {
        return o.players < 2 || o.players > 4 ? "two to four players" : "";
    }

    static State start(const Box&, const Options& options) {
        State s;
        s.options = options;
        for (int i = 0; i < options.players; ++i) s.players.push_back({});
        Coins all;
        for (const Coin c : kAllCoins) all.add(c, kCopies);
        s.bag.shuffle_in(all);
        static int games = 0;
        const bool generous = kFault == Fault::RememberedGames && ++games % 2 == 0;
        s.draws_due = static_cast<std::uint8_t>((kHand + (generous ? 1 : 0)) * options.players);
        return s;
    }

    static PlayerId drawing(const State& s) {
        int shortest = 0;
        for (int i = 1; i < s.players.size(); ++i)
            if (s.players[i].hand.size() < s.players[shortest].hand.size()) shortest = i;
        return core::player(shortest);
    }

    static Waiting waiting(const Box&, const State& s) {
        if (s.draws_due > 0) return Waiting::for_chance();
        return s.players[s.current.index].hand.empty() ? Waiting::for_nobody()
                                                       : Waiting::for_player(s.current);
    }

    static void candidates(const Box&, const State& s, PlayerId who, std::vector<Action>& into) {
        for (const Coin c : kAllCoins)
            if (s.players[who.index].hand.has(c)) into.push_back(Lay{c});
    }

    static Verdict check(const Box& box, const State& s, PlayerId who, const Action& action) {
        const Coin coin = std::get<Lay>(action).coin;
        if (kFault != Fault::OutOfTurn && !waiting(box, s).includes(who))
            return Refusal{"TOY-1.1", "not_your_turn"};
        if (s.players[who.index].hand.count(coin) == 0) return Refusal{"TOY-1.2", "not_in_hand"};
        if (kFault == Fault::DeadEnd && coin == Coin::One && s.bag.size() < 6)
            return Refusal{"TOY-1.3", "not_in_hand"};
        const Player& other = s.players[(who.index + 1) % s.players.size()];
        if (kFault == Fault::LeakingLegalList && other.hand.has(coin) &&
            s.players[who.index].hand.count(coin) < s.players[who.index].hand.size())
            return Refusal{"TOY-1.4", "not_in_hand"};
        return Verdict::allowed();
    }

    static void apply(const Box&, State& s, PlayerId who, const Action& action,
                      const Tell<Event>& tell) {
        static int secret_count = 0;
        const Coin coin = std::get<Lay>(action).coin;
        tell(LaidCoin{who, coin});
        s.players[who.index].hand.remove(coin);
        s.players[who.index].laid.add(coin);
        s.draws_due = s.bag.empty() ? 0 : 1;
        if (kFault == Fault::HiddenStatic && ++secret_count % 7 == 0) s.draws_due = 0;
        if (s.draws_due == 0) s.current = core::player((s.current.index + 1) % s.players.size());
    }

    static void outcomes(const Box&, const State& s, std::vector<Weighted<Outcome>>& into) {
        for (const Coin c : kAllCoins)
            if (s.bag.count(c) > 0)
                into.push_back({Drawn{c}, static_cast<std::uint32_t>(s.bag.count(c))});
    }
    static Outcome draw(const Box&, const State& s, Rng& rng) { return Drawn{s.bag.draw(rng)}; }
    static void resolve(const Box&, State& s, const Outcome& outcome, const Tell<Event>& tell) {
        const Coin coin = std::get<Drawn>(outcome).coin;
        const bool dealing = s.draws_due > 1 || (s.players[s.players.size() - 1].laid.empty() &&
                                                 s.players[0].laid.empty());
        const PlayerId to = dealing ? drawing(s) : s.current;
        s.bag.take(coin);
        s.players[to.index].hand.add(coin);
        tell(DrewCoin{to, coin});
        if (--s.draws_due == 0 && !dealing)
            s.current = core::player((s.current.index + 1) % s.players.size());
    }

    static View view(const Box&, const State& s, PlayerId who) {
        View v;
        if (who.some()) v.mine = s.players[who.index].hand;
        for (const Player& p : s.players) {
            v.laid.push_back(p.laid);
            v.hand_sizes.push_back(static_cast<std::uint8_t>(p.hand.size()));
        }
        v.bag = static_cast<std::uint8_t>(s.bag.size());
        v.current = s.current;
        if (kFault == Fault::LeakingView)
            v.leaked = static_cast<std::uint8_t>(s.players[0].hand.count(Coin::Three));
        return v;
    }

    static State imagine(const Box&, const State& s, PlayerId who, Rng& rng) {
        State guess = s;
        if (kFault == Fault::TruthfulImagine) return guess;
        Coins pool = s.bag.contents();
        if (kFault == Fault::KnowingImagine && pool.count(Coin::Three) > 0)
            rng.next();  // so that all that is drawn below is something else
        for (int i = 0; i < s.players.size(); ++i)
            if (core::player(i) != who) pool.add_all(s.players[i].hand);
        for (int i = 0; i < s.players.size(); ++i) {
            if (core::player(i) == who) continue;
            const int cards = s.players[i].hand.size();
            guess.players[i].hand.clear();
            for (int n = 0; n < cards; ++n) {
                const Coin c = pool.draw(rng);
                pool.remove(c);
                guess.players[i].hand.add(c);
            }
        }
        guess.bag.clear();
        guess.bag.shuffle_in(pool);
        return guess;
    }

    static Event seen_by(const Event& event, PlayerId who) {
        const DrewCoin* drew = std::get_if<DrewCoin>(&event);
        return drew == nullptr || drew->player == who ? event : Event(DrewCoin{drew->player, {}});
    }
    static bool reveals(const Event&) { return false; }

    static ScoreSheet scores(const Box&, const State& s) {
        ScoreSheet sheet;
        sheet.categories = {{"coins", "TOY-2.1", false}, {"threes", "TOY-2.2", true}};
        for (const Player& p : s.players) {
            PlayerScore score;
            int sum = 0;
            for (const Coin c : kAllCoins) sum += (core::index_of(c) + 1) * p.laid.count(c);
            if (kFault == Fault::LeakingScores) sum += p.hand.count(Coin::Three);
            score.values = {sum, p.laid.count(Coin::Three)};
            sheet.players.push_back(score);
        }
        rank(sheet);
        return sheet;
    }
    static double evaluate(const Box& box, const State& s, PlayerId who) {
        return scores(box, s).players[who.index].place == 1 ? 1.0 : 0.0;
    }
    static void invariants(const Box&, const State& s, std::vector<std::string>& broken) {
        Coins all = s.bag.contents();
        for (const Player& p : s.players) {
            all.add_all(p.hand);
            all.add_all(p.laid);
        }
        for (const Coin c : kAllCoins)
            if (all.count(c) != kCopies) broken.push_back("coins are lost or made");
    }

    static std::string tell_event(const Box&, const Event& event, const core::Texts&) {
        return std::holds_alternative<DrewCoin>(event) ? "drew a coin" : "laid a coin";
    }
    static std::string ask(const Box&, const State& s, PlayerId who, const core::Texts&) {
        const Player& other = s.players[(who.index + 1) % s.players.size()];
        if (kFault == Fault::LeakingAsk && other.hand.has(Coin::Three)) return "Beware.";
        return "Lay a coin.";
    }
    static std::string round(const Box&, const State&, const core::Texts&) { return "Round"; }
    static int round_number(const Box&, const State& s) { return s.players[0].laid.size() + 1; }
    static std::string name_action(const Box&, const State&, PlayerId, const Action&,
                                   const core::Texts&) {
        return "Lay";
    }
    static void add_nouns(const Box&, core::Texts&) {}
    static std::vector<CardGroup> cards(const Box&, const core::Texts&) { return {}; }
    static void show(const Box&, const View&, const core::Texts&, core::Canvas&) {}
};

static_assert(Game<Toy<>>);

inline core::Texts toy_texts(core::Language language) {
    core::Texts texts(language);
    for (const char* message : {"not_your_turn", "not_in_hand"}) {
        texts.set(std::string("refusal.") + message + ".title", "No");
        texts.set(std::string("refusal.") + message + ".text", "That cannot be.");
    }
    return texts;
}

}  // namespace engine::toy
