#include "frontend/desktop/game/game_drawing.hpp"

#include "core/engine/turn/scoring.hpp"
#include "frontend/desktop/board/marks.hpp"
#include "frontend/desktop/game/cell_choice.hpp"
#include "frontend/desktop/game/hint_marks.hpp"
#include "frontend/desktop/game/islands/menu.hpp"
#include "frontend/desktop/game/islands/replay_bar.hpp"
#include "frontend/desktop/game/islands/score_card.hpp"
#include "frontend/desktop/game/panels/analysis_panel.hpp"
#include "frontend/desktop/game/panels/chart.hpp"
#include "frontend/desktop/game/panels/curtain_panel.hpp"
#include "frontend/desktop/game/panels/feature_card.hpp"
#include "frontend/desktop/game/panels/finale.hpp"
#include "frontend/desktop/game/panels/result_panel.hpp"
#include "frontend/desktop/game/panels/tiles_panel.hpp"
#include "frontend/desktop/game/travellers.hpp"
#include "presentation/telling/result.hpp"
#include "presentation/telling/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide::desktop {
namespace {

bool fits_one_way(const course::GameCourse& course) {
    const auto cell = course.ghost().cell();
    return cell && course.play().placements().rotations(*cell).size() == 1;
}

/// Where the tile at hand fits, nearest to the middle of the window; empty while none is to be
/// placed by a person here.
sf::FloatRect fitting_cell(const Painter& painter, const Camera& camera,
                           const course::GameCourse& course) {
    sf::FloatRect nearest;
    if (course.play().stage() != course::Stage::placing || course.others_at_turn()) return nearest;
    float least = std::numeric_limits<float>::max();
    for (const auto& [cell, rotations] : course.play().placements().by_cell()) {
        sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
        for (float* const length : {&area.left, &area.top, &area.width, &area.height})
            *length /= painter.scale();
        const float far = std::hypot(area.left + area.width / 2 - painter.size().x / 2,
                                     area.top + area.height / 2 - painter.size().y / 2);
        if (far >= least) continue;
        least = far;
        nearest = area;
    }
    return nearest;
}

/// The first of the toolbar's, of which the guide speaks.
sf::FloatRect log_button(const sf::FloatRect& toolbar) {
    constexpr float wide = 58;
    return {toolbar.left, toolbar.top, wide, toolbar.height};
}

/// The number is seen elsewhere.
void leave_dot(SpotPlace& at) {
    if (at.has_number() && !at.dot) at.dot = at.centre;
    if (at.dot) at.centre = *at.dot;
    at.diameter = 0;
}

} // namespace

std::optional<std::size_t> GameDrawing::spot_at(sf::Vector2f pixel) const {
    constexpr float least_radius = 20; // to be hit, however small it is drawn
    if (controls_.covered(pixel / scale_)) return std::nullopt;
    std::optional<std::size_t> nearest;
    float least = least_radius * scale_;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const SpotPlace& at = marks_[i].at;
        const sf::Vector2f way = pixel - (at.has_number() || !at.dot ? at.centre : *at.dot);
        const float far = std::hypot(way.x, way.y);
        if ((!at.has_number() && !at.dot) || marks_[i].with_last || far > least) continue;
        least = far;
        nearest = i;
    }
    return nearest;
}

/// Lays the numbers out anew where something has changed. True then.
bool GameDrawing::mark_spots() {
    const course::Play& play = course_.play();
    const Camera& camera = view_.camera().now();
    const bool chooses = !course_.watches() && !news_.ceremony().running();
    if (!chooses || play.stage() != course::Stage::deploying) {
        marks_.clear();
        marked_.reset();
        return false;
    }
    SpotsFor now{play.version(), camera.view(), camera.window(),
                 scale_,         panels_,       dock_.shows_loupe()};
    if (marked_ == now) return false;
    marks_ = board_.spot_marks(camera, play, panels_, scale_);
    if (now.loupe)
        for (std::size_t i = 0; i < marks_.size(); ++i)
            if (Loupe::shows(play, play.spots()[i])) leave_dot(marks_[i].at);
    marked_ = std::move(now);
    return true;
}

std::optional<std::string> GameDrawing::open_list() const {
    if (view_.log_shown()) return LogPanel::list_id;
    if (view_.panels().side == SidePanel::tiles) return TilesPanel::list_id;
    if (view_.panels().side == SidePanel::people) return PeoplePanel::list_id;
    return std::nullopt;
}

/// The spot whose feature is outlined: under the mouse, or chosen by keyboard.
std::optional<std::size_t> GameDrawing::hot_spot(const PointerShown& pointer) const {
    if (marks_.empty() || course_.others_at_turn()) return std::nullopt;
    std::optional<std::size_t> hot = dock_.hot();
    if (!hot) hot = course_.focused_spot();
    if (const auto at = spot_at(sf::Vector2f(pointer.mouse))) hot = at;
    return hot && *hot < marks_.size() ? hot : std::nullopt;
}

/// The feature that all that can be chosen is about; none where there are several.
engine::NodeIndex GameDrawing::asked_about(const course::Play& play, bool chooses) {
    const auto& spots = play.spots();
    if (!chooses || play.stage() != course::Stage::deploying || spots.empty()
        || play.step().kind != engine::StepKind::plugin)
        return engine::no_node;
    const engine::NodeIndex root = spots.front().place.root;
    const bool one =
        std::all_of(spots.begin(), spots.end(),
                    [root](const telling::BoardSpot& spot) { return spot.place.root == root; });
    return one ? root : engine::no_node;
}

/// The outline of what covers a part of one tile alone is easily overlooked.
void GameDrawing::frame_small(Painter& painter, const Camera& camera,
                              const engine::GameState& state, engine::NodeIndex root) {
    if (root == engine::no_node) return;
    const std::vector<engine::Cell> cells = engine::cells_of(state, root);
    if (cells.size() == 1)
        marks::brackets(painter, camera.cell_rect(cells.front().x, cells.front().y),
                        painter.colour(theme::highlight));
}

bool GameDrawing::draw(Painter& painter, const PointerShown& pointer) {
    const std::optional<std::size_t> row_before = dock_.hot(), hint_before = dock_.hot_hint();
    mark_spots();
    draw_frame(painter, pointer);
    // Islands have come to lie elsewhere, and numbers keep clear of them.
    if (mark_spots()) draw_frame(painter, pointer);
    // What it is about is shown in the next frame.
    return dock_.hot() != row_before || dock_.hot_hint() != hint_before;
}

void GameDrawing::draw_frame(Painter& painter, const PointerShown& pointer) {
    const course::Play& play = course_.play();
    const Camera& camera = view_.camera().now();
    const course::Ceremony& ceremony = news_.ceremony();
    const bool chooses = !course_.watches() && !ceremony.running();
    auto hot = hot_spot(pointer);
    view_.guide().point_at(play, hot);
    if (!hot && !marks_.empty() && !course_.others_at_turn()) hot = view_.guide().spot();
    if (hot >= marks_.size()) hot.reset();
    shown_spot_ = hot;
    const engine::NodeIndex outlined = view_.finale()
                                           ? telling::finest_feature(play.log(), play.state())
                                       : hot             ? play.spots()[*hot].place.root
                                       : view_.feature() ? view_.feature()->root
                                                         : asked_about(play, chooses);
    if (!camera.moving()) board_.outline(play.state(), outlined, camera);
    const sf::Vector2f mouse(pointer.mouse);
    const bool on_board = !controls_.covered(mouse / scale_);
    controls_.begin_frame();
    board_.light(ceremony, play, camera);
    board_.show_last_moves(!view_.finale());
    board_.set_evening(view_.evening());
    board_.draw(painter, camera, play, course_.ghost(), chooses,
                on_board ? std::optional(mouse) : std::nullopt);
    if (view_.finale()) {
        draw_evening(painter, view_.evening());
        board_.draw_lit_windows(painter, camera, play);
        frame_small(painter, camera, play.state(), outlined);
        draw_winner(painter, play);
        return;
    }
    draw_standing(painter, camera, board_, play, ceremony);
    board_.draw_counted(painter, camera);
    if (view_.lands_listed() && !ceremony.running())
        draw_land_numbers(painter, camera, view_.lands());
    if (!course_.others_at_turn()) board_.draw_spots(painter, marks_, hot);
    // Where a number has come to lie under a mouse that rests, nothing was asked.
    if (const auto at = spot_at(sf::Vector2f(pointer.mouse));
        at && at == hot && course_.focused_spot() == at)
        draw_role(painter, camera, *at);
    const std::optional<std::size_t> hint_before = dock_.hot_hint();
    if (const course::CostlyTurn* const better = course_.better_shown())
        draw_better_turn(painter, camera, board_, play, *better);
    draw_hint_marks(painter, camera, board_, course_, marks_, hint_before);
    if (!view_.result_shown())
        news_.gains().draw(painter, camera, play, !surroundings_.preferences().reduced_motion);
    draw_islands(painter);
    draw_travelling(painter, camera, board_, play, ceremony, players_panel_);
    draw_feature(painter, pointer);
    if (view_.panels().menu) {
        const auto& file = play.session().file();
        draw_menu(painter, controls_, view_, exits_, keys(),
                  !play.session().name().empty() ? play.session().name()
                  : file                         ? file->filename().string()
                                                 : std::string("–"));
    }
}

/// What stands in the dock, beside the number that is pointed at: the figure, and what it would be;
/// each of the figures that the place is for.
void GameDrawing::draw_role(Painter& painter, const Camera& camera, std::size_t spot) const {
    constexpr float line = 32, gap = 8, figure_size = 28, number_width = 22;
    const course::Play& play = course_.play();
    std::size_t end = spot + 1;
    while (end < marks_.size() && marks_[end].with_last)
        ++end;
    const bool several = end > spot + 1;
    const SpotPlace& at = marks_[spot].at;
    const TextStyle style{Face::bold, 15, theme::text_1};
    const bool figure = play.spots()[spot].action.figure != engine::no_figure_kind;
    const float left = (figure ? 40.f : 14.f) + (several ? number_width : 0);
    float wide = 0;
    for (std::size_t i = spot; i < end; ++i)
        wide = std::max(wide, left + painter.width(play.spots()[i].title, style) + 14);
    const float tall = line * static_cast<float>(end - spot) + 4;
    const sf::Vector2f centre = at.centre / scale_, size = painter.size();
    // Beside all numbers of the tile, which lie on it or around it.
    float top = centre.y - at.diameter / scale_ / 2, bottom = centre.y + at.diameter / scale_ / 2;
    if (play.spots()[spot].on_board()) {
        const engine::Cell cell =
            play.state().tiles()[static_cast<std::size_t>(play.spots()[spot].place.tile)].cell;
        const sf::FloatRect tile = camera.cell_rect(cell.x, cell.y);
        top = std::min(top, tile.top / scale_);
        bottom = std::max(bottom, (tile.top + tile.height) / scale_);
    }
    for (const SpotMark& mark : marks_) {
        if (!mark.at.has_number()) continue;
        top = std::min(top, (mark.at.centre.y - mark.at.diameter / 2) / scale_);
        bottom = std::max(bottom, (mark.at.centre.y + mark.at.diameter / 2) / scale_);
    }
    const bool above = top - gap - tall > banner_bottom;
    const sf::FloatRect area{std::clamp(centre.x - wide / 2, gap, size.x - wide - gap),
                             above ? top - gap - tall : std::min(bottom + gap, size.y - tall - gap),
                             wide, tall};
    painter.island(area);
    float middle = area.top + 2 + line / 2;
    for (std::size_t i = spot; i < end; ++i, middle += line) {
        const telling::BoardSpot& what = play.spots()[i];
        if (several)
            painter.text(std::to_string(i + 1), {area.left + 16, middle},
                         {Face::bold, 13, theme::text_2}, Align::centre);
        if (figure)
            painter.figure(play.words().figure_styles[what.action.figure],
                           play.owner_colour(play.actor()), {area.left + left - 19, middle - 1},
                           figure_size);
        painter.text(what.title, {area.left + left, middle}, style);
    }
}

ToolbarState GameDrawing::tools() {
    const bool over = course_.play().stage() == course::Stage::over;
    const int unread =
        course_.elsewhere() == nullptr
            ? 0
            : people_panel_.unread(course_, view_.panels().side == SidePanel::people);
    return {.keys = keys(),
            .side = view_.panels().side,
            .over = over && !course_.watches(),
            .result_open = view_.result_shown(),
            .land = words::capitalised(view_.land_word()),
            .owners_shown = view_.panels().owners,
            .chart_shown = view_.panels().chart,
            .hides_tiles = surroundings_.preferences().hide_tiles,
            .elsewhere = course_.elsewhere() != nullptr,
            .unread = unread,
            .narrow = view_.camera().players_in_row() && !view_.result_shown()};
}

/// Whose turn it is, and who plays: one over the other, or beside each other. Returns where players
/// lie.
sf::FloatRect GameDrawing::draw_players(Painter& painter, const ToolbarState& tools) {
    constexpr float gap = 8;
    const sf::Vector2f window = painter.size();
    const bool watches = course_.watches();
    const course::TurnShown turn = turn_shown();
    const PlayersPanel::Shown shown{course_, news_.ceremony(), turn.player};
    const sf::FloatRect over = banner_over_players(painter, course_.play(), turn);
    const sf::FloatRect beside = banner_beside_players();
    const float right = window.x - theme::margin - toolbar_width(painter, view_, tools) - gap;
    const float left = beside.left + beside.width + gap;
    const bool in_row = view_.camera().players_in_row() && !watches;
    sf::FloatRect players, banner;
    if (watches)
        banner = draw_replay_banner(painter, controls_, exits_);
    else if (turn.player >= 0)
        draw_banner(painter, controls_, course_.play(), turn, banner = in_row ? beside : over);
    if (in_row)
        players = players_panel_.draw_in_row(painter, controls_, shown,
                                             {left, theme::margin, right - left, beside.height});
    else
        players = players_panel_.draw(painter, controls_, shown, board_,
                                      banner.width > 0 ? banner.top + banner.height + gap
                                                       : theme::margin);
    ToolbarState narrow = tools;
    narrow.narrow = true;
    const float room =
        window.x - theme::margin - toolbar_width(painter, view_, narrow) - gap - left;
    const auto wanted = PlayersPanel::row_width(painter, course_);
    view_.keep_clear_of({.players_bottom = (watches ? banner : over).top
                                           + (watches ? banner : over).height + gap
                                           + PlayersPanel::column_height(painter, course_),
                         .row_possible = !watches && wanted && *wanted <= room,
                         .tools_width = toolbar_width(painter, view_, tools),
                         .dock_height = dock_.area().height,
                         .dock_now = dock_.area().height});
    return players;
}

/// In a small window what is looked up takes the dock's place, so that land stays in sight.
bool GameDrawing::panel_covers_dock() const {
    const Camera& camera = view_.camera().now();
    const bool playing = !course_.watches() && course_.play().stage() != course::Stage::over;
    if (!playing || !theme::is_compact(camera.window() / scale_)) return false;
    const bool side = view_.panels().side != SidePanel::none || view_.lands_listed();
    if (!side && !view_.panels().chart) return false;
    return dock_.area().top - 8 - banner_bottom < least_in_small_window;
}

/// What is scored is watched first; whoever is to draw may do so meanwhile.
bool GameDrawing::shows_dock() const {
    if (panel_covers_dock()) return false;
    const course::Stage stage = course_.play().stage();
    if (!news_.ceremony().running()) return stage != course::Stage::over;
    return stage == course::Stage::drawing && course_.turn_shown().mover == course::Mover::person;
}

void GameDrawing::draw_islands(Painter& painter) {
    side_area_ = {};
    const bool result = view_.result_shown(), watches = course_.watches();
    sf::FloatRect players;
    const ToolbarState tools = this->tools();
    if (result)
        draw_result_side(painter);
    else
        players = draw_players(painter, tools);
    // The keyboard comes first to what is needed most.
    if (watches) {
        draw_replay_bar(painter, controls_, course_, view_);
    } else if (shows_dock()) {
        dock_.draw(painter, controls_, course_, board_,
                   {.keys = keys(),
                    .turn = course_.turn_shown(),
                    .pointed = shown_spot_,
                    .marks = marks_,
                    .cell = view_.camera().now().goal().cell / scale_});
    }
    const sf::FloatRect toolbar = draw_toolbar(painter, controls_, view_, tools);
    if (!result && !watches) draw_zoom_buttons(painter, controls_, view_, keys(), players);
    if (watches)
        draw_replay(painter, toolbar.top + toolbar.height + 8);
    else
        draw_play(painter, toolbar, players);
    if (news_.ceremony().running()) draw_ceremony(painter);
}

/// The card of what is being scored.
void GameDrawing::draw_ceremony(Painter& painter) {
    course::Ceremony& ceremony = news_.ceremony();
    const course::Play& play = course_.play();
    const bool in_row = view_.camera().players_in_row();
    const float left =
        theme::margin + (in_row ? 0 : theme::margin + theme::players_width(painter.size()));
    float right = painter.size().x - theme::margin;
    if (side_area_.width > 0)
        right = side_area_.left - 8;
    else if (!course_.watches() && play.stage() != course::Stage::over)
        right = dock_.area().left - 8;
    const float bottom = painter.size().y - theme::margin
                         - (course_.watches() ? replay_bar_height + theme::margin : 0);
    // Neither what scores nor the tile that has brought it about lies under the card.
    CardRoom room{{left, right}, banner_bottom, bottom, {}, 0};
    for (const engine::Cell cell : ceremony.now().lit)
        room.kept_clear.push_back(area_of({cell}));
    if (!play.state().tiles().empty() && !ceremony.is_final())
        room.kept_clear.push_back(area_of({play.state().tiles().back().cell}));
    if (ceremony.is_final() && ceremony.number() > 1) room.narrowest = final_card_width_;
    const sf::FloatRect card =
        draw_score_card(painter, controls_, play, ceremony, room,
                        {.go_on = [&ceremony] { ceremony.go_on(); },
                         .end = [&ceremony] { ceremony.end(); },
                         .go_back = [&ceremony] { ceremony.go_back(); },
                         .pause = [&ceremony] { ceremony.pause(!ceremony.paused()); }});
    final_card_width_ = card.width;
}

void GameDrawing::draw_replay(Painter& painter, float below) {
    draw_side(painter, below);
    news_.notices().hide_scores(); // the bar shows them
    const float edge = painter.size().x - theme::margin;
    const bool beside = side_area_.width > 0;
    news_.notices().draw(
        painter, controls_, course_.play(),
        {std::max(below, banner_bottom), beside ? side_area_.left - 8 : edge, edge});
}

/// While something is scored that is still the turn that brought it about.
course::TurnShown GameDrawing::turn_shown() const {
    const course::Ceremony& ceremony = news_.ceremony();
    if (!ceremony.running() || ceremony.is_final()) return course_.turn_shown();
    return {.player = ceremony.now().player,
            .mover = course::Mover::person,
            .confirms = false,
            .scores = true};
}

/// Tiles, and cells where one may go; in logical pixels.
std::vector<sf::FloatRect> GameDrawing::land_on_screen(const course::Play& play,
                                                       const Camera& camera, float scale) {
    std::vector<sf::FloatRect> land;
    const auto add = [&](engine::Cell cell) {
        const sf::FloatRect area = camera.cell_rect(cell.x, cell.y);
        land.push_back(
            {area.left / scale, area.top / scale, area.width / scale, area.height / scale});
    };
    for (const engine::PlacedTile& tile : play.state().tiles())
        add(tile.cell);
    for (const auto& [cell, rotations] : play.placements().by_cell())
        add(cell);
    return land;
}

/// Whose turn it is, and what can be done.
void GameDrawing::draw_play(Painter& painter, const sf::FloatRect& toolbar,
                            const sf::FloatRect& players) {
    const course::Play& play = course_.play();
    const bool result = view_.result_shown(), curtain = course_.behind_curtain();
    const float below = toolbar.top + toolbar.height + 8;
    if (!result) draw_side(painter, below);
    if (course_.elsewhere() != nullptr)
        draw_undo_wish(painter, controls_, course_, banner_bottom, painter.size().x / 2);
    // What goes by itself hides no cell for long; but the way to hidden cells keeps clear of it.
    const Camera& camera = view_.camera().now();
    const CellsOutside outside =
        cells_outside(play.placements(), camera, controls_, painter.scale());
    if (curtain)
        draw_curtain(painter, controls_, board_, course_, keys());
    else if (!result && play.stage() != course::Stage::over && !news_.ceremony().running())
        view_.guide().draw(painter, controls_, keys(), play,
                           {.holds = !play.hand().empty(),
                            .elsewhere = course_.elsewhere() != nullptr,
                            .one_way = fits_one_way(course_),
                            .figures = !play.rules().figures.empty()},
                           {.dock = dock_.area(),
                            .players = players,
                            .tools = toolbar,
                            .log = log_button(toolbar),
                            .cell = fitting_cell(painter, camera, course_)},
                           view_);
    panels_ = controls_.covers();
    const float edge = painter.size().x - theme::margin;
    const bool beside = side_area_.left + side_area_.width >= edge;
    const bool below_banner = beside || theme::is_compact(painter.size());
    const float corner = curtain ? edge : dock_.area().left;
    news_.notices().draw(painter, controls_, play,
                         {.toasts_top = below_banner ? std::max(below, banner_bottom) : below,
                          .toasts_right = beside ? side_area_.left - 8 : edge,
                          .scores_right = play.stage() == course::Stage::over ? edge : corner - 8,
                          .land = land_on_screen(play, camera, painter.scale())});
    if (play.stage() != course::Stage::placing || course_.others_at_turn()
        || news_.ceremony().running())
        return;
    draw_cells_outside(painter, controls_, outside, view_);
    draw_ghost_pill(painter, controls_, course_, camera);
}

void GameDrawing::draw_result_side(Painter& painter) {
    const bool log = view_.panels().result_log;
    const course::Play& play = course_.play();
    if (!awards_ || awards_->version != play.version())
        awards_ = AwardsFor{play.version(), telling::awards(play.log(), play.telling())};
    draw_board_frame(painter, controls_, play, awards_->all);
    const sf::FloatRect rest = draw_result(painter, controls_, course_, board_, view_, exits_, log);
    if (log)
        log_panel_.draw(painter, controls_, course_, rest, view_);
    else
        draw_chart(painter, controls_, play, rest);
}

/// As a panel on the right is, and less high.
void GameDrawing::draw_chart_island(Painter& painter, float top) {
    const sf::Vector2f size = painter.size();
    const bool playing = !course_.watches() && course_.play().stage() != course::Stage::over;
    float right = size.x - theme::margin, room = size.y - theme::margin - top;
    if (course_.watches()) room -= replay_bar_height + theme::margin;
    const bool above = dock_.area().top - 8 - top
                       >= (theme::is_compact(size) ? least_in_small_window : least_chart_height);
    if (playing && above)
        room = dock_.area().top - 8 - top;
    else if (playing && !panel_covers_dock())
        right = dock_.area().left - 8;
    const float width = std::min(chart_width, right - theme::margin);
    const sf::FloatRect area{right - width, top, width, std::min(room, chart_height)};
    draw_chart(painter, controls_, course_.play(), area, news_.ceremony().is_final());
    side_area_ = area;
}

/// The panel on the right, above the dock; beside it where there is no room above.
void GameDrawing::draw_side(Painter& painter, float below) {
    const float width = side_panel_width;
    const float top = theme::is_compact(painter.size()) ? banner_bottom : below;
    const sf::Vector2f size = painter.size();
    float bottom = size.y - theme::margin, right = size.x - theme::margin;
    if (course_.watches())
        bottom -= replay_bar_height + theme::margin;
    else if (course_.play().stage() != course::Stage::over) {
        if (dock_.area().top - 8 - top
            >= (theme::is_compact(size) ? least_in_small_window : least_side_height))
            bottom = dock_.area().top - 8;
        else if (!panel_covers_dock())
            right = dock_.area().left - 8;
    }
    if (view_.panels().chart) draw_chart_island(painter, top);
    const sf::FloatRect area{right - width, top, width, bottom - top};
    if (view_.panels().side != SidePanel::none || view_.lands_listed()) side_area_ = area;
    if (view_.lands_listed())
        draw_land_panel(painter, controls_, course_.play(), words::capitalised(view_.land_word()),
                        view_.lands(), area, view_);
    if (view_.panels().side == SidePanel::log)
        log_panel_.draw(painter, controls_, course_, area, view_);
    if (view_.panels().side == SidePanel::analysis)
        draw_analysis(painter, controls_, course_, area, view_);
    if (view_.panels().side == SidePanel::people && course_.elsewhere() != nullptr)
        people_panel_.draw(painter, controls_, course_, area, view_);
    if (view_.panels().side == SidePanel::tiles)
        TilesPanel::draw(painter, controls_, course_, board_, area, view_);
}

/// Around cells, in logical pixels; empty without any.
sf::FloatRect GameDrawing::area_of(const std::vector<engine::Cell>& cells) const {
    constexpr float far = std::numeric_limits<float>::max();
    if (cells.empty()) return {};
    float left = far, top = far, right = -far, bottom = -far;
    for (const engine::Cell& cell : cells) {
        const sf::FloatRect area = view_.camera().now().cell_rect(cell.x, cell.y);
        left = std::min(left, area.left);
        top = std::min(top, area.top);
        right = std::max(right, area.left + area.width);
        bottom = std::max(bottom, area.top + area.height);
    }
    return {left / scale_, top / scale_, (right - left) / scale_, (bottom - top) / scale_};
}

void GameDrawing::draw_feature(Painter& painter, const PointerShown& pointer) {
    const auto& facts = view_.feature();
    if (view_.panels().menu || pointer.drags || view_.camera().now().moving()) return;
    const course::Play& play = course_.play();
    if (view_.plain() && pointer.target)
        draw_feature_card(
            painter, controls_, play, *view_.plain(),
            area_of({play.state().tiles()[static_cast<std::size_t>(pointer.target->tile)].cell}),
            sf::Vector2f(pointer.mouse) / scale_);
    if (!facts) return;
    const sf::FloatRect feature = area_of(engine::cells_of(play.state(), facts->root));
    const sf::Vector2f middle{feature.left + feature.width / 2, feature.top + feature.height / 2};
    const engine::TileIndex tile = pointer.target ? pointer.target->tile : engine::no_tile;
    draw_feature_card(painter, controls_, play,
                      telling::feature_card(*facts, tile, play.log(), play.telling()), feature,
                      pointer.target ? sf::Vector2f(pointer.mouse) / scale_ : middle);
}

} // namespace bastide::desktop
