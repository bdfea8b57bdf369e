#include "core/reading/error.hpp"
#include "modding/kit/pack.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <zip.h>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<std::string> names_in(const std::filesystem::path& file) {
    std::vector<std::string> names;
    zip_t* const zip = zip_open(file.c_str(), ZIP_RDONLY, nullptr);
    REQUIRE(zip != nullptr);
    for (zip_int64_t i = 0; i < zip_get_num_entries(zip, 0); ++i)
        names.emplace_back(zip_get_name(zip, static_cast<zip_uint64_t>(i), 0));
    zip_discard(zip);
    return names;
}

std::string error_of_packing(const catalogue::Plugin& plugin, const std::filesystem::path& zip) {
    try {
        kit::pack(plugin, zip);
        return {};
    } catch (const reading::LoadError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("[kit] a plugin is packed without hidden files, in the same bytes each time") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "-- rules\n"},
                        {"locale/en.toml", ""},
                        {"scenarios/one.scenario", ""},
                        {".git/config", "secret"},
                        {".hidden", ""},
                        {"rules.lua~", ""}});
    const auto catalogue = folder.catalogue();
    const catalogue::Plugin& some = *catalogue.find("some");
    const TemporaryFolder out;
    const auto size = kit::pack(some, out / "a.zip");
    CHECK(size == std::filesystem::file_size(out / "a.zip"));
    CHECK(names_in(out / "a.zip")
          == std::vector<std::string>{"some/locale/en.toml", "some/plugin.toml", "some/rules.lua",
                                      "some/scenarios/one.scenario"});
    std::filesystem::last_write_time(folder.path("some/rules.lua"),
                                     std::filesystem::file_time_type::clock::now()
                                         - std::chrono::hours(100));
    kit::pack(some, out / "b.zip");
    kit::pack(some, out / "b.zip"); // replaces it
    CHECK(read_text(out / "a.zip") == read_text(out / "b.zip"));
}

TEST_CASE("[kit] links, a zip inside the plugin and places that cannot be written are refused") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "-- rules\n"}});
    const auto catalogue = folder.catalogue();
    const catalogue::Plugin& some = *catalogue.find("some");
    CHECK_THAT(error_of_packing(some, folder.path("some/some.zip")),
               ContainsSubstring("expected a file outside of the plugin's folder"));
    const TemporaryFolder out;
    CHECK_THAT(error_of_packing(some, out / "none/some.zip"),
               ContainsSubstring("cannot be written"));
    write_text(out / "secret", "secret");
    std::filesystem::create_symlink(out / "secret", folder.path("some/notes.txt"));
    CHECK_THAT(error_of_packing(some, out / "some.zip"),
               ContainsSubstring("notes.txt: expected a plain file, found a link"));
    CHECK_FALSE(std::filesystem::exists(out / "some.zip"));
}
