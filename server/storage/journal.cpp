#include "server/storage/journal.hpp"

#include <algorithm>
#include <iterator>
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

} // namespace

Journal::Journal(Storage& storage, std::function<void(bool, const std::string&)> state,
                 std::function<void(const Refusal&)> refused)
    : storage_(storage),
      state_(std::move(state)),
      refused_(std::move(refused)),
      thread_([this] { run(); }) {}

Journal::~Journal() {
    end();
}

void Journal::end() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
        last_moment_ = std::chrono::steady_clock::now() + time_to_end;
    }
    changed_.notify_all();
    thread_.join();
}

void Journal::write(std::vector<Entry> entries, std::function<void()> then) {
    {
        const std::lock_guard guard(mutex_);
        figures_.waiting += entries.size();
        Held held{entries.front().game, entries.front().epoch};
        orders_.push_back({std::move(held), std::move(entries), std::move(then)});
    }
    changed_.notify_all();
}

JournalFigures Journal::figures() const {
    const std::lock_guard guard(mutex_);
    return figures_;
}

void Journal::run() {
    for (std::deque<Order> orders = next_batch(); !orders.empty(); orders = next_batch()) {
        std::vector<Entry> batch;
        for (Order& order : orders)
            std::move(order.entries.begin(), order.entries.end(), std::back_inserter(batch));
        leave_out(batch);
        milliseconds pause = first_pause;
        while (!append(batch)) {
            if (!wait_after_failure(pause)) return;
            pause = std::min(2 * pause, longest_pause);
        }
        for (const Order& order : orders)
            if (left_out_.count(order.held) == 0) order.then();
    }
}

/// Empty when it ends.
std::deque<Journal::Order> Journal::next_batch() {
    std::unique_lock guard(mutex_);
    changed_.wait(guard, [&] { return ending_ || !orders_.empty(); });
    if (!ending_) {
        guard.unlock();
        std::this_thread::sleep_for(gathering);
        guard.lock();
    }
    std::deque<Order> taken;
    for (std::size_t entries = 0; !orders_.empty() && entries < largest_batch;) {
        entries += orders_.front().entries.size();
        taken.push_back(std::move(orders_.front()));
        orders_.pop_front();
    }
    return taken;
}

/// Takes the games out that are not written any more.
void Journal::leave_out(std::vector<Entry>& batch) {
    const auto left_out = std::erase_if(batch, [&](const Entry& entry) {
        return left_out_.count({entry.game, entry.epoch}) != 0;
    });
    const std::lock_guard guard(mutex_);
    figures_.waiting -= left_out;
}

void Journal::refuse(const Refusal& refusal, std::vector<Entry>& batch) {
    left_out_.insert({refusal.game, refusal.epoch});
    leave_out(batch);
    if (refused_) refused_(refusal);
}

bool Journal::append(std::vector<Entry>& batch) {
    bool done = false;
    std::string why;
    try {
        const Durations::Watch watch(took_);
        storage_.append(batch);
        done = true;
    } catch (const TakenError& error) {
        refuse({error.game(), error.epoch(), true, error.what()}, batch);
        return append(batch);
    } catch (const ConflictError& error) {
        refuse({error.game(), error.epoch(), false, error.what()}, batch);
        return append(batch);
    } catch (const std::exception& error) { // whatever it is: what is not durable is told to nobody
        why = error.what();
    }
    {
        const std::lock_guard guard(mutex_);
        if (done) {
            figures_.entries += batch.size();
            ++figures_.batches;
            figures_.waiting -= batch.size();
        } else {
            ++figures_.failures;
        }
    }
    if (state_ && failing_ == done) {
        failing_ = !done;
        state_(failing_, why);
    }
    return done;
}

/// False when there is no time left to try again.
bool Journal::wait_after_failure(milliseconds pause) {
    std::unique_lock guard(mutex_);
    const Moment again = std::chrono::steady_clock::now() + pause;
    changed_.wait_until(guard, again, [&] { return ending_; });
    if (!ending_) return true;
    if (again >= last_moment_) return false;
    changed_.wait_until(guard, again, [] { return false; });
    return true;
}

} // namespace bastide::server
