#include "presentation/setup/game_title.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;

TEST_CASE("[setup] what is played is told by its titles, in the language") {
    const catalogue::Catalogue& catalogue = tests::all_plugins();
    const words::Language english;
    CHECK(setup::plugin_titles({}, catalogue, english).empty());
    const std::string base = catalogue.find("base")->manifest.title;
    CHECK(setup::plugin_titles({"base", "gone"}, catalogue, english) == base + ", gone");
    const auto czech = words::Language::read(*tests::bundled_languages().find("cs"));
    CHECK(setup::plugin_titles({"base"}, catalogue, czech)
          == catalogue.find("base")->manifest_in("cs").title);
}

TEST_CASE("[setup] a game that one preset has is called by it") {
    const catalogue::Catalogue& catalogue = tests::all_plugins();
    const setup::Presets presets = setup::read_presets(tests::source_folder() / "content/presets");
    const words::Language english;
    const auto title = [&](const std::vector<std::string>& plugins) {
        return setup::game_title(plugins, presets, catalogue, english);
    };
    CHECK(title({"bonus-2002", "hunters-and-gatherers"}) == "Hunters & Gatherers 2002");
    const std::string base = catalogue.find("base")->manifest.title;
    CHECK(title({"base"}) == base); // two presets have it
    CHECK(title({"base", "gone"}) == base + ", gone");
}
