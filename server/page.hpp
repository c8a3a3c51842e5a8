// The page: compiled into the program, or read from a folder while it is being written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace server {

// One file of the page as it was compiled in; generated, see embed_page.cmake.
struct EmbeddedFile {
    const char* path;  // "/assets/index-3f9c.js"
    const unsigned char* begin;
    const unsigned char* end;
    bool packed;  // gzip
};
extern const EmbeddedFile kEmbeddedPage[];
extern const std::size_t kEmbeddedPageSize;

class Page {
public:
    struct File {
        std::string content;
        std::string type;
        std::string etag;
        bool packed = false;   // content is gzip
        bool forever = false;  // its name changes with its content
    };

    explicit Page(const std::string& folder);  // "": the compiled one

    bool exists() const;
    // The file of this path; every address of the page itself is the same document.
    std::optional<File> find(std::string_view path) const;

private:
    std::optional<File> read(const std::string& path) const;

    std::string folder_;
    std::map<std::string, File, std::less<>> compiled_;
};

}  // namespace server
