// What single parts of the engine cost. Build with `cmake --build --preset release --target
// bastide_bench`; whole games are measured by `bastide bench`.

#include "core/engine/content.hpp"
#include "core/simulation/simulation.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace bastide;

constexpr std::uint64_t seed = 1;

std::shared_ptr<const host::GameRules> base_rules() {
    static const auto rules = host::GameRules::load(
        host::Catalogue::read({std::filesystem::path(BASTIDE_SOURCE_DIR) / "plugins"}),
        {{"base"}, {}});
    return rules;
}

/// A game of two random players, stopped in the middle with a tile in hand.
class HalfGame {
  public:
    HalfGame()
        : rules(base_rules()),
          runtime(rules->make_runtime()),
          engine(rules->ruleset(), runtime.get()),
          state(engine.new_game(2)) {
        engine::Random random(seed);
        std::vector<engine::Action> legal;
        while (state.turn() < 36 || state.tile_in_hand() == engine::no_tile_type) {
            if (engine.waiting(state) == engine::Waiting::chance) {
                const int ticket = random.below(engine.chance_tickets(state));
                engine.apply(state, engine.chance_action(state, ticket));
                continue;
            }
            engine.legal_actions(state, legal);
            engine.apply(
                state,
                legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
        }
    }

    std::shared_ptr<const host::GameRules> rules;
    std::unique_ptr<host::ScriptRuntime> runtime;
    engine::Engine engine;
    engine::GameState state;
};

void whole_game(benchmark::State& loop) {
    simulation::Simulator simulator(base_rules(), {"random", "random"});
    std::uint64_t game = 0;
    for (auto _ : loop)
        benchmark::DoNotOptimize(simulator.play(simulation::seed_of_game(seed, game++)));
}
BENCHMARK(whole_game);

void list_placements(benchmark::State& loop) {
    const HalfGame half;
    std::vector<engine::Action> legal;
    for (auto _ : loop) {
        half.engine.legal_actions(half.state, legal);
        benchmark::DoNotOptimize(legal.data());
    }
}
BENCHMARK(list_placements);

void place_and_undo(benchmark::State& loop) {
    HalfGame half;
    std::vector<engine::Action> legal;
    half.engine.legal_actions(half.state, legal);
    engine::Journal journal;
    for (auto _ : loop) {
        half.engine.apply(half.state, legal.front(), &journal);
        journal.rewind(half.state, 0);
    }
}
BENCHMARK(place_and_undo);

void copy_state(benchmark::State& loop) {
    const HalfGame half;
    engine::GameState copy = half.state;
    for (auto _ : loop) {
        copy = half.state;
        benchmark::DoNotOptimize(copy);
    }
    loop.counters["bytes"] = static_cast<double>(half.state.size());
}
BENCHMARK(copy_state);

void hash_content(benchmark::State& loop) {
    const HalfGame half;
    for (auto _ : loop)
        benchmark::DoNotOptimize(engine::content_hash(half.state));
}
BENCHMARK(hash_content);

void load_rules(benchmark::State& loop) {
    for (auto _ : loop)
        benchmark::DoNotOptimize(host::GameRules::load(
            host::Catalogue::read({std::filesystem::path(BASTIDE_SOURCE_DIR) / "plugins"}),
            {{"base"}, {}}));
}
BENCHMARK(load_rules);

} // namespace

BENCHMARK_MAIN();
