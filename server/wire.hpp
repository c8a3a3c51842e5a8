// The form of everything that goes between page and server, written down once: the page's types are
// printed from it (`salon schema --wire`), and the tests hold every message of every test against
// it. What a game adds (View, Action, Event) has a schema of its own.
#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <string>
#include <vector>

namespace server::wire {

struct Shape;
using ShapePtr = std::shared_ptr<const Shape>;

struct Field {
    std::string name;
    ShapePtr shape;
    std::string note = "";  // for whoever reads the types
    bool may_miss = false;
};

struct Shape {
    enum class Kind {
        Text,
        Number,
        Truth,
        Anything,
        Nothing,   // a field that is never there
        Constant,  // `constant`
        Words,     // one of `words`
        List,      // of parts[0]
        Map,       // from text to parts[0]
        Pair,      // two of parts[0]
        OrNull,    // parts[0] or null
        Object,    // `fields`; if it is `open`, any others too
        Message,   // parts[0] with the `type` that `constant` says
        OneOf      // one of `parts`
    };

    Kind kind = Kind::Anything;
    std::string name;  // "": it is spelled out where it is used
    boost::json::value constant;
    std::vector<std::string> words;
    std::vector<Field> fields;
    std::vector<ShapePtr> parts;
    bool open = false;
};

// Every shape that has a name, each after those it needs.
const std::vector<ShapePtr>& shapes();
const Shape& shape(const std::string& name);

std::string typescript();

}  // namespace server::wire
