// A line of text that is being typed: where the caret is, what is selected, what can be taken back.
// Tested in tests/frontend/desktop/window/text_edit_test.cpp.
#pragma once

#include <SFML/Window/Event.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace bastide::desktop {

/// Places in the text are bytes of UTF-8, where a letter begins or behind the last one.
class TextEdit {
  public:
    struct Rules {
        bool digits_only = false;
        bool read_only = false;
        std::size_t most_bytes = 1000;
    };

    TextEdit() = default;
    /// All of it is selected.
    TextEdit(std::string text, Rules rules);

    const std::string& text() const { return text_; }
    std::size_t caret() const { return caret_; }
    /// From where to where, equal where nothing is selected.
    std::pair<std::size_t, std::size_t> selection() const { return std::minmax(caret_, anchor_); }

    /// Keys that move the caret, erase, copy, or take back. False where it is for somebody else.
    bool key(const sf::Event::KeyEvent& event);
    /// Takes the place of what is selected.
    void type(char32_t letter);
    void insert(const std::string& text);
    /// What lies between is selected where the caret is moved on.
    void put_caret(std::size_t place, bool moved_on);
    void select_word(std::size_t place);
    /// Whether it has been changed since the last call.
    bool take_changed() { return std::exchange(changed_, false); }
    /// The program has changed it.
    void replace(std::string text);

  private:
    struct Before {
        std::string text;
        std::size_t caret = 0;
    };

    bool shortcut(const sf::Event::KeyEvent& event);
    std::string selected() const;
    void erase_selection();
    void erase_to(std::size_t place);
    void remember();
    std::size_t next_letter(std::size_t place) const;
    std::size_t previous_letter(std::size_t place) const;
    std::size_t next_word(std::size_t place) const;
    std::size_t previous_word(std::size_t place) const;

    std::string text_;
    Rules rules_;
    std::size_t caret_ = 0;
    std::size_t anchor_ = 0; ///< where the selection began
    std::vector<Before> before_;
    bool changed_ = false;
};

} // namespace bastide::desktop
