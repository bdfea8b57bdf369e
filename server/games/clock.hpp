// What time it is for a server: monotonic, and another one in tests.
// Tested in tests/server/games/time_test.cpp.
#pragma once

#include <chrono>

namespace bastide::server {

class Clock {
  public:
    virtual ~Clock() = default;
    /// Seconds since some moment; they never go back. From any thread.
    virtual double now() const = 0;
};

class SteadyClock : public Clock {
  public:
    double now() const override {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
};

} // namespace bastide::server
