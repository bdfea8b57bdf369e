#include "modding/kit/watched_folder.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide::tests;

TEST_CASE("[kit] a watched folder tells which files are new, changed or gone, and each once") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "locale");
    write_text(folder / "rules.lua", "-- rules\n");
    write_text(folder / "locale/en.toml", "");
    bastide::kit::WatchedFolder watched(folder / "");
    CHECK(watched.changes().empty());

    write_text(folder / "rules.lua", "-- more rules\n");
    write_text(folder / "tiles.toml", "");
    write_text(folder / ".rules.lua.swp", "");
    write_text(folder / "rules.lua~", "");
    write_text(folder / "sheet.png", "");
    CHECK(watched.changes() == std::vector<std::string>{"rules.lua", "tiles.toml"});
    CHECK(watched.changes().empty());

    std::filesystem::remove_all(folder / "locale");
    CHECK(watched.changes() == std::vector<std::string>{"locale/en.toml"});

    // Saved with the same length.
    std::filesystem::last_write_time(folder / "rules.lua",
                                     std::filesystem::file_time_type::clock::now()
                                         + std::chrono::seconds(5));
    CHECK(watched.changes() == std::vector<std::string>{"rules.lua"});
    std::filesystem::remove_all(folder / "");
    CHECK(watched.changes().size() == 2);
}
