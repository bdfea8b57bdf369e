#include "presentation/telling/place_text.hpp"
#include "tests/catch.hpp"

using namespace bastide;

TEST_CASE("[telling] where a cell lies is said from the first tile") {
    const words::Language in_english;
    CHECK(telling::place_text({2, 1}, in_english) == "2 east, 1 south");
    CHECK(telling::place_text({-3, 0}, in_english) == "3 west");
    CHECK(telling::place_text({0, -1}, in_english) == "1 north");
    CHECK(telling::place_text({0, 0}, in_english) == "the middle");
}
