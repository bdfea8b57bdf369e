#include "core/reading/error.hpp"
#include "modding/kit/pack.hpp"
#include "network/packages/package_store.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using packages::PackageStore;

namespace {

std::string hash_in(const PluginFolder& folder) {
    const auto catalogue = folder.catalogue();
    return packages::package_hash(*catalogue.find("some"));
}

template <class Work>
std::string error_of(Work&& work) {
    try {
        work();
        return {};
    } catch (const reading::LoadError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("[server packages] a hash is over every file that is shared, and over no other") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "-- rules\n"}, {"locale/en.toml", ""}});
    const std::string before = hash_in(folder);
    CHECK(before.size() == 64);
    write_text(folder.path("some/.hidden"), "secret");
    write_text(folder.path("some/rules.lua~"), "");
    CHECK(hash_in(folder) == before);
    write_text(folder.path("some/locale/en.toml"), "# words\n");
    const std::string with_words = hash_in(folder);
    CHECK(with_words != before);
    write_text(folder.path("some/README.md"), "");
    CHECK(hash_in(folder) != with_words);
}

// By another program: sha256sum over what printf writes of each file, as the header tells.
TEST_CASE("[server packages] a hash is what others come to") {
    PluginFolder folder;
    folder.add("some", {{"plugin.toml", "id = \"some\"\n"}});
    catalogue::Plugin plugin;
    plugin.manifest.id = "some";
    plugin.folder = folder.path("some");
    REQUIRE(read_text(folder.path("some/plugin.toml")) == "id = \"some\"\n");
    CHECK(packages::package_hash(plugin)
          == "86cd78b7adb86119097903af51423353112650873f204c87dd9ef6424542edda");
}

TEST_CASE("[server packages] a plugin that is kept is the same as a folder and as a zip") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "-- rules\n"}});
    const TemporaryFolder data;
    PackageStore store(data / "plugins");
    const auto catalogue = folder.catalogue();
    const std::string hash = store.keep(*catalogue.find("some"));
    CHECK(hash == hash_in(folder));
    CHECK(store.has(hash));
    CHECK(store.keep(*catalogue.find("some")) == hash);

    write_text(folder.path("some/rules.lua"), "-- other rules\n");
    const auto changed = folder.catalogue();
    CHECK(store.keep(*changed.find("some")) != hash);
    const auto pinned = store.catalogue({{"some", hash}});
    REQUIRE(pinned.plugins().size() == 1);
    CHECK(pinned.find("some")->content == catalogue.find("some")->content);
    CHECK(pinned.find("some")->content != changed.find("some")->content);
}

TEST_CASE(
    "[server packages] what comes from elsewhere is kept only where it is what it should be") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "-- rules\n"}});
    const TemporaryFolder data;
    PackageStore there(data / "there"), here(data / "here");
    const auto catalogue = folder.catalogue();
    const std::string hash = there.keep(*catalogue.find("some"));
    const std::string zip = there.zip(hash);

    const std::string other(64, 'a');
    CHECK_THAT(error_of([&] { here.add(other, zip); }), ContainsSubstring(hash));
    CHECK_FALSE(here.has(other));
    CHECK(error_of([&] { here.add(hash, zip.substr(0, zip.size() / 2)); }) != "");
    CHECK(error_of([&] { here.add(hash, "no zip"); }) != "");
    CHECK(error_of([&] { here.add(hash, std::string(PackageStore::most_bytes + 1, ' ')); }) != "");
    CHECK_FALSE(here.has(hash));
    here.add(hash, zip);
    CHECK(here.zip(hash) == zip);
    CHECK(std::distance(std::filesystem::directory_iterator(data / "here"), {}) == 1);

    // What was changed on the disk since is noticed.
    CHECK(error_of([&] { here.catalogue({{"other", hash}}); }) != "");
    write_text(data / "here" / (hash + ".zip"), zip.substr(0, zip.size() - 1));
    CHECK(error_of([&] { here.catalogue({{"some", hash}}); }) != "");
}

TEST_CASE("[server packages] no path can be asked for") {
    const TemporaryFolder data;
    const PackageStore store(data / "plugins");
    write_text(data / "secret.zip", "secret");
    for (const std::string& name :
         {std::string("../secret"), std::string(), std::string(64, 'A'), std::string(64, '/'),
          std::string(63, 'a'), std::string(64, 'a')}) {
        CHECK_FALSE(store.has(name));
        CHECK(error_of([&] { store.zip(name); }) != "");
        CHECK(error_of([&] { store.catalogue({{"some", name}}); }) != "");
    }
}
