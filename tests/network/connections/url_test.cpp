#include "network/connections/url.hpp"
#include "tests/catch.hpp"

using namespace bastide::network;

TEST_CASE("[server network] the address of a server is taken apart") {
    const Url url = read_url("wss://play.example.org:8443/play?game=abcdefghij#part").value();
    CHECK(url.scheme == "wss");
    CHECK(url.is_secure());
    CHECK(url.host == "play.example.org");
    CHECK(url.port == 8443);
    CHECK(url.target == "/play?game=abcdefghij");
    CHECK(url.fragment == "part");
    const Url plain = read_url("HTTP://[::1]").value();
    CHECK(plain.scheme == "http");
    CHECK_FALSE(plain.is_secure());
    CHECK(plain.authority() == "[::1]:80");
    CHECK(plain.target == "/");
    CHECK(read_url("http://home?a=b")->target == "/?a=b");
}

TEST_CASE("[server network] where an address has no port, it is that of the scheme or another") {
    CHECK(read_url("ws://h")->port == 80);
    CHECK(read_url("wss://h")->port == 443);
    CHECK(read_url("https://h/")->port == 443);
    CHECK(read_url("http://h", 8080)->port == 8080);
    CHECK(read_url("http://h:80", 8080)->port == 80);
    CHECK_FALSE(read_url("ws://h")->is_secure());
}

TEST_CASE("[server network] what is no address of a server is none") {
    for (const char* const wrong : {"",
                                    "h",
                                    "h:80",
                                    "//h",
                                    "http://",
                                    "http://:80",
                                    "http://h:0",
                                    "http://h:65536",
                                    "http://h:99999999999",
                                    "http://h:x",
                                    "http://::1",
                                    "http://[::1",
                                    "http://a b",
                                    "http://h/%",
                                    "http://h#a#b",
                                    "http://user@h",
                                    "ftp://h",
                                    "file:///etc",
                                    "mailto:a@b",
                                    "http://\xc3\xa9",
                                    "://h"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read_url(wrong));
    }
}

TEST_CASE("[server network] a query is decoded, what is no target has none") {
    CHECK(query_value("/a?size=30&title=A%20b%C3%a9+c", "title") == "A b\xc3\xa9 c");
    CHECK(query_value("/a?x=1?2/3&x=4", "x") == "1?2/3");
    CHECK(query_value("/a?%78=%2b", "x") == "+");
    CHECK(query_value("/a", "x").empty());
    CHECK(query_value("/a?x=1&y=%4", "x").empty());
    CHECK(is_target("/"));
    CHECK(is_target("/a.png?b"));
    for (const char* const wrong : {"", "a", "*", "http://h/", "/%zz", "/a b", "/a?{}"})
        CHECK_FALSE(is_target(wrong));
}
