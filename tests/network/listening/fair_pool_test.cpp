#include "network/listening/fair_pool.hpp"
#include "tests/catch.hpp"

#include <future>
#include <string>

using namespace bastide::network;

TEST_CASE("[network] one household after the other has its turn, however much one asks for") {
    std::promise<void> begun, go_on, done;
    std::string order;
    FairPool pool(1);
    pool.post("a", [&] {
        begun.set_value();
        go_on.get_future().wait();
    });
    begun.get_future().wait();
    for (int times = 0; times < 2; ++times)
        pool.post("a", [&] { order += 'a'; });
    pool.post("a", [&] {
        order += 'A';
        done.set_value();
    });
    for (const char* const household : {"b", "c", "b"})
        pool.post(household, [&, household] { order += household; });
    go_on.set_value();
    done.get_future().wait();
    CHECK(order == "abcabA");
    pool.end();
    pool.post("a", [&] { order += "late"; });
    CHECK(order.find("late") == order.npos);
}
