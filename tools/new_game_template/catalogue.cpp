// The components and numbers of the box, read strictly: a mistake is told with file and line.
#include "games/template_game/catalogue.hpp"

#include <fmt/format.h>

#include "core/about.hpp"

namespace games::template_game {

namespace {

using core::Record;

void read_numbers(Record& top, Box& box) {
    Record record = top.table("numbers", "numbers");
    box.hand_size = record.integer("hand_size", 1, 8);
    box.rounds = record.integer("rounds", 1, kRoundsMax);
    record.one_of<Source>("source");
    record.text("ref");
    record.finish();
}

Coin read_coin(Record& record) {
    Coin coin;
    coin.id = record.id("id");
    record.name_it(coin.id);
    coin.noun = "coin:" + coin.id;
    Record name = record.table("name", "name");
    coin.name = {name.filled("en"), name.filled("fr")};
    name.finish();
    coin.value = record.integer("value", 1, 9);
    coin.count = record.integer("count", 1, 40);
    coin.source = record.one_of<Source>("source");
    coin.ref = record.text("ref");
    record.finish();
    return coin;
}

void read_coins(Record& top, Box& box) {
    int coins = 0;
    for (Record& record : top.records("coin", "coin")) {
        const Coin coin = read_coin(record);
        CoinId taken;
        if (box.find(coin.id, taken)) record.fail("id", "this id is already taken by another coin");
        coins += coin.count;
        box.coins.push_back(coin);
    }
    if (box.coins.size() != kCoins)
        top.fail(fmt::format("{} kinds of coins; expected {} (TPL-1.2)", box.coins.size(), kCoins));
    const int needed = kPlayersMax * (box.hand_size + box.rounds);
    if (coins < needed)  // so that the bag never runs empty [TPL-3.5]
        top.fail(fmt::format("{} coins; {} players need {}", coins, kPlayersMax, needed));
}

}  // namespace

bool Box::find(std::string_view word, CoinId& id) const {
    for (std::size_t i = 0; i < coins.size(); ++i)
        if (coins[i].id == word) return id = core::key_at<CoinId>(static_cast<int>(i)), true;
    return false;
}

Box read_box(const core::DataFolder& data) {
    const core::DataFile& file = data.file("box.toml");
    const core::Node root = core::parse_toml(file);
    Record top(file, root, "");
    Box box;
    core::read_about(top);
    read_numbers(top, box);
    read_coins(top, box);
    top.finish();
    return box;
}

}  // namespace games::template_game
