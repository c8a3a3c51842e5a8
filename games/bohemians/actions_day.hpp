// What players may do in the Day Phase and at night. The field lists are also the notation.
#pragma once

#include "games/bohemians/state.hpp"

namespace games::bohemians {

struct CopyMuse {  // [BOH-15.2]
    static constexpr const char* kName = "copy";
    CardId card;
    CardId of;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &CopyMuse::card);
        visit("of", &CopyMuse::of);
    }
    friend bool operator==(const CopyMuse&, const CopyMuse&) = default;
};

struct Use {  // [BOH-7.8] an ability
    static constexpr const char* kName = "use";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Use::card);
    }
    friend bool operator==(const Use&, const Use&) = default;
};

struct UseOn {  // [BOH-7.8] an ability, on another card
    static constexpr const char* kName = "use_on";
    CardId card;
    CardId target;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &UseOn::card);
        visit("target", &UseOn::target);
    }
    friend bool operator==(const UseOn&, const UseOn&) = default;
};

struct Announce {  // [BOH-9.3]
    static constexpr const char* kName = "announce";
    CardId card;
    News news = News::Focus;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Announce::card);
        visit("news", &Announce::news);
    }
    friend bool operator==(const Announce&, const Announce&) = default;
};

struct Count {  // [BOH-7.4]
    static constexpr const char* kName = "count";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Count&, const Count&) = default;
};

struct Buy {  // [BOH-7.11]
    static constexpr const char* kName = "buy";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Buy::card);
    }
    friend bool operator==(const Buy&, const Buy&) = default;
};

struct Achieve {  // [BOH-7.14]
    static constexpr const char* kName = "achieve";
    std::uint8_t points = 0;  // Atelier points paid with [BOH-15.11]
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("points", &Achieve::points);
    }
    friend bool operator==(const Achieve&, const Achieve&) = default;
};

struct Fight {  // [BOH-13.7]
    static constexpr const char* kName = "fight";
    Target target = Target::Work;
    std::uint8_t points = 0;  // Atelier points paid with
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("target", &Fight::target);
        visit("points", &Fight::points);
    }
    friend bool operator==(const Fight&, const Fight&) = default;
};

struct Invest {  // [BOH-7.15] 1 Inspiration into the Atelier
    static constexpr const char* kName = "invest";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Invest&, const Invest&) = default;
};

struct CleanMarket {  // [BOH-8.5]
    static constexpr const char* kName = "clean";
    Row row = Row::Habits;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("row", &CleanMarket::row);
    }
    friend bool operator==(const CleanMarket&, const CleanMarket&) = default;
};

struct Reject {  // [BOH-8.9] with the Atelier, or a share of the Soup Pot
    static constexpr const char* kName = "reject";
    CardId card;
    template <class Visit>
    static constexpr void fields(Visit&& visit) {
        visit("card", &Reject::card);
    }
    friend bool operator==(const Reject&, const Reject&) = default;
};

struct PayUp {  // Atelier points rather than a Hardship
    static constexpr const char* kName = "pay";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const PayUp&, const PayUp&) = default;
};

struct Suffer {  // a Hardship rather than Atelier points
    static constexpr const char* kName = "suffer";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Suffer&, const Suffer&) = default;
};

struct Done {  // ends a turn, a phase or a choice; declines what is offered
    static constexpr const char* kName = "done";
    template <class Visit>
    static constexpr void fields(Visit&&) {}
    friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace games::bohemians
