#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace server {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw std::runtime_error(path + ": " + why);
}

// An empty folder, or one of ours. Somebody's home is not made private by a slip of the finger.
bool is_for_us(const std::string& path) {
    return std::filesystem::is_empty(path) || std::filesystem::exists(path + "/key") ||
           std::filesystem::exists(path + "/salon.db");
}

void make_private(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) fail(path, std::strerror(errno));
    if ((status.st_mode & 0077) == 0) return;
    if (!is_for_us(path))
        fail(path,
             "others can read this folder, and it holds other things; give --data an empty one, or "
             "make it mode 700");
    if (::chmod(path.c_str(), 0700) != 0)
        fail(path, std::string("cannot be made private: ") + std::strerror(errno));
}

void claim(int file, const std::string& path, const std::string& taken) {
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return;
    const std::string why =
        errno == EWOULDBLOCK ? taken : std::string("cannot be locked: ") + std::strerror(errno);
    ::close(file);
    fail(path, why);
}

}  // namespace

DataFolder::DataFolder(const std::string& path) {
    std::filesystem::create_directories(path);
    make_private(path);
    file_ = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file_ < 0) fail(path, std::strerror(errno));
    claim(
        file_, path,
        "another server is using this folder; stop it first, or give this one another folder with "
        "--data");
}

DataFolder::~DataFolder() { ::close(file_); }

DatabaseFile::DatabaseFile(const std::string& url) {
    constexpr std::string_view kScheme = "sqlite:";
    if (url.rfind(kScheme, 0) != 0 || url.size() == kScheme.size()) return;
    const std::string path = url.substr(kScheme.size());
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) fail(path, std::strerror(errno));
    claim(file_, path,
          "another server is using this database; stop it first, or give this one another with "
          "--store");
    for (const char* part : {"", "-wal", "-shm"})  // those of earlier programs were for everybody
        if (::chmod((path + part).c_str(), 0600) != 0 && errno != ENOENT)
            fail(path + part, std::string("cannot be made private: ") + std::strerror(errno));
}

DatabaseFile::~DatabaseFile() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace server
