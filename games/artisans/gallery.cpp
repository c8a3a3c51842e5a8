// Every component with its generated wording, for galleries and `salon cards`.
#include <boost/json.hpp>

#include "games/artisans/game.hpp"

namespace games::artisans {

namespace {

std::size_t language_of(const core::Texts& texts) {
    return static_cast<std::size_t>(texts.language());
}

engine::CardText card_text(const Label& label, const core::Texts& texts, std::string words) {
    return {label.id,
            label.name[language_of(texts)],
            std::move(words),
            std::string(core::word_of(label.source)),
            label.ref,
            {},
            {}};
}

engine::CardGroup materials(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"materials", texts.say("group.materials"), {}};
    for (const MaterialCard& card : box.materials) {
        const auto& points = box.points_at_level;
        engine::CardText text = card_text(card.label, texts,
                                          texts.say("material.wording", {{"count", card.count},
                                                                         {"one", points[0]},
                                                                         {"two", points[1]},
                                                                         {"three", points[2]},
                                                                         {"four", points[3]}}));
        boost::json::array techniques;
        for (const std::string& technique : card.techniques[language_of(texts)])
            techniques.emplace_back(technique);
        text.facts.emplace_back("techniques", boost::json::serialize(techniques));
        text.facts.emplace_back("count", std::to_string(card.count));
        group.cards.push_back(std::move(text));
    }
    return group;
}

engine::CardGroup artisans(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"artisans", texts.say("group.artisans"), {}};
    for (const Artisan& artisan : box.artisans)
        group.cards.push_back(card_text(artisan.label, texts, wording(box, artisan, texts)));
    return group;
}

engine::CardGroup objects(const Box& box, const core::Texts& texts) {
    engine::CardGroup group{"objects", texts.say("group.objects"), {}};
    for (const ArtObject& object : box.objects) {
        engine::CardText text = card_text(object.label, texts, wording(box, object, texts));
        if (object.name_source != object.label.source)
            text.name_source = core::word_of(object.name_source);
        boost::json::object needs;
        for (const Material m : kAllMaterials)
            if (object.levels[m] > 0) needs[core::word_of(m)] = object.levels[m];
        text.facts.emplace_back("value", std::to_string(object.value));
        text.facts.emplace_back("requires", boost::json::serialize(needs));
        text.facts.emplace_back(
            "origin",
            boost::json::serialize(boost::json::string(object.origin[language_of(texts)])));
        group.cards.push_back(std::move(text));
    }
    return group;
}

}  // namespace

std::vector<engine::CardGroup> Artisans::cards(const Box& box, const core::Texts& texts) {
    return {materials(box, texts), artisans(box, texts), objects(box, texts)};
}

}  // namespace games::artisans
