// Set-up: what is dealt or picked, and the line of the Job's side. [BOH-2.8] to [BOH-2.14]
#include "games/bohemians/phases/actions.hpp"

namespace games::bohemians {

// The First Player is known; everything else follows, clockwise from there. Last things first: it
// is a stack.
void begin_setup(const Box& box, State& s) {
    const bool free = s.options.choosing == Choosing::Free;  // [BOH-2.10]
    push(s, TaskKind::StartRound);
    const auto each = [&](TaskKind kind) {
        for (int i = players_in(s) - 1; i >= 0; --i)
            push(s, kind, core::player((s.first.index + i) % players_in(s)));
    };
    int hardships = s.options.mode == Mode::Chains ? 1 : 0;  // [BOH-13.B1]
    if (alone(s) && !against_spirit(s)) {
        const Level& level = box.levels[static_cast<std::size_t>(s.options.level)];
        hardships = level.hardships;                       // [BOH-12.9]
        s.grace = static_cast<std::uint8_t>(level.grace);  // [BOH-12.7]
    }
    for (int i = 0; i < hardships; ++i) each(TaskKind::AddHardship);
    each(TaskKind::PickSide);                                   // [BOH-2.12]
    if (!against_spirit(s)) push(s, TaskKind::TopAchievement);  // [BOH-13.1]
    push(s, TaskKind::FillMarket);
    each(free ? TaskKind::PickJob : TaskKind::DealJob);
    each(free ? TaskKind::PickArtist : TaskKind::DealArtist);
    each(free ? TaskKind::PickBoard : TaskKind::DealBoard);
    if (alone(s) || together(s)) return;     // [BOH-12.1] [BOH-13.D3]
    for (int i = 0; i < players_in(s); ++i)  // [BOH-2.11]
        s.players[(s.first.index + i) % players_in(s)].atelier =
            static_cast<std::uint8_t>(box.start_atelier[static_cast<std::size_t>(i)]);
}

void pick(State& s, const PickBoard& a, const Tell& tell) {
    const PlayerId who = s.tasks.pop_back().who;
    at(s, who).board = a.board;
    tell(BoardDealt{who, a.board});
}

void pick(State& s, const PickArtist& a, const Tell& tell) {
    const PlayerId who = s.tasks.pop_back().who;
    at(s, who).artist = a.artist;
    at(s, who).deck = starting_deck(a.artist);
    s.gone = s.gone - at(s, who).deck;
    tell(ArtistDealt{who, a.artist});
}

void pick(State& s, const PickJob& a, const Tell& tell) {
    const PlayerId who = s.tasks.pop_back().who;
    at(s, who).job = a.job;
    tell(JobDealt{who, a.job});
}

void pick(const Box& box, State& s, const PickSide& a, const Tell& tell) {
    const PlayerId who = s.tasks.pop_back().who;
    at(s, who).side = a.side;
    tell(SideChosen{who, a.side});
    if (!alone(s) && !together(s)) {  // dealt with the token, told with the first points of a Job
        const int nth = (who.index - s.first.index + players_in(s)) % players_in(s);
        const int points = box.start_atelier[static_cast<std::size_t>(nth)];
        if (points > 0) tell(PlaceRewarded{who, static_cast<std::int8_t>(points)});
    }
    const Effects& effects =
        box.job(at(s, who).job).sides[static_cast<std::size_t>(a.side)].effects;
    for (int i = effects.size() - 1; i >= 0; --i) push(s, TaskKind::JobEffect, who, i);
}

namespace {

bool market_offers(const Box& box, const State& s, const Effect& effect) {
    const auto& row =
        row_of(s, (effect.kinds & bit_of(Kind::Muse)) != 0 ? Row::Muses : Row::Habits);
    for (const CardId id : row)
        if (id.some() && box.card(id).cost <= effect.cost) return true;
    return false;
}

}  // namespace

void job_effect(const Box& box, State& s, const Task& task, const Tell& tell) {
    const Player& p = at(s, task.who);
    const Effect& effect =
        box.job(p.job).sides[static_cast<std::size_t>(p.side.value())].effects[task.n];
    const CardId none{};
    switch (effect.verb) {
        case Verb::Atelier:
            gain_atelier(box, s, task.who,
                         effect.n * (effect.per == Per::OtherPlayers ? players_in(s) - 1 : 1),
                         tell);
            break;
        case Verb::Remove:
            push(s, effect.how == How::Random ? TaskKind::RemoveRandom : TaskKind::ChooseRemove,
                 task.who, effect.n);
            break;
        case Verb::Take:
            if (market_offers(box, s, effect)) push(s, TaskKind::ChooseTake, task.who, task.n);
            else gain_atelier(box, s, task.who, effect.otherwise, tell);
            break;
        case Verb::Add:
            push(s, TaskKind::ChooseKeep, task.who);
            push(s, TaskKind::TurnUp, task.who, effect.n, none);
            s.tasks.back().card = core::key_at<CardId>(
                (effect.kinds & bit_of(Kind::Hardship)) != 0 ? kFirstHardship : kFirstRevolution);
            break;
        default:
            UNREACHABLE("no such effect on a Job");
    }
}

// [BOH-2.13] The card kept is shuffled into the deck, the others go back to theirs.
void keep_at_setup(State& s, PlayerId who, CardId id, const Tell& tell) {
    Player& p = at(s, who);
    s.tasks.pop_back();
    for (const CardId other : p.looked) {
        if (other == id) p.deck.add(other);
        else if (is_hardship(other)) s.hardship_deck.add(other);
        else s.habit_deck.add(other);
    }
    p.looked.clear();
    tell(CardAdded{who, id});
}

void remove_at_setup(State& s, PlayerId who, CardId id, const Tell& tell) {
    at(s, who).deck.remove(id);
    s.gone.add(id);
    tell(CardRemovedFromDeck{who, id});
    if (--s.tasks.back().n == 0) s.tasks.pop_back();
}

}  // namespace games::bohemians
