// Games as values, for programs that copy them, play them on and throw them away.
#pragma once

#include "core/engine/chance.hpp"
#include "core/engine/engine.hpp"
#include "core/host/game_rules.hpp"
#include "players/computer_seats.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::research {

/// A game up to a decision or its end. Whoever holds it may know all of it; what a seat sees is its
/// view.
struct Game {
    engine::GameState state;
    std::uint64_t seed = 0; ///< of chance, and of computer players' whims
    engine::Chance chance;
    std::vector<engine::Action> done = {}; ///< chance too
    /// What hides behind a view was dealt: `done` no longer leads here.
    bool dealt = false;
};

/// The seat whose decision is waited for; -1 where the game is over.
int actor_of(const Game& game);

/// Plays games of some rules: use one for each thread.
class Environment {
  public:
    explicit Environment(std::shared_ptr<const host::GameRules> rules);

    const host::GameRules& rules() const { return *rules_; }
    engine::Engine& engine() { return engine_; }

    /// A game at its first decision. Throws `reading::LoadError` for a number of players that the
    /// rules do not allow, or a rule that fails before the first choice, and `engine::HookError`
    /// for one behind it.
    Game begin(int players, std::uint64_t seed);
    /// What the actor can choose; nothing where the game is over. Kept until the next call of
    /// anything here.
    const std::vector<engine::Action>& legal(const Game& game);
    /// Does one of the legal actions, and what follows by chance or has to happen. Returns what is
    /// legal then, as `legal` does. Throws `engine::HookError` when a rule fails; the game is as it
    /// was then.
    const std::vector<engine::Action>& act(Game& game, const engine::Action& action);
    /// The number of the legal action that a computer player chooses for the actor, by what that
    /// sees: the same as in a simulation of the game's seed. Throws `reading::LoadError` for an
    /// unknown kind, and `engine::HookError` when a rule fails.
    std::size_t choose(const Game& game, const std::string& kind);
    /// Plays on to the end by a computer player for each seat. Throws as `act` and `choose` do.
    void play(Game& game, const std::vector<std::string>& kinds);
    /// A game that may stand behind what a seat sees, with chance of another seed. Throws
    /// `engine::HookError` when a rule fails.
    Game deal(const Game& game, engine::Seat seat, std::uint64_t seed);
    /// The game as the lines of a record. `kinds` says who played, by seat; people where it is
    /// empty. Throws `reading::LoadError` for a game that was dealt.
    std::vector<nlohmann::ordered_json> record(const Game& game,
                                               const std::vector<std::string>& kinds);

  private:
    void apply(Game& game, const engine::Action& action, engine::Journal* journal);
    void settle(Game& game);
    engine::Action next(const Game& game, players::ComputerSeats& seats);
    players::ComputerSeats& players(const std::vector<std::string>& kinds, const Game& game);

    std::shared_ptr<const host::GameRules> rules_;
    std::unique_ptr<host::ScriptRuntime> runtime_;
    engine::Engine engine_;
    engine::Journal journal_;
    std::vector<engine::Action> legal_;
    std::map<std::vector<std::string>, players::ComputerSeats> players_; ///< by kinds of the seats
};

} // namespace bastide::research
