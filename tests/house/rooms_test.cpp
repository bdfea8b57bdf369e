// The house's arrows: an include never goes to a room that its own does not link, and links go
// round in no circle. What may be included is said in one place, the LINK of each room's
// CMakeLists.txt.
#include "tests/catch.hpp"
#include "tests/house/rooms.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide::tests;

namespace {

/// All folders of sources at the top of the checkout, from the bottom up.
const std::vector<std::string> floors = {"core",     "players",  "database",   "presentation",
                                         "protocol", "course",   "laboratory", "modding",
                                         "network",  "frontend", "server",     "alone"};

/// A house of two rooms, of which the upper one links the lower one.
void build_house(const TemporaryFolder& house) {
    for (const char* room : {"below", "above", "top"})
        std::filesystem::create_directories(house / "core" / room);
    write_text(house / "core/below/CMakeLists.txt",
               "bastide_library(bastide_below SOURCES a.cpp)\n");
    write_text(house / "core/below/a.hpp", "#include <string>\n");
    write_text(house / "core/below/a.cpp", "#include \"core/below/a.hpp\"\n");
    write_text(house / "core/above/CMakeLists.txt",
               "bastide_library(bastide_above\n  SOURCES b.cpp # not the last word\n"
               "  LINK bastide_below Some::library)\n");
    write_text(house / "core/above/b.hpp", "");
    write_text(house / "core/above/b.cpp",
               "#include \"core/above/b.hpp\"\n#include \"core/below/a.hpp\"\n");
    write_text(house / "core/top/CMakeLists.txt",
               "add_executable(top c.cpp)\ntarget_link_libraries(top PRIVATE bastide_above)\n");
    write_text(house / "core/top/c.cpp", "#include \"core/below/a.hpp\"\n");
}

std::vector<std::string> wrong_in(const TemporaryFolder& house) {
    return wrong_arrows(house / "", read_rooms(house / "", {"core"}));
}

} // namespace

TEST_CASE("[rooms] no include of this house points up or aside") {
    const auto rooms = read_rooms(source_folder(), floors);
    CHECK(rooms.at("bastide_rules").all_links.empty());
    CHECK(rooms.at("bastide_engine").all_links
          == std::set<std::string>{"bastide_rules", "bastide_state", "bastide_turn"});
    CHECK(rooms.at("bastide").all_links.count("bastide_engine") == 1);
    for (const std::string& wrong : wrong_arrows(source_folder(), rooms))
        FAIL_CHECK(wrong);
}

TEST_CASE("[rooms] of frontends only what moves computer players, or analyses a game that "
          "hides nothing, sees through a session") {
    std::vector<std::string> seeing;
    for (const char* floor : {"presentation", "course", "frontend"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(source_folder() / floor))
            if (entry.is_regular_file()
                && read_text(entry.path()).find("whole_game.hpp") != std::string::npos)
                seeing.push_back(entry.path().filename().string());
    std::sort(seeing.begin(), seeing.end());
    CHECK(seeing == std::vector<std::string>{"computer_players.cpp", "game_analysis.cpp"});
}

TEST_CASE("[rooms] what is told, set up, followed, played, measured and made knows neither window "
          "nor network") {
    const auto rooms = read_rooms(source_folder(), floors);
    const auto knows = [](const std::string& text) {
        return text.find("<SFML/") != std::string::npos
               || text.find("<boost/") != std::string::npos;
    };
    for (const char* floor : {"core", "players", "database", "presentation", "protocol", "course",
                              "laboratory", "modding"}) {
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(source_folder() / floor))
            if (entry.is_regular_file() && knows(read_text(entry.path())))
                FAIL_CHECK(entry.path().string());
        for (const auto& [name, room] : rooms)
            if (*room.folder.begin() == floor)
                for (const std::string& link : room.all_links) {
                    const std::string above = rooms.at(link).folder.begin()->string();
                    CHECK(above != "frontend");
                    CHECK(above != "server");
                    CHECK(above != "network");
                }
    }
}

TEST_CASE("[rooms] a sound house has no wrong arrow, also through a room between") {
    const TemporaryFolder house;
    build_house(house);
    CHECK(wrong_in(house).empty());
}

TEST_CASE("[rooms] an include that points up is found, with file and line") {
    const TemporaryFolder house;
    build_house(house);
    write_text(house / "core/below/a.cpp",
               "#include \"core/below/a.hpp\"\n  # include \"core/above/b.hpp\" // up\n");
    CHECK(wrong_in(house)
          == std::vector<std::string>{"core/below/a.cpp:2 includes core/above/b.hpp, but "
                                      "bastide_below does not link bastide_above"});
}

TEST_CASE("[rooms] an include of what is no room is found") {
    const TemporaryFolder house;
    build_house(house);
    write_text(house / "core/above/b.hpp", "#include \"elsewhere/d.hpp\"\n");
    CHECK(wrong_in(house)
          == std::vector<std::string>{
              "core/above/b.hpp:1 includes elsewhere/d.hpp, which lies in no room"});
    write_text(house / "core/alone.cpp", "");
    CHECK_THROWS(wrong_in(house));
}

TEST_CASE("[rooms] links in a circle are found") {
    const TemporaryFolder house;
    build_house(house);
    write_text(house / "core/below/CMakeLists.txt",
               "bastide_library(bastide_below SOURCES a.cpp LINK bastide_above)\n");
    CHECK(wrong_in(house)
          == std::vector<std::string>{"bastide_above links itself in a circle",
                                      "bastide_below links itself in a circle"});
}
