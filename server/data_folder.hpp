// The folder of one server, and of no other while it runs: it holds the key, and the seeds of
// running matches.
#pragma once

#include <string>

namespace server {

class DataFolder {
public:
    // Makes it, or takes one that is there, for its owner's eyes only. Throws std::runtime_error
    // with a sentence when it cannot be used.
    explicit DataFolder(const std::string& path);
    ~DataFolder();
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

private:
    int file_ = -1;  // locked; the system lets go of it with the process, however that ends
};

}  // namespace server
