// Where the board and its islands are drawn.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/game_news.hpp"
#include "frontend/desktop/game/islands/dock.hpp"
#include "frontend/desktop/game/islands/game_exits.hpp"
#include "frontend/desktop/game/islands/toolbar.hpp"
#include "frontend/desktop/game/panels/log_panel.hpp"
#include "frontend/desktop/game/panels/people_panel.hpp"
#include "frontend/desktop/game/panels/players_panel.hpp"
#include "frontend/desktop/game/view_control.hpp"
#include "presentation/telling/awards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

/// What the mouse is at.
struct PointerShown {
    sf::Vector2i mouse{-1, -1}; ///< in device pixels
    bool drags = false;
    std::optional<BoardView::Target> target = {}; ///< what lies under it
};

class GameDrawing {
  public:
    GameDrawing(Surroundings& surroundings, course::GameCourse& course, BoardView& board,
                GameNews& news, ViewControl& view, GameExits& exits, Controls& controls)
        : surroundings_(surroundings),
          course_(course),
          board_(board),
          news_(news),
          view_(view),
          exits_(exits),
          controls_(controls) {}

    void set_scale(float scale) { scale_ = scale; }
    float scale() const { return scale_; }
    /// True when the next frame looks different already.
    bool draw(Painter& painter, const PointerShown& pointer);
    /// True while something moves.
    bool update(float seconds) {
        bool people = people_panel_.update(seconds, course_);
        for (const std::string& sentence :
             people_panel_.news(course_, view_.panels().side == SidePanel::people)) {
            news_.notices().say(sentence);
            people = true;
        }
        return players_panel_.update(course_.play(), news_.ceremony(), seconds) || people;
    }
    /// Scores are shown as they are, without a movement.
    void skip_news() { players_panel_.skip(course_.play()); }
    /// Words have changed.
    void forget_words() {
        log_panel_.forget();
        awards_.reset();
    }

    /// The numbers on the board, as in the last frame.
    const std::vector<SpotMark>& marks() const { return marks_; }
    std::optional<std::size_t> spot_at(sf::Vector2f pixel) const;
    /// In the row of a player, in logical pixels.
    sf::Vector2f player_place(int player) const { return players_panel_.score_place(player); }
    /// Where the tile lies that can be taken to the board, in logical pixels.
    const sf::FloatRect& tile_area() const { return dock_.tile_area(); }
    /// The list of the panel that lies open.
    std::optional<std::string> open_list() const;

  private:
    /// What the numbers on the board depend on.
    struct SpotsFor {
        int version = 0; ///< of the game
        CameraView view;
        sf::Vector2f window;
        float scale = 1;
        std::vector<sf::FloatRect> panels;
        bool loupe = false; ///< shows the numbers of the tile just laid
        friend bool operator==(const SpotsFor&, const SpotsFor&) = default;
    };
    struct AwardsFor {
        int version = 0; ///< of the game
        std::vector<telling::Award> all;
    };
    bool mark_spots();
    void draw_frame(Painter& painter, const PointerShown& pointer);
    void draw_role(Painter& painter, const Camera& camera, std::size_t spot) const;
    std::optional<std::size_t> hot_spot(const PointerShown& pointer) const;
    static engine::NodeIndex asked_about(const course::Play& play, bool chooses);
    static void frame_small(Painter& painter, const Camera& camera, const engine::GameState& state,
                            engine::NodeIndex root);
    bool shows_dock() const;
    bool panel_covers_dock() const;
    void draw_islands(Painter& painter);
    ToolbarState tools();
    sf::FloatRect draw_players(Painter& painter, const ToolbarState& tools);
    static std::vector<sf::FloatRect> land_on_screen(const course::Play& play, const Camera& camera,
                                                     float scale);
    void draw_play(Painter& painter, const sf::FloatRect& toolbar, const sf::FloatRect& players);
    void draw_replay(Painter& painter, float below);
    void draw_side(Painter& painter, float below);
    void draw_result_side(Painter& painter);
    void draw_chart_island(Painter& painter, float top);
    void draw_ceremony(Painter& painter);
    course::TurnShown turn_shown() const;
    sf::FloatRect area_of(const std::vector<engine::Cell>& cells) const;
    void draw_feature(Painter& painter, const PointerShown& pointer);
    const KeyMap& keys() const { return surroundings_.preferences().keys; }

    Surroundings& surroundings_;
    course::GameCourse& course_;
    BoardView& board_;
    GameNews& news_;
    ViewControl& view_;
    GameExits& exits_;
    Controls& controls_;
    PlayersPanel players_panel_;
    float final_card_width_ = 0; ///< of the score before
    Dock dock_;
    LogPanel log_panel_;
    PeoplePanel people_panel_{surroundings_};
    std::vector<SpotMark> marks_;
    std::optional<std::size_t> shown_spot_; ///< pointed at, or what the guide speaks of
    std::optional<SpotsFor> marked_;        ///< what the numbers were laid out for
    std::optional<AwardsFor> awards_;       ///< told at the end
    std::vector<sf::FloatRect> panels_;     ///< islands that stay for the step, in logical pixels
    sf::FloatRect side_area_; ///< of the panel on the right in the last frame; empty without one
    float scale_ = 1;
};

} // namespace bastide::desktop
