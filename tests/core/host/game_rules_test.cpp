#include "core/engine/state/content.hpp"
#include "core/host/game_rules.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <thread>

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Plays some random games and adds up the hashes of how they end.
std::uint64_t play_some(const host::GameRules& rules, int games) {
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    std::uint64_t random = 1;
    const auto below = [&](std::size_t end) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(random >> 33) % end;
    };
    std::uint64_t sum = 0;
    std::vector<engine::Action> actions;
    for (int game = 0; game < games; ++game) {
        engine::GameState state = engine.new_game(2);
        while (engine.waiting(state) != engine::Waiting::over) {
            actions.clear();
            engine.legal_actions(state, actions);
            REQUIRE_FALSE(engine.apply(state, actions[below(actions.size())]));
        }
        sum += engine::content_hash(state);
    }
    return sum;
}

} // namespace

TEST_CASE("[host] the base game loads, with words and styles for all of it") {
    const auto rules = rules_of({"base"});
    const engine::Ruleset& set = rules->ruleset();
    const catalogue::Presentation& shown = rules->presentation();
    CHECK(set.layers.size() == 4);
    CHECK(set.least_players == 2);
    CHECK(set.most_players == 5);
    CHECK(rules->colours().size() == 5);
    for (const std::string& style : shown.terrain_styles)
        CHECK_FALSE(style.empty());
    CHECK(shown.segment_attribute_styles == std::vector<std::string>{"shield"});
    CHECK(shown.figure_styles == std::vector<std::string>{"person"});
    for (const engine::Layer& layer : set.layers)
        CHECK(shown.words.count(layer.name) == 1);
    for (const engine::FigureKind& figure : set.figures) {
        CHECK(shown.words.count(figure.name) == 1);
        for (const engine::Claim& claim : figure.claims)
            CHECK(shown.words.count(claim.role) == 1);
    }
    CHECK(shown.word("shield") == "coat of arms");
    CHECK(shown.word("shield", 3) == "coats of arms");
    CHECK(shown.word("never_heard_of") == "never heard of");
}

TEST_CASE("[host] settings change the rules") {
    CHECK(rules_of({"base"})->ruleset().figures[0].claims.size() == 4);
    CHECK(rules_of({"base"}, {{"base.farmers", false}})->ruleset().figures[0].claims.size() == 3);
    CHECK(rules_of({"base"}, {{"base.followers", 3}})->ruleset().figures[0].supply == 3);
    const auto city = [](const host::GameRules& rules) {
        return rules.ruleset().layers[*rules.ruleset().find_layer("city")].cases.size();
    };
    CHECK(city(*rules_of({"base"})) == 0);
    CHECK(city(*rules_of({"base"}, {{"base.small_city", std::string("two_points")}})) == 1);
}

TEST_CASE("[host] the tile that stands for a plugin has to be there") {
    PluginFolder folder;
    folder.add("some",
               {{"plugin.toml", "id = \"some\"\ntitle = \"Some\"\nversion = \"1\"\napi = 1\n"
                                "requires = [\"ground\"]\nthumbnail = \"K\"\n"}});
    CHECK(folder.load_error({"some"})
          == "some/plugin.toml:6:1: 'thumbnail': expected a tile of this plugin or of one that it "
             "requires, found 'some/K'");
}

TEST_CASE("[host] threads play by the same rules, each with scripts of its own") {
    const auto rules = rules_of({"base", "hills-and-sheep", "vineyards"});
    const std::uint64_t expected = play_some(*rules, 5);
    std::vector<std::uint64_t> found(4, 0);
    std::vector<std::thread> threads;
    for (std::uint64_t& result : found)
        threads.emplace_back([&] { result = play_some(*rules, 5); });
    for (std::thread& thread : threads)
        thread.join();
    CHECK(found == std::vector<std::uint64_t>(4, expected));
}

TEST_CASE("[host] words of a plugin loaded later count") {
    PluginFolder folder;
    folder.add("some",
               {{"locale/en.toml", "spot = \"place\"\nman = { one = \"man\", many = \"men\" }\n"}});
    folder.write("ground/locale/en.toml", "spot = { one = \"spot\", many = \"spots\" }\n");
    const auto rules = folder.load({"some"});
    CHECK(rules->presentation().word("spot", 2) == "place");
    CHECK(rules->presentation().word("man", 2) == "men");
    folder.write("some/locale/en.toml", "spot = 5\n");
    CHECK(
        folder.load_error({"some"})
        == "some/locale/en.toml:1:8: 'spot': expected text, or a table of one and many, found the "
           "number 5");
    folder.write("some/locale/en.toml", "spot = { one = \"spot\" }\n");
    CHECK(folder.load_error({"some"})
          == "some/locale/en.toml:1:8: word 'spot': 'many': expected text, found nothing");
}

TEST_CASE("[host] the catalogue may go once the rules are loaded") {
    std::shared_ptr<const host::GameRules> rules;
    {
        PluginFolder folder;
        rules = folder.load({"ground"});
    }
    CHECK(play_first_score(*rules).points == 1);
}
