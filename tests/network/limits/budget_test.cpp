#include "network/limits/budget.hpp"
#include "network/limits/household.hpp"
#include "tests/catch.hpp"

using namespace bastide::network;

TEST_CASE("[limits] so much in so many seconds, and it comes back evenly") {
    Budget budget(2, 10);
    CHECK(budget.take(0));
    CHECK(budget.take(0));
    CHECK_FALSE(budget.take(4.9));
    CHECK(budget.take(5));
    CHECK_FALSE(budget.take(9));
    CHECK(budget.is_full(100));
    CHECK_FALSE(budget.take(100, 3));
    CHECK(budget.take(100, 2));
}

TEST_CASE("[limits] what is known afterwards is spent beyond what is there, and missing then") {
    Budget budget(10, 10);
    budget.charge(0, 15);
    CHECK_FALSE(budget.has(5));
    CHECK(budget.has(6));
    budget.charge(6, 1000);
    CHECK_FALSE(budget.has(16));
    CHECK(budget.has(17));
}

TEST_CASE("[limits] what is held at once comes back when it is given back") {
    Budget budget(1, 0);
    CHECK(budget.take(0));
    CHECK_FALSE(budget.take(1000));
    budget.give_back(1);
    budget.give_back(1);
    CHECK(budget.take(1000));
    CHECK_FALSE(budget.take(1000));
}

TEST_CASE("[limits] an IPv6 network counts as one household, this machine as none") {
    CHECK(household_of("192.0.2.7") == "192.0.2.7");
    CHECK(household_of("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(household_of("2001:db8:1:2:3:4:5:6") == household_of("2001:db8:1:2:ffff::"));
    CHECK(household_of("2001:db8:1:2::1") != household_of("2001:db8:1:3::1"));
    CHECK(household_of("fe80::1%eth0") == "fe80::");
    for (const char* here : {"127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"})
        CHECK(household_of(here).empty());
    CHECK(household_of("nobody") == household_of(""));
    CHECK_FALSE(household_of("").empty());
}
