#include "frontend/art/canvas/data_uri.hpp"
#include "tests/catch.hpp"

#include <stdexcept>

using namespace bastide;

TEST_CASE("[art] a picture as text is a PNG, the same each time") {
    const art::Image red{1, 1, {255, 0, 0, 255}};
    const std::string text = art::data_uri(red);
    CHECK(text.rfind("data:image/png;base64,iVBORw0KGgo", 0) == 0);
    CHECK(art::data_uri(red) == text);
    CHECK_THROWS_AS(art::data_uri({}), std::invalid_argument);
}
