#include "server/wire.hpp"

#include "core/ensure.hpp"

namespace server::wire {

namespace {

using Kind = Shape::Kind;
using Parts = std::vector<ShapePtr>;
using FieldList = std::vector<Field>;

ShapePtr make(Kind kind, Parts parts = {}) {
    Shape shape;
    shape.kind = kind;
    shape.parts = std::move(parts);
    return std::make_shared<const Shape>(std::move(shape));
}

ShapePtr named(const char* name, const ShapePtr& shape) {
    Shape copy = *shape;
    copy.name = name;
    return std::make_shared<const Shape>(std::move(copy));
}

const ShapePtr kText = make(Kind::Text);
const ShapePtr kNumber = make(Kind::Number);
const ShapePtr kTruth = make(Kind::Truth);
const ShapePtr kAnything = make(Kind::Anything);
const ShapePtr kNothing = make(Kind::Nothing);

ShapePtr list(const ShapePtr& of) { return make(Kind::List, {of}); }
ShapePtr map(const ShapePtr& of) { return make(Kind::Map, {of}); }
ShapePtr pair(const ShapePtr& of) { return make(Kind::Pair, {of}); }
ShapePtr or_null(const ShapePtr& of) { return make(Kind::OrNull, {of}); }
ShapePtr one_of(Parts parts) { return make(Kind::OneOf, std::move(parts)); }

ShapePtr constant(boost::json::value value, Kind kind = Kind::Constant, Parts parts = {}) {
    Shape shape;
    shape.kind = kind;
    shape.constant = std::move(value);
    shape.parts = std::move(parts);
    return std::make_shared<const Shape>(std::move(shape));
}

ShapePtr message(const char* type, const ShapePtr& of) {
    return constant(type, Kind::Message, {of});
}

ShapePtr words(std::vector<std::string> all) {
    Shape shape;
    shape.kind = Kind::Words;
    shape.words = std::move(all);
    return std::make_shared<const Shape>(std::move(shape));
}

ShapePtr object(FieldList fields, bool open = false) {
    Shape shape;
    shape.kind = Kind::Object;
    shape.fields = std::move(fields);
    shape.open = open;
    return std::make_shared<const Shape>(std::move(shape));
}

Field maybe(const char* name, const ShapePtr& shape, const char* note = "") {
    return {name, shape, note, true};
}

// ---- what there is

class Wire {
public:
    Wire() {
        people_and_games();
        tables();
        past();
        pushes();
        socket();
    }
    Parts all;

private:
    ShapePtr add(const char* name, const ShapePtr& shape) {
        all.push_back(named(name, shape));
        return all.back();
    }

    void people_and_games() {
        lang = add("Lang", words({"en", "fr"}));
        add("Me", object({{"name", kText}, {"lang", lang}}));
        error = add("ApiError", object({{"code", kText}, {"sentence", kText}}));
        const ShapePtr level =
            add("Level", object({{"id", kText}, {"name", kText}, {"note", kText}}));
        const ShapePtr need = object({{"option", kText}, {"choice", kText}});
        const ShapePtr option =
            add("OptionInfo", object({{"id", kText},
                                      {"kind", words({"one_of", "seat", "each_seat"})},
                                      {"label", kText},
                                      {"help", kText},
                                      {"rule", kText},
                                      {"choices", list(object({{"id", kText}, {"label", kText}}))},
                                      {"default", kText},
                                      {"needs", list(need)}}));
        add("GameInfo", object({{"id", kText},
                                {"name", kText},
                                {"tagline", kText},
                                {"summary", kText},
                                {"players", pair(kNumber)},
                                {"minutes", pair(kNumber)},
                                {"designers", list(kText)},
                                {"publisher", kText},
                                {"year", kNumber},
                                {"rules_version", kNumber},
                                {"levels", list(level)},
                                {"options", list(option)}}));
        const ShapePtr source = add("Source", words({"printed", "reported", "designed"}));
        const ShapePtr card = add("CardInfo", object({{"id", kText},
                                                      {"name", kText},
                                                      {"wording", kText},
                                                      {"source", source},
                                                      {"ref", kText},
                                                      {"facts", map(kAnything)}}));
        add("CardGroup", object({{"id", kText}, {"name", kText}, {"cards", list(card)}}));
        const ShapePtr rule =
            add("RuleInfo", object({{"id", kText}, {"text", kText}, {"source", kText}}));
        add("RuleSection", object({{"id", kText}, {"title", kText}, {"rules", list(rule)}}));
        const ShapePtr block =
            add("GuideBlock", object({{"list", kTruth, "its texts are items, not paragraphs"},
                                      {"texts", list(kText)}}));
        add("GuideSection", object({{"title", kText}, {"blocks", list(block)}}));
    }

    void tables() {
        const auto timed = [](const char* kind, const char* unit) {
            return object({{"kind", constant(kind)}, {unit, kNumber}});
        };
        const ShapePtr clock =
            add("Clock", one_of({object({{"kind", constant("none")}}), timed("move", "seconds"),
                                 timed("game", "seconds"), timed("days", "days")}));
        const ShapePtr new_seat =
            add("NewSeat", object({{"kind", words({"me", "bot", "open", "link", "here"}),
                                    "free: open to anyone, or by its link only"},
                                   maybe("level", kText),
                                   maybe("name", kText)}));
        add("NewTable",
            object({{"game", kText},
                    {"options", map(kText)},
                    {"seats", list(new_seat)},
                    {"clock", clock},
                    maybe("away_minutes", kNumber),
                    maybe("after", kText, "the match that is over this is the rematch of")}));
        seat = add("SeatInfo", object({{"seat", kNumber},
                                       {"kind", words({"person", "bot", "open", "link"})},
                                       {"name", kText},
                                       {"level", kText},
                                       {"online", kTruth},
                                       maybe("key", kText),
                                       maybe("link", kText)}));
        const ShapePtr result =
            add("Result", object({{"winners", list(kNumber), "seats; none: all lost, to the game"},
                                  {"totals", list(kNumber), "by seat"}}));
        const ShapePtr table =
            add("TableInfo",
                object({{"table", kText},
                        {"game", kText},
                        {"state", words({"waiting", "running", "over"})},
                        {"seats", list(seat)},
                        {"my_seats", list(kNumber)},
                        {"awaited", kTruth},
                        {"ask", kText},
                        {"moved_at", kNumber},
                        {"steps", kNumber},
                        maybe("options", map(kText)),
                        maybe("clock", clock, "as the table was opened: a rematch repeats them"),
                        maybe("away_minutes", kNumber),
                        maybe("result", result, "once it is over; `moved_at` is when")}));
        add("Tables", object({{"mine", list(table)},
                              {"open", list(table)},
                              {"live", list(table)},
                              {"recent", list(table)}}));
        add("Created", object({{"table", kText}, {"seats", list(seat)}}));
        add("Joined", object({{"table", kText}, {"seat", kNumber}, {"key", kText}}));
    }

    void past() {
        add("Verified",
            object({{"seed", kText}, {"seed_hash", kText}, {"ok", kTruth}, {"steps", kNumber}}));
        action = add("Action", object({{"kind", kText}}, true));
        const ShapePtr moment =
            add("Moment", object({{"step", kNumber, "this many steps had been made"},
                                  {"seat", kNumber, "-1: chance"},
                                  {"before", list(kNumber),
                                   "chances by seat, 0 to 1: a decision, if the best move follows"},
                                  {"after", list(kNumber), "after what was done"}}));
        const ShapePtr margins = add(
            "Margins",
            object({{"start", kNumber}, {"own", kNumber}, {"others", kNumber}, {"luck", kNumber}}));
        const ShapePtr account =
            add("Account",
                object({{"start", kNumber},
                        {"own", kNumber},
                        {"others", kNumber},
                        {"luck", kNumber},
                        {"result", kNumber, "the sum of the four"},
                        {"margins", margins, "how far the four may be off; all 0: not known"}}));
        const ShapePtr point = add("TurningPoint", object({{"step", kNumber},
                                                           {"seat", kNumber},
                                                           {"round", kText},
                                                           {"text", kText},
                                                           {"better", action},
                                                           {"better_text", kText},
                                                           {"cost", kNumber}}));
        const ShapePtr analysis =
            add("Analysis", object({{"state", constant("done")},
                                    {"progress", kNumber},
                                    {"iterations", kNumber},
                                    {"moments", list(moment)},
                                    {"accounts", list(account), "by seat"},
                                    {"turning_points", list(point), "dearest first"}}));
        const ShapePtr not_yet =
            object({{"state", words({"none", "running"})}, {"progress", kNumber}});
        add("AnalysisState", one_of({not_yet, analysis}));
    }

    void pushes() {
        const ShapePtr event = add("GameEvent", object({{"kind", kText}, {"text", kText}}, true));
        const ShapePtr step = add("StepInfo", object({{"step", kNumber},
                                                      {"seat", kNumber},
                                                      {"text", kText},
                                                      {"action", or_null(action)},
                                                      {"events", list(event)},
                                                      {"round", kText}}));
        const ShapePtr note = add("Note", object({{"step", kNumber, "so many steps had been made"},
                                                  {"seat", kNumber},
                                                  {"text", kText, "that it asked for a hint"}}));
        const ShapePtr line =
            add("ScoreLine",
                object({{"id", kText}, {"label", kText}, {"rule", kText}, {"tie_break", kTruth}}));
        const ShapePtr score =
            add("SeatScore",
                object({{"values", list(kNumber)}, {"total", kNumber}, {"place", kNumber}}));
        const ShapePtr sheet =
            add("ScoreSheet",
                object({{"lines", list(line)}, {"seats", list(score)}, {"tie_break", kText}}));
        push =
            add("Push",
                object({{"table", kText},
                        {"game", kText},
                        {"seq", kNumber},
                        {"seat", kNumber},
                        {"step", kNumber},
                        {"view", kAnything},
                        {"legal", list(action)},
                        maybe("views", list(kAnything), "with all hands open: every seat's view"),
                        {"waiting", object({{"seats", list(kNumber)}, {"over", kTruth}})},
                        {"ask", object({{"mine", kTruth}, {"text", kText}, {"title", kText}})},
                        {"steps", list(step)},
                        {"notes", list(note), "all of them, up to this moment"},
                        {"seats", list(seat)},
                        {"scores", sheet},
                        {"undo", kTruth},
                        {"clocks", or_null(list(kNumber))},
                        {"seed_hash", kText},
                        maybe("seed", kText)}));
    }

    void socket() {
        const auto question = [](const char* type, const FieldList& more) {
            FieldList fields{{"type", constant(type)}, {"table", kText}, {"seat", kNumber}};
            fields.insert(fields.end(), more.begin(), more.end());
            return object(std::move(fields));
        };
        add("Question", one_of({question("subscribe", {maybe("key", kText),
                                                       {"since", kNumber},
                                                       maybe("chat_since", kNumber),
                                                       {"lang", lang}}),
                                question("act", {{"seq", kNumber}, {"actions", list(action)}}),
                                question("why", {{"action", action}}), question("undo", {}),
                                question("hint", {}), question("chat", {{"text", kText}}),
                                question("resign", {}), question("seat", {{"player", kText}})}));
        const ShapePtr refusal =
            add("Refusal", object({{"rule", kText}, {"title", kText}, {"text", kText}}));
        const ShapePtr hint = add(
            "Hint",
            object(
                {{"action", action},
                 {"text", kText},
                 {"then", kText, "the moves after it, where a plan is meant"},
                 {"value", kNumber, "chance to win, 0 to 1"},
                 {"margin", kNumber,
                  "points ahead of the best rival at the end; without rivals, points at the end"},
                 {"reason", kText, "what tells it from the others"}}));
        const ShapePtr answer =
            add("Answer",
                one_of({object({{"type", constant("answer")},
                                {"id", kNumber},
                                {"ok", constant(true)},
                                maybe("hints", list(hint))}),
                        object({{"type", constant("answer")},
                                {"id", kNumber},
                                {"ok", constant(false)},
                                {"refusal", refusal},
                                maybe("error", kNothing)}),
                        object({{"type", constant("answer")},
                                {"id", or_null(kNumber), "null: the question could not be read"},
                                {"ok", constant(false)},
                                maybe("refusal", kNothing),
                                {"error", error}})}));
        const ShapePtr chat =
            add("ChatLine", object({{"table", kText},
                                    {"seq", kNumber, "the same number is the same line"},
                                    {"seat", kNumber},
                                    {"name", kText},
                                    {"text", kText},
                                    {"at", kNumber}}));
        const ShapePtr presence =
            add("Presence", object({{"table", kText}, {"seats", list(seat)}}));
        const ShapePtr rematch =
            add("Rematch",
                object({{"table", kText, "which is over"},
                        {"seat", kNumber, "whose owner opened the next table"},
                        {"next", kText, "the next table"},
                        {"link", kText, "to the seat that is kept there, or to the table"}}));
        add("Message", one_of({message("push", push), answer, message("chat", chat),
                               message("presence", presence), message("rematch", rematch)}));
    }

    ShapePtr lang, error, seat, action, push;
};

}  // namespace

const std::vector<ShapePtr>& shapes() {
    static const Wire wire;
    return wire.all;
}

const Shape& shape(const std::string& name) {
    for (const ShapePtr& one : shapes())
        if (one->name == name) return *one;
    UNREACHABLE("no shape has this name");
}

}  // namespace server::wire
