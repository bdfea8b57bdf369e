// The seats that a computer plays. It thinks in the background: a window must not wait for it.
#pragma once

#include "core/engine/turn/action.hpp"
#include "core/session/session.hpp"

#include <memory>
#include <optional>

namespace bastide::course {

/// Who makes the decision at hand: somebody elsewhere too, or a server that has still to answer. A
/// stopped computer cannot, as a rule fails or nothing can be written.
enum class Mover { person, computer, paused_computer, stopped_computer, elsewhere };

class ComputerPlayers {
  public:
    explicit ComputerPlayers(const session::Session& session);
    /// None: what computers do in a game elsewhere is chosen there.
    ComputerPlayers();
    ComputerPlayers(ComputerPlayers&&) noexcept;
    ComputerPlayers& operator=(ComputerPlayers&&) noexcept;
    /// Waits for the end of a thought.
    ~ComputerPlayers();

    bool plays(int player) const;
    /// The computer at turn begins to think about its decision, by what it sees.
    void think(int player, const session::Session& session);
    /// While `actor` decides, or what it does is not yet final: the next computer that looks ahead
    /// does so, by what it sees, as far as nobody else needs the processors.
    void look_ahead(int actor, const session::Session& session);
    /// What it does; nothing while it still thinks. Throws `engine::HookError`.
    std::optional<engine::Action> choose(int player, const session::Session& session);

    /// They wait until they are let go on.
    bool paused = false;
    /// They do not wait at all until a person has to decide.
    bool skipping = false;

  private:
    struct Mind;
    std::unique_ptr<Mind> mind_; ///< never null
};

} // namespace bastide::course
