#include "server/gzip.hpp"

#include <zlib.h>

#include "core/ensure.hpp"

namespace server {

namespace {

constexpr int kGzipFormat = 15 + 16;  // zlib's way to say: the largest window, with a gzip header

Bytef* bytes_of(std::string_view text) {
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));  // zlib only reads it
}

}  // namespace

std::string gzip(std::string_view plain) {
    z_stream stream{};
    ENSURE(deflateInit2(&stream, 6, Z_DEFLATED, kGzipFormat, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string out(deflateBound(&stream, static_cast<uLong>(plain.size())), '\0');
    stream.next_in = bytes_of(plain);
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    ENSURE(end == Z_STREAM_END);
    return out;
}

std::string gunzip(std::string_view packed) {
    z_stream stream{};
    ENSURE(inflateInit2(&stream, kGzipFormat) == Z_OK);
    std::string out;
    std::string piece(64 * 1024, '\0');
    stream.next_in = bytes_of(packed);
    stream.avail_in = static_cast<uInt>(packed.size());
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(piece, 0, piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    ENSURE(state == Z_STREAM_END);
    return out;
}

}  // namespace server
