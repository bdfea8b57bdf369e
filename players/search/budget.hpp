// How long a search may think.
// Tested in tests/players/search/search_test.cpp.
#pragma once

#include "core/threads/stop.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <limits>
#include <optional>
#include <thread>
#include <utility>

namespace bastide::players {

/// Whatever ends first. With a number of playouts and no time a search comes out the same on every
/// machine, by any number of threads.
struct Budget {
    using Seconds = std::chrono::duration<double>;

    /// By which clock the time is measured.
    enum class Clock : std::uint8_t {
        wall,
        processor, ///< of the thread that asked: what else the machine does takes nothing away
    };

    std::optional<Seconds> time = {};
    Clock clock = Clock::wall;
    /// In all of a decision among many turns, one of each at least; less where there are few.
    std::int64_t playouts = std::numeric_limits<std::int64_t>::max();
    threads::StopToken stop = {}; ///< to be asked for by whoever waits no longer
};

/// A budget that is being spent, by the thread that makes it and others.
class Spending {
  public:
    explicit Spending(Budget budget)
        : budget_(std::move(budget)), thread_(std::this_thread::get_id()), begun_(now()) {}

    const Budget& budget() const { return budget_; }
    /// Of the time, from 0; stays 0 where there is no limit.
    double share() const {
        if (!budget_.time) return 0;
        // Other threads have clocks of their own.
        if (budget_.clock == Budget::Clock::wall || std::this_thread::get_id() == thread_)
            share_ = (now() - begun_) / *budget_.time;
        return share_;
    }
    /// Whether it was stopped, or this share of its time, from 0 to 1, is over.
    bool is_over(double most = 1) const {
        return budget_.stop.stop_requested() || (budget_.time && share() >= most);
    }

  private:
    Budget::Seconds now() const {
        timespec time{};
        // Browsers have no clock of a processor.
        if (budget_.clock == Budget::Clock::wall
            || clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0)
            clock_gettime(CLOCK_MONOTONIC, &time);
        return Budget::Seconds(static_cast<double>(time.tv_sec)
                               + static_cast<double>(time.tv_nsec) * 1e-9);
    }

    Budget budget_;
    std::thread::id thread_;
    Budget::Seconds begun_;
    mutable std::atomic<double> share_ = 0;
};

} // namespace bastide::players
