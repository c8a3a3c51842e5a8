#include "server/identity.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <vector>

#include "core/ensure.hpp"

namespace server {

namespace {

constexpr int kAlphabet = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::string_view kCookie = "salon";

std::string to_base64(const unsigned char* bytes, std::size_t count) {
    std::string out(sodium_base64_encoded_len(count, kAlphabet), '\0');
    sodium_bin2base64(out.data(), out.size(), bytes, count, kAlphabet);
    out.resize(out.size() - 1);  // the terminating nought
    return out;
}

void start_sodium() {
    static const bool ready = sodium_init() >= 0;
    ENSURE(ready);
}

[[noreturn]] void fail(const std::string& path, const char* what) {
    throw std::runtime_error(path + ": " + what + ": " + std::strerror(errno));
}

bool read_key(const std::string& path, std::array<unsigned char, 32>& key) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat status {};
    const bool private_file = ::fstat(file, &status) == 0 && (status.st_mode & 0077) == 0;
    const bool whole = ::read(file, key.data(), key.size()) == static_cast<ssize_t>(key.size());
    ::close(file);
    if (!private_file)
        throw std::runtime_error(path + ": others can read the key; make it mode 600");
    if (!whole) throw std::runtime_error(path + ": is no key of 32 bytes");
    return true;
}

// Written beside and renamed: a half-written key is never found.
void make_key(const std::string& path, std::array<unsigned char, 32>& key) {
    randombytes_buf(key.data(), key.size());
    const std::string beside = path + ".new";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) fail(beside, "cannot be made");
    const bool written =
        ::write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size()) &&
        ::fsync(file) == 0;
    ::close(file);
    if (!written || ::rename(beside.c_str(), path.c_str()) != 0) fail(path, "cannot be written");
}

}  // namespace

std::string random_word(std::size_t bytes) {
    start_sodium();
    std::vector<unsigned char> random(bytes);
    randombytes_buf(random.data(), random.size());
    return to_base64(random.data(), random.size());
}

core::Secret random_secret() {
    start_sodium();
    core::Secret secret{};
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Identity::Identity(const std::string& data_folder) {
    static_assert(crypto_auth_KEYBYTES == sizeof(key_));
    start_sodium();
    const std::string path = data_folder + "/key";
    if (!read_key(path, key_)) make_key(path, key_);
}

std::string Identity::new_guest() { return random_word(16); }

std::string Identity::sign(const std::string& guest) const {
    std::array<unsigned char, crypto_auth_BYTES> mac{};
    crypto_auth(mac.data(), reinterpret_cast<const unsigned char*>(guest.data()), guest.size(),
                key_.data());
    return guest + "." + to_base64(mac.data(), mac.size());
}

std::optional<std::string> Identity::guest_of(std::string_view cookie_value) const {
    const std::size_t dot = cookie_value.find('.');
    if (dot == std::string_view::npos || cookie_value.size() > 200) return {};
    const std::string guest(cookie_value.substr(0, dot));
    if (!equal_in_constant_time(sign(guest), cookie_value)) return {};
    return guest;
}

std::optional<std::string> Identity::guest_in(std::string_view header) const {
    while (!header.empty()) {
        const std::size_t end = header.find(';');
        std::string_view one = header.substr(0, end);
        header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
        while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
        if (one.size() > kCookie.size() && one.substr(0, kCookie.size()) == kCookie &&
            one[kCookie.size()] == '=')
            return guest_of(one.substr(kCookie.size() + 1));
    }
    return {};
}

std::string cookie_for(const std::string& value, bool over_https) {
    return std::string(kCookie) + "=" + value +
           "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" + (over_https ? "; Secure" : "");
}

}  // namespace server
