#include "frontend/desktop/look/line_fitting.hpp"
#include "presentation/words/colour_names.hpp"
#include "tests/catch.hpp"

#include <string>

using namespace bastide;

TEST_CASE("[fitting] a line is measured no further than it fits, however long it is") {
    const std::string text(20'000, 'x');
    int asked = 0;
    const auto fits = desktop::fitting_bytes(text, 100, [&](auto, auto) {
        ++asked;
        return 7.f;
    });
    CHECK(fits == 14);
    CHECK(asked == 15);
}

TEST_CASE("[fitting] letters are never cut in two") {
    const std::string text = "žluťoučký";
    for (int room = 0; room <= 9; ++room) {
        const auto fits =
            desktop::fitting_bytes(text, static_cast<float>(room), [](auto, auto) { return 1.f; });
        CHECK(words::first_letters(text, static_cast<std::size_t>(room)).size() == fits);
    }
    CHECK(words::first_letters(text, 4) == "žluť");
}

TEST_CASE("[fitting] names too long to be shown are shortened") {
    const words::Language english;
    const std::string long_name(20'000, 'a');
    const std::string shown = words::seat_name(long_name, "red", english);
    CHECK(shown.size() < 100);
    CHECK(shown.substr(0, 10) == long_name.substr(0, 10));
    CHECK(words::seat_name("Ada", "red", english) == "Ada");
}
