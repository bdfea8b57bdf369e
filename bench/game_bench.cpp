// Whole random games, and what a turn of one allocates.
#include "bench/games.hpp"
#include "laboratory/simulation/simulation.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace bastide;

void whole_game(benchmark::State& loop, const std::vector<std::string>& plugins) {
    simulation::Simulator simulator(bench::rules_of(plugins), {"random", "random"});
    std::uint64_t game = 0;
    for (; game < 200; ++game)
        simulator.play(simulation::seed_of_game(1, game));
    std::int64_t turns = 0;
    const std::uint64_t before = bench::allocations();
    for (auto _ : loop)
        turns += simulator.play(simulation::seed_of_game(1, game++)).turns;
    loop.SetItemsProcessed(loop.iterations());
    loop.counters["allocations_in_1000_turns"] =
        1000.0 * static_cast<double>(bench::allocations() - before) / static_cast<double>(turns);
    loop.counters["state_bytes"] = static_cast<double>(simulator.state().size());
}
BENCHMARK_CAPTURE(whole_game, base, bench::base);
BENCHMARK_CAPTURE(whole_game, everything_medieval, bench::everything_medieval);
BENCHMARK_CAPTURE(whole_game, hunters_and_gatherers, bench::hunters_and_gatherers);

/// Hands every call on to the scripts, and counts it.
class CountingHooks : public engine::Hooks {
  public:
    explicit CountingHooks(engine::Hooks& scripts) : scripts_(scripts) {}

    void begin_action() override { scripts_.begin_action(); }
    void score(engine::HookId hook, const engine::GameState& state,
               const engine::ScoredFeature& feature, engine::ScoreSheet& sheet) override {
        ++scores;
        scripts_.score(hook, state, feature, sheet);
    }
    void majority(engine::HookId hook, const engine::GameState& state,
                  const engine::ScoredFeature& feature, engine::Majority& majority) override {
        ++majorities;
        scripts_.majority(hook, state, feature, majority);
    }
    void offer(engine::HookId hook, const engine::GameState& state, const engine::Step& step,
               std::vector<engine::Offer>& offers) override {
        ++offered;
        scripts_.offer(hook, state, step, offers);
    }
    void happen(engine::HookId hook, engine::Happening& happening) override {
        ++happenings;
        scripts_.happen(hook, happening);
    }
    [[noreturn]] void fail(engine::HookId hook, const std::string& message) const override {
        scripts_.fail(hook, message);
    }

    double scores = 0;
    double majorities = 0;
    double offered = 0;
    double happenings = 0;

  private:
    engine::Hooks& scripts_;
};

/// How often a whole game calls Lua, by kind of hook.
void script_calls(benchmark::State& loop, const std::vector<std::string>& plugins) {
    const auto rules = bench::rules_of(plugins);
    const auto runtime = rules->make_runtime();
    CountingHooks hooks(*runtime);
    engine::Engine engine(rules->ruleset(), &hooks);
    engine::Random random(1);
    std::vector<engine::Action> legal;
    for (auto _ : loop) {
        engine::GameState state = engine.new_game(2);
        while (!state.over())
            bench::random_step(engine, state, random, legal);
    }
    const auto per_game = [&](double calls) {
        return benchmark::Counter(calls, benchmark::Counter::kAvgIterations);
    };
    loop.counters["on_score"] = per_game(hooks.scores);
    loop.counters["on_majority"] = per_game(hooks.majorities);
    loop.counters["offer"] = per_game(hooks.offered);
    loop.counters["happenings"] = per_game(hooks.happenings);
}
BENCHMARK_CAPTURE(script_calls, base, bench::base);
BENCHMARK_CAPTURE(script_calls, everything_medieval, bench::everything_medieval);
BENCHMARK_CAPTURE(script_calls, hunters_and_gatherers, bench::hunters_and_gatherers);

/// Turns on an ordinary table, taken back by a journal. Once warm a turn of base allocates nothing.
void turn_and_undo(benchmark::State& loop, const std::vector<std::string>& plugins) {
    bench::RandomGame game(bench::rules_of(plugins), 200);
    game.play_until(100);
    engine::Journal journal;
    const auto turn = [&] {
        game.play_turn(&journal);
        journal.rewind(game.state(), 0);
    };
    for (int warm = 0; warm < 2000; ++warm)
        turn();
    const std::uint64_t before = bench::allocations();
    for (auto _ : loop)
        turn();
    loop.counters["allocations"] = benchmark::Counter(
        static_cast<double>(bench::allocations() - before), benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(turn_and_undo, base, bench::base);
BENCHMARK_CAPTURE(turn_and_undo, everything_medieval, bench::everything_medieval);
BENCHMARK_CAPTURE(turn_and_undo, hunters_and_gatherers, bench::hunters_and_gatherers);

} // namespace
