// The game on the screen: what somebody sees of a session, and what can be done in it now, sorted
// for showing.
// Tested in tests/course/choices_test.cpp.
#pragma once

#include "course/computer_players.hpp"
#include "course/placements.hpp"
#include "presentation/people/presence.hpp"
#include "presentation/telling/features.hpp"
#include "protocol/game_elsewhere.hpp"

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::course {

/// What is going on, as far as the interface is concerned. `drawing` goes on by itself after a
/// pause; `deploying` is every decision about something on the board.
enum class Stage { drawing, placing, deploying, over };

/// A tile of the hand that a tile is placed from.
struct HeldTile {
    engine::TileTypeId tile = engine::no_tile_type;
    bool fits = false; ///< somewhere on the table
};

/// Why something was not done.
struct Problem {
    std::string sentence;
    bool may_pass = false; ///< by itself: it could not be written down
};

/// A game that is held here, or by a server.
using AnyGame = std::variant<session::Session, std::shared_ptr<protocol::GameElsewhere>>;

class Play {
  public:
    /// The language must outlive it, and may change: call `speak` then.
    Play(AnyGame game, const words::Language& language);

    /// The server's side of it; null for a game here.
    protocol::GameElsewhere* elsewhere() const { return elsewhere_.get(); }
    /// Whether somebody is here, as the server has told; of no kind in a game that is held here.
    people::Presence presence(int player) const;
    /// A person at this screen decides for the seat.
    bool decides_here(int player) const;
    /// What was chosen here, or a decision of somebody elsewhere, is waited for.
    bool waits_for_others() const;
    /// Looks for what has come from elsewhere since; true when something has.
    bool take_news();

    /// The game: its rules, seats and record. What somebody may see of how it stands is `state`.
    const session::Session& session() const { return elsewhere_ ? elsewhere_->session() : *here_; }
    /// What is seen by whoever looks at the screen; all that is told here comes from it.
    const engine::GameState& state() const { return session().seen_by(seat_); }
    /// To ask of it.
    engine::Engine& engine() const { return elsewhere_ ? elsewhere_->engine() : here_->engine(); }
    /// All is shown to everybody: nothing is hidden, or the game is finished.
    bool shows_all() const;
    /// From now on this seat looks; a spectator in the beginning.
    void look_as(engine::Seat seat);
    const engine::Ruleset& rules() const { return session().rules().ruleset(); }
    /// As of a session; only of a game here.
    std::optional<engine::Message> adopt(const catalogue::Catalogue& catalogue) {
        return here_->adopt(catalogue);
    }
    /// The game goes on elsewhere; nothing more can be asked here.
    session::Session take_session() { return std::move(*here_); }
    /// As of a session; only of a game here.
    std::optional<engine::Message> rename(const std::string& name) { return here_->rename(name); }
    const catalogue::Presentation& words() const {
        return session().rules().presentation(language_->code());
    }
    const words::Language& language() const { return *language_; }
    words::Wording wording() const { return {*language_, words()}; }
    /// What is told of the game is told from this.
    telling::Telling telling() const { return {state(), wording(), names_}; }
    /// Puts into words anew what can be done now.
    void speak() { look_again(); }

    Stage stage() const { return stage_; }
    /// While `drawing`: there is nothing left to draw, the game ends.
    bool final_scoring_is_next() const;
    /// While `drawing`: it is a token, not a tile.
    bool draws_token() const;
    /// Whose decision is awaited, or whose turn it is; -1 before the first turn and after the last.
    int actor() const { return actor_; }
    /// The tile to be placed: the one drawn, or the one chosen of the hand; `no_tile_type` while
    /// that is covered.
    engine::TileTypeId tile() const;
    /// Where it fits.
    const Placements& placements() const { return placements_; }
    /// While `placing`: what can be chosen from; empty where a drawn tile is placed.
    const std::vector<HeldTile>& hand() const { return hand_; }
    /// The chosen tile of the hand.
    std::size_t chosen_tile() const { return chosen_tile_; }
    /// Chooses a tile of the hand that fits somewhere; leaves all as it is for any other.
    void choose_tile(std::size_t index);
    /// What can be chosen is not seen: no tile of the hand, nor where it fits.
    bool covered() const { return covered_; }
    const std::vector<telling::BoardSpot>& spots() const { return spots_; }
    bool can_pass() const { return can_pass_; }
    /// The step at hand.
    engine::Step step() const { return engine::Engine::current_step(state()); }
    /// What a plugin's step is called; empty for other steps.
    std::string step_name() const;

    /// Why it is not known what can be done now: a rule fails that says so. Only taking back is
    /// left then, and `speak` to ask once more.
    const std::optional<Problem>& problem() const { return problem_; }
    Problem failed_rule(const std::exception& error) const;

    // Each of these returns the problem when it failed; nothing has changed then.
    std::optional<Problem> place(engine::Cell cell, engine::Rotation rotation);
    std::optional<Problem> choose(std::size_t spot);
    std::optional<Problem> pass();
    std::optional<Problem> act(const engine::Action& action);
    /// Whoever decides has thought for so long once more; it is recorded with what is done.
    void think(float seconds) { thought_ += seconds; }
    /// The computer players of a game here.
    ComputerPlayers computers() const {
        return here_ ? ComputerPlayers(*here_) : ComputerPlayers();
    }
    /// Those of the decision at hand that are seen.
    const std::vector<engine::Action>& legal_actions() const { return legal_; }
    /// Draws, and discards what fits nowhere, up to the next decision or to the end of the game.
    std::optional<Problem> draw();
    std::optional<Problem> undo();
    /// Of a game that is watched: goes to where so many actions have been done.
    void seek(int actions);

    /// Empty when the last action can be taken back, else why not.
    std::string why_no_undo() const;

    const std::vector<session::LogEntry>& log() const { return session().log_for(seat_); }
    std::string player_name(int player) const {
        return names_.at(static_cast<std::size_t>(player));
    }
    /// "Anna, Ben".
    std::string player_names(const std::vector<int>& players) const;
    const std::string& player_colour(int player) const;
    std::vector<std::string> player_colours(const std::vector<int>& players) const;
    /// Of what belongs to a player, or to `engine::nobody`.
    std::string owner_colour(int owner) const;

    /// Changes with every change of the game.
    int version() const { return version_; }

  private:
    void look_again();
    void look_at_step();
    void look_at_hand();
    Problem problem_of(const engine::Failure& failure) const;
    Problem rule_failed(const std::string& detail) const;

    std::optional<session::Session> here_; ///< or the other
    std::shared_ptr<protocol::GameElsewhere> elsewhere_;
    int heard_ = 0; ///< moves that were told from elsewhere
    const words::Language* language_;
    engine::Seat seat_ = engine::spectator;
    std::vector<std::string> names_; ///< of the players, in the language
    std::vector<engine::Action> legal_;
    Stage stage_ = Stage::drawing;
    int actor_ = -1;
    Placements placements_;
    std::vector<HeldTile> hand_;
    std::size_t chosen_tile_ = 0;
    bool covered_ = false;
    std::vector<telling::BoardSpot> spots_;
    bool can_pass_ = false;
    std::optional<Problem> problem_;
    double thought_ = 0; ///< seconds about the decision at hand
    int version_ = 0;
};

} // namespace bastide::course
