#include "frontend/desktop/game/keyboard.hpp"

#include <optional>
#include <utility>

namespace bastide::desktop {
namespace {

using Key = sf::Keyboard::Key;

bool is_arrow(Key key) {
    return key == Key::Left || key == Key::Right || key == Key::Up || key == Key::Down;
}

bool is_modifier(Key key) {
    return key == Key::LShift || key == Key::RShift || key == Key::LControl || key == Key::RControl
           || key == Key::LAlt || key == Key::RAlt;
}

bool pans(std::optional<Command> command) {
    return command == Command::pan_left || command == Command::pan_right
           || command == Command::pan_up || command == Command::pan_down;
}

std::optional<std::size_t> number_of(Key key) {
    if (key >= Key::Num1 && key <= Key::Num9) return static_cast<std::size_t>(key - Key::Num1);
    if (key >= Key::Numpad1 && key <= Key::Numpad9)
        return static_cast<std::size_t>(key - Key::Numpad1);
    return std::nullopt;
}

} // namespace

void Keyboard::pressed(const sf::Event::KeyEvent& event) {
    const bool menu = view_.panels().menu;
    if (is_modifier(event.code)) return;
    repeats_ = std::exchange(down_, event.code) == event.code;
    if (!menu && ceremony_key(event)) return;
    if (course_.watches() && !menu && replay_key(event)) return;
    if (scroll_key(event) || close_key(event)) return;
    if (walks_controls(event) && controls_.key(event)) {
        if (menu && !view_.panels().menu) controls_.leave_focus();
        return;
    }
    if (view_key(event) || menu || view_.result_shown() || course_.watches()) return;
    if (course_.mover() != course::Mover::person)
        computer_key(event);
    else
        game_key(event);
}

void Keyboard::released(Key key) {
    if (key == down_) down_ = Key::Unknown;
}

/// Whether the key may be for a control: where the board has nothing to choose, and once F6 has led
/// to the panels. Escape leads back.
bool Keyboard::walks_controls(const sf::Event::KeyEvent& event) const {
    if (view_.panels().menu || view_.result_shown() || controls_.has_focus()) return true;
    const bool chooses =
        course_.mover() == course::Mover::person && course_.play().stage() != course::Stage::over;
    return (event.code == Key::F6 && !keys().command(event))
           || (event.code == Key::Tab && !chooses);
}

/// Escape closes what lies open first: hints, a cell that is fixed, panels, the menu. Without any
/// of them the menu opens.
bool Keyboard::close_key(const sf::Event::KeyEvent& event) {
    const bool escape = event.code == Key::Escape;
    if (!escape && keys().command(event) != Command::help) return false;
    const bool menu = view_.panels().menu;
    if (escape && !menu && course_.shows_hints() && course_.may_hint()) {
        course_.ask_hint();
        return true;
    }
    if (escape && course_.ghost().fixed() && !menu) {
        course_.ghost().release();
        view_.follow_guide();
        return true;
    }
    if (escape && !menu && !view_.result_shown() && controls_.has_focus()) {
        controls_.leave_focus();
        return true;
    }
    if (escape && view_.close_panels()) return true;
    if (menu)
        view_.close_menu();
    else
        view_.open_menu();
    controls_.leave_focus();
    view_.camera().release_all();
    return true;
}

/// Page Up and Page Down, for the panel that lies open.
bool Keyboard::scroll_key(const sf::Event::KeyEvent& event) {
    if (view_.panels().menu || (event.code != Key::PageUp && event.code != Key::PageDown))
        return false;
    constexpr float page = 240;
    const std::optional<std::string> list = drawing_.open_list();
    if (list) controls_.scroll(*list, event.code == Key::PageUp ? -page : page);
    return list.has_value();
}

/// The keys of the buttons that the dock shows meanwhile; any other makes the computer hurry.
void Keyboard::computer_key(const sf::Event::KeyEvent& event) {
    if (course_.mover() == course::Mover::elsewhere) return;
    const auto command = keys().command(event);
    if (command == Command::undo && course_.mover() == course::Mover::stopped_computer)
        undo();
    else if (command == Command::pass)
        course_.pause_computers();
    else if (command == Command::confirm)
        course_.skip_ahead();
    else
        course_.hurry();
}

/// While something is scored any key goes on, but for those that change how it is looked at.
bool Keyboard::ceremony_key(const sf::Event::KeyEvent& event) {
    course::Ceremony& ceremony = news_.ceremony();
    if (!ceremony.running()) return false;
    if (event.code == Key::Escape)
        ceremony.end();
    else if (course_.watches() && replay_key(event))
        return true;
    else if (!view_key(event))
        ceremony.go_on();
    return true;
}

bool Keyboard::view_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    const course::Stage stage = course_.play().stage();
    const bool choosing =
        stage == course::Stage::placing && !course_.others_at_turn() && !course_.watches();
    const bool arrow = is_arrow(event.code) && !choosing && stage != course::Stage::deploying;
    if (pans(command) || arrow) {
        view_.camera().hold(event.code);
        return true;
    }
    if (!command || view_.panels().menu) return false;
    constexpr float nearer = 1.15f;
    switch (*command) {
    case Command::show_all: view_.show_all(); return true;
    case Command::zoom_in: view_.zoom(nearer); return true;
    case Command::zoom_out: view_.zoom(1 / nearer); return true;
    case Command::log: view_.toggle_side(SidePanel::log); return true;
    case Command::tiles: view_.toggle_side(SidePanel::tiles); return true;
    case Command::owners: view_.toggle_owners(); return true;
    case Command::chart: view_.toggle_chart(); return true;
    case Command::dead_cells: view_.toggle_dead_cells(); return true;
    case Command::full_screen:
    case Command::picture: return true; // the window has seen to it
    default: return false;
    }
}

bool Keyboard::replay_key(const sf::Event::KeyEvent& event) {
    const auto move = [this](auto&& how) {
        course_.watch(how);
        return true;
    };
    const auto walk = [this](auto&& how) {
        course_.walk(how);
        return true;
    };
    switch (event.code) {
    case Key::Escape: exits_.close_replay(); return true;
    case Key::P: exits_.play_on(); return true;
    case Key::Tab:
    case Key::F6:
    case Key::Enter: return controls_.key(event);
    case Key::Left: return walk([](course::Replay& replay) { replay.step(-1); });
    case Key::Right: return walk([](course::Replay& replay) { replay.step(1); });
    case Key::Up: return walk([](course::Replay& replay) { replay.step_turn(-1); });
    case Key::Down: return walk([](course::Replay& replay) { replay.step_turn(1); });
    case Key::Home: return move([](course::Replay& replay) { replay.go_to(0); });
    case Key::End:
        return move([](course::Replay& replay) { replay.go_to(replay.moments().size()); });
    case Key::Space: return move([](course::Replay& replay) { replay.play(!replay.playing()); });
    default: return false;
    }
}

void Keyboard::undo() {
    const std::string why_not = course_.play().why_no_undo();
    if (why_not.empty())
        course_.undo();
    else
        news_.notices().say(why_not);
}

void Keyboard::game_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    if (view_.guide().shown() && event.code == Key::N) {
        controls_.press(event.shift ? "guide_skip" : "guide_next");
        return;
    }
    if (command == Command::undo) {
        undo();
        return;
    }
    if (course_.behind_curtain()) {
        // A key that is held was pressed for something else.
        if (!course_.too_early_for_hand() && command == Command::confirm && !repeats_)
            course_.show_hand();
        return;
    }
    if (command == Command::hint && course_.play().stage() != course::Stage::drawing) {
        course_.ask_hint();
        return;
    }
    switch (course_.play().stage()) {
    case course::Stage::drawing:
        if (!course_.confirms_turn() || command == Command::confirm) course_.draw_now();
        return;
    case course::Stage::placing: placing_key(event); return;
    case course::Stage::deploying: deploying_key(event); return;
    case course::Stage::over: return;
    }
}

void Keyboard::placing_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    if (const auto number = number_of(event.code)) {
        const auto& hand = course_.play().hand();
        const bool chooses_tile = course_.hints().list().empty() && *number < hand.size();
        if (chooses_tile && !hand[*number].fits)
            news_.refuse(course_.play().language()("This tile fits nowhere now"));
        course_.choose_number(*number);
    }
    course::Ghost& ghost = course_.ghost();
    switch (event.code) {
    case Key::Left: ghost.choose_towards(-1, 0); break;
    case Key::Right: ghost.choose_towards(1, 0); break;
    case Key::Up: ghost.choose_towards(0, -1); break;
    case Key::Down: ghost.choose_towards(0, 1); break;
    default:
        if (command == Command::turn) ghost.turn(1);
        if (command == Command::turn_back) ghost.turn(-1);
        if (command == Command::next_cell) ghost.choose_next(1);
        if (command == Command::previous_cell) ghost.choose_next(-1);
        // What only lies under a mouse that rests has not been chosen.
        if (command == Command::confirm && ghost.fixed()) course_.place_here();
    }
    view_.follow_guide();
}

void Keyboard::deploying_key(const sf::Event::KeyEvent& event) {
    const auto command = keys().command(event);
    const course::Play& play = course_.play();
    auto focused = course_.focused_spot();
    // Where a rule asks for one thing alone that needs no choosing first.
    if (!focused && play.step().kind == engine::StepKind::plugin && play.spots().size() == 1)
        focused = 0;
    if (event.code == Key::Down || event.code == Key::Right || command == Command::next_cell)
        course_.walk_spots(1);
    else if (event.code == Key::Up || event.code == Key::Left || command == Command::previous_cell)
        course_.walk_spots(-1);
    else if (command == Command::confirm && focused)
        course_.choose(*focused);
    else if (command == Command::pass && play.can_pass())
        course_.pass();
    else if (const auto number = number_of(event.code))
        course_.choose_place(*number);
}

} // namespace bastide::desktop
