// Plays two short games in the window with real mouse and keys, as people would: one by mouse, one
// by keyboard with the program killed in the middle; then watches one of them and changes settings.
// The rules are those of a test plugin that no C++ file has heard of.
#include "tests/frontend/desktop/window/driver.hpp"

#include <SFML/Graphics/Image.hpp>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>

namespace {

namespace fs = std::filesystem;
using bastide::tests::Display;
using bastide::tests::Driver;
using bastide::tests::WindowTestFailure;
using nlohmann::json;

void expect(bool holds, const std::string& what, const json& screen) {
    if (!holds) throw WindowTestFailure("expected: " + what + "\nthe screen: " + screen.dump(1));
}

bool stage_is(const json& screen, const char* stage) {
    return screen.value("stage", "") == stage;
}

/// Waits for the game to ask for a decision, or to end.
void wait_for_decision(Driver& driver, int actions) {
    driver.wait_until("the next decision", [&](const json& screen) {
        return screen.value("screen", "") == "game" && screen.value("actions", -1) > actions
               && !stage_is(screen, "drawing");
    });
}

bool is_opaque(const fs::path& picture) {
    sf::Image image;
    if (!image.loadFromFile(picture.string())) return false;
    const std::size_t bytes = std::size_t{4} * image.getSize().x * image.getSize().y;
    for (std::size_t alpha = 3; alpha < bytes; alpha += 4)
        if (image.getPixelsPtr()[alpha] != 255) return false;
    return true;
}

const json* first_reachable(const json& list) {
    for (const json& one : list)
        if (one["reachable"].get<bool>()) return &one;
    return nullptr;
}

const json& reachable_cell(Driver& driver) {
    if (first_reachable(driver.screen()["cells"]) == nullptr) driver.key("Home");
    driver.wait_until("a cell that can be clicked", [](const json& screen) {
        return first_reachable(screen["cells"]) != nullptr;
    });
    return *first_reachable(driver.screen()["cells"]);
}

void turn_by_mouse(Driver& driver, const json& cell) {
    const int rotations = static_cast<int>(cell["rotations"].size());
    if (rotations < 2) return;
    const int before = driver.screen()["ghost"]["rotation"];
    driver.click(cell["x"], cell["y"], 3);
    driver.wait_until("another rotation",
                      [&](const json& screen) { return screen["ghost"]["rotation"] != before; });
    driver.key("shift+r");
    driver.wait_until("the first rotation",
                      [&](const json& screen) { return screen["ghost"]["rotation"] == before; });
}

/// Where the ghost follows the mouse. On a slow machine the table may move once more after the
/// screen has been read; then the eye goes on with the hand.
json hovered_cell(Driver& driver) {
    constexpr int tries = 10;
    for (int i = 0; i < tries; ++i) {
        driver.wait_for_calm();
        const json cell = reachable_cell(driver);
        driver.move(cell["x"].get<int>() + i, cell["y"]);
        if (driver.soon([&](const json& screen) {
                return screen.contains("ghost") && screen["ghost"]["cell"] == cell["cell"];
            }))
            return cell;
    }
    throw WindowTestFailure("no ghost under the mouse\nthe screen: " + driver.screen().dump(1));
}

/// Tells how the table lay when the tile was aimed at its cell.
json place_by_mouse(Driver& driver) {
    const json cell = hovered_cell(driver);
    json table = driver.screen()["table"];
    driver.click(cell["x"].get<int>(), cell["y"].get<int>());
    driver.wait_until("the tile fixed on the cell",
                      [](const json& screen) { return screen["fixed"].get<bool>(); });
    turn_by_mouse(driver, cell);
    driver.click(cell["x"].get<int>(), cell["y"].get<int>());
    return table;
}

/// A tile that was placed lies where it was aimed at, while a figure may be deployed.
void stay_in_place(Driver& driver, const json& table) {
    if (!stage_is(driver.screen(), "deploying")) return;
    expect(driver.screen()["table"] == table, "the table where it was: " + table.dump(),
           driver.screen());
    driver.wait_for_calm();
    expect(driver.screen()["table"] == table, "still the table where it was: " + table.dump(),
           driver.screen());
}

void decide_by_mouse(Driver& driver, int& deployed) {
    const int before = driver.screen()["actions"];
    if (stage_is(driver.screen(), "placing")) {
        const json table = place_by_mouse(driver);
        wait_for_decision(driver, before);
        stay_in_place(driver, table);
    } else {
        driver.wait_for_calm();
        const json* spot = first_reachable(driver.screen()["spots"]);
        ++deployed;
        if (deployed % 3 == 0)
            driver.click("pass");
        else if (deployed % 3 == 1 && spot != nullptr)
            driver.click((*spot)["x"].get<int>(), (*spot)["y"].get<int>());
        else
            driver.click("spot_row_1");
    }
    wait_for_decision(driver, before);
}

/// Places, takes back, and finds everything as it was. False where the tile placed leaves no
/// choice, so that the next is out already and nothing can be taken back.
bool undo_by_mouse(Driver& driver) {
    driver.wait_for_calm();
    const json before = driver.screen();
    place_by_mouse(driver);
    wait_for_decision(driver, before["actions"]);
    if (!stage_is(driver.screen(), "deploying")) return false;
    expect(driver.screen()["tiles"] == before["tiles"].get<int>() + 1, "one tile more on the table",
           driver.screen());
    driver.click("undo");
    driver.wait_until("the step taken back", [&](const json& screen) {
        return screen["actions"] == before["actions"] && stage_is(screen, "placing");
    });
    driver.wait_for_calm();
    const json& after = driver.screen();
    for (const char* const key : {"tiles", "turn", "player", "scores", "tile", "log"})
        expect(after[key] == before[key], std::string("the same after undo: ") + key, after);
    std::vector<json> cells, cells_before;
    for (const json& cell : before["cells"])
        cells_before.push_back({cell["cell"], cell["rotations"]});
    for (const json& cell : after["cells"])
        cells.push_back({cell["cell"], cell["rotations"]});
    expect(cells == cells_before, "the same legal cells after undo", after);
    return true;
}

void look_around(Driver& driver) {
    driver.wait_for_calm();
    const double cell = driver.screen()["cell"];
    driver.click(640, 380, 4); // the wheel
    driver.wait_until("a larger board",
                      [&](const json& screen) { return screen["cell"].get<double>() > cell; });
    driver.drag(640, 650, 560, 600);
    driver.key("Home");
    driver.wait_for_calm();
    driver.key("c");
    driver.wait_until("the chart", [](const json& screen) { return screen["chart"].get<bool>(); });
    driver.key("l");
    driver.wait_until("the log in its place", [&](const json& screen) {
        return driver.has("log_points") && !screen["chart"].get<bool>();
    });
    driver.screenshot("4-log");
    driver.key("l");
    driver.key("Escape");
    driver.wait_until("the menu", [](const json& screen) { return screen["menu"].get<bool>(); });
    driver.screenshot("5-menu");
    driver.click("resume");
    driver.wait_until("the game", [](const json& screen) { return !screen["menu"].get<bool>(); });
}

void set_up_by_mouse(Driver& driver) {
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    driver.wait_for_calm();
    driver.screenshot("1-title");
    driver.click("new_game");
    driver.wait_until("the setup",
                      [](const json& screen) { return screen.value("screen", "") == "setup"; });
    driver.wait_until("a form that asks little, and a computer to play against",
                      [&](const json& screen) {
                          return !driver.has("tab_rules") && screen["seats"][1]["kind"] == "normal";
                      });
    driver.screenshot("1b-simple-setup");
    driver.click("kind_2");
    driver.click("kind_2=person");
    driver.click("more_choices");
    driver.scroll_to("plugin_tiny", 600, 500);
    driver.click("plugin_tiny");
    driver.click("stranger_yes"); // it does not come with the game
    driver.wait_until("the test plugin alone, which excludes others",
                      [](const json& screen) { return screen["plugins"] == json{"tiny"}; });
    expect(!driver.screen()["note"].get<std::string>().empty(), "a word on what was switched off",
           driver.screen());
    driver.click("name_1");
    driver.type("Ada");
    driver.wait_until("the name",
                      [](const json& screen) { return screen["seats"][0]["name"] == "Ada"; });
    driver.click("tab_rules");
    driver.click("setting_tiny.walkers");
    driver.click("reset_tiny.walkers");
    driver.click("setting_tiny.depth");
    driver.click("setting_tiny.depth=deep");
    driver.wait_until("the changed setting",
                      [&](const json&) { return driver.has("reset_tiny.depth"); });
    expect(is_opaque(driver.screenshot("2-setup")), "a picture without holes", driver.screen());
    driver.click("start");
    driver.wait_until("the game",
                      [](const json& screen) { return screen.value("screen", "") == "game"; });
    wait_for_decision(driver, 0);
    expect(driver.screen()["guide"] == 1, "the guide of a first game", driver.screen());
    driver.screenshot("2b-guide");
    driver.click("guide_next");
    driver.wait_until("the second step of the guide",
                      [](const json& screen) { return screen["guide"] == 2; });
    driver.click("guide_skip");
    driver.wait_until("no guide", [](const json& screen) { return screen["guide"] == 0; });
}

void play_by_mouse(Driver& driver) {
    set_up_by_mouse(driver);
    int deployed = 0;
    bool looked = false, undone = false;
    while (!stage_is(driver.screen(), "over")) {
        if (!undone && driver.screen()["turn"].get<int>() >= 2
            && stage_is(driver.screen(), "placing")) {
            undone = undo_by_mouse(driver);
            continue;
        }
        if (!looked && driver.screen()["turn"] == 4) {
            look_around(driver);
            driver.screenshot("3-game");
            looked = true;
        }
        decide_by_mouse(driver, deployed);
    }
    expect(undone, "a step that was taken back", driver.screen());
    expect(driver.screen()["banner"].get<std::string>().find("with") != std::string::npos,
           "a winner", driver.screen());
    driver.wait_for_calm();
    driver.screenshot("6-end");
    driver.click("view_board");
    driver.wait_until("the board", [&](const json&) { return driver.has("zoom_in"); });
}

/// Tab, arrows and Enter; every third figure by Tab, and now and then none.
void decide_by_keyboard(Driver& driver, int& decisions) {
    const int before = driver.screen()["actions"];
    ++decisions;
    if (stage_is(driver.screen(), "placing")) {
        driver.key("Tab");
        driver.wait_until("the ghost", [](const json& screen) { return screen.contains("ghost"); });
        driver.key(decisions % 2 == 0 ? "Right" : "Down");
        driver.key("r");
        driver.key("Return");
    } else if (decisions % 4 == 0) {
        driver.key("space");
    } else if (decisions % 3 == 0) {
        driver.key("Tab");
        driver.key("Return");
    } else {
        driver.key("1");
    }
    wait_for_decision(driver, before);
}

/// Presses a key until it has brought the keyboard to a button.
void walk_to(Driver& driver, const std::string& key, const std::string& id) {
    constexpr int most = 60;
    for (int i = 0; i < most; ++i) {
        if (driver.screen().value("focus", "") == id) return;
        const std::string before = driver.screen().value("focus", "");
        driver.key(key);
        driver.wait_until("the focus on its way to " + id,
                          [&](const json& screen) { return screen.value("focus", "") != before; });
    }
    throw WindowTestFailure("the keyboard does not reach " + id);
}

/// The program is killed in the middle, and the game goes on where it was.
/// Escape closes them, and opens the menu only then.
void look_at_hints(Driver& driver) {
    driver.key("h");
    driver.wait_until("hints", [](const json& screen) { return !screen["hints"].empty(); });
    driver.key("Escape");
    driver.wait_until("no hints", [](const json& screen) { return screen["hints"].empty(); });
    expect(!driver.screen()["menu"].get<bool>(), "no menu", driver.screen());
}

void play_by_keyboard(Driver& driver, const std::vector<std::string>& arguments) {
    driver.key("Escape");
    driver.wait_until("the menu", [](const json& screen) { return screen["menu"].get<bool>(); });
    walk_to(driver, "Up", "title");
    driver.key("Return");
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    walk_to(driver, "Tab", "new_game");
    driver.key("Return");
    driver.wait_until("the setup",
                      [](const json& screen) { return screen.value("screen", "") == "setup"; });
    // Escape is let go on a screen without forms, and must not be held for the next form.
    driver.key("Escape");
    driver.wait_until("the title again",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    walk_to(driver, "Tab", "new_game");
    driver.key("Return");
    driver.wait_until("the setup again",
                      [](const json& screen) { return screen.value("screen", "") == "setup"; });
    walk_to(driver, "Next", "add_player");
    walk_to(driver, "Tab", "name_1");
    driver.key("ctrl+a");
    driver.type("Eva");
    driver.wait_until("the name",
                      [](const json& screen) { return screen["seats"][0]["name"] == "Eva"; });
    walk_to(driver, "Tab", "kind_1");
    driver.key("Return"); // the list opens
    driver.key("Down");
    driver.key("Return");
    driver.wait_until("a computer player",
                      [](const json& screen) { return screen["seats"][0]["kind"] != "person"; });
    driver.key("Return");
    driver.key("Up");
    driver.key("Return");
    driver.wait_until("a person again",
                      [](const json& screen) { return screen["seats"][0]["kind"] == "person"; });
    walk_to(driver, "Tab", "start");
    driver.key("Return");
    driver.wait_until("a new game", [](const json& screen) {
        return screen.value("screen", "") == "game" && !stage_is(screen, "over");
    });
    wait_for_decision(driver, 0);
    look_at_hints(driver);
    int decisions = 0;
    while (driver.screen()["turn"] < 4)
        decide_by_keyboard(driver, decisions);
    const json before = driver.screen();
    driver.kill();
    driver.start(arguments);
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    driver.wait_for_calm();
    driver.screenshot("7-continue");
    driver.key("Return");
    driver.wait_until("the game again", [](const json& screen) {
        return screen.value("screen", "") == "game" && !stage_is(screen, "drawing");
    });
    expect(driver.screen()["actions"] == before["actions"]
               && driver.screen()["tiles"] == before["tiles"]
               && driver.screen()["scores"] == before["scores"],
           "the game as it was before the program was killed", driver.screen());
    while (!stage_is(driver.screen(), "over"))
        decide_by_keyboard(driver, decisions);
    driver.wait_for_calm();
    driver.screenshot("8-second-end");
}

/// The first game once more, and a new one that goes on from its middle.
void watch_a_replay(Driver& driver) {
    driver.click("replay_2");
    driver.wait_until("the replay", [](const json& screen) { return screen.contains("replay"); });
    expect(driver.screen()["replay"]["at"] == 0, "the beginning", driver.screen());
    for (int i = 0; i < 5; ++i)
        driver.key("Right");
    driver.key("Left");
    driver.wait_until("the fourth moment",
                      [](const json& screen) { return screen["replay"]["at"] == 4; });
    driver.wait_for_calm();
    driver.screenshot("10-replay");
    driver.click("speed_8");
    driver.key("space");
    driver.wait_until("that it has run to the end", [](const json& screen) {
        return screen["replay"]["at"] == screen["replay"]["moments"].get<int>() - 1;
    });
    driver.key("Home");
    driver.key("End");
    driver.wait_until("the end without the buttons of a game", [&](const json& screen) {
        return stage_is(screen, "over") && driver.has("play_on") && !driver.has("play_again");
    });
    driver.key("Home");
    driver.key("Down");
    driver.wait_until("the second turn", [](const json& screen) {
        return screen["turn"] == 2 && screen["replay"]["at"] > 0;
    });
    const int tiles = static_cast<int>(driver.screen()["tiles"]);
    driver.click("play_on");
    driver.wait_until("a game that goes on from there", [&](const json& screen) {
        return !screen.contains("replay") && screen["tiles"] == tiles;
    });
}

/// Another language, other colours: at once, everywhere.
void change_settings(Driver& driver) {
    driver.click("settings");
    driver.wait_until("the settings",
                      [](const json& screen) { return screen.value("screen", "") == "settings"; });
    driver.click("language");
    driver.click("language=cs");
    driver.wait_until("Czech", [](const json& screen) { return screen["language"] == "cs"; });
    driver.click("theme_dark");
    driver.wait_for_calm();
    driver.screenshot("11-settings-czech-dark");
    driver.click("language");
    driver.click("language=en");
    driver.wait_until("English", [](const json& screen) { return screen["language"] == "en"; });
    driver.click("theme_light");
    driver.click("back");
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
}

void leave(Driver& driver) {
    driver.click("title");
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    change_settings(driver);
    driver.click("load");
    driver.wait_until("the saved games", [&](const json&) { return driver.has("open_2"); });
    driver.wait_for_calm();
    driver.screenshot("9-load");
    watch_a_replay(driver);
    driver.key("Escape");
    driver.click("title");
    driver.wait_until("the title",
                      [](const json& screen) { return screen.value("screen", "") == "title"; });
    driver.click("quit");
    expect(driver.wait_for_end() == 0, "a clean end", driver.screen());
}

/// Two games and the beginning of a third, true to the rules.
void verify_records(const std::string& program, const std::string& plugins, const fs::path& saves) {
    std::vector<std::string> command = {program, "--plugin-path", plugins, "verify"};
    for (const auto& entry : fs::directory_iterator(saves))
        if (entry.path().extension() == ".jsonl") command.push_back(entry.path().string());
    if (command.size() != 7) throw WindowTestFailure("expected three records in " + saves.string());
    if (bastide::tests::run_command(command) != 0)
        throw WindowTestFailure("the records do not hold");
}

/// Where nothing can be written, games are played all the same, and it is said that they are not
/// saved.
void play_without_a_home(const Display& display, const std::string& program,
                         const std::string& plugins, const fs::path& folder) {
    fs::create_directories(folder);
    for (const char* const name : {"saves", "config"}) // files where folders should be
        std::ofstream(folder / name) << "in the way\n";
    Driver driver(display, program, folder, folder);
    driver.start({"--plugin-path", plugins, "play", "--seed", "7", "--fast"});
    driver.wait_until("a title that says that games cannot be saved", [](const json& screen) {
        return screen.value("screen", "") == "title"
               && screen.value("notice", "").find("cannot be saved") != std::string::npos;
    });
    driver.click("new_game");
    driver.click("start");
    driver.wait_until("a game that says that it is not saved", [](const json& screen) {
        if (screen.value("screen", "") != "game") return false;
        const json& notices = screen["notices"];
        return std::any_of(notices.begin(), notices.end(), [](const json& notice) {
            return notice.get<std::string>().find("not saved") != std::string::npos;
        });
    });
    driver.kill();
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: bastide_window_test PROGRAM PLUGINS SCREENSHOTS\n";
        return 2;
    }
    const std::string program = argv[1], plugins = argv[2];
    const fs::path folder =
        fs::temp_directory_path() / ("bastide-window-" + std::to_string(getpid()));
    fs::create_directories(folder);

    try {
        const Display display(1280, 720);
        Driver driver(display, program, folder, argv[3]);
        const std::vector<std::string> arguments = {"--plugin-path", plugins, "play",
                                                    "--seed",        "7",     "--fast"};
        driver.start(arguments);
        play_by_mouse(driver);
        play_by_keyboard(driver, arguments);
        leave(driver);
        verify_records(program, plugins, folder / "saves");
        play_without_a_home(display, program, plugins, folder / "no-home");
        std::cout << "two games played in the window and one gone on with; the records hold\n";
    } catch (const std::exception& error) {
        std::cerr << "window test: " << error.what() << "\nfiles are kept in " << folder << '\n';
        return 1;
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}
