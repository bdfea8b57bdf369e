#include "laboratory/simulation/series.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <stdexcept>

using namespace bastide;

namespace {

class CountingChronicle : public simulation::Chronicle {
  public:
    void begin(std::uint64_t seed) override { text_ = std::to_string(seed) + ':'; }
    void before(const engine::GameState&, const engine::Action&) override { text_ += '.'; }
    void after(const engine::GameState&) override {}
    std::string take() override { return std::move(text_); }

  private:
    std::string text_;
};

simulation::Series series(int threads, std::uint64_t games) {
    simulation::Series series;
    series.variants = {tests::rules_of({"base", "sheep"})};
    series.kinds = {"random", "random", "random"};
    series.seed = 9;
    series.games = {0, games};
    series.threads = threads;
    series.chronicle = [](std::size_t) { return std::make_unique<CountingChronicle>(); };
    return series;
}

std::vector<std::string> told_with(int threads) {
    std::vector<std::string> told;
    simulation::play_series(series(threads, 60), [&](const simulation::PlayedGame& game) {
        CHECK(game.number == told.size());
        told.push_back(std::to_string(game.seed) + ' ' + std::to_string(game.hash) + ' '
                       + std::to_string(game.result.turns) + ' ' + game.chronicle);
    });
    return told;
}

} // namespace

TEST_CASE("[simulation] a series is told in order, the same with any number of threads") {
    const auto alone = told_with(1);
    CHECK(alone.size() == 60);
    CHECK(told_with(2) == alone);
    CHECK(told_with(7) == alone);
}

TEST_CASE("[simulation] more threads than games do no harm") {
    int told = 0;
    simulation::play_series(series(16, 3), [&](const simulation::PlayedGame&) { ++told; });
    CHECK(told == 3);
}

TEST_CASE("[simulation] a series ends when telling fails") {
    for (const int threads : {1, 3}) {
        int told = 0;
        CHECK_THROWS_AS(simulation::play_series(series(threads, 100'000),
                                                [&](const simulation::PlayedGame&) {
                                                    if (++told == 5)
                                                        throw std::runtime_error("full");
                                                }),
                        std::runtime_error);
        CHECK(told == 5);
    }
}

TEST_CASE("[simulation] parts of a series, one after another, are the series") {
    const auto seeds = [](const simulation::Series& played) {
        std::vector<std::uint64_t> told;
        simulation::play_series(played, [&](const simulation::PlayedGame& game) {
            CHECK(game.seed == simulation::seed_of_game(played.seed, game.number));
            told.push_back(game.seed);
        });
        return told;
    };
    const auto whole = seeds(series(2, 10));
    std::vector<std::uint64_t> together;
    for (std::uint64_t part = 1; part <= 4; ++part) {
        simulation::Series some = series(2, 10);
        some.games = simulation::part_of(10, part, 4);
        const auto told = seeds(some);
        CHECK((told.size() == 2 || told.size() == 3));
        together.insert(together.end(), told.begin(), told.end());
    }
    CHECK(together == whole);
    simulation::Series none = series(2, 10);
    none.games = simulation::part_of(2, 1, 3);
    CHECK(seeds(none).empty());
}

TEST_CASE("[simulation] variants play the same seeds, each as if it were alone") {
    for (const int threads : {1, 3}) {
        simulation::Series both = series(threads, 5);
        both.variants.push_back(
            tests::rules_of({"base", "sheep"}, {{"base.small_city", "two_points"}}));
        std::vector<std::vector<std::uint64_t>> hashes(2);
        simulation::play_series(both, [&](const simulation::PlayedGame& game) {
            CHECK(game.number == hashes[game.variant].size());
            hashes[game.variant].push_back(game.hash);
        });
        for (std::size_t variant = 0; variant < 2; ++variant) {
            simulation::Series one = series(1, 5);
            one.variants = {both.variants[variant]};
            std::vector<std::uint64_t> alone;
            simulation::play_series(
                one, [&](const simulation::PlayedGame& game) { alone.push_back(game.hash); });
            CHECK(hashes[variant] == alone);
        }
    }
}
