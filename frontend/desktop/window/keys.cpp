#include "frontend/desktop/window/keys.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {

using words::sentence;

namespace {

using Code = sf::Keyboard::Key;

struct CommandFacts {
    Command command;
    const char* name;
    const char* sentence;
    std::array<Shortcut, KeyMap::slots> keys;
};

constexpr bool shifted = true;

/// By `Command`.
const std::array<CommandFacts, command_count> facts = {{
    {Command::next_cell, "next_cell", sentence("Next cell or figure"), {{{Code::Tab}}}},
    {Command::previous_cell,
     "previous_cell",
     sentence("Previous cell or figure"),
     {{{Code::Tab, shifted}}}},
    {Command::turn, "turn", sentence("Turn the tile"), {{{Code::R}}}},
    {Command::turn_back, "turn_back", sentence("Turn it back"), {{{Code::R, shifted}}}},
    {Command::confirm, "confirm", sentence("Place, choose, go on"), {{{Code::Enter}}}},
    {Command::pass, "pass", sentence("Pass"), {{{Code::Space}}}},
    {Command::undo, "undo", sentence("Take back"), {{{Code::Z, false, true}, {Code::U}}}},
    {Command::hint, "hint", sentence("Hint: best turns"), {{{Code::H}}}},
    {Command::pan_left, "pan_left", sentence("Look to the left"), {{{Code::A}}}},
    {Command::pan_right, "pan_right", sentence("Look to the right"), {{{Code::D}}}},
    {Command::pan_up, "pan_up", sentence("Look up"), {{{Code::W}}}},
    {Command::pan_down, "pan_down", sentence("Look down"), {{{Code::S}}}},
    {Command::zoom_in, "zoom_in", sentence("Larger"), {{{Code::Equal}, {Code::Add}}}},
    {Command::zoom_out, "zoom_out", sentence("Smaller"), {{{Code::Hyphen}, {Code::Subtract}}}},
    {Command::show_all, "show_all", sentence("Whole board"), {{{Code::Home}}}},
    {Command::log, "log", sentence("Log"), {{{Code::L}}}},
    {Command::tiles, "tiles", sentence("Tiles to come"), {{{Code::T}}}},
    {Command::owners, "owners", sentence("Owners of land"), {{{Code::F}}}},
    {Command::chart, "chart", sentence("Chart: course of the game"), {{{Code::C}}}},
    {Command::dead_cells, "dead_cells", sentence("Cells nothing fits"), {{{Code::X}}}},
    {Command::help, "help", sentence("Menu, keys"), {{{Code::F1}}}},
    {Command::full_screen, "full_screen", sentence("Full screen"), {{{Code::F11}}}},
    {Command::picture, "picture", sentence("Save a picture"), {{{Code::F12}}}},
}};

struct KeyName {
    Code code;
    const char* name;
    bool translated = false; ///< else the same everywhere, also where it is a word of its own
};

constexpr std::array named_keys = {
    KeyName{Code::Tab, "Tab"},
    KeyName{Code::Enter, "Enter"},
    KeyName{Code::Space, sentence("Space"), true},
    KeyName{Code::Escape, "Esc"},
    KeyName{Code::Home, "Home"},
    KeyName{Code::End, "End"},
    KeyName{Code::PageUp, "PgUp"},
    KeyName{Code::PageDown, "PgDn"},
    KeyName{Code::Insert, "Ins"},
    KeyName{Code::Delete, "Del"},
    KeyName{Code::Backspace, "Bksp"},
    KeyName{Code::Left, sentence("Left"), true},
    KeyName{Code::Right, sentence("Right"), true},
    KeyName{Code::Up, sentence("Up"), true},
    KeyName{Code::Down, sentence("Down"), true},
    KeyName{Code::Add, "Num +"},
    KeyName{Code::Subtract, "Num -"},
    KeyName{Code::Multiply, "Num *"},
    KeyName{Code::Divide, "Num /"},
    KeyName{Code::Equal, "="},
    KeyName{Code::Hyphen, "-"},
    KeyName{Code::Comma, ","},
    KeyName{Code::Period, "."},
    KeyName{Code::Slash, "/"},
    KeyName{Code::Backslash, "\\"},
    KeyName{Code::Semicolon, ";"},
    KeyName{Code::Quote, "'"},
    KeyName{Code::Tilde, "~"},
    KeyName{Code::LBracket, "["},
    KeyName{Code::RBracket, "]"},
};

std::string name_of(Code code) {
    if (code >= Code::A && code <= Code::Z)
        return std::string(1, static_cast<char>('A' + (code - Code::A)));
    if (code >= Code::Num0 && code <= Code::Num9)
        return std::string(1, static_cast<char>('0' + (code - Code::Num0)));
    if (code >= Code::F1 && code <= Code::F15) return "F" + std::to_string(code - Code::F1 + 1);
    if (code >= Code::Numpad0 && code <= Code::Numpad9)
        return "Num " + std::to_string(code - Code::Numpad0);
    for (const KeyName& named : named_keys)
        if (named.code == code) return named.name;
    return {};
}

bool take_prefix(std::string& text, const std::string& prefix) {
    if (text.rfind(prefix, 0) != 0) return false;
    text.erase(0, prefix.size());
    return true;
}

} // namespace

std::string to_text(const Shortcut& key) {
    const std::string name = name_of(key.code);
    if (name.empty()) return {};
    return std::string(key.control ? "Ctrl " : "") + (key.shift ? "Shift " : "") + name;
}

std::string to_text(const Shortcut& key, const words::Language& language) {
    const std::string name = name_of(key.code);
    const std::string text = to_text(key);
    const bool translated =
        std::any_of(named_keys.begin(), named_keys.end(), [&](const KeyName& named) {
            return named.code == key.code && named.translated;
        });
    return translated ? text.substr(0, text.size() - name.size()) + language(name) : text;
}

std::optional<Shortcut> key_from_text(const std::string& text) {
    std::string rest = text;
    Shortcut key;
    if (rest.empty()) return key;
    key.control = take_prefix(rest, "Ctrl ");
    key.shift = take_prefix(rest, "Shift ");
    for (int code = 0; code < static_cast<int>(Code::KeyCount); ++code)
        if (name_of(static_cast<Code>(code)) == rest) {
            key.code = static_cast<Code>(code);
            return key;
        }
    return std::nullopt;
}

KeyMap::KeyMap() {
    for (const CommandFacts& fact : facts)
        keys_[static_cast<std::size_t>(fact.command)] = fact.keys;
}

const Shortcut& KeyMap::key(Command command, std::size_t slot) const {
    return keys_[static_cast<std::size_t>(command)].at(slot);
}

std::optional<Command> KeyMap::bind(Command command, std::size_t slot, const Shortcut& key) {
    std::optional<Command> robbed;
    for (std::size_t other = 0; key.code != Code::Unknown && other < command_count; ++other)
        for (Shortcut& old : keys_[other]) {
            if (!(old == key)) continue;
            old = {};
            if (static_cast<Command>(other) != command) robbed = static_cast<Command>(other);
        }
    const Shortcut freed = std::exchange(keys_[static_cast<std::size_t>(command)].at(slot), key);
    if (!(freed == key)) give_back(freed, command);
    return robbed;
}

/// A key that is free again goes to the command that it belonged to at first.
void KeyMap::give_back(const Shortcut& key, Command from) {
    if (key.code == Code::Unknown) return;
    const KeyMap first;
    for (std::size_t command = 0; command < command_count; ++command)
        for (std::size_t slot = 0; slot < keys_[command].size(); ++slot)
            if (static_cast<Command>(command) != from && first.keys_[command][slot] == key
                && keys_[command][slot].code == Code::Unknown)
                keys_[command][slot] = key;
}

std::optional<Command> KeyMap::command(const sf::Event::KeyEvent& event) const {
    const Shortcut pressed{event.code, event.shift, event.control};
    if (event.code == Code::Unknown) return std::nullopt;
    for (std::size_t command = 0; command < command_count; ++command)
        for (const Shortcut& key : keys_[command])
            if (key == pressed) return static_cast<Command>(command);
    // Shift makes no difference to a key that means nothing else with it: "+" lies above "=".
    if (!pressed.shift) return std::nullopt;
    sf::Event::KeyEvent plain = event;
    plain.shift = false;
    return this->command(plain);
}

std::string KeyMap::text(Command command, const words::Language& language) const {
    for (const Shortcut& key : keys_[static_cast<std::size_t>(command)])
        if (key.code != Code::Unknown) return to_text(key, language);
    return {};
}

const std::vector<Command>& all_commands() {
    static const std::vector<Command> all = [] {
        std::vector<Command> list;
        for (const CommandFacts& fact : facts)
            list.push_back(fact.command);
        return list;
    }();
    return all;
}

const char* describe(Command command) {
    return facts[static_cast<std::size_t>(command)].sentence;
}

const char* name_of(Command command) {
    return facts[static_cast<std::size_t>(command)].name;
}

} // namespace bastide::desktop
