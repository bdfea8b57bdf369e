#include "core/reading/error.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using catalogue::SettingValue;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string good = R"(id = "some"
title = "Some plugin"
version = "1.2"
api = 1
)";

/// What is wrong with a manifest; empty when nothing is.
std::string error_in(const std::string& manifest) {
    const PluginFolder folder;
    folder.write("some/plugin.toml", manifest);
    std::string id;
    try {
        catalogue::read_manifest(folder.path("some/plugin.toml"), id);
        return {};
    } catch (const reading::LoadError& error) {
        return folder.shortened(error.what());
    }
}

std::string error_after_good(const std::string& more) {
    return error_in(good + more);
}

} // namespace

TEST_CASE("[host] a manifest says everything about a plugin") {
    const PluginFolder folder;
    folder.write("some/plugin.toml", good + R"(description = "Does much."
thumbnail = "K"
requires = ["ground"]
optional = ["water"]
conflicts = ["fire", "ice"]
reconciles = ["a", "b"]
[players]
least = 2
most = 5
colours = ["red", "blue"]
[settings.big]
title = "Big"
default = true
[settings.men]
title = "Men"
description = "How many."
default = 7
least = 1
most = 20
[settings.kind]
title = "Kind"
default = "b"
values = [{ value = "a", title = "A" }, { value = "b", title = "B", description = "Bee." }]
)");
    std::string id;
    const catalogue::Manifest read = catalogue::read_manifest(folder.path("some/plugin.toml"), id);
    CHECK(read.id == "some");
    CHECK(id == "some");
    CHECK(read.title == "Some plugin");
    CHECK(read.description == "Does much.");
    CHECK(read.version == "1.2");
    CHECK(read.api == 1);
    CHECK(read.thumbnail == "some/K");
    CHECK(read.requires_ == std::vector<std::string>{"ground"});
    CHECK(read.optional == std::vector<std::string>{"water"});
    CHECK(read.conflicts == std::vector<std::string>{"fire", "ice"});
    CHECK(read.reconciles == std::vector<std::string>{"a", "b"});
    CHECK(read.least_players == 2);
    CHECK(read.most_players == 5);
    CHECK(read.colours == std::vector<std::string>{"red", "blue"});
    REQUIRE(read.settings.size() == 3);
    CHECK(read.settings[0].id == "big");
    CHECK(read.find_setting("men")->most == 20);
    CHECK(read.find_setting("kind")->choices[1].description == "Bee.");
    CHECK(read.find_setting("none") == nullptr);
}

TEST_CASE("[host] errors in a manifest name the place, what was expected and what was found") {
    CHECK(error_in(good) == "");
    CHECK(error_in("title = \"x\"\n")
          == "some/plugin.toml:1:1: 'id': expected text, found nothing");
    CHECK(error_in("id = 5\n") == "some/plugin.toml:1:6: 'id': expected text, found the number 5");
    CHECK(
        error_in("id = \"Some\"\n")
        == "some/plugin.toml:1:6: 'id': expected a name of a-z, 0-9 and -, found the text 'Some'");
    CHECK(error_in("id = \"other\"\n")
          == "some/plugin.toml:1:6: 'id': expected the name of the folder, 'some', found the text "
             "'other'");
    CHECK(
        error_in("id = \"some\"\ntitle = \"x\"\nversion = \"1\"\napi = 2\n")
        == "some/plugin.toml:4:1: 'api': expected 1 or less, found the number 2: this plugin needs "
           "a newer Bastide");
    CHECK(error_in("id = \"some\"\ntitle = \"x\"\nversion = \"1\"\napi = 1.5\n")
          == "some/plugin.toml:4:7: 'api': expected a whole number from 1 up, found the fraction "
             "1.5");
    CHECK(
        error_after_good("requires = \"ground\"\n")
        == "some/plugin.toml:5:12: 'requires': expected a list of texts, found the text 'ground'");
    CHECK(error_after_good("requires = [\"a\", true]\n")
          == "some/plugin.toml:5:18: 'requires': expected text, found true");
    CHECK(error_after_good("requires = [\"../a\"]\n")
          == "some/plugin.toml:5:1: 'requires': expected ids of plugins, found '../a'");
    CHECK(error_after_good("requires = [\"a >= 1.x\"]\n")
          == "some/plugin.toml:5:1: 'requires': expected a plugin and its versions, like base >= "
             "1.2, < 2, found 'a >= 1.x'");
    CHECK_THAT(error_after_good("optional = [\"a \"]\n"), ContainsSubstring("found 'a '"));
    CHECK_THAT(error_after_good("optional = [\">= 1\"]\n"), ContainsSubstring("found '>= 1'"));
    CHECK(error_after_good("requires = [\"a >= 1\"]\nconflicts = [\"a >= 2\"]\n")
          == "some/plugin.toml:6:1: 'conflicts': expected all about the versions of 'a' in one "
             "place, found two");
    CHECK(error_after_good("conflicts = [\"some >= 1\"]\n")
          == "some/plugin.toml:5:1: 'conflicts': expected other plugins, found this one, 'some'");
    CHECK(error_after_good("conflicts = [\"some\"]\n")
          == "some/plugin.toml:5:1: 'conflicts': expected other plugins, found this one, 'some'");
    CHECK(
        error_after_good("[players]\nleast = 9\n")
        == "some/plugin.toml:6:9: players: 'least': expected a whole number from 1 to 8, found the "
           "number 9");
    CHECK(
        error_after_good("[players]\nleast = 3\nmost = 2\n")
        == "some/plugin.toml:7:8: players: 'most': expected a whole number from 3 to 8, found the "
           "number 2");
}

TEST_CASE("[host] a variant is one, or is not") {
    CHECK(error_after_good("variant = 1\n")
          == "some/plugin.toml:5:11: 'variant': expected true or false, found the number 1");
}

TEST_CASE("[host] keys of a manifest that nobody knows are refused, with those that are known") {
    CHECK(error_after_good("author = \"me\"\n")
          == "some/plugin.toml:5:1: expected one of api, conflicts, description, id, joins, "
             "optional, "
             "players, reconciles, requires, settings, thumbnail, tiles_of, title, variant, "
             "version, found "
             "'author'");
    CHECK(error_after_good("[players]\ncolors = []\n")
          == "some/plugin.toml:6:1: players: expected one of colours, least, most, found 'colors'");
    CHECK(error_after_good("[settings.a]\ntitle = \"A\"\ndefault = true\nmost = 3\n")
          == "some/plugin.toml:8:1: setting 'a': expected one of default, description, title, "
             "found "
             "'most'");
}

TEST_CASE("[host] settings of a manifest are checked by their kind") {
    const auto with = [](const std::string& lines) {
        return error_after_good("[settings.a]\ntitle = \"A\"\n" + lines);
    };
    CHECK(error_after_good("[settings.A]\n")
          == "some/plugin.toml:5:11: settings: expected a name of a-z, 0-9 and _, found 'A'");
    CHECK(error_after_good("settings.a = 1\n")
          == "some/plugin.toml:5:14: settings: 'a': expected a table, found the number 1");
    CHECK(with("")
          == "some/plugin.toml:5:1: setting 'a': 'default': expected true or false, a whole "
             "number, or "
             "text, found nothing");
    CHECK(
        with("default = 1.5\n")
        == "some/plugin.toml:7:11: setting 'a': 'default': expected true or false, a whole number, "
           "or text, found the fraction 1.5");
    CHECK(with("default = 7\n")
          == "some/plugin.toml:5:1: setting 'a': 'least': expected a whole number from -1000000 to "
             "1000000, found nothing");
    CHECK(with("default = 7\nleast = 1\nmost = 6\n")
          == "some/plugin.toml:7:11: setting 'a': 'default': expected a whole number from 1 to 6, "
             "found the number 7");
    CHECK(with("default = \"x\"\n")
          == "some/plugin.toml:5:1: setting 'a': 'values': expected a list of the values allowed, "
             "found nothing");
    CHECK(with("default = \"x\"\nvalues = [{ value = \"y\" }, { value = \"z\" }]\n")
          == "some/plugin.toml:7:11: setting 'a': 'default': expected one of these: y, z, found "
             "the text 'x'");
    CHECK(with("default = \"y\"\nvalues = [{ value = \"y\" }, { value = \"y\" }]\n")
          == "some/plugin.toml:8:38: setting 'a', value 2: 'value': expected a value of its own, "
             "found "
             "the text 'y'");
    CHECK(with("default = \"y\"\nvalues = [\"y\"]\n")
          == "some/plugin.toml:8:11: setting 'a', value 1: expected a table, found the text 'y'");
}

TEST_CASE("[host] a file that is no TOML is refused with its place") {
    CHECK_THAT(error_in("id = \n"),
               Catch::Matchers::StartsWith("some/plugin.toml:1:6: is no TOML: "));
    CHECK_THAT(error_in("id = \"a\"\nid = \"b\"\n"),
               Catch::Matchers::StartsWith("some/plugin.toml:2:6: is no TOML: "));
    CHECK_THAT(error_in("x = " + std::string(5000, '[')),
               Catch::Matchers::StartsWith("some/plugin.toml:1:"));
    CHECK(error_in(std::string(2u << 20, '#'))
          == "some/plugin.toml: expected at most 1048576 bytes, found 2097152");
}

TEST_CASE("[host] a manifest joins what plugins that it is loaded after have declared") {
    const PluginFolder folder;
    const std::string head = "requires = [\"ground\"]\noptional = [\"sky\"]\n[joins]\n";
    folder.write("some/plugin.toml",
                 good + head + "decks = [\"ground:deck\", \"sky:pack\"]\nturn = \"sky\"\n");
    std::string id;
    const catalogue::Manifest some = catalogue::read_manifest(folder.path("some/plugin.toml"), id);
    CHECK(some.joins.decks == std::vector<std::string>{"ground:deck", "sky:pack"});
    CHECK(some.joins.turn == "sky");

    const std::string place = "some/plugin.toml:8:1: joins: ";
    CHECK(error_after_good(head + "decks = [\"deck\", \"sky:pack\"]\n")
          == place + "'decks': expected decks called plugin:name, found 'deck'");
    CHECK(error_after_good(head + "decks = [\"sky:pack\"]\n")
          == place + "'decks': expected two decks at least, found one");
    CHECK(error_after_good(head + "decks = [\"sky:pack\", \"sea:pack\"]\n")
          == place + "'decks': expected plugins named under requires or optional, found 'sea'");
    CHECK(error_after_good(head + "turn = \"sea\"\n")
          == place + "'turn': expected plugins named under requires or optional, found 'sea'");
    CHECK_THAT(error_after_good(head + "turns = \"sky\"\n"), ContainsSubstring("found 'turns'"));
}

TEST_CASE("[host] settings take and name the values that are allowed") {
    std::string id;
    const catalogue::Manifest base =
        catalogue::read_manifest(source_folder() / "plugins" / "base" / "plugin.toml", id);
    const catalogue::Setting& men = *base.find_setting("followers");
    CHECK(men.parse("12") == SettingValue(12));
    CHECK_FALSE(men.parse("0"));
    CHECK_FALSE(men.parse("7x"));
    CHECK_FALSE(men.parse(""));
    CHECK(men.refuses(SettingValue(21))->text() == "a whole number from 1 to 20");
    CHECK(men.refuses(SettingValue(true))->text() == "a whole number from 1 to 20");
    CHECK_FALSE(men.refuses(SettingValue(20)));

    const catalogue::Setting& farmers = *base.find_setting("farmers");
    CHECK(farmers.parse("false") == SettingValue(false));
    CHECK_FALSE(farmers.parse("no"));
    CHECK(farmers.refuses(SettingValue(1))->text() == "true or false");

    const catalogue::Setting& small = *base.find_setting("small_city");
    CHECK(small.parse("two_points") == SettingValue(std::string("two_points")));
    CHECK(small.refuses(SettingValue(std::string("x")))->text()
          == "one of these: normal, two_points");
    CHECK(catalogue::to_text(SettingValue(true)) == "true");
    CHECK(catalogue::to_text(SettingValue(7)) == "7");
    CHECK(catalogue::to_text(SettingValue(std::string("x"))) == "x");
}
