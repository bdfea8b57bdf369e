// What the islands around the board can ask for.
#pragma once

#include "core/session/session.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace bastide::desktop {

struct GameActions {
    std::function<void()> undo;
    std::function<void()> pass;
    std::function<void()> place_here;
    std::function<void(std::size_t)> choose_tile; ///< of the hand
    std::function<void()> show_hand;              ///< draws the curtain aside
    std::function<void()> hide_hand;
    std::function<void()> draw_now;
    std::function<void()> pause_computers;                    ///< or let them go on
    std::function<void()> skip_ahead;                         ///< to the next decision of a person
    std::function<void(int)> turn;                            ///< by legal rotations
    std::function<void(std::size_t)> choose;                  ///< a spot on the board
    std::function<void(const session::LogEntry&)> show_place; ///< where something happened
    std::function<void(float)> zoom;                          ///< by a factor, around the middle
    std::function<void()> show_all;
    std::function<void(const std::vector<engine::Cell>&)> show_cells; ///< in the middle
    std::function<void()> toggle_log;
    std::function<void()> toggle_tiles;
    std::function<void()> toggle_owners;
    std::function<void()> toggle_dead_cells;
    std::function<void()> toggle_chart;
    std::function<void()> open_menu;
    std::function<void()> play_again;
    std::function<void()> watch_replay;
    std::function<void()> to_title;
    std::function<void()> toggle_result;
    std::function<void()> toggle_result_log; ///< at the end: the log, or the course of the game
};

} // namespace bastide::desktop
