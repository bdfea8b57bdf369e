// Eyes and hands of a window test: what the window says is on the screen, and real mouse and keys.
#pragma once

#include "tests/frontend/desktop/window/child_process.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace bastide::tests {

/// Something was not as it should be.
class WindowTestFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// An X server of the test's own, without a screen to look at.
class Display {
  public:
    Display(int width, int height);
    /// "DISPLAY=:5"
    const std::string& environment() const { return environment_; }

  private:
    ChildProcess server_;
    std::string environment_;
};

class Driver {
  public:
    /// Files of the program go into `folder`.
    Driver(const Display& display, std::string program, std::filesystem::path folder,
           std::filesystem::path screenshots);

    void start(const std::vector<std::string>& arguments);
    void kill() { window_.kill(); }
    /// Waits until the program ends by itself.
    int wait_for_end() { return window_.wait(); }

    /// What is on the screen now.
    const nlohmann::json& screen() const { return screen_; }
    /// Waits until the screen is as told. Throws `WindowTestFailure` after some seconds.
    void wait_until(const std::string& what,
                    const std::function<bool(const nlohmann::json&)>& reached);
    /// Whether the screen is as told within a second or two; for what may have to be done again.
    bool soon(const std::function<bool(const nlohmann::json&)>& reached);
    /// Waits until nothing moves or is being painted.
    void wait_for_calm();
    /// Whether that is so now.
    bool is_calm();

    void move(int x, int y);
    void click(int x, int y, int button = 1);
    /// Clicks a button, once it is there and enabled.
    void click(const std::string& id);
    /// Turns the wheel over a scrolled list until the button can be seen whole.
    void scroll_to(const std::string& id, int list_x, int list_y);
    bool has(const std::string& id);
    void key(const std::string& key);
    void type(const std::string& text);
    void drag(int from_x, int from_y, int to_x, int to_y);
    /// Has the program save a picture of its window, and keeps it under a name. Returns its file.
    std::filesystem::path screenshot(const std::string& name);

  private:
    void xdotool(std::vector<std::string> arguments) const;
    bool look();
    const nlohmann::json* button(const std::string& id) const;

    const Display& display_;
    std::string program_;
    std::filesystem::path folder_;
    std::filesystem::path screenshots_;
    ChildProcess window_;
    nlohmann::json screen_;
};

} // namespace bastide::tests
