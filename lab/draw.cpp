#include "lab/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/page.hpp"

namespace lab {

namespace {

constexpr int kWidth = 960;
constexpr int kLabel = 280;
constexpr int kNote = 215;
constexpr int kRow = 28;
constexpr int kFoot = 24;  // for the figures under an axis
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

// A label that fits; all of it when pointed at.
std::string label(double x, double y, const std::string& what, int width) {
    constexpr double kLetter = 7.6;  // wide, for whatever typeface is there
    const auto most = static_cast<std::size_t>(width / kLetter);
    std::size_t letters = 0;
    std::size_t cut = 0;
    for (std::size_t i = 0; i < what.size(); ++i) {
        if ((static_cast<unsigned char>(what[i]) & 0xC0U) == 0x80U) continue;
        if (++letters == most) cut = i;
    }
    const std::string shown = letters <= most ? what : what.substr(0, cut) + "…";
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"label\">{}<title>{}</title></text>\n", x, y,
        escaped(shown), escaped(what));
}

std::string line(double x1, double y1, double x2, double y2, const char* look) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1,
        x2, y2, look);
}

std::string box(double x, double y, double width, double height, const char* look) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\"/>\n", x, y,
        std::max(0.5, width), height, look);
}

std::string whisker(double low, double high, double y, int half) {
    return line(low, y, high, y, "halo") + line(low, y, high, y, "whisker") +
           line(low, y - half, low, y + half, "whisker") +
           line(high, y - half, high, y + half, "whisker");
}

// 1, 2 or 5 times a power of ten, so that about `steps` of them make `range`.
double round_step(double range, int steps) {
    const double raw = std::max(1e-9, range / steps);
    const double power = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * power) return factor * power;
    return 10 * power;
}

const char* look_of(const Bar& row, const Fair& fair) {
    if (row.faint) return "bar few";
    if (fair.judged == Judged::No) return "bar plain";
    if (row.interval.low > fair.share) return "bar good";
    return row.interval.high < fair.share ? "bar bad" : "bar calm";
}

const char* mark_of(const Bar& row, const Fair& fair) {
    if (row.faint || fair.judged == Judged::No) return "";
    return row.interval.low > fair.share ? "▲ " : row.interval.high < fair.share ? "▼ " : "";
}

// Values put together so that at most `kMost` columns stand side by side.
struct Columns {
    static constexpr int kMost = 48;
    static constexpr int kHeight = 220;
    static constexpr int kBase = kHeight - kFoot - 6;
    static constexpr int kTop = 30;
    static constexpr int kLeft = 46;

    Columns(int from, int to)
        : least(from),
          most(to),
          group(std::max(1, (to - from + kMost) / kMost)),
          count((to - from) / group + 1),
          width(std::min(60.0, static_cast<double>(kWidth - kLeft - 20) / count)),
          left(kLeft + (kWidth - kLeft - 20 - width * count) / 2) {}

    double place(double value) const { return left + (value - least + 0.5) / group * width; }
    std::map<int, double> shares(const std::map<int, int>& counts) const {
        std::map<int, double> out;
        double all = 0;
        for (const auto& [value, times] : counts) all += times;
        for (const auto& [value, times] : counts) out[(value - least) / group] += times / all;
        return out;
    }
    std::string axes(double top) const {
        std::string out;
        const double step = round_step(top, 4);
        for (double at = step; at <= top + 1e-9; at += step) {
            const double y = kBase - (kBase - kTop) * at / top;
            out += line(kLeft, y, kWidth - 20, y, "grid");
            out += text(kLeft - 8, y + 4, fmt::format("{:.0f} %", 100 * at), "side");
        }
        out += line(kLeft, kBase, kWidth - 20, kBase, "axis");
        const int apart =
            std::max(1, static_cast<int>(std::lround(round_step(std::max(1, most - least), 10))));
        for (int value = (least / apart) * apart; value <= most; value += apart)
            if (value >= least)
                out += text(place(value), kBase + 18, std::to_string(value), "tick");
        return out;
    }

    int least;
    int most;
    int group;
    int count;
    double width;
    double left;
};

double highest(const std::map<int, double>& shares) {
    double top = 0;
    for (const auto& [column, share] : shares) top = std::max(top, share);
    return top;
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

std::string bars(const std::vector<Bar>& rows, const Fair& fair, const std::string& title) {
    double most = std::max(0.01, fair.share);
    for (const Bar& row : rows) most = std::max(most, row.faint ? row.share : row.interval.high);
    most = std::min(1.0, most * 1.05);
    const double scale = kPlot / std::max(1e-9, most);
    const int base = static_cast<int>(rows.size()) * kRow + 4;
    std::string out = open(base + kFoot, title);
    const double step = round_step(most, 5);
    for (double at = 0; at <= most + 1e-9; at += step) {
        const double x = kLabel + at * scale;
        out += line(x, 0, x, base, at == 0 ? "axis" : "grid");
        out += text(x, base + 17, fmt::format("{:.0f} %", 100 * at), "tick");
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Bar& row = rows[i];
        const double y = static_cast<double>(i) * kRow + 2;
        out += label(kLabel - 12, y + 18, row.label, kLabel - 16);
        out += box(kLabel, y + 5, row.share * scale, kRow - 12, look_of(row, fair));
        if (!row.faint)
            out += whisker(kLabel + std::min(most, row.interval.low) * scale,
                           kLabel + std::min(most, row.interval.high) * scale, y + 13, 4);
        out += text(kWidth - kNote + 16, y + 18, mark_of(row, fair) + row.note, "note");
    }
    const double x = kLabel + fair.share * scale;
    return out + (fair.share > 0 ? line(x, 0, x, base, "fair") : "") + "</svg>\n";
}

std::string histogram(const std::map<int, int>& counts, double mean, const std::string& mean_label,
                      const std::string& title) {
    if (counts.empty()) return "";
    const Columns columns(counts.begin()->first, counts.rbegin()->first);
    const std::map<int, double> shares = columns.shares(counts);
    const double top = highest(shares);
    std::string out = open(Columns::kHeight, title) + columns.axes(top);
    for (const auto& [column, share] : shares) {
        const double height = (Columns::kBase - Columns::kTop) * share / top;
        out += box(columns.left + column * columns.width + 1, Columns::kBase - height,
                   columns.width - 2, height, "bar plain");
    }
    const double x = columns.place(mean);
    out += line(x, 10, x, Columns::kBase, "fair");
    const bool right = x > kWidth * 0.75;
    return out + text(x + (right ? -8 : 8), 18, mean_label, right ? "mean before" : "mean") +
           "</svg>\n";
}

std::string overlaid(const std::map<int, int>& behind, const std::map<int, int>& in_front,
                     const std::string& title) {
    if (behind.empty() || in_front.empty()) return "";
    const Columns columns(std::min(behind.begin()->first, in_front.begin()->first),
                          std::max(behind.rbegin()->first, in_front.rbegin()->first));
    const std::map<int, double> first = columns.shares(behind);
    std::map<int, double> second = columns.shares(in_front);
    const double top = std::max(highest(first), highest(second));
    const auto height = [&](double share) {
        return (Columns::kBase - Columns::kTop) * share / top;
    };
    std::string out = open(Columns::kHeight, title) + columns.axes(top);
    for (const auto& [column, share] : first)
        out += box(columns.left + column * columns.width + 1, Columns::kBase - height(share),
                   columns.width - 2, height(share), "bar was");
    std::string path = fmt::format("M{:.1f} {}", columns.left, Columns::kBase);
    for (int column = 0; column < columns.count; ++column)
        path += fmt::format("V{:.1f}H{:.1f}", Columns::kBase - height(second[column]),
                            columns.left + (column + 1) * columns.width);
    return out +
           fmt::format("<path d=\"{}V{}\" class=\"outline\"/>\n</svg>\n", path, Columns::kBase);
}

std::string pairs(const std::vector<Pair>& rows, bool shares, const std::string& title,
                  core::Language language) {
    constexpr int kHigh = 38;
    double most = shares ? 0.01 : 0.1;
    double least = 0;
    // One deal says nothing about its own spread: such an interval has no ends to draw.
    const auto drawn = [](const Interval& sure) {
        return sure.high > sure.low && std::isfinite(sure.high - sure.low);
    };
    for (const Pair& row : rows) {
        most = std::max({most, row.first, row.second});
        for (const Interval& sure : {row.first_sure, row.second_sure})
            if (drawn(sure)) most = std::max(most, sure.high);
        least = std::min({least, row.first, row.second});
    }
    const double scale = kPlot / (most - least);
    const double zero = kLabel - least * scale;
    const int base = static_cast<int>(rows.size()) * kHigh + 4;
    std::string out = open(base + kFoot, title);
    const double step = round_step(most - least, 5);
    for (double at = std::ceil(least / step) * step; at <= most + 1e-9; at += step) {
        out += line(zero + at * scale, 0, zero + at * scale, base,
                    std::abs(at) < step / 2 ? "axis" : "grid");
        out += text(zero + at * scale, base + 17,
                    shares ? fmt::format("{:.0f} %", 100 * at)
                           : decimals(at,
                                      step < 0.1 ? 2
                                      : step < 1 ? 1
                                                 : 0,
                                      language),
                    "tick");
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Pair& row = rows[i];
        const double y = static_cast<double>(i) * kHigh + 5;
        const auto bar = [&](double value, const Interval& sure, double at, const char* look) {
            out += box(value >= 0 ? zero : zero + value * scale, at, std::abs(value) * scale, 13,
                       look);
            if (drawn(sure))
                out += whisker(zero + sure.low * scale, zero + sure.high * scale, at + 6.5, 3);
        };
        out += label(kLabel - 12, y + 19, row.label, kLabel - 16);
        bar(row.first, row.first_sure, y, "bar was");
        bar(row.second, row.second_sure, y + 14, "bar plain");
        out += text(kWidth - kNote + 16, y + 19, row.note, row.marked ? "note strong" : "note");
    }
    return out + "</svg>\n";
}

std::string shifts(const std::vector<Shift>& rows, const std::string& title) {
    constexpr int kWide = 480;
    constexpr int kHalf = (kWidth - kWide - kNote) / 2;
    constexpr double kMiddle = kWide + kHalf;
    double most = 0.1;
    for (const Shift& row : rows) most = std::max(most, std::abs(row.by));
    const int base = static_cast<int>(rows.size()) * kRow + 4;
    std::string out = open(base + 4, title);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Shift& row = rows[i];
        const double y = static_cast<double>(i) * kRow + 2;
        const double width = std::abs(row.by) / most * (kHalf - 4);
        out += label(kWide - 12, y + 18, row.label, kWide - 16);
        out += box(row.by < 0 ? kMiddle - width : kMiddle, y + 5, width, kRow - 12, "bar plain");
        out += text(kWidth - kNote + 16, y + 18, row.note, "note strong");
    }
    return out + line(kMiddle, 0, kMiddle, base, "axis") + "</svg>\n";
}

std::string time_rows(const std::vector<TimeRow>& rows, const std::string& title) {
    constexpr int kHigh = 78;
    constexpr double kSecond = 6;  // powers of ten of a microsecond
    double last = kSecond + 0.25;
    for (const TimeRow& row : rows)
        last = std::max(last, std::log10(std::max(1.0, row.times.most())) + 0.1);
    const auto place = [&](double microseconds) {
        return kLabel + std::log10(std::max(1.0, microseconds)) / last * kPlot;
    };
    const int base = static_cast<int>(rows.size()) * kHigh + 4;
    std::string out = open(base + kFoot, title);
    for (int power = 0; power <= last; ++power) {
        const double x = place(std::pow(10, power));
        if (power != kSecond) out += line(x, 0, x, base, "grid");
        constexpr const char* kNames[] = {"1 µs",   "10 µs", "100 µs", "1 ms", "10 ms",
                                          "100 ms", "1 s",   "10 s",   "100 s"};
        if (power < 9)
            out += text(x, base + 17, kNames[power], power == kSecond ? "tick limit" : "tick");
    }
    out += line(place(1e6), 0, place(1e6), base, "second");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const TimeRow& row = rows[i];
        const double foot = static_cast<double>(i + 1) * kHigh;
        int top = 1;
        for (const auto& [step, count] : row.times.steps()) top = std::max(top, count);
        for (const auto& [step, count] : row.times.steps()) {
            const double x = place(Times::start_of(step));
            const double width = place(Times::start_of(step + 1)) - x;
            const double height = std::max(1.0, static_cast<double>(kHigh - 14) * count / top);
            out += box(x, foot - height, width - 0.5, height, "bar plain");
        }
        out += line(kLabel, foot, kLabel + kPlot, foot, "axis");
        const double sure = place(row.times.quantile(0.95));
        out += line(sure, foot - kHigh + 8, sure, foot, "fair");
        out += line(place(row.times.most()), foot - 16, place(row.times.most()), foot, "longest");
        out += label(kLabel - 12, foot - 28, row.label, kLabel - 16);
        for (std::size_t k = 0; k < row.notes.size(); ++k)
            out += text(kWidth - kNote + 16, foot - 46 + 19 * static_cast<double>(k), row.notes[k],
                        "note");
    }
    return out + "</svg>\n";
}

}  // namespace lab
