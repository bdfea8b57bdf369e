#include "frontend/desktop/window/focus_order.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/desktop/key_press.hpp"

#include <string>
#include <vector>

using bastide::desktop::FocusOrder;
using bastide::tests::press;
using Code = sf::Keyboard::Key;

namespace {

struct Widget {
    const char* id;
    float x = 0;
    float y = 0;
    int group = 0;
};

void draw(FocusOrder& focus, const std::vector<Widget>& widgets) {
    focus.begin_frame();
    int group = 0;
    for (const Widget& widget : widgets) {
        for (; group < widget.group; ++group)
            focus.begin_group();
        focus.add(widget.id, widget.x, widget.y);
    }
    focus.end_frame();
}

void draw_form(FocusOrder& focus) {
    draw(focus, {{"name", 0, 30}, {"size", 0, 60}, {"start", 0, 90}});
}

} // namespace

TEST_CASE("[desktop] Tab walks through all widgets of a form, round and back") {
    FocusOrder focus;
    CHECK(focus.key(press(Code::Tab))); // nothing is drawn yet
    CHECK(focus.at().empty());
    draw_form(focus);
    for (const char* id : {"name", "size", "start", "name"}) {
        focus.key(press(Code::Tab));
        CHECK(focus.at() == id);
        CHECK(focus.has_moved());
        draw_form(focus);
        CHECK_FALSE(focus.has_moved());
    }
    focus.key(press(Code::Tab, true));
    CHECK(focus.is_at("start"));
    focus.key(press(Code::Up));
    CHECK(focus.is_at("size"));
}

TEST_CASE("[desktop] Page Down goes to the end of a group, and then to the next") {
    FocusOrder focus;
    constexpr int behind_an_empty_one = 3;
    draw(focus, {{"back"}, {"a1", 0, 30, 1}, {"a2", 0, 60, 1}, {"b1", 0, 90, behind_an_empty_one}});
    for (const char* id : {"back", "a1", "a2", "b1", "back"}) {
        focus.key(press(Code::PageDown));
        CHECK(focus.at() == id);
    }
    for (const char* id : {"b1", "a1", "back"}) {
        focus.key(press(Code::PageUp));
        CHECK(focus.at() == id);
    }
}

TEST_CASE("[desktop] F6 goes to the first widget of the next group, or of the one before") {
    FocusOrder focus;
    CHECK(focus.key(press(Code::F6))); // nothing is drawn yet
    draw(focus, {{"a1"}, {"a2"}, {"b1", 0, 0, 1}, {"b2", 0, 0, 1}});
    for (const char* id : {"a1", "b1", "a1"}) {
        focus.key(press(Code::F6));
        CHECK(focus.at() == id);
    }
    focus.set("a2");
    focus.key(press(Code::F6, true));
    CHECK(focus.at() == "b1");
    focus.leave();
    focus.key(press(Code::F6, true));
    CHECK(focus.at() == "b1");
}

TEST_CASE("[desktop] what lies below a dialog is not walked through") {
    FocusOrder focus;
    focus.begin_frame();
    focus.add("board", 0, 0);
    focus.begin_dialog();
    focus.add("close", 0, 0);
    focus.end_frame();
    for (int i = 0; i < 2; ++i) {
        focus.key(press(Code::Tab));
        CHECK(focus.at() == "close");
    }
}

TEST_CASE("[desktop] Page Down goes on through a long group by pages") {
    FocusOrder focus;
    focus.begin_frame();
    for (int i = 0; i < 20; ++i)
        focus.add("row_" + std::to_string(i), 0, static_cast<float>(30 * i));
    focus.begin_group();
    focus.add("start", 0, 900);
    focus.end_frame();
    focus.set("row_0");
    for (const char* id : {"row_8", "row_16", "row_19", "start"}) {
        focus.key(press(Code::PageDown));
        CHECK(focus.at() == id);
    }
}

TEST_CASE("[desktop] Right goes on into the next panel where the row ends") {
    FocusOrder focus;
    const std::vector<Widget> widgets = {
        {"preset", 100, 100, 1}, {"switch", 500, 110, 2}, {"below", 500, 300, 2}};
    draw(focus, widgets);
    focus.set("preset");
    focus.key(press(Code::Right));
    draw(focus, widgets);
    CHECK(focus.at() == "switch");
    focus.key(press(Code::Left));
    draw(focus, widgets);
    CHECK(focus.at() == "preset");
}

TEST_CASE("[desktop] Tab goes on behind what the mouse has clicked, and to what has just opened") {
    FocusOrder focus;
    draw_form(focus);
    focus.begin_frame();
    for (const char* id : {"name", "size", "start"})
        focus.add(id, 0, 0);
    focus.go_on_behind("name");
    focus.end_frame();
    CHECK(focus.at().empty());
    focus.key(press(Code::Tab));
    CHECK(focus.at() == "size");
    focus.come_to("start");
    CHECK(focus.at() == "size");
    draw_form(focus);
    CHECK(focus.at() == "start");
    CHECK(focus.has_moved());
    focus.begin_frame();
    focus.add("start", 0, 0);
    focus.go_on_behind("start");
    focus.end_frame();
    focus.key(press(Code::Tab));
    CHECK(focus.at() == "start"); // round again, it is the only one
}

TEST_CASE("[desktop] Home and End go to the ends of a group") {
    FocusOrder focus;
    draw(
        focus,
        {{"back"}, {"first", 0, 0, 1}, {"middle", 0, 0, 1}, {"last", 0, 0, 1}, {"start", 0, 0, 2}});
    CHECK_FALSE(focus.key(press(Code::End))); // the keyboard is at no widget
    focus.set("middle");
    focus.key(press(Code::End));
    CHECK(focus.at() == "last");
    focus.key(press(Code::Home));
    CHECK(focus.at() == "first");
}

TEST_CASE("[desktop] Up and Down keep to their column") {
    FocusOrder focus;
    focus.begin_frame();
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 2; ++column)
            focus.add(std::string(1, static_cast<char>('a' + column)) + std::to_string(row),
                      static_cast<float>(100 * column), static_cast<float>(30 * row));
    focus.end_frame();
    focus.key(press(Code::Tab));
    focus.key(press(Code::Down));
    CHECK(focus.at() == "a1");
    focus.key(press(Code::Tab));
    focus.key(press(Code::Down));
    CHECK(focus.at() == "b2");
    focus.key(press(Code::Up));
    CHECK(focus.at() == "b1");
}

TEST_CASE("[desktop] Left and Right go along a row, and no further") {
    FocusOrder focus;
    draw(focus, {{"light", 0, 0}, {"dark", 80, 0}, {"below", 60, 40}});
    focus.key(press(Code::Right));
    CHECK(focus.at() == "light");
    for (int i = 0; i < 2; ++i) {
        focus.key(press(Code::Right));
        CHECK(focus.at() == "dark");
    }
    focus.key(press(Code::Left));
    CHECK(focus.at() == "light");
}

TEST_CASE(
    "[desktop] Up from the top of a group goes to what lies above it, not to what came before") {
    FocusOrder focus;
    draw(focus, {{"favourite", 900, 10},
                 {"list_1", 100, 60, 1},
                 {"list_9", 100, 600, 1},
                 {"add_player", 900, 60, 2}});
    focus.set("add_player");
    focus.key(press(Code::Up));
    CHECK(focus.at() == "favourite");
}

TEST_CASE("[desktop] when a widget is switched off, the keyboard goes on beside it") {
    FocusOrder focus;
    draw_form(focus);
    focus.key(press(Code::Tab));
    focus.key(press(Code::Tab));
    CHECK(focus.at() == "size");
    draw(focus, {{"name", 0, 30}, {"start", 0, 90}});
    focus.key(press(Code::Tab));
    CHECK(focus.at() == "start");
}
