#include "engine/guide.hpp"

#include <fmt/format.h>

#include <sstream>

namespace engine {

namespace {

// Lines are put together as they are read: a line goes on with the text above it unless it is
// empty or begins something.
class Reader {
public:
    explicit Reader(const core::DataFile& file) : file_(file) {}

    std::vector<GuideSection> read() {
        std::istringstream lines(file_.text);
        for (std::string line; std::getline(lines, line);) {
            ++number_;
            take(line);
        }
        return std::move(sections_);
    }

private:
    void take(const std::string& line) {
        if (line.rfind("## ", 0) == 0) {
            sections_.push_back({line.substr(3), {}});
            goes_on_ = false;
        } else if (line.rfind("# ", 0) == 0 || line.empty()) {
            goes_on_ = false;  // the title of the page is the page's own
        } else if (line.rfind("- ", 0) == 0) {
            begin(true, line.substr(2));
        } else if (goes_on_) {
            text() += " " + line.substr(line.find_first_not_of(' '));
        } else {
            begin(false, line);
        }
    }

    void begin(bool list, const std::string& text) {
        if (sections_.empty())
            throw core::DataError(fmt::format("{}:{}: expected a title (## …) before the text",
                                              file_.origin, number_));
        std::vector<GuideBlock>& blocks = sections_.back().blocks;
        if (!list || blocks.empty() || !blocks.back().list) blocks.push_back({list, {}});
        blocks.back().texts.push_back(text);
        goes_on_ = true;
    }

    std::string& text() { return sections_.back().blocks.back().texts.back(); }

    const core::DataFile& file_;
    std::vector<GuideSection> sections_;
    bool goes_on_ = false;
    int number_ = 0;
};

}  // namespace

std::vector<GuideSection> read_guide(const core::DataFolder& data, core::Language language) {
    const char* name = language == core::Language::French ? "guide.fr.md" : "guide.en.md";
    if (!data.has(name)) return {};
    return Reader(data.file(name)).read();
}

}  // namespace engine
