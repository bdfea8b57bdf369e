#include "core/session/session.hpp"
#include "core/session/whole_game.hpp"
#include "players/computer_seats.hpp"
#include "tests/alone/check/check.hpp"

#include <chrono>
#include <cstdio>

namespace bastide::tests {

void check_turns(const catalogue::Catalogue& catalogue, const std::vector<std::string>& plugins,
                 const std::string& kind) {
    const auto rules = host::GameRules::load(catalogue, {plugins, {}});
    double all = 0, longest = 0;
    int choices = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        session::Session game({rules, {{"red", "", kind}, {"blue", "", kind}}, seed});
        players::ComputerSeats seats({kind, kind}, seed);
        game.settle();
        while (!game.is_finished()) {
            const int actor = engine::Engine::current_step(session::WholeGame(game).state()).actor;
            const auto begin = std::chrono::steady_clock::now();
            const engine::Action action =
                seats.choose(actor, game.engine(), game.seen_by(actor), game.actions());
            const double taken =
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                    .count();
            all += taken;
            longest = std::max(longest, taken);
            ++choices;
            if (const auto failed = game.act(action)) throw std::runtime_error(failed->code);
            game.settle();
        }
    }
    std::printf("%.3f %.3f %d\n", all / choices, longest, choices);
}

} // namespace bastide::tests
