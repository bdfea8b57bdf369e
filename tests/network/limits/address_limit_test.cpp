#include "network/limits/address_limit.hpp"
#include "tests/catch.hpp"

using namespace bastide::network;

TEST_CASE("[limits] so many in so many seconds") {
    RateLimit limit(2, 10);
    CHECK(limit.take(0));
    CHECK(limit.take(5));
    CHECK_FALSE(limit.take(9));
    CHECK(limit.take(10));
    CHECK_FALSE(limit.take(14));
}

TEST_CASE("[limits] an IPv6 network counts as one household, this machine as none") {
    CHECK(household_of("192.0.2.7") == "192.0.2.7");
    CHECK(household_of("2001:db8:1:2:3:4:5:6") == household_of("2001:db8:1:2:ffff::"));
    CHECK(household_of("2001:db8:1:2::1") != household_of("2001:db8:1:3::1"));
    CHECK(household_of("fe80::1%eth0") == "fe80::");
    for (const char* here : {"127.0.0.1", "127.1.2.3", "::1", "", "nobody"})
        CHECK(household_of(here).empty());
}

TEST_CASE("[limits] each household has its own count") {
    AddressLimit limit(1, 10);
    CHECK(limit.take("192.0.2.7", 0));
    CHECK_FALSE(limit.take("192.0.2.7", 1));
    CHECK(limit.take("192.0.2.8", 1));
    CHECK(limit.take("2001:db8::1", 1));
    CHECK_FALSE(limit.take("2001:db8::2", 1));
    CHECK(limit.take("192.0.2.7", 10));
    CHECK(limit.take("127.0.0.1", 10));
    CHECK(limit.take("127.0.0.1", 10));
}
