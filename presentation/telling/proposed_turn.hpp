// A turn that somebody might take: in words, and what of it is shown on the board.
// Tested in tests/course/hints_test.cpp.
#pragma once

#include "core/engine/engine.hpp"
#include "presentation/telling/telling.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::telling {

struct ProposedTurn {
    /// A figure on the tile that is placed.
    struct Figure {
        engine::FigureKindId kind = engine::no_figure_kind;
        engine::SegmentIndex segment = engine::no_segment;
    };

    std::string title; ///< what is done beside placing: "Knight", "No figure"; the tile in a game
                       ///< without figures
    std::string place = {}; ///< "2 east": where a tile is placed; empty where none is
    /// What is there, and what the turn scores at once.
    std::vector<std::string> details = {};
    std::optional<engine::Action> placement;
    std::optional<Figure> figure;
};

/// Words for what the actor of the step at hand would do, action by action.
ProposedTurn propose(engine::Engine& engine, const Telling& telling,
                     const std::vector<engine::Action>& turn);

/// All of it: "Knight, 2 tiles, +4 points at once (2 east)".
std::string in_a_line(const ProposedTurn& turn);

/// The parts in a row, as many as fit, one at least; empty for none.
std::string as_many_as_fit(const std::vector<std::string>& parts,
                           const std::function<bool(const std::string&)>& fits);

/// "+7.3", "−0.5": hundredths of a point, to a tenth; from 100 points on "more wins" or "more
/// losses", since so much is at stake only where a rule names the winner.
std::string margin_text(long hundredths, const words::Language& tr);

} // namespace bastide::telling
