#include "frontend/desktop/board/sample_board.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[desktop] a land for pictures has no hole, also where nothing of the deck fits") {
    for (const char* const game : {"crossover", "dominoes"}) {
        INFO(game);
        const auto catalogue = catalogue::Catalogue::read({tests::source_folder() / "plugins"});
        const auto rules =
            host::GameRules::load(catalogue, catalogue::sample_choice(catalogue, game));
        const auto tiles = desktop::land_of(*rules, 1, 5, 9);
        CHECK(desktop::holes_in(tiles, 2, 4) == 0);
        CHECK(tiles.size() == 45);
    }
}
