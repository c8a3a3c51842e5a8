// A match at the terminal: what can be asked there, and that nothing of it is lost.
#include <boost/json.hpp>

#include "games/registry.hpp"
#include "tests/command_line.hpp"

namespace {

using namespace command_line;

// What is asked and taken back in between is no choice of the match; nor is a pause in a file.
TEST(TerminalTable, HintsAndMovesTakenBackLeaveTheRecordTheSame) {
    const Scratch scratch;
    const auto played = [&](const std::string& name, const std::string& before,
                            const std::string& between) {
        const std::string file = scratch.path(name);
        const Ran ran = salon("play " + kGame +
                                  " --seats me,journeyman:iterations=20,random --seed 5 --option "
                                  "start_seat=P1 --record " +
                                  file,
                              before + "1\n" + between + "1\n1\n" + between + "1\n1\n");
        EXPECT_EQ(ran.code, 0) << ran.out;
        return read(file);
    };
    const std::string plain = played("plain", "", "");
    EXPECT_NE(plain.find("P3: "), std::string::npos);
    EXPECT_EQ(played("hints", "hint\n", "hint\nhint\n"), plain);
    EXPECT_EQ(played("undone", "2\nundo\n1\nundo\nhint\n", ""), plain);
    salon("play " + kGame +
              " --seats me,journeyman:iterations=20,random --seed 5 --option start_seat=P1",
          "1\n1\nsave " + scratch.path("pause") + "\nquit\n");
    salon(
        "play " + kGame + " --from " + scratch.path("pause") + " --record " + scratch.path("later"),
        "1\n1\n1\n");
    EXPECT_EQ(read(scratch.path("later")), plain);
}

TEST(TerminalTable, WhatWasPlayedIsNotLost) {
    const Scratch scratch;
    const std::string file = scratch.path("kept.record");
    const std::string play = "play " + kGame + " --seed 5 --option start_seat=P1 ";
    const Ran nowhere = salon(play + "--record /no/such/folder/x", "quit\n");
    expect_says(nowhere, 1, "/no/such/folder/x: cannot be written");
    EXPECT_EQ(nowhere.out.find("Choose your artisan"), std::string::npos) << "told too late";
    const std::string bot = scratch.file(
        "bot.sh",
        "n=0\nwhile read -r line; do\n  n=$((n + 1))\n  [ $n -gt 2 ] && exit 1\n  printf "
        "'%s\\n' \"$line\" | sed 's/.*\"legal\":\\[\"\\([^\"]*\\)\".*/\\1/'\ndone\n");
    const std::string seats = "--seats \"random,exec:sh '" + bot + "'\" ";
    expect_says(salon(play + seats), 1, "What was played is lost");
    expect_says(salon(play + seats + "--record " + file), 1, "What was played is in " + file);
    EXPECT_NE(read(file).find("P2: "), std::string::npos) << read(file);
    expect_says(salon("replay --verify " + file), 0, "the seed fits the published hash");
    expect_says(salon(play, "quit\n"), 0, "The table is left as it is.");
    expect_says(salon(play, "1\nquit\nquit\n"), 0, "save FILE keeps it; quit again leaves it.");
    expect_says(salon(play, "1\nquit\n"), 0, "The table is left, and the match with it");
    const std::string saved = "save " + scratch.path("saved") + "\n";
    expect_says(salon(play, "1\n" + saved + "quit\n1\n"), 0, "The table is left as it is.");
    expect_says(salon(play + "--record " + file, "1\nquit\n1\n"), 0, "salon play artisans --from ");
}

TEST(TerminalTable, ARecordIsThereWhenTheProgramIsStopped) {
    const Scratch scratch;
    const std::string record = scratch.path("stopped.record");
    const std::string script = scratch.file(
        "stop.sh", "cd " + scratch.path() + "\nmkfifo typed\n" + std::string(SALON_PROGRAM) +
                       " play " + kGame + " --seed 5 --option start_seat=P1 --record " + record +
                       " < typed > seen 2>&1 &\nexec 3> typed\necho 1 >&3\n"
                       "for i in $(seq 400); do grep -qs 'P1: ' " +
                       record + " && break; sleep 0.05; done\nkill -TERM $!\nwait $!\n");
    EXPECT_NE(std::system(("sh " + script).c_str()), 0);
    EXPECT_NE(read(record).find("P1: pick "), std::string::npos) << read(record);
    expect_says(salon("replay --verify " + record), 0, "the seed fits the published hash");
}

TEST(TerminalTable, ACardOnTheTableSaysWhatItDoes) {
    const std::string play = "play " + kGame + " --seed 5 --option start_seat=P1";
    const std::string asked =
        "help\ncard mill\ncard MOULIN\ncard amoureuse de l'or\ncard Byzantine…\ncard spoon\ncard\n";
    const Ran english = salon(play, asked + "quit\n");
    for (const char* words :
         {"card NAME   what a card says", "  Mill (mill, designed; name: reported)\n    Requires ",
          "card MOULIN\n  Mill (mill", "Gold Lover (gold_lover, printed)",
          "Byzantine Icon (byzantine_icon", "There is no card 'spoon' here.", "Which card?"})
        EXPECT_NE(english.out.find(words), std::string::npos) << words << "\n" << english.out;
    const Ran french = salon(play + " --lang fr", asked + "card mill\nquit\n");
    for (const char* words : {"card NOM    ce que dit une carte", "  Moulin (mill, conçu ici",
                              "Icône byzantine (byzantine_icon", "Quelle carte"})
        EXPECT_NE(french.out.find(words), std::string::npos) << words << "\n" << french.out;
    for (const games::Entry* entry : games::all()) {  // every card by the name a table shows
        const auto game = entry->open(entry->data());
        for (const engine::CardGroup& group : game->cards(core::Language::French))
            expect_says(salon("play " + std::string(entry->name) + " --seed 5 --seats " +
                                  (game->players().first > 1 ? "me,random" : "me"),
                              "card " + group.cards.back().name + "\nquit\n"),
                        0, " (" + group.cards.back().id);
    }
}

TEST(TerminalTable, ATerminalTableAnswersEverything) {
    const Scratch scratch;
    const std::string saved = scratch.path("saved.record");
    const std::string input =
        "  help\nfly\n999\nwhy craft mill\nwhy\nwhy 1\nwhy 99\nhint\nscore\nrules\nrules "
        "ART-2.2\nrules ART-6.3\nrules " +
        kNoRule + "\nundo\nsave\nsave /no/such/folder/x\nsave " + saved + "\n \t1 \nquit\n";
    const Ran ran = salon("play " + kGame + " --seed 5 --option start_seat=P1", input);
    EXPECT_EQ(ran.code, 0);
    for (const char* words :
         {"Choose by number", "'fly' is no move and no command", "There is no move number 999",
          "There is no move number 99; choose from 1 to ", "> why craft mill\n", "(ART-8.1)",
          "Which move?", "That is allowed", "Market actions", "A thinking player would consider",
          "ART-11.1", "Neighbour condition", "There is no rule ", "cannot be taken back",
          "Where to?", "cannot be written", "Saved to", "The table is left"})
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "colour in a pipe";
    EXPECT_NE(ran.out.find("Hands are secret"), std::string::npos) << "rules as plain text\n"
                                                                   << ran.out;
    expect_says(salon("play " + kGame + " --from " + saved, "quit\n"), 0, "Choose your artisan");
    const Ran french = salon("play " + kGame + " --seed 5 --lang fr --option start_seat=P1",
                             "fly\nsave /no/such/folder/x\n1\n");
    for (const char* words : {"Joueur\u202f: Choisissez votre artisan", "Un coup s’écrit ainsi",
                              "Impossible d’écrire dans /no/such/folder/x"})
        EXPECT_NE(french.out.find(words), std::string::npos) << words << "\n" << french.out;
}

TEST(TerminalTable, AMistypedMoveIsToldWhatWasExpectedInBothLanguages) {
    const std::string play = "play " + kGame + " --seed 5 --option start_seat=P1";
    const std::string typed = "fly\ntake\nswap 0\ntake 300\ncraft spoon\ntake 1 2\nquit\n";
    const std::string space = "\u202f";
    const Ran english = salon(play, typed);
    for (const char* words :
         {"there is no 'fly' here; expected pick, reserve, craft, take, swap, token, develop or "
          "pass",
          "'take' needs a place of the market", "'swap' needs the material you give",
          "'300' does not fit here; expected a number from 0 to 255",
          "'spoon' does not fit here; expected the id of an art object",
          "'2' is one word too many"})
        EXPECT_NE(english.out.find(words), std::string::npos) << words << "\n" << english.out;
    const Ran french = salon(play + " --lang fr", typed);
    for (const std::string& words :
         {std::string("on attend pick, reserve, craft, take, swap, token, develop ou pass"),
          "«" + space + "take" + space + "» demande une place du marché",
          "«" + space + "swap" + space + "» demande le matériau que vous donnez",
          std::string("on attend un nombre de 0 à 255"),
          std::string("on attend l’identifiant d’un objet d’art"),
          "«" + space + "2" + space + "» est un mot de trop"})
        EXPECT_NE(french.out.find(words), std::string::npos) << words << "\n" << french.out;
}

TEST(TerminalTable, ALogIsHeadedRoundByRound) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    const std::string play = "play " + kGame + " --seats greedy,random --seed 11 --log";
    const Ran log = salon(play + " --record " + record);
    for (const Ran& ran : {log, salon("replay " + record)}) {
        std::size_t at = ran.out.find("Set-up\n");
        for (int month = 1; month <= 12; ++month) {
            const std::size_t next = ran.out.find("\nMonth " + std::to_string(month) + "\n", at);
            ASSERT_NE(next, std::string::npos) << month << "\n" << ran.out;
            at = next;
        }
        EXPECT_EQ(ran.out.find("\nMonth 3\n", ran.out.find("\nMonth 3\n") + 1), std::string::npos)
            << "once each";
    }
    expect_says(salon("replay " + record + " --lang fr"), 0, "\nMois 12\n");
}

TEST(TerminalTable, AMatchWithAProgramGoesOnWhenTheProgramIsNamedAgain) {
    const Scratch scratch;
    const std::string saved = scratch.path("saved.record");
    const std::string bot =
        scratch.file("bot, first.sh", "exec sed -u 's/.*\"legal\":\\[\"\\([^\"]*\\)\".*/\\1/'\n");
    const std::string seats = " --seats \"me,exec:sh '" + bot + "'\" ";  // a comma in quotes
    expect_says(salon("play " + kGame + " --seed 5" + seats, "1\n1\n1\nsave " + saved + "\nquit\n"),
                0, "Saved to");
    EXPECT_NE(read(saved).find("exec"), std::string::npos);
    expect_says(salon("play " + kGame + " --from " + saved, "quit\n"), 2,
                "was a program: name it again in --seats, as exec:COMMAND");
    expect_says(salon("play " + kGame + seats + "--from " + saved, "1\nquit\n"), 0,
                "The table is left");
}

TEST(TerminalTable, AMoveIsTakenBackAtTheTable) {
    const Scratch scratch;
    const std::string saved = scratch.path("saved.record");
    const Ran ran = salon("play " + kGame + " --seats me,greedy --seed 5 --option start_seat=P1",
                          "1\nundo\nsave " + saved + "\nquit\n");
    expect_says(ran, 0, "Taken back.");
    const std::size_t first = ran.out.find("Choose your artisan");
    EXPECT_GT(ran.out.find("Choose your artisan", first + 1), ran.out.find("Taken back."));
    EXPECT_NE(ran.out.find("Choose your artisan", first + 1), std::string::npos) << ran.out;
    EXPECT_EQ(read(saved).find("P1: "), std::string::npos) << read(saved);
    EXPECT_EQ(read(saved).find("P2: "), std::string::npos) << "what followed is taken back too";
    EXPECT_NE(read(saved).find("chance: "), std::string::npos) << "chance is not";
}

TEST(TerminalTable, TheSeedIsPromisedBeforeTheFirstStep) {
    const Scratch scratch;
    const std::string record = scratch.path("match.record");
    for (const char* seats : {"me,greedy", "greedy,random"}) {
        const Ran ran = salon("play " + kGame + " --log --seats " + seats +
                                  " --seed 5 --option start_seat=P1 --record " + record,
                              "quit\n");
        const std::string text = read(record);
        const std::string hash = text.substr(text.find("seed-hash "), 10 + 64);
        EXPECT_EQ(ran.out.find(hash), 0U) << hash << "\n" << ran.out;
    }
    expect_says(salon("play " + kGame + " --seed 5 --lang fr", "quit\n"), 0, "empreinte ");
}

TEST(TerminalTable, ATitleThatAsksEndsInNoFullStop) {
    const std::string asked = "1\n1\nwhy ignore envy\nquit\n";
    const std::string hard = "play bohemians --seats me --option level=true_bohemian --seed 1";
    expect_says(salon(hard, asked), 0, "  Which Hardship? Name a Hardship");
    expect_says(salon("play bohemians --seats me --seed 5", asked), 0, "  Nothing to ignore. No ");
}

TEST(TerminalTable, ATerminalIsColoured) {
    if (std::system("command -v script >/dev/null") != 0) GTEST_SKIP() << "no script here";
    const Scratch scratch;
    const std::string typed = scratch.file("typed", "quit\n");
    const std::string seen = scratch.path("seen");
    const std::string command = "script -qec '" + std::string(SALON_PROGRAM) + " play " + kGame +
                                " --seed 5 --option start_seat=P1' /dev/null < " + typed + " > " +
                                seen;
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_NE(read(seen).find("\x1b[1m"), std::string::npos) << read(seen);
    EXPECT_NE(read(seen).find("Choose your artisan"), std::string::npos) << read(seen);
}

TEST(TerminalTable, ATableIsAsWideAsItsTerminal) {
    if (std::system("command -v script >/dev/null") != 0) GTEST_SKIP() << "no script here";
    const Scratch scratch;
    const std::string typed = scratch.file("typed", "quit\n");
    for (const int columns : {80, 120}) {
        const std::string seen = scratch.path("seen");
        const std::string command =
            "script -qec 'stty cols " + std::to_string(columns) + "; " + SALON_PROGRAM + " play " +
            kGame + " --seed 5 --option start_seat=P1' /dev/null < " + typed + " > " + seen;
        EXPECT_EQ(std::system(command.c_str()), 0);
        const std::string text = read(seen);
        const std::size_t objects = text.find("Art objects, deck 1");
        ASSERT_NE(objects, std::string::npos) << text;
        const std::size_t ring = text.find("( token )");
        EXPECT_EQ(objects > ring, columns == 80) << "below the ring, where it has no room beside";
    }
}

// The sentence must still be there when the one who leaves looks up.
TEST(TerminalTable, TheCurtainStaysUntilTheOtherIsThere) {
    if (std::system("command -v script >/dev/null") != 0) GTEST_SKIP() << "no script here";
    const Scratch scratch;
    const std::string typed = scratch.file("typed", "1\n");
    const std::string seen = scratch.path("seen");
    const std::string command = "script -qec '" + std::string(SALON_PROGRAM) + " play " + kGame +
                                " --seats me,me --seed 5 --option start_seat=P1' /dev/null < " +
                                typed + " > " + seen;
    EXPECT_EQ(std::system(command.c_str()), 0);
    const std::string text = read(seen);
    const std::size_t curtain = text.find("Hand the screen to ");
    ASSERT_NE(curtain, std::string::npos) << text;
    EXPECT_LT(text.find("\x1b[2J"), curtain);
    EXPECT_EQ(text.find("\x1b[2J", curtain), std::string::npos);
}

}  // namespace
