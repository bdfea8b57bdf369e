#include "presentation/words/colour_names.hpp"
#include "tests/catch.hpp"

using namespace bastide::words;

TEST_CASE("[words] whoever has no name is called by the colour") {
    const Language english;
    CHECK(seat_name("Anna", "red", english) == "Anna");
    CHECK(seat_name("", "red", english) == "Red");
    CHECK(seat_name("", "turquoise", english) == "Turquoise");
    CHECK(colour_name("violet", english) == "violet");
}

TEST_CASE("[words] a name is shown as far as anybody reads it") {
    const Language english;
    const std::string long_name(most_name_letters + 1, 'a');
    CHECK(seat_name(long_name, "red", english) == std::string(most_name_letters, 'a') + "…");
    CHECK(seat_name(std::string(most_name_letters, 'a'), "red", english).size()
          == most_name_letters);
}
