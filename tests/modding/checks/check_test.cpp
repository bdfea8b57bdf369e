#include "modding/checks/balance.hpp"
#include "modding/checks/check.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Notes findings as "error file:line: text", paths from the plugins' folder on.
class Listed : public checks::Report {
  public:
    explicit Listed(const PluginFolder& folder) : folder_(folder) {}

    void tell(const checks::Finding& finding) override {
        constexpr std::array<const char*, 3> names = {"error ", "note ", "result "};
        CHECK(finding.plugin == "some");
        all.push_back(names.at(static_cast<std::size_t>(finding.severity))
                      + folder_.shortened(finding.text.text()));
        places.push_back(folder_.shortened(finding.place.text()));
    }
    bool goes_on() override { return --more_games >= 0; }
    bool has(const std::string& finding) const {
        return std::find(all.begin(), all.end(), finding) != all.end();
    }

    std::vector<std::string> all;
    std::vector<std::string> places;
    int more_games = 1'000;

  private:
    const PluginFolder& folder_;
};

const checks::Looks& looks() {
    static const checks::Looks looks{[](const std::string& style) { return style == "shield"; },
                                     {"red", "blue"},
                                     {"forest", "field"}};
    return looks;
}

/// The first stage for a plugin "some" of these files.
Listed files_checked(const PluginFolder& folder, bool sound = true) {
    Listed found(folder);
    const auto catalogue = folder.catalogue();
    CHECK(checks::check_files(*catalogue.find("some"), catalogue, looks(), found) == sound);
    for (const std::string& finding : found.all)
        UNSCOPED_INFO(finding);
    return found;
}

Listed play_checked(const PluginFolder& folder, const checks::Trials& trials = {}) {
    Listed found(folder);
    const auto catalogue = folder.catalogue();
    checks::check_play(*catalogue.find("some"), catalogue, trials, found);
    for (const std::string& finding : found.all)
        UNSCOPED_INFO(finding);
    return found;
}

constexpr const char* gold_tile = R"([attribute.silver]
on = "segment"
[attribute.copper]
on = "segment"
style = "shield"
[attribute.tin]
on = "tile"
[[tile]]
id = "two"
count = 1
segments.grass = { ports = "north east south" }
segments.spot = { ports = "west", silver = 1 }
)";

} // namespace

TEST_CASE("[checks] a sound plugin has no errors and no notes") {
    PluginFolder folder;
    folder.add("some", {{"locale/en.toml", "spot = \"spot\"\ngrass = \"grass\"\nman = \"man\"\n"
                                           "gardener = \"gardener\"\ndeck = \"deck\"\n"
                                           "gold = \"gold\"\n"}});
    const Listed found = files_checked(folder);
    CHECK(found.all == std::vector<std::string>{"result 0 of 0 scenarios hold"});
}

TEST_CASE("[checks] sides that match no other tile and attributes of no use are told, with place") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", gold_tile},
                        {"rules.lua", "local some = ...\nsome:shuffle_in(\"deck\", \"some\")\n"
                                      "-- tin is read here\n"}});
    const Listed found = files_checked(folder);
    CHECK(found.has("note some/tiles.toml:8:1: tile 'some/two' has sides that match no other tile: "
                    "west"));
    CHECK(found.has("note some/tiles.toml:1:12: no rule reads attribute 'silver', and no style "
                    "paints it"));
    for (const std::string& finding : found.all)
        CHECK_THAT(finding, !ContainsSubstring("'copper'") && !ContainsSubstring("'tin'"));

    // A second copy of the tile lies beside the first one.
    std::string twice = gold_tile;
    twice.replace(twice.find("count = 1"), 9, "count = 2");
    folder.write("some/tiles.toml", twice);
    for (const std::string& finding : files_checked(folder).all)
        CHECK_THAT(finding, !ContainsSubstring("match no other tile"));
}

TEST_CASE(
    "[checks] neighbours on a tile that do not touch are told where others of their kind do") {
    PluginFolder folder;
    const std::string tile = "[[tile]]\nid = \"two\"\ncount = 2\n"
                             "segments.spot = { ports = \"north\"TOUCHES }\n"
                             "segments.grass = { ports = \"east south west\" }\n";
    const auto with = [&](const std::string& touches) {
        std::string text = tile;
        folder.add("some",
                   {{"tiles.toml", text.replace(text.find("TOUCHES"), 7, touches)},
                    {"rules.lua", "local some = ...\nsome:shuffle_in(\"deck\", \"some\")\n"}});
        return files_checked(folder);
    };
    CHECK(with("").has("note some/tiles.toml:1:1: tile 'some/two': 'spot' and 'grass' lie side by "
                       "side and do not touch, as they do on other tiles"));
    for (const std::string& finding : with(", touches = \"grass\"").all)
        CHECK_THAT(finding, !ContainsSubstring("side by side"));
}

TEST_CASE(
    "[checks] what is spelt almost like something else is told, with place and what is meant") {
    PluginFolder folder;
    folder.add("some", {{"tiles.toml", "[terrain.wood]\nstyle = \"forrest\"\n"},
                        {"locale/en.toml", "spot = \"spot\"\ngardner = \"gardener\"\n"},
                        {"rules.lua", R"(local some = ...
some:choice("go", function() end)
some:step("ask", { after = "place", offer = function(game, offer)
  offer:add("go")
  offer:add("go")
end })
)"}});
    const Listed found = files_checked(folder);
    CHECK(found.has("note some/tiles.toml:1:10: nothing paints the style 'forrest'; did you mean "
                    "'forest'?"));
    CHECK(found.has("note some/locale/en.toml: 'gardner' is the name of nothing here; did you "
                    "mean 'gardener'?"));
    CHECK(play_checked(folder, {.games = 2})
              .has("note step 'ask' offers the choice 'go' twice about the same"));
}

TEST_CASE("[checks] each error of a script is told once, with its place") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\nsome:on_score(\"spot\", function(game)\n"
                                      "  local x = gmae.turn\nend)\n"},
                        {"unused.lua", "return function() return zahl end\n"},
                        {"scenarios/one.scenario", "Scenario: one\nPlayers: red\n\nRed sings.\n"}});
    const Listed found = files_checked(folder);
    CHECK_THAT(found.all[0], ContainsSubstring("error some/rules.lua:3: 'gmae' is not defined"));
    CHECK(found.places[0] == "some/rules.lua:3");
    CHECK_THAT(found.all[1], ContainsSubstring("error some/unused.lua:1: 'zahl' is not defined"));
    CHECK_THAT(found.all[found.all.size() - 2],
               ContainsSubstring("error scenario 'one': some/scenarios/one.scenario:4: "));
    CHECK(found.places[found.all.size() - 2] == "some/scenarios/one.scenario:4");

    folder.write("some/rules.lua", "local some = ...\nsome:deck(\n");
    const Listed broken = files_checked(folder, false);
    REQUIRE(broken.all.size() == 3);
    CHECK_THAT(broken.all[0], ContainsSubstring("error some/rules.lua:"));
    CHECK_THAT(broken.all[1], ContainsSubstring("error some/unused.lua:1: "));
    CHECK(broken.all[2] == "note some/unused.lua: nothing reads this");
}

TEST_CASE("[checks] what rules print is told where they are loaded, in scenarios and in games") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
print("loading")
some:on_placed("gold", function(game)
  print("turn", game.turn)
end)
)"},
                        {"scenarios/one.scenario",
                         "Scenario: one\nPlayers: red\n\nRed draws one, places it at 0,1 and "
                         "passes.\n"}});
    const Listed files = files_checked(folder);
    CHECK(files.has("note some/rules.lua:2: prints: loading"));
    CHECK(files.has("note some/rules.lua:4: prints in scenario 'one': turn 1"));
    const Listed games = play_checked(folder, {.games = 4});
    CHECK(games.has("note some/rules.lua:4: prints: turn 1"));
    CHECK(games.has("note some/rules.lua:4: prints: turn 3"));
    CHECK_FALSE(games.has("note some/rules.lua:4: prints: turn 4"));
    CHECK(games.has("note some/rules.lua:4: prints more lines, which differ from these: 2"));
    CHECK_FALSE(games.has("note some/rules.lua:2: prints: loading"));
}

TEST_CASE("[checks] games tell each fault once, how the points fell, and who goes along badly") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", R"(local some = ...
some:on_score("spot", function(game, spot, score)
  assert(game.players ~= 2, "two of " .. game.players .. " play")
end)
)"}});
    folder.add("good", {});
    folder.add("bad", {{"rules.lua", "local bad = ...\nbad:layer(\"spot\", {})\n"}});
    folder.add("worse", {{"rules.lua", R"(local worse = ...
worse:on_placed("gold", function() error("never") end)
)"}});
    checks::Trials trials{.games = 8, .others = {"bad", "good", "ground", "some", "worse"}};
    const Listed found = play_checked(folder, trials);
    REQUIRE(found.all.size() > 3);
    CHECK_THAT(found.all[0], ContainsSubstring("error in turn ")
                                 && ContainsSubstring("of a game of 2: ")
                                 && ContainsSubstring("some/rules.lua:3: two of 2 play"));
    CHECK(found.places[0] == "some/rules.lua:3");
    CHECK(found.has("result 7 of 8 trial games went well"));
    std::string text;
    for (const std::string& finding : found.all)
        text += finding + "\n";
    CHECK_THAT(text, ContainsSubstring("result on average, by random players: "));
    CHECK_THAT(text, ContainsSubstring("note does not load together with 'bad', and neither "));
    CHECK_THAT(text, ContainsSubstring("error together with 'worse': in turn 1"));
    CHECK_THAT(text, ContainsSubstring("result 7 of 10 trial games together with others went well: "
                                       "good, worse\n"));

    // Of two players are the second and the tenth.
    trials.games = 16;
    const Listed enough = play_checked(folder, trials);
    CHECK(
        enough.has("result 8 of 10 trial games went well; after two that fail there are no more"));
    CHECK(std::count_if(enough.all.begin(), enough.all.end(),
                        [](const std::string& finding) { return finding.starts_with("error "); })
          == 1);

    // Somebody saves a file meanwhile.
    Listed stopped(folder);
    stopped.more_games = 3;
    const auto catalogue = folder.catalogue();
    checks::check_play(*catalogue.find("some"), catalogue, trials, stopped);
    CHECK(stopped.all.size() == 1);
}

TEST_CASE("[checks] of games that never begin nothing is told on average") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\nsome:step(\"never\", { after = "
                                      "\"start\", run = function() error(\"no\") end })\n"}});
    const Listed found = play_checked(folder);
    CHECK(found.has("result 0 of 2 trial games went well; after two that fail there are no more"));
    CHECK(found.all.size() == 2);
}

TEST_CASE("[checks] means are those of all games") {
    checks::Balance balance;
    CHECK(balance.sentences().empty());
    checks::Trial trial;
    trial.scores = {10, 4};
    trial.turns = 5;
    trial.points = {{"some:spot", 12}, {"gift", 2}};
    balance.add(trial);
    trial.scores = {1, 3, 2};
    trial.turns = 6;
    trial.discarded = 1;
    trial.points = {{"some:spot", 6}};
    balance.add(trial);
    std::vector<std::string> told;
    for (const engine::Message& sentence : balance.sentences())
        told.push_back(sentence.text());
    CHECK(told
          == std::vector<std::string>{
              "on average, by random players: 5.5 turns, 4.0 points for each player, 0.5 tiles "
              "that fit nowhere",
              "points for each player: gift 0.4, spot 3.6",
              "points more or less than the mean, by seat: +1.0, -1.0, +0.0"});
}
