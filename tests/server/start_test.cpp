// The real program, when it starts: what it says if it cannot, and who may read what it keeps.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdio>

#include "tests/server/client.hpp"

namespace tests {
namespace {

// What the program says on both its outputs; it is given a moment, and ended if it has started.
std::string said(const std::string& options) {
    const std::string line =
        "umask 022; timeout 2 " SALON_PROGRAM " serve --log off " + options + " 2>&1";
    FILE* out = ::popen(line.c_str(), "r");
    std::string text;
    for (int c = 0; (c = std::fgetc(out)) != EOF;) text += static_cast<char>(c);
    ::pclose(out);
    return text;
}

TEST(Start, WhatCannotBeListenedOnIsSaidInASentence) {
    const Scratch scratch;
    const server::Server running(quick_config(scratch));
    const Scratch other;
    const std::string data = " --data " + other.path;
    const std::string port = std::to_string(running.port());
    EXPECT_EQ(said("--port " + port + data),
              "salon: port " + port + " is in use; give another with --port\n");
    EXPECT_EQ(said("--lang fr --port " + port + data),
              "salon: le port " + port + " est déjà pris ; donnez-en un autre avec --port\n");
    for (const std::string host : {"nowhere", "192.0.2.1"}) {
        const std::string sentence = said("--port 0 --host " + host + data);
        EXPECT_EQ(sentence.rfind("salon: there is no address '" + host + "' on this machine;", 0),
                  0U)
            << sentence;
    }
}

TEST(Start, ADatabaseElsewhereIsForItsOwnerOnly) {
    const Scratch scratch;
    const Scratch elsewhere;
    const std::string database = elsewhere.path + "/tables.db";
    const auto mode = [&] {
        struct stat status {};
        EXPECT_EQ(::stat(database.c_str(), &status), 0);
        return status.st_mode & 0777;
    };
    const std::string options = "--port 0 --data " + scratch.path + " --store sqlite:" + database;
    EXPECT_EQ(said(options).rfind("listening", 0), 0U);
    EXPECT_EQ(mode(), 0600U);
    ::chmod(database.c_str(), 0644);
    EXPECT_EQ(said(options).rfind("listening", 0), 0U);
    EXPECT_EQ(mode(), 0600U) << "also one of an earlier program";
}

}  // namespace
}  // namespace tests
