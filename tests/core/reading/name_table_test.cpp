#include "core/reading/name_table.hpp"
#include "tests/catch.hpp"

using namespace bastide;

namespace {

const std::vector<reading::Called> chests = {
    {"east", "chest", 0}, {"west", "chest", 1}, {"west", "key", 2}, {"north", "key", 2}};

} // namespace

TEST_CASE("[reading] a plain name stands for a plugin's own thing before all others") {
    const reading::NameTable east(chests, {"east", {"east", "west"}});
    CHECK(east.find("chest") == 0u);
    CHECK(east.find("west:chest") == 1u);
    CHECK(east.find("east:chest") == 0u);
    CHECK(east.names() == std::vector<std::string>{"chest", "west:chest", "key"});
}

TEST_CASE("[reading] a plain name stands for what a plugin sees before what it does not see") {
    const reading::NameTable south(chests, {"south", {"south", "west"}});
    CHECK(south.find("chest") == 1u);
    CHECK(south.names() == std::vector<std::string>{"east:chest", "chest", "key"});
}

TEST_CASE("[reading] a plain name that stands for several things stands for none") {
    const reading::NameTable both(chests, {"south", {"south", "east", "west"}});
    CHECK_FALSE(both.find("chest"));
    CHECK_FALSE(both.find("lid"));
    const reading::NameTable neither(chests, {"south", {"south"}});
    CHECK_FALSE(neither.find("chest"));
    // The only one in the game goes by its plain name; a thing of two plugins is one thing.
    CHECK(neither.find("key") == 2u);
    CHECK(neither.find("north:key") == 2u);
    CHECK(neither.names() == std::vector<std::string>{"east:chest", "west:chest", "key"});
}

TEST_CASE("[reading] a full name in parts") {
    CHECK(reading::called("east:chest", 4).plugin == "east");
    CHECK(reading::called("east:chest", 4).full() == "east:chest");
    CHECK(reading::called("chest", 0).name == "chest");
}
