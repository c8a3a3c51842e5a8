#include "tests/server/wire_check.hpp"

#include <mutex>
#include <stdexcept>

namespace tests {

namespace json = boost::json;
using server::wire::Field;
using server::wire::Shape;
using server::wire::ShapePtr;
using Kind = Shape::Kind;

namespace {

std::mutex mutex;
std::set<std::string> met;

std::string wrong(const char* expected, const json::value& value) {
    return std::string(" is not ") + expected + ": " + json::serialize(value).substr(0, 200);
}

std::string check_object(const Shape& shape, const json::value& value) {
    if (!value.is_object()) return wrong("an object", value);
    const json::object& object = value.get_object();
    std::size_t known = 0;
    for (const Field& field : shape.fields) {
        const json::value* inner = object.if_contains(field.name);
        if (inner == nullptr && !field.may_miss) return "." + field.name + " is missing";
        if (inner == nullptr) continue;
        ++known;
        const std::string problem = mismatch(*field.shape, *inner);
        if (!problem.empty()) return "." + field.name + problem;
        const std::lock_guard lock(mutex);
        met.insert(shape.name + "." + field.name);
    }
    if (known == object.size() || shape.open) return "";
    for (const auto& field : object) {
        bool found = false;
        for (const Field& one : shape.fields) found = found || field.key() == one.name;
        if (!found) return "." + std::string(field.key()) + " is not described";
    }
    return "";
}

std::string check_message(const Shape& shape, const json::value& value) {
    if (!value.is_object() || !value.get_object().contains("type")) return " has no type";
    json::object rest = value.get_object();
    if (rest.at("type") != shape.constant) return wrong("of this type", rest.at("type"));
    rest.erase("type");
    return mismatch(*shape.parts[0], rest);
}

// If none fits, it says of each why not.
std::string check_choice(const Shape& shape, const json::value& value) {
    std::string reasons = " is none of its forms";
    for (const ShapePtr& part : shape.parts) {
        const std::string problem = mismatch(*part, value);
        if (problem.empty()) return "";
        reasons += "\n    " + part->name + problem;
    }
    return reasons;
}

std::string check_parts(const Shape& shape, const json::value& value) {
    if (!value.is_array()) return wrong("a list", value);
    const json::array& items = value.get_array();
    if (shape.kind == Kind::Pair && items.size() != 2) return wrong("a pair", value);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string problem = mismatch(*shape.parts[0], items[i]);
        if (!problem.empty()) return "[" + std::to_string(i) + "]" + problem;
    }
    return "";
}

std::string check_map(const Shape& shape, const json::value& value) {
    if (!value.is_object()) return wrong("a map", value);
    for (const auto& field : value.get_object()) {
        const std::string problem = mismatch(*shape.parts[0], field.value());
        if (!problem.empty()) return "." + std::string(field.key()) + problem;
    }
    return "";
}

std::string check_words(const Shape& shape, const json::value& value) {
    for (const std::string& word : shape.words)
        if (value == json::value(word)) return "";
    return wrong("one of its words", value);
}

void expect(const Shape& shape, const json::value& value, const std::string& what) {
    const std::string problem = mismatch(shape, value);
    if (!problem.empty()) throw std::logic_error("not as described: " + what + problem);
}

Shape list_of(const char* name) {
    Shape shape;
    shape.kind = Kind::List;
    shape.parts = {std::make_shared<const Shape>(server::wire::shape(name))};
    return shape;
}

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// What is answered at an address.
Shape shape_at(bool is_post, const std::string& path) {
    using server::wire::shape;
    if (path == "/api/me") return shape("Me");
    if (path == "/api/games") return list_of("GameInfo");
    if (ends_with(path, "/cards")) return list_of("CardGroup");
    if (ends_with(path, "/rules")) return list_of("RuleSection");
    if (ends_with(path, "/guide")) return list_of("GuideSection");
    if (path == "/api/tables") return shape(is_post ? "Created" : "Tables");
    if (ends_with(path, "/fork")) return shape("Created");
    if (ends_with(path, "/join")) return shape("Joined");
    if (ends_with(path, "/verify")) return shape("Verified");
    if (ends_with(path, "/analysis")) return shape("AnalysisState");
    if (path.find("/at/") != std::string::npos) return shape("Message");
    return shape("TableInfo");
}

}  // namespace

std::string mismatch(const Shape& shape, const json::value& value) {
    switch (shape.kind) {
        case Kind::Text:
            return value.is_string() ? "" : wrong("a text", value);
        case Kind::Number:
            return value.is_number() ? "" : wrong("a number", value);
        case Kind::Truth:
            return value.is_bool() ? "" : wrong("true or false", value);
        case Kind::Anything:
            return "";
        case Kind::Nothing:
            return wrong("missing", value);
        case Kind::Constant:
            return value == shape.constant ? "" : wrong("what it must be", value);
        case Kind::Words:
            return check_words(shape, value);
        case Kind::List:
        case Kind::Pair:
            return check_parts(shape, value);
        case Kind::Map:
            return check_map(shape, value);
        case Kind::OrNull:
            return value.is_null() ? "" : mismatch(*shape.parts[0], value);
        case Kind::Object:
            return check_object(shape, value);
        case Kind::Message:
            return check_message(shape, value);
        case Kind::OneOf:
            return check_choice(shape, value);
    }
    return "";
}

void expect_message(const json::value& message) {
    expect(server::wire::shape("Message"), message, "a message");
}

void expect_question(json::object question) {
    question.erase("id");  // the page's socket adds it
    expect(server::wire::shape("Question"), question, "a question");
}

void expect_request(const std::string& target, const json::value& body) {
    if (target == "/api/tables") expect(server::wire::shape("NewTable"), body, "a new table");
}

void expect_reply(bool is_post, const std::string& target, unsigned status,
                  const std::string& body) {
    if (status >= 400) {
        expect(server::wire::shape("ApiError"), json::parse(body).at("error"), target);
        return;
    }
    const std::string path = target.substr(0, target.find('?'));
    if (!ends_with(path, "/record")) expect(shape_at(is_post, path), json::parse(body), target);
}

const std::set<std::string>& fields_met() { return met; }

}  // namespace tests
