#include "core/simulation/series.hpp"
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
    series.rules = tests::rules_of({"base", "sheep"});
    series.kinds = {"random", "random", "random"};
    series.seed = 9;
    series.games = games;
    series.threads = threads;
    series.chronicle = [] { return std::make_unique<CountingChronicle>(); };
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
