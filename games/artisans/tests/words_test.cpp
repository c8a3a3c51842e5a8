// Sentences: both languages say the same things, every card and refusal has its words, and French
// is set with care.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "games/artisans/tests/shelf.hpp"

namespace games::artisans {
namespace {

namespace fs = std::filesystem;

std::string read_all(const fs::path& path) {
    std::ifstream in(path);
    EXPECT_TRUE(in.good()) << path << ": run the tests from the top of the source tree";
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

core::Texts words_alone(const char* file, core::Language language) {
    core::Texts texts(language);
    texts.read(compiled_in().file(file));
    return texts;
}

// Keys of a language; of a noun only its name, because a language has the forms it needs.
std::set<std::string> keys_of(const core::Texts& texts) {
    std::set<std::string> keys;
    for (const auto& [key, text] : texts.all())
        keys.insert(key.rfind("noun.", 0) == 0 ? key.substr(0, key.rfind('.')) : key);
    return keys;
}

// A sentence as it is printed: without slots and without the targets of links.
std::string bare(const std::string& text) {
    static const std::regex slots("\\{[^}]*\\}");
    static const std::regex targets("\\]\\([^)]*\\)");
    return std::regex_replace(std::regex_replace(text, slots, "x"), targets, "]");
}

// Every ; : ! ? of a French text stands after a narrow space that does not break.
bool is_well_set(const std::string& text) {
    const std::string printed = bare(text);
    const std::string space = "\u202f";
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (std::string(";:!?").find(printed[i]) != std::string::npos)
            if (i < space.size() || printed.compare(i - space.size(), space.size(), space) != 0)
                return false;
    return true;
}

TEST(WordsTest, BothLanguagesHaveTheSameKeys) {
    EXPECT_EQ(keys_of(words_alone("text.en.toml", core::Language::English)),
              keys_of(words_alone("text.fr.toml", core::Language::French)));
}

TEST(WordsTest, NothingIsLeftEmpty) {
    for (const core::Texts* texts : {&shelf().english, &shelf().french})
        for (const auto& [key, text] : texts->all()) EXPECT_NE(text, "") << key;
}

TEST(WordsTest, FrenchPunctuationIsPrecededByANarrowSpace) {
    for (const auto& [key, text] : shelf().french.all())
        EXPECT_TRUE(is_well_set(text)) << key << ": " << text;
    EXPECT_FALSE(is_well_set("Quel objet ?"));
    EXPECT_FALSE(is_well_set("Quel objet?"));
    EXPECT_TRUE(is_well_set("Quel objet\u202f?"));
}

TEST(WordsTest, EnglishPunctuationIsNot) {
    for (const auto& [key, text] : shelf().english.all()) {
        EXPECT_EQ(bare(text).find("\u202f"), std::string::npos) << key;
        EXPECT_FALSE(std::regex_search(bare(text), std::regex(" [;:!?]"))) << key << ": " << text;
    }
}

TEST(WordsTest, EveryCardHasItsWording) {
    for (const core::Texts* texts : {&shelf().english, &shelf().french}) {
        std::size_t cards = 0;
        for (const engine::CardGroup& group : Artisans::cards(box(), *texts)) {
            EXPECT_NE(group.name, "");
            for (const engine::CardText& card : group.cards) {
                ++cards;
                EXPECT_NE(card.name, "") << card.id;
                EXPECT_NE(card.wording, "") << card.id;
                EXPECT_EQ(card.wording.find('{'), std::string::npos) << card.wording;
                EXPECT_TRUE(texts->language() == core::Language::English ||
                            is_well_set(card.wording))
                    << card.wording;
            }
        }
        EXPECT_EQ(cards, 7U + 9U + 24U);
    }
}

TEST(WordsTest, TheWordingOfACardReadsWell) {
    const Shelf& s = shelf();
    EXPECT_EQ(wording(s.box, s.box.object(object("mill")), s.english),
              "Requires textiles I, wood II and stone I. Worth 5 points.");
    EXPECT_EQ(wording(s.box, s.box.object(object("mill")), s.french),
              "Requiert textiles I, bois II et pierre I. Vaut 5 points.");
    EXPECT_EQ(wording(s.box, s.box.artisan(artisan("gold_lover")), s.french),
              "À la fin de la partie\u202f: 4 points par objet fabriqué qui requiert de l’or.");
}

std::string asked(const State& s, int seat) {
    return Artisans::ask(box(), s, core::player(seat), shelf().english);
}

TEST(WordsTest, TheOpportunistIsToldOfCrafting) {  // ART-7.3 ART-13.8
    State s =
        dealt("players=2 artisan_setup=host_assign assigned=sculptor,opportunist start_seat=P1", 1);
    s.month = 3;
    s.row[0] = object("mask");
    s.players[1].tableau[Material::Textiles] = {1, 0, 0, 0};
    s.players[1].tableau[Material::Wood] = {1, 1, 0, 0};
    Artisans::apply(box(), s, core::player(0), TakeToken{}, {});
    EXPECT_EQ(asked(s, 1), "Your last turn: craft, or up to 2 market actions, or pass.");
    s.players[1].visited = true;
    EXPECT_EQ(asked(s, 1), "Your last turn: up to 2 market actions, or pass.");
}

// What a sentence tells a player to do, and the actions that do it: one of them must be legal.
struct Told {
    std::regex words;
    std::vector<std::string> kinds;
};

const std::vector<Told>& tellings() {
    static const std::vector<Told> all{
        {std::regex("Choose your artisan"), {"pick"}},
        {std::regex("Reserve an object"), {"reserve"}},
        {std::regex("\\b[Cc]raft\\b"), {"craft"}},
        {std::regex("[Tt]ake (a|one) card"), {"take"}},
        {std::regex("[Ss]wap (a|one) card"), {"swap"}},
        {std::regex("visit the market|market actions?"), {"take", "swap"}},
        {std::regex("first player token"), {"token"}},
        {std::regex("Develop one"), {"develop"}},
        {std::regex("\\bpass\\b|keep (the place|your cards)|end your turn|stop here"), {"pass"}}};
    return all;
}

// "" or what the sentence names without need, or forgets.
std::string wrongly_asked(const State& s) {
    std::vector<Action> legal;
    engine::legal_actions<Artisans>(box(), s, s.active, legal);
    std::set<std::string> open;
    for (const Action& action : legal)
        std::visit([&](const auto& a) { open.insert(std::decay_t<decltype(a)>::kName); }, action);
    const std::string said = asked(s, s.active.index);
    for (const Told& told : tellings()) {
        bool may = false;
        for (const std::string& kind : told.kinds) {
            may = may || open.count(kind) > 0;
            if (std::regex_search(said, told.words)) open.erase(kind);
        }
        if (std::regex_search(said, told.words) && !may)
            return "'" + said + "' although no " + told.kinds[0] + " is legal";
    }
    return open.empty() ? "" : "'" + said + "' says nothing of " + *open.begin();
}

// Every sentence that was asked must be right; a game has all of them in the end.
class Asks {
public:
    void hear(const State& s) {
        if (Artisans::waiting(box(), s).chance() || s.stage == Stage::Over) return;
        EXPECT_EQ(wrongly_asked(s), "");
        heard_.insert(asked(s, s.active.index));
    }
    void hear_game(const std::string& options, std::uint64_t seed) {
        core::Rng rng(seed);
        State s = Artisans::start(box(), options_of(options));
        while (s.stage != Stage::Over) {
            hear(s);
            play_on(s, 1, rng);
        }
    }
    std::set<std::string> never_heard() const {
        std::set<std::string> left;
        for (const auto& [key, text] : shelf().english.all())
            if (key.rfind("ask.", 0) == 0) left.insert(shelf().english.say(key, {{"visits", 2}}));
        for (const std::string& one : heard_) left.erase(one);
        return left;
    }

private:
    std::set<std::string> heard_;
};

// Six gold, and gold beside every place that does not show gold itself.
void block_every_swap(State& s) {
    s.options.allow_null_swap = false;
    s.market = {Material::Gold, Material::Gold, Material::Gold, Material::Wood, Material::Clay};
    for (Player& p : s.players) {
        p.hand.clear();
        p.hand.add(Material::Gold, 6);
    }
}

void clear_market(State& s) {
    for (Slot& slot : s.market) slot.clear();
}

// The first turn and the last turns of a month, with and without an object that can be crafted,
// when the market offers something, nothing, or nothing that may be taken.
void hear_of_the_market(Asks& asks, const char* second, bool ready) {
    for (void (*change)(State&) :
         {+[](State&) {}, clear_market, block_every_swap, +[](State& s) { s.swaps_in_a_row = 12; },
          +[](State& s) { s.players[1].hand.clear(); }}) {
        State s = dealt("players=2 artisan_setup=host_assign assigned=versatile," +
                            std::string(second) + " start_seat=P2",
                        1);
        if (s.stage == Stage::Reserve) Artisans::apply(box(), s, s.active, Pass{}, {});
        s.month = 3;
        s.row[0] = object("mask");
        s.pile.clear();
        if (ready) {
            s.players[1].tableau[Material::Textiles] = {1, 0, 0, 0};
            s.players[1].tableau[Material::Wood] = {1, 1, 0, 0};
        }
        change(s);
        State closing = s;
        closing.active = core::player(0);
        Artisans::apply(box(), closing, core::player(0), TakeToken{}, {});
        for (State* one : {&s, &closing}) {
            asks.hear(*one);
            if (!ready) continue;
            Artisans::apply(box(), *one, core::player(1), Craft{object("mask")}, {});
            asks.hear(*one);
        }
    }
}

TEST(WordsTest, NobodyIsAskedForWhatIsRefused) {  // ART-6.10 ART-6.11 ART-7.1 ART-8.1 ART-9.3
    Asks asks;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        asks.hear_game("players=2 artisan_setup=random", seed);
        asks.hear_game("players=3 allow_null_swap=no final_refill=yes", seed);
        asks.hear_game("players=4 market_neighbour=next_card", seed);
    }
    for (const char* second : {"sculptor", "night_worker", "opportunist", "provident"})
        for (const bool ready : {false, true}) hear_of_the_market(asks, second, ready);
    State empty_handed = dealt("players=2 artisan_setup=random start_seat=P1", 1);
    empty_handed.stage = Stage::Develop;
    for (Player& p : empty_handed.players) p.hand.clear();
    asks.hear(empty_handed);
    EXPECT_EQ(asks.never_heard(), std::set<std::string>{});
}

TEST(WordsTest, AMarketThatOffersNothingIsCalledSo) {  // ART-6.3 ART-6.10 ART-6.11
    const char* const kOnlyTheToken =
        "Take the first player token: the market offers nothing you may take.";
    State s = dealt("players=2 artisan_setup=random start_seat=P1", 1);
    EXPECT_EQ(asked(s, 0), "Swap a card with the market, or take the first player token.");
    s.swaps_in_a_row = 12;
    EXPECT_EQ(asked(s, 0), kOnlyTheToken);
    s.swaps_in_a_row = 0;
    State blocked = s;
    block_every_swap(blocked);
    EXPECT_EQ(asked(blocked, 0), kOnlyTheToken);
    clear_market(s);
    EXPECT_EQ(asked(s, 0), kOnlyTheToken);
    s.month = 3;  // a first turn, but no object can be crafted
    EXPECT_EQ(asked(s, 0), kOnlyTheToken);
    s.pile.clear();
    Artisans::apply(box(), s, core::player(0), TakeToken{}, {});
    EXPECT_EQ(asked(s, 1), "Your last turn: the market offers nothing you may take; pass.");
}

TEST(WordsTest, TheLogNamesWhoPlaysAnArtisanGivenByTheHost) {  // ART-15.1
    const auto game = games::find("artisans")->open(compiled_in());
    auto match = game->start("players=2 artisan_setup=host_assign assigned=sculptor,versatile",
                             engine::secret_from_number(1));
    ASSERT_TRUE(match.ok());
    std::vector<std::string> lines;
    for (int step = 0; step < match.value()->steps(); ++step)
        for (const engine::LogLine& line : match.value()->log(step, {}, core::Language::English))
            if (line.text.rfind("plays", 0) == 0)
                lines.push_back(engine::actor_word(line.actor) + " " + core::plain(line.text));
    EXPECT_EQ(lines, (std::vector<std::string>{"P1 plays the Sculptor", "P2 plays the Versatile"}));
}

// Plays the scenario files and notes every refusal that a line of theirs asks for.
struct Listening : Artisans {
    static inline std::set<std::string> asked;  // notations of the refused lines of a file
    static inline std::map<std::pair<std::string, std::string>, core::Refusal>
        met;  // by rule and message

    static core::Verdict check(const Box& b, const State& s, core::PlayerId who,
                               const Action& action) {
        const core::Verdict verdict = Artisans::check(b, s, who, action);
        if (!verdict.ok() && asked.count(engine::notation(b, action)) > 0)
            met.emplace(std::pair(verdict.refusal().rule, verdict.refusal().message),
                        verdict.refusal());
        return verdict;
    }
};

// A move that names nothing cannot be written down; the wire can bring one all the same.
void refuse_what_has_no_words() {
    const core::PlayerId first = core::player(0);
    State s = dealt("players=2 start_seat=P1", 1);
    Listening::asked = {"pick -", "craft -", "reserve -"};
    EXPECT_FALSE(Listening::check(box(), s, first, PickArtisan{}).ok());
    s = dealt("players=2 artisan_setup=host_assign assigned=provident,versatile start_seat=P1", 1);
    EXPECT_FALSE(Listening::check(box(), s, first, Reserve{}).ok());
    Artisans::apply(box(), s, first, Pass{}, {});
    s.month = 3;
    EXPECT_FALSE(Listening::check(box(), s, first, Craft{}).ok());
}

const std::map<std::pair<std::string, std::string>, core::Refusal>& refusals_of_the_scenarios() {
    if (!Listening::met.empty()) return Listening::met;
    for (const fs::directory_entry& entry : fs::directory_iterator("games/artisans/tests")) {
        if (entry.path().extension() != ".play") continue;
        const std::string text = read_all(entry.path());
        const auto script = engine::parse_play_script(entry.path().string(), text);
        EXPECT_TRUE(script.ok());
        Listening::asked.clear();
        for (const engine::PlayLine& line : script.value().lines)
            if (line.verb == engine::PlayVerb::Refused) Listening::asked.insert(line.text);
        const auto result =
            engine::PlayFile<Listening>(box(), shelf().english).run(entry.path().string(), text);
        EXPECT_TRUE(result.ok()) << result.error();
    }
    refuse_what_has_no_words();
    return Listening::met;
}

// Every Refusal{"rule", "message"} written in check.cpp.
std::set<std::pair<std::string, std::string>> refusals_in_the_code() {
    const std::string text = read_all("games/artisans/check.cpp");
    static const std::regex refusal("Refusal\\{\\s*\"([^\"]*)\",\\s*\"([^\"]*)\"");
    std::set<std::pair<std::string, std::string>> found;
    for (std::sregex_iterator it(text.begin(), text.end(), refusal), end; it != end; ++it)
        found.insert({(*it)[1], (*it)[2]});
    return found;
}

TEST(RefusalsTest, EveryRefusalIsMetByAScenario) {
    const auto& met = refusals_of_the_scenarios();
    const auto written = refusals_in_the_code();
    EXPECT_GE(written.size(), 40U);
    for (const auto& one : written)
        EXPECT_EQ(met.count(one), 1U)
            << one.first << " " << one.second << " is refused in no .play file";
    EXPECT_EQ(met.size(), written.size());
}

TEST(RefusalsTest, EveryRefusalSpeaksBothLanguages) {
    for (const auto& [key, refusal] : refusals_of_the_scenarios())
        for (const core::Texts* texts : {&shelf().english, &shelf().french}) {
            const engine::RefusalText said = engine::refusal_text(refusal, *texts);
            EXPECT_EQ(said.rule, key.first);
            EXPECT_NE(said.title, "");
            EXPECT_NE(said.text, "");
            EXPECT_EQ(said.text.find_first_of("{}"), std::string::npos) << said.text;
            EXPECT_TRUE(texts->language() == core::Language::English ||
                        (is_well_set(said.text) && is_well_set(said.title)))
                << said.text;
        }
}

TEST(RefusalsTest, NoSentenceIsThereForNothing) {
    std::set<std::string> messages;
    for (const auto& [rule, message] : refusals_in_the_code()) messages.insert(message);
    std::set<std::string> sentences;
    for (const auto& [key, text] : shelf().english.all())
        if (key.rfind("refusal.", 0) == 0) sentences.insert(key.substr(8, key.rfind('.') - 8));
    EXPECT_EQ(sentences, messages);
}

}  // namespace
}  // namespace games::artisans
