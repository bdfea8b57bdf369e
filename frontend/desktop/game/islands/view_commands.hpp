// What islands ask of the view of a game: the camera, panels, and what is marked on the board.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/session/session.hpp"

#include <vector>

namespace bastide::desktop {

/// What is open on the right side.
/// `people` only in a game elsewhere.
enum class SidePanel { none, log, tiles, analysis, people };

class ViewCommands {
  public:
    virtual ~ViewCommands() = default;

    /// By a factor, around the middle.
    virtual void zoom(float factor) = 0;
    virtual void show_all() = 0;
    /// So that they are seen.
    virtual void show_cells(const std::vector<engine::Cell>& cells) = 0;
    /// Where something happened.
    virtual void show_place(const session::LogEntry& entry) = 0;

    virtual void toggle_side(SidePanel side) = 0;
    virtual void toggle_owners() = 0;
    virtual void toggle_dead_cells() = 0;
    virtual void toggle_chart() = 0;
    virtual void toggle_result() = 0;
    /// Of a game that is over, once more.
    virtual void show_final_scoring() = 0;
    /// At the end: the log, or the course of the game.
    virtual void toggle_result_log() = 0;
    virtual void open_menu() = 0;
    virtual void close_menu() = 0;
    virtual void start_guide() = 0;
    /// The guide has come to its end, or was skipped.
    virtual void leave_guide() = 0;
};

} // namespace bastide::desktop
