#include "server/storage/journal.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace bastide::server {
namespace {

using std::chrono::milliseconds;
using Moment = std::chrono::steady_clock::time_point;

constexpr milliseconds gathering{2};
constexpr milliseconds first_pause{50};
constexpr milliseconds longest_pause{2000};
constexpr milliseconds time_to_end{5000};
constexpr std::size_t largest_batch = 4096; // entries; what is above waits for the next one
/// So often a game may fail alone while others are written.
constexpr int most_strikes = 3;

} // namespace

Journal::Journal(Storage& storage, std::function<void(bool, const std::string&)> state,
                 std::function<void(const Refusal&)> refused)
    : storage_(storage),
      state_(std::move(state)),
      refused_(std::move(refused)),
      pause_(first_pause),
      beside_([this] { return run(); }) {}

Journal::~Journal() {
    end();
}

void Journal::end() {
    {
        const std::lock_guard guard(mutex_);
        if (std::exchange(ending_, true)) return;
        last_moment_ = std::chrono::steady_clock::now() + time_to_end;
    }
    changed_.ring();
    beside_.join();
}

void Journal::write(std::vector<Entry> entries, std::function<void()> then) {
    {
        const std::lock_guard guard(mutex_);
        figures_.waiting += entries.size();
        Held held{entries.front().game, entries.front().epoch};
        orders_.push_back({std::move(held), std::move(entries), std::move(then)});
    }
    changed_.ring();
}

JournalFigures Journal::figures() const {
    const std::lock_guard guard(mutex_);
    return figures_;
}

threads::Piece Journal::run() {
    if (!take_in()) return threads::Piece::last;
    const std::size_t games = next_part();
    if (games == 0) return threads::Piece::nothing;
    switch (append(games)) {
    case Outcome::done: pause_ = first_pause; break;
    case Outcome::refused: break;
    case Outcome::failed:
        if (!wait_after_failure(pause_)) return threads::Piece::last;
        pause_ = std::min(2 * pause_, longest_pause);
        break;
    case Outcome::narrowed: // not so many at a time
        if (!wait_after_failure(first_pause)) return threads::Piece::last;
        break;
    }
    return threads::Piece::done;
}

/// Sorts what was given by games; waits for some where nothing is left. False when it ends.
bool Journal::take_in() {
    std::unique_lock guard(mutex_);
    if (waiting_.empty()) {
        if (!changed_.wait(guard, [&] { return ending_ || !orders_.empty(); })) return true;
        if (!ending_) {
            guard.unlock();
            threads::pause(gathering);
            guard.lock();
        }
    }
    for (Order& order : std::exchange(orders_, {})) {
        if (left_out_.count(order.held) != 0) {
            figures_.waiting -= order.entries.size();
            continue;
        }
        const auto [place, is_new] = place_of_.try_emplace(order.held, waiting_.end());
        if (is_new) place->second = waiting_.insert(waiting_.end(), {order.held, {}, {}});
        Waiting& game = *place->second;
        std::move(order.entries.begin(), order.entries.end(), std::back_inserter(game.entries));
        game.then.push_back(std::move(order.then));
    }
    return !waiting_.empty() || !ending_;
}

/// The first games, as many as may be tried at once; one that has kept others up is tried alone.
std::size_t Journal::next_part() const {
    std::size_t games = 0, entries = 0;
    for (const Waiting& game : waiting_) {
        const bool is_suspect = strikes_.count(game.held) != 0;
        if (games != 0 && (is_suspect || games >= width_ || entries >= largest_batch)) break;
        ++games;
        entries += game.entries.size();
        if (is_suspect) break;
    }
    return games;
}

Journal::Outcome Journal::append(std::size_t games) {
    std::vector<Entry> batch;
    const auto end = std::next(waiting_.begin(), static_cast<std::ptrdiff_t>(games));
    for (auto game = waiting_.begin(); game != end; ++game)
        std::copy(game->entries.begin(), game->entries.end(), std::back_inserter(batch));
    try {
        const Durations::Watch watch(took_);
        storage_.append(batch);
    } catch (const GameError& error) {
        const bool is_taken = dynamic_cast<const TakenError*>(&error) != nullptr;
        refuse({error.game(), error.epoch(), is_taken, error.what()});
        tell_state(false, {}); // it answers, and there may be nothing else to write
        return Outcome::refused;
    } catch (const std::exception& error) { // whatever it is: what is not durable is told to nobody
        return fail(games, error.what());
    }
    wrote(games, batch.size());
    return Outcome::done;
}

void Journal::wrote(std::size_t games, std::size_t entries) {
    {
        const std::lock_guard guard(mutex_);
        figures_.entries += entries;
        ++figures_.batches;
        figures_.waiting -= entries;
    }
    tell_state(false, {});
    width_ = std::max(width_, 2 * games);
    for (; games != 0; --games) {
        const Waiting game = std::move(waiting_.front());
        waiting_.pop_front();
        place_of_.erase(game.held);
        strikes_.erase(game.held);
        if (failed_alone_ == game.held) failed_alone_.reset();
        forget_earlier(game.held);
        for (const auto& then : game.then)
            then();
    }
    if (failed_alone_) ++strikes_[*failed_alone_];
    failed_alone_.reset();
}

/// A later epoch of a game is written: nobody writes in an earlier one any more.
void Journal::forget_earlier(const Held& written) {
    left_out_.erase(left_out_.lower_bound({written.first, std::numeric_limits<Epoch>::min()}),
                    left_out_.lower_bound(written));
}

/// Half as many are tried next; one that has failed alone waits until others were tried.
Journal::Outcome Journal::fail(std::size_t games, const std::string& why) {
    {
        const std::lock_guard guard(mutex_);
        ++figures_.failures;
    }
    const Held first = waiting_.front().held;
    const auto strikes = strikes_.find(first);
    if (strikes == strikes_.end()) tell_state(true, why);
    if (games > 1) {
        width_ = (games + 1) / 2;
        return Outcome::narrowed;
    }
    if (strikes != strikes_.end() && strikes->second >= most_strikes) {
        refuse({first.first, first.second, false, why});
        return Outcome::refused;
    }
    failed_alone_ = first;
    width_ = 1;
    waiting_.splice(waiting_.end(), waiting_, waiting_.begin());
    return Outcome::failed;
}

/// What waits of the game is dropped.
void Journal::refuse(const Refusal& refusal) {
    const Held held{refusal.game, refusal.epoch};
    left_out_.insert(held);
    strikes_.erase(held);
    if (failed_alone_ == held) failed_alone_.reset();
    if (const auto place = place_of_.find(held); place != place_of_.end()) {
        {
            const std::lock_guard guard(mutex_);
            figures_.waiting -= place->second->entries.size();
        }
        waiting_.erase(place->second);
        place_of_.erase(place);
    }
    if (refused_) refused_(refusal);
}

void Journal::tell_state(bool failing, const std::string& why) {
    if (failing_ == failing) return;
    failing_ = failing;
    if (state_) state_(failing, why);
}

/// False when there is no time left to try again.
bool Journal::wait_after_failure(milliseconds pause) {
    std::unique_lock guard(mutex_);
    const Moment again = std::chrono::steady_clock::now() + pause;
    changed_.wait_for(guard, pause, [&] { return ending_; });
    if (!ending_) return true;
    if (again >= last_moment_) return false;
    changed_.wait_for(guard, again - std::chrono::steady_clock::now(), [] { return false; });
    return true;
}

} // namespace bastide::server
