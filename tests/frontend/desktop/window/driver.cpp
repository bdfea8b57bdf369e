#include "tests/frontend/desktop/window/driver.hpp"

#include <chrono>
#include <fstream>
#include <iostream>
#include <thread>
#include <utility>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::seconds(30);
constexpr auto short_patience = std::chrono::seconds(2);
constexpr auto steady = std::chrono::milliseconds(150);
constexpr auto glance = std::chrono::milliseconds(15);

bool calm(const nlohmann::json& screen) {
    return !screen.value("moving", false) && !screen.value("painting", false);
}

/// Pictures are written from their beginning: a PNG is whole when its last chunk is there.
bool is_whole_picture(const fs::path& file) {
    constexpr std::string_view last = "IEND\xae"
                                      "B`\x82";
    std::ifstream stream(file, std::ios::binary);
    std::string end(last.size(), ' ');
    stream.seekg(-static_cast<std::streamoff>(last.size()), std::ios::end);
    stream.read(end.data(), static_cast<std::streamsize>(end.size()));
    return stream && end == last;
}

} // namespace

Display::Display(int width, int height)
    : server_({"Xvfb", "-displayfd", "3", "-screen", "0",
               std::to_string(width) + "x" + std::to_string(height) + "x24", "-nolisten", "tcp"},
              {}, true) {
    const std::string number = server_.read_line();
    if (number.empty()) throw WindowTestFailure("Xvfb did not start");
    environment_ = "DISPLAY=:" + number;
}

Driver::Driver(const Display& display, std::string program, fs::path folder, fs::path screenshots)
    : display_(display),
      program_(std::move(program)),
      folder_(std::move(folder)),
      screenshots_(std::move(screenshots)) {
    fs::create_directories(screenshots_);
}

void Driver::start(const std::vector<std::string>& arguments) {
    fs::remove(folder_ / "screen.json");
    screen_ = nullptr;
    std::vector<std::string> command = {program_};
    command.insert(command.end(), arguments.begin(), arguments.end());
    command.insert(command.end(),
                   {"--describe", folder_ / "screen.json", "--saves", folder_ / "saves"});
    window_ = ChildProcess(command, {display_.environment(),
                                     "XDG_CONFIG_HOME=" + (folder_ / "config").string(),
                                     "XDG_DATA_HOME=" + (folder_ / "data").string(),
                                     "XDG_STATE_HOME=" + (folder_ / "state").string()});
}

bool Driver::look() {
    std::ifstream file(folder_ / "screen.json");
    nlohmann::json seen = nlohmann::json::parse(file, nullptr, false);
    if (seen.is_discarded() || seen == screen_) return false;
    screen_ = std::move(seen);
    return true;
}

void Driver::wait_until(const std::string& what,
                        const std::function<bool(const nlohmann::json&)>& reached) {
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
        look();
        if (screen_.is_object() && reached(screen_)) return;
        if (!window_.running())
            throw WindowTestFailure("the program ended while waiting for: " + what);
        std::this_thread::sleep_for(glance);
    }
    throw WindowTestFailure("waited in vain for: " + what + "\nthe screen: " + screen_.dump(1));
}

bool Driver::soon(const std::function<bool(const nlohmann::json&)>& reached) {
    const auto end = Clock::now() + short_patience;
    while (Clock::now() < end) {
        look();
        if (screen_.is_object() && reached(screen_)) return true;
        std::this_thread::sleep_for(glance);
    }
    return false;
}

void Driver::wait_for_calm() {
    wait_until("a calm screen", calm);
}

bool Driver::is_calm() {
    look();
    return calm(screen_);
}

const nlohmann::json* Driver::button(const std::string& id) const {
    if (!screen_.is_object() || !screen_.contains("buttons")) return nullptr;
    for (const nlohmann::json& one : screen_["buttons"])
        if (one["id"] == id) return &one;
    return nullptr;
}

bool Driver::has(const std::string& id) {
    look();
    return button(id) != nullptr;
}

void Driver::xdotool(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "xdotool");
    if (run_command(arguments, {display_.environment()}) != 0)
        throw WindowTestFailure("xdotool failed");
}

void Driver::move(int x, int y) {
    xdotool({"mousemove", std::to_string(x), std::to_string(y)});
}

void Driver::click(int x, int y, int button) {
    xdotool({"mousemove", std::to_string(x), std::to_string(y), "sleep", "0.03", "click",
             std::to_string(button)});
}

void Driver::click(const std::string& id) {
    // A form lays itself out in its first frames, and what is not measured yet lies below the
    // window: where the button stays, it is clicked.
    nlohmann::json seen;
    auto since = Clock::now();
    wait_until("the button " + id, [&](const nlohmann::json&) {
        const nlohmann::json* found = button(id);
        if (found == nullptr || !(*found)["enabled"].get<bool>()) return false;
        if ((*found)["y"].get<int>() >= screen_["height"].get<int>()) return false;
        if (*found != seen) {
            seen = *found;
            since = Clock::now();
        }
        return Clock::now() - since > steady;
    });
    click(seen["x"].get<int>(), seen["y"].get<int>());
}

void Driver::scroll_to(const std::string& id, int list_x, int list_y) {
    constexpr int wheel_down = 5;
    wait_until("the button " + id + " in sight", [&](const nlohmann::json&) {
        const nlohmann::json* found = button(id);
        if (found != nullptr && (*found)["visible"].get<bool>()) return true;
        click(list_x, list_y, wheel_down);
        return false;
    });
    wait_for_calm();
}

void Driver::key(const std::string& key) {
    xdotool({"key", key});
}

void Driver::type(const std::string& text) {
    xdotool({"type", "--delay", "30", text});
}

void Driver::drag(int from_x, int from_y, int to_x, int to_y) {
    xdotool({"mousemove", std::to_string(from_x), std::to_string(from_y), "mousedown", "1", "sleep",
             "0.05", "mousemove", std::to_string((from_x + to_x) / 2),
             std::to_string((from_y + to_y) / 2), "sleep", "0.05", "mousemove",
             std::to_string(to_x), std::to_string(to_y), "sleep", "0.05", "mouseup", "1"});
}

fs::path Driver::screenshot(const std::string& name) {
    const fs::path pictures = folder_ / "saves" / "pictures";
    fs::remove_all(pictures);
    key("shift+F12"); // the window with its panels, not the board alone
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
        std::this_thread::sleep_for(glance);
        const fs::path made = pictures / "bastide-1.png";
        if (!is_whole_picture(made)) continue;
        std::this_thread::sleep_for(glance); // what is on it is described after it
        const fs::path kept = screenshots_ / (name + ".png");
        fs::copy_file(made, kept, fs::copy_options::overwrite_existing);
        return kept;
    }
    throw WindowTestFailure("no picture was saved for " + name);
}

} // namespace bastide::tests
