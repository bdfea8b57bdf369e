#include "core/reading/bytes_as_text.hpp"
#include "tests/catch.hpp"

#include <utility>

using namespace bastide::reading;

// RFC 4648, chapter 10.
TEST_CASE("[reading] bytes as base64 and back") {
    const std::vector<std::pair<std::string, std::string>> known = {{"", ""},
                                                                    {"f", "Zg=="},
                                                                    {"fo", "Zm8="},
                                                                    {"foo", "Zm9v"},
                                                                    {"foob", "Zm9vYg=="},
                                                                    {"fooba", "Zm9vYmE="},
                                                                    {"foobar", "Zm9vYmFy"},
                                                                    {"\xff\xfe\xfd", "//79"}};
    for (const auto& [bytes, text] : known) {
        CHECK(to_base64(bytes) == text);
        CHECK(from_base64(text) == bytes);
    }
    const std::string zeros(1000, '\0');
    CHECK(from_base64(to_base64(zeros)) == zeros);
    for (const char* const wrong :
         {"Zg=", "Z", "====", "Zg==Zg==", "Zm 9", "Zm9v\n", "Zm9\xff", "Zm=v"})
        CHECK_FALSE(from_base64(wrong));
}

TEST_CASE("[reading] bytes as hexadecimal digits") {
    CHECK(to_hexadecimal("").empty());
    CHECK(to_hexadecimal("\x01\x7f\xa0\xff") == "017fa0ff");
}
