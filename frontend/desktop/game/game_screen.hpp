// The game: the board with its islands, and what mouse and keys do.
#pragma once

#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/board/gains.hpp"
#include "frontend/desktop/game/game_camera.hpp"
#include "frontend/desktop/game/game_sounds.hpp"
#include "frontend/desktop/game/islands/banner.hpp"
#include "frontend/desktop/game/islands/dock.hpp"
#include "frontend/desktop/game/islands/game_actions.hpp"
#include "frontend/desktop/game/islands/guide.hpp"
#include "frontend/desktop/game/islands/log_panel.hpp"
#include "frontend/desktop/game/islands/menu.hpp"
#include "frontend/desktop/game/islands/notices.hpp"
#include "frontend/desktop/game/islands/players_panel.hpp"
#include "frontend/desktop/game/islands/replay_bar.hpp"
#include "frontend/desktop/game/islands/tiles_panel.hpp"
#include "frontend/desktop/game/islands/toolbar.hpp"
#include "frontend/desktop/play/computer_players.hpp"
#include "frontend/desktop/play/curtain.hpp"
#include "frontend/desktop/window/screen.hpp"

#include <optional>
#include <string>

namespace bastide::desktop {

/// A game is played, or a recorded one is watched.
enum class GameMode { play, watch };

class GameScreen : public Screen {
  public:
    GameScreen(Navigator& navigator, session::Session session, GameMode mode = GameMode::play);

    void resize(sf::Vector2f pixels, float scale) override;
    void handle(const sf::Event& event) override;
    void returned() override;
    void tell(const std::string& text) override {
        notices_.say(text);
        changed_ = true;
    }
    bool update(float seconds) override;
    void draw(Painter& painter) override;
    std::optional<std::filesystem::path> record() const override {
        return watches() ? std::nullopt : play_.session().file();
    }
    nlohmann::json describe() const override;

  private:
    struct Drag {
        sf::Vector2i start;
        sf::Vector2i last;
        bool moving = false; ///< far enough to be no click
        sf::Mouse::Button button = sf::Mouse::Left;
    };

    const KeyMap& keys() const { return navigator_.preferences().keys; }
    bool watches() const { return replay_.has_value(); }
    bool result_shown() const { return play_.stage() == Stage::over && result_open_; }
    bool confirms_turn() const;
    TurnShown turn_shown() const;
    bool computer_at_turn() const;
    Mover mover() const;

    // What happens: game_screen.cpp.
    void make_actions();
    void make_menu_actions();
    void make_replay();
    void replay_moved();
    void skip_news();
    /// Shows the sentence of a failure, and follows what has changed otherwise.
    void done(const std::optional<std::string>& failure);
    /// Shows why something else could not be done.
    void complain(const std::optional<std::string>& problem);
    void tell_empty_deck();
    /// What follows from a change, also of a replay.
    void follow_changes();
    void draw_next();
    void choose_tile(std::size_t index);
    void cover_hands();
    bool too_early_for_hand();
    /// The hand of the person at turn is covered, and waits to be asked for.
    bool behind_curtain() const { return play_.covered() && !computer_at_turn(); }
    HandShown hand_shown() const;
    bool wait(float seconds);
    float pause_seconds() const;
    void computer_moves();
    void save_copy();
    void start_guide();
    Guide::Progress progress() const;
    void show_place(const session::LogEntry& entry);
    void toggle(SidePanel side);
    void toggle_dead_cells();
    void show_owners(bool shown);
    std::string land_word() const;
    GameCamera::Surroundings surroundings() const;

    // Mouse and keys: game_input.cpp.
    void mouse_pressed(const sf::Event::MouseButtonEvent& event);
    void mouse_released(const sf::Event::MouseButtonEvent& event);
    void mouse_moved(sf::Vector2i to);
    void wheel(const sf::Event::MouseWheelScrollEvent& event);
    void click_board(sf::Vector2f pixel);
    void hover();
    std::optional<std::size_t> spot_at(sf::Vector2f pixel) const;
    void key_pressed(const sf::Event::KeyEvent& event);
    bool close_panels();
    bool scroll_key(const sf::Event::KeyEvent& event);
    bool game_key(const sf::Event::KeyEvent& event);
    void computer_key(const sf::Event::KeyEvent& event);
    bool view_key(const sf::Event::KeyEvent& event);
    bool replay_key(const sf::Event::KeyEvent& event);
    bool placing_key(const sf::Event::KeyEvent& event);
    bool deploying_key(const sf::Event::KeyEvent& event);
    void walk_spots(int steps);

    // Where the islands lie: game_drawing.cpp.
    void draw_islands(Painter& painter);
    void draw_play(Painter& painter, const sf::FloatRect& toolbar);
    void draw_side(Painter& painter, float below);
    void draw_result_side(Painter& painter);
    void draw_chart_island(Painter& painter);
    sf::FloatRect area_of(engine::NodeIndex root) const;
    void draw_feature(Painter& painter);

    // For programs that look at the window: game_description.cpp.
    void describe_choices(nlohmann::json& d) const;

    Navigator& navigator_;
    Play play_;
    BoardView board_;
    GameCamera camera_;
    Ghost ghost_;
    Controls controls_;
    GameActions actions_;
    MenuActions menu_actions_;
    ComputerPlayers computers_;
    Curtain curtain_;
    int curtain_before_ = -1; ///< whose hand it hangs before; -1 when it does not
    float curtain_wait_ = 0;  ///< until that hand can be asked for
    GameSounds sounds_;
    PlayersPanel players_panel_;
    Dock dock_;
    LogPanel log_panel_;
    TilesPanel tiles_panel_;
    Notices notices_;
    Gains gains_;
    Guide guide_;
    std::optional<Replay> replay_; ///< of a game that is watched
    ReplayActions replay_actions_;

    std::vector<SpotMark> marks_;
    std::optional<BoardView::Target> target_; ///< what the mouse has been resting on
    std::optional<FeatureFacts> hovered_feature_;
    float hover_left_ = 0; ///< until the hovered feature is shown
    std::optional<Drag> drag_;
    sf::Vector2i mouse_{-1, -1};
    float wait_ = 0; ///< until the next tile is drawn, or the computer moves
    SidePanel side_ = SidePanel::none;
    sf::FloatRect side_area_; ///< in the last frame; empty without a panel
    bool owners_shown_ = false;
    bool chart_shown_ = false;
    bool result_log_ = false; ///< at the end: the log instead of the course of the game
    std::optional<std::size_t> focused_spot_; ///< chosen by keyboard
    bool menu_open_ = false;
    bool result_open_ = true;
    bool changed_ = true; ///< has to be drawn again
    bool empty_deck_told_ = false;
    std::string problem_; ///< why the game cannot go on by itself; a retry is possible
};

} // namespace bastide::desktop
