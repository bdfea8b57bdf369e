#include "core/engine/rules/names.hpp"
#include "core/reading/names.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

struct Entry {
    std::string name;
};

const std::vector<Entry> entries = {{"east:chest"}, {"east:key"}, {"west:chest"}, {"key"}};

std::string told(const std::string& name) {
    return reading::unknown_name("a slot", name, reading::names_in(entries));
}

} // namespace

TEST_CASE("[rules] a name stands for the entry called so, or the only one of that short name") {
    CHECK(engine::find_by_name(entries, "west:chest") == 2u);
    CHECK(engine::find_by_name(entries, "east:key") == 1u);
    CHECK(engine::find_by_name(entries, "key") == 3u); // in full, though another has it for short
    const std::vector<Entry> one = {{"east:chest"}, {"east:key"}};
    CHECK(engine::find_by_name(one, "chest") == 0u);
    CHECK_FALSE(engine::find_by_name(one, "hest"));
    CHECK_FALSE(engine::find_by_name(one, "north:chest"));
    CHECK_FALSE(engine::find_by_name(one, ""));
}

TEST_CASE("[rules] a short name that several have stands for none, and they are told") {
    CHECK_FALSE(engine::find_by_name(entries, "chest"));
    const std::vector<Entry> three = {{"a:x"}, {"b:x"}, {"c:x"}};
    CHECK_FALSE(engine::find_by_name(three, "x"));
    CHECK(told("chest")
          == "expected a slot, found 'chest'; several plugins have it, write 'east:chest' or "
             "'west:chest'");
    CHECK(told("lid")
          == "expected a slot, found 'lid'; known: east:chest, east:key, key and west:chest");
}
