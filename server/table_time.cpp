// Time at a table: computer players that think elsewhere and seem to ponder, clocks that run out,
// people who left.
#include <algorithm>
#include <cmath>

#include "ai/levels.hpp"
#include "server/identity.hpp"
#include "server/table.hpp"

namespace server {

namespace {

constexpr Time kMinute = 60'000;

// A person is quick where there is nothing to choose, and ponders where there is much.
Time pause_before(std::size_t choices, int usual) {
    if (choices <= 1) return usual / 4;
    return static_cast<Time>(usual *
                             std::clamp(std::log2(static_cast<double>(choices)) / 3, 0.5, 1.5));
}

std::uint64_t microseconds_since(std::chrono::steady_clock::time_point start) {
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                          std::chrono::steady_clock::now() - start)
                                          .count());
}

}  // namespace

// Called whenever something is settled, and by alarms.
void Table::go_on() {
    if (waits_for_store_ || is_given_up()) return;
    const Time now = services_.alarms.now();
    if (rests_until_ > services_.alarms.steady()) return set_alarm();
    rests_until_ = 0;
    if (broken_) return bring_back();
    if (!replace_the_late(now) && !make_thought_move(now)) think();
    if (!waits_for_store_) set_alarm();
}

core::Secret Services::whim() const { return config.whims ? config.whims() : random_secret(); }

void Table::think() {
    if (thinking_ || thought_) return;
    int seat = -1;
    for (int i = play_.players() - 1; i >= 0; --i)
        if (play_.awaits(i) && play_.seat(i).by_bot()) seat = i;
    if (seat < 0) return bots_.clear();
    thinking_ = true;
    ++services_.metrics.thinking;
    Thought idea{seat, "", play_.seq(), 0, services_.alarms.now(), 0};
    services_.thinkers.think(
        Thinkers::Urgency::Move,
        [self = shared_from_this(), lent = play_.lend(), idea, bot = bot_at(seat)]() mutable {
            std::string problem;
            const auto start = std::chrono::steady_clock::now();
            try {
                core::Rng rng(self->services_.whim());
                idea.action =
                    bot->choose(*lent, core::player(idea.seat), rng, &self->services_.stopping);
                idea.choices = bot->choices();
            } catch (const std::exception& mistake) { problem = mistake.what(); }
            self->services_.metrics.think_seconds.add(microseconds_since(start));
            --self->services_.metrics.thinking;
            if (self->services_.stopping) return;  // cut short, it is nobody's decision
            self->enqueue([table = self.get(), lent = std::move(lent), idea = std::move(idea),
                           problem] { table->thought(lent.get(), idea, problem); });
        });
}

// Who sits there, with its memory.
std::shared_ptr<ai::AnyPlayer> Table::bot_at(int seat) {
    Bot& bot = bots_[seat];
    if (const std::string& level = play_.seat(seat).level; !bot.player || bot.level != level) {
        const std::optional<ai::Level> known = ai::find_level(level);
        ENSURE(known.has_value());
        bot = {level, play_.volume().entry->thinker->sit(ai::setting_of(*known))};
    }
    return bot.player;
}

void Table::thought(const engine::AnyMatch* lent, const Thought& idea, const std::string& problem) {
    thinking_ = false;
    play_.returned(lent);
    if (!problem.empty()) throw std::runtime_error("a computer player failed: " + problem);
    thought_ = idea;
    thought_->due = idea.begun + pause_before(idea.choices, services_.config.bot_pause);
    go_on();
}

// Whether a move is being kept now.
bool Table::make_thought_move(Time now) {
    if (!thought_) return false;
    const bool still = play_.awaits(thought_->seat) && play_.seat(thought_->seat).by_bot() &&
                       !play_.is_stale(thought_->seat, thought_->seq);
    const bool set_back = now < thought_->begun;  // the clock: it has pondered long enough
    if (still && thought_->due > now && !set_back) return true;
    const Thought idea = std::move(*thought_);
    thought_.reset();
    if (!still) return false;
    Play::Acted acted = play_.act(idea.seat, {idea.action}, Language::English, now);
    if (!acted.answer.ok) {
        // Where all decide at once, others may have spent what it was going to: it thinks again.
        // When nothing has happened since, it would come to the same, over and over.
        ENSURE(idea.seq != play_.seq());
        ++services_.metrics.thoughts_dropped;
        return false;
    }
    keep(std::move(*acted.entry),
         [this] {
             ++services_.metrics.bot_moves;
             publish();
         },
         {});
    return true;
}

std::optional<Time> Table::away_deadline(int seat) const {
    const int minutes = play_.setup().away_minutes;
    const Time gone = gone_since_[static_cast<std::size_t>(seat)];
    const bool absent = gone != 0 && play_.awaits(seat) && !play_.seat(seat).by_bot();
    if (minutes == 0 || !absent) return {};
    return gone + minutes * kMinute;
}

bool Table::replace_the_late(Time now) {
    for (int i = 0; i < play_.players(); ++i) {
        const std::optional<Time> deadline = play_.deadline(i);
        const std::optional<Time> away = away_deadline(i);
        const bool late = deadline && *deadline <= now;
        if (!late && !(away && *away <= now)) continue;
        keep(play_.give_to_bot(i, strongest_level(), late ? Reason::Clock : Reason::Away, now),
             [this] { publish(); }, {});
        return true;
    }
    return false;
}

void Table::set_alarm() {
    std::optional<Time> next;
    const auto sooner = [&](std::optional<Time> due) {
        if (due && (!next || *due < *next)) next = due;
    };
    if (rests_until_ != 0)
        sooner(services_.alarms.now() + rests_until_ - services_.alarms.steady());
    else if (thought_) sooner(thought_->due);
    for (int i = 0; i < play_.players() && rests_until_ == 0; ++i) {
        sooner(play_.deadline(i));
        sooner(away_deadline(i));
    }
    idle_ = subscribers_.empty() && !next && !thinking_;
    // One that comes sooner will look again.
    if (next && alarm_ && alarm_->first > services_.alarms.steady() &&
        alarm_->first <= services_.alarms.rings_at(*next))
        return;
    if (alarm_) services_.alarms.drop(*alarm_);
    alarm_.reset();
    if (!next) return;
    alarm_ = services_.alarms.set(*next, [weak = weak_from_this()] {
        if (const std::shared_ptr<Table> self = weak.lock()) self->wake();
    });
}

std::uint8_t Table::online() const {
    std::uint8_t seats = 0;
    for (const auto& [listener, subscriber] : subscribers_)
        for (int i = 0; i < play_.players(); ++i) {
            const std::string& owner = play_.seat(i).person;
            // Whoever has several seats at one screen is there for all of them.
            if (subscriber.viewer.seat == i ||
                (subscriber.viewer.seat >= 0 && !owner.empty() && owner == listener->person()))
                seats = static_cast<std::uint8_t>(seats | (1U << i));
        }
    return seats;
}

void Table::seats_came_or_went() {
    const std::uint8_t there = online();
    for (std::size_t i = 0; i < gone_since_.size(); ++i) {
        if ((there >> i) & 1U) gone_since_[i] = 0;
        else if (gone_since_[i] == 0) gone_since_[i] = services_.alarms.now();
    }
}

}  // namespace server
