// Which key does what. Players may choose two keys for each command.
#pragma once

#include "presentation/words/language.hpp"

#include <SFML/Window/Event.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

enum class Command {
    next_cell,
    previous_cell,
    turn,
    turn_back,
    confirm,
    pass,
    undo,
    hint,
    pan_left,
    pan_right,
    pan_up,
    pan_down,
    zoom_in,
    zoom_out,
    show_all,
    log,
    tiles,
    owners,
    chart,
    dead_cells,
    help,
    full_screen,
    picture,
};
inline constexpr std::size_t command_count = 23;

/// A key with what is held down beside it. Nothing for `Unknown`.
struct Shortcut {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool shift = false;
    bool control = false;

    friend bool operator==(const Shortcut&, const Shortcut&) = default;
};

/// "Ctrl Z", "Shift Tab"; empty for no key.
std::string to_text(const Shortcut& key);
/// The same for people: "Mezerník" in Czech.
std::string to_text(const Shortcut& key, const words::Language& language);
/// Reads what the first writes; nothing for an unknown name.
std::optional<Shortcut> key_from_text(const std::string& text);

class KeyMap {
  public:
    static constexpr std::size_t slots = 2;

    /// The keys of a first start.
    KeyMap();

    const Shortcut& key(Command command, std::size_t slot) const;
    /// Gives a key to a command; takes it from the command that had it before, which is returned.
    /// The key that it replaces goes back to the command that it belonged to at first.
    std::optional<Command> bind(Command command, std::size_t slot, const Shortcut& key);
    std::optional<Command> command(const sf::Event::KeyEvent& event) const;
    /// "R", or what else turns a tile: the first key, for hints and key caps.
    std::string text(Command command, const words::Language& language) const;

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

  private:
    void give_back(const Shortcut& key, Command from);

    std::array<std::array<Shortcut, slots>, command_count> keys_;
};

/// Every command, in the order in which they are shown.
const std::vector<Command>& all_commands();
/// What a command does, as an English sentence for `Language`.
const char* describe(Command command);
/// How files name it: "turn_back".
const char* name_of(Command command);

} // namespace bastide::desktop
