#include "players/evaluation/weights.hpp"
#include "tests/catch.hpp"
#include "tests/core/engine/little_game.hpp"

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[players] weights are what plugins say, and else depend on how many there are") {
    engine::RulesetDraft draft = little_game();
    engine::FigureKind few = draft.figures[0];
    few.name = "captain";
    few.supply = 1;
    draft.figures.push_back(few);
    draft.layers[1].reckoning.rare = 70;
    draft.figures[0].reckoning.coming_home = 25;
    const players::Weights weights = players::usual_weights(engine::Ruleset(draft));
    REQUIRE(weights.figures.size() == 2);
    CHECK(weights.figures[0].at_hand == 3 * weights.figures[1].at_hand);
    CHECK(weights.figures[0].coming_home == 25);
    CHECK(weights.figures[1].coming_home != 25);
    REQUIRE(weights.features.size() == 3);
    CHECK(weights.features[1].rare == 70);
    CHECK(weights.features[2].rare != 70);
}
