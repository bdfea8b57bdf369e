#include "laboratory/learning/comparison.hpp"

#include "laboratory/simulation/in_order.hpp"
#include "laboratory/simulation/simulation.hpp"
#include "players/greedy_player.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::learning {
namespace {

std::unique_ptr<players::Player> player_by(const players::Weights& weights) {
    return std::make_unique<players::GreedyPlayer>(
        [&weights](const engine::Ruleset&) { return weights; });
}

simulation::Participants participants_of(const players::Weights& first,
                                         const players::Weights& second) {
    simulation::Participants participants;
    participants.players.push_back(player_by(first));
    participants.players.push_back(player_by(second));
    return participants;
}

class PairPlayer {
  public:
    PairPlayer(const Pairs& pairs, const players::Weights& weights, const players::Weights& others)
        : seed_(pairs.seed),
          first_(pairs.rules, participants_of(weights, others)),
          second_(pairs.rules, participants_of(others, weights)) {}

    /// What a pair of games has brought, in half games.
    int play(std::uint64_t number) {
        const std::uint64_t seed = simulation::seed_of_game(seed_, number);
        first_.play(seed);
        second_.play(seed);
        return won(first_.state(), 0) + won(second_.state(), 1);
    }

  private:
    static int won(const engine::GameState& state, int seat) {
        const std::vector<int> winners = engine::winners_of(state);
        if (std::find(winners.begin(), winners.end(), seat) == winners.end()) return 0;
        return winners.size() == 1 ? 2 : 1;
    }

    std::uint64_t seed_;
    simulation::Simulator first_;
    simulation::Simulator second_;
};

} // namespace

Compared compare(const Pairs& pairs, const players::Weights& weights,
                 const players::Weights& others) {
    std::deque<PairPlayer> workers;
    for (int i = 0; i < std::max(1, pairs.threads); ++i)
        workers.emplace_back(pairs, weights, others);
    long sum = 0;
    long squares = 0;
    simulation::play_in_order<int>(workers, {0, pairs.pairs}, [&](int halves) {
        sum += halves;
        squares += long{halves} * halves;
        return true;
    });
    const auto count = static_cast<double>(pairs.pairs);
    const double mean = static_cast<double>(sum) / count;
    const double variance = static_cast<double>(squares) / count - mean * mean;
    return {mean / 4, std::sqrt(variance / count) / 4};
}

} // namespace bastide::learning
