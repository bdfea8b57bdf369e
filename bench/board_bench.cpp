// What single parts of the engine cost on tables of 100 to 1,000,000 tiles.
#include "bench/games.hpp"
#include "core/engine/state/content.hpp"

#include <benchmark/benchmark.h>

#include <chrono>
#include <map>

namespace {

using namespace bastide;

/// A base game with the same tile in hand on every table. Large ones are made once.
bench::RandomGame& game_of(std::int64_t tiles) {
    static std::map<std::int64_t, std::unique_ptr<bench::RandomGame>> games;
    auto& game = games[tiles];
    if (!game) {
        game = std::make_unique<bench::RandomGame>(bench::rules_of(bench::base),
                                                   static_cast<int>(tiles + tiles / 10 + 1000));
        game->play_until(static_cast<int>(tiles));
        const auto tile = game->state().rules().find_tile("base/V");
        do
            game->play_to(engine::StepKind::place);
        while (game->state().drawn_tile() != tile);
    }
    return *game;
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->Arg(100)->Arg(10'000)->Arg(1'000'000);
}

/// Draw, place, deploy and score, each by chance, among all that is legal. In stretches of some
/// turns that are taken back unmeasured, so that the table keeps its size.
void random_turn(benchmark::State& loop) {
    using Clock = std::chrono::steady_clock;
    constexpr int turns = 40;
    bench::RandomGame& game = game_of(loop.range(0));
    engine::Journal journal;
    for (auto _ : loop) {
        const auto begin = Clock::now();
        for (int i = 0; i < turns; ++i)
            game.play_turn(&journal);
        loop.SetIterationTime(std::chrono::duration<double>(Clock::now() - begin).count() / turns);
        journal.rewind(game.state(), 0);
    }
}
BENCHMARK(random_turn)->Apply(sizes)->UseManualTime();

void draw_one(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    engine::Random random(1);
    for (auto _ : loop)
        benchmark::DoNotOptimize(game.engine().random_placement(game.state(), random));
}
BENCHMARK(draw_one)->Apply(sizes);

void list_all(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    std::vector<engine::Action> legal;
    for (auto _ : loop) {
        game.engine().legal_actions(game.state(), legal);
        benchmark::DoNotOptimize(legal.data());
    }
    loop.SetItemsProcessed(loop.iterations() * static_cast<std::int64_t>(legal.size()));
    loop.counters["placements"] = static_cast<double>(legal.size());
}
BENCHMARK(list_all)->Apply(sizes);

void apply_and_undo(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    engine::Random random(1);
    engine::Journal journal;
    for (auto _ : loop) {
        const auto placement = game.engine().random_placement(game.state(), random);
        game.engine().apply(game.state(), *placement, &journal);
        journal.rewind(game.state(), 0);
    }
}
BENCHMARK(apply_and_undo)->Apply(sizes);

void score_feature(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    const auto nodes = static_cast<int>(game.state().nodes().size());
    engine::Random random(1);
    for (auto _ : loop) {
        const auto root = engine::root_of(game.state(), random.below(nodes));
        // Fields of a large table are as large as the table.
        if (game.state().nodes()[static_cast<std::size_t>(root)].parent < -100) continue;
        benchmark::DoNotOptimize(game.engine().scorer().evaluate(game.state(), root, false, false));
    }
}
BENCHMARK(score_feature)->Apply(sizes);

void copy_state(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    engine::GameState copy = game.state();
    for (auto _ : loop) {
        copy = game.state();
        benchmark::DoNotOptimize(copy);
    }
    loop.counters["bytes"] = static_cast<double>(game.state().size());
}
BENCHMARK(copy_state)->Apply(sizes);

void hash_content(benchmark::State& loop) {
    bench::RandomGame& game = game_of(loop.range(0));
    for (auto _ : loop)
        benchmark::DoNotOptimize(engine::content_hash(game.state()));
}
BENCHMARK(hash_content)->Apply(sizes);

} // namespace
