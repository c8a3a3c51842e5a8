// The text files of a game: compiled into the program, or read from a folder to override them.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace core {

// A mistake in a data file, with file, line and what was expected. Caught where the program starts.
class DataError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct DataFile {
    std::string origin;  // as shown in messages: "games/artisans/data/objects.toml"
    std::string text;
};

class DataFolder {
public:
    void add(const std::string& name, DataFile file) { files_[name] = std::move(file); }
    bool has(const std::string& name) const { return files_.count(name) > 0; }
    const DataFile& file(const std::string& name) const;
    const std::map<std::string, DataFile>& files() const { return files_; }

    // The same folder with the files of `path` in place of its own. A file nobody asked for is an
    // error, and so is a language file (text.*) that does not fit the one it stands for.
    DataFolder overridden_by(const std::string& path) const;

private:
    std::map<std::string, DataFile> files_;
};

}  // namespace core
