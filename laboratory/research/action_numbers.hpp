// Legal actions as rows of numbers, for programs that weigh them.
// Tested in tests/laboratory/research/observation_test.cpp.
#pragma once

#include "core/engine/turn/action.hpp"
#include "laboratory/research/observation.hpp"

namespace bastide::research {

/// Writes actions of games of some rules. May be shared by threads.
class ActionNumbers {
  public:
    /// The ruleset must outlive it.
    explicit ActionNumbers(const engine::Ruleset& rules);

    /// Names of the numbers of a row, in order.
    const std::vector<std::string>& names() const { return names_; }
    /// `row` has room for each. Cells are told as columns and rows of the window, -1 where there is
    /// none; players as the seat counts them.
    void write(const engine::Action& action, const engine::GameState& view, engine::Seat seat,
               const Window& window, std::span<Number> row) const;

  private:
    const engine::Ruleset& rules_;
    std::vector<std::string> names_;
};

} // namespace bastide::research
