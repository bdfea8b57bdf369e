// What the page keeps by itself of what pictures are painted with.
#include "frontend/art/canvas/palette.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <map>
#include <regex>

using namespace bastide;

TEST_CASE("[page colours] players have the colours of their figures on the page") {
    const std::string script =
        tests::read_text(tests::source_folder() / "server/page/parts/colours.ts");
    const std::regex line("    ([a-z]+): \"(#[0-9a-f]{6})\",\n");
    std::map<std::string, art::Colour> colours;
    for (std::sregex_iterator at(script.begin(), script.end(), line), end; at != end; ++at)
        colours[(*at)[1]] = art::colour((*at)[2].str());
    for (const art::PlayerColour& painted : art::player_colours()) {
        INFO(painted.name);
        REQUIRE(colours.contains(painted.name));
        CHECK(colours.at(painted.name) == painted.colour);
    }
    CHECK(colours.size() == art::player_colours().size());
}
