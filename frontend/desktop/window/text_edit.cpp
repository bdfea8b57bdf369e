#include "frontend/desktop/window/text_edit.hpp"

#include <SFML/System/String.hpp>
#include <SFML/Window/Clipboard.hpp>

#include <algorithm>
#include <cctype>

namespace bastide::desktop {
namespace {

using Key = sf::Keyboard::Key;

constexpr std::size_t most_steps_back = 200;

bool continues_letter(char c) {
    return (static_cast<unsigned char>(c) & 0xc0u) == 0x80;
}

/// Letters beyond ASCII belong to words too.
bool is_of_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || std::isalnum(byte) != 0;
}

std::string utf8(const sf::String& text) {
    const auto bytes = text.toUtf8();
    return {bytes.begin(), bytes.end()};
}

} // namespace

TextEdit::TextEdit(std::string text, Rules rules)
    : text_(std::move(text)), rules_(rules), caret_(text_.size()) {}

std::size_t TextEdit::next_letter(std::size_t place) const {
    if (place < text_.size()) ++place;
    while (place < text_.size() && continues_letter(text_[place]))
        ++place;
    return place;
}

std::size_t TextEdit::previous_letter(std::size_t place) const {
    if (place > 0) --place;
    while (place > 0 && continues_letter(text_[place]))
        --place;
    return place;
}

std::size_t TextEdit::next_word(std::size_t place) const {
    while (place < text_.size() && is_of_word(text_[place]))
        ++place;
    while (place < text_.size() && !is_of_word(text_[place]))
        ++place;
    return place;
}

std::size_t TextEdit::previous_word(std::size_t place) const {
    while (place > 0 && !is_of_word(text_[place - 1]))
        --place;
    while (place > 0 && is_of_word(text_[place - 1]))
        --place;
    return place;
}

void TextEdit::put_caret(std::size_t place, bool moved_on) {
    caret_ = std::min(place, text_.size());
    if (!moved_on) anchor_ = caret_;
}

void TextEdit::select_word(std::size_t place) {
    anchor_ = place;
    while (anchor_ > 0 && is_of_word(text_[anchor_ - 1]))
        --anchor_;
    caret_ = place;
    while (caret_ < text_.size() && is_of_word(text_[caret_]))
        ++caret_;
}

void TextEdit::replace(std::string text) {
    text_ = std::move(text);
    caret_ = anchor_ = std::min(caret_, text_.size());
}

std::string TextEdit::selected() const {
    const auto [from, to] = selection();
    return text_.substr(from, to - from);
}

void TextEdit::remember() {
    changed_ = true;
    before_.push_back({text_, caret_});
    if (before_.size() > most_steps_back) before_.erase(before_.begin());
}

void TextEdit::erase_selection() {
    const auto [from, to] = selection();
    if (from == to || rules_.read_only) return;
    remember();
    text_.erase(from, to - from);
    caret_ = anchor_ = from;
}

void TextEdit::erase_to(std::size_t place) {
    if (caret_ == anchor_) anchor_ = place;
    erase_selection();
}

void TextEdit::type(char32_t letter) {
    constexpr char32_t delete_sign = 0x7f;
    if (letter >= U' ' && letter != delete_sign) insert(utf8(sf::String(sf::Uint32{letter})));
}

void TextEdit::insert(const std::string& text) {
    std::string fitting;
    for (const char c : text)
        if (static_cast<unsigned char>(c) >= ' '
            && (!rules_.digits_only || std::isdigit(static_cast<unsigned char>(c)) != 0))
            fitting += c;
    const auto [from, to] = selection();
    const bool has_room = text_.size() - (to - from) + fitting.size() <= rules_.most_bytes;
    if (rules_.read_only || fitting.empty() || !has_room) return;
    remember();
    text_.replace(from, to - from, fitting);
    caret_ = anchor_ = from + fitting.size();
}

bool TextEdit::shortcut(const sf::Event::KeyEvent& event) {
    switch (event.code) {
    case Key::A:
        anchor_ = 0;
        caret_ = text_.size();
        return true;
    case Key::C:
    case Key::X:
        if (caret_ != anchor_) {
            const std::string copied = selected();
            sf::Clipboard::setString(sf::String::fromUtf8(copied.begin(), copied.end()));
        }
        if (event.code == Key::X) erase_selection();
        return true;
    case Key::V: insert(utf8(sf::Clipboard::getString())); return true;
    case Key::Z:
        if (!before_.empty()) {
            text_ = std::move(before_.back().text);
            caret_ = anchor_ = before_.back().caret;
            before_.pop_back();
            changed_ = true;
        }
        return true;
    case Key::Y: return true; // not for what lies around the field
    default: return false;
    }
}

bool TextEdit::key(const sf::Event::KeyEvent& event) {
    if (event.alt || event.system) return false;
    switch (event.code) {
    case Key::Left:
        put_caret(event.control ? previous_word(caret_) : previous_letter(caret_), event.shift);
        return true;
    case Key::Right:
        put_caret(event.control ? next_word(caret_) : next_letter(caret_), event.shift);
        return true;
    case Key::Home: put_caret(0, event.shift); return true;
    case Key::End: put_caret(text_.size(), event.shift); return true;
    case Key::Backspace:
        erase_to(event.control ? previous_word(caret_) : previous_letter(caret_));
        return true;
    case Key::Delete:
        erase_to(event.control ? next_word(caret_) : next_letter(caret_));
        return true;
    default: break;
    }
    if (event.control) return shortcut(event);
    // What types a letter is told once more, as the letter.
    const bool letter = event.code >= Key::A && event.code <= Key::Num9;
    const bool sign = event.code >= Key::LBracket && event.code <= Key::Space;
    const bool number = event.code >= Key::Add && event.code <= Key::Divide;
    const bool keypad = event.code >= Key::Numpad0 && event.code <= Key::Numpad9;
    return letter || sign || number || keypad;
}

} // namespace bastide::desktop
