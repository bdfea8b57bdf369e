// The reference says what there is: the page in docs/ is the one that the program makes, and the
// keys of files are those that their readers know.
#include "frontend/art/canvas/palette.hpp"
#include "frontend/manual/calls.hpp"
#include "frontend/manual/file_keys.hpp"
#include "frontend/manual/reference.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <map>
#include <set>

using namespace bastide;
using namespace bastide::tests;

namespace {

const std::string manifest_head = "id = \"some\"\ntitle = \"S\"\nversion = \"1\"\napi = 1\n";
const std::string every_port = "ports = \"north east south west\"";

/// For each table of the list a file that has one key too many in it.
struct SampleFile {
    std::string file;
    std::string text;
};
const std::map<std::string, SampleFile>& files_with_one_key_too_many() {
    static const std::string values = "[settings.s]\ntitle = \"S\"\n";
    static const std::map<std::string, SampleFile> all = {
        {"plugin.toml ", {"plugin.toml", manifest_head + "zzz = 1"}},
        {"plugin.toml [joins]", {"plugin.toml", manifest_head + "[joins]\nzzz = 1"}},
        {"plugin.toml [players]", {"plugin.toml", manifest_head + "[players]\nzzz = 1"}},
        {"plugin.toml [settings.NAME]",
         {"plugin.toml", manifest_head + values + "default = 1\nleast = 1\nmost = 2\nzzz = 1"}},
        {"plugin.toml [[settings.NAME.values]]",
         {"plugin.toml",
          manifest_head + values + "default = \"a\"\nvalues = [{ value = \"a\", zzz = 1 }]"}},
        {"tiles.toml and tiles/*.toml ", {"tiles.toml", "zzz = 1"}},
        {"tiles.toml and tiles/*.toml [tiles]", {"tiles.toml", "[tiles]\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [terrain.NAME]", {"tiles.toml", "[terrain.t]\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [attribute.NAME]",
         {"tiles.toml", "[attribute.a]\non = \"tile\"\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [figure.NAME]",
         {"tiles.toml", "[figure.f]\nstyle = \"pig\"\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [slot.NAME]",
         {"tiles.toml", "[slot.s]\nstyle = \"crown\"\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [[tile]]",
         {"tiles.toml", "[terrain.t]\n[attribute.mine]\non = \"tile\"\n[[tile]]\nid = \"a\"\n"
                        "count = 1\nsegments.t = { "
                            + every_port + " }\nzzz = 1"}},
        {"tiles.toml and tiles/*.toml [tile.segments.NAME]",
         {"tiles.toml", "[terrain.t]\n[[tile]]\nid = \"a\"\n"
                        "count = 1\nsegments.t = { "
                            + every_port + ", zzz = 1 }"}},
        {"locale/LANGUAGE.toml [NAME]",
         {"locale/en.toml", "w = { one = \"w\", many = \"w\", zzz = \"w\" }"}},
        {"weights.toml ", {"weights.toml", "zzz = 1"}},
        {"weights.toml [figures.NAME]", {"weights.toml", "[figures.f]\nzzz = 1"}},
        {"weights.toml [features.NAME]", {"weights.toml", "[features.f]\nzzz = 1"}},
    };
    return all;
}

/// What scripts, not readers, give names to; and tables of translations, which are read by the
/// window.
bool is_free(const manual::FileTable& table) {
    return table.header == "[matching]" || table.header == "[tile.shut]"
           || table.file == "locale/LANGUAGE.toml";
}

/// "expected one of a, b and c, found" as a set.
std::set<std::string> known_in(const std::string& error) {
    const std::string before = "expected one of ", after = ", found 'zzz'";
    INFO(error);
    const auto begin = error.find(before), end = error.find(after);
    REQUIRE((begin != std::string::npos && end != std::string::npos));
    std::istringstream list(error.substr(begin + before.size(), end - begin - before.size()));
    std::set<std::string> known;
    for (std::string name; list >> name;)
        if (name != "and" && name != "or")
            known.insert(name.ends_with(',') ? name.substr(0, name.size() - 1) : name);
    return known;
}

} // namespace

TEST_CASE("[reference] the page is the one that the program makes") {
    const std::string made =
        manual::reference_page(read_text(source_folder() / "scripts/bastide.lua"),
                               catalogue::Catalogue::read({source_folder() / "plugins"}));
    INFO("bastide reference > docs/modding/reference.md");
    CHECK(made == read_text(source_folder() / "docs/modding/reference.md"));
}

TEST_CASE("[reference] the keys of files are those that their readers know") {
    for (const manual::FileTable& table : manual::file_tables()) {
        const std::string name = std::string(table.file) + ' ' + std::string(table.header);
        INFO(name);
        if (!files_with_one_key_too_many().contains(name)) {
            CHECK(is_free(table));
            continue;
        }
        std::set<std::string> listed;
        for (const manual::FileKey& key : table.keys) {
            const bool given = key.key == "ATTRIBUTE"; // segments have the "gold" of the ground
            const char* const attribute = table.header == "[[tile]]" ? "mine" : "gold";
            listed.insert(given ? attribute : std::string(key.key));
        }
        if (table.header == "[settings.NAME]") listed.erase("values"); // of a text, not a number
        PluginFolder folder;
        const SampleFile& sample = files_with_one_key_too_many().at(name);
        CHECK(known_in(folder.error_of("some", {{sample.file, sample.text}})) == listed);
    }
}

TEST_CASE("[reference] the stub's classes, methods and remarks become a page") {
    const std::string page =
        manual::calls_page("---@meta\n-- luacheck: ignore 241\n-- Some rules.\n--\n"
                           "--   local mine = ...\n\n-- What is drawn\n\n"
                           "---@class HandOptions\n---@field tiles integer how many\n"
                           "---@field stuck? \"draws\"|\"passes\" or\n---more\n\n"
                           "---Tiles in hand.\n---@param options HandOptions\n"
                           "---@param hook? fun(a: A): B\n---@return integer left\n"
                           "function Plugin:hand(options) end\n");
    CHECK(page
          == "Some rules.\n\n    local mine = ...\n\n### What is drawn\n\n#### HandOptions\n\n"
             "- `tiles` (`integer`): how many\n- `stuck` (`\"draws\"|\"passes\"`, optional): "
             "or\nmore\n\n"
             "#### plugin:hand(options)\n\nTiles in hand.\n\n- `options` (`HandOptions`)\n"
             "- `hook` (`fun(a: A): B`, optional)\n\nReturns `integer`: left.\n\n");
}

TEST_CASE("[reference] the colours of players are those that are painted") {
    std::string said;
    for (const manual::FileTable& table : manual::file_tables())
        for (const manual::FileKey& key : table.keys)
            if (key.key == "colours") said = key.meaning;
    std::set<std::string> named, painted;
    std::istringstream words(said.substr(said.find(": ") + 2));
    for (std::string word; words >> word && !word.starts_with("One");)
        named.insert(word.substr(0, word.find_first_of(",.")));
    for (const art::PlayerColour& colour : art::player_colours())
        painted.insert(colour.name);
    CHECK(named == painted);
}
