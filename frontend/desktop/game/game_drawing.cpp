// Where the board and its islands are drawn: a part of GameScreen.
#include "core/engine/features.hpp"
#include "frontend/desktop/game/cell_choice.hpp"
#include "frontend/desktop/game/game_screen.hpp"
#include "frontend/desktop/game/islands/chart.hpp"
#include "frontend/desktop/game/islands/curtain_panel.hpp"
#include "frontend/desktop/game/islands/feature_card.hpp"
#include "frontend/desktop/game/islands/result_panel.hpp"
#include "frontend/desktop/play/score_text.hpp"

#include <algorithm>
#include <limits>

namespace bastide::desktop {

void GameScreen::draw(Painter& painter) {
    const Camera& camera = camera_.now();
    const bool deploys = play_.stage() == Stage::deploying && !watches();
    marks_ = deploys ? board_.spot_marks(camera, play_, scale()) : std::vector<SpotMark>();
    std::optional<std::size_t> hot = dock_.hot();
    if (!hot) hot = focused_spot_;
    if (const auto at = spot_at({static_cast<float>(mouse_.x), static_cast<float>(mouse_.y)}))
        hot = at;
    if (!deploys || computer_at_turn() || (hot && *hot >= marks_.size())) hot.reset();
    if (!camera.moving() && (hot || !hovered_feature_))
        board_.outline(play_.state(), hot ? play_.spots()[*hot].feature.root : engine::no_node,
                       camera);
    else if (!camera.moving())
        board_.outline(play_.state(), hovered_feature_->root, camera);
    const std::optional<std::size_t> row_before = dock_.hot();
    controls_.begin_frame();
    board_.draw(painter, camera, play_, ghost_, !watches());
    if (!computer_at_turn()) board_.draw_spots(painter, marks_, hot, play_);
    if (!result_shown())
        gains_.draw(painter, camera, play_, !navigator_.preferences().reduced_motion);
    draw_islands(painter);
    if (dock_.hot() != row_before) changed_ = true; // its feature is outlined in the next frame
    draw_feature(painter);
    if (menu_open_) {
        const auto& file = play_.session().file();
        draw_menu(painter, controls_, menu_actions_, keys(),
                  file ? file->filename().string() : std::string("–"));
    }
    controls_.draw_hint(painter);
}

void GameScreen::draw_islands(Painter& painter) {
    const bool over = play_.stage() == Stage::over;
    side_area_ = {};
    if (result_shown()) {
        draw_result_side(painter);
    } else {
        const auto lies_open = [this](int player) {
            return watches() ? !play_.rules().hand.hidden : curtain_.always_shows(play_, player);
        };
        const sf::FloatRect players =
            players_panel_.draw(painter, controls_, play_, turn_shown().player, board_, lies_open);
        if (!watches()) draw_zoom_buttons(painter, controls_, actions_, keys(), players);
    }
    const ToolbarState tools{.keys = keys(),
                             .side = side_,
                             .over = over && !watches(),
                             .result_open = result_shown(),
                             .land = capitalised(land_word()),
                             .owners_shown = owners_shown_,
                             .chart_shown = chart_shown_,
                             .hides_tiles = navigator_.preferences().hide_tiles};
    const sf::FloatRect toolbar = draw_toolbar(painter, controls_, actions_, tools);
    const float below = toolbar.top + toolbar.height + 8;
    if (watches()) {
        draw_side(painter, below);
        draw_replay_banner(painter, controls_, replay_actions_);
        draw_replay_bar(painter, controls_, play_, *replay_, replay_actions_);
        notices_.hide_scores(); // the bar shows them
        const float edge = painter.size().x - theme::margin;
        notices_.draw(painter, controls_, play_, {std::max(below, banner_bottom), edge, edge});
    } else {
        draw_play(painter, toolbar);
    }
    if (chart_shown_ && !result_shown()) draw_chart_island(painter);
}

/// Whose turn it is, and what can be done.
void GameScreen::draw_play(Painter& painter, const sf::FloatRect& toolbar) {
    const float below = toolbar.top + toolbar.height + 8;
    const float left = result_shown() ? 0 : theme::margin + theme::players_width(painter.size());
    draw_banner(painter, controls_, play_, turn_shown(), {left + 8, toolbar.left - 8});
    if (play_.stage() != Stage::over)
        dock_.draw(painter, controls_, play_, board_, actions_,
                   {.ghost = ghost_,
                    .keys = keys(),
                    .turn = turn_shown(),
                    .focused = focused_spot_,
                    .pointed = spot_at(sf::Vector2f(mouse_)),
                    .marks = marks_,
                    .hand = hand_shown()});
    if (!result_shown()) draw_side(painter, below);
    if (play_.stage() == Stage::placing && !computer_at_turn()) {
        draw_cells_outside(painter, controls_, play_, camera_.now(), actions_);
        draw_ghost_pill(painter, controls_, play_, camera_.now(), ghost_, actions_);
    }
    if (behind_curtain())
        draw_curtain(painter, controls_, board_, play_, actions_, keys(), curtain_wait_ <= 0);
    else if (!result_shown())
        guide_.draw(painter, controls_, keys(), !play_.hand().empty(), [this] {
            navigator_.change([](Preferences& preferences) { preferences.guide_seen = true; });
        });
    const float edge = painter.size().x - theme::margin;
    const bool beside = side_area_.left + side_area_.width >= edge;
    const bool below_banner = beside || theme::is_compact(painter.size());
    notices_.draw(painter, controls_, play_,
                  {.toasts_top = below_banner ? std::max(below, banner_bottom) : below,
                   .toasts_right = beside ? side_area_.left - 8 : edge,
                   .scores_right = play_.stage() == Stage::over ? edge : dock_.area().left - 8,
                   .scores_bottom = behind_curtain() ? curtain_height + theme::margin + 8 : 0});
}

void GameScreen::draw_result_side(Painter& painter) {
    const sf::FloatRect rest = draw_result(painter, controls_, play_, actions_, result_log_);
    if (result_log_)
        log_panel_.draw(painter, controls_, play_, rest, actions_.show_place);
    else
        draw_chart(painter, controls_, play_, rest);
}

void GameScreen::draw_chart_island(Painter& painter) {
    const float left = 2 * theme::margin + theme::players_width(logical_size());
    const float right = watches() ? theme::margin : 2 * theme::margin + theme::deploy_width;
    const float bottom = theme::margin + (watches() ? replay_bar_height + theme::margin : 0);
    const float top = painter.size().y - bottom - chart_height;
    float end = painter.size().x - right;
    if (side_area_.width > 0 && side_area_.top + side_area_.height > top)
        end = std::min(end, side_area_.left - 8);
    draw_chart(painter, controls_, play_, {left, top, end - left, chart_height});
}

/// The panel on the right, above the dock; beside it where there is no room above.
void GameScreen::draw_side(Painter& painter, float below) {
    constexpr float least_height = 220;
    const float width = theme::log_width + 16;
    const float top = theme::is_compact(painter.size()) ? banner_bottom : below;
    const sf::Vector2f size = painter.size();
    float bottom = size.y - theme::margin, right = size.x - theme::margin;
    if (watches())
        bottom -= replay_bar_height + theme::margin;
    else if (play_.stage() != Stage::over) {
        if (dock_.area().top - 8 - top >= least_height)
            bottom = dock_.area().top - 8;
        else
            right = dock_.area().left - 8;
    }
    const sf::FloatRect area{right - width, top, width, bottom - top};
    if (side_ != SidePanel::none) side_area_ = area;
    if (side_ == SidePanel::log)
        log_panel_.draw(painter, controls_, play_, area, actions_.show_place);
    if (side_ == SidePanel::tiles)
        tiles_panel_.draw(
            painter, controls_, play_, board_, area,
            [this](int player) {
                return watches() ? !play_.rules().hand.hidden : curtain_.shows(play_, player);
            },
            actions_.toggle_dead_cells);
}

/// Around the tiles of a feature, in logical pixels.
sf::FloatRect GameScreen::area_of(engine::NodeIndex root) const {
    constexpr float far = std::numeric_limits<float>::max();
    float left = far, top = far, right = -far, bottom = -far;
    engine::for_each_member(play_.state(), root, [&](const engine::Node& node, engine::NodeIndex) {
        const auto& tile = play_.state().tiles()[static_cast<std::size_t>(node.tile)];
        const sf::FloatRect cell = camera_.now().cell_rect(tile.cell.x, tile.cell.y);
        left = std::min(left, cell.left);
        top = std::min(top, cell.top);
        right = std::max(right, cell.left + cell.width);
        bottom = std::max(bottom, cell.top + cell.height);
    });
    const float s = scale();
    return {left / s, top / s, (right - left) / s, (bottom - top) / s};
}

void GameScreen::draw_feature(Painter& painter) {
    if (!hovered_feature_ || menu_open_ || drag_ || camera_.now().moving()) return;
    const sf::FloatRect feature = area_of(hovered_feature_->root);
    const sf::Vector2f middle{feature.left + feature.width / 2, feature.top + feature.height / 2};
    const TileFacts on_tile = target_ ? facts_of_tile(play_, target_->tile) : TileFacts();
    draw_feature_card(painter, controls_, play_, *hovered_feature_, on_tile, feature,
                      target_ ? logical(mouse_.x, mouse_.y) : middle);
}

} // namespace bastide::desktop
