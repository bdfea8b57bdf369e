#include "modding/workshop/own_plugins.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <unistd.h>

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("[own plugins] a new plugin is whole: its first tile lies in the deck of its game") {
    PluginFolder folder;
    const workshop::NewPlugin plugin{"my-tiles", "My \"own\" tiles", "ground", "deck", "grass"};
    workshop::begin_plugin(folder.path(""), plugin);
    const auto catalogue = folder.catalogue();
    const auto own = workshop::own_plugins(catalogue, "/nowhere");
    CHECK(std::count(own.begin(), own.end(), "my-tiles") == 1);
    CHECK(workshop::own_plugins(catalogue, folder.path("my-tiles").parent_path()).empty());
    REQUIRE(catalogue.find("my-tiles") != nullptr);
    CHECK(catalogue.find("my-tiles")->manifest.title == "My \"own\" tiles");
    const auto rules = folder.load({"my-tiles"});
    const auto tile = rules->ruleset().find_tile("my-tiles/A");
    REQUIRE(tile);
    CHECK(rules->ruleset().piles[0].strata.back().copies[*tile] == 1);
}

TEST_CASE("[own plugins] what somebody calls a plugin becomes its id") {
    const auto id = workshop::id_of_title;
    CHECK(id("my-tiles") == "my-tiles");
    CHECK(id("My Tiles") == "my-tiles");
    CHECK(id("  Žluťoučký  kůň, 2! ") == "zlutoucky-kun-2");
    CHECK(id("Straßen & Gassen") == "strasen-gassen");
    CHECK(id("木 x") == "x");
    CHECK(id("...").empty());
}

TEST_CASE("[own plugins] what is no id, or is there already, is refused") {
    PluginFolder folder;
    const auto begin = [&](const std::string& id) {
        workshop::begin_plugin(folder.path(""), {id, "x", "ground", "deck", "grass"});
    };
    CHECK_THROWS_WITH(begin("../up"), ContainsSubstring("expected a name of a-z, 0-9 and -"));
    CHECK_THROWS_WITH(begin(""), ContainsSubstring("expected a name of a-z, 0-9 and -"));
    CHECK_THROWS_WITH(begin("ground"), ContainsSubstring("ground: is there already"));
    write_text(folder.path("a-file"), "");
    CHECK_THROWS_WITH(
        workshop::begin_plugin(folder.path("a-file"), {"x", "x", "ground", "deck", "x"}),
        ContainsSubstring("cannot be written"));
}

TEST_CASE(
    "[own plugins] files of tiles are tiles.toml, there or not, and those of the folder tiles") {
    PluginFolder folder;
    folder.add("some", {{"plugin.toml", ""}});
    CHECK(workshop::tile_files(folder.path("some")).size() == 1);
    std::filesystem::create_directories(folder.path("some/tiles"));
    folder.write("some/tiles/b.toml", "");
    folder.write("some/tiles/a.toml", "");
    folder.write("some/tiles/notes.txt", "");
    const auto files = workshop::tile_files(folder.path("some"));
    REQUIRE(files.size() == 3);
    CHECK(files[1].filename() == "a.toml");
    CHECK(files[2].filename() == "b.toml");
}
