#include "core/data_folder.hpp"

#include <fmt/format.h>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/text.hpp"

namespace core {

const DataFile& DataFolder::file(const std::string& name) const {
    const auto found = files_.find(name);
    if (found == files_.end()) throw DataError(fmt::format("the data file '{}' is missing", name));
    return found->second;
}

DataFolder DataFolder::overridden_by(const std::string& path) const {
    namespace fs = std::filesystem;
    if (!fs::is_directory(path))
        throw DataError(fmt::format("'{}' is not a folder of card files", path));
    DataFolder merged = *this;
    int found = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".toml") continue;
        if (!has(name))
            throw DataError(
                fmt::format("{}: this game has no data file '{}'", entry.path().string(), name));
        if (!entry.is_regular_file())
            throw DataError(fmt::format("{}: this is no file", entry.path().string()));
        std::ifstream in(entry.path(), std::ios::binary);
        std::stringstream text;
        text << in.rdbuf();
        if (!in) throw DataError(fmt::format("{}: cannot be read", entry.path().string()));
        merged.add(name, {entry.path().string(), text.str()});
        if (name.rfind("text.", 0) == 0) same_texts(merged.file(name), file(name));
        ++found;
    }
    if (found == 0) throw DataError(fmt::format("'{}' holds no .toml file", path));
    return merged;
}

}  // namespace core
