// Requests that are no HTTP, or hardly: an answer to each, and then the connection ends.
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "tests/server/table_fixture.hpp"

namespace tests {
namespace {

class MalformedTest : public TableTest {
protected:
    // Everything that comes back until the server closes.
    std::string answer_to(const std::string& bytes) {
        asio::io_context io;
        asio::ip::tcp::socket socket(io);
        socket.connect({asio::ip::make_address("127.0.0.1"), server->port()});
        boost::system::error_code wrong;
        asio::write(socket, asio::buffer(bytes), wrong);
        std::string answer;
        asio::read(socket, asio::dynamic_buffer(answer), wrong);
        EXPECT_EQ(wrong, asio::error::eof) << bytes.substr(0, 60);
        return answer;
    }
    void expect_refused(const std::string& bytes, const std::string& status,
                        const std::string& code) {
        const std::string answer = answer_to(bytes);
        EXPECT_EQ(answer.rfind("HTTP/1.1 " + status + " ", 0), 0U) << bytes.substr(0, 60) << "\n"
                                                                   << answer.substr(0, 100);
        const std::size_t body = answer.find("\r\n\r\n");
        ASSERT_NE(body, std::string::npos);
        const json::value said = json::parse(answer.substr(body + 4));
        EXPECT_EQ(text_of(said.at("error").at("code")), code);
    }
    const std::string host = "Host: 127.0.0.1\r\n";
};

TEST_F(MalformedTest, WhatIsNoHttpIsAnsweredAndTheConnectionEnds) {
    start();
    const std::string post = "POST /api/me HTTP/1.1\r\n" + host;
    for (const std::string& bytes : std::vector<std::string>{
             std::string("\0\1\2\r\n\r\n", 7),
             "hello\r\n\r\n",
             "GET / HTTP/9.9\r\n\r\n",
             post + "Content-Length: -5\r\n\r\n",
             post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
             post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
         })
        expect_refused(bytes, "400", "bad_message");
    expect_refused(post + "Content-Length: 99999999\r\n\r\n" + std::string(200'000, 'x'), "413",
                   "too_large");
    expect_refused("GET / HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'x') + "\r\n\r\n",
                   "431", "too_large");
}

TEST_F(MalformedTest, HeadIsGetWithoutABodyAndOtherVerbsAreToldWhichThereAre) {
    start();
    const auto asked = [&](const std::string& verb, const std::string& path) {
        return answer_to(verb + " " + path + " HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n");
    };
    for (const std::string path : {"/api/games", "/api/me", "/"}) {
        const std::string head = asked("HEAD", path);
        EXPECT_EQ(head.rfind("HTTP/1.1 200 OK", 0), 0U) << head.substr(0, 100);
        EXPECT_EQ(head.find("\r\n\r\n") + 4, head.size()) << path;
        EXPECT_EQ(head.find("Content-Length: 0\r\n"), std::string::npos) << path;
    }
    for (const std::string verb : {"PUT", "DELETE", "OPTIONS"}) {
        const std::string no = asked(verb, "/api/games");
        EXPECT_EQ(no.rfind("HTTP/1.1 405 ", 0), 0U) << no.substr(0, 100);
        EXPECT_NE(no.find("Allow: GET, HEAD, POST\r\n"), std::string::npos) << no;
    }
    EXPECT_NE(asked("POST", "/").find("Allow: GET, HEAD\r\n"), std::string::npos);
}

}  // namespace
}  // namespace tests
