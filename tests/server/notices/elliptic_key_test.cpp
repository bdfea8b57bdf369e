#include "server/notices/base64url.hpp"
#include "server/notices/elliptic_key.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

namespace {

std::string bytes(const char* text) {
    return from_base64url(text).value();
}

/// Appendix A of RFC 8291.
const std::string server_secret = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                  server_point = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocI"
                                       "nmYWAmS6TlzAC8wEqKK6PBru3jl7A8"),
                  browser_secret = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
                  browser_point = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTB"
                                        "Hm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                  agreed = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");

} // namespace

TEST_CASE("[notices] both sides of an agreement come to what the standard says") {
    const EllipticKey server = EllipticKey::of(server_secret, server_point),
                      browser = EllipticKey::of(browser_secret, browser_point);
    CHECK(server.agreed_with(browser_point) == agreed);
    CHECK(browser.agreed_with(server_point) == agreed);
    CHECK(server.secret() == server_secret);
    CHECK(server.point() == server_point);
}

TEST_CASE("[notices] a key comes back from its bytes, and each is another one") {
    const EllipticKey key = EllipticKey::random(), other = EllipticKey::random();
    CHECK(key.point() != other.point());
    const EllipticKey same = EllipticKey::of(key.secret(), key.point());
    CHECK(same.agreed_with(other.point()) == other.agreed_with(key.point()));
    CHECK(key.signature("a text").size() == 64);
}

TEST_CASE("[notices] what is no point of the curve is refused") {
    const EllipticKey key = EllipticKey::random();
    std::string beside = browser_point;
    beside.back() = static_cast<char>(beside.back() ^ 1);
    std::string compressed = browser_point.substr(0, 33);
    compressed.front() = 2;
    const std::string nowhere = '\x04' + std::string(64, '\0'),
                      far = '\x04' + std::string(64, '\xff');
    for (const std::string& point : {std::string(), beside, compressed, nowhere, far})
        CHECK_THROWS_AS(key.agreed_with(point), std::runtime_error);
    CHECK_THROWS_AS(EllipticKey::of("short", browser_point), std::runtime_error);
}
