#include "frontend/desktop/online/address.hpp"
#include "tests/catch.hpp"

using bastide::desktop::read_address;

TEST_CASE("[desktop online] addresses are read as people write them") {
    CHECK(read_address("http://192.0.2.7:8080/#abcdefghij")->socket()
          == "ws://192.0.2.7:8080/play");
    CHECK(read_address("http://192.0.2.7:8080/#abcdefghij")->game == "abcdefghij");
    CHECK(read_address(" https://play.example.org/ \n")->socket()
          == "wss://play.example.org:443/play");
    CHECK(read_address("example.org")->socket("abcdefghij")
          == "ws://example.org:8080/play?game=abcdefghij");
    CHECK(read_address("http://example.org")->socket() == "ws://example.org:80/play");
    CHECK(read_address("example.org")->socket() == "ws://example.org:8080/play");
    CHECK(read_address("example.org:99")->socket() == "ws://example.org:99/play");
    CHECK(read_address("[::1]:99")->socket() == "ws://[::1]:99/play");
    CHECK(read_address("http://[2001:db8::7]/")->socket() == "ws://[2001:db8::7]:80/play");
    CHECK(read_address("https://example.org/#abcdefghij")->page("abcdefghij")
          == "https://example.org/#abcdefghij");
    CHECK(read_address("example.org")->page() == "http://example.org:8080/");
    for (const char* const wrong :
         {"", " ", "http://", "a b", "example.org:0", "example.org:70000", "example.org:x",
          "http://example.org/#short", "http://example.org/#ABCDEFGHIJ", "[::1", "::1", "exa\"mple",
          "example.org#abcdefghij#abcdefghij"})
        CHECK_FALSE(read_address(wrong));
}
