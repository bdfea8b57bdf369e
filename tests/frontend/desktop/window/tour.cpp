// Goes through the screens of the window in one size, scale, language and theme: nothing that can
// be clicked covers something else or sticks out of the window, and no text is cut; in the
// pseudo-language, no text stays English. Pictures of all of them are kept, to be looked at.
#include "tests/frontend/desktop/window/driver.hpp"
#include "tests/languages/pseudo_language.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using bastide::tests::Display;
using bastide::tests::Driver;
using bastide::tests::plain_words;
using bastide::tests::WindowTestFailure;
using nlohmann::json;

/// What the tour types, and what the makers of plugins wrote, besides the name of the program.
const std::vector<std::string> foreign = {"Bastide",
                                          "English",
                                          "Turns a wheel of four seasons.",
                                          "Wheel of Seasons",
                                          "Broken wheel",
                                          "a-wheel",
                                          "broken-rules",
                                          "My tiles",
                                          "Sunday",
                                          "bastide-1.png",
                                          "hunters-and-gatherers",
                                          "-- The wheel turns.",
                                          "local seasons = 4",
                                          "wheel:turns { \"draw\" }"};
/// Names for programs: of colours, which no form shows, of a plugin, and in the workshop of what
/// files of tiles name.
// Names of computer players among them.
const std::vector<std::string> names = {
    "red",    "blue",    "base",    "Agnes",   "Bruno",   "Clara",  "Edgar",   "Elvira",
    "Felix",  "Greta",   "Hugo",    "Ida",     "Ivo",     "Judith", "Konrad",  "Leonora",
    "Lothar", "Matilda", "Norbert", "Odo",     "Ottilia", "Roland", "Rosalia", "Tristan",
    "Ursula", "Viktor",  "Walter",  "Yolanda", "Zita"};
const std::vector<std::string> names_in_files = {"city",   "field", "road", "garden", "monastery",
                                                 "shield", "north", "east", "south",  "west"};

/// A window to go through, as the command line says it.
struct Stop {
    std::string name; ///< "1280x720-100-en-light"
    int width = 0, height = 0;
    int scale = 0; ///< percent; 0: by the height
    std::string language;
    std::string theme;
};

/// Throws `std::invalid_argument` where it is none.
Stop read_stop(const std::string& name) {
    Stop stop;
    std::istringstream parts(name);
    char by = 0, dash = 0;
    parts >> stop.width >> by >> stop.height >> dash >> stop.scale;
    parts.ignore();
    std::getline(parts, stop.language);
    const auto last = stop.language.rfind('-'); // the code of a language may have one too
    if (last != std::string::npos) {
        stop.theme = stop.language.substr(last + 1);
        stop.language.erase(last);
    }
    if (by != 'x' || stop.theme.empty())
        throw std::invalid_argument("expected a stop like 1280x720-100-en-light, found " + name);
    stop.name = name;
    return stop;
}

struct Box {
    int left, top, right, bottom;
};

Box box_of(const json& button) {
    const int x = button["x"], y = button["y"], width = button["width"], height = button["height"];
    return {x - width / 2, y - height / 2, x + width / 2, y + height / 2};
}

bool overlap(const Box& a, const Box& b) {
    constexpr int edge = 2; // neighbours may touch
    return a.left + edge < b.right && b.left + edge < a.right && a.top + edge < b.bottom
           && b.top + edge < a.bottom;
}

/// What lies scrolled out of sight covers nothing, and what is made to lie in another, asks a
/// question before all others, or is told for some seconds, does not either.
bool counts(const json& button) {
    const std::string id = button["id"];
    return button.value("visible", true) && !id.starts_with("forget_")
           && !id.starts_with("stranger_") && !id.starts_with("naming") && id != "log_players"
           && id != "open_folder";
}

std::string without_foreign(std::string text) {
    for (const std::string& each : foreign)
        for (auto at = text.find(each); at != std::string::npos; at = text.find(each))
            text.erase(at, each.size());
    return text;
}

/// What was never translated, of all that is written on a screen. Errors of scripts begin with
/// their place, and may go on for some lines; they stay English.
std::set<std::string> plain_texts(const json& screen) {
    std::vector<std::string> texts = screen["texts"];
    for (const json& button : screen["buttons"])
        texts.push_back(button["label"]);
    std::vector<std::string> allowed = names;
    if (screen["screen"] == "workshop")
        allowed.insert(allowed.end(), names_in_files.begin(), names_in_files.end());
    std::set<std::string> plain;
    bool is_error = false;
    for (const std::string& text : texts) {
        const bool is_plain = !plain_words(without_foreign(text), allowed).empty();
        is_error = text.starts_with('/') || (is_error && is_plain);
        if (is_plain && !is_error) plain.insert(text);
    }
    return plain;
}

/// What is cut, covered or outside, and what cannot be told to somebody who does not see it.
std::string crowded(const json& screen) {
    std::string problems;
    for (const json& text : screen["cut"])
        problems += "\ncut: " + text.get<std::string>();
    const json& buttons = screen["buttons"];
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        if (!counts(buttons[i])) continue;
        const Box box = box_of(buttons[i]);
        if (buttons[i]["label"].get<std::string>().empty())
            problems += "\nwithout a name: " + buttons[i].dump();
        if (box.left < -1 || box.top < -1 || box.right > screen["width"].get<int>() + 1)
            problems += "\noutside the window: " + buttons[i].dump();
        for (std::size_t k = i + 1; k < buttons.size(); ++k)
            if (counts(buttons[k]) && overlap(box, box_of(buttons[k])))
                problems += "\noverlap: " + buttons[i].dump() + " and " + buttons[k].dump();
    }
    return problems;
}

class Tour {
  public:
    Tour(Driver& driver, const Stop& stop)
        : driver_(driver),
          name_(stop.name),
          in_pseudo_(stop.language == bastide::tests::pseudo_code) {}

    void arrive(const char* screen) {
        driver_.wait_until(
            screen, [screen](const json& seen) { return seen.value("screen", "") == screen; });
    }
    /// Throws where something was not in the pseudo-language.
    void check_language() const {
        std::string problems;
        for (const auto& [text, where] : plain_)
            problems += "\n" + where + ": " + text;
        if (!problems.empty()) throw WindowTestFailure(name_ + ", not in the language:" + problems);
    }
    /// Looks at what is there now.
    void look(const std::string& what) {
        // What is still to be painted is known once the screen has been drawn, for a picture too.
        do {
            driver_.wait_for_calm();
            driver_.screenshot("tour-" + name_ + "-" + what);
        } while (!driver_.is_calm());
        const std::string problems = crowded(driver_.screen());
        const std::string where = name_ + ", " + what;
        if (!in_pseudo_ && !problems.empty()) throw WindowTestFailure(where + problems);
        if (!in_pseudo_) return;
        // Room for a third more is wished for, not promised.
        if (!problems.empty()) std::cout << where << problems << '\n';
        for (const std::string& text : plain_texts(driver_.screen()))
            plain_.emplace(text, what);
    }
    void go() {
        arrive("title");
        look("1-title");
        driver_.click("new_game");
        arrive("setup");
        look("2-setup");
        driver_.click("more_choices");
        look("2b-setup");
        driver_.click("tab_tiles");
        look("3-tiles");
        leave_more_choices();
        driver_.click("settings");
        arrive("settings");
        look("4-settings");
        driver_.click("page_3");
        look("5-keys");
        driver_.key("Escape");
        arrive("title");
        driver_.click("rules");
        arrive("rules");
        look("6-rules");
        driver_.key("Escape");
        arrive("title");
        driver_.click("plugins");
        arrive("plugins");
        driver_.wait_until("plugins that have been tried",
                           [](const json& seen) { return !seen.value("painting", true); });
        driver_.click("broken_broken-rules");
        driver_.wait_until("the line of code",
                           [](const json& seen) { return seen["code"].size() == 5; });
        look("21-broken-plugin");
        driver_.click("plugin_base");
        look("22-plugin");
        driver_.key("Escape");
        arrive("title");
        driver_.click("new_game");
        arrive("setup");
        driver_.click("more_choices");
        driver_.click("plugin_a-wheel");
        driver_.wait_until("the question", [](const json& seen) {
            return seen["asks_about"] == json::array({"a-wheel"});
        });
        look("23-stranger");
        driver_.click("stranger_no");
        leave_more_choices();
        make_a_tile();
        driver_.click("load");
        arrive("saves");
        look("7-load");
        name_a_game();
        driver_.key("Escape");
        arrive("title");
        look_at_statistics();
        driver_.click("load");
        arrive("saves");
        driver_.click("replay_1");
        arrive("game");
        driver_.key("End");
        driver_.wait_until("the end of the replay", [](const json& seen) {
            const json& replay = seen["replay"];
            return replay["at"].get<int>() + 1 == replay["moments"].get<int>();
        });
        look("8-replay");
        look_at_moves();
        driver_.key("Escape");
        arrive("saves");
        driver_.click("open_1");
        arrive("game");
        play();
    }

    /// Escape closes first what was opened last.
    void leave_more_choices() {
        driver_.key("Escape");
        driver_.wait_until("fewer choices", [&](const json&) { return !driver_.has("tab_rules"); });
        driver_.key("Escape");
        arrive("title");
    }

    /// Of a replay: a click on one goes there. A film of it is begun, and given up.
    void look_at_moves() {
        driver_.key("Home");
        driver_.wait_until("the beginning of the replay",
                           [](const json& seen) { return seen["replay"]["at"] == 0; });
        int row = 6; // some move that is not the first
        while (row < 20 && !driver_.has("log_line_" + std::to_string(row)))
            ++row;
        const auto is_there = [](const json& seen) { return seen["replay"]["at"] > 0; };
        driver_.click("log_line_" + std::to_string(row));
        // The list may still have been on its way to the beginning.
        if (!driver_.soon(is_there)) driver_.click("log_line_" + std::to_string(row));
        driver_.wait_until("the move that was clicked", is_there);
        const auto films = [](bool wanted) {
            return [wanted](const json& seen) {
                for (const json& button : seen["buttons"])
                    if (button["id"] == "film")
                        return (button["label"].get<std::string>().find('%') != std::string::npos)
                               == wanted;
                return false;
            };
        };
        driver_.click("film");
        driver_.wait_until("a film under way", films(true));
        driver_.click("film");
        driver_.wait_until("no film", films(false));
    }

    /// And looks for it.
    void name_a_game() {
        driver_.click("rename_1");
        driver_.click("naming");
        driver_.type("Sunday");
        driver_.wait_until("the whole of the name", [](const json& seen) {
            const std::vector<std::string> texts = seen["texts"];
            return std::find(texts.begin(), texts.end(), "Sunday") != texts.end();
        });
        look("7-name");
        driver_.key("Return");
        driver_.wait_until("a game with a name",
                           [](const json& seen) { return seen["titles"][0] == "Sunday"; });
        driver_.click("search");
        driver_.type("sund");
        driver_.wait_until("the game that was looked for", [](const json& seen) {
            return seen["titles"] == json::array({"Sunday"});
        });
    }

    /// Of one finished game.
    void look_at_statistics() {
        driver_.click("statistics");
        arrive("statistics");
        driver_.wait_until("a game that was counted", [](const json& seen) {
            return seen["games"] == 1 && !seen.value("painting", true);
        });
        look("30-statistics");
        driver_.click("who_1"); // they were people
        driver_.click("who_2");
        driver_.wait_until("no game with computers",
                           [](const json& seen) { return seen["games"] == 0; });
        driver_.click("who_0");
        driver_.click("export_csv");
        driver_.wait_until("where it is", [](const json& seen) {
            return seen["notice"].get<std::string>().find("statistics-1.csv") != std::string::npos;
        });
        driver_.click("erase");
        driver_.wait_until("the question", [](const json& seen) { return seen["asks"] == true; });
        look("31-erase-statistics");
        driver_.click("erase_yes");
        driver_.wait_until("all of it again", [](const json& seen) {
            return seen["games"] == 1 && !seen.value("painting", true);
        });
        driver_.key("Escape");
        arrive("title");
    }

    /// In the workshop, a plugin of one's own.
    void make_a_tile() {
        driver_.click("workshop");
        arrive("workshop");
        look("25-workshop-empty");
        driver_.click("new_plugin"); // beside those of others
        driver_.click("new_id");
        driver_.type("my-tiles");
        driver_.click("make_plugin");
        driver_.wait_until("the first tile",
                           [](const json& seen) { return seen.value("tile", "") == "A"; });
        driver_.click("brush_1");
        driver_.click("side_0");
        driver_.wait_until("a second segment",
                           [](const json& seen) { return seen["segments"].size() == 2; });
        driver_.key("2");
        driver_.click("port_7");
        driver_.wait_until("a road", [](const json& seen) {
            return seen["segments"].size() == 3 && seen["selected"] == 2;
        });
        look("26-workshop");
        driver_.key("Escape");
        driver_.wait_for_calm(); // the question finds its place
        driver_.click("unsaved_save");
        arrive("title");
    }

    /// A game of hidden hands, from its first turn on.
    void take_a_hand() {
        driver_.wait_until("a covered hand",
                           [](const json& seen) { return seen.value("covered", false); });
        if (!driver_.screen()["cells"].empty() || driver_.screen().contains("tile"))
            throw WindowTestFailure("a covered hand tells what it holds");
        look("14-curtain");
        driver_.key("Return");
        driver_.wait_until("an open hand", [](const json& seen) {
            return !seen.value("covered", true) && seen["hand"].size() == 6;
        });
        ask_for_hints("28-hints-for-a-hand");
        driver_.key("4");
        driver_.wait_until("the fourth tile", [](const json& seen) {
            return seen["hand"][3].value("tile", "") == seen.value("tile", "");
        });
        driver_.key("Tab");
        look("15-hand");
        driver_.click("held_2");
        driver_.wait_until("the second tile", [](const json& seen) {
            return seen["hand"][1].value("tile", "") == seen.value("tile", "");
        });
        driver_.key("Tab");
        place_calmly();
        look("16-deploy-beside-hand");
    }

    /// The end of a game; its log, first as wide as the result and then beside the board.
    void look_back() {
        driver_.wait_until("the result", [&](const json&) { return driver_.has("result_log"); });
        look("17-result");
        watch_final_scoring();
        analyse();
        driver_.click("result_log");
        driver_.wait_until("the wide log", [&](const json&) { return driver_.has("log_points"); });
        driver_.click("view_board");
        driver_.wait_until("the board", [&](const json&) { return driver_.has("zoom_in"); });
        driver_.key("l");
        driver_.wait_until("the log", [](const json& seen) { return seen["side"] == "log"; });
        look("18-log-beside-board");
    }

    /// A step that the next player takes, about tiles of the board.
    void choose() {
        driver_.wait_until("a decision", [](const json& seen) {
            return seen.value("screen", "") == "game" && seen.value("stage", "") != "drawing";
        });
        constexpr int most_steps = 8; // to place, not to deploy, to look behind the curtain
        for (int i = 0; i < most_steps && !is_choice(); ++i) {
            const int before = driver_.screen()["actions"];
            if (driver_.screen().value("covered", false)) {
                driver_.key("Return");
                driver_.wait_until("what was covered",
                                   [](const json& seen) { return !seen.value("covered", true); });
                continue;
            }
            if (driver_.screen().value("stage", "") == "placing") {
                driver_.key("Tab");
                driver_.key("Return");
            } else {
                driver_.click("pass");
            }
            driver_.wait_until("the next step", [before](const json& seen) {
                return seen["actions"] > before && seen.value("stage", "") != "drawing";
            });
        }
        if (!is_choice()) throw WindowTestFailure("no choice: " + driver_.screen().dump());
        look("19-choice");
        const int before = driver_.screen()["actions"];
        driver_.key("1");
        driver_.wait_until("what was chosen",
                           [before](const json& seen) { return seen["actions"] > before; });
        driver_.key("l");
        driver_.wait_until("the log", [](const json& seen) { return seen["side"] == "log"; });
        look("20-log-of-choices");
    }

  private:
    /// A plugin asks, and nobody may pass.
    bool is_choice() {
        const json& seen = driver_.screen();
        return seen.value("stage", "") == "deploying" && !seen["spots"].empty()
               && !driver_.has("pass");
    }

    /// Where the ghost is, by keyboard. Meanwhile the table lies still on the screen, so that the
    /// tile stays where it was aimed at.
    void place_calmly() {
        driver_.wait_for_calm();
        const json table = driver_.screen()["table"];
        const auto still = [&](const json& seen) {
            if (seen["table"] != table)
                throw WindowTestFailure(name_ + ": the table has moved from " + table.dump()
                                        + " to " + seen["table"].dump());
            return seen.value("stage", "") == "deploying";
        };
        driver_.key("Return");
        driver_.wait_until("a figure to deploy", still);
        driver_.wait_for_calm();
        still(driver_.screen());
    }

    /// The first one puts the ghost on its cell, and takes it away again.
    void ask_for_hints(const char* what) {
        driver_.key("h");
        driver_.wait_until("hints, and the ghost", [](const json& seen) {
            return !seen["hints"].empty() && seen["fixed"] == true;
        });
        look(what);
        driver_.click("hint");
        driver_.wait_until("neither", [](const json& seen) {
            return seen["hints"].empty() && seen["fixed"] == false;
        });
    }

    /// What was scored at the end, the first of it held; and back to the result.
    void watch_final_scoring() {
        driver_.click("final_scoring");
        driver_.wait_until("a scoring", [](const json& seen) { return seen["ceremony"] > 0; });
        driver_.click("ceremony_pause");
        look("32-final-scoring");
        driver_.click("ceremony_end");
        driver_.wait_until("the end in evening light",
                           [](const json& seen) { return seen["finale"] == true; });
        look("32b-finale");
        driver_.key("space");
        driver_.wait_until("the result", [&](const json& seen) {
            return seen["ceremony"] == 0 && driver_.has("result_log");
        });
    }

    /// What a player has left, by the mouse on the player's row.
    void look_at_supply() {
        const json player = driver_.screen()["players"][1];
        driver_.move(player["x"], player["y"]);
        driver_.wait_until("all that is left, by name", [&](const json& seen) {
            const std::set<std::string> texts = seen["texts"];
            const json& left = player["supply"];
            return std::all_of(left.begin(), left.end(), [&](const json& each) {
                return texts.contains(each.get<std::string>());
            });
        });
        look("35-supply");
        driver_.move(2, driver_.screen()["height"].get<int>() - 2);
    }

    /// Who owns the land, and the tiles to come; and back to the table alone.
    void look_at_land_and_tiles() {
        driver_.key("f");
        driver_.wait_until("the owners", [](const json& seen) { return seen["owners"] == true; });
        look("33-owners");
        driver_.key("f");
        driver_.key("t");
        driver_.wait_until("the tiles", [](const json& seen) {
            return seen["side"] == "tiles" && seen["owners"] == false;
        });
        look("34-tiles-to-come");
        driver_.key("t");
        driver_.wait_until("the table alone", [](const json& seen) { return seen["side"] == ""; });
    }

    /// What the turns of a game have cost; and back to its result.
    void analyse() {
        driver_.click("analysis");
        driver_.wait_until("a costly turn", [](const json& seen) {
            return seen.contains("analysis") && !seen["analysis"]["turns"].empty();
        });
        driver_.click("costly_1");
        driver_.wait_until("the better turn",
                           [](const json& seen) { return seen["analysis"]["shown"] == true; });
        look("29-analysis");
        driver_.key("Escape");
        driver_.wait_until("the result", [&](const json&) { return driver_.has("result_log"); });
    }

    void play() {
        look("9-game");
        ask_for_hints("27-hints");
        driver_.key("c");
        driver_.wait_until("the chart", [](const json& seen) { return seen["chart"] == true; });
        look("10-chart");
        driver_.key("l");
        driver_.wait_until("the log", [](const json& seen) { return seen["side"] == "log"; });
        look("10-log");
        driver_.key("Escape");
        driver_.wait_until("the table alone", [](const json& seen) {
            return seen["chart"] == false && seen["side"] == "";
        });
        look_at_supply();
        look_at_land_and_tiles();
        driver_.key("Tab");
        driver_.wait_until("the ghost", [](const json& seen) { return seen.contains("ghost"); });
        look("11-place");
        place_calmly();
        look("12-deploy");
        driver_.key("Escape");
        driver_.wait_until("the menu", [](const json& seen) { return seen["menu"] == true; });
        look("13-menu");
        driver_.click("plugins");
        arrive("plugins");
        driver_.wait_until("plugins that have been tried",
                           [](const json& seen) { return !seen.value("painting", true); });
        driver_.click("tab_console");
        look("24-console");
        driver_.key("Escape");
        arrive("game");
    }

    Driver& driver_;
    std::string name_;
    bool in_pseudo_;
    std::map<std::string, std::string> plain_; ///< and where each was seen first
};

struct Cut {
    std::string plugins;
    std::string settings; ///< empty for none
    int draws;            ///< where it ends
};

/// A game of computer players, cut off in its middle, for people to go on with.
void write_part_of_a_game(const std::string& program, const Cut& cut, const fs::path& file) {
    const fs::path whole = file.parent_path() / "whole.jsonl";
    fs::create_directories(file.parent_path());
    std::vector<std::string> command = {
        program, "simulate", "--plugins", cut.plugins, "--players", "4",     "--games",
        "1",     "--seed",   "5",         "--player",  "greedy",    "--out", whole.string()};
    if (!cut.settings.empty()) command.insert(command.end(), {"--set", cut.settings});
    if (bastide::tests::run_command(command) != 0)
        throw WindowTestFailure("no game could be simulated");
    std::ifstream in(whole);
    std::ofstream out(file);
    std::string line;
    int draws = 0;
    while (draws < cut.draws && std::getline(in, line)) {
        for (auto at = line.find("\"greedy\""); at != std::string::npos;
             at = line.find("\"greedy\""))
            line.replace(at, 8, "\"person\"");
        draws += line.find("\"draw\"") != std::string::npos ? 1 : 0;
        out << line << '\n';
    }
    fs::remove(whole);
}

void write_preferences(const Stop& stop, const fs::path& config) {
    fs::create_directories(config / "bastide");
    // Where no graphics card helps a moving land takes most of the time; one stop shows it.
    const bool living = stop.height == 720 && stop.theme == "light";
    const json preferences = {
        {"window", {{"width", stop.width}, {"height", stop.height}, {"full_screen", false}}},
        {"language", stop.language},
        {"theme", stop.theme},
        {"scale", stop.scale},
        {"volume", 0},
        {"living_land", living},
        {"guide_seen", true}};
    std::ofstream(config / "bastide" / "desktop.json") << preferences.dump();
}

/// One whose rules stop with an error, and one that nobody has seen before.
void write_own_plugins(const fs::path& plugins) {
    const auto write = [&](const std::string& id, const std::string& title,
                           const std::string& rules) {
        fs::create_directories(plugins / id);
        std::ofstream(plugins / id / "plugin.toml")
            << "id = \"" << id << "\"\ntitle = \"" << title << "\"\nversion = \"0.4.1\"\napi = 1\n"
            << "description = \"Turns a wheel of four seasons.\"\nrequires = [\"base >= 1\"]\n";
        std::ofstream(plugins / id / "rules.lua") << rules;
    };
    write("a-wheel", "Wheel of Seasons", "local wheel = ...\n");
    write("broken-rules", "Broken wheel",
          "local wheel = ...\n\n-- The wheel turns.\nwheel:turns { \"draw\" }\n"
          "\nlocal seasons = 4\n");
}

void visit(const Stop& stop, const std::string& program, const fs::path& folder,
           const fs::path& screenshots, const fs::path& languages) {
    const std::vector<std::string> in_languages = {"--languages", languages.string(), "play"};
    const auto start = [&](Driver& driver, std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), in_languages.begin(), in_languages.end());
        driver.start(arguments);
    };
    fs::remove_all(folder);
    write_preferences(stop, folder / "config");
    constexpr int all = 1000;
    write_part_of_a_game(program, {"base,abbot", "", all}, folder / "saves" / "finished.jsonl");
    write_part_of_a_game(program,
                         {"base,river,abbot,hills-and-sheep,sheep,hills,vineyards", "", 60},
                         folder / "saves" / "half.jsonl");
    const fs::path hands = folder / "hands" / "begun.jsonl";
    write_part_of_a_game(program, {"base,hand", "hand.tiles=6", 1}, hands);
    const fs::path over = folder / "over" / "over.jsonl";
    write_part_of_a_game(program, {"base,abbot", "", all}, over);
    const fs::path bear = folder / "bear" / "half.jsonl";
    write_part_of_a_game(program, {"base,dancing-bear,traders-and-builders", "", 60}, bear);
    write_own_plugins(folder / "data" / "bastide" / "plugins");
    const Display display(stop.width, stop.height);
    Driver driver(display, program, folder, screenshots);
    Tour tour(driver, stop);
    start(driver, {"--fast"});
    tour.go();
    driver.kill();
    start(driver, {hands.string(), "--fast"});
    tour.take_a_hand();
    driver.kill();
    start(driver, {over.string()});
    tour.look_back();
    driver.kill();
    start(driver, {bear.string(), "--fast"});
    tour.choose();
    driver.kill();
    tour.check_language();
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::cerr << "usage: bastide_window_tour PROGRAM SCREENSHOTS LANGUAGES STOP\n";
        return 2;
    }
    const fs::path folder =
        fs::temp_directory_path() / ("bastide-tour-" + std::to_string(getpid()));
    try {
        visit(read_stop(argv[4]), argv[1], folder, argv[2], argv[3]);
        std::cout << "nothing is cut or covered\n";
    } catch (const std::exception& error) {
        std::cerr << "window tour: " << error.what() << '\n';
        return 1;
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return 0;
}
