#include "core/catalogue/words/plural.hpp"
#include "core/reading/error.hpp"
#include "tests/catch.hpp"

using namespace bastide;
using catalogue::PluralForm;
using catalogue::PluralRules;

namespace {

PluralRules rules(const std::string& text) {
    const toml::table content = reading::parse_toml(text, "language.toml");
    reading::TomlTable table("language.toml", {}, content);
    return PluralRules::read(table);
}

std::string problem(const std::string& text) {
    try {
        rules(text);
    } catch (const reading::LoadError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("[host] without rules words go with numbers as in English") {
    CHECK(PluralRules().form(1) == PluralForm::one);
    CHECK(PluralRules().form(-1) == PluralForm::one);
    CHECK(PluralRules().form(0) == PluralForm::other);
    CHECK(PluralRules().form(21) == PluralForm::other);
}

TEST_CASE("[host] forms of words go with numbers by the rules of the CLDR") {
    const PluralRules czech = rules("one = \"i = 1 and v = 0\"\nfew = \"i = 2..4 and v = 0\"\n"
                                    "many = \"v != 0\"\n");
    CHECK(czech.form(1) == PluralForm::one);
    CHECK(czech.form(4) == PluralForm::few);
    CHECK(czech.form(-3) == PluralForm::few);
    for (const int count : {0, 5, 21, 23})
        CHECK(czech.form(count) == PluralForm::other);
    const PluralRules polish =
        rules("one = \"i = 1 and v = 0\"\nfew = \"v = 0 and i % 10 = 2..4 and i % 100 != 12..14\"\n"
              "many = \"v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and "
              "i % 100 = 12..14\"\n");
    CHECK(polish.form(22) == PluralForm::few);
    for (const int count : {0, 5, 12, 21, 112})
        CHECK(polish.form(count) == PluralForm::many);
    CHECK(rules("one = \"n = 0,1\"").form(0) == PluralForm::one);
    CHECK(rules("two = \"n=2\"").form(2) == PluralForm::two);
    CHECK(rules("zero = \"n % 100 = 0, 11..19\"").form(115) == PluralForm::zero);
}

TEST_CASE("[host] a rule that is none is told with its place") {
    for (const char* const wrong : {"", "n", "n = ", "n = 1 and", "n = 1 oder n = 2", "n % 0 = 1",
                                    "x = 1", "n = 1..", "n < 3", "n = -1"}) {
        INFO(wrong);
        CHECK_THAT(problem("one = \"" + std::string(wrong) + "\""),
                   Catch::Matchers::ContainsSubstring("language.toml:1:7: 'one': expected a plural "
                                                      "rule of the Unicode CLDR"));
    }
    CHECK_THAT(problem("other = \"n = 1\""), Catch::Matchers::ContainsSubstring("expected one of"));
}
