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
