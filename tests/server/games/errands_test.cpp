#include "server/games/errands.hpp"
#include "tests/catch.hpp"

#include <future>
#include <vector>

using namespace bastide::server;

TEST_CASE("[server errands] are done in order, so many wait, and none after the end") {
    std::promise<void> begun, go_on, done;
    std::vector<int> order;
    Errands errands(2);
    REQUIRE(errands.ask([&] {
        begun.set_value();
        go_on.get_future().wait();
        order.push_back(0);
    }));
    begun.get_future().wait();
    CHECK(errands.ask([&] { order.push_back(1); }));
    CHECK(errands.ask([&] {
        order.push_back(2);
        done.set_value();
    }));
    CHECK_FALSE(errands.ask([] {}));
    go_on.set_value();
    done.get_future().wait();
    CHECK(order == std::vector<int>{0, 1, 2});
    errands.end();
    CHECK_FALSE(errands.ask([] {}));
}
