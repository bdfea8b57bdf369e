#include "core/catalogue/version.hpp"
#include "tests/catch.hpp"

using namespace bastide::catalogue;

TEST_CASE("[version] versions are compared by their numbers, not by their letters") {
    CHECK(*Version::parse("1.10") > *Version::parse("1.9"));
    CHECK(*Version::parse("1.2") == *Version::parse("1.2.0"));
    CHECK(*Version::parse("2") > *Version::parse("1.99.99"));
    CHECK(*Version::parse("0.1") > *Version::parse("0"));
    for (const char* const none :
         {"", ".", "1.", ".1", "1..2", "1.2-beta", "v1", "1 2", "-1", "1.-2", "+1", "1.x",
          "99999999999999999999", "1.1.1.1.1.1.1.1.1"})
        CHECK(!Version::parse(none));
}

TEST_CASE("[version] a range holds what is within all its bounds") {
    const auto holds = [](const char* range, const char* version) {
        return VersionRange::parse(range).value().contains(Version::parse(version).value());
    };
    CHECK(holds("", "0.1"));
    CHECK(holds(">= 1.2", "1.2"));
    CHECK(!holds(">= 1.2", "1.1.9"));
    CHECK(!holds("> 1.2", "1.2.0"));
    CHECK(holds(">=1.2,<2", "1.9"));
    CHECK(!holds(" >= 1.2 , < 2 ", "2"));
    CHECK(holds("<= 2", "2.0"));
    CHECK(holds("= 1.2", "1.2.0"));
    CHECK(!holds("= 1.2", "1.2.1"));
    CHECK(VersionRange::parse("  >= 1.2, < 2 ")->text() == ">= 1.2, < 2");
    for (const char* const none : {">=", "1.2", "=> 1", "== 1", "~ 1", "< > 1", ">= 1.2,", ",",
                                   ">= 1.2 < 2", ">= x", ">= 1,, < 2"})
        CHECK(!VersionRange::parse(none));
}
