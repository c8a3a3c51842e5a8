#include "lab/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

constexpr int kWidth = 820;
constexpr int kLabel = 190;
constexpr int kNote = 205;
constexpr int kRow = 26;
constexpr int kPlot = kWidth - kLabel - kNote;

std::string open(int height, const std::string& title) {
    return fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\"><title>{}</title>\n", kWidth,
        height, escaped(title), escaped(title));
}

std::string text(double x, double y, const std::string& what, const char* look) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, look,
                       escaped(what));
}

std::string line(double x1, double y1, double x2, double y2, const char* look) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1,
        x2, y2, look);
}

std::string box(double x, double y, double width, double height, const char* look) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"2\" "
        "class=\"{}\"/>\n",
        x, y, std::max(0.5, width), height, look);
}

// 1, 2 or 5 times a power of ten, so that about `steps` of them make `range`.
double round_step(double range, int steps) {
    const double raw = std::max(1e-9, range / steps);
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * power) return factor * power;
    return 10 * power;
}

}  // namespace

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '"') out += "&quot;";
        else out += c;
    }
    return out;
}

std::string bars(const std::vector<Bar>& rows, double fair, const std::string& title) {
    double most = fair;
    for (const Bar& row : rows) most = std::max(most, row.faint ? row.share : row.interval.high);
    most = std::min(1.0, most * 1.08);
    const double scale = kPlot / std::max(1e-9, most);
    const int height = static_cast<int>(rows.size()) * kRow + 26;
    std::string out = open(height, title);
    const double step = round_step(most, 5);
    for (double at = 0; at <= most + 1e-9; at += step) {
        const double x = kLabel + at * scale;
        out += line(x, 0, x, height - 20, "grid");
        out += text(x, height - 6, fmt::format("{:.0f} %", 100 * at), "tick");
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Bar& row = rows[i];
        const double y = static_cast<double>(i) * kRow + 3;
        const char* look = row.faint ? "bar faint" : row.share >= fair ? "bar good" : "bar bad";
        out += text(kLabel - 10, y + 15, row.label, "label");
        out += box(kLabel, y + 3, row.share * scale, kRow - 10, look);
        const double middle = y + 3 + (kRow - 10) / 2.0;
        const double low = kLabel + std::min(most, row.interval.low) * scale;
        const double high = kLabel + std::min(most, row.interval.high) * scale;
        out += line(low, middle, high, middle, "whisker");
        out += line(low, middle - 4, low, middle + 4, "whisker");
        out += line(high, middle - 4, high, middle + 4, "whisker");
        out += text(kWidth - kNote + 12, y + 15, row.note, "note");
    }
    const double x = kLabel + fair * scale;
    out += line(x, 0, x, height - 20, "fair");
    return out + "</svg>\n";
}

std::string histogram(const std::map<int, int>& counts, double mean, const std::string& unit,
                      const std::string& title) {
    if (counts.empty()) return "";
    const int least = counts.begin()->first;
    const int most = counts.rbegin()->first;
    const int group = std::max(1, (most - least + 40) / 40);
    std::map<int, int> grouped;
    int top = 0;
    for (const auto& [value, count] : counts)
        top = std::max(top, grouped[(value - least) / group] += count);
    constexpr int kHeight = 190;
    constexpr int kBase = kHeight - 34;
    const int columns = (most - least) / group + 1;
    const double width = std::min(56.0, static_cast<double>(kWidth - 40) / columns);
    std::string out = open(kHeight, title);
    for (const auto& [column, count] : grouped) {
        const double height = static_cast<double>(kBase - 30) * count / top;
        out += box(20 + column * width + 1, kBase - height, width - 2, height, "bar plain");
    }
    out += line(20, kBase, kWidth - 20, kBase, "axis");
    const auto place = [&](double value) { return 20 + (value - least + 0.5) / group * width; };
    const int step =
        std::max(1, static_cast<int>(std::lround(round_step(std::max(1, most - least), 8))));
    for (int value = (least / step) * step; value <= most; value += step)
        if (value >= least) out += text(place(value), kBase + 16, std::to_string(value), "tick");
    out += line(place(mean), 6, place(mean), kBase, "fair");
    out += text(place(mean) + 6, 16, fmt::format("{:.1f} {}", mean, unit), "mean");
    return out + "</svg>\n";
}

std::string pairs(const std::vector<Pair>& rows, const std::string& title) {
    double most = 1;
    double least = 0;
    for (const Pair& row : rows) {
        most = std::max({most, row.all, row.winners});
        least = std::min({least, row.all, row.winners});
    }
    const double scale = kPlot / (most - least);
    const double zero = kLabel - least * scale;
    const int height = static_cast<int>(rows.size()) * 34 + 6;
    std::string out = open(height, title);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = static_cast<double>(i) * 34 + 4;
        const auto bar = [&](double value, double at, const char* look) {
            return box(value >= 0 ? zero : zero + value * scale, at, std::abs(value) * scale, 11,
                       look);
        };
        out += text(kLabel - 10, y + 17, rows[i].label, "label");
        out += bar(rows[i].all, y, "bar plain");
        out += bar(rows[i].winners, y + 13, "bar good");
        out += text(kWidth - kNote + 12, y + 17,
                    fmt::format("{:.1f} · {:.1f}", rows[i].all, rows[i].winners), "note");
    }
    return out + "</svg>\n";
}

}  // namespace lab
