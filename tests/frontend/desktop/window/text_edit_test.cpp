#include "frontend/desktop/window/text_edit.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/desktop/key_press.hpp"

#include <string>

using bastide::desktop::TextEdit;
using bastide::tests::press;
using Code = sf::Keyboard::Key;

namespace {

constexpr bool shift = true, control = true;

void type(TextEdit& edit, const std::u32string& letters) {
    for (const char32_t letter : letters)
        edit.type(letter);
}

} // namespace

TEST_CASE("[desktop] what is typed takes the place of what is selected, at first of all") {
    TextEdit edit("Red", {});
    type(edit, U"Eva");
    CHECK(edit.text() == "Eva");
    CHECK(edit.take_changed());
    CHECK_FALSE(edit.take_changed());
    edit.key(press(Code::Left));
    edit.key(press(Code::Left, shift));
    CHECK(edit.selection() == std::pair<std::size_t, std::size_t>{1, 2});
    type(edit, U"l");
    CHECK(edit.text() == "Ela");
}

TEST_CASE("[desktop] the caret goes and erases by letters, whatever they are made of") {
    TextEdit edit("žluť", {});
    edit.key(press(Code::End));
    edit.key(press(Code::Backspace));
    CHECK(edit.text() == "žlu");
    edit.key(press(Code::Home));
    edit.key(press(Code::Delete));
    CHECK(edit.text() == "lu");
    type(edit, U"Ž");
    CHECK(edit.text() == "Žlu");
}

TEST_CASE("[desktop] with Ctrl it goes by words, and a double click selects one") {
    TextEdit edit("two short words", {});
    edit.key(press(Code::End));
    edit.key(press(Code::Left, false, control));
    CHECK(edit.caret() == 10);
    edit.key(press(Code::Backspace, false, control));
    CHECK(edit.text() == "two words");
    edit.select_word(1);
    CHECK(edit.selection() == std::pair<std::size_t, std::size_t>{0, 3});
    edit.key(press(Code::A, false, control));
    CHECK(edit.selection() == std::pair<std::size_t, std::size_t>{0, 9});
}

TEST_CASE("[desktop] Ctrl Z takes back what was typed, step by step") {
    TextEdit edit("", {});
    type(edit, U"ab");
    edit.key(press(Code::Z, false, control));
    CHECK(edit.text() == "a");
    edit.key(press(Code::Z, false, control));
    edit.key(press(Code::Z, false, control));
    CHECK(edit.text().empty());
}

TEST_CASE("[desktop] a field may take digits alone, so many, or nothing at all") {
    TextEdit number("", {.digits_only = true, .most_bytes = 3});
    type(number, U"1a2\n34");
    CHECK(number.text() == "123");
    number.key(press(Code::Backspace));
    number.insert("45"); // what would be too long is not taken in part
    CHECK(number.text() == "12");
    TextEdit link("http://192.0.2.7", {.read_only = true});
    type(link, U"x");
    link.key(press(Code::Backspace));
    CHECK(link.text() == "http://192.0.2.7");
}

TEST_CASE("[desktop] a field keeps the keys of letters, and leaves others to the screen") {
    TextEdit edit("a", {});
    CHECK(edit.key(press(Code::K)));
    CHECK(edit.key(press(Code::Space)));
    CHECK_FALSE(edit.key(press(Code::Tab)));
    CHECK_FALSE(edit.key(press(Code::Enter)));
    CHECK_FALSE(edit.key(press(Code::F11)));
    CHECK_FALSE(edit.key(press(Code::S, false, control)));
}
