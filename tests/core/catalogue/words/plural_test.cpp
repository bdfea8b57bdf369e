#include "core/catalogue/words/plural.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using catalogue::plural_form;
using catalogue::PluralForm;

TEST_CASE("[host] forms of words go with numbers by language") {
    CHECK(plural_form("en", 1) == PluralForm::one);
    CHECK(plural_form("en", 0) == PluralForm::many);
    CHECK(plural_form("en", 2) == PluralForm::many);
    CHECK(plural_form("cs", 1) == PluralForm::one);
    CHECK(plural_form("cs", 4) == PluralForm::few);
    CHECK(plural_form("cs", 5) == PluralForm::many);
    CHECK(plural_form("cs", 0) == PluralForm::many);
    CHECK(plural_form("cs", 23) == PluralForm::many);
    CHECK(plural_form("cs", -3) == PluralForm::few);
    CHECK(plural_form("pl", 22) == PluralForm::few);
    CHECK(plural_form("pl", 12) == PluralForm::many);
    CHECK(plural_form("fr", 0) == PluralForm::one);
    CHECK(plural_form("xx", 1) == PluralForm::one);
}
