// What whoever runs the server may decide. The limits are generous for people and tight for
// machines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/rng.hpp"
#include "store/store.hpp"
#include "store/sync.hpp"

namespace server {

struct Limits {
    std::size_t message_bytes = 16 * 1024;  // one message of a socket, or the body of one request
    std::size_t unsent_bytes = 4 * 1024 * 1024;  // a reader slower than this is let go
    std::size_t unsent_bytes_in_all =
        256 * 1024 * 1024;            // beyond it, who has more than their share
    int unread_seconds = 30;          // and a reader that takes so long for one message
    double messages_per_second = 20;  // of one socket; more are answered too_fast
    double messages_burst = 60;
    double address_messages_per_second = 200;  // of all sockets of one address
    double address_messages_burst = 600;
    int too_fast_before_closing = 200;
    double requests_per_second = 50;  // of one address
    double requests_burst = 300;
    double names_per_second = 0.1;  // of one guest
    double names_burst = 10;
    int connections = 12'000;
    int connections_per_address = 200;
    int tables_per_guest = 20;           // unfinished ones
    int openings_per_hour = 60;          // tables opened from one address; so many also at once
    std::size_t tables_per_socket = 16;  // subscribed to at once
    int hints_per_address = 4;           // being thought about at once
    std::size_t actions_per_message = 16;
    std::size_t chat_characters = 400;
    double chat_lines_per_second = 0.5;  // of one seat
    double chat_lines_burst = 10;
    std::size_t name_characters = 40;
    int idle_seconds = 75;  // a connection that asks nothing
};

struct Config {
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any free one
    std::string data = "data";
    std::string store;  // "": a file in the data folder
    store::Sync sync = store::Sync::Disk;
    std::string cards;              // a folder with one folder of card files for each game
    std::string page;               // a folder to serve the page from; "": the one compiled in
    int threads = 0;                // for the network; 0: one for each core
    int thinkers = 0;               // for computer players; 0: one fewer than cores, at least one
    int analysis_iterations = 400;  // games imagined for each decision of an analysed match
    int forget_after_days = 60;     // a table where nothing happened for so long
    int bot_pause = 600;            // milliseconds a computer player seems to think, more or less
    bool behind_proxy = false;      // believe X-Forwarded-For and X-Forwarded-Proto
    Limits limits;

    bool manual_clock = false;                      // tests move time themselves
    std::int64_t clock_starts = 1'700'000'000'000;  // where their time begins
    std::function<core::Secret()> secrets;  // tests decide chance; none: the system's randomness
    std::function<core::Secret()> whims;    // and what computer players think up
    std::function<std::unique_ptr<store::Store>(std::unique_ptr<store::Store>)>
        around_store;  // tests let it fail
};

}  // namespace server
