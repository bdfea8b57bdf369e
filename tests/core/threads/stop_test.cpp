#include "core/threads/stop.hpp"
#include "tests/catch.hpp"

using namespace bastide::threads;

TEST_CASE("[threads] who has a token is told to stop, copies too, and nobody else") {
    StopSource source;
    const StopToken none, token = source.get_token(), copy = token;
    CHECK_FALSE(token.stop_requested());
    StopSource same = source;
    same.request_stop();
    CHECK(token.stop_requested());
    CHECK(copy.stop_requested());
    CHECK(source.get_token().stop_requested());
    CHECK_FALSE(none.stop_requested());
    source = {};
    CHECK_FALSE(source.get_token().stop_requested());
    CHECK(token.stop_requested());
}

TEST_CASE("[threads] a thread is waited for before it goes") {
    std::atomic<bool> done{false};
    {
        const Joined joined([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            done = true;
        });
    }
    CHECK(done);
}
