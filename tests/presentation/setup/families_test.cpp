#include "presentation/setup/families.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;

TEST_CASE("[setup] each game is followed by what needs it, variants stand at the end") {
    const catalogue::Catalogue bundled =
        catalogue::Catalogue::read({tests::source_folder() / "plugins"});
    std::vector<std::string> ids;
    for (const catalogue::Plugin* plugin : setup::by_family(bundled))
        ids.push_back(plugin->manifest.id);
    CHECK(ids.size() == bundled.plugins().size());
    const auto place = [&](const char* id) { return std::find(ids.begin(), ids.end(), id); };
    CHECK(ids.front() == "base");
    CHECK(place("base") < place("river"));
    CHECK(place("hunters-and-gatherers") < place("menhirs"));
    CHECK(ids.back() == "hand");
}

TEST_CASE("[setup] a plugin is of the family of the game that it needs in the end") {
    const catalogue::Catalogue bundled =
        catalogue::Catalogue::read({tests::source_folder() / "plugins"});
    const auto family = [&](const char* id) {
        return setup::family_of(*bundled.find(id), bundled).manifest.id;
    };
    CHECK(family("base") == "base");
    CHECK(family("sheep") == "base");
    CHECK(family("menhirs") == "hunters-and-gatherers");
    CHECK(family("hand") == "hand");
}
