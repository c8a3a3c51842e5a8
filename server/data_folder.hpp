// The folder and the database of one server, and of no other while it runs: they hold the key, and
// the seeds of running matches.
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

// The database is a file that may lie elsewhere. It is opened before SQLite opens it and closed
// after: a file of a process that is closed once loses the locks SQLite has on it.
class DatabaseFile {
public:
    explicit DatabaseFile(const std::string& url);  // of the store; one that is no file needs none
    ~DatabaseFile();
    DatabaseFile(const DatabaseFile&) = delete;
    DatabaseFile& operator=(const DatabaseFile&) = delete;

private:
    int file_ = -1;
};

}  // namespace server
