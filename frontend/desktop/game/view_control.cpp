#include "frontend/desktop/game/view_control.hpp"

#include "core/engine/turn/scoring.hpp"
#include "presentation/telling/log_places.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/result.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace bastide::desktop {

void ViewControl::zoom(float factor) {
    camera_.zoom(factor, pixels_ / 2.f);
}

void ViewControl::show_all() {
    camera_.show_all(course_.play(), surroundings());
}

/// Moves the camera to where something happened, and outlines its feature.
void ViewControl::show_place(const session::LogEntry& entry) {
    const std::vector<engine::Cell> cells = telling::cells_of(entry.event);
    if (cells.empty()) return;
    camera_.show(cells);
    board_.forget_outline();
    feature_ =
        telling::scored_feature(entry.event, course_.play().engine(), course_.play().telling());
}

void ViewControl::toggle_side(SidePanel side) {
    if (side == SidePanel::tiles && surroundings_.preferences().hide_tiles) return;
    panels_.side = panels_.side == side ? SidePanel::none : side;
    if (panels_.side == SidePanel::analysis) course_.analyse();
    if (panels_.side == SidePanel::none) course_.leave_analysis();
    forget_feature();                                           // it may have been shown by the log
    if (panels_.side != SidePanel::none) panels_.chart = false; // which lies there too
    give_way();
}

/// The land comes out from under what has been opened.
void ViewControl::give_way() {
    if (camera_.follows()) camera_.fit(course_.play(), surroundings());
}

/// They are listed where the log or tiles lay.
void ViewControl::toggle_owners() {
    show_owners(!panels_.owners);
    if (panels_.owners) panels_.chart = false;
    if (panels_.owners && panels_.side != SidePanel::none && !course_.watches())
        toggle_side(panels_.side);
    else
        give_way();
}

void ViewControl::toggle_dead_cells() {
    if (surroundings_.preferences().hide_tiles) return;
    board_.mark_dead_cells(!board_.marks_dead_cells());
    const course::Play& play = course_.play();
    if (board_.marks_dead_cells() && telling::dead_cells(play.state()).empty())
        news_.notices().say(play.language()("Every free cell can still be filled"));
}

void ViewControl::toggle_chart() {
    panels_.chart = !panels_.chart;
    if (panels_.chart) {
        if (panels_.side == SidePanel::analysis) course_.leave_analysis();
        panels_.side = SidePanel::none;
        show_owners(false);
    }
    give_way();
}

void ViewControl::toggle_result() {
    panels_.result = !panels_.result;
    show_all();
}

void ViewControl::show_final_scoring() {
    constexpr float seconds = 1.1f;
    news_.ceremony().show_final(course_.play(),
                                {.seconds = seconds,
                                 .final_seconds = seconds,
                                 .motion = !surroundings_.preferences().reduced_motion});
    begin_finale();
    show_all();
}

void ViewControl::open_menu() {
    panels_.menu = true;
    // Whoever opens the menu may hand the screen over.
    if (course_.hand_shown() == course::HandShown::face_up) course_.hide_hand();
}

void ViewControl::start_guide() {
    panels_.menu = false;
    take_up_guide({});
}

void ViewControl::take_up_guide(const Guide::Memory& from) {
    guide_.start(progress(), from);
    guide_kept_ = from;
}

void ViewControl::leave_guide() {
    surroundings_.change([](Preferences& preferences) { preferences.guide = {.seen = true}; });
}

void ViewControl::follow_guide() {
    if (guide_.follow(progress(), course_.play())) leave_guide();
    if (!guide_.running() || guide_.memory() == guide_kept_) return;
    guide_kept_ = guide_.memory();
    surroundings_.change([this](Preferences& preferences) {
        preferences.guide = {false, static_cast<int>(guide_kept_.step), guide_kept_.learnt};
    });
}

std::string ViewControl::land_word() const {
    const course::Play& play = course_.play();
    const engine::LayerId layer = telling::land_layer(play.rules());
    constexpr int several = 2;
    return layer == engine::no_layer ? std::string()
                                     : play.words().word(play.rules().layers[layer].name, several);
}

void ViewControl::show_owners(bool shown) {
    const bool asked = shown && !panels_.owners;
    panels_.owners = shown && !land_word().empty();
    const course::Play& play = course_.play();
    try {
        lands_ = panels_.owners ? land_worths(play, board_) : std::vector<LandWorth>();
        std::vector<telling::OwnedLand> owned;
        for (const LandWorth& land : lands_)
            owned.push_back(land.land);
        board_.show_owners(play, owned);
        if (asked && panels_.owners && lands_.empty())
            news_.notices().say(
                play.language()("{}: nobody owns any yet", words::capitalised(land_word())));
    } catch (const std::exception& error) {
        panels_.owners = false;
        lands_.clear();
        news_.notices().say(play.language().told(error), Notices::Kind::bad);
    }
}

void ViewControl::show_land(engine::TileIndex tile, engine::SegmentIndex segment) {
    const course::Play& play = course_.play();
    const auto places = engine::places_on(play.state(), tile, segment);
    if (!places.empty()) return show_feature(places.front().root);
    plain_ = telling::plain_card(tile, segment, play.telling());
}

void ViewControl::show_feature(engine::NodeIndex root) {
    const course::Play& play = course_.play();
    feature_ = telling::facts_of(play.engine(), play.state(), root, play.wording());
    board_.outline(play.state(), root, camera_.now());
}

void ViewControl::forget_feature() {
    feature_.reset();
    plain_.reset();
    board_.forget_outline();
}

void ViewControl::resize(sf::Vector2f pixels, float scale) {
    pixels_ = pixels;
    scale_ = scale;
    board_.forget_outline();
    camera_.resize(pixels, scale, course_.play(), surroundings());
}

void ViewControl::keep_clear_of(const GameCamera::Islands& islands) {
    constexpr float most_of_window = .5f; // of a long list some may cover land
    const GameCamera::Islands before = std::exchange(islands_, islands);
    islands_.dock_height = std::max(
        before.dock_height, std::min(islands.dock_height, most_of_window * pixels_.y / scale_));
    if (before.dock_now < islands_.dock_now) dock_grew_ = true;
    if (before.players_bottom == 0) fits_anew_ = true;
}

void ViewControl::adopt_preferences() {
    if (surroundings_.preferences().hide_tiles && panels_.side == SidePanel::tiles)
        panels_.side = SidePanel::none;
}

void ViewControl::follow_progress() {
    if (course_.play().stage() != course::Stage::over) return;
    if (panels_.side != SidePanel::analysis) panels_.side = SidePanel::none;
    panels_.result = !course_.watches();
    news_.notices().hide_scores();
}

void ViewControl::follow_change(std::optional<engine::Cell> pointed) {
    forget_feature();
    if (panels_.owners) show_owners(true);
    if (!news_.ceremony().running()) camera_.look_back();
    GameCamera::Covered around = surroundings();
    around.pointed = pointed;
    if (course_.play().stage() == course::Stage::over)
        camera_.fit(course_.play(), around);
    else
        camera_.follow(course_.play(), around);
}

bool ViewControl::close_panels() {
    const bool open = panels_.side != SidePanel::none || panels_.chart || panels_.owners;
    if (panels_.menu || result_shown() || !open) return false;
    if (panels_.side != SidePanel::none) toggle_side(panels_.side);
    if (panels_.chart) toggle_chart();
    if (panels_.owners) show_owners(false);
    return true;
}

bool ViewControl::update(float seconds) {
    const Preferences& preferences = surroundings_.preferences();
    const course::Play& play = course_.play();
    look_at_score();
    look_at_better();
    const bool finale = update_finale(seconds);
    const bool fits_anew = std::exchange(fits_anew_, false);
    if (fits_anew) camera_.resize(pixels_, scale_, play, surroundings());
    // How long a list of choices or hints is shows once it is drawn.
    if (std::exchange(dock_grew_, false)) camera_.make_way(play, surroundings());
    if (!camera_.follows() && !course_.watches() && !std::exchange(told_own_view_, true))
        news_.notices().say(
            play.language()("The view stays as you leave it; {} shows the whole board",
                            preferences.keys.text(Command::show_all, play.language())));
    return camera_.update(seconds, preferences.keys, preferences.reduced_motion) || fits_anew
           || finale;
}

float ViewControl::evening() const {
    constexpr float seconds = 1.4f;
    if (!finale()) return 0;
    if (surroundings_.preferences().reduced_motion) return 1;
    return std::min(1.f, *finale_age_ / seconds);
}

void ViewControl::end_finale() {
    finale_age_.reset();
    forget_feature();
    camera_.fit(course_.play(), surroundings());
}

/// Nothing stands over the land then.
void ViewControl::close_panels_for_finale() {
    panels_.chart = false;
    panels_.side = SidePanel::none;
    if (panels_.owners) show_owners(false);
}

/// It begins when the final scoring has been seen, close to the winner's best, and stays until
/// somebody goes on.
bool ViewControl::update_finale(float seconds) {
    constexpr float close = 4; ///< seconds, before all of the land is seen
    if (!finale()) return false;
    const course::Play& play = course_.play();
    const engine::NodeIndex finest = telling::finest_feature(play.log(), play.state());
    const bool comes_close =
        finest != engine::no_node && !surroundings_.preferences().reduced_motion;
    const float before = *finale_age_;
    if (before == 0) close_panels_for_finale();
    *finale_age_ += std::max(seconds, .001f);
    if (before == 0 && comes_close)
        camera_.look_closely(engine::cells_of(play.state(), finest), surroundings());
    if (comes_close ? before < close && *finale_age_ >= close : before == 0)
        camera_.show_all(play, surroundings());
    return evening() < 1;
}

void ViewControl::look_at_score() {
    const course::Ceremony& ceremony = news_.ceremony();
    if (!ceremony.running()) {
        camera_.look_back();
        return;
    }
    // The final scoring has the window for itself.
    const bool begins = ceremony.is_final() && ceremony.number() == 1 && !course_.watches();
    if (begins && looked_at_ != ceremony.serial()) close_panels_for_finale();
    if (std::exchange(looked_at_, ceremony.serial()) != ceremony.serial())
        camera_.look_at(ceremony.cells_in_sight(), surroundings(),
                        ceremony.is_final() ? &course_.play() : nullptr);
}

/// Both that turn and the one that was played are to be compared.
void ViewControl::look_at_better() {
    const course::CostlyTurn* const better = course_.better_shown();
    const int shown = better == nullptr ? -1 : better->actions;
    if (std::exchange(better_of_, shown) == shown || better == nullptr) return;
    std::vector<engine::Cell> cells;
    for (const auto* const turn : {&better->better, &better->played})
        if (turn->placement) cells.push_back(turn->placement->cell);
    if (!cells.empty() && camera_.follows()) camera_.reach(cells, surroundings());
}

Guide::Progress ViewControl::progress() const {
    return {course_.play().stage(), course_.ghost().fixed(), course_.tiles_by_people(),
            feature_.has_value()};
}

GameCamera::Covered ViewControl::surroundings() const {
    return {.result = result_shown(),
            .finale = finale(),
            .replay = course_.watches(),
            .side_panel = panels_.side != SidePanel::none || lands_listed(),
            .chart = panels_.chart,
            .card = news_.ceremony().running(),
            .computer = course_.others_at_turn(),
            .only_looks = course_.play().stage() == course::Stage::over,
            .guide = guide_.expected() && course_.play().stage() != course::Stage::over,
            .islands = islands_};
}

} // namespace bastide::desktop
