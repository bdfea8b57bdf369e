#include "core/reading/printable.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

const std::string unknown = "\xEF\xBF\xBD";

} // namespace

TEST_CASE("[reading] foreign text neither steers a terminal nor begins a line") {
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

TEST_CASE("[reading] what nobody sees is no part of what people say, and few signs are stacked") {
    CHECK(reading::plain_text("An\u200bna\ufeff") == "Anna");
    CHECK(reading::plain_text("a\u0301\u0302\u0303\u0304b") == "a\u0301\u0302b");
    CHECK(reading::plain_text("\u0915\u094d\u200d\u0937") == "\u0915\u094d\u200d\u0937");
    CHECK(reading::plain_text("a\u202eb\nc") == "a" + unknown + "b c");
    CHECK(reading::plain_text("\xFFx\xC3") == unknown + "x" + unknown);
}

TEST_CASE("[reading] names that look alike are alike") {
    CHECK(reading::plain_name("  Anna \u00a0 \u3000Maria\t") == "Anna Maria");
    CHECK(reading::plain_name("An\u200d\u200bna\ufe0f") == "Anna");
    CHECK(reading::plain_name("\u3164 \u2800\u00ad") == "");
    CHECK(reading::plain_name("Žofie") == "Žofie");
}
