#include "core/reading/text_file.hpp"
#include "server/program/limits_text.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("[server limits] the document has the tables that bastide-server limits prints") {
    const std::string document =
        reading::read_text_file(tests::source_folder() / "docs/server.md", 1u << 20);
    CHECK_THAT(document, ContainsSubstring(server::limits_text({})));
}
