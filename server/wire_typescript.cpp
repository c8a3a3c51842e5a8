// The page's types, printed from the shapes.
#include "server/wire.hpp"

namespace server::wire {

namespace {

using Kind = Shape::Kind;

std::string quoted(const std::string& word) { return "'" + word + "'"; }

std::string constant_of(const boost::json::value& value) {
    if (value.is_bool()) return value.get_bool() ? "true" : "false";
    return quoted(std::string(value.as_string().c_str()));
}

std::string spell(const Shape& shape);

std::string part_of(const Shape& shape) { return spell(*shape.parts.at(0)); }

std::string list_of(const std::string& type) {
    const bool simple = type.find(" | ") == std::string::npos || type[0] == '{';
    return simple ? type + "[]" : "(" + type + ")[]";
}

std::string field_of(const Field& field) {
    return field.name + (field.may_miss ? "?: " : ": ") + spell(*field.shape);
}

std::string inline_object(const Shape& shape) {
    std::string out;
    for (const Field& field : shape.fields) out += (out.empty() ? "{ " : "; ") + field_of(field);
    return out + (shape.open ? "; [field: string]: unknown }" : " }");
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " | ") + quoted(word);
    return out;
}

std::string choices(const Shape& shape) {
    std::string out;
    for (const ShapePtr& part : shape.parts) out += "\n  | " + spell(*part);
    return out;
}

// What a shape is, whatever its name.
std::string body_of(const Shape& shape) {
    switch (shape.kind) {
        case Kind::Text:
            return "string";
        case Kind::Number:
            return "number";
        case Kind::Truth:
            return "boolean";
        case Kind::Anything:
            return "unknown";
        case Kind::Nothing:
            return "undefined";
        case Kind::Constant:
            return constant_of(shape.constant);
        case Kind::Words:
            return joined(shape.words);
        case Kind::List:
            return list_of(part_of(shape));
        case Kind::Map:
            return "Record<string, " + part_of(shape) + ">";
        case Kind::Pair:
            return "[" + part_of(shape) + ", " + part_of(shape) + "]";
        case Kind::OrNull:
            return part_of(shape) + " | null";
        case Kind::Object:
            return inline_object(shape);
        case Kind::Message:
            return "({ type: " + constant_of(shape.constant) + " } & " + part_of(shape) + ")";
        case Kind::OneOf:
            return choices(shape);
    }
    return "";
}

std::string spell(const Shape& shape) { return shape.name.empty() ? body_of(shape) : shape.name; }

std::string interface_of(const Shape& shape) {
    std::string out = "export interface " + shape.name + " {\n";
    for (const Field& field : shape.fields)
        out +=
            "  " + field_of(field) + ";" + (field.note.empty() ? "" : " // " + field.note) + "\n";
    return out + "}\n";
}

}  // namespace

std::string typescript() {
    std::string out;
    for (const ShapePtr& shape : shapes()) {
        const std::string body = body_of(*shape);
        if (!out.empty()) out += "\n";
        if (shape->kind == Kind::Object && !shape->open) out += interface_of(*shape);
        else
            out +=
                "export type " + shape->name + " =" + (body[0] == '\n' ? "" : " ") + body + ";\n";
    }
    return out;
}

}  // namespace server::wire
