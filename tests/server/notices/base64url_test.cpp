#include "server/notices/base64url.hpp"
#include "tests/catch.hpp"

using namespace bastide::server;

TEST_CASE("[notices] bytes become texts and bytes again") {
    for (const std::string bytes : {"", "f", "fo", "foo", "foob", "\xff\xfe\xfd", "\xfb\xf0"}) {
        INFO(bytes);
        CHECK(from_base64url(to_base64url(bytes)) == bytes);
    }
    CHECK(to_base64url("foob") == "Zm9vYg");
    CHECK(to_base64url("\xfb\xf0") == "-_A");
    CHECK(to_base64("foob") == "Zm9vYg==");
    CHECK(to_base64("\xfb\xf0") == "+/A=");
    CHECK(from_base64url("Zm9vYg==") == "foob");
}

TEST_CASE("[notices] what is no base64 is none") {
    for (const std::string text : {"Z", "Zm9v Zm9v", "+/A", "Zm9vY", "Zm=9"})
        CHECK_FALSE(from_base64url(text));
}
