// Leads through the first turns of a first game, step by step with what the player really does.
// Tested in tests/frontend/desktop/window/play_a_game.cpp.
#pragma once

#include "course/play.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <cstddef>

namespace bastide::desktop {

class Guide {
  public:
    // Of the card, in logical pixels: beside the buttons that zoom.
    static constexpr float width = 340;
    static constexpr float left_edge = theme::margin + 56;
    static constexpr float right_edge = left_edge + width;

    /// What has happened, for the steps that wait for it.
    struct Progress {
        course::Stage stage = course::Stage::drawing;
        bool cell_chosen = false;
        int tiles_placed = 0; ///< by persons
        bool looked_at_feature = false;
    };

    void start(const Progress& now);
    bool running() const { return running_; }
    void stop() { running_ = false; }
    /// Goes on where what a step asks for has been done.
    void follow(const Progress& now);
    /// Where what it speaks of lies, in logical pixels.
    struct Islands {
        sf::FloatRect dock;
        sf::FloatRect players;
        sf::FloatRect tools;
    };
    /// What of the game its words depend on.
    struct Game {
        bool holds = false;     ///< the tile is chosen of a hand
        bool elsewhere = false; ///< a server holds it, for others too
    };
    /// The card, at the bottom left, and an arrow to what it speaks of; other islands stand back.
    void draw(Painter& painter, Controls& controls, const KeyMap& keys, const Game& game,
              const Islands& islands, ViewCommands& view);
    std::size_t step() const { return step_; }

  private:
    void go(int by);

    bool running_ = false;
    std::size_t step_ = 0;
    int placed_before_ = 0;
};

} // namespace bastide::desktop
