// What somebody sees of a game: a state in which hidden things are no more than counts.
#pragma once

#include "core/engine/state/random.hpp"
#include "core/engine/state/state.hpp"

#include <optional>

namespace bastide::engine {

/// Who looks: a player, from 0, or somebody who plays no part.
using Seat = int;
inline constexpr Seat spectator = -1;

/// In a view: a tile that somebody holds, and the seat does not see.
inline constexpr TileTypeId unknown_tile = no_tile_type - 1;

/// In an event: a token that somebody holds, and the seat does not see.
inline constexpr ItemId unknown_token = unknown_tile;
/// In an event, for what somebody chose in secret.
inline constexpr ChoiceId unknown_choice = 0xFF;

/// Whether these rules hide anything from anybody. Else every view is the state itself.
inline bool hides_anything(const Ruleset& rules) {
    return rules.hides;
}

/// What a seat sees. Every query works on it, by what the seat knows: tiles that others hold hidden
/// are `unknown_tile`, their hidden tokens are counted by the slot `Pile::unknown`, and both are
/// unseen in their pile like a tile that was buried; what a hook offers is listed to its actor
/// only. States that look alike to the seat have the same content and hash. A view of a view hides
/// from both.
GameState view_for(const GameState& state, Seat seat);

/// Keeps a view for whoever looks again and again.
class View {
  public:
    /// The view of a seat until the next call; the state itself where the rules hide nothing.
    const GameState& of(const GameState& state, Seat seat);

  private:
    std::optional<GameState> kept_;
};

/// A state that may lie behind a view, each as likely as any other that the piles allow. Where the
/// view does not say what is offered in the step at hand, neither does this: see
/// `Engine::ask_again`.
GameState deal(const GameState& view, Random& random);

/// In a view: only the actor knows what can be chosen in the step at hand. False where the rules
/// hide nothing.
bool hides_choices(const GameState& state);

} // namespace bastide::engine
