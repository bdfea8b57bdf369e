#include "core/host/declare/reckoning.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string garden_rules = R"(
local some = ...
some:layer("garden", { terrain = "spot", completes = "closed" })
some:figure("tent", { supply = 2, roles = { garden = "camp" } })
)";

} // namespace

TEST_CASE("[host] a plugin tells computer players about what it declares") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", garden_rules}, {"weights.toml", R"(
[figures.tent]
at_hand = 900
coming_home = 30
[features.garden]
rare = 1
[features.left_out_by_a_setting]
rare = 5
)"}});
    const auto loaded = folder.load({"some"});
    const engine::Ruleset& set = loaded->ruleset();
    const auto tent = set.find_figure("tent");
    const auto garden = set.find_layer("garden");
    REQUIRE((tent && garden));
    CHECK(set.figures[*tent].reckoning
          == engine::FigureReckoning{
              .plugin = "some", .name = "tent", .at_hand = 900, .coming_home = 30});
    CHECK(set.layers[*garden].reckoning
          == engine::LayerReckoning{.plugin = "some", .name = "garden", .rare = 1});
}

TEST_CASE("[host] weights are no part of a plugin's content") {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", garden_rules}});
    const auto content = [&] { return folder.load({"some"})->plugins().back().content; };
    const std::uint64_t before = content();
    folder.add("some", {{"weights.toml", "[features.garden]\nrare = 7\n"}});
    CHECK(content() == before);
}

TEST_CASE("[host] weights that cannot be are refused by file and line") {
    PluginFolder folder;
    const auto error = [&](const std::string& weights) {
        return folder.error_of("some", {{"rules.lua", garden_rules}, {"weights.toml", weights}});
    };
    CHECK_THAT(error("\n[figures.tent]\nat_hand = -1\n"), ContainsSubstring("weights.toml:3")
                                                              && ContainsSubstring("'at_hand'")
                                                              && ContainsSubstring("-1"));
    CHECK_THAT(error("[figures.tent]\ncoming_home = 101\n"), ContainsSubstring("weights.toml:2"));
    CHECK_THAT(error("[features.garden]\nrare = 0\n"), ContainsSubstring("weights.toml:2"));
    CHECK_THAT(error("[features.garden]\nrar = 1\n"),
               ContainsSubstring("weights.toml:2") && ContainsSubstring("rar"));
    CHECK_THAT(error("features = 3\n"), ContainsSubstring("weights.toml:1"));
    CHECK_THAT(error("[figure.tent]\n"), ContainsSubstring("weights.toml:1"));
}

TEST_CASE("[host] weights are read as they are written") {
    host::Reckoning before, later;
    before.figures["tent"] = {.at_hand = 5, .coming_home = {}};
    before.features["garden"] = {.rare = 3};
    later.features["garden"] = {.rare = 6};
    const host::Reckoning reckoning = host::joined(before, later);
    CHECK(reckoning.figures == before.figures);
    CHECK(reckoning.features == later.features);
    PluginFolder folder;
    folder.add("some", {{"rules.lua", garden_rules}, {"weights.toml", host::text_of(reckoning)}});
    const host::Reckoning read =
        host::read_reckoning(folder.load({"some"})->plugins().back().folder / "weights.toml");
    CHECK(read.figures == reckoning.figures);
    CHECK(read.features == reckoning.features);
}
