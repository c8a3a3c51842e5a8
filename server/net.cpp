// What Asio and Beast would otherwise put into every file that mentions a socket.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
