#include "frontend/desktop/window/new_file.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[desktop] a new file has the first number that none has, in a folder that is made") {
    const tests::TemporaryFolder folder;
    const auto pictures = folder / "pictures";
    CHECK(desktop::new_file(pictures, "game", ".png") == pictures / "game-1.png");
    for (const char* const there : {"game-1.png", "game-2.png", "game-4.png", "other-3.png"})
        tests::write_text(pictures / there, "");
    CHECK(desktop::new_file(pictures, "game", ".png") == pictures / "game-3.png");
    CHECK(desktop::new_file(pictures, "game", ".apng") == pictures / "game-1.apng");
}
