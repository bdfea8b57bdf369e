#include "core/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <sys/stat.h>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// The message of a scenario of the base game with these sentences.
std::string message_of(const std::string& sentences, const std::string& head = "") {
    const TemporaryFolder folder;
    const auto file = folder / "one.scenario";
    write_text(file, "Scenario: one\nPlayers: red, blue\n" + head + "\n" + sentences + "\n");
    const auto read = scenarios::read_scenarios(file, "base");
    REQUIRE(read.size() == 1);
    const std::string message = scenarios::run(read.front(), all_plugins()).message;
    const auto name = message.find("one.scenario:");
    return name == std::string::npos ? message : message.substr(name + 13);
}

} // namespace

TEST_CASE("[scenarios] a sentence that holds says nothing") {
    CHECK(message_of("Red draws U, places it at 1,0 and deploys a follower on road@4.\n"
                     "Then red has 6 followers.")
              .empty());
}

TEST_CASE("[scenarios] each kind of expectation can fail, and says what was found") {
    const std::string city = "Red draws E, places it at 0,-1 turned 180 and deploys a follower on "
                             "city@1.\n";
    CHECK(message_of(city + "Then red scores 5 for the city.")
          == "5: expected 'Then red scores 5 for the city.', found: red scored 4 for city: 2 tiles "
             "× 2");
    CHECK(message_of(city + "Then blue scores 4 for the city.") != "");
    CHECK(message_of(city + "Then red and blue score 4 each for the city.") != "");
    CHECK(message_of(city + "Then red scores 4 for the road.") != "");
    CHECK(message_of(city + "Then red scores 4 for the city: 1 tile × 4.") != "");
    CHECK(message_of(city + "Then nobody scores.")
          == "5: expected that nobody scores, found: red scored 4 for city: 2 tiles × 2");
    CHECK(message_of(city + "Then red has 3 points.")
          == "5: expected 'Then red has 3 points.', found 4");
    CHECK(message_of(city + "Then red has 6 followers.")
          == "5: expected 'Then red has 6 followers.', found 7");
    CHECK(message_of(city + "Then the game is over.")
          == "5: expected that the game is over, found that it goes on");
    const std::string placed = "Red draws E, places it at 0,-1 turned 180.\n";
    CHECK(
        message_of(placed + "Then red may not deploy a follower on city@1.")
        == "5: expected 'Then red may not deploy a follower on city@1.', found that it is allowed");
}

TEST_CASE("[scenarios] moves that the rules forbid are named") {
    CHECK(message_of("Red draws E, places it at 0,-1 and passes.")
          == "4: The tile does not continue the terrain of its neighbours.");
    CHECK(message_of("Blue draws E, places it at 0,-1 turned 180 and passes.")
          == "4: it is the turn of red");
    CHECK(message_of("Red draws Z.").find("expected a tile of the plugins in play")
          != std::string::npos);
    CHECK(message_of("Red dances.").find("expected a sentence as docs/scenarios.md lists them")
          != std::string::npos);
    CHECK(message_of("Green draws E.").find("expected a player (red, blue), found 'green'")
          != std::string::npos);
}

TEST_CASE("[scenarios] what a player may have is told, a plugin's slots too") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:slot("shell", { scope = "player" })
some:on_placed("gold", function(game) game:set_slot("shell", 2, game.player) end)
)"}});
    const auto message_of = [&](const std::string& sentence) {
        folder.write("one.scenario", "Scenario: one\nPlayers: red\n\n"
                                     "Red draws ground/one, places it at 1,0 and passes.\n"
                                         + sentence + "\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    CHECK(message_of("Then red has 2 shells.") == "");
    CHECK(message_of("Then red has 2 some:shell.") == "");
    CHECK(message_of("Then red has 3 shells.")
          == "one.scenario:5: expected 'Then red has 3 shells.', found 2");
    CHECK(message_of("Then red has 1 pearl.")
          == "one.scenario:5: expected points, a figure or a player's slot, found 'pearl'; known: "
             "man and some:shell");
}

TEST_CASE("[scenarios] what a choice is about must be there, also where it may not be chosen") {
    const auto after = [](const std::string& sentence) {
        return message_of("Red draws B, places it at 0,1 and deploys a shepherd on field@0.\n"
                          "Red draws 2.\n"
                          "Blue draws B, places it at 0,2 and passes.\n"
                          "Red draws B, places it at 1,1 and passes.\n"
                              + sentence,
                          "Plugins: base, sheep");
    };
    CHECK(after("Red chooses grow 0,1 field@0.").empty());
    CHECK(after("Then red may not choose grow 1,1 field@0.").empty());
    CHECK(after("Then red may not choose grow 0,1 field.")
          == "8: expected a segment of the tile, like terrain@port, terrain or terrain#n, found "
             "'field'");
    CHECK(after("Then red may not choose grow 7,7 field@0.")
          == "8: expected the cell of a placed tile");
}

TEST_CASE("[scenarios] what is played is refused with the scenario's line") {
    CHECK(message_of("Red passes.", "Settings: base.small_city = \"no\"\n").find(", found 'no'")
          != std::string::npos);
    const TemporaryFolder folder;
    const auto file = folder / "one.scenario";
    write_text(file, "Scenario: one\nPlayers: a, b, c, d, e, f, g, h, i\nA passes.\n");
    const auto read = scenarios::read_scenarios(file, "base");
    CHECK(scenarios::run(read.front(), all_plugins()).message
          == file.string() + ":1: this game is for 2 to 5 players, not for 9");
    write_text(file, "Scenario: one\nPlayers: a, b\nPlugins: none\nA passes.\n");
    CHECK_THAT(
        scenarios::run(scenarios::read_scenarios(file, "base").front(), all_plugins()).message,
        Catch::Matchers::StartsWith(file.string() + ":1: there is no plugin 'none'"));
}

TEST_CASE("[scenarios] a file without a title is refused with its line") {
    const TemporaryFolder folder;
    write_text(folder / "bad.scenario", "# nothing\nPlayers: red\n");
    CHECK_THROWS_WITH(
        scenarios::read_scenarios(folder / "bad.scenario", "base"),
        Catch::Matchers::ContainsSubstring("bad.scenario:2: expected 'Scenario: TITLE' first"));
}

TEST_CASE("[scenarios] only plain files of a plugin's own folder are read") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", ""}});
    const auto scenarios = folder.path("some/scenarios");
    std::filesystem::create_directories(scenarios);
    folder.write("secret.txt", "a secret line\n");
    REQUIRE(mkfifo((scenarios / "a.scenario").c_str(), 0600) == 0);
    std::filesystem::create_symlink("/dev/zero", scenarios / "b.scenario");
    std::filesystem::create_symlink(folder.path("secret.txt"), scenarios / "c.scenario");
    folder.write("some/scenarios/d.scenario", std::string(2u << 20, '#') + "\n");
    std::filesystem::create_directory(scenarios / "e.scenario");
    const auto catalogue = folder.catalogue();
    const auto outcomes = scenarios::run_all(*catalogue.find("some"), catalogue);
    REQUIRE(outcomes.size() == 5);
    for (const auto& outcome : outcomes) {
        CHECK_THAT(outcome.message, Catch::Matchers::ContainsSubstring("scenarios/" + outcome.title)
                                        && Catch::Matchers::ContainsSubstring("expected"));
        CHECK(outcome.message.find("secret line") == std::string::npos);
    }

    std::filesystem::remove_all(scenarios);
    folder.write("elsewhere/one.scenario", "a secret line\n");
    std::filesystem::create_directory_symlink(folder.path("elsewhere"), scenarios);
    const auto linked = scenarios::run_all(*catalogue.find("some"), catalogue);
    REQUIRE(linked.size() == 1);
    CHECK_THAT(linked.front().message, Catch::Matchers::ContainsSubstring("found a link"));
}
