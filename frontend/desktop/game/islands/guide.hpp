// Leads through the first turns of a first game, step by step with what the player really does, and
// tells what each kind of feature is worth when a figure may stand on one for the first time.
// Tested in tests/frontend/desktop/game/guide_test.cpp.
#pragma once

#include "course/lessons.hpp"
#include "course/play.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/window/controls.hpp"
#include "frontend/desktop/window/keys.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace bastide::desktop {

class Guide {
  public:
    // Of the card, in logical pixels: beside the buttons that zoom, and as high as its text.
    static constexpr float width = 340;
    static constexpr float most_height = 348;
    static constexpr float left_edge = theme::margin + 56;
    /// Beside players whose column leaves no room for it below.
    static float left_beside(float players_right, float players_bottom, float window_height);

    /// What has happened, for the steps that wait for it.
    struct Progress {
        course::Stage stage = course::Stage::drawing;
        bool cell_chosen = false;
        int tiles_placed = 0; ///< by persons
        bool looked_at_feature = false;
    };

    /// How far somebody has come.
    struct Memory {
        std::size_t step = 0;
        std::set<std::string> learnt;

        friend bool operator==(const Memory&, const Memory&) = default;
    };

    /// From the beginning, or from where it was put aside.
    void start(const Progress& now, const Memory& from);
    Memory memory() const { return {step_, lessons_.learnt()}; }
    bool running() const { return running_; }
    /// A card lies there.
    bool shown() const { return (running_ && !rests()) || lessons_.now() != nullptr; }
    /// One may come to lie there.
    bool expected() const {
        constexpr std::size_t most_lessons = 4;
        return running_ || shown() || (lessons_.on() && lessons_.learnt().size() < most_lessons);
    }
    void stop() {
        running_ = false;
        lessons_.stop();
    }
    /// Goes on where what a step asks for has been done. True where the steps have come to their
    /// end by that.
    bool follow(const Progress& now, const course::Play& play);
    /// Whose number or row is under the mouse or the keyboard: at the first figure it is told of.
    void point_at(const course::Play& play, std::optional<std::size_t> spot);
    /// The place that the card speaks of, while it can be taken.
    std::optional<std::size_t> spot() const;
    /// What is on the card was read; true as for `follow`. Nothing where something is to be done.
    bool go_on();
    /// Where what it speaks of lies, in logical pixels.
    struct Islands {
        sf::FloatRect dock;
        sf::FloatRect players;
        sf::FloatRect tools;
        sf::FloatRect log;       ///< one of them
        sf::FloatRect cell = {}; ///< where the tile at hand fits; empty where none is in sight
    };
    /// What of the game its words depend on.
    struct Game {
        bool holds = false;     ///< the tile is chosen of a hand
        bool elsewhere = false; ///< a server holds it, for others too
        bool one_way = false;   ///< the tile fits the cell chosen in one way alone
        bool figures = true;    ///< it has some
    };
    /// What is written on the card.
    struct Card {
        std::string heading;
        std::string title;
        std::string text;
        std::string about = {};      ///< the title of what the rest tells of
        std::string about_text = {}; ///< and what that is
        std::string last_line = {};
        std::vector<Command> keys = {}; ///< that serve for it
    };
    /// While one is shown.
    Card card(const course::Play& play, const Game& game) const;
    /// The card, at the bottom left, and an arrow to what it speaks of; other islands stand back.
    void draw(Painter& painter, Controls& controls, const KeyMap& keys, const course::Play& play,
              const Game& game, const Islands& islands, ViewCommands& view);
    std::size_t step() const { return step_; }
    const course::Lessons& lessons() const { return lessons_; }

  private:
    void go(int by);
    /// Behind the first turn there is one step a turn, and time to play between them.
    bool rests() const;
    /// Not past what is to be done: the card would speak of what is not there.
    bool may_go_on() const;
    /// A lesson goes before the next step.
    bool teaches() const;
    static std::string worth_of(const course::Lesson& lesson, const course::Play& play);
    void draw_buttons(Painter& painter, Controls& controls, sf::Vector2f at, ViewCommands& view);

    bool running_ = false;
    std::size_t step_ = 0;
    int placed_before_ = 0;
    int placed_at_step_ = 0; ///< tiles, when the step began
    int placed_now_ = 0;
    int rests_until_ = 0;                   ///< so many tiles are placed
    std::optional<course::Lesson> pointed_; ///< of a place, at the step of the first figure
    std::size_t last_step_ = 0;
    course::Lessons lessons_;
};

} // namespace bastide::desktop
