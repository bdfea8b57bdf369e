#include "frontend/desktop/game/game_screen.hpp"

#include "core/engine/piles.hpp"
#include "frontend/desktop/game/other_games.hpp"
#include "frontend/desktop/play/log_places.hpp"
#include "frontend/desktop/play/score_text.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float calm_seconds = .7f; ///< a computer's step, and before a tile is drawn
constexpr float brisk_seconds = .25f;
constexpr float curtain_seconds = .8f;

} // namespace

GameScreen::GameScreen(Navigator& navigator, session::Session session, GameMode mode)
    : navigator_(navigator),
      play_(std::move(session), navigator.language()),
      board_(play_.rules(), play_.words()),
      computers_(play_.session()),
      curtain_(play_.session()),
      sounds_(navigator.sounds(), computers_) {
    make_actions();
    make_menu_actions();
    if (mode == GameMode::watch) make_replay();
    skip_news();
    for (const engine::Message& note : play_.session().notes())
        notices_.say(play_.language().said(note));
    done({});
    const bool first_game = mode == GameMode::play && !navigator.preferences().guide_seen
                            && play_.session().actions() == 0;
    if (first_game) start_guide();
}

void GameScreen::make_actions() {
    actions_.undo = [this] { done(play_.undo()); };
    actions_.pass = [this] { done(play_.pass()); };
    actions_.place_here = [this] {
        if (ghost_.cell()) done(play_.place(*ghost_.cell(), ghost_.rotation()));
    };
    actions_.choose_tile = [this](std::size_t index) { choose_tile(index); };
    actions_.show_hand = [this] {
        curtain_.open(play_);
        follow_changes();
    };
    actions_.hide_hand = [this] {
        curtain_.close();
        follow_changes();
    };
    actions_.draw_now = [this] { draw_next(); };
    actions_.turn = [this](int steps) { ghost_.turn(steps); };
    actions_.choose = [this](std::size_t spot) { done(play_.choose(spot)); };
    actions_.show_place = [this](const session::LogEntry& entry) { show_place(entry); };
    actions_.zoom = [this](float factor) { camera_.zoom(factor, pixels() / 2.f); };
    actions_.show_all = [this] { camera_.show_all(play_, surroundings()); };
    actions_.toggle_log = [this] { toggle(SidePanel::log); };
    actions_.toggle_owners = [this] { show_owners(!owners_shown_); };
    actions_.toggle_dead_cells = [this] { toggle_dead_cells(); };
    actions_.toggle_tiles = [this] {
        if (!navigator_.preferences().hide_tiles) toggle(SidePanel::tiles);
    };
    actions_.show_cells = [this](const std::vector<engine::Cell>& cells) { camera_.show(cells); };
    actions_.toggle_chart = [this] {
        chart_shown_ = !chart_shown_;
        if (chart_shown_ && theme::is_compact(logical_size())) side_ = SidePanel::none;
        if (camera_.follows()) camera_.fit(play_, surroundings());
        camera_.follow(play_, surroundings());
    };
    actions_.open_menu = [this] {
        menu_open_ = true;
        // Whoever opens the menu may hand the screen over.
        if (curtain_.shows_at_turn(play_)) actions_.hide_hand();
    };
    actions_.pause_computers = [this] {
        computers_.paused = !computers_.paused;
        changed_ = true;
    };
    actions_.skip_ahead = [this] {
        computers_.paused = false;
        computers_.skipping = true;
        wait_ = 0;
    };
    actions_.play_again = [this] { complain(play_again(navigator_, play_.session())); };
    actions_.watch_replay = [this] { complain(watch_replay(navigator_, play_.session())); };
    actions_.to_title = [this] { navigator_.show_title(); };
    actions_.toggle_result = [this] {
        result_open_ = !result_open_;
        actions_.show_all();
    };
    actions_.toggle_result_log = [this] { result_log_ = !result_log_; };
}

void GameScreen::make_menu_actions() {
    menu_actions_.resume = [this] { menu_open_ = false; };
    menu_actions_.save_copy = [this] { save_copy(); };
    menu_actions_.rules = [this] { show_rules_of(navigator_, play_.session()); };
    menu_actions_.settings = [this] { navigator_.show_settings(); };
    menu_actions_.guide = [this] {
        menu_open_ = false;
        start_guide();
    };
    menu_actions_.load = [this] { navigator_.show_saves(); };
    menu_actions_.new_game = [this] { navigator_.show_setup(); };
    menu_actions_.title = [this] { navigator_.show_title(); };
    menu_actions_.quit = [this] { navigator_.quit(); };
}

void GameScreen::make_replay() {
    replay_.emplace(play_);
    result_open_ = false;
    replay_actions_.moved = [this] { replay_moved(); };
    replay_actions_.play_on = [this] {
        // Whoever went on from here would see what others hold, and what will be drawn.
        if (play_.rules().hand.hidden && !replay_->is_whole())
            complain(play_.language()("Hands are hidden in this game: until it is over, it cannot "
                                      "be gone on with from here."));
        else
            complain(play_on(navigator_, play_.session()));
    };
    replay_actions_.close = [this] { navigator_.back(); };
}

/// What is in the log so far is neither told nor heard.
void GameScreen::skip_news() {
    players_panel_.skip(play_);
    notices_.skip(play_);
    gains_.skip(play_);
    sounds_.skip(play_);
}

/// What lies between two places that were jumped to is not told point by point.
void GameScreen::replay_moved() {
    skip_news();
    follow_changes();
}

/// Language, keys and pace may be others now.
void GameScreen::returned() {
    play_.speak();
    log_panel_.forget();
    if (navigator_.preferences().hide_tiles && side_ == SidePanel::tiles) side_ = SidePanel::none;
    changed_ = true;
}

void GameScreen::resize(sf::Vector2f pixels, float scale) {
    Screen::resize(pixels, scale);
    board_.forget_outline();
    camera_.resize(pixels, scale, play_, surroundings());
    changed_ = true;
}

// --- What happens in the game ---

void GameScreen::done(const std::optional<std::string>& failure) {
    changed_ = true;
    if (failure) {
        notices_.say(*failure, Notices::Kind::bad);
        sounds_.refuse();
        return;
    }
    problem_.clear();
    notices_.follow(play_);
    tell_empty_deck();
    gains_.follow(play_);
    const bool laid = sounds_.follow(play_);
    if (laid && !navigator_.preferences().reduced_motion) board_.settle();
    if (play_.stage() == Stage::over) {
        side_ = SidePanel::none;
        result_open_ = !watches();
        notices_.hide_scores();
    }
    follow_changes();
    guide_.follow(progress());
}

/// Once, where the game goes on with what players hold.
void GameScreen::tell_empty_deck() {
    if (empty_deck_told_ || play_.stage() == Stage::over || play_.rules().hand.size == 0
        || engine::items_left(play_.state(), engine::main_pile) > 0)
        return;
    empty_deck_told_ = true;
    notices_.say(play_.language()("The deck is empty: play goes on until nobody holds a tile."));
}

void GameScreen::complain(const std::optional<std::string>& problem) {
    if (problem) notices_.say(*problem, Notices::Kind::bad);
}

void GameScreen::follow_changes() {
    changed_ = true;
    cover_hands();
    ghost_.reset(play_.placements());
    focused_spot_.reset();
    hovered_feature_.reset();
    target_.reset();
    board_.forget_outline();
    controls_.forget_focus();
    if (play_.stage() != Stage::drawing && !computer_at_turn()) computers_.skipping = false;
    wait_ = pause_seconds();
    if (owners_shown_) show_owners(true);
    if (play_.stage() == Stage::over)
        camera_.fit(play_, surroundings());
    else
        camera_.follow(play_, surroundings());
    if (mouse_.x >= 0) mouse_moved(mouse_);
    hover_left_ = 0; // what lies under a resting mouse is of no interest
}

/// Until the next tile is drawn, or the computer moves.
float GameScreen::pause_seconds() const {
    if (navigator_.options().fast || computers_.skipping) return 0;
    switch (navigator_.preferences().pace) {
    case Pace::calm: return calm_seconds;
    case Pace::brisk: return brisk_seconds;
    case Pace::at_once: break;
    }
    return 0;
}

/// A curtain that has just fallen stays for a moment, so that a click or key that was meant for
/// something else does not open it.
void GameScreen::cover_hands() {
    if (watches()) return;
    curtain_.follow(play_);
    play_.cover(curtain_.covers(play_));
    const int before = std::exchange(curtain_before_, behind_curtain() ? play_.actor() : -1);
    if (curtain_before_ >= 0 && curtain_before_ != before)
        curtain_wait_ = navigator_.options().fast ? 0 : curtain_seconds;
}

/// Whoever goes on clicking, or holds a key, has not seen the curtain yet: the moment begins anew.
bool GameScreen::too_early_for_hand() {
    if (!behind_curtain() || curtain_wait_ <= 0) return false;
    curtain_wait_ = curtain_seconds;
    return true;
}

HandShown GameScreen::hand_shown() const {
    if (curtain_.shows_at_turn(play_)) return HandShown::face_up;
    return curtain_.hides_at_turn(play_) ? HandShown::face_down : HandShown::nowhere;
}

/// A cell that was fixed stays, where the other tile fits too.
void GameScreen::choose_tile(std::size_t index) {
    const auto fixed = ghost_.fixed() ? ghost_.cell() : std::nullopt;
    play_.choose_tile(index);
    ghost_.reset(play_.placements());
    if (fixed) ghost_.fix(*fixed);
    changed_ = true;
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

/// A person has moved, can still take back, and wants to be asked before the turn ends.
bool GameScreen::confirms_turn() const {
    return navigator_.preferences().confirm_turn && play_.stage() == Stage::drawing && !watches()
           && !play_.draws_token() && play_.why_no_undo().empty();
}

/// While a turn is to be confirmed it is still shown, though the next player draws already.
TurnShown GameScreen::turn_shown() const {
    const bool confirms = confirms_turn();
    return {confirms ? play_.session().last_chooser() : play_.actor(), mover(), confirms};
}

bool GameScreen::computer_at_turn() const {
    return !watches() && (play_.stage() == Stage::placing || play_.stage() == Stage::deploying)
           && computers_.plays(play_.actor());
}

Mover GameScreen::mover() const {
    const bool between = !watches() && play_.stage() == Stage::drawing && !confirms_turn()
                         && computers_.plays(play_.actor());
    if (!computer_at_turn() && !between) return Mover::person;
    return computers_.paused ? Mover::paused_computer : Mover::computer;
}

void GameScreen::computer_moves() {
    const auto failure =
        play_.act(computers_.choose(play_.actor(), play_.engine(), play_.session()));
    if (failure) problem_ = *failure;
    done(failure);
}

void GameScreen::save_copy() {
    const Language& tr = play_.language();
    const auto& file = play_.session().file();
    if (!file) return;
    std::error_code error;
    const std::filesystem::path copy = copy_record(*file, error);
    if (error)
        notices_.say(tr("The copy could not be written: {}", error.message()), Notices::Kind::bad);
    else
        notices_.say(tr("Saved as {}", copy.filename().string()));
    menu_open_ = false;
}

Guide::Progress GameScreen::progress() const {
    const auto by_a_person = [this](const session::LogEntry& entry) {
        const auto* placed = std::get_if<engine::TilePlaced>(&entry.event);
        return placed != nullptr && !computers_.plays(placed->player);
    };
    const auto placed = std::count_if(play_.log().begin(), play_.log().end(), by_a_person);
    return {play_.stage(), ghost_.fixed(), static_cast<int>(placed), hovered_feature_.has_value()};
}

void GameScreen::start_guide() {
    guide_.start(progress());
}

/// Moves the camera to where something happened, and outlines its feature.
void GameScreen::show_place(const session::LogEntry& entry) {
    const std::vector<engine::Cell> cells = cells_of(entry.event);
    if (cells.empty()) return;
    camera_.show(cells);
    hovered_feature_ = scored_feature(entry.event, play_);
    target_.reset();
    board_.forget_outline();
}

// --- The view ---

void GameScreen::toggle(SidePanel side) {
    side_ = side_ == side ? SidePanel::none : side;
    hovered_feature_.reset(); // it may have been shown by the log
    board_.forget_outline();
    if (side_ != SidePanel::none && theme::is_compact(logical_size())) chart_shown_ = false;
    if (watches() && camera_.follows()) camera_.fit(play_, surroundings());
}

void GameScreen::toggle_dead_cells() {
    if (navigator_.preferences().hide_tiles) return;
    board_.mark_dead_cells(!board_.marks_dead_cells());
    changed_ = true;
    const Language& tr = play_.language();
    if (board_.marks_dead_cells() && dead_cells(play_.state()).empty())
        notices_.say(tr("Every free cell can still be filled"));
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
    const bool asked = shown && !owners_shown_;
    owners_shown_ = shown && !land_word().empty();
    changed_ = true;
    try {
        const auto lands =
            owners_shown_ ? owned_lands(play_.engine(), play_.state()) : std::vector<OwnedLand>();
        board_.show_owners(play_, lands);
        const Language& tr = play_.language();
        if (asked && owners_shown_ && lands.empty())
            notices_.say(tr("{}: nobody owns any yet", capitalised(land_word())));
    } catch (const engine::HookError& error) {
        owners_shown_ = false;
        notices_.say(play_.language().told(error), Notices::Kind::bad);
    }
}

GameCamera::Surroundings GameScreen::surroundings() const {
    return {.result = result_shown(),
            .replay = watches(),
            .side_panel = side_ != SidePanel::none,
            .chart = chart_shown_,
            .computer = computer_at_turn(),
            .guide = guide_.running(),
            .deploy_cell = play_.stage() == Stage::deploying ? board_.cell_for_spots(play_) : 0};
}

bool GameScreen::update(float seconds) {
    bool changed = std::exchange(changed_, false);
    changed = camera_.update(seconds, keys(), navigator_.preferences().reduced_motion) || changed;
    changed = players_panel_.update(play_, seconds) || changed;
    changed = notices_.update(seconds) || changed;
    changed = gains_.update(seconds) || changed;
    changed = board_.update(seconds) || changed;
    changed = board_.textures().collect() || changed;
    if (!camera_.now().moving()) board_.textures().forget_unseen();
    if (curtain_wait_ > 0) changed = (curtain_wait_ -= seconds) <= 0 || changed;
    if (hover_left_ > 0 && (hover_left_ -= seconds) <= 0) {
        hover();
        guide_.follow(progress());
        changed = true;
    }
    if (watches()) {
        if (replay_->update(seconds)) done({});
    } else {
        changed = wait(seconds) || changed;
    }
    return std::exchange(changed_, false) || changed;
}

/// What goes on by itself, after a pause. True when something did.
bool GameScreen::wait(float seconds) {
    const bool paused = mover() == Mover::paused_computer;
    const bool waits = !paused && (play_.stage() == Stage::drawing || computer_at_turn());
    if (!waits || menu_open_ || !problem_.empty() || confirms_turn()) return false;
    if ((wait_ -= seconds) > 0) return false;
    if (computer_at_turn())
        computer_moves();
    else
        draw_next();
    return true;
}

} // namespace bastide::desktop
