#include "presentation/words/first_letters.hpp"
#include "tests/catch.hpp"

using bastide::words::first_letters;

TEST_CASE("[words] the first letters of a text are whole ones") {
    CHECK(first_letters("Anna", 9) == "Anna");
    CHECK(first_letters("Anna", 2) == "An");
    CHECK(first_letters("Žofie", 1) == "Ž");
    CHECK(first_letters("Žofie", 0).empty());
    CHECK(first_letters("", 3).empty());
}
