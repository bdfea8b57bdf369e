#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;

namespace fs = std::filesystem;

TEST_CASE("[host] a catalogue lists good plugins by id, and says what is wrong with others") {
    PluginFolder folder;
    folder.add("b", {});
    folder.add("a", {});
    folder.write("broken/plugin.toml", "what = ");
    folder.write("Wrong/plugin.toml", "id = \"Wrong\"\n");
    folder.write("no-plugin/readme", "nothing here");
    const catalogue::Catalogue catalogue =
        catalogue::Catalogue::read({folder.path(""), folder.path("does-not-exist")});
    REQUIRE(catalogue.plugins().size() == 3);
    CHECK(catalogue.plugins()[0].manifest.id == "a");
    CHECK(catalogue.plugins()[1].manifest.id == "b");
    CHECK(catalogue.find("ground")->folder == folder.path("ground"));
    CHECK(catalogue.find("broken") == nullptr);
    REQUIRE(catalogue.broken().size() == 2);
    CHECK(catalogue.broken()[0].folder == folder.path("Wrong"));
    CHECK_THAT(catalogue.broken()[1].message, ContainsSubstring("broken/plugin.toml:1:"));
}

TEST_CASE("[host] of two plugins with one id the one found first counts") {
    PluginFolder first;
    PluginFolder second;
    const catalogue::Catalogue catalogue =
        catalogue::Catalogue::read({first.path(""), second.path("")});
    CHECK(catalogue.find("ground")->folder == first.path("ground"));
    REQUIRE(catalogue.broken().size() == 1);
    CHECK_THAT(
        catalogue.broken()[0].message,
        ContainsSubstring("plugin 'ground' is already there, in " + first.path("ground").string()));
}

TEST_CASE("[host] the content hash covers what can change a game, and nothing else") {
    PluginFolder folder;
    const auto hash = [&] { return folder.catalogue().find("ground")->content_text(); };
    const std::string before = hash();
    CHECK(before.size() == 16);
    CHECK(hash() == before);

    folder.write("ground/README.md", "Words.");
    folder.write("ground/locale/en.toml", "spot = \"spot\"\n");
    folder.write("ground/scenarios/one.scenario", "Nothing.");
    CHECK(hash() == before);

    folder.write("ground/lib/more.lua", "return 1\n");
    const std::string with_more = hash();
    CHECK(with_more != before);
    fs::rename(folder.path("ground/lib/more.lua"), folder.path("ground/lib/less.lua"));
    CHECK(hash() != with_more);
    fs::remove_all(folder.path("ground/lib"));
    CHECK(hash() == before);

    for (const char* const file : {"ground/plugin.toml", "ground/tiles.toml", "ground/rules.lua"}) {
        const std::string text = read_text(folder.path(file));
        folder.write(file, text + "\n");
        CHECK(hash() != before);
        folder.write(file, text);
        CHECK(hash() == before);
    }
}

TEST_CASE("[sandbox] a plugin cannot reach out of its folder by links") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local secret = require(\"secret\")\n"}});
    folder.write("outside.lua", "return { 1 }\n");
    fs::create_symlink(folder.path("outside.lua"), folder.path("some/secret.lua"));
    const catalogue::Catalogue catalogue = folder.catalogue();
    CHECK(catalogue.find("some") == nullptr);
    REQUIRE(catalogue.broken().size() == 1);
    CHECK_THAT(catalogue.broken()[0].message,
               EndsWith("some/secret.lua: expected a plain file or folder, found a link"));

    fs::remove(folder.path("some/secret.lua"));
    fs::create_directory_symlink(folder.path(""), folder.path("some/all"));
    CHECK(folder.catalogue().find("some") == nullptr);

    fs::remove(folder.path("some/all"));
    CHECK(folder.catalogue().find("some") != nullptr);
    fs::create_symlink(folder.path("ground/tiles.toml"), folder.path("some/tiles.toml"));
    CHECK(folder.catalogue().find("some") == nullptr);
}
