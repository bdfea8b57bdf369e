#include "core/simulation/trial.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/random.hpp"

namespace bastide::simulation {
namespace {

engine::Action some_action(engine::Engine& engine, const engine::GameState& state,
                           engine::Random& random) {
    if (engine.waiting(state) == engine::Waiting::chance)
        return engine.chance_action(state, random.below(engine.chance_tickets(state)));
    std::vector<engine::Action> legal;
    engine.legal_actions(state, legal);
    return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
}

std::string in_turn(const engine::GameState& state) {
    return "in turn " + std::to_string(state.turn()) + " of a game of "
           + std::to_string(state.players()) + ": ";
}

} // namespace

std::optional<std::string> try_out(const host::GameRules& rules, int players, std::uint64_t seed) {
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    engine::GameState state = engine.new_game(players);
    engine::Random random(seed);
    try {
        while (engine.waiting(state) != engine::Waiting::over) {
            const engine::Action action = some_action(engine, state, random);
            engine::GameState tried = state;
            engine::Journal journal;
            if (const auto failed = engine.apply(tried, action, &journal))
                return in_turn(state) + failed->detail.text();
            const engine::GameState first = tried;
            journal.rewind(tried, 0);
            if (!(tried == state)) return in_turn(state) + "an action was not taken back wholly";
            if (const auto failed = engine.apply(state, action))
                return in_turn(state) + failed->detail.text();
            if (!(state == first))
                return in_turn(state) + "the same action did something else the second time";
        }
    } catch (const engine::HookError& error) {
        return in_turn(state) + error.what();
    }
    return std::nullopt;
}

} // namespace bastide::simulation
