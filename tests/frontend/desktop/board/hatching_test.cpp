#include "frontend/desktop/board/hatching.hpp"
#include "presentation/telling/owned_land.hpp"
#include "tests/recorded_game.hpp"

#include <array>
#include <set>

using namespace bastide;

TEST_CASE("[desktop] land is hatched inside its borders, in all colours of its owners") {
    tests::RecordedGame game({"base"});
    const art::TilePainter painter(game.ruleset(), game.words());
    const engine::LayerId fields = telling::land_layer(game.ruleset());
    engine::NodeIndex field = engine::no_node;
    for (std::size_t node = 0; node < game.state().nodes().size(); ++node)
        if (game.state().nodes()[node].layer == fields)
            field = static_cast<engine::NodeIndex>(node);
    REQUIRE(field != engine::no_node);
    const std::array<art::Colour, 2> colours = {art::colour("#ff0000"), art::colour("#0000ff")};
    constexpr int pixels = 64;
    const auto made = desktop::hatched(painter, game.state(), field, colours, 0, pixels);
    REQUIRE(made.image.width == pixels);
    REQUIRE(made.image.height == pixels);
    const auto& segment = game.state().nodes()[static_cast<std::size_t>(field)].segment;
    const art::Mask region = painter.region(game.state().tiles()[0].type, 0, segment, pixels);
    std::set<int> shades;
    for (std::size_t i = 0; i < region.inside.size(); ++i) {
        CHECK((made.image.rgba[i * 4 + 3] != 0) == region.inside[i]);
        if (region.inside[i])
            shades.insert(made.image.rgba[i * 4] << 8 | made.image.rgba[i * 4 + 2]);
    }
    CHECK(shades.count(0xff00) == 1);
    CHECK(shades.count(0x00ff) == 1);
    const auto other = desktop::hatched(painter, game.state(), field, colours, 1, pixels);
    CHECK(!(made.image == other.image));
}
