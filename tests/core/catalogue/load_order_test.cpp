#include "core/reading/error.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// Plugins by id, with further lines of their manifests.
void add(PluginFolder& folder, std::initializer_list<NamedText> plugins) {
    for (const auto& [id, lines] : plugins)
        folder.add(id, {{"plugin.toml", "id = \"" + id + "\"\ntitle = \"The " + id
                                            + "\"\nversion = \"1\"\napi = 1\n" + lines}});
}

/// Ids in load order, or the error.
std::string order(const PluginFolder& folder, const std::vector<std::string>& chosen) {
    try {
        const catalogue::Catalogue catalogue = folder.catalogue();
        std::string ids;
        for (const catalogue::Plugin* plugin : catalogue::load_order(catalogue, chosen))
            ids += (ids.empty() ? "" : " ") + plugin->manifest.id;
        return ids;
    } catch (const reading::LoadError& error) {
        return folder.shortened(error.what());
    }
}

} // namespace

TEST_CASE("[host] plugins are loaded after what they require, then by id") {
    PluginFolder folder;
    add(folder, {{"b", ""},
                 {"a", "requires = [\"c\"]\n"},
                 {"c", ""},
                 {"d", "optional = [\"e\"]\n"},
                 {"e", ""}});
    CHECK(order(folder, {"b", "a"}) == "b c a");
    CHECK(order(folder, {"a", "b", "c", "b"}) == "b c a");
    CHECK(order(folder, {"d"}) == "d");
    CHECK(order(folder, {"d", "e"}) == "e d");
}

TEST_CASE("[host] sets of plugins that do not go together are refused in one sentence") {
    PluginFolder folder;
    add(folder, {{"fire", "conflicts = [\"ice\"]\n"},
                 {"ice", ""},
                 {"steam", "reconciles = [\"fire\", \"ice\"]\n"},
                 {"x", "requires = [\"y\"]\n"},
                 {"y", "optional = [\"x\"]\n"},
                 {"orphan", "requires = [\"nobody\"]\n"}});
    folder.write("broken/plugin.toml", "id = 1\n");
    CHECK(order(folder, {}) == "no plugin is chosen");
    CHECK(order(folder, {"ice", "fire"})
          == "The fire (fire) and The ice (ice) cannot be played together.");
    CHECK(order(folder, {"ice", "fire", "steam"}) == "fire ice steam");
    CHECK(
        order(folder, {"x"})
        == "x/plugin.toml:5:13: plugins 'x', 'y' cannot be loaded: each waits for another of them");
    CHECK(order(folder, {"nothing"})
          == "there is no plugin 'nothing'; known: fire, ground, ice, orphan, steam, x, y");
    CHECK(order(folder, {"orphan"})
          == "orphan/plugin.toml:5:13: 'orphan' requires a plugin: there is no plugin 'nobody'; "
             "known: fire, ground, ice, "
             "orphan, steam, x, y");
    CHECK(
        order(folder, {"broken"})
        == "plugin 'broken' cannot be used: broken/plugin.toml:1:6: 'id': expected text, found the "
           "number 1");
}

TEST_CASE("[host] a plugin says which versions of others it goes with, and it is told why it does "
          "not") {
    PluginFolder folder;
    add(folder, {{"fits", "requires = [\"ground >= 1, < 2\"]\n"},
                 {"newer", "requires = [\"ground >= 1.2\"]\n"},
                 {"likes", "optional = [\"ice >= 1.5\"]\n"},
                 {"fire", "conflicts = [\"ice < 1\"]\n"},
                 {"flood", "conflicts = [\"ice >= 1\"]\n"},
                 {"ice", ""}});
    CHECK(order(folder, {"fits"}) == "ground fits");
    CHECK(order(folder, {"newer"})
          == "The newer (newer) is made for ground >= 1.2, but Ground (ground) is version 1");
    CHECK(order(folder, {"likes"}) == "likes");
    CHECK(order(folder, {"likes", "ice"})
          == "The likes (likes) is made for ice >= 1.5, but The ice (ice) is version 1");
    CHECK(order(folder, {"fire", "ice"}) == "fire ice");
    CHECK(order(folder, {"flood", "ice"})
          == "The flood (flood) and The ice (ice) cannot be played together.");
}

TEST_CASE("[host] a variant goes with any game, and is none by itself") {
    PluginFolder folder;
    add(folder, {{"blind", "variant = true\n"}, {"aside", "requires = [\"ground\"]\n"}});
    CHECK(order(folder, {"blind", "ground"}) == "blind ground");
    CHECK(order(folder, {"blind"})
          == "The blind (blind) is no game by itself: choose one that it goes with.");
    const catalogue::Catalogue catalogue = folder.catalogue();
    CHECK(catalogue::sample_choice(catalogue, "blind").plugins
          == std::vector<std::string>{"blind", "ground"});
    CHECK(catalogue::sample_choice(catalogue, "ground").plugins
          == std::vector<std::string>{"ground"});
}

TEST_CASE("[host] settings of a game are those chosen, and defaults") {
    PluginFolder folder;
    const auto rules = folder.load({"ground"}, {{"ground.men", 5}});
    CHECK(rules->settings().at("ground.men") == catalogue::SettingValue(5));
    CHECK(rules->ruleset().figures[0].supply == 5);
    CHECK(folder.load({"ground"})->settings().at("ground.men") == catalogue::SettingValue(3));
    CHECK(folder.load_error({"ground"}, {{"ground.men", 10}})
          == "setting 'ground.men': expected a whole number from 1 to 9, found the number 10");
    CHECK(folder.load_error({"ground"}, {{"ground.men", std::string("5")}})
          == "setting 'ground.men': expected a whole number from 1 to 9, found the text '5'");
    CHECK(folder.load_error({"ground"}, {{"ground.women", 5}})
          == "there is no setting 'ground.women'; known: ground.men, tiles");
    CHECK(folder.load_error({"ground"}, {{"sea.men", 5}})
          == "there is no setting 'sea.men'; known: ground.men, tiles");
}
