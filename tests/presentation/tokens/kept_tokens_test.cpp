#include "core/engine/state/state.hpp"
#include "presentation/tokens/kept_tokens.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[tokens] a figure keeps what its slots count, by how it looks") {
    const auto rules = tests::rules_of({"base", "sheep"});
    const engine::Ruleset& ruleset = rules->ruleset();
    engine::GameState state(ruleset, 2);
    CHECK(tokens::tokens_kept(state, rules->presentation(), 1).empty());
    int sheep = 0;
    for (std::size_t slot = 0; slot < ruleset.slots.size(); ++slot) {
        if (rules->presentation().slot_styles[slot].style != "sheep") continue;
        engine::StateWriter(state).set_slot(slot, 1, 1);
        sheep += rules->presentation().slot_styles[slot].worth;
    }
    const auto kept = tokens::tokens_kept(state, rules->presentation(), 1);
    REQUIRE(kept.size() == 1);
    CHECK(kept[0].style == "sheep");
    CHECK(kept[0].number == sheep);
    CHECK(tokens::tokens_kept(state, rules->presentation(), 0).empty());
}
