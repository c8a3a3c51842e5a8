// The target of the fuzzer in every build, so that it is there when the fuzzer comes: it takes what
// the protocol shows, whole and cut off anywhere.
#include <gtest/gtest.h>

#include <fstream>

#include "server/messages.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);

namespace tests {
namespace {

// Every message and every body of the examples, with names in place of what is only known later.
std::vector<std::string> said_in(const std::string& path) {
    std::ifstream in(path);
    std::vector<std::string> said;
    for (std::string line; std::getline(in, line);) {
        const bool asked = line.rfind("> {", 0) == 0 || line.rfind("POST /", 0) == 0;
        const std::size_t body = line.find('{');
        if (!asked || body == std::string::npos) continue;
        std::erase(line, '$');
        said.push_back(line.substr(line.find('{')));
    }
    return said;
}

void feed(std::string_view text) {
    EXPECT_EQ(
        LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(text.data()), text.size()),
        0);
}

TEST(Fuzz, TheTargetTakesTheExamplesOfTheProtocol) {
    const std::vector<std::string> said = said_in("docs/protocol.md");
    ASSERT_GT(said.size(), 15U);
    const server::Limits limits;
    int acts = 0;
    for (const std::string& text : said) {
        const server::ReadMessage read = server::read_message(text, limits);
        acts += read.message && std::holds_alternative<server::Act>(read.message->what) ? 1 : 0;
        for (std::size_t size = 0; size <= text.size(); ++size)
            feed(std::string_view(text).substr(0, size));
    }
    EXPECT_GT(acts, 2) << "and they are understood";
}

}  // namespace
}  // namespace tests
