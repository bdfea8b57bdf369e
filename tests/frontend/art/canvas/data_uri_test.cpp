#include "frontend/art/canvas/data_uri.hpp"
#include "tests/catch.hpp"

#include <stdexcept>

using namespace bastide;

TEST_CASE("[art] bytes as base64, by the examples of RFC 4648") {
    CHECK(art::base64("") == "");
    CHECK(art::base64("f") == "Zg==");
    CHECK(art::base64("fo") == "Zm8=");
    CHECK(art::base64("foo") == "Zm9v");
    CHECK(art::base64("foob") == "Zm9vYg==");
    CHECK(art::base64("fooba") == "Zm9vYmE=");
    CHECK(art::base64("foobar") == "Zm9vYmFy");
    CHECK(art::base64("\xFF\xFE\xFD") == "//79");
}

TEST_CASE("[art] a picture as text is a PNG, the same each time") {
    const art::Image red{1, 1, {255, 0, 0, 255}};
    const std::string text = art::data_uri(red);
    CHECK(text.rfind("data:image/png;base64,iVBORw0KGgo", 0) == 0);
    CHECK(art::data_uri(red) == text);
    CHECK_THROWS_AS(art::data_uri({}), std::invalid_argument);
}
