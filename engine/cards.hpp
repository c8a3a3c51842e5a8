// Components as people read them: galleries, `salon cards`, the page.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace engine {

struct CardText {
    std::string id;
    std::string name;
    std::string wording;
    std::string source;
    std::string ref;
    std::vector<std::pair<std::string, std::string>> facts;  // JSON texts by name, for galleries
    std::string name_source = {};                            // if the name has one of its own
    std::string besides = {};  // what is printed beside the wording, in words; galleries draw it
};

struct CardGroup {
    std::string id;
    std::string name;
    std::vector<CardText> cards;
};

}  // namespace engine
