// What mouse and keys do in a game: a part of GameScreen.
#include "frontend/desktop/game/game_screen.hpp"

#include <cmath>
#include <cstdlib>

namespace bastide::desktop {
namespace {

constexpr int drag_pixels = 6; ///< a press that moves less is a click

sf::Vector2f to_float(sf::Vector2i from) {
    return {static_cast<float>(from.x), static_cast<float>(from.y)};
}

bool is_arrow(sf::Keyboard::Key key) {
    using Key = sf::Keyboard::Key;
    return key == Key::Left || key == Key::Right || key == Key::Up || key == Key::Down;
}

bool is_modifier(sf::Keyboard::Key key) {
    using Key = sf::Keyboard::Key;
    return key == Key::LShift || key == Key::RShift || key == Key::LControl || key == Key::RControl
           || key == Key::LAlt || key == Key::RAlt;
}

bool pans(std::optional<Command> command) {
    return command == Command::pan_left || command == Command::pan_right
           || command == Command::pan_up || command == Command::pan_down;
}

std::optional<std::size_t> number_of(sf::Keyboard::Key key) {
    using Key = sf::Keyboard::Key;
    if (key >= Key::Num1 && key <= Key::Num9) return static_cast<std::size_t>(key - Key::Num1);
    if (key >= Key::Numpad1 && key <= Key::Numpad9)
        return static_cast<std::size_t>(key - Key::Numpad1);
    return std::nullopt;
}

} // namespace

void GameScreen::handle(const sf::Event& event) {
    switch (event.type) {
    case sf::Event::MouseButtonPressed: mouse_pressed(event.mouseButton); break;
    case sf::Event::MouseButtonReleased: mouse_released(event.mouseButton); break;
    case sf::Event::MouseMoved: mouse_moved({event.mouseMove.x, event.mouseMove.y}); break;
    case sf::Event::MouseWheelScrolled: wheel(event.mouseWheelScroll); break;
    case sf::Event::MouseLeft:
        ghost_.leave();
        hovered_feature_.reset();
        board_.forget_outline();
        hover_left_ = 0;
        break;
    case sf::Event::KeyPressed: key_pressed(event.key); break;
    case sf::Event::KeyReleased: camera_.release(event.key.code); return;
    case sf::Event::LostFocus: camera_.release_all(); return;
    default: return;
    }
    changed_ = true;
}

void GameScreen::mouse_pressed(const sf::Event::MouseButtonEvent& event) {
    const sf::Vector2i at{event.x, event.y};
    mouse_ = at;
    if (too_early_for_hand()) return;
    if (event.button == sf::Mouse::Left && controls_.pressed(logical(at.x, at.y))) return;
    if (controls_.covered(logical(at.x, at.y))) return;
    if (event.button == sf::Mouse::Left || event.button == sf::Mouse::Middle)
        drag_ = Drag{at, at, false, event.button};
    if (event.button == sf::Mouse::Right && play_.stage() == Stage::placing) ghost_.turn(1);
}

void GameScreen::mouse_released(const sf::Event::MouseButtonEvent& event) {
    const sf::Vector2i at{event.x, event.y};
    mouse_ = at;
    if (event.button == sf::Mouse::Left && controls_.released(logical(at.x, at.y))) {
        drag_.reset();
        return;
    }
    if (!drag_ || drag_->button != event.button) return;
    const bool clicked = !drag_->moving && event.button == sf::Mouse::Left;
    drag_.reset();
    if (clicked) click_board(to_float(at));
}

void GameScreen::mouse_moved(sf::Vector2i to) {
    mouse_ = to;
    controls_.mouse_moved(logical(to.x, to.y));
    if (drag_) {
        drag_->moving =
            drag_->moving
            || std::abs(to.x - drag_->start.x) + std::abs(to.y - drag_->start.y) > drag_pixels;
        if (drag_->moving) {
            camera_.pan(to_float(to - drag_->last));
            drag_->last = to;
        }
        return;
    }
    const bool on_board = !controls_.covered(logical(to.x, to.y)) && !menu_open_;
    const sf::Vector2f place = camera_.now().to_place(to_float(to));
    if (on_board && !computer_at_turn() && !watches())
        ghost_.hover({static_cast<std::int16_t>(std::floor(place.x)),
                      static_cast<std::int16_t>(std::floor(place.y))});
    else if (!on_board && play_.stage() == Stage::placing && !controls_.hovers("turn_left")
             && !controls_.hovers("turn_right"))
        ghost_.leave();
    // A number stands for its choice, whatever land lies under it.
    const bool on_spot = spot_at(to_float(to)).has_value();
    const auto target =
        on_board && !on_spot ? board_.target_at(play_.state(), place) : std::nullopt;
    if (target == target_) return;
    target_ = target;
    hovered_feature_.reset();
    board_.forget_outline();
    hover_left_ = target ? .25f : 0;
}

/// The mouse has rested on a segment for a moment: its feature is shown.
void GameScreen::hover() {
    if (!target_ || drag_ || menu_open_ || result_shown()) return;
    const auto places = engine::places_on(play_.state(), target_->tile, target_->segment);
    if (places.empty()) return;
    const engine::NodeIndex root = places.front().root;
    hovered_feature_ = facts_of(play_.engine(), play_.state(), root, play_.wording());
    board_.outline(play_.state(), root, camera_.now());
}

void GameScreen::wheel(const sf::Event::MouseWheelScrollEvent& event) {
    if (menu_open_) return;
    const sf::Vector2f at = logical(event.x, event.y);
    if ((side_ == SidePanel::log || (result_shown() && result_log_)) && log_panel_.contains(at)) {
        log_panel_.scroll(event.delta);
        return;
    }
    if (side_ == SidePanel::tiles && tiles_panel_.contains(at)) {
        tiles_panel_.scroll(event.delta);
        return;
    }
    if (controls_.covered(at)) return;
    hovered_feature_.reset();
    board_.forget_outline();
    target_.reset();
    camera_.zoom(std::pow(1.15f, event.delta),
                 {static_cast<float>(event.x), static_cast<float>(event.y)});
}

std::optional<std::size_t> GameScreen::spot_at(sf::Vector2f pixel) const {
    if (controls_.covered(pixel / scale())) return std::nullopt;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (std::hypot(pixel.x - marks_[i].centre.x, pixel.y - marks_[i].centre.y) <= 20 * scale())
            return i;
    return std::nullopt;
}

void GameScreen::click_board(sf::Vector2f pixel) {
    if (controls_.covered(pixel / scale()) || computer_at_turn() || watches()) return;
    if (play_.stage() == Stage::drawing) {
        if (!confirms_turn()) draw_next();
    } else if (play_.stage() == Stage::placing) {
        const sf::Vector2f place = camera_.now().to_place(pixel);
        const engine::Cell cell{static_cast<std::int16_t>(std::floor(place.x)),
                                static_cast<std::int16_t>(std::floor(place.y))};
        const bool chosen_before = ghost_.fixed() && ghost_.cell() == cell;
        if (!ghost_.fix(cell)) {
            ghost_.release();
            return;
        }
        if (chosen_before || navigator_.preferences().one_click)
            done(play_.place(cell, ghost_.rotation()));
        else
            guide_.follow(progress());
    } else if (const auto spot = spot_at(pixel)) {
        done(play_.choose(*spot));
    }
}

/// Page Up and Page Down, for the panel that lies open.
bool GameScreen::scroll_key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    if (menu_open_ || (event.code != Key::PageUp && event.code != Key::PageDown)) return false;
    const float steps = event.code == Key::PageUp ? 5 : -5; // of the wheel
    if (side_ == SidePanel::log || (result_shown() && result_log_))
        log_panel_.scroll(steps);
    else if (side_ == SidePanel::tiles)
        tiles_panel_.scroll(steps / 2);
    else
        return false;
    return true;
}

/// Log, tiles, chart: what lies open over the table. False when nothing does.
bool GameScreen::close_panels() {
    if (menu_open_ || result_shown() || (side_ == SidePanel::none && !chart_shown_)) return false;
    if (side_ != SidePanel::none) toggle(side_);
    if (chart_shown_) actions_.toggle_chart();
    return true;
}

void GameScreen::key_pressed(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    if (is_modifier(event.code)) return;
    if (watches() && !menu_open_ && replay_key(event)) return;
    if (scroll_key(event)) return;
    if (event.code == Key::Escape && ghost_.fixed() && !menu_open_) {
        ghost_.release();
        return;
    }
    if (event.code == Key::Escape && close_panels()) return;
    if (event.code == Key::Escape || keys().command(event) == Command::help) {
        if (menu_open_)
            menu_open_ = false;
        else
            actions_.open_menu();
        controls_.forget_focus();
        camera_.release_all();
        return;
    }
    if (menu_open_ || result_shown()) {
        if (!controls_.key(event)) view_key(event);
        return;
    }
    if (view_key(event) || watches()) return;
    if (mover() != Mover::person)
        computer_key(event);
    else
        game_key(event);
}

/// The keys of the buttons that the dock shows meanwhile; any other makes the computer hurry.
void GameScreen::computer_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    if (command == Command::pass)
        actions_.pause_computers();
    else if (command == Command::confirm)
        actions_.skip_ahead();
    else
        wait_ = 0;
}

bool GameScreen::view_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    const bool choosing = play_.stage() == Stage::placing && !computer_at_turn() && !watches();
    const bool arrow = is_arrow(event.code) && !choosing && play_.stage() != Stage::deploying;
    if (pans(command) || arrow) {
        camera_.hold(event.code);
        return true;
    }
    if (!command || menu_open_) return false;
    switch (*command) {
    case Command::show_all: actions_.show_all(); return true;
    case Command::zoom_in: actions_.zoom(1.15f); return true;
    case Command::zoom_out: actions_.zoom(1 / 1.15f); return true;
    case Command::log: actions_.toggle_log(); return true;
    case Command::tiles: actions_.toggle_tiles(); return true;
    case Command::owners: actions_.toggle_owners(); return true;
    case Command::chart: actions_.toggle_chart(); return true;
    case Command::dead_cells: toggle_dead_cells(); return true;
    case Command::full_screen:
    case Command::picture: return true; // the window has seen to it
    default: return false;
    }
}

bool GameScreen::replay_key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    switch (event.code) {
    case Key::Escape: navigator_.back(); return true;
    case Key::P: replay_actions_.play_on(); return true;
    case Key::Tab:
    case Key::Enter: return controls_.key(event);
    case Key::Left: replay_->step(-1); break;
    case Key::Right: replay_->step(1); break;
    case Key::Up: replay_->step_turn(-1); break;
    case Key::Down: replay_->step_turn(1); break;
    case Key::Home: replay_->go_to(0); break;
    case Key::End: replay_->go_to(replay_->moments().size()); break;
    case Key::Space: replay_->play(!replay_->playing()); break;
    default: return false;
    }
    replay_moved();
    return true;
}

bool GameScreen::game_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    if (guide_.running() && event.code == sf::Keyboard::N) {
        controls_.press(event.shift ? "guide_skip" : "guide_next");
        return true;
    }
    if (command == Command::undo) {
        const std::string why_not = play_.why_no_undo();
        if (why_not.empty())
            done(play_.undo());
        else
            notices_.say(why_not);
        return true;
    }
    switch (play_.stage()) {
    case Stage::drawing:
        if (!confirms_turn() || command == Command::confirm) draw_next();
        return true;
    case Stage::placing: return placing_key(event);
    case Stage::deploying: return deploying_key(event);
    case Stage::over: return false;
    }
    return false;
}

bool GameScreen::placing_key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    if (behind_curtain()) {
        if (!too_early_for_hand() && keys().command(event) == Command::confirm)
            actions_.show_hand();
        return true;
    }
    if (const auto number = number_of(event.code)) actions_.choose_tile(*number);
    switch (event.code) {
    case Key::Left: ghost_.choose_towards(-1, 0); break;
    case Key::Right: ghost_.choose_towards(1, 0); break;
    case Key::Up: ghost_.choose_towards(0, -1); break;
    case Key::Down: ghost_.choose_towards(0, 1); break;
    default: {
        const auto command = keys().command(event);
        if (command == Command::turn) ghost_.turn(1);
        if (command == Command::turn_back) ghost_.turn(-1);
        if (command == Command::next_cell) ghost_.choose_next(1);
        if (command == Command::previous_cell) ghost_.choose_next(-1);
        if (command == Command::confirm) actions_.place_here();
    }
    }
    guide_.follow(progress());
    return true;
}

void GameScreen::walk_spots(int steps) {
    const auto count = static_cast<int>(play_.spots().size());
    if (count == 0) return;
    const int first = steps > 0 ? -1 : 0;
    const int from = focused_spot_ ? static_cast<int>(*focused_spot_) : first;
    focused_spot_ = static_cast<std::size_t>((from + steps + count) % count);
}

bool GameScreen::deploying_key(const sf::Event::KeyEvent& event) {
    using Key = sf::Keyboard::Key;
    const auto command = keys().command(event);
    if (event.code == Key::Down || event.code == Key::Right || command == Command::next_cell)
        walk_spots(1);
    else if (event.code == Key::Up || event.code == Key::Left || command == Command::previous_cell)
        walk_spots(-1);
    else if (command == Command::confirm && focused_spot_)
        done(play_.choose(*focused_spot_));
    else if (command == Command::pass && play_.can_pass())
        done(play_.pass());
    else if (const auto number = number_of(event.code); number && *number < play_.spots().size())
        done(play_.choose(*number));
    return true;
}

} // namespace bastide::desktop
