#include "modding/scenarios/forms.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"
#include "tests/support.hpp"

#include <sys/stat.h>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

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
          == "5: expected 'Then red has 3 points.', found 4: red has 4 points and 7 follower");
    CHECK(message_of(city + "Then red has 6 followers.")
          == "5: expected 'Then red has 6 followers.', found 7: red has 4 points and 7 follower");
    CHECK(message_of(city + "Then the game is over.")
          == "5: expected that the game is over, found that it goes on: blue is to draw from the "
             "deck, which holds 70");
    CHECK(message_of(city + "Then red wins.")
          == "5: expected that the game is over, found that it goes on: blue is to draw from the "
             "deck, which holds 70");
    CHECK(message_of(city + "Then the deck holds 71 tiles.")
          == "5: expected 'Then the deck holds 71 tiles.', found 70");
    const std::string placed = "Red draws E, places it at 0,-1 turned 180.\n";
    CHECK(
        message_of(placed + "Then red may not deploy a follower on city@1.")
        == "5: expected 'Then red may not deploy a follower on city@1.', found that it is allowed");
}

TEST_CASE("[scenarios] moves that the rules forbid are named") {
    CHECK(
        message_of("Red draws E, places it at 0,-1 and passes.")
        == "4: The tile does not continue the terrain of its neighbours. Instead, red may place at "
           "0,-1 turned 180; place at 0,1 turned 90; place at 0,1 turned 180; place at 0,1 turned "
           "270");
    CHECK(message_of("Blue draws E, places it at 0,-1 turned 180 and passes.")
          == "4: it is the turn of red: red is to draw from the deck, which holds 71");
    CHECK(message_of("Red draws Z.") == "4: expected a tile of the plugins in play, found 'Z'");
    CHECK(message_of("Red draws two-city.", "Plugins: base, river")
          == "4: expected a tile of the plugins in play, found 'two-city'; nearest: two-cities");
    CHECK(message_of("Green draws E.").find("expected a player (red, blue), found 'green'")
          != std::string::npos);
}

TEST_CASE("[scenarios] what is no sentence is told which sentence comes nearest") {
    const auto like = [](const std::string& forms, const std::string& sentence) {
        return "4: expected a sentence like " + forms
               + " (docs/scenarios.md explains them), found '" + sentence + "'";
    };
    const auto check = [&](const std::string& sentence, const std::string& forms) {
        CHECK(message_of(sentence) == like(forms, sentence));
    };
    const std::string scores =
        "'Then COLOUR scores POINTS for the LAYER.' or 'Then nobody scores.'";
    check("Red scores 8 for the city.", scores); // "Then" is missing
    check("Then red scroes 8.", scores);
    check("Then scores 8 for the city.", scores);
    check("Then red passes.", "'COLOUR passes.'");
    check("Red deploy a follower on city@1.", "'COLOUR deploys a FIGURE on SEGMENT.'");
    check("Red deploys a follower.", "'COLOUR deploys a FIGURE on SEGMENT.'");
    // No verb is near: all that begin so.
    CHECK_THAT(message_of("Red dances."), ContainsSubstring("'COLOUR draws TILE, ")
                                              && ContainsSubstring("'COLOUR takes back the ")
                                              && !ContainsSubstring("Then"));
    CHECK_THAT(message_of("Then."),
               ContainsSubstring("'Then COLOUR wins.', ") && !ContainsSubstring("'COLOUR"));
}

TEST_CASE("[scenarios] the sentences that errors tell of are known, and explained in the docs") {
    const std::string page = read_text(source_folder() / "docs/scenarios.md");
    const std::vector<std::pair<std::string, std::string>> named = {
        {"COLOUR", "red"},     {"X,Y", "0,0"},   {"DEGREES", "90"}, {"FIGURE", "follower"},
        {"SEGMENT", "city@1"}, {"POINTS", "8"},  {"LAYER", "city"}, {"COUNT THINGS", "7 followers"},
        {"CHOICE", "grow"},    {"PILE", "deck"}, {"COUNT", "7"},    {"TILE", "F"},
        {"TOKEN", "F"},        {"[not] ", ""}};
    for (const scenarios::SentenceForm& form : scenarios::forms()) {
        CHECK_THAT(page, ContainsSubstring("`" + form.text + "`"));
        std::string sentence = form.text;
        for (const auto& [name, example] : named)
            for (std::size_t at; (at = sentence.find(name)) != std::string::npos;)
                sentence.replace(at, name.size(), example);
        INFO(sentence);
        CHECK_THAT(message_of(sentence, "Plugins: base, sheep"),
                   !ContainsSubstring("expected a sentence"));
    }
}

TEST_CASE("[scenarios] words behind a sentence are not taken for true") {
    for (const char* const sentence :
         {"Then red has 7 followers and 9 points.", "Then the deck holds 71 tiles or so.",
          "Then red keeps 0 followers, 3 points.", "Then red may not discard F."})
        CHECK_THAT(message_of(sentence), ContainsSubstring("expected the end of the sentence"));
}

TEST_CASE("[scenarios] where figures are is told when they are expected elsewhere") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:figure("bear", { supply = 1, owner = "nobody" })
some:figure("hut", { supply = 2, group = false, roles = { grass = "hut" } })
some:step("arrival", { after = "start", run = function(game) game:deploy("bear", game:tiles()[1]) end })
some:on_deployed("hut", function(game, hut)
  if hut.tile:neighbour("north") then hut:hold(1) end
end)
)"}});
    const auto message_of = [&](const std::string& sentence) {
        folder.write("one.scenario",
                     "Scenario: one\nPlayers: red, blue\n\n"
                     "Red draws ground/one, places it at 1,0 and deploys a hut on grass@0.\n"
                     "Blue draws ground/one, places it at 1,1 and deploys a hut on grass@0.\n"
                         + sentence + "\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    const std::string all =
        "red hut stands at 1,0 on grass@0; red keeps blue hut; bear stands at 0,0";
    CHECK(message_of("Then red hut stands at 1,0 on grass@0.") == "");
    CHECK(message_of("Then red keeps 1 hut.") == "");
    CHECK(message_of("Then blue hut stands at 1,1.")
          == "one.scenario:6: expected 'Then blue hut stands at 1,1.', found: " + all);
    CHECK(message_of("Then nobody keeps 1 hut.")
          == "one.scenario:6: expected 'Then nobody keeps 1 hut.', found 0: " + all);
    CHECK(message_of("Then red hut stands at 1,0 on grass@12.")
          == "one.scenario:6: expected a segment of the tile ground/one (grass@0, spot), found "
             "'grass@12'");
}

TEST_CASE("[scenarios] what may be done instead is told, and who has won") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:choice("bid", function() end)
some:step("bids", { before = "draw", may_pass = true, offer = function(game, offer)
  for price = 1, 9 do offer:add("bid", nil, price) end
  offer:add("bid", game:tiles()[1]:segments("grass")[1])
end })
)"}});
    const auto message_of = [&](const std::string& sentences) {
        folder.write("one.scenario", "Scenario: one\nPlayers: red, blue\n"
                                     "The deck holds only the tiles drawn here.\n\n"
                                         + sentences + "\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    const std::string turn =
        "Red passes.\nRed draws ground/one, places it at 1,0 and deploys a man on spot.\n";
    const std::string offered =
        "Instead, red may choose some:bid 1; choose some:bid 2; choose some:bid 3; "
        "choose some:bid 4; choose some:bid 5; choose some:bid 6; choose some:bid 7; choose "
        "some:bid 8, "
        "and 3 more";
    CHECK_THAT(message_of("Then red may choose bid 12.\n" + turn), ContainsSubstring(offered));
    CHECK_THAT(message_of("Red draws ground/one.\n" + turn),
               ContainsSubstring("Instead, red may "));
    CHECK_THAT(message_of("Red chooses bid 9 on spot.\n" + turn), ContainsSubstring(offered));
    CHECK(message_of(turn + "Then blue wins.")
          == "one.scenario:7: expected 'Then blue wins.', found: red; red has 1, blue has 0");
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
          == "one.scenario:5: expected 'Then red has 3 shells.', found 2: red has 0 points, 3 man "
             "and 2 some:shell");
    CHECK(message_of("Then red has 1 pearl.")
          == "one.scenario:5: expected points, a figure or a player's slot, found 'pearl'; known: "
             "man and some:shell");
}

TEST_CASE("[scenarios] what a plugin keeps is looked at where it keeps it") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:slot("round", { scope = "game" })
some:slot("shell", { scope = "player" })
some:slot("height", { scope = "tile" })
some:slot("wine", { scope = "segment" })
some:slot("years", { scope = "figure" })
some:on_placed("gold", function(game, spot)
  game:set_slot("round", 2)
  spot.tile:set_slot("height", 3)
  spot:set_slot("wine", 4)
end)
some:figure("elder", { supply = 1, roles = { grass = "elder" } })
some:on_deployed("elder", function(game, elder) elder:set_slot("years", 5) end)
)"}});
    const auto message_of = [&](const std::string& sentence) {
        folder.write("one.scenario",
                     "Scenario: one\nPlayers: red, blue\n\nRed draws one, places it at 1,0 and "
                     "deploys an elder on grass@0.\n"
                         + sentence + "\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    CHECK(message_of("Then the round is 2.").empty());
    CHECK(message_of("Then the height at 1,0 is 3.").empty());
    CHECK(message_of("Then the wine at 1,0 on spot is 4.").empty());
    CHECK(message_of("Then the years of red elder at 1,0 on grass@0 is 5.").empty());
    CHECK(message_of("Then the years of red elder at 1,0 is 5.").empty());
    CHECK(message_of("Then the height at 0,0 is 3.")
          == "one.scenario:5: expected 'Then the height at 0,0 is 3.', found 0");
    CHECK(
        message_of("Then the shell is 2.")
        == "one.scenario:5: 'some:shell' is kept for each player; expected 'Then COLOUR has COUNT "
           "some:shell.'");
    CHECK(
        message_of("Then the years of blue elder at 1,0 is 5.")
        == "one.scenario:5: expected 'Then the years of blue elder at 1,0 is 5.', found: red elder "
           "stands at 1,0 on grass@0");
    CHECK(message_of("Then the depth at 1,0 is 3.")
          == "one.scenario:5: expected a slot, found 'depth'; known: some:height, some:round, "
             "some:shell, some:wine and some:years");
    CHECK(
        message_of("Then the height at 1,0 on spot is 3.")
        == "one.scenario:5: expected the end of the sentence, found 'spot' in 'Then the height at "
           "1,0 on spot is 3.'");
}

TEST_CASE("[scenarios] a tile that is laid under another before the draw goes there by itself") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("coins", { gold = 9 })
some:step("pay", { before = "draw", run = function(game)
  if game.turn > 1 then
    game:lay_under("deck")
    game:draw("coins")
  end
end })
)"}});
    folder.write("one.scenario", "Scenario: one\nPlayers: red, blue\n\n"
                                 "Red draws one, places it at 1,0 and passes.\n"
                                 "Blue draws gold.\n"
                                 "Blue draws one, places it at 2,0 and passes.\n");
    const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
    CHECK(folder.shortened(scenarios::run(read.front(), folder.catalogue()).message).empty());
}

TEST_CASE("[scenarios] a token for somebody else is drawn by whose step it is") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:bag("coins", { gold = 9 })
some:step("gift", { before = "draw", run = function(game) game:draw("coins", 2) end })
)"}});
    const auto message_with = [&](const std::string& who) {
        folder.write("one.scenario", "Scenario: one\nPlayers: red, blue\n\n" + who
                                         + " draws gold.\nRed draws one, places it at 1,0 and "
                                           "passes.\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    CHECK(message_with("Red").empty());
    CHECK_THAT(message_with("Blue"), ContainsSubstring("it is the turn of red"));
}

TEST_CASE("[scenarios] a choice that could be another one is refused") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:choice("bid", function() end)
some:choice("free", function(game, man) man:send_home() end)
some:step("bids", { before = "draw", offer = function(game, offer)
  for each = 1, 3 do offer:add("bid", nil, each) end
end })
some:on_deployed("man", function(game, man)
  man:hold(man.player == 1 and 2 or 3)
  game:take_step("freed", 1)
end)
some:step("freed", { may_pass = true, offer = function(game, offer)
  for holder = 1, game.players do
    for _, man in ipairs(game:held_figures(holder)) do offer:add("free", man) end
  end
end })
)"}});
    const auto message_of = [&](const std::string& sentence) {
        folder.write("one.scenario",
                     "Scenario: one\nPlayers: red, blue, black\n\nRed chooses bid 2.\n"
                     "Red draws one, places it at 1,0 and deploys a man on spot.\nRed passes.\n"
                     "Blue chooses bid 1.\n"
                     "Blue draws one, places it at 2,0 and deploys a man on spot.\n"
                         + sentence + "\n");
        const auto read = scenarios::read_scenarios(folder.path("one.scenario"), "some");
        return folder.shortened(scenarios::run(read.front(), folder.catalogue()).message);
    };
    CHECK(message_of("Red chooses free blue man.").empty());
    CHECK(message_of("Red chooses free man from black.").empty());
    CHECK(message_of("Then red may choose free.").empty());
    CHECK(message_of("Then red may not choose free red man from black.").empty());
    CHECK(message_of("Red chooses free man.")
          == "one.scenario:9: expected one choice, found several that could be meant: choose "
             "some:free red man from blue; choose some:free blue man from black");
    CHECK(message_of("Red passes.\nBlack chooses bid.")
          == "one.scenario:10: expected one choice, found several that could be meant: choose "
             "some:bid 1; choose some:bid 2; choose some:bid 3");
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
          == "8: expected a segment of the tile base/B (monastery, field@0), found 'field'");
    CHECK(after("Then red may not choose grow 7,7 field@0.")
          == "8: expected the cell of a placed tile, found 7,7, where none lies");
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
    CHECK_THROWS_WITH(scenarios::read_scenarios(folder / "bad.scenario", "base"),
                      ContainsSubstring("bad.scenario:2: expected 'Scenario: TITLE' first"));
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
        CHECK_THAT(outcome.message, ContainsSubstring("scenarios/" + outcome.title)
                                        && ContainsSubstring("expected"));
        CHECK(outcome.message.find("secret line") == std::string::npos);
    }

    std::filesystem::remove_all(scenarios);
    folder.write("elsewhere/one.scenario", "a secret line\n");
    std::filesystem::create_directory_symlink(folder.path("elsewhere"), scenarios);
    const auto linked = scenarios::run_all(*catalogue.find("some"), catalogue);
    REQUIRE(linked.size() == 1);
    CHECK_THAT(linked.front().message, ContainsSubstring("found a link"));
}

TEST_CASE("[scenarios] what is wrong is told of what was written, and once") {
    CHECK(message_of("Red draws U and places it at 0, -1.")
          == "4: expected a tile, found '0'; a cell is written X,Y");
    CHECK(message_of("The deck holds only the tiles drawn here and 1 more.\nRed passes.")
          == "1: nothing is drawn from the main deck here, so it cannot hold 1 more of the first "
             "tile");
    const std::string over = "The deck holds only the tiles drawn here.\n"
                             "Red draws U, places it at 1,0 and passes.\n";
    CHECK(message_of(over + "Blue draws V and passes.").find("game is over")
          == std::string::npos); // it is in the deck, too
    CHECK_THAT(message_of(over + "Blue draws gardn."),
               ContainsSubstring("6: expected a tile of the plugins in play, found 'gardn'; "
                                 "nearest: E-garden"));
    CHECK_THAT(message_of(over + "Blue passes."),
               ContainsSubstring("expected nothing more, as the game is over"));
    CHECK(message_of(over + "Then blue may discard.")
          == "6: expected 'Then blue may discard.', found: The game is over.");
    const TemporaryFolder folder;
    write_text(folder / "a.scenario", "\xEF\xBB\xBFScenario: one\nPlayers: red, blue\n\n"
                                      "Then red has 0 points.\n");
    CHECK(scenarios::run(scenarios::read_scenarios(folder / "a.scenario", "base").front(),
                         all_plugins())
              .message.empty());
}
