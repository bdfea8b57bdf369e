// What of a game is looked at: the camera, panels that lie open, the feature that is outlined.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "course/game_course.hpp"
#include "frontend/desktop/board/board_view.hpp"
#include "frontend/desktop/game/game_camera.hpp"
#include "frontend/desktop/game/game_news.hpp"
#include "frontend/desktop/game/islands/guide.hpp"
#include "frontend/desktop/game/islands/view_commands.hpp"
#include "frontend/desktop/game/panels/land_panel.hpp"
#include "frontend/desktop/window/screen.hpp"
#include "frontend/desktop/window/surroundings.hpp"
#include "presentation/telling/feature_card.hpp"

#include <optional>
#include <string>

namespace bastide::desktop {

class ViewControl final : public ViewCommands {
  public:
    /// What lies open.
    struct Panels {
        SidePanel side = SidePanel::none;
        bool owners = false; ///< of land are shown
        bool chart = false;
        bool menu = false;
        bool result = true;      ///< once the game is over
        bool result_log = false; ///< the log instead of the course of the game
    };

    ViewControl(Surroundings& surroundings, course::GameCourse& course, BoardView& board,
                GameNews& news)
        : surroundings_(surroundings), course_(course), board_(board), news_(news) {
        panels_.result = !course.watches();
        if (course.watches()) panels_.side = SidePanel::log;
    }

    void zoom(float factor) override;
    void show_all() override;
    void show_cells(const std::vector<engine::Cell>& cells) override {
        camera_.reach(cells, surroundings());
    }
    void show_place(const session::LogEntry& entry) override;
    void toggle_side(SidePanel side) override;
    void toggle_owners() override;
    void toggle_dead_cells() override;
    void toggle_chart() override;
    void toggle_result() override;
    void toggle_result_log() override { panels_.result_log = !panels_.result_log; }
    void open_menu() override;
    void close_menu() override { panels_.menu = false; }
    void start_guide() override;
    /// From where it was put aside.
    void take_up_guide(const Guide::Memory& from);
    void leave_guide() override;

    const Panels& panels() const { return panels_; }
    GameCamera& camera() { return camera_; }
    const GameCamera& camera() const { return camera_; }
    Guide& guide() { return guide_; }
    const Guide& guide() const { return guide_; }
    /// Once the final scoring has been shown.
    bool result_shown() const {
        return course_.play().stage() == course::Stage::over && panels_.result
               && !news_.ceremony().running() && !finale();
    }
    /// The land in evening light, before the result: for some seconds once the game is over.
    void begin_finale() { finale_age_ = 0; }
    bool finale() const {
        return finale_age_ && course_.play().stage() == course::Stage::over
               && !news_.ceremony().running();
    }
    /// From 0 to 1.
    float evening() const;
    void end_finale();
    /// Shows the final scoring once more.
    void show_final_scoring() override;
    /// The log lies open, at the side or at the end of the game.
    bool log_shown() const {
        return panels_.side == SidePanel::log || (result_shown() && panels_.result_log);
    }
    /// What the layer is called whose features are only scored at the end; empty without one.
    std::string land_word() const;

    /// Whose worth is told at the side, while owners are shown and nothing else lies there.
    const std::vector<LandWorth>& lands() const { return lands_; }
    bool lands_listed() const {
        constexpr float least_window = 1000; // in smaller ones the list would lie on the land
        return pixels_.x >= least_window * scale_ && panels_.owners
               && panels_.side == SidePanel::none && !lands_.empty() && !result_shown();
    }

    /// The feature whose card is shown.
    const std::optional<telling::FeatureFacts>& feature() const { return feature_; }
    /// What lies there and belongs to no feature.
    const std::optional<telling::FeatureCard>& plain() const { return plain_; }
    /// What lies on that segment of a tile.
    void show_land(engine::TileIndex tile, engine::SegmentIndex segment);
    void show_feature(engine::NodeIndex root);
    void forget_feature();

    void resize(sf::Vector2f pixels, float scale);
    /// Where islands lie whose size is known once they are drawn.
    void keep_clear_of(const GameCamera::Islands& islands);
    /// The player wants to see other things than before.
    void adopt_preferences();
    /// Something has been done in the game.
    void follow_progress();
    /// Something else can be chosen now.
    /// `pointed`: the cell under the mouse, if there is any.
    void follow_change(std::optional<engine::Cell> pointed);
    void follow_guide();
    /// Log, tiles, chart: closes what lies open over the table. False when nothing does.
    bool close_panels();
    bool update(float seconds);

  private:
    void show_owners(bool shown);
    void look_at_score();
    void look_at_better();
    bool update_finale(float seconds);
    void close_panels_for_finale();
    Guide::Progress progress() const;
    GameCamera::Covered surroundings() const;
    void give_way();
    bool is_compact() const { return theme::is_compact(pixels_ / scale_); }

    Surroundings& surroundings_;
    course::GameCourse& course_;
    BoardView& board_;
    GameNews& news_;
    GameCamera camera_;
    Guide guide_;
    Guide::Memory guide_kept_; ///< in the preferences
    Panels panels_;
    std::vector<LandWorth> lands_; ///< while owners are shown
    std::optional<telling::FeatureFacts> feature_;
    std::optional<telling::FeatureCard> plain_;
    sf::Vector2f pixels_{1280, 720};
    float scale_ = 1;
    GameCamera::Islands islands_;     ///< as in the last frame
    std::optional<float> finale_age_; ///< seconds
    bool dock_grew_ = false;
    bool fits_anew_ = false;
    std::size_t looked_at_ = 0;  ///< serial of the score that the camera has seen
    int better_of_ = -1;         ///< the turn whose better one is shown, by its actions
    bool told_own_view_ = false; ///< that the camera does not follow any more
};

} // namespace bastide::desktop
