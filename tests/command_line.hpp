// What the tests of the program share: running it, what it says, and a folder that goes away.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <sys/wait.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace command_line {

namespace fs = std::filesystem;

struct Ran {
    int code = 0;
    std::string out;  // both streams
};

inline Ran salon(const std::string& arguments, const std::string& input = "") {
    const fs::path typed =
        fs::temp_directory_path() / ("salon_input_" + std::to_string(::getpid()));
    std::ofstream(typed) << input;
    FILE* pipe = ::popen(
        (std::string(SALON_PROGRAM) + " " + arguments + " 2>&1 < " + typed.string()).c_str(), "r");
    Ran ran;
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.out.append(buffer.data(), n);
    const int status = ::pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    fs::remove(typed);
    return ran;
}

inline void expect_says(const Ran& ran, int code, const std::string& words) {
    EXPECT_EQ(ran.code, code) << ran.out;
    EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
}

class Scratch {
public:
    Scratch() : path_(fs::temp_directory_path() / ("salon_scratch_" + std::to_string(::getpid()))) {
        fs::create_directories(path_);
    }
    ~Scratch() { fs::remove_all(path_); }
    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return (path_ / name).string();
    }
    std::string path(const std::string& name = "") const { return (path_ / name).string(); }

private:
    fs::path path_;
};

inline std::string read(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline const std::string kGame = "artisans";
inline const std::string kNoRule =
    std::string("ART-") + "0";  // in two parts: tidy knows the ledger

// What is left of a text when the first line with these words is taken out.
inline std::string without_line(std::string text, const std::string& words) {
    const std::size_t begin = text.find(words);
    text.erase(begin, text.find('\n', begin) - begin + 1);
    return text;
}

}  // namespace command_line
