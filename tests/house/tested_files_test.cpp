// Each file has a test of its name, or says where it is tested.
#include "tests/catch.hpp"
#include "tests/house/tested_files.hpp"
#include "tests/support.hpp"

using namespace bastide::tests;

TEST_CASE("[house] each file is tested, or says where") {
    // What is built without Boost, where no test of a server is built either, and the columns of a
    // bag in the window, which no tour comes to.
    const std::vector<std::string> known = {"frontend/desktop/game/islands/odds_chart ",
                                            "frontend/desktop/online/outside_missing "};
    std::size_t found = 0;
    for (const std::string& sentence : untested_files(
             source_folder(), {"core", "players", "database", "presentation", "protocol", "course",
                               "laboratory", "modding", "network", "frontend", "server", "alone"}))
        if (found < known.size() && sentence.starts_with(known[found]))
            ++found;
        else
            FAIL_CHECK(sentence);
    CHECK(found == known.size());
}

TEST_CASE("[house] a file without a test is found, and one that names a test that is not there") {
    const TemporaryFolder house;
    std::filesystem::create_directories(house / "core/engine");
    std::filesystem::create_directories(house / "tests/core/engine");
    write_text(house / "core/engine/a.cpp", "");
    write_text(house / "core/engine/b.hpp",
               "// A thing.\n// Tested in tests/core/engine/a_test.cpp.\n");
    write_text(house / "tests/core/engine/a_test.cpp", "");
    write_text(house / "core/engine/page.ts", "");
    write_text(house / "tests/core/engine/page.test.ts", "");
    write_text(house / "core/engine/told.ts", "// Tested in tests/core/engine/page.test.ts.\n");
    std::filesystem::create_directories(house / "core/node_modules");
    write_text(house / "core/node_modules/strange.ts", "");
    CHECK(untested_files(house / "", {"core"}).empty());
    write_text(house / "core/engine/told.ts", "");
    write_text(house / "core/engine/b.cpp", "// Tested in tests/core/engine/c_test.cpp.\n");
    write_text(house / "core/engine/d.cpp", "// Tested in tests/core/engine/c_test.cpp.\n");
    write_text(house / "core/engine/e.hpp",
               "// A thing that is tested, but it does not say where.\n");
    write_text(house / "core/engine/e.cpp", "// Tested in tests/core/engine/a_test.cpp.\n");
    CHECK(untested_files(house / "", {"core"})
          == std::vector<std::string>{
              "core/engine/d says it is tested in tests/core/engine/c_test.cpp, which is not there",
              "core/engine/e has no test of its name, and does not say where it is tested",
              "core/engine/told has no test of its name, and does not say where it is tested"});
}
