#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "frontend/art/table_picture.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[art] a picture of the table is as large as asked, whatever lies on it") {
    const auto rules = host::GameRules::load(
        catalogue::Catalogue::read({tests::source_folder() / "plugins"}), {{"base"}, {}});
    const auto runtime = rules->make_runtime();
    engine::Engine engine(rules->ruleset(), runtime.get());
    const engine::GameState state = engine.new_game(2);
    REQUIRE(state.tiles().size() == 1);
    const art::TilePainter painter(rules->ruleset(), rules->presentation());
    const std::vector<std::string> colours = {"red", "blue"};
    const art::Image small = art::paint_table(painter, state, rules->presentation(), colours, 32);
    const art::Image large = art::paint_table(painter, state, rules->presentation(), colours, 64);
    CHECK(small.width > 32);
    // Its margin is as wide in both.
    CHECK(large.width > small.width + 30);
    CHECK(art::cell_for_table(state, 100) == 50);
    CHECK(art::cell_for_table(state, 100'000) == 256);
    CHECK(art::cell_for_table(state, 1) == 16);
}
