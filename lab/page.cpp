#include "lab/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "lab/draw.hpp"

namespace lab {

core::DataFolder lab_data();  // the texts of this folder, compiled in

namespace {

// The wall, the frames and the inks of the house. Nothing is fetched: its typefaces are used where
// they are installed, and their nearest relations elsewhere.
constexpr const char* kLook = R"(
:root{color-scheme:light;--wall:#DCDFD7;--dado:#22303A;--on-dado:#F3EEDF;--panel:#FAF8F1;
--panel-2:#EFEDE3;--line:#C2C4B8;--line-strong:#787D78;--ink:#1B2230;--ink-2:#454C5C;
--ink-3:#545A67;--accent:#AE2E17;--brass:#7A5B14;--brass-line:#96711F;
--brass-soft:#E6D4A6;--good:#22694A;
--bad:#A12A2A;--info:#245585;--was:#B3AC9A;
--sh:0 2px 2px rgba(27,34,48,.1),0 6px 14px rgba(27,34,48,.16);
--display:"Gloock","Bodoni 72","Didot","Playfair Display",Georgia,"Liberation Serif",serif;
--ui:"Cabin Variable","Cabin","Gill Sans","Gill Sans MT","Lato",system-ui,sans-serif;
--voice:"Newsreader Variable","Newsreader",Georgia,"Liberation Serif",serif}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--wall:#2C1518;--dado:#1A0B0D;
--on-dado:#F3E7D0;--panel:#211214;--panel-2:#2F1B1D;--line:#553436;--line-strong:#94706B;
--ink:#F5EBD8;--ink-2:#D6C8B2;--ink-3:#B3A590;--accent:#FF8F6B;--brass:#F0C364;--brass-line:#D9A441;
--brass-soft:#5A431A;--good:#7CCB9B;--bad:#FF9A8E;--info:#93BFEC;--was:#7A6560;
--sh:0 2px 2px rgba(0,0,0,.3),0 8px 18px rgba(0,0,0,.45)}}
*{box-sizing:border-box}
body{margin:0;background:var(--wall);color:var(--ink);font:15px/1.45 var(--ui)}
header{background:var(--dado);color:var(--on-dado);border-bottom:4px solid var(--brass-line);
padding:36px 0 30px}
header>div,main{max-width:1080px;margin:0 auto;padding:0 32px}
main{padding-top:28px;padding-bottom:72px}
h1,h2{font-family:var(--display);font-weight:400;line-height:1.12;margin:0;text-wrap:balance}
h1{font-size:36px;margin-bottom:10px}
h2{font-size:24px;margin-bottom:6px}
p{max-width:78ch;margin:4px 0}
header p{color:var(--on-dado)}
.house{font:italic 16px/1.4 var(--voice);margin:0 0 6px;opacity:.85}
.soft{color:var(--ink-3);font-size:14px}
section{background:var(--panel);border:1.5px solid var(--line-strong);border-radius:3px;
box-shadow:var(--sh);padding:24px 28px;margin:0 0 24px;break-inside:avoid}
ul{margin:8px 0 0;padding:0 0 0 20px}li{margin:4px 0;max-width:84ch}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px;
margin:0 0 24px}
.tiles div{background:var(--panel);border:3px solid var(--brass-line);border-radius:3px;
box-shadow:var(--sh);padding:14px 18px}
.tiles b{display:block;font:400 36px/1.12 var(--display);font-variant-numeric:lining-nums}
.tiles span{color:var(--ink-3);font-size:14px}
.legend{display:flex;flex-wrap:wrap;gap:4px 24px;margin:8px 0 0;font-size:14px;color:var(--ink-2)}
.legend i{display:inline-block;width:14px;height:14px;margin-right:8px;vertical-align:-2px;
border-radius:2px;background:var(--info)}
.legend i.was{background:var(--was)}
svg{display:block;overflow:visible;width:100%;height:auto;margin:16px 0 0;font-family:var(--ui)}
svg text{font-size:14px;fill:var(--ink)}
svg .label{text-anchor:end}
svg .tick,svg .side{fill:var(--ink-3);font-size:12px}
svg .tick{text-anchor:middle}svg .side{text-anchor:end}
svg .limit{fill:var(--accent);font-weight:700}
svg .note{fill:var(--ink-2);font-size:13px;font-variant-numeric:tabular-nums}
svg .strong{fill:var(--ink);font-weight:700}
svg .mean{fill:var(--brass);font-weight:600}svg .before{text-anchor:end}
.grid{stroke:var(--line);stroke-width:.75}.axis{stroke:var(--line-strong);stroke-width:1.5}
.halo{stroke:var(--panel);stroke-width:4;opacity:.55}
.whisker{stroke:var(--ink);stroke-width:1.25}
.fair{stroke:var(--brass-line);stroke-width:2;stroke-dasharray:6 4}
.second{stroke:var(--accent);stroke-width:1.5}
.longest{stroke:var(--ink);stroke-width:2.5}
.outline{fill:none;stroke:var(--info);stroke-width:2.5;stroke-linejoin:round}
.bar.good{fill:var(--good)}.bar.bad{fill:var(--bad)}.bar.plain{fill:var(--info)}
.bar.calm,.bar.was{fill:var(--was)}
.bar.few{fill:none;stroke:var(--line-strong);stroke-dasharray:4 3}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:12px 0 0}
th,td{text-align:right;padding:7px 12px;border-bottom:1px solid var(--line);white-space:nowrap;
font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left;white-space:normal;overflow-wrap:anywhere}
th{color:var(--ink-3);font-weight:600;font-size:13px}
tr.certain td{background:var(--panel-2);font-weight:700}
summary{cursor:pointer;font-family:var(--display);font-size:20px}
@media(max-width:640px){header>div,main{padding-left:14px;padding-right:14px}
section{padding:18px 14px}svg{min-width:620px}.pic{overflow-x:auto}}
@media print{body{background:#fff}section,.tiles div{box-shadow:none}}
)";

}  // namespace

const core::Texts& texts(core::Language language) {
    static const auto read = [](core::Language wanted, const char* file) {
        core::Texts texts(wanted);
        texts.read(lab_data().file(file));
        return texts;
    };
    static const core::Texts english = read(core::Language::English, "text.en.toml");
    static const core::Texts french = read(core::Language::French, "text.fr.toml");
    return language == core::Language::English ? english : french;
}

std::string heading(const std::string& text) { return "<h2>" + escaped(text) + "</h2>\n"; }

std::string paragraph(const std::string& text, bool soft) {
    return std::string(soft ? "<p class=\"soft\">" : "<p>") + escaped(text) + "</p>\n";
}

std::string framed(const std::string& title, const std::string& body) {
    return "<section>" + heading(title) + "<div class=\"pic\">" + body + "</div></section>\n";
}

std::string tiles(const std::vector<Tile>& row) {
    std::string out = "<div class=\"tiles\">";
    for (const Tile& tile : row)
        out += "<div><b>" + escaped(tile.figure) + "</b><span>" + escaped(tile.label) +
               "</span></div>";
    return out + "</div>\n";
}

std::string legend(const std::string& first, const std::string& second) {
    return "<div class=\"legend\"><span><i class=\"was\"></i>" + escaped(first) +
           "</span><span><i></i>" + escaped(second) + "</span></div>\n";
}

std::string page(const PageTop& top, const std::string& body, core::Language language) {
    std::string lines;
    for (const std::string& line : top.lines) lines += paragraph(line);
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>"
        "<style>{}</style></head>\n<body><header><div><p class=\"house\">{}</p><h1>{}</h1>\n{}"
        "</div></header>\n<main>\n{}</main></body></html>\n",
        language == core::Language::English ? "en" : "fr", escaped(top.title), kLook,
        escaped(texts(language).say("report.house")), escaped(top.title), lines, body);
}

std::string player_shown(const std::string& name, core::Language language) {
    const std::size_t colon = name.find(':');
    const std::string key = "player." + name.substr(0, colon);
    if (!texts(language).has(key)) return name;
    std::string out = texts(language).say(key);
    if (colon == std::string::npos) return out;
    out += " (";
    for (const char c : name.substr(colon + 1))
        out += c == '+' ? std::string(", ") : std::string(1, c);
    return out + ")";
}

std::string players_listed(const std::vector<std::string>& players, core::Language language) {
    std::vector<std::string> names;
    for (const std::string& player : players) {
        const auto times = std::count(players.begin(), players.end(), player);
        const std::string shown = player_shown(player, language);
        const std::string name = times == 1 ? shown : fmt::format("{} × {}", times, shown);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return texts(language).list(names, "and");
}

std::string decimals(double value, int count, core::Language language) {
    std::string out = fmt::format("{:.{}f}", value, count);
    if (language == core::Language::French) std::replace(out.begin(), out.end(), '.', ',');
    return out;
}

std::string one_decimal(double value, core::Language language) {
    return decimals(value, 1, language);
}

std::string percent(double share, core::Language language) {
    return one_decimal(100 * share, language) + "\u00a0%";
}

std::string duration(double microseconds, core::Language language) {
    if (microseconds < 999.5) return decimals(microseconds, 0, language) + "\u00a0µs";
    const double ms = microseconds / 1000;
    if (ms < 999.5) return decimals(ms, ms < 9.95 ? 1 : 0, language) + "\u00a0ms";
    return decimals(ms / 1000, 1, language) + "\u00a0s";
}

}  // namespace lab
