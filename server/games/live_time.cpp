// Who is here, and for whom time passes.
// Tested in tests/server/games/time_test.cpp.
#include "server/games/live_game.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {

namespace {

constexpr double seconds_of_a_day = 86'400;
constexpr double between_notes = 3600; ///< of time that was used, in seconds

} // namespace

bool LiveGame::is_here(const std::string& key) const {
    return std::any_of(visitors_.begin(), visitors_.end(),
                       [&](const Visitor& visitor) { return visitor.key == key; });
}

void LiveGame::note_presence() {
    for (std::size_t i = 0; i < presence_.size(); ++i) {
        const std::string& holder = stored_.seats()[i].holder;
        if (holder.empty()) presence_[i].away_since.reset();
        if (holder.empty()) continue;
        const bool here = is_here(holder);
        if (here == !presence_[i].away_since) continue;
        presence_[i].noticed = false;
        presence_[i].seen = -1;
        presence_[i].away_since = here ? std::nullopt : std::optional<double>(surroundings_.now());
        table_changed_ = true;
    }
    if (visitors_.empty()) empty_since_ = surroundings_.now();
}

/// Who has gone is waited for a while, as long as there is anybody who waits.
void LiveGame::watch_grace() {
    const double grace = std::chrono::duration<double>(surroundings_.options().grace).count();
    for (std::size_t i = 0; i < presence_.size(); ++i) {
        const StoredSeat& seat = stored_.seats()[i];
        Presence& presence = presence_[i];
        const bool is_late = presence.away_since && !stored_.terms().time.days
                             && surroundings_.now() - *presence.away_since >= grace;
        const bool substituted = stored_.is_playing() && !seat.holder.empty()
                                 && (seat.left || seat.timed_out || is_late);
        if (substituted != presence.substituted) table_changed_ = true;
        presence.substituted = substituted;
    }
}

/// Whether time passes for somebody: not while a computer plays, nothing can be stored, or, but for
/// games by days, nobody is here at all.
bool LiveGame::time_runs() const {
    if (!stored_.is_playing() || !stored_.terms().time.counts() || storage_fails_
        || stored_.actor() < 0)
        return false;
    return !computer_plays(stored_.actor()) && (stored_.terms().time.days || !visitors_.empty());
}

/// To be called when any of that may have changed.
void LiveGame::watch_time() {
    if (time_runs() == runs_since_.has_value()) return;
    clocks_told_ = -1;
    used_ = time_used();
    runs_since_ = runs_since_ ? std::nullopt : std::optional<double>(surroundings_.now());
}

void LiveGame::begin_decision() {
    decides_since_ = surroundings_.now();
    end_hint_wish(engine::message("something else is to be decided by now"));
    used_ = 0;
    runs_since_.reset();
    watch_time();
}

/// Of the decision at hand.
double LiveGame::time_used() const {
    return used_ + (runs_since_ ? std::max(0., surroundings_.now() - *runs_since_) : 0);
}

double LiveGame::seconds_left(int index) const {
    const StoredSeat& seat = stored_.seat(index);
    const bool decides = stored_.is_playing() && stored_.actor() == index && !seat.is_computers();
    const std::optional<int> days = stored_.terms().time.days;
    const double left = days ? *days * seconds_of_a_day : seat.seconds_left;
    return left - (decides ? time_used() : 0);
}

bool LiveGame::is_too_early() const {
    const double pause =
        std::chrono::duration<double>(surroundings_.options().substitute_pause).count();
    return surroundings_.now() - decides_since_ < pause;
}

/// What was used is written now and then, so that a server that ends gives little of it back.
void LiveGame::watch_clock() {
    watch_time();
    if (!runs_since_) return;
    const int seat = stored_.actor();
    if (seconds_left(seat) <= 0) {
        happen({{"timeout", seat}});
    } else if (time_used() - stored_.used() >= between_notes) {
        happen({{"used", time_used()}});
        used_ = stored_.used();
        runs_since_ = surroundings_.now();
    }
}

void LiveGame::tick() {
    watch_clock();
    watch_grace();
    watch_time();
    commit();
    if (std::exchange(watchers_changed_, false)) {
        table_changed_ = true;
        clocks_told_ = -1;
    }
    if (table_changed_ || clocks_told_ < 0) tell_changes();
    watch_notices();
    move_computer();
}

double LiveGame::seconds_of_rest() const {
    return std::chrono::duration<double>(surroundings_.options().rest).count();
}

bool LiveGame::may_rest() const {
    return visitors_.empty() && !outbox_.is_writing() && !stored_.is_playing()
           && surroundings_.now() - empty_since_ > seconds_of_rest();
}

/// A game by days is looked for by people who were away for days.
double LiveGame::seconds_listed() const {
    constexpr double of_offers = 7, of_games = 30, longest_decision = 60;
    const bool by_days = stored_.terms().time.days.has_value();
    if (stored_.game() == nullptr) return of_offers * seconds_of_a_day;
    if (stored_.game()->is_over()) return by_days ? longest_decision * seconds_of_a_day : 0;
    return (of_games + (by_days ? longest_decision : 0)) * seconds_of_a_day;
}

double LiveGame::seconds_missed() const {
    return std::max(seconds_of_rest(), seconds_listed());
}

double LiveGame::missed_until() const {
    return empty_since_ + seconds_missed();
}

bool LiveGame::is_done() const {
    return visitors_.empty() && !outbox_.is_writing() && surroundings_.now() > missed_until();
}

} // namespace bastide::server
