// Archives, folders and files as nobody should write them, given to the finished program: it says
// what is wrong, soon, and everything else goes on.
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/core/reading/zip_file.hpp"
#include "tests/frontend/cli/limited_run.hpp"

#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace fs = std::filesystem;

namespace {

const ZipEntry some_manifest = {"some/plugin.toml",
                                "id = \"some\"\ntitle = \"Some\"\nversion = \"1\"\napi = 1\n"
                                "requires = [\"ground\"]\n"};

/// Checks that `check` refuses an archive, and that other plugins are none the worse.
void check_refused(const PluginFolder& folder, const std::string& why) {
    const std::string path = folder.path("").string();
    const Ended refused = run_to_the_end({"--plugin-path", path, "check", "some"});
    INFO(refused.text);
    check_ended(refused, 1);
    CHECK_THAT(refused.text,
               ContainsSubstring("some: plugin 'some' cannot be used: ") && ContainsSubstring(why));
    check_ended(run_to_the_end({"--plugin-path", path, "simulate", "--plugins", "ground"}), 0);
}

void check_archive_refused(const std::vector<ZipEntry>& more, const std::string& why) {
    PluginFolder folder;
    std::vector<ZipEntry> entries = {some_manifest};
    entries.insert(entries.end(), more.begin(), more.end());
    write_zip(folder.path("some.zip"), entries);
    check_refused(folder, why);
}

std::vector<ZipEntry> many_entries(int count, const std::string& name) {
    std::vector<ZipEntry> entries;
    for (int i = 0; i < count; ++i)
        entries.push_back({"some/" + std::to_string(i) + name});
    return entries;
}

std::string deep_path(int depth) {
    std::string path;
    for (int i = 0; i < depth; ++i)
        path += "/a";
    return path;
}

} // namespace

TEST_CASE("[attacked 5] archives that lead elsewhere, or burst, are refused") {
    for (const char* const name :
         {"../out.lua", "some/../../out.lua", "/etc/out.lua", "some\\..\\out.lua", "some//out.lua",
          "C:/out.lua", "some/a\x1b[2J.lua", "other/plugin.toml"})
        check_archive_refused({{name, "x"}}, "some.zip: entry '");
    check_archive_refused({{"some/rules.lua", "/etc/passwd", 0120777}}, "found a link");
    check_archive_refused({{"some/rules.lua", "", 0020666}}, "found a device");
    check_archive_refused({some_manifest}, "is there twice");
    check_archive_refused({{.name = "some/rules.lua", .bytes = "x", .encrypted = true}},
                          "entry 'some/rules.lua': is encrypted");
    check_archive_refused({{.name = "some/rules.lua",
                            .bytes = std::string(std::size_t{16} << 20, '\0'),
                            .deflated = true}},
                          "would unpack to 16777216 bytes, more than 100 times its size");
    check_archive_refused({{.name = "some/rules.lua", .bytes = "return 1\n", .told_size = 8}},
                          "is damaged");
    check_archive_refused(many_entries(60'000, ""), "expected at most 200 entries, found 60001");
    check_archive_refused(many_entries(150, deep_path(30'000)), "expected a name of at most 200");
    check_archive_refused(many_entries(150, deep_path(90)), "lies too deep inside the plugin");
}

TEST_CASE("[attacked 5] of an archive that is cut off anywhere nothing is used") {
    PluginFolder folder;
    write_zip(folder.path("some.zip"), {some_manifest, {"some/rules.lua", "local some = ...\n"}});
    const std::string whole = read_text(folder.path("some.zip"));
    for (std::size_t size = 0; size < whole.size(); size += 41) {
        write_text(folder.path("some.zip"), whole.substr(0, size));
        check_refused(folder, "some.zip: is no zip archive that can be read: ");
    }
    fs::remove(folder.path("some.zip"));
    REQUIRE(mkfifo(folder.path("some.zip").c_str(), 0600) == 0);
    check_refused(folder, "some.zip");
}

TEST_CASE("[attacked 5] an archive in an archive is a file like others") {
    PluginFolder folder;
    write_zip(folder.path("inner.zip"), {{"inner/plugin.toml", "id = \"inner\"\n"}});
    const std::string inner = read_text(folder.path("inner.zip"));
    fs::remove(folder.path("inner.zip"));
    write_zip(folder.path("some.zip"),
              {some_manifest, {"some/inner.zip", inner}, {"some/locale/en.zip/x.toml", "x = 1"}});
    const std::string path = folder.path("").string();
    check_ended(run_to_the_end({"--plugin-path", path, "check", "--quick", "some"}), 0);
    const Ended listed = run_to_the_end({"--plugin-path", path, "plugins"});
    CHECK_THAT(listed.text, ContainsSubstring("some 1  Some") && !ContainsSubstring("inner"));
}

TEST_CASE("[attacked 5] what nobody could read again is not packed, and harms no older archive") {
    using Spoil = std::function<void(const fs::path& plugin)>;
    const auto add_files = [](const fs::path& plugin, int count, std::size_t size) {
        for (int i = 0; i < count; ++i)
            write_text(plugin / (std::to_string(i) + ".md"), std::string(size, '\0'));
    };
    const std::vector<std::pair<Spoil, std::string>> all = {
        {[](const fs::path& plugin) { fs::create_symlink("/etc/passwd", plugin / "x.md"); },
         "x.md: expected a plain file, found a link"},
        {[](const fs::path& plugin) { fs::create_directory_symlink("/etc", plugin / "etc"); },
         "etc: expected a plain file or folder, found a link"},
        {[](const fs::path& plugin) { mkfifo((plugin / "x.md").c_str(), 0600); }, "x.md: expected"},
        {[](const fs::path& plugin) { write_text(plugin / "\xff\xfe.md", ""); }, "cannot be wri"},
        {[](const fs::path& plugin) { write_text(plugin / "a\x1b[2J.md", ""); },
         "has a name that cannot be shown"},
        {[](const fs::path& plugin) { write_text(plugin / "a\\b.md", ""); }, "found a backslash"},
        {[](const fs::path& plugin) { write_text(plugin / std::string(250, 'x'), ""); },
         "expected a name of at most 200 bytes"},
        {[&](const fs::path& plugin) { add_files(plugin, 201, 0); }, "expected at most 200"},
        {[&](const fs::path& plugin) { add_files(plugin, 1, 8 << 20); }, "more than 100 times"},
        {[&](const fs::path& plugin) { add_files(plugin, 1, 17 << 20); },
         "0.md: expected at most"}};
    for (const auto& [spoil, why] : all) {
        INFO(why);
        PluginFolder folder;
        folder.add("some", {});
        spoil(folder.path("some"));
        const TemporaryFolder out;
        write_text(out / "some.zip", "older");
        const std::string zip = (out / "some.zip").string();
        const Ended ended = run_to_the_end({"--plugin-path", folder.path("").string(), "pack",
                                            folder.path("some").string(), "-o", zip});
        check_ended(ended, 1);
        CHECK_THAT(ended.text, ContainsSubstring(why));
        CHECK(read_text(zip) == "older");
        CHECK_FALSE(fs::exists(zip + ".part"));
    }
}

TEST_CASE("[attacked 5] plugins whose names are no text, or that cannot be read, are listed") {
    PluginFolder folder;
    folder.add("bad\xff\xfe", {});
    folder.add("link", {});
    fs::remove(folder.path("link/plugin.toml"));
    fs::create_symlink("/dev/zero", folder.path("link/plugin.toml"));
    folder.add("pipe", {});
    fs::remove(folder.path("pipe/plugin.toml"));
    REQUIRE(mkfifo(folder.path("pipe/plugin.toml").c_str(), 0600) == 0);
    folder.add("folder", {});
    fs::remove(folder.path("folder/plugin.toml"));
    fs::create_directory(folder.path("folder/plugin.toml"));
    folder.add("loop", {});
    fs::create_directory_symlink(folder.path("loop"), folder.path("loop/tiles"));
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, std::vector<std::string>{"--json"}}) {
        std::vector<std::string> arguments = {"--plugin-path", folder.path("").string(), "plugins"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_to_the_end(arguments);
        INFO(ended.text);
        check_ended(ended, 0);
        for (const char* const id : {"link", "pipe", "folder", "loop"})
            CHECK_THAT(ended.text, ContainsSubstring(std::string("/") + id));
        CHECK_THAT(ended.text, ContainsSubstring("Ground") && !ContainsSubstring("\xff"));
    }
}

TEST_CASE("[attacked 6] a check that watches outlives files and folders that come and go") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n"}});
    const std::string watching = "Watching for changes";
    RunningProgram program({"--plugin-path", folder.path("").string(), "check", "--watch", "some"});
    REQUIRE(program.says(watching, 1));
    fs::rename(folder.path("some"), folder.path("../away"));
    CHECK(program.says("there is no plugin 'some'"));
    CHECK(program.says(watching, 2));
    folder.add("some", {{"rules.lua", "local some = ...\nnowhere()\n"}});
    CHECK(program.says("some/rules.lua:2: 'nowhere' is not defined anywhere"));
    CHECK(program.says(watching, 3));
    fs::remove(folder.path("some/plugin.toml"));
    fs::create_symlink("/dev/zero", folder.path("some/plugin.toml"));
    fs::remove(folder.path("some/rules.lua"));
    REQUIRE(mkfifo(folder.path("some/rules.lua").c_str(), 0600) == 0);
    CHECK(program.says(watching, 4));
    fs::remove_all(folder.path("some"));
    write_text(folder.path("some"), "no folder");
    fs::remove(folder.path("some"));
    fs::rename(folder.path("../away"), folder.path("some"));
    CHECK(program.says("100 of 100 trial games went well", 2));
    check_ended(program.interrupt(), -SIGINT);
}

TEST_CASE("[attacked 6] a check that watches what never stands still is told each change") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n"}});
    RunningProgram program({"--plugin-path", folder.path("").string(), "check", "--watch", "some"});
    REQUIRE(program.says("Watching for changes"));
    for (int i = 0; i < 60; ++i) {
        write_text(folder.path("some/rules.lua"), "local some = ...\n-- " + std::string(i, 'x'));
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    CHECK(program.says("changed: rules.lua", 2));
    write_text(folder.path("some/rules.lua"), "local some = ...\nnowhere()\n");
    CHECK(program.says("some/rules.lua:2: 'nowhere' is not defined anywhere"));
    CHECK(program.interrupt().status == -SIGINT);
}
