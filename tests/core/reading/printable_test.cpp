#include "core/reading/printable.hpp"
#include "tests/catch.hpp"

using namespace bastide;

TEST_CASE("[reading] foreign text neither steers a terminal nor begins a line") {
    const std::string unknown = "\xEF\xBF\xBD";
    CHECK(reading::printable("Žabí ráj ♞ 10 %") == "Žabí ráj ♞ 10 %");
    CHECK(reading::printable("a\nb\tc\r\n") == "a b c  ");
    CHECK(reading::printable("\x1b[31mred") == unknown + "[31mred");
    CHECK(reading::printable("\xC2\x9B"
                             "2J")
          == unknown + "2J"); // a control character beyond ASCII
    CHECK(reading::printable("a\xE2\x80\xAE"
                             "b")
          == "a" + unknown + "b"); // turns the direction of writing
    CHECK(reading::printable(std::string("\0\x7F", 2)) == unknown + unknown);
    CHECK(reading::printable("\xFFx\xC3") == unknown + "x" + unknown);
    CHECK(reading::printable("\xC0\x80\xED\xA0\x80").find('\xC0') == std::string::npos);
}

TEST_CASE("[reading] a text is shortened by characters, never within one") {
    CHECK(reading::shortened_to("žába", 4) == "žába");
    CHECK(reading::shortened_to("žábák", 4) == "žáb…");
    CHECK(reading::shortened_to("", 4) == "");
}
