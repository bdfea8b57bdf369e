// How long something took, each time: as a histogram of Prometheus has it.
// Tested in tests/server/web/metrics_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace bastide::server {

/// For any thread.
class Durations {
  public:
    /// In seconds; each counts what took so long at most.
    static constexpr std::array<double, 12> bounds = {.001, .0025, .005, .01, .025, .05,
                                                      .1,   .25,   .5,   1,   2.5,  5};

    void add(double seconds) {
        std::size_t place = 0;
        while (place < bounds.size() && seconds > bounds.at(place))
            ++place;
        ++counts_.at(place);
        microseconds_ += static_cast<std::uint64_t>(seconds > 0 ? seconds * 1e6 : 0);
    }

    /// Of one place between the bounds, the last above all of them.
    std::uint64_t count(std::size_t place) const { return counts_.at(place); }
    double sum() const { return static_cast<double>(microseconds_) * 1e-6; }

    /// From its begin to its end.
    class Watch {
      public:
        explicit Watch(Durations& durations) : durations_(durations) {}
        ~Watch() {
            durations_.add(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count());
        }
        Watch(const Watch&) = delete;
        Watch& operator=(const Watch&) = delete;

      private:
        Durations& durations_;
        const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    };

  private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> microseconds_{0};
};

} // namespace bastide::server
