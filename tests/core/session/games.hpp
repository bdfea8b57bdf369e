// Games that tests of sessions play.
#pragma once

#include "core/engine/state/random.hpp"
#include "core/session/whole_game.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <cstdint>
#include <filesystem>

namespace bastide::tests {

inline session::NewGame two_players(std::uint64_t seed) {
    return {rules_of({"base"}), {{"red", "Ann", "person"}, {"blue", "Bob", "person"}}, seed};
}

/// One action of a random player, chance included.
inline void play_one(session::Session& game, engine::Random& random) {
    if (game.waiting() == engine::Waiting::chance) {
        REQUIRE_FALSE(game.act(session::WholeGame(game).next_chance()));
        return;
    }
    const auto& legal = session::WholeGame(game).legal_actions();
    const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
    REQUIRE_FALSE(game.act(engine::Action(legal[choice])));
}

/// The first steps of a game, in a file that is closed again.
inline void record_steps(const std::filesystem::path& file, int steps) {
    session::Session game(two_players(5), file);
    engine::Random random(5);
    for (int step = 0; step < steps; ++step)
        play_one(game, random);
}

} // namespace bastide::tests
