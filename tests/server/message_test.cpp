// Reading messages, without a server.
#include <gtest/gtest.h>

#include <random>

#include "server/address.hpp"
#include "server/bucket.hpp"
#include "server/messages.hpp"
#include "server/setup.hpp"

namespace server {
namespace {

TEST(Messages, AreReadWhole) {
    const Limits limits;
    const ReadMessage read = read_message(
        R"({"type":"act","id":7,"table":"abc","seat":1,"seq":12,"actions":[{"kind":"take","slot":2}]})",
        limits);
    ASSERT_TRUE(read.message) << read.problem;
    EXPECT_EQ(read.message->id, 7);
    EXPECT_EQ(read.message->seat, 1);
    const Act& act = std::get<Act>(read.message->what);
    EXPECT_EQ(act.seq, 12);
    EXPECT_EQ(act.actions.size(), 1U);
}

TEST(Messages, AMistakeKeepsTheIdToAnswerTo) {
    const ReadMessage read = read_message(R"({"type":"act","id":7})", {});
    EXPECT_FALSE(read.message);
    EXPECT_EQ(read.id, 7);
    EXPECT_NE(read.problem.find("'table'"), std::string::npos) << read.problem;
}

TEST(Messages, AnUnknownFieldIsNamedInWholeCharacters) {
    for (std::size_t blanks = 34; blanks < 42; ++blanks) {
        const std::string name = std::string(blanks, 'x') + "é𝄞é";
        const ReadMessage read = read_message(
            R"({"type":"undo","id":7,"table":"abc","seat":1,")" + name + R"(":1})", {});
        EXPECT_NE(read.problem.find("'xxx"), std::string::npos) << read.problem;
        boost::system::error_code wrong;
        json::parse(json::serialize(json::string(read.problem)), wrong);
        EXPECT_FALSE(wrong) << blanks << ": the answer could not be read";
    }
}

TEST(Messages, OfTwoFieldsOfOneNameTheLastOneCounts) {
    const ReadMessage read =
        read_message(R"({"type":"undo","id":7,"table":"abc","seat":1,"seat":2})", {});
    ASSERT_TRUE(read.message) << read.problem;
    EXPECT_EQ(read.message->seat, 2);
}

TEST(Messages, NoMutationOfAMessageIsTooMuch) {
    std::mt19937 random(1);
    const Limits limits;
    const std::string good =
        R"({"type":"subscribe","id":7,"table":"abc","seat":1,"since":0,"lang":"en","key":"k"})";
    for (int i = 0; i < 20'000; ++i) {
        std::string text = good;
        for (unsigned change = 0; change <= random() % 4; ++change) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
                case 0:
                    text[at] = static_cast<char>(random());
                    break;
                case 1:
                    text.erase(at, random() % 8);
                    break;
                default:
                    text.insert(at, 1, "{}[]\",:0"[random() % 8]);
                    break;
            }
            if (text.empty()) text = "{";
        }
        const ReadMessage read = read_message(text, limits);
        EXPECT_NE(read.message.has_value(), !read.problem.empty());
    }
}

TEST(Messages, WhatIsNotSeenIsLeftOut) {
    EXPECT_EQ(tidied("  Ada\t\n L. "), "Ada L.");
    EXPECT_EQ(tidied("\u200b\u2060\u3164\u200d\u00a0\ufeff"), "") << "nothing to see";
    EXPECT_EQ(tidied("Ada\u202eadA\u2066"), "AdaadA") << "nothing turns what follows";
    EXPECT_EQ(tidied("\u0085É\u00a0mile\u00ad"), "É mile");
    const std::string family = "\U0001F469\u200D\U0001F680 \u2764\uFE0F!";
    EXPECT_EQ(tidied(family), family) << "pictures of several parts stay whole";
    EXPECT_EQ(tidied("Ada\u200d\u200d "), "Ada");
    EXPECT_NE(read_change_me("{\"name\":\"\u202e\u200b\"}", {}).problem, "");
}

TEST(Laying, ComesBackFromTheStore) {
    server::Setup setup;
    setup.seats.push_back({Seat::Kind::Person, "Ada \"L\"", "p1", "k1", "", "", false});
    setup.seats.push_back({Seat::Kind::Bot, "Camille", "", "", "", "greedy", false});
    setup.seats.push_back({Seat::Kind::Open, "", "", "", "l3", "", false});
    setup.seats.push_back({Seat::Kind::Open, "", "", "", "l4", "", false, true});
    setup.seats.push_back({Seat::Kind::Person, "Bea", "p2", "k5", "", "master", true});
    setup.clock = {Clock::Kind::Days, 3 * 86'400'000LL};
    setup.away_minutes = 7;
    const server::Setup again = setup_from_text(to_text(setup));
    EXPECT_EQ(to_text(again), to_text(setup));
    EXPECT_EQ(again.seats[0].name, "Ada \"L\"");
    EXPECT_EQ(again.clock.budget, setup.clock.budget);
    EXPECT_TRUE(again.seats[2].by_link_only());
    EXPECT_FALSE(again.seats[3].by_link_only());
    EXPECT_FALSE(again.seats[0].given_up);
    EXPECT_TRUE(again.seats[4].given_up);
}

TEST(Addresses, ANetworkOfOneHouseIsCountedAsOne) {
    EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_as("2001:DB8:1:2::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_as("2001:db8:1:3::1"), "2001:db8:1:3::/64") << "the neighbours";
    EXPECT_EQ(counted_as("fe80::1%1"), "fe80::/64");
    EXPECT_EQ(counted_as("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_as("::ffff:192.0.2.7"), "192.0.2.7") << "not all of IPv4 as one";
    for (const char* other : {"", "unknown", "_hidden", "[2001:db8::1]:80", "192.0.2.7:80"})
        EXPECT_EQ(counted_as(other), other);
}

TEST(Bucket, FillsSteadily) {
    Bucket bucket(2, 4);
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(1000));
    EXPECT_FALSE(bucket.take(1000));
    EXPECT_TRUE(bucket.take(1500));
    EXPECT_FALSE(bucket.take(1500));
    EXPECT_TRUE(bucket.take(3000));
}

}  // namespace
}  // namespace server
