// The sentences on components, made from the effects the engine runs: words and behaviour cannot
// disagree.
#include "games/bohemians/catalogue.hpp"

namespace games::bohemians {

namespace {

using core::TextArgs;
using core::Texts;

std::size_t language_of(const Texts& texts) { return static_cast<std::size_t>(texts.language()); }

// The first letter in upper case; accented letters of Latin-1 too.
std::string capital(std::string text) {
    if (text.empty()) return text;
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead >= 'a' && lead <= 'z') text[0] = static_cast<char>(lead - 'a' + 'A');
    else if (lead == 0xC3 && static_cast<unsigned char>(text[1]) >= 0xA0)
        text[1] = static_cast<char>(static_cast<unsigned char>(text[1]) - 0x20);
    return text;
}

// The first letter in lower case: a sentence that goes on after a comma or a colon.
std::string small(std::string text) {
    if (text.empty()) return text;
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead >= 'A' && lead <= 'Z') text[0] = static_cast<char>(lead - 'A' + 'a');
    return text;
}

std::string word(const Texts& texts, const char* group, std::string_view name) {
    return texts.say(std::string(group) + "." + std::string(name));
}

std::string spaces_of(std::uint8_t spaces, const Texts& texts) {
    std::vector<std::string> names;
    for (const Slot slot : kAllSlots)
        if (((spaces >> static_cast<unsigned>(slot)) & 1U) != 0)
            names.push_back(word(texts, "slot", core::word_of(slot)));
    return texts.list(names, "or");
}

std::string kinds_of(std::uint8_t kinds, const char* joint, const char* group, const Texts& texts) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kKindWords.size(); ++i)
        if (((kinds >> i) & 1U) != 0) names.push_back(word(texts, group, kKindWords[i]));
    return texts.list(names, joint);
}

bool is_amount(const Effect& e) {
    return (e.verb == Verb::Inspire && e.pay == Pay::Nothing) || e.verb == Verb::Atelier;
}

// May two effects be said in one breath: "gain 2 Inspiration and 1 Atelier point"?
bool go_together(const Effect& a, const Effect& b) {
    return is_amount(a) && is_amount(b) && a.condition == b.condition && a.spaces == b.spaces &&
           a.when == b.when && (a.n < 0) == (b.n < 0);
}

// Does it add to an amount of Inspiration just said? "Gain 1 Inspiration and 1 more for each other
// Muse."
bool adds(const Effects& effects, int i) {
    return i > 0 && effects[i].verb == Verb::Inspire && effects[i - 1].verb == Verb::Inspire &&
           (effects[i].n < 0) == (effects[i - 1].n < 0);
}

bool is_wake_verb(Verb verb) {
    return verb == Verb::Draw || verb == Verb::DrawExactly || verb == Verb::Discard ||
           verb == Verb::Browse;
}

class Speaker {
public:
    Speaker(Kind kind, const Texts& texts) : kind_(kind), texts_(texts) {}
    // Of the colour cards of a Time Spirit.
    Speaker(const Box& box, int spirit, const Texts& texts)
        : kind_(Kind::Hardship),
          texts_(texts),
          danger_(
              texts.say("spirit.danger_" + box.spirits[static_cast<std::size_t>(spirit)].label.id)),
          hand_(box.habits_in_hand) {}

    std::string all(const Effects& effects) const {
        std::string out;
        for (int i = 0; i < effects.size();) {
            int end = i + 1;
            while (end < effects.size() && go_together(effects[i], effects[end])) ++end;
            const std::string clause = !is_amount(effects[i]) ? other(effects[i], i > 0)
                                       : danger_.empty()      ? amounts(effects, i, end)
                                                              : common(effects[i]);
            if (!danger_.empty()) end = i + 1;
            out += (out.empty() ? "" : " ") + capital(clause) + ".";
            i = end;
        }
        return out;
    }

private:
    std::string say(const std::string& key, const TextArgs& args = {}) const {
        return texts_.say("effect." + key, args);
    }

    // What a colour card gives or takes, for all at once or in the count of each.
    std::string common(const Effect& e) const {
        const int n = e.n < 0 ? -e.n : e.n;
        const std::string key = e.verb == Verb::Atelier ? "points" : "inspiration";
        const std::string act = say(e.n < 0 ? "lose" : "gain",
                                    {{"what", say(key, {{"n", n}, {"per", ""}, {"most", ""}})}});
        if (e.verb == Verb::Inspire) return say("when.counting", {{"act", act}});
        if (e.otherwise == 0) return act;
        return say("or_danger", {{"act", act}, {"danger", danger_}, {"else", e.otherwise}});
    }

    std::string amount(const Effect& e, bool more) const {
        std::string per;
        if (e.per != Per::One) {
            std::string key = "per." + std::string(core::word_of(e.per));
            if (e.per == Per::SymbolsCard) key += kind_ == Kind::Muse ? "_attached" : "_this";
            per = say(key, {{"symbol", word(texts_, "symbol", core::word_of(e.symbol))},
                            {"beyond", e.beyond}});
        }
        const std::string most =
            e.most > 0 ? say(more ? "most_more" : "most", {{"most", e.most}}) : "";
        const std::string key = e.verb == Verb::Atelier ? "points" : more ? "more" : "inspiration";
        return say(key, {{"n", e.n < 0 ? -e.n : e.n}, {"per", per}, {"most", most}});
    }

    std::string amounts(const Effects& effects, int begin, int end) const {
        std::vector<std::string> parts;
        for (int i = begin; i < end; ++i) parts.push_back(amount(effects[i], adds(effects, i)));
        const Effect& first = effects[begin];
        const std::string verb = first.n < 0 ? "lose" : "gain";
        std::string act = say(adds(effects, begin) ? verb + "_more" : verb,
                              {{"what", texts_.list(parts, "and")}});
        if (first.when != When::Count)
            act = say("when." + std::string(core::word_of(first.when)), {{"act", act}});
        if (first.condition == If::Always) return act;
        return say("if." + std::string(core::word_of(first.condition)),
                   {{"act", act}, {"spaces", spaces_of(first.spaces, texts_)}});
    }

    std::string other(const Effect& e, bool follows) const {
        const std::string verb(core::word_of(e.verb));
        const TextArgs args{{"n", e.n < 0 ? -e.n : e.n},
                            {"most", e.most},
                            {"cost", e.cost},
                            {"else", e.otherwise},
                            {"kinds", kinds_of(e.kinds, "or", "kind", texts_)},
                            {"every", kinds_of(e.kinds, "or", "every", texts_)}};
        switch (e.verb) {
            case Verb::Inspire:
                return say("pay." + std::string(core::word_of(e.pay)) + (follows ? "_more" : ""),
                           args);
            case Verb::Discount:
                if (e.kinds == bit_of(Kind::Achievement))
                    return say(e.n > 0 ? "achievement_less" : "achievement_dearer", args);
                if (e.n < 0 && !danger_.empty()) return say("dearer_for_all", args);
                return say(e.n > 0 ? "less" : "dearer", args);
            case Verb::Reject:
                return say(e.cost > 0                          ? "reject_paying"
                           : e.otherwise > 0                   ? "reject_or_gain"
                           : e.kinds == bit_of(Kind::Hardship) ? "reject_hardship"
                                                               : "reject",
                           args);
            case Verb::Take:
                return say(e.otherwise > 0 ? "take_at_setup" : "take", args);
            case Verb::CopyMuse:
                return say(verb + "_" + std::string(core::word_of(e.from)), args);
            case Verb::Symbols:
            case Verb::Attach:
            case Verb::Discard:
            case Verb::Remove:
                return say(verb + "_" + std::string(core::word_of(e.how)), args);
            case Verb::Forbid:
                return say("forbid_" + std::string(core::word_of(e.ban)), args);
            case Verb::Announce:
            case Verb::Uproar:
                return say(verb + "_" + std::string(core::word_of(e.topic)), args);
            case Verb::Add:
                return say(e.kinds == bit_of(Kind::Hardship) ? "add_hardship" : "add_revolution",
                           args);
            case Verb::Special:
                return say("special_freeze", args);
            case Verb::Hand:
                return say(e.n < hand_ ? "hand_less" : "hand", args);
            case Verb::Replace:
                return say(verb + "_" + std::string(core::word_of(e.how)) +
                           (e.kinds == bit_of(Kind::Muse) ? "_muse" : "_habit"));
            case Verb::DiscardTop:
                return say(e.n == 1 ? "discard_top_one" : verb, args);
            default:
                return say(verb, args);
        }
    }

    Kind kind_;
    const Texts& texts_;
    std::string danger_;  // what rises against the players; nothing: not on a colour card
    int hand_ = 0;
};

void add_noun(const Label& label, Texts& texts) {
    const std::string key = "noun." + label.noun;
    if (!texts.has(key + ".one")) texts.set(key + ".one", label.name[language_of(texts)]);
}

}  // namespace

void add_nouns(const Box& box, Texts& texts) {
    for (const Card& card : box.cards) add_noun(card.label, texts);
    for (const Board& board : box.boards) add_noun(board.label, texts);
    for (const Achievement& one : box.achievements) add_noun(one.label, texts);
    for (const Job& job : box.jobs) add_noun(job.label, texts);
    for (const SpiritSheet& sheet : box.spirits) add_noun(sheet.label, texts);
    for (const SpiritCard& card : box.spirit_cards) add_noun(card.label, texts);
}

// A Muse begins with its limits, a Hardship with its phase.
std::string wording(const Card& card, const Texts& texts) {
    std::string out = Speaker(card.kind, texts).all(card.effects);
    if (card.kind == Kind::Hardship)
        return texts.say(card.bites_waking ? "card.wake" : "card.day", {{"text", out}});
    if (card.wakes) {  // what it does in the hand, then what it does when played
        Effects waking, played;
        for (const Effect& effect : card.effects)
            (is_wake_verb(effect.verb) ? waking : played).push_back(effect);
        const Speaker speaker(card.kind, texts);
        return texts.say(played.empty() ? "card.wake_icon" : "card.wake_and_played",
                         {{"text", speaker.all(waking)}, {"more", speaker.all(played)}});
    }
    if (card.kind != Kind::Muse) return out;
    if (card.spaces != 0x0F)
        out = texts.say("card.only_spaces",
                        {{"spaces", spaces_of(card.spaces, texts)}, {"text", out}});
    if (card.needs.some())
        out = texts.say("card.needs_" + std::string(core::word_of(card.needs.value())),
                        {{"text", out}});
    return out;
}

std::string wording(const JobSide& side, const Texts& texts) {
    const std::string text = small(Speaker(Kind::Habit, texts).all(side.effects));
    return capital(texts.say("job.side", {{"text", text}}));
}

std::string wording(const Box& box, const SpiritSheet& sheet, const Texts& texts) {
    const auto idle = [&](int works) {  // [BOH-13.C4]
        return texts.say(works == 1 ? "spirit.idle_one" : "spirit.idle_more", {{"works", works}});
    };
    const auto for_two = [&](const std::array<int, 2>& pair) {  // said where it is not the same
        return pair[0] == pair[1] ? std::string() : texts.say("effect.for_two", {{"n", pair[1]}});
    };
    const std::string rank =
        texts.say("spirit.rank", {{"achievements", box.spirit_achievements}});  // [BOH-13.9]
    return texts.say("spirit." + sheet.label.id, {{"cost", sheet.fight_cost},
                                                  {"rank", rank},
                                                  {"goal", sheet.goal[0]},
                                                  {"goal_for_two", for_two(sheet.goal)},
                                                  {"limit", sheet.limit[0]},
                                                  {"limit_for_two", for_two(sheet.limit)},
                                                  {"bolts", sheet.bolts[0]},
                                                  {"bolts_for_two", for_two(sheet.bolts)},
                                                  {"overwhelmed", box.overwhelmed},
                                                  {"idle", idle(box.works_expected[0])},
                                                  {"idle_together", idle(box.works_expected[1])},
                                                  {"corruption", box.yield_corruption}});
}

std::string wording_of_effects(const Box& box, const SpiritCard& card, bool yields,
                               const Texts& texts) {
    return Speaker(box, card.spirit, texts).all(card.effects[yields ? 1 : 0]);
}

std::string wording_of_answer(const Box& box, const SpiritCard& card, bool yields,
                              const Texts& texts) {
    return texts.say(yields ? "spirit.yield" : "spirit.resist",
                     {{"text", small(wording_of_effects(box, card, yields, texts))},
                      {"corruption", box.yield_corruption}});
}

std::string wording(const Box& box, const SpiritCard& card, const Texts& texts) {
    if (card.asks())
        return wording_of_answer(box, card, false, texts) + " " +
               wording_of_answer(box, card, true, texts);
    const std::string text = Speaker(box, card.spirit, texts).all(card.effects[0]);
    if (!card.space.some()) return text;
    return texts.say(
        "spirit.laid",
        {{"space", word(texts, "slot", core::word_of(card.space.value()))}, {"text", small(text)}});
}

}  // namespace games::bohemians
