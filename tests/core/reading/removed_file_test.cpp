#include "core/reading/removed_file.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <fstream>

using namespace bastide;

TEST_CASE("[reading] a file that is there for a while is gone at the end, also after an error") {
    const tests::TemporaryFolder folder;
    const std::filesystem::path file = folder / "part";
    try {
        const reading::RemovedFile removed(file);
        std::ofstream(file) << "half";
        throw std::runtime_error("no more");
    } catch (const std::runtime_error&) {
        CHECK_FALSE(std::filesystem::exists(file));
    }
    // What was moved away stays.
    {
        const reading::RemovedFile removed(file);
        std::ofstream(file) << "whole";
        std::filesystem::rename(file, folder / "kept");
    }
    CHECK(std::filesystem::exists(folder / "kept"));
}
