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
    CHECK_THAT(catalogue.broken()[1].message.text(), ContainsSubstring("broken/plugin.toml:1:"));
}

TEST_CASE(
    "[catalogue] of two plugins with one id that of the later folder counts, and it is said") {
    PluginFolder bundled;
    PluginFolder own;
    const catalogue::Catalogue catalogue =
        catalogue::Catalogue::read({bundled.path(""), own.path("")});
    CHECK(catalogue.find("ground")->folder == own.path("ground"));
    CHECK(catalogue.broken().empty());
    REQUIRE(catalogue.hidden().size() == 1);
    CHECK(catalogue.hidden()[0].folder == bundled.path("ground"));
    CHECK(catalogue.hidden()[0].message().text()
          == "plugin 'ground' in " + own.path("ground").string() + " counts, so that the one in "
                 + bundled.path("ground").string() + " does not");
}

TEST_CASE("[catalogue] a folder that is named twice hides nothing") {
    PluginFolder folder;
    const fs::path link = folder.path("../again");
    fs::create_directory_symlink(folder.path(""), link);
    const catalogue::Catalogue catalogue =
        catalogue::Catalogue::read({folder.path(""), folder.path("../plugins/."), link});
    CHECK(catalogue.plugins().size() == 1);
    CHECK(catalogue.hidden().empty());
}

TEST_CASE("[catalogue] a broken plugin is known by its id and by its folder, with what is wrong") {
    PluginFolder folder;
    folder.write("some-folder/plugin.toml", "id = \"attack\"\n");
    folder.add("needs", {{"plugin.toml", "id = \"needs\"\ntitle = \"N\"\nversion = \"1\"\n"
                                         "api = 1\nrequires = [\"attack\"]\n"}});
    const catalogue::Catalogue catalogue = folder.catalogue();
    const std::string why =
        "plugin.toml:1:6: 'id': expected the name of the folder, 'some-folder', "
        "found the text 'attack'";
    CHECK_THAT(catalogue.why_missing("attack").text(), EndsWith(why));
    CHECK_THAT(catalogue.why_missing("some-folder").text(), EndsWith(why));
    CHECK(catalogue.why_missing("other").text()
          == "there is no plugin 'other'; known: ground, needs");
    const std::string needing = folder.load_error({"needs"});
    CHECK_THAT(needing,
               ContainsSubstring("'needs' requires a plugin: plugin 'attack' cannot be used: "));
    CHECK_THAT(needing, EndsWith(why));
}

TEST_CASE(
    "[catalogue] what is nested too deep is told with file and line, and spoils nothing else") {
    const auto many = [](const std::string& part) {
        std::string text;
        for (int i = 0; i < 40'000; ++i)
            text += part;
        return text;
    };
    const std::string dots = many("a.");
    const std::string texts[] = {
        dots + "a = 1\n",
        "x = 1\n[" + dots + "a]\n",
        "x = 1\n[[" + dots + "a]]\n",
        "x = { " + dots + "a = 1 }\n",
        "x = \"\"\"a\"\"\"\"\ny = { " + dots + "a = 1 }\n",
        "x = " + many("{ a.a.a = ") + "\n",
        "x = " + many("[") + "\n",
        many("\"a\" . ") + "a = 1\n",
    };
    for (const std::string& text : texts) {
        PluginFolder folder;
        folder.write("deep/plugin.toml", text);
        folder.add("other", {{"locale/cs.toml", text}});
        const catalogue::Catalogue catalogue = folder.catalogue();
        INFO(text.substr(0, 40));
        CHECK(catalogue.find("ground") != nullptr);
        REQUIRE(catalogue.broken().size() == 2);
        for (const catalogue::BrokenPlugin& broken : catalogue.broken()) {
            CHECK_THAT(broken.message.text(), ContainsSubstring(".toml:"));
            CHECK_THAT(broken.message.text(),
                       EndsWith("is nested too deep: expected at most 100 levels"));
        }
    }
}

TEST_CASE("[catalogue] a folder that cannot be read is told, not passed over") {
    for (const std::string name : {"tiles", "locale"}) {
        PluginFolder folder;
        folder.add("some", {});
        std::filesystem::create_symlink(name, folder.path("some/" + name)); // leads to itself
        const catalogue::Catalogue catalogue = folder.catalogue();
        REQUIRE(catalogue.broken().size() == 1);
        CHECK_THAT(catalogue.broken().front().message.text(),
                   ContainsSubstring("some/" + name + ": cannot be read: "));
    }
}

TEST_CASE("[catalogue] dots in texts, numbers and comments are no depth") {
    PluginFolder folder;
    std::string dots;
    for (int i = 0; i < 200; ++i)
        dots += "a.[{";
    folder.add("plain", {{"locale/en.toml", "# " + dots + "\nx = \"" + dots + "\\\"" + dots
                                                + "\"\ny = '''" + dots + "''''\nz = \"z\"\n"}});
    CHECK(folder.catalogue().find("plain") != nullptr);
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
    CHECK_THAT(catalogue.broken()[0].message.text(),
               EndsWith("some/secret.lua: expected a plain file or folder, found a link"));

    fs::remove(folder.path("some/secret.lua"));
    fs::create_directory_symlink(folder.path(""), folder.path("some/all"));
    CHECK(folder.catalogue().find("some") == nullptr);

    fs::remove(folder.path("some/all"));
    CHECK(folder.catalogue().find("some") != nullptr);
    fs::create_symlink(folder.path("ground/tiles.toml"), folder.path("some/tiles.toml"));
    CHECK(folder.catalogue().find("some") == nullptr);
}
