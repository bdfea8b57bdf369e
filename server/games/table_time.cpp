// Who is here, and for whom time passes.
#include "server/games/table.hpp"

#include <algorithm>

namespace bastide::server {

namespace {

constexpr double seconds_of_a_day = 86'400;
constexpr double between_notes = 3600; ///< of time that was used, in seconds

} // namespace

Table::Seat* Table::actor() {
    const int seat = game_ ? game_->actor() : -1;
    return seat < 0 ? nullptr : &seats_.at(static_cast<std::size_t>(seat));
}

std::string Table::stage() const {
    if (!game_) return "waiting";
    return game_->is_over() ? "over" : "playing";
}

std::vector<int> Table::seats_of(const std::string& key) const {
    std::vector<int> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].holder == key) found.push_back(static_cast<int>(seat));
    return found;
}

std::vector<int> Table::open_seats() const {
    std::vector<int> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].kind == open_kind) found.push_back(static_cast<int>(seat));
    return found;
}

bool Table::is_here(const std::string& key) const {
    return std::any_of(visitors_.begin(), visitors_.end(),
                       [&](const Visitor& visitor) { return visitor.key == key; });
}

bool Table::is_computers(const Seat& seat) {
    return seat.kind != person_kind && seat.kind != open_kind;
}

void Table::note_presence() {
    for (Seat& seat : seats_) {
        if (seat.holder.empty()) continue;
        const bool here = is_here(seat.holder);
        if (here == !seat.away_since) continue;
        seat.away_since = here ? std::nullopt : std::optional<double>(surroundings_.now());
        table_changed_ = true;
    }
    if (visitors_.empty()) empty_since_ = surroundings_.now();
}

/// Who has gone is waited for a while, as long as there is anybody who waits.
void Table::watch_grace() {
    const double grace = std::chrono::duration<double>(surroundings_.options().grace).count();
    for (Seat& seat : seats_) {
        const bool is_late =
            seat.away_since && !terms_.time.days && surroundings_.now() - *seat.away_since >= grace;
        const bool substituted =
            is_playing() && !seat.holder.empty() && (seat.left || seat.timed_out || is_late);
        if (substituted != seat.substituted) table_changed_ = true;
        seat.substituted = substituted;
    }
}

/// Whether time passes for somebody: not while a computer plays, nothing can be stored, or, but for
/// games by days, nobody is here at all.
bool Table::time_runs() const {
    if (!is_playing() || !terms_.time.counts() || storage_fails_ || game_->actor() < 0)
        return false;
    const Seat& seat = seats_.at(static_cast<std::size_t>(game_->actor()));
    return !computer_plays(seat) && (terms_.time.days || !visitors_.empty());
}

/// To be called when any of that may have changed.
void Table::watch_time() {
    if (time_runs() == runs_since_.has_value()) return;
    used_ = time_used();
    runs_since_ = runs_since_ ? std::nullopt : std::optional<double>(surroundings_.now());
}

void Table::begin_decision() {
    decides_since_ = surroundings_.now();
    used_ = stored_used_ = 0;
    runs_since_.reset();
    watch_time();
}

/// Of the decision at hand.
double Table::time_used() const {
    return used_ + (runs_since_ ? std::max(0., surroundings_.now() - *runs_since_) : 0);
}

double Table::seconds_left(int index) const {
    const Seat& seat = seats_.at(static_cast<std::size_t>(index));
    const bool decides = is_playing() && game_->actor() == index && !is_computers(seat);
    const double left = terms_.time.days ? *terms_.time.days * seconds_of_a_day : seat.seconds_left;
    return left - (decides ? time_used() : 0);
}

bool Table::is_too_early() const {
    const double pause =
        std::chrono::duration<double>(surroundings_.options().substitute_pause).count();
    return surroundings_.now() - decides_since_ < pause;
}

/// What was used is written now and then, so that a server that ends gives little of it back.
void Table::watch_clock() {
    watch_time();
    if (!runs_since_) return;
    const int seat = game_->actor();
    if (seconds_left(seat) <= 0)
        happen({{"timeout", seat}});
    else if (time_used() - stored_used_ >= between_notes)
        happen({{"used", time_used()}});
}

void Table::tick() {
    watch_clock();
    watch_grace();
    watch_time();
    commit();
    if (table_changed_) tell_changes();
    move_computer();
}

/// Who comes back later may still see how a game has ended, or go on with it.
bool Table::is_done() const {
    constexpr double of_offers = 7, of_ends = 1, of_games = 30, longest_decision = 60;
    if (!visitors_.empty() || outbox_.is_writing()) return false;
    const double more = terms_.time.days ? longest_decision : 0;
    const double days = !game_ ? of_offers : game_->is_over() ? of_ends + more : of_games + more;
    return surroundings_.now() - empty_since_ > days * seconds_of_a_day;
}

} // namespace bastide::server
