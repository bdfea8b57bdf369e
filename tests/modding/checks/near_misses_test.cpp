#include "modding/checks/near_misses.hpp"
#include "modding/checks/trial.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;

namespace {

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> pairs_of(const std::vector<checks::NearMiss>& found) {
    std::vector<Pair> pairs;
    for (const checks::NearMiss& each : found)
        pairs.emplace_back(each.name, each.meant);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

} // namespace

TEST_CASE("[checks] files that nothing reads are told, with the name that may have been meant") {
    PluginFolder folder;
    folder.add("some", {{"Rules.lua", ""},
                        {"rules.lua", "local mine = ...\nrequire('used')\nrequire(\"deep/er\")\n"},
                        {"used.lua", "return 1"},
                        {"unused.lua", "return 1"},
                        {"tile.toml", ""},
                        {"tower.png", ""},
                        {"README.md", ""},
                        {"LICENSE", ""},
                        {".luarc.json", ""}});
    for (const std::string file :
         {"scenario/a.scenario", "tiles/a.txt", "tiles/b.tml", "locale/en.md", "locale/en.toml",
          "scenarios/a.scenario", "scenarios/b.scenari", "deep/er.lua", "art/tower.svg",
          "TILES/x.toml"}) {
        std::filesystem::create_directories(folder.path("some/" + file).parent_path());
        folder.write("some/" + file, file == "deep/er.lua" ? "return 1" : "");
    }
    const auto catalogue = folder.catalogue();
    CHECK(pairs_of(checks::stray_files(*catalogue.find("some")))
          == std::vector<Pair>{{"Rules.lua", "rules.lua"},
                               {"TILES", "tiles"},
                               {"art", ""},
                               {"b.scenari", ""},
                               {"b.tml", ""},
                               {"scenario", "scenarios"},
                               {"tile.toml", "tiles.toml"},
                               {"tower.png", ""},
                               {"unused.lua", ""}});
    CHECK(checks::stray_files(*catalogue.find("ground")).empty());
}

TEST_CASE("[checks] what a link leads to is not told") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", ""}});
    folder.write("secret/a secret.png", "");
    std::filesystem::create_directory_symlink(folder.path("secret"), folder.path("some/locale"));
    const auto catalogue = folder.catalogue();
    const catalogue::Plugin* const plugin = catalogue.find("some");
    if (plugin != nullptr) CHECK(checks::stray_files(*plugin).empty());
}

TEST_CASE("[checks] styles and words that are spelt almost like others are told") {
    PluginFolder folder;
    folder.add("some",
               {{"tiles.toml", "[terrain.wood]\nstyle = \"forrest\"\n"
                               "[terrain.moor]\nstyle = \"bog\"\n"
                               "[attribute.boat]\non = \"tile\"\nstyle = \"forest\"\n"},
                {"locale/en.toml", "woood = \"wood\"\nspot = \"spot\"\nbrewery = \"b\"\n"}});
    const auto rules = folder.load({"some"});
    const auto tables = catalogue::read_all_tiles(rules->plugins());
    checks::Looks looks;
    looks.land = {"forest", "field"};
    CHECK(pairs_of(checks::misspelt_styles("some", tables, looks))
          == std::vector<Pair>{{"forrest", "forest"}});
    CHECK(checks::misspelt_styles("ground", tables, looks).empty());

    const auto catalogue = folder.catalogue();
    const auto found = checks::misspelt_words(*catalogue.find("some"), {"spot", "wood"},
                                              {{"en", {"wood"}}, {"cs", {"wood"}}});
    REQUIRE(found.size() == 1);
    CHECK(pairs_of(found.at("en")) == std::vector<Pair>{{"woood", "wood"}});
}

TEST_CASE("[checks] a choice that is offered twice about the same is told, and no other") {
    const auto twice = [](const std::string& offers) {
        PluginFolder folder;
        folder.add("some", {{"rules.lua", "local some = ...\nsome:choice('go', function() end)\n"
                                          "some:step('ask', { after = 'place', offer = "
                                          "function(game, offer) "
                                              + offers + " end })\n"}});
        return checks::try_out(*folder.load({"some"}), 1, 1).offered_twice;
    };
    CHECK(twice("offer:add('go') offer:add('go', nil, 1) offer:add('go', game.tile)").empty());
    CHECK(twice("offer:add('go') offer:add('go', game.tile) offer:add('go')")
          == std::set<std::pair<std::string, std::string>>{{"ask", "go"}});
}
