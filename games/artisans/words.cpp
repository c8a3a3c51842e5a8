// Sentences: cards, events, asks and actions, from the language files data/text.*.toml.
#include "games/artisans/game.hpp"
#include "games/artisans/rules.hpp"

namespace games::artisans {

namespace {

using core::Noun;
using core::TextArgs;
using core::Texts;

std::string roman(int level) {
    static constexpr std::array<const char*, 5> kRoman{"0", "I", "II", "III", "IV"};
    return kRoman[static_cast<std::size_t>(level)];
}

std::size_t language_of(const Texts& texts) { return static_cast<std::size_t>(texts.language()); }

void add_noun(const Label& label, Texts& texts) {
    const std::string key = "noun." + label.noun;
    if (!texts.has(key + ".one")) texts.set(key + ".one", label.name[language_of(texts)]);
}

std::vector<std::string> names_of(const Box& box, std::uint8_t materials, const Texts& texts,
                                  const char* form) {
    std::vector<std::string> names;
    for (const Material m : kAllMaterials)
        if ((materials >> static_cast<unsigned>(m)) & 1U)
            names.push_back(texts.noun(box.noun(m), form));
    return names;
}

}  // namespace

void add_nouns(const Box& box, Texts& texts) {
    for (const MaterialCard& card : box.materials) add_noun(card.label, texts);
    for (const Artisan& artisan : box.artisans) add_noun(artisan.label, texts);
    for (const ArtObject& object : box.objects) add_noun(object.label, texts);
}

std::string wording(const Box& box, const Artisan& artisan, const Texts& texts) {
    const Effect& e = artisan.effect;
    TextArgs args{{"points", e.points},
                  {"level", roman(e.level)},
                  {"amount", e.amount},
                  {"most", e.points * kMaterials}};
    std::string key = "artisan." + std::string(core::word_of(e.verb));
    if (e.verb == Verb::BonusPerObject && e.materials != 0) {
        const std::vector<std::string> names = names_of(box, e.materials, texts, "some");
        args.push_back({"materials", texts.list(names, "or")});
        key += names.size() > 1 ? "_requiring_several" : "_requiring_one";
    }
    return texts.say(key, args);
}

std::string wording(const Box& box, const ArtObject& object, const Texts& texts) {
    std::vector<std::string> needs;
    for (const Material m : kAllMaterials)
        if (object.levels[m] > 0)
            needs.push_back(texts.say("object.need", {{"material", texts.noun(box.noun(m), "bare")},
                                                      {"level", roman(object.levels[m])}}));
    return texts.say("object.wording",
                     {{"needs", texts.list(needs, "and")}, {"points", object.value}});
}

std::string Artisans::tell_event(const Box& box, const Event& event, const Texts& texts) {
    const auto say = [&](const char* key, const TextArgs& args = {}) {
        return texts.say(std::string("event.") + key, args);
    };
    return std::visit(
        core::Overload{
            [&](const GameStarted&) { return say("started"); },
            [&](const CardDealt&) { return std::string(); },
            [&](const CardRevealed&) { return std::string(); },
            [&](const PileReshuffled&) { return say("reshuffled"); },
            [&](const ObjectArrived& e) {
                return say("object_arrived", {{"object", Noun{box.noun(e.object)}}});
            },
            [&](const PreviewShown& e) {
                return say("preview_shown", {{"object", Noun{box.noun(e.object)}}});
            },
            [&](const DeckChanged& e) {
                return say("deck_changed", {{"cards", e.removed}});
            },
            [&](const MonthBegan&) { return std::string(); },
            [&](const ArtisanPicked& e) {
                return say("picked", {{"artisan", Noun{box.noun(e.artisan)}}});
            },
            [&](const ObjectReserved& e) {
                return say("reserved", {{"object", Noun{box.noun(e.object)}}});
            },
            [&](const ObjectCrafted& e) {
                return say("crafted", {{"object", Noun{box.noun(e.object)}},
                                       {"points", box.object(e.object).value}});
            },
            [&](const CardTaken& e) {
                return say("took", {{"material", Noun{box.noun(e.material)}}});
            },
            [&](const CardSwapped& e) {
                // [ART-6.5] a move without effect
                const char* how = e.took == e.put ? "swapped_alike" : "swapped";
                return say(how, {{"took", Noun{box.noun(e.took)}}, {"put", Noun{box.noun(e.put)}}});
            },
            [&](const TokenTaken&) { return say("took_token"); },
            [&](const Passed& e) {
                return say(("passed_" + std::string(core::word_of(e.stage))).c_str());
            },
            [&](const MarketClosed& e) {
                return say("market_closed", {{"cards", e.cards}});
            },
            [&](const MaterialDeveloped& e) {
                return say("developed", {{"material", Noun{box.noun(e.material)}},
                                         {"level", roman(e.level)},
                                         {"cards", e.count}});
            },
            [&](const GameEnded&) { return say("ended"); },
        },
        event);
}

namespace {

// What the legal actions of a player come to. Asking is off the paths of search: it may take the
// list, and so names nothing that `check` refuses.
struct Offer {
    bool craft = false, take = false, swap = false, develop = false;

    Offer(const Box& box, const State& s, PlayerId who) {
        std::vector<Action> legal;
        engine::legal_actions<Artisans>(box, s, who, legal);
        for (const Action& action : legal) {
            craft = craft || std::holds_alternative<Craft>(action);
            take = take || std::holds_alternative<Take>(action);
            swap = swap || std::holds_alternative<Swap>(action);
            develop = develop || std::holds_alternative<Develop>(action);
        }
    }
    bool visit() const { return take || swap; }
};

// A turn while the market is open; taking the token is always possible. [ART-5.1]
std::string ask_open(const State& s, const Offer& offer) {
    if (s.night_visit) return offer.visit() ? "_night" : "_night_token";
    if (offer.craft) return offer.visit() ? "_craft" : "_craft_token";
    return offer.take ? "_take" : offer.swap ? "_swap" : "_token";
}

// A last turn; passing is always possible. [ART-7.1]
std::string ask_closing(const State& s, const Offer& offer) {
    if (s.night_visit) return offer.visit() ? "_night" : "_night_pass";
    if (!offer.visit()) return offer.craft ? "_craft_pass" : "_pass";
    if (s.visits_left > 1) return offer.craft ? "_several_craft" : "_several";
    return offer.craft ? "_craft" : offer.take ? "_take" : "_swap";
}

}  // namespace

std::string Artisans::ask(const Box& box, const State& s, PlayerId who, const Texts& texts) {
    const Offer offer(box, s, who);
    std::string key = std::string(core::word_of(s.stage));
    if (s.stage == Stage::MarketOpen) key += ask_open(s, offer);
    else if (s.stage == Stage::MarketClosing) key += ask_closing(s, offer);
    else if (s.stage == Stage::Develop && !offer.develop) key += "_pass";
    else if (s.stage == Stage::FinalCraft && !offer.craft) key += "_pass";
    return texts.say("ask." + key, {{"visits", s.visits_left}});
}

std::string Artisans::round(const Box&, const State& s, const Texts& texts) {
    if (s.stage == Stage::Setup || s.stage == Stage::Draft) return texts.say("round.setup");
    if (s.stage == Stage::FinalCraft || s.stage == Stage::Over) return texts.say("round.end");
    return texts.say("round.month", {{"month", s.month}});
}

int Artisans::round_number(const Box&, const State& s) {
    return s.stage == Stage::Setup || s.stage == Stage::Draft ? 0 : s.month;
}

std::string Artisans::name_action(const Box& box, const State& s, PlayerId who,
                                  const Action& action, const Texts& texts) {
    const auto say = [&](const std::string& key, const TextArgs& args = {}) {
        return texts.say("action." + key, args);
    };
    const auto market_noun = [&](int slot) {
        return Noun{slot < kMarketSlots && s.market[static_cast<std::size_t>(slot)].some()
                        ? box.noun(s.market[static_cast<std::size_t>(slot)].value())
                        : "empty"};
    };
    return std::visit(
        core::Overload{
            [&](const PickArtisan& a) {
                return say("pick", {{"artisan", Noun{box.noun(a.artisan)}},
                                    {"text", wording(box, box.artisan(a.artisan), texts)}});
            },
            [&](const Reserve& a) {
                return say("reserve", {{"object", Noun{box.noun(a.object)}},
                                       {"text", wording(box, box.object(a.object), texts)}});
            },
            [&](const Craft& a) {
                return say("craft", {{"object", Noun{box.noun(a.object)}},
                                     {"points", box.object(a.object).value}});
            },
            [&](const Take& a) {
                return say("take", {{"material", market_noun(a.slot)}, {"slot", a.slot}});
            },
            [&](const Swap& a) {
                return say("swap", {{"material", market_noun(a.slot)},
                                    {"slot", a.slot},
                                    {"put", Noun{box.noun(a.put)}}});
            },
            [&](const TakeToken&) { return say("token"); },
            [&](const Develop& a) {
                const int level = std::min(kLevels, level_of(s.players[who.index], a.material) + 1);
                return say("develop",
                           {{"material", Noun{box.noun(a.material)}},
                            {"level", roman(level)},
                            {"cards", a.count},
                            {"points",
                             a.count * box.points_at_level[static_cast<std::size_t>(level - 1)]}});
            },
            [&](const Pass&) { return say("pass_" + std::string(core::word_of(s.stage))); },
        },
        action);
}

}  // namespace games::artisans
