#include "modding/checks/trial.hpp"
#include "modding/kit/scaffold.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;

namespace {

std::filesystem::path scaffolds() {
    return source_folder() / "content/scaffolds";
}

} // namespace

TEST_CASE("[kit] each scaffold is a plugin that is played, and whose scenarios hold") {
    CHECK(kit::scaffold_kinds(scaffolds()) == std::vector<std::string>{"game", "rules", "tiles"});
    for (const std::string& kind : kit::scaffold_kinds(scaffolds())) {
        INFO(kind);
        const TemporaryFolder folder;
        const auto written = kit::write_scaffold(scaffolds() / kind, folder / "plugins",
                                                 "my-" + kind, all_plugins());
        CHECK(written == folder / ("plugins/my-" + kind));
        const auto catalogue =
            catalogue::Catalogue::read({source_folder() / "plugins", folder / "plugins"});
        const catalogue::Plugin* const plugin = catalogue.find("my-" + kind);
        REQUIRE(plugin != nullptr);
        CHECK(plugin->manifest.title == "My " + kind);
        CHECK(plugin->manifest_in("cs").description != plugin->manifest.description);
        const auto rules = host::GameRules::load(catalogue, {{"my-" + kind}, {}});
        CHECK(checks::try_out(*rules, 2, 1).problem.value_or("") == "");
        const auto outcomes = scenarios::run_all(*plugin, catalogue);
        CHECK_FALSE(outcomes.empty());
        for (const scenarios::Outcome& outcome : outcomes)
            CHECK(outcome.message == "");
    }
}

TEST_CASE(
    "[kit] a new plugin takes no id that is taken, no folder that exists, and leaves nothing") {
    const TemporaryFolder folder;
    const auto write = [&](const std::string& id) {
        try {
            kit::write_scaffold(scaffolds() / "tiles", folder / "", id, all_plugins());
            return std::string();
        } catch (const reading::LoadError& error) {
            return std::string(error.what());
        }
    };
    CHECK_THAT(write("base"), ContainsSubstring("there is a plugin 'base' already, in "));
    CHECK(write("My Coast") == "expected a name of a-z, 0-9 and -, found the text 'My Coast'");
    CHECK_THAT(write("../coast"), ContainsSubstring("found the text '../coast'"));
    CHECK_THAT(write(""), ContainsSubstring("expected a name"));
    std::filesystem::create_directories(folder / "there");
    CHECK_THAT(write("there"),
               ContainsSubstring("expected the name of a new folder, found one that exists"));
    CHECK(std::filesystem::is_empty(folder / "there"));

    write_text(folder / "file", "");
    try {
        kit::write_scaffold(scaffolds() / "tiles", folder / "file", "coast", all_plugins());
        FAIL("expected an error");
    } catch (const reading::LoadError& error) {
        CHECK_THAT(error.what(), ContainsSubstring("a part of the path is no folder"));
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder / ""))
        CHECK((entry.path().filename() == "there" || entry.path().filename() == "file"));
}
