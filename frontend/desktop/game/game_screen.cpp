#include "frontend/desktop/game/game_screen.hpp"

#include "frontend/desktop/game/banner.hpp"
#include "frontend/desktop/game/feature_card.hpp"
#include "frontend/desktop/game/result_panel.hpp"
#include "frontend/desktop/game/score_text.hpp"
#include "frontend/desktop/setup/random_seed.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float hover_seconds = .25f;
constexpr float computer_seconds = .7f;
constexpr float largest_cell = 120; ///< that the camera chooses by itself, logical pixels
constexpr float smallest_cell = 36;
constexpr float deploy_cell = 120; ///< the tile is at least so large while a figure is deployed
constexpr float smallest_cell_at_the_end = 20; ///< when nothing has to be hit any more

} // namespace

GameScreen::GameScreen(Navigator& navigator, session::Session session)
    : navigator_(navigator),
      play_(std::move(session)),
      board_(play_.rules(), play_.words()),
      computers_(play_.session()) {
    make_actions();
    notices_.skip(play_);
    for (const std::string& note : play_.session().notes())
        notices_.say(note);
    done({});
}

void GameScreen::make_actions() {
    actions_.undo = [this] { done(play_.undo()); };
    actions_.pass = [this] { done(play_.pass()); };
    actions_.place_here = [this] {
        if (ghost_.cell()) done(play_.place(*ghost_.cell(), ghost_.rotation()));
    };
    actions_.draw_now = [this] { draw_next(); };
    actions_.turn = [this](int steps) { ghost_.turn(steps); };
    actions_.choose = [this](std::size_t spot) { done(play_.choose(spot)); };
    actions_.zoom = [this](float factor) {
        follows_ = false;
        camera_.zoom(factor, camera_.window() / 2.f);
    };
    actions_.show_all = [this] { show_all(); };
    actions_.toggle_log = [this] { toggle(SidePanel::log); };
    actions_.toggle_owners = [this] { show_owners(!owners_shown_); };
    actions_.toggle_tiles = [this] { toggle(SidePanel::tiles); };
    actions_.open_menu = [this] { menu_open_ = true; };
    actions_.play_again = [this] { play_again(); };
    actions_.to_title = [this] { navigator_.show_title(); };
    actions_.toggle_result = [this] {
        result_open_ = !result_open_;
        show_all();
    };
    menu_actions_.resume = [this] { menu_open_ = false; };
    menu_actions_.save_copy = [this] { save_copy(); };
    menu_actions_.load = [this] { navigator_.show_saves(); };
    menu_actions_.new_game = [this] { navigator_.show_setup(); };
    menu_actions_.title = [this] { navigator_.show_title(); };
    menu_actions_.quit = [this] { navigator_.quit(); };
}

void GameScreen::resize(sf::Vector2f pixels, float scale) {
    Screen::resize(pixels, scale);
    camera_.set_window(pixels);
    board_.forget_outline();
    const bool first = !std::exchange(started_, true);
    if (follows_ || first) {
        follow_camera(true);
        camera_.jump_to(camera_.goal());
    }
    changed_ = true;
}

// --- What happens in the game ---

void GameScreen::done(const std::optional<std::string>& failure) {
    changed_ = true;
    if (failure) {
        notices_.say(*failure, Notices::Kind::bad);
        return;
    }
    problem_.clear();
    ghost_.reset(play_.placements());
    notices_.follow(play_);
    hovered_feature_.reset();
    target_.reset();
    board_.forget_outline();
    const bool fast = navigator_.options().draw_pause.count() == 0;
    wait_ = play_.stage() == Stage::drawing
                ? static_cast<float>(navigator_.options().draw_pause.count()) / 1000
                : (fast ? 0.f : computer_seconds);
    if (play_.stage() == Stage::over) {
        side_ = SidePanel::none;
        result_open_ = true;
        notices_.hide_scores();
    }
    if (owners_shown_) show_owners(true);
    follow_camera(play_.stage() == Stage::over);
    if (mouse_.x >= 0) mouse_moved(mouse_);
    hover_left_ = 0; // what lies under a resting mouse is of no interest
}

void GameScreen::draw_next() {
    const std::optional<std::string> failure = play_.draw();
    if (failure) {
        problem_ = *failure; // not tried again by itself
        notices_.say(*failure, Notices::Kind::bad);
        changed_ = true;
        return;
    }
    done({});
}

bool GameScreen::computer_at_turn() const {
    return (play_.stage() == Stage::placing || play_.stage() == Stage::deploying)
           && computers_.plays(play_.actor());
}

void GameScreen::computer_moves() {
    const auto failure = play_.act(computers_.choose(play_.actor(), play_.engine(), play_.state()));
    if (failure) problem_ = *failure;
    done(failure);
}

void GameScreen::save_copy() {
    const auto& file = play_.session().file();
    if (!file) return;
    std::filesystem::path copy;
    for (int n = 1; copy.empty() || std::filesystem::exists(copy); ++n)
        copy =
            file->parent_path()
            / (file->stem().string() + "-copy-" + std::to_string(n) + file->extension().string());
    std::error_code error;
    std::filesystem::copy_file(*file, copy, error);
    if (error)
        notices_.say("The copy could not be written: " + error.message(), Notices::Kind::bad);
    else
        notices_.say("Saved as " + copy.filename().string());
    menu_open_ = false;
}

void GameScreen::play_again() {
    const host::GameRules& rules = play_.session().rules();
    host::Choice choice{{}, rules.settings()};
    for (const host::Plugin& plugin : rules.plugins())
        choice.plugins.push_back(plugin.manifest.id);
    try {
        const session::NewGame game{host::GameRules::load(navigator_.catalogue(), choice),
                                    play_.session().seats(), random_seed()};
        if (const auto problem = navigator_.start_game(game))
            notices_.say(*problem, Notices::Kind::bad);
    } catch (const std::exception& error) {
        notices_.say(error.what(), Notices::Kind::bad);
    }
}

// --- The view ---

sf::FloatRect GameScreen::free_part() const {
    const float s = scale();
    const bool result = play_.stage() == Stage::over && result_open_;
    const float left = result ? std::min(theme::end_width, logical_size().x * .56f) + 52
                              : 2 * theme::margin + theme::players_width;
    const float right = result ? theme::margin + 8 : 2 * theme::margin + theme::dock_width;
    const float top = 100, bottom = theme::margin + 8;
    return {left * s, top * s, std::max(100.f, pixels().x - (left + right) * s),
            std::max(100.f, pixels().y - (top + bottom) * s)};
}

void GameScreen::toggle(SidePanel side) {
    side_ = side_ == side ? SidePanel::none : side;
}

/// What the layer is called whose features are only scored at the end; empty without one.
std::string GameScreen::land_word() const {
    const engine::LayerId layer = land_layer(play_.rules());
    constexpr int several = 2;
    return layer == engine::no_layer
               ? std::string()
               : play_.words().word(play_.rules().layers[layer].name, several);
}

void GameScreen::show_owners(bool shown) {
    owners_shown_ = shown && !land_word().empty();
    changed_ = true;
    try {
        board_.show_owners(play_, owners_shown_ ? owned_lands(play_.engine(), play_.state())
                                                : std::vector<OwnedLand>());
    } catch (const engine::HookError& error) {
        owners_shown_ = false;
        notices_.say(error.what(), Notices::Kind::bad);
    }
}

void GameScreen::show_all() {
    follows_ = true;
    follow_camera(true);
}

/// Keeps board and free cells in sight, as long as nobody has moved the camera.
void GameScreen::follow_camera(bool always) {
    if (!started_ || (!follows_ && !always)) return;
    if (play_.stage() == Stage::deploying && !computer_at_turn() && !always
        && play_.is_about_last_tile()) {
        approach_last_tile();
        return;
    }
    const bool over = play_.stage() == Stage::over;
    const sf::FloatRect places = BoardView::extent(play_.state(), !over);
    const float least = over ? smallest_cell_at_the_end : smallest_cell;
    const CameraView fit =
        camera_.fitting(places, free_part(), least * scale(), largest_cell * scale());
    const CameraView& now = camera_.goal();
    const sf::FloatRect part = free_part();
    const auto on_screen = [&](float x, float y) {
        return sf::Vector2f{camera_.window().x / 2 + (x - now.centre.x) * now.cell,
                            camera_.window().y / 2 + (y - now.centre.y) * now.cell};
    };
    const sf::Vector2f first = on_screen(places.left, places.top);
    const sf::Vector2f last = on_screen(places.left + places.width, places.top + places.height);
    const bool all_seen = first.x >= part.left - 1 && first.y >= part.top - 1
                          && last.x <= part.left + part.width + 1
                          && last.y <= part.top + part.height + 1;
    if (always || !all_seen) camera_.ease_to(fit);
}

/// Spots must not be larger than the tile that they are on.
void GameScreen::approach_last_tile() {
    const float least = deploy_cell * scale();
    if (camera_.goal().cell >= least * .8f) return;
    const engine::GameState& state = play_.state();
    if (state.last_tile() < 0) return;
    const engine::Cell cell = state.tiles()[static_cast<std::size_t>(state.last_tile())].cell;
    const sf::FloatRect around{static_cast<float>(cell.x), static_cast<float>(cell.y), 1, 1};
    camera_.ease_to(camera_.fitting(around, free_part(), least, least));
}

bool GameScreen::update(float seconds) {
    bool changed = std::exchange(changed_, false);
    if (camera_.moving()) {
        camera_.update(seconds);
        changed = true;
    }
    pan_by_keys(seconds);
    changed = players_panel_.update(play_, seconds) || changed;
    changed = notices_.update(seconds) || changed;
    changed = board_.textures().collect() || changed;
    const float s = scale();
    if (!camera_.moving())
        board_.textures().only({static_cast<int>(std::lround(camera_.goal().cell)),
                                static_cast<int>(std::lround(144 * s)),
                                static_cast<int>(std::lround(TilesPanel::picture * s))});
    if (hover_left_ > 0 && (hover_left_ -= seconds) <= 0) {
        hover();
        changed = true;
    }
    const bool waits = play_.stage() == Stage::drawing || computer_at_turn();
    if (waits && !menu_open_ && problem_.empty() && (wait_ -= seconds) <= 0) {
        if (computer_at_turn())
            computer_moves();
        else
            draw_next();
        changed = true;
    }
    return std::exchange(changed_, false) || changed;
}

void GameScreen::pan_by_keys(float seconds) {
    using Key = sf::Keyboard::Key;
    sf::Vector2f by;
    for (const Key key : held_) {
        if (key == Key::Left || key == Key::A) by.x += 1;
        if (key == Key::Right || key == Key::D) by.x -= 1;
        if (key == Key::Up || key == Key::W) by.y += 1;
        if (key == Key::Down || key == Key::S) by.y -= 1;
    }
    if (by.x == 0 && by.y == 0) return;
    camera_.pan(by * (900 * scale() * std::min(seconds, .05f)));
    follows_ = false;
    changed_ = true;
}

void GameScreen::draw(Painter& painter) {
    marks_ = play_.stage() == Stage::deploying ? board_.spot_marks(camera_, play_, scale())
                                               : std::vector<SpotMark>();
    std::optional<std::size_t> hot = dock_.hot();
    if (const auto at = spot_at({static_cast<float>(mouse_.x), static_cast<float>(mouse_.y)}))
        hot = at;
    if (play_.stage() != Stage::deploying || computer_at_turn() || (hot && *hot >= marks_.size()))
        hot.reset();
    if (!camera_.moving() && (hot || !hovered_feature_))
        board_.outline(play_.state(), hot ? play_.spots()[*hot].feature.root : engine::no_node,
                       camera_);
    controls_.begin_frame();
    board_.draw(painter, camera_, play_, ghost_);
    if (!computer_at_turn()) board_.draw_spots(painter, marks_, hot, play_);
    draw_islands(painter);
    draw_feature(painter);
    if (menu_open_) {
        const auto& file = play_.session().file();
        draw_menu(painter, controls_, menu_actions_,
                  file ? file->filename().string() : std::string("no file"));
    }
    controls_.draw_hint(painter);
}

void GameScreen::draw_islands(Painter& painter) {
    const bool over = play_.stage() == Stage::over;
    const bool result = over && result_open_;
    if (result) {
        const sf::FloatRect rest = draw_result(painter, controls_, play_, actions_);
        log_panel_.draw(painter, controls_, play_, rest);
    } else {
        players_panel_.draw(painter, controls_, play_);
        draw_zoom_buttons(painter, controls_, actions_);
    }
    draw_banner(painter, controls_, play_, computer_at_turn());
    const float below =
        draw_toolbar(painter, controls_, actions_,
                     {side_, over, result, capitalised(land_word()), owners_shown_});
    if (!result) draw_side(painter, below);
    if (!over) dock_.draw(painter, controls_, play_, board_, ghost_, actions_, computer_at_turn());
    notices_.draw(painter, controls_, play_, below);
}

/// The panel on the right, above the dock.
void GameScreen::draw_side(Painter& painter, float below) {
    const float dock_room = play_.stage() == Stage::over ? 0.f : 290.f;
    const float width = theme::log_width + 16;
    const sf::FloatRect area{painter.size().x - theme::margin - width, below, width,
                             std::max(160.f, painter.size().y - below - theme::margin - dock_room)};
    if (side_ == SidePanel::log) log_panel_.draw(painter, controls_, play_, area);
    if (side_ == SidePanel::tiles) tiles_panel_.draw(painter, controls_, play_, board_, area);
}

void GameScreen::draw_feature(Painter& painter) {
    if (!hovered_feature_ || menu_open_ || drag_ || camera_.moving()) return;
    draw_feature_card(painter, play_, *hovered_feature_, logical(mouse_.x, mouse_.y));
}

// --- For programs that look at the window ---

nlohmann::json GameScreen::describe() const {
    nlohmann::json d;
    static const char* const stages[] = {"drawing", "placing", "deploying", "over"};
    d["screen"] = "game";
    d["stage"] = stages[static_cast<int>(play_.stage())];
    d["menu"] = menu_open_;
    d["computer"] = computer_at_turn();
    d["turn"] = play_.state().turn();
    d["actions"] = play_.session().actions();
    d["player"] = play_.actor();
    d["tiles"] = play_.state().tiles().size();
    d["scores"] = play_.state().scores();
    if (play_.actor() >= 0)
        d["banner"] =
            play_.player_name(play_.actor()) + ": " + banner_sentence(play_, computer_at_turn());
    if (play_.stage() == Stage::over) d["banner"] = result_title(play_);
    d["moving"] = camera_.moving();
    d["painting"] = !camera_.moving() && const_cast<BoardView&>(board_).textures().busy();
    d["cell"] = camera_.goal().cell;
    if (play_.session().file()) d["file"] = play_.session().file()->string();
    d["buttons"] = controls_.describe(scale());
    d["cells"] = nlohmann::json::array();
    for (const auto& [cell, rotations] : play_.placements().by_cell()) {
        const sf::FloatRect area = camera_.cell_rect(cell.x, cell.y);
        const sf::Vector2f middle{area.left + area.width / 2, area.top + area.height / 2};
        d["cells"].push_back({{"cell", {cell.x, cell.y}},
                              {"rotations", rotations},
                              {"x", std::lround(middle.x)},
                              {"y", std::lround(middle.y)},
                              {"reachable", !controls_.covered(middle / scale())}});
    }
    if (ghost_.cell())
        d["ghost"] = {{"cell", {ghost_.cell()->x, ghost_.cell()->y}},
                      {"rotation", ghost_.rotation()}};
    d["spots"] = nlohmann::json::array();
    for (std::size_t i = 0; i < marks_.size() && i < play_.spots().size(); ++i)
        d["spots"].push_back({{"role", play_.spots()[i].title},
                              {"points", play_.spots()[i].feature.points_now},
                              {"x", std::lround(marks_[i].centre.x)},
                              {"y", std::lround(marks_[i].centre.y)},
                              {"reachable", !controls_.covered(marks_[i].centre / scale())}});
    d["log"] = LogPanel::texts(play_);
    d["owners"] = owners_shown_;
    d["side"] = side_ == SidePanel::log ? "log" : side_ == SidePanel::tiles ? "tiles" : "";
    d["notices"] = notices_.texts();
    return d;
}

} // namespace bastide::desktop
