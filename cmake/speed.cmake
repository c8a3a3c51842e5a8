# How hard the compiler tries, and what it reads only once. Two kinds of code:
#   hot(target)                the engine, the games, the players: -O3; -O1 in a debug build, for tests play thousands of games
#   cool(target [precompiled]) everything else: -O1, for the compiler's time is better spent elsewhere
# What takes longer to read than to compile comes precompiled: CLI11 for `apps`, Asio and Beast for `net`, GoogleTest for
# `tests`. That is a matter of speed only: with -DSALON_PRECOMPILED=OFF every file still includes what it needs.
option(SALON_PRECOMPILED "read the headers of large libraries once" ON)

set(words <algorithm> <array> <charconv> <chrono> <cstdint> <functional> <map> <memory> <mutex> <optional> <set> <span>
          <sstream> <string> <string_view> <utility> <variant> <vector> <boost/json.hpp> <fmt/format.h>)
set(net <boost/asio/as_tuple.hpp> <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp> <boost/asio/detached.hpp>
        <boost/asio/dispatch.hpp> <boost/asio/io_context.hpp> <boost/asio/ip/tcp.hpp> <boost/asio/post.hpp>
        <boost/asio/steady_timer.hpp> <boost/asio/strand.hpp> <boost/asio/thread_pool.hpp>
        <boost/asio/use_awaitable.hpp> <boost/beast/core.hpp> <boost/beast/http.hpp> <boost/beast/websocket.hpp>)

# The rest of Asio and Beast is compiled once, in server/net.cpp, and not in every file that mentions a socket.
add_library(salon_net INTERFACE)
target_compile_definitions(salon_net INTERFACE BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)

set(cool_options $<$<CONFIG:Release>:-O1>)

function(precompile kind)
  cmake_parse_arguments(its "" "" "HEADERS;LIBRARIES" ${ARGN})
  add_library(precompiled_${kind} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(precompiled_${kind} PRIVATE salon_flags fmt::fmt Boost::json ${its_LIBRARIES})
  target_compile_options(precompiled_${kind} PRIVATE ${cool_options})
  target_precompile_headers(precompiled_${kind} PRIVATE ${words} ${its_HEADERS})
endfunction()

if(SALON_PRECOMPILED)
  precompile(apps HEADERS <CLI/CLI.hpp> LIBRARIES CLI11::CLI11)
  precompile(net HEADERS ${net} LIBRARIES salon_net)
  precompile(tests HEADERS <gtest/gtest.h> LIBRARIES GTest::gtest)
endif()

function(hot target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Debug,RelWithDebInfo>:-O1>)
endfunction()

function(cool target)
  target_compile_options(${target} PRIVATE ${cool_options})
  if(SALON_PRECOMPILED AND ARGC GREATER 1)
    target_precompile_headers(${target} REUSE_FROM precompiled_${ARGV1})
  endif()
endfunction()
