// Games to search in.
#pragma once

#include "core/engine/engine.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <ctime>
#include <memory>
#include <utility>
#include <vector>

namespace bastide::tests {

/// An engine with scripts of its own.
struct OwnTable {
    explicit OwnTable(std::shared_ptr<const host::GameRules> loaded)
        : rules(std::move(loaded)),
          runtime(rules->make_runtime()),
          engine(rules->ruleset(), runtime.get()) {}

    std::shared_ptr<const host::GameRules> rules;
    std::unique_ptr<host::ScriptRuntime> runtime;
    engine::Engine engine;
};

/// A game that random players have played until somebody is to place a tile in this turn.
inline engine::GameState game_in_turn(OwnTable& table, int turn) {
    engine::GameState state = table.engine.new_game(2);
    engine::Random random(3);
    std::vector<engine::Action> legal;
    while (state.turn() < turn
           || engine::Engine::current_step(state).kind != engine::StepKind::place) {
        table.engine.legal_actions(state, legal);
        const int count = static_cast<int>(legal.size());
        REQUIRE_FALSE(
            table.engine.apply(state, legal[static_cast<std::size_t>(random.below(count))]));
    }
    return state;
}

/// Of all threads.
inline double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

} // namespace bastide::tests
