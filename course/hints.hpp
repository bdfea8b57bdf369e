// Hints: the best turns for the decision at hand, thought of in the background.
#pragma once

#include "course/play.hpp"
#include "players/advice/adviser.hpp"
#include "presentation/telling/proposed_turn.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::course {

struct Hint {
    std::vector<engine::Action> actions;
    telling::ProposedTurn turn;
    std::string gain;                     ///< "+7.3": expected of the margin
    bool loses = false;                   ///< the lead is expected to shrink
    std::optional<std::size_t> spot = {}; ///< of those that can be chosen now

    bool lies_on(engine::Cell cell) const { return turn.placement && turn.placement->cell == cell; }
};

class Hints {
  public:
    /// Thinks about what is shown of the game, whose next decision is somebody's at the screen.
    void ask(const Play& play, const players::Budget& budget);
    /// The game has changed, or nobody wants them any more.
    void forget();

    bool thinks() const { return adviser_ != nullptr && adviser_->thinks(); }
    /// The best first; none before they are found.
    const std::vector<Hint>& list() const { return list_; }
    /// Of a tile on a cell; null without one.
    const Hint* find(engine::Cell cell, engine::TileTypeId tile) const;

    /// True when an answer has come.
    bool update(const Play& play);
    /// Why there is none, once: a rule fails.
    std::optional<std::string> take_problem() { return std::exchange(problem_, std::nullopt); }

  private:
    void put_into_words(const Play& play, const players::Advice& advice);

    std::unique_ptr<players::Adviser> adviser_; ///< from the first question on
    std::vector<Hint> list_;
    std::optional<std::string> problem_;
};

} // namespace bastide::course
