#include "server/notices/base64url.hpp"
#include "server/notices/push_message.hpp"
#include "tests/catch.hpp"

#include <nlohmann/json.hpp>

using namespace bastide::server;

namespace {

std::string of_text(const char* text) {
    return from_base64url(text).value();
}

const PushKeys browser{of_text("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7"
                               "Vd8pZGH6SRpkNtoIAiw4"),
                       of_text("BTBZMqHH6r4Tts7J_aSIgg")};

EllipticKey server_of_the_standard() {
    return EllipticKey::of(
        of_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        of_text("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
                "6TlzAC8wEqKK6PBru3jl7A8"));
}

} // namespace

TEST_CASE("[notices] the example of RFC 8291, section 5, comes out to the byte") {
    const std::string sealed =
        sealed_push("When I grow up, I want to be a watermelon", browser, server_of_the_standard(),
                    of_text("DGv6ra1nlYgDCS1FRnbzlw"));
    CHECK(to_base64url(sealed)
          == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
             "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
             "WAmS6TlzAC8wEqKK6PBru3jl7A_"
             "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
             "gSxsj_Qulcy4a-fN");
}

TEST_CASE("[notices] what is sealed twice is never the same, and never too long") {
    CHECK(sealed_push("text", browser) != sealed_push("text", browser));
    CHECK(sealed_push(std::string(most_pushed, 'x'), browser).size() == 4096);
    CHECK_THROWS_AS(sealed_push(std::string(most_pushed + 1, 'x'), browser), std::runtime_error);
    CHECK_THROWS_AS(sealed_push("text", {browser.point, "short"}), std::runtime_error);
    CHECK_THROWS_AS(sealed_push("text", {std::string(65, '\x04'), browser.secret}),
                    std::runtime_error);
}

TEST_CASE("[notices] who sends says so as in RFC 8292, section 2.4") {
    const EllipticKey server = server_of_the_standard();
    const std::string told = push_authorization(server, "https://push.example.net",
                                                "mailto:push@example.com", 1453523768);
    // Its signature is another one each time; tests/server/notices_test.py checks one.
    const std::string begins = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
                               "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3Njg"
                               "sInN1YiI6Im1haWx0bzpwdXNo"
                               "QGV4YW1wbGUuY29tIn0.";
    CHECK(told.substr(0, begins.size()) == begins);
    const auto comma = told.find(", k=");
    REQUIRE(comma != told.npos);
    CHECK(from_base64url(told.substr(begins.size(), comma - begins.size())).value().size() == 64);
    CHECK(told.substr(comma + 4) == to_base64url(server.point()));
}
