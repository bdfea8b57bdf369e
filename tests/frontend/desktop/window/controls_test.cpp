#include "frontend/desktop/window/controls.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/desktop/key_press.hpp"

#include <string>
#include <vector>

using namespace bastide;
using bastide::desktop::Controls;
using bastide::tests::press;
using Code = sf::Keyboard::Key;

namespace {

/// A panel of two rows, and beside it another of one, that tell what was clicked.
struct Screen {
    Controls controls;
    std::vector<std::string> clicked;

    Screen() { draw(); }

    void draw() {
        controls.begin_frame();
        controls.cover({0, 0, 220, 100});
        for (const char* id : {"new", "load"})
            spot(id, {*id == 'n' ? 0.f : 110.f, 0, 100, 40});
        spot("quit", {0, 50, 100, 40});
        controls.explain("supply", {110, 50, 100, 40}, "Seven figures");
        controls.mouse_spot("timeline", "Timeline", {0, 200, 220, 40},
                            [this] { clicked.push_back("timeline"); });
        controls.cover({300, 0, 100, 100});
        spot("log", {300, 0, 100, 40});
        controls.end_frame();
    }

    void spot(const std::string& id, sf::FloatRect area) {
        controls.hotspot(id, id, area, [this, id] { clicked.push_back(id); });
    }
};

} // namespace

TEST_CASE("[desktop] Tab, arrows and F6 walk through controls as through a form") {
    Screen screen;
    const auto at_after = [&](Code code) {
        CHECK(screen.controls.key(press(code)));
        return screen.controls.focus();
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
    CHECK(screen.controls.focus() == "quit");
}

TEST_CASE("[desktop] what asks where it was clicked is for the mouse alone") {
    Screen screen;
    screen.controls.pressed({10, 210});
    screen.controls.released({10, 210});
    CHECK(screen.clicked == std::vector<std::string>{"timeline"});
    for (int i = 0; i < 5; ++i) {
        screen.controls.key(press(Code::Tab));
        CHECK(screen.controls.focus() != "timeline");
    }
}

TEST_CASE("[desktop] a dialog hides the controls below it from mouse and keyboard") {
    Screen screen;
    screen.controls.begin_frame();
    screen.spot("new", {0, 0, 100, 40});
    screen.controls.begin_dialog();
    screen.spot("close", {200, 0, 100, 40});
    screen.controls.end_frame();
    for (int i = 0; i < 2; ++i) {
        screen.controls.key(press(Code::Tab));
        CHECK(screen.controls.focus() == "close");
    }
    screen.controls.pressed({50, 20});
    screen.controls.released({50, 20});
    CHECK(screen.clicked.empty());
}

namespace {

/// A value, and a field that is typed in.
struct Settings {
    using Use = Controls::Use;
    Controls controls;
    Controls::Done to_size;
    std::string name = "Red";
    bool submitted = false;

    Settings() { draw(); }

    void draw() {
        controls.begin_frame();
        to_size = controls.widget({.id = "size", .area = {0, 0, 100, 30}}, Use::change);
        submitted = controls.widget({.id = "name", .area = {0, 40, 100, 30}}, Use::submit).clicked;
        if (auto* const edit = controls.edited("name", name, {}))
            if (edit->take_changed()) name = edit->text();
        controls.end_frame();
    }
    bool key(Code code) {
        const bool used = controls.key(press(code));
        draw();
        return used;
    }
};

} // namespace

TEST_CASE("[desktop] arrows and digits change a value, once for each press") {
    Settings settings;
    settings.key(Code::Tab);
    CHECK(settings.key(Code::Left));
    CHECK(settings.to_size.steps == -1);
    settings.draw();
    CHECK(settings.to_size.steps == 0);
    CHECK(settings.key(Code::Numpad7));
    CHECK(settings.to_size.digit == 7);
    CHECK(settings.controls.focus() == "size");
}

TEST_CASE("[desktop] letters go to the field that the keyboard is at, and Enter submits it") {
    Settings settings;
    CHECK_FALSE(settings.controls.typed(U'x'));
    settings.key(Code::Tab);
    settings.key(Code::Tab);
    CHECK(settings.controls.is_typing());
    CHECK(settings.key(Code::E)); // no key of the screen
    settings.controls.typed(U'E');
    settings.draw();
    CHECK(settings.name == "E");
    CHECK_FALSE(settings.key(Code::Escape));
    CHECK(settings.key(Code::Enter));
    CHECK(settings.submitted);
    settings.key(Code::Tab);
    CHECK_FALSE(settings.controls.is_typing());
}

TEST_CASE("[desktop] what looks itself is told of a click once, and what is gone never") {
    Controls controls;
    const auto draw = [&](bool there) {
        controls.begin_frame();
        const bool clicked =
            there && controls.widget({.id = "add", .area = {0, 0, 50, 20}}).clicked;
        controls.end_frame();
        return clicked;
    };
    const auto click = [&] {
        controls.pressed({10, 10});
        controls.released({10, 10});
        CHECK(controls.has_changed());
    };
    draw(true);
    click();
    CHECK(draw(true));
    CHECK_FALSE(draw(true));
    click();
    draw(false);
    CHECK_FALSE(draw(true));
}

TEST_CASE("[desktop] a list takes mouse and keyboard until it is closed") {
    Controls controls;
    std::string picked;
    const auto draw = [&] {
        controls.begin_frame();
        if (controls.widget({.id = "kind", .area = {0, 0, 100, 30}}).clicked)
            controls.open_list("kind", "kind=easy");
        controls.widget({.id = "start", .area = {0, 200, 100, 30}});
        if (controls.list_is_open("kind")) {
            controls.begin_dialog([&] { controls.close_list(); });
            float top = 40;
            for (const char* id : {"kind=person", "kind=easy"}) {
                if (controls.widget({.id = id, .area = {0, top, 100, 30}}).clicked) picked = id;
                top += 40;
            }
        }
        controls.end_frame();
    };
    const auto key = [&](Code code) {
        controls.key(press(code));
        draw();
    };
    draw();
    key(Code::Tab);
    key(Code::Enter);
    draw();
    CHECK(controls.focus() == "kind=easy");
    key(Code::Tab);
    CHECK(controls.focus() == "kind=person");
    key(Code::Enter);
    CHECK(picked == "kind=person");
    key(Code::Escape);
    CHECK_FALSE(controls.list_is_open("kind"));
    CHECK(controls.focus() == "kind");
    controls.press("kind");
    draw();
    draw();
    controls.pressed({50, 210}); // on what lies below
    controls.released({50, 210});
    CHECK_FALSE(controls.list_is_open("kind"));
}
