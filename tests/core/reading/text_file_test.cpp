#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"
#include "tests/catch.hpp"

using namespace bastide::reading;

TEST_CASE("[reading] a file is read to its end, whatever size it says that it has") {
    const std::string status = read_text_file("/proc/self/status", 1u << 20);
    CHECK(status.size() > 100);
    CHECK(status.back() == '\n');
    CHECK_THROWS_AS(read_text_file("/proc/self/status", 10), LoadError);
}
