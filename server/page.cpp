#include "server/page.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/match_file.hpp"
#include "server/gzip.hpp"

namespace server {

namespace {

std::string type_of(std::string_view path) {
    static const std::map<std::string_view, const char*> kTypes{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".jpg", "image/jpeg"},
        {".ico", "image/x-icon"},
        {".txt", "text/plain; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    const std::size_t dot = path.rfind('.');
    const auto at = dot == std::string_view::npos ? kTypes.end() : kTypes.find(path.substr(dot));
    return at == kTypes.end() ? "application/octet-stream" : at->second;
}

bool is_worth_packing(const std::string& type) {
    return type.rfind("text/", 0) == 0 || type.rfind("application/j", 0) == 0 ||
           type == "image/svg+xml";
}

Page::File made(std::string_view path, std::string content, bool packed) {
    Page::File file{std::move(content), type_of(path), "", packed, path.rfind("/assets/", 0) == 0};
    file.etag = "\"" + engine::fingerprint_of(file.content) + "\"";
    return file;
}

// Only plain names below the folder: no parents, no hidden files, nothing clever.
bool is_plain(std::string_view path) {
    return !path.empty() && path.front() == '/' && path.find("/.") == std::string_view::npos &&
           path.find("//") == std::string_view::npos && path.find('\\') == std::string_view::npos &&
           path.find('\0') == std::string_view::npos;
}

bool has_extension(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return path.find('.', slash == std::string_view::npos ? 0 : slash) != std::string_view::npos;
}

}  // namespace

Page::Page(const std::string& folder) : folder_(folder) {
    if (!folder_.empty()) {
        if (!std::filesystem::is_regular_file(folder_ + "/index.html"))
            throw std::runtime_error(folder_ + ": holds no page (index.html)");
        return;
    }
    for (std::size_t i = 0; i < kEmbeddedPageSize; ++i) {
        const EmbeddedFile& file = kEmbeddedPage[i];
        std::string content(reinterpret_cast<const char*>(file.begin),
                            static_cast<std::size_t>(file.end - file.begin));
        compiled_[file.path] = made(file.path, std::move(content), file.packed);
    }
}

bool Page::exists() const { return !folder_.empty() || compiled_.count("/index.html") > 0; }

std::optional<Page::File> Page::read(const std::string& path) const {
    if (folder_.empty()) {
        const auto at = compiled_.find(path);
        if (at == compiled_.end()) return {};
        return at->second;
    }
    if (!std::filesystem::is_regular_file(folder_ + path)) return {};
    std::ifstream in(folder_ + path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    const bool pack = is_worth_packing(type_of(path));
    return made(path, pack ? gzip(text.str()) : text.str(), pack);
}

std::optional<Page::File> Page::find(std::string_view path) const {
    if (!is_plain(path)) return {};
    if (path != "/")
        if (std::optional<File> file = read(std::string(path))) return file;
    if (has_extension(path) || path.rfind("/assets/", 0) == 0) return {};
    return read("/index.html");
}

}  // namespace server
