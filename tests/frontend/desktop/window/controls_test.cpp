#include "frontend/desktop/window/controls.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/desktop/key_press.hpp"

#include <string>
#include <vector>

using namespace bastide;
using bastide::desktop::Controls;
using bastide::desktop::FocusOrder;
using bastide::tests::press;
using Code = sf::Keyboard::Key;

namespace {

/// A panel of two rows, and beside it another of one, that tell what was clicked.
struct Screen {
    FocusOrder focus;
    Controls controls{focus};
    std::vector<std::string> clicked;

    Screen() { draw(); }

    void draw() {
        focus.begin_frame();
        controls.begin_frame();
        controls.cover({0, 0, 220, 100});
        for (const char* id : {"new", "load"})
            spot(id, {*id == 'n' ? 0.f : 110.f, 0, 100, 40});
        spot("quit", {0, 50, 100, 40});
        controls.explain("supply", {110, 50, 100, 40}, "Seven figures");
        controls.mouse_spot("timeline", {0, 200, 220, 40},
                            [this] { clicked.push_back("timeline"); });
        controls.cover({300, 0, 100, 100});
        spot("log", {300, 0, 100, 40});
        focus.end_frame();
    }

    void spot(const std::string& id, sf::FloatRect area) {
        controls.hotspot(id, area, [this, id] { clicked.push_back(id); });
    }
};

} // namespace

TEST_CASE("[desktop] Tab, arrows and F6 walk through controls as through a form") {
    Screen screen;
    const auto at_after = [&](Code code) {
        CHECK(screen.controls.key(press(code)));
        return screen.focus.at();
    };
    CHECK_FALSE(screen.controls.has_focus());
    for (const char* id : {"new", "load", "quit", "log", "new"})
        CHECK(at_after(Code::Tab) == id);
    CHECK(at_after(Code::Right) == "load");
    CHECK(at_after(Code::Left) == "new");
    CHECK(at_after(Code::Down) == "quit");
    CHECK(at_after(Code::F6) == "log");
    CHECK(at_after(Code::F6) == "new");
    CHECK(screen.controls.has_focus());
}

TEST_CASE("[desktop] Enter and Space click the control that the keyboard is at") {
    Screen screen;
    CHECK_FALSE(screen.controls.key(press(Code::Enter)));
    screen.controls.key(press(Code::Tab));
    CHECK(screen.controls.key(press(Code::Enter)));
    screen.controls.key(press(Code::Tab));
    CHECK(screen.controls.key(press(Code::Space)));
    CHECK(screen.clicked == std::vector<std::string>{"new", "load"});
    CHECK_FALSE(screen.controls.key(press(Code::Num1))); // no control counts
    screen.controls.leave_focus();
    CHECK_FALSE(screen.controls.key(press(Code::Space)));
    CHECK(screen.clicked.size() == 2);
}

TEST_CASE("[desktop] after a click with the mouse Tab goes on behind the control") {
    Screen screen;
    screen.controls.pressed({150, 20});
    screen.controls.released({150, 20});
    CHECK(screen.clicked == std::vector<std::string>{"load"});
    CHECK_FALSE(screen.controls.has_focus());
    screen.controls.key(press(Code::Tab));
    CHECK(screen.focus.at() == "quit");
}

TEST_CASE("[desktop] what asks where it was clicked is for the mouse alone") {
    Screen screen;
    screen.controls.pressed({10, 210});
    screen.controls.released({10, 210});
    CHECK(screen.clicked == std::vector<std::string>{"timeline"});
    for (int i = 0; i < 5; ++i) {
        screen.controls.key(press(Code::Tab));
        CHECK(screen.focus.at() != "timeline");
    }
}

TEST_CASE("[desktop] a dialog hides the controls below it from mouse and keyboard") {
    Screen screen;
    screen.focus.begin_frame();
    screen.controls.begin_frame();
    screen.spot("new", {0, 0, 100, 40});
    screen.controls.begin_dialog();
    screen.spot("close", {200, 0, 100, 40});
    screen.focus.end_frame();
    for (int i = 0; i < 2; ++i) {
        screen.controls.key(press(Code::Tab));
        CHECK(screen.focus.at() == "close");
    }
    screen.controls.pressed({50, 20});
    screen.controls.released({50, 20});
    CHECK(screen.clicked.empty());
}
