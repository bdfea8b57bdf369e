#include "frontend/desktop/window/open_outside.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

using namespace bastide;
using namespace bastide::tests;
using desktop::Opening;

namespace {

/// While it lives, programs are looked for in one folder only.
class ProgramsIn {
  public:
    explicit ProgramsIn(const std::filesystem::path& folder) {
        if (const char* const path = std::getenv("PATH")) before_ = path;
        setenv("PATH", folder.c_str(), 1);
    }
    ~ProgramsIn() { setenv("PATH", before_.c_str(), 1); }
    ProgramsIn(const ProgramsIn&) = delete;
    ProgramsIn& operator=(const ProgramsIn&) = delete;

  private:
    std::string before_;
};

void write_program(const std::filesystem::path& file, const std::string& script) {
    write_text(file, "#!/bin/sh\n" + script);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
}

Opening end_of(const std::shared_ptr<const std::atomic<Opening>>& opening) {
    using namespace std::chrono_literals;
    for (int i = 0; i < 500 && *opening == Opening::asked; ++i)
        std::this_thread::sleep_for(10ms);
    return *opening;
}

} // namespace

TEST_CASE("[desktop] a folder is opened by another program, which nobody waits for") {
    const TemporaryFolder folder;
    const ProgramsIn programs(folder / "");
    CHECK(*desktop::open_outside("/some") == Opening::failed);

    const std::string note = (folder / "argument").string();
    write_program(folder / "xdg-open", "echo \"$1\" > '" + note + "'\n");
    CHECK(end_of(desktop::open_outside("/some folder/a'b")) == Opening::opened);
    CHECK(read_text(note) == "/some folder/a'b\n");

    write_program(folder / "xdg-open", "exit 3\n");
    CHECK(end_of(desktop::open_outside("/some")) == Opening::failed);

    const std::string go = (folder / "go").string();
    write_program(folder / "xdg-open", "while [ ! -e '" + go + "' ]; do :; done\n");
    const auto shown = desktop::open_outside("/some");
    CHECK(*shown == Opening::asked);
    write_text(go, "");
    CHECK(end_of(shown) == Opening::opened);
}
