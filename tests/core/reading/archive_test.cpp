#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/core/reading/zip_file.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;

namespace fs = std::filesystem;

namespace {

/// A plugin in a folder of its own, and packed beside the others.
void pack(const PluginFolder& plugins, const std::string& id) {
    zip_folder(plugins.path(id), plugins.path(id + ".zip"));
    fs::remove_all(plugins.path(id));
}

std::string error_of_zip(const std::vector<ZipEntry>& entries) {
    const TemporaryFolder folder;
    write_zip(folder / "some.zip", entries);
    try {
        const reading::Archive archive(folder / "some.zip");
        for (const auto& [name, entry] : archive.files())
            archive.read(name, std::size_t{64} << 20);
        return {};
    } catch (const reading::LoadError& error) {
        const std::string text = error.what();
        return text.substr(text.find("some.zip"));
    }
}

/// The error of a good archive with one entry more.
std::string error_of_entry(const ZipEntry& entry) {
    return error_of_zip({{"some/plugin.toml", "id = \"some\"\n"}, entry});
}

} // namespace

TEST_CASE("[archive] a plugin in a zip archive plays as its folder does, with the same hash") {
    PluginFolder plugins;
    plugins.add("some",
                {{"rules.lua", "local some = ...\nlocal more = require(\"lib/more\")\n"},
                 {"lib/more.lua", "return { 1 }\n"},
                 {"locale/en.toml", "[plugin]\ntitle = \"Packed\"\n"},
                 {"locale/en.md", "# Packed\n"},
                 {"tiles/more.toml", "[[tile]]\nid = \"x\"\ncount = 1\n"
                                     "segments.grass = { ports = \"north east south west\" }\n"},
                 {"scenarios/one.scenario", "Scenario: one\n"}});
    const std::string hash = plugins.catalogue().find("some")->content_text();
    const std::string wrong = plugins.load_error({"some"});
    pack(plugins, "some");
    const catalogue::Catalogue catalogue = plugins.catalogue();
    CHECK(catalogue.broken().empty());
    const catalogue::Plugin* const some = catalogue.find("some");
    REQUIRE(some != nullptr);
    CHECK(some->content_text() == hash);
    CHECK(some->folder == plugins.path("some.zip"));
    CHECK(some->manifest_in("en").title == "Packed");
    CHECK(some->rules_page("en") == plugins.path("some.zip/locale/en.md"));
    CHECK(scenarios::run_all(*some, catalogue).size() == 1);
    CHECK(wrong == "");
    CHECK(plugins.load_error({"some"}) == "");
}

TEST_CASE("[archive] errors name the archive, the file in it and the line") {
    PluginFolder plugins;
    plugins.add("lua", {{"rules.lua", "local lua = ...\n\nlua:nonsense()\n"}});
    plugins.add("manifest", {{"plugin.toml", "id = \"manifest\"\n\nwhat = \n"}});
    plugins.add("other", {{"plugin.toml", "id = \"another\"\ntitle = \"O\"\n"}});
    for (const char* const id : {"lua", "manifest", "other"})
        pack(plugins, id);
    CHECK_THAT(plugins.load_error({"lua"}), ContainsSubstring("lua.zip/rules.lua:3: "));
    const catalogue::Catalogue catalogue = plugins.catalogue();
    REQUIRE(catalogue.broken().size() == 2);
    CHECK(catalogue.broken()[0].id == "manifest");
    CHECK_THAT(catalogue.broken()[0].message.text(),
               ContainsSubstring("manifest.zip/plugin.toml:3:"));
    CHECK(catalogue.broken()[1].id == "another");
    CHECK_THAT(catalogue.broken()[1].message.text(),
               EndsWith("other.zip/plugin.toml:1:6: 'id': expected the name of the folder, "
                        "'other', found the text 'another'"));
}

TEST_CASE("[archive] the folder of a plugin stands before its archive, and it is said") {
    PluginFolder plugins;
    plugins.add("some", {});
    zip_folder(plugins.path("some"), plugins.path("some.zip"));
    const catalogue::Catalogue catalogue = plugins.catalogue();
    CHECK(catalogue.find("some")->folder == plugins.path("some"));
    REQUIRE(catalogue.hidden().size() == 1);
    CHECK(catalogue.hidden()[0].folder == plugins.path("some.zip"));
}

TEST_CASE("[archive] entries that lead elsewhere, or are no plain files, are refused by name") {
    const auto place = [](const std::string& name) { return "some.zip: entry '" + name + "': "; };
    for (const std::string name :
         {"../out.lua", "some/../../out.lua", "some/./x.lua", "some//x.lua"})
        CHECK_THAT(
            error_of_entry({name, "x"}),
            ContainsSubstring(place(name) + "expected a path below a folder, found one with"));
    CHECK(error_of_entry({"/etc/x.lua", "x"})
          == place("/etc/x.lua") + "expected a path below a folder, found an absolute one");
    CHECK(error_of_entry({"some\\..\\x.lua", "x"})
          == place("some\\..\\x.lua") + "expected a path with '/', found a backslash");
    CHECK_THAT(error_of_entry({"some/\x1b[2J.lua", "x"}),
               EndsWith("has a name that cannot be shown"));
    CHECK(error_of_entry({"some/link.lua", "/etc/passwd", 0120777})
          == place("some/link.lua") + "expected a plain file or folder, found a link");
    for (const std::uint32_t mode : {0020666u, 0060666u, 0010666u, 0140666u})
        CHECK(error_of_entry({"some/odd.lua", "", mode})
              == place("some/odd.lua") + "expected a plain file or folder, found a device");
    CHECK(error_of_entry({"some/plain.lua", "return 1\n", 0100644}).empty());
    CHECK(error_of_entry({"some/lib/", "", 0040755}).empty());
}

TEST_CASE("[archive] names without end are refused, also such of folders without end") {
    const std::string why = "some.zip: entry 2: expected a name of at most 200 bytes, found ";
    CHECK(error_of_entry({"some/" + std::string(60'000, 'x')}) == why + "60005");
    std::string deep = "some/";
    while (deep.size() < 60'000)
        deep += "x/";
    CHECK(error_of_entry({deep}) == why + "60001");
    CHECK(error_of_entry({"some/" + std::string(195, 'x')}).empty());
}

TEST_CASE("[archive] names that come twice, and what lies beside the folder, are refused") {
    CHECK(error_of_entry({"some/plugin.toml", "id = \"other\"\n"})
          == "some.zip: entry 'some/plugin.toml': is there twice");
    CHECK(error_of_entry({"some/plugin.toml/x.lua", ""})
          == "some.zip: entry 'some/plugin.toml': is a file and a folder at once");
    CHECK(error_of_entry({"some/plugin.toml/", ""})
          == "some.zip: entry 'some/plugin.toml': is a file and a folder at once");
    CHECK(error_of_entry({"other/plugin.toml", ""})
          == "some.zip: entry 'other/plugin.toml': expected one folder that holds everything, "
             "'some', found another");
    CHECK(error_of_zip({{"plugin.toml", ""}})
          == "some.zip: entry 'plugin.toml': expected one folder that holds everything, found a "
             "file beside it");
    CHECK(error_of_zip({}) == "some.zip: expected one folder, found nothing");
}

TEST_CASE("[archive] what is encrypted, oddly packed or damaged is refused") {
    CHECK(error_of_entry({.name = "some/x.lua", .bytes = "x", .encrypted = true})
          == "some.zip: entry 'some/x.lua': is encrypted");
    CHECK(error_of_entry({.name = "some/x.lua", .bytes = "x", .method = 12})
          == "some.zip: entry 'some/x.lua': is packed in an unusual way; pack it by deflate");
    for (const std::uint32_t told : {99u, 101u})
        CHECK(error_of_entry({.name = "some/x.lua",
                              .bytes = std::string(100, 'x'),
                              .deflated = true,
                              .told_size = told})
              == "some.zip/x.lua: is damaged: it does not unpack to what the archive says");
    const TemporaryFolder folder;
    write_text(folder / "no.zip", "this is no archive");
    CHECK_THROWS_WITH(reading::Archive(folder / "no.zip"),
                      ContainsSubstring("no.zip: is no zip archive that can be read: "));
    fs::create_directory(folder / "folder.zip");
    CHECK_THROWS_WITH(reading::Archive(folder / "folder.zip"),
                      ContainsSubstring("folder.zip: expected a plain file, found a link"));
}

TEST_CASE("[archive] bombs are refused before anything is unpacked") {
    const std::string zeros(std::size_t{8} << 20, '\0');
    CHECK_THAT(error_of_entry({.name = "some/x.lua", .bytes = zeros, .deflated = true}),
               EndsWith("entry 'some/x.lua': would unpack to 8388608 bytes, more than 100 times "
                        "its size"));
    CHECK_THAT(error_of_entry({.name = "some/x.lua", .bytes = "x", .told_size = 0xfffffff0}),
               ContainsSubstring("some.zip"));
    std::vector<ZipEntry> many;
    for (int i = 0; i < 40; ++i)
        many.push_back({.name = "some/" + std::to_string(i),
                        .bytes = std::string(std::size_t{1} << 20, 'x'),
                        .deflated = true});
    CHECK(error_of_zip(many)
          == "some.zip: entry 'some/32': goes beyond the 33554432 bytes that an archive may unpack "
             "to");
    many.clear();
    for (int i = 0; i <= 200; ++i)
        many.push_back({"some/" + std::to_string(i)});
    CHECK(error_of_zip(many) == "some.zip: expected at most 200 entries, found 201");
}

TEST_CASE("[archive] a path that leads out of an archive finds nothing") {
    PluginFolder plugins;
    plugins.add("some", {{"rules.lua", "local secret = require(\"../secret\")\n"}});
    pack(plugins, "some");
    plugins.write("secret.lua", "return { 1 }\n");
    CHECK_THAT(plugins.load_error({"some"}), ContainsSubstring("some.zip/rules.lua:1: "));
    CHECK(!reading::in_archive(plugins.path("ground/rules.lua")));
    CHECK(reading::in_archive(plugins.path("some.zip/../ground/rules.lua"))->name
          == "../ground/rules.lua");
}
