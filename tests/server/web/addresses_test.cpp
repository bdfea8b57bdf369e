#include "server/web/addresses.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

TEST_CASE("[addresses] who can reach one is known by its range") {
    for (const char* address : {"127.0.0.1", "127.9.9.9", "::1", "no address", ""}) {
        INFO(address);
        CHECK(reach_of(address) == Reach::machine);
    }
    for (const char* address : {"10.255.0.1", "172.16.0.1", "172.31.255.255", "192.168.7.7",
                                "100.64.0.1", "169.254.1.1", "fd00::1", "fc12::1", "fe80::1"}) {
        INFO(address);
        CHECK(reach_of(address) == Reach::home);
    }
    for (const char* address :
         {"172.32.0.1", "192.169.0.1", "8.8.8.8", "100.128.0.1", "2001:db8::1", "11.0.0.1"}) {
        INFO(address);
        CHECK(reach_of(address) == Reach::world);
    }
}

TEST_CASE("[addresses] a URL has brackets around IPv6, and no port where it is the usual one") {
    CHECK(url_of("192.168.1.7", 8080, false) == "http://192.168.1.7:8080/");
    CHECK(url_of("2001:db8::1", 8080, true) == "https://[2001:db8::1]:8080/");
    CHECK(url_of("example.org", 443, true) == "https://example.org/");
    CHECK(url_of("example.org", 80, false) == "http://example.org/");
}

TEST_CASE("[addresses] those of this machine are listed, the widest first") {
    const auto found = addresses_of_this_machine();
    for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i].reach == reach_of(found[i].text));
        CHECK(found[i].reach != Reach::machine);
        CHECK((i == 0 || found[i - 1].reach >= found[i].reach));
    }
}
