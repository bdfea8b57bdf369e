// The description of the protocol is the one that the program makes of its schema.
#include "frontend/manual/protocol_page.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

nlohmann::ordered_json schema() {
    return nlohmann::ordered_json::parse(
        read_text(source_folder() / "content/protocol.schema.json"));
}

} // namespace

TEST_CASE("[manual] the page of the protocol is what the program makes of the schema") {
    // bastide reference --protocol > docs/bots/protocol.md
    CHECK(read_text(source_folder() / "docs/bots/protocol.md") == manual::protocol_page(schema()));
}

TEST_CASE("[manual] the page of the protocol has each definition, but results beside requests") {
    const std::string page = manual::protocol_page(schema());
    const nlohmann::ordered_json definitions = schema().at("definitions");
    for (const auto& [name, definition] : definitions.items()) {
        if (name.ends_with("_result")) continue;
        CHECK_THAT(page, ContainsSubstring("\n### " + name + "\n"));
    }
    CHECK_THAT(page, ContainsSubstring("| `legal` | list of [legal_action](#legal_action) |"));
}
