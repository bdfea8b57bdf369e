#include "presentation/setup/setup_form.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <filesystem>

using namespace bastide;
using setup::SetupForm;
namespace fs = std::filesystem;

namespace {

const catalogue::Catalogue& plugins_to_choose() {
    static const catalogue::Catalogue read = catalogue::Catalogue::read(
        {tests::source_folder() / "plugins", tests::source_folder() / "tests/plugins"});
    return read;
}

const catalogue::Setting& setting(std::string_view plugin, std::string_view id) {
    return *plugins_to_choose().find(plugin)->manifest.find_setting(id);
}

SetupForm tiny() {
    static const setup::Preset preset{.texts = {"Tiny", ""}, .choice = {{"tiny"}, {}}};
    static const words::Language in_english;
    return SetupForm(plugins_to_choose(), in_english, &preset, 1);
}

} // namespace

TEST_CASE("[setup] a setup begins with a preset, two players and their colours") {
    const SetupForm form = tiny();
    CHECK(form.error().empty());
    CHECK(form.why_not().empty());
    REQUIRE(form.seats().size() == 2);
    CHECK(form.seats()[0].colour == "violet");
    CHECK(form.seats()[1].colour == "grey");
    CHECK(form.least_players() == 2);
    CHECK(form.most_players() == 3);
}

TEST_CASE("[setup] players come and go within the limits of the rules, each with a colour of "
          "their own") {
    SetupForm form = tiny();
    CHECK_FALSE(form.can_remove_player());
    form.seating().add();
    REQUIRE(form.seats().size() == 3);
    CHECK(form.seats()[2].colour == "green");
    CHECK_FALSE(form.can_add_player());
    form.seating().remove(0);
    CHECK(form.seats()[0].colour == "grey");
    CHECK(form.seating().free_colours(0) == std::vector<std::string>{"violet", "grey"});
}

TEST_CASE("[setup] a plugin that excludes another switches it off and says so") {
    SetupForm form = tiny();
    form.choose("base", true);
    CHECK(form.chosen("base"));
    CHECK_FALSE(form.chosen("tiny"));
    CHECK(form.note().find("switched off") != std::string::npos);
    CHECK(form.seats()[0].colour != "violet");
    form.choose("base", false);
    CHECK_FALSE(form.why_not().empty());
}

TEST_CASE("[setup] a plugin that settles a conflict keeps both on, and not without it") {
    SetupForm form = tiny();
    form.choose("hunters-and-gatherers", true);
    form.choose("menhirs", true);
    form.choose("crossover", true);
    CHECK(form.error().empty());
    for (const char* const id : {"base", "hunters-and-gatherers", "menhirs", "crossover"})
        CHECK(form.chosen(id));
    form.choose("river", true);
    CHECK(form.chosen("hunters-and-gatherers"));
    form.choose("crossover", false);
    CHECK(form.chosen("base"));
    CHECK(form.chosen("river"));
    CHECK_FALSE(form.chosen("hunters-and-gatherers"));
    CHECK_FALSE(form.chosen("menhirs"));
    CHECK(form.error().empty());
}

TEST_CASE("[setup] changed settings are told, checked and reset") {
    SetupForm form = tiny();
    const catalogue::Setting& boats = setting("tiny", "boats");
    CHECK(form.changed_settings() == 0);
    form.set("tiny", boats, 5);
    CHECK(form.changed("tiny", boats));
    CHECK(form.changed_settings() == 1);
    form.set("tiny", boats, 99);
    CHECK(form.value("tiny", boats) == catalogue::SettingValue(5));
    form.reset("tiny", boats);
    CHECK(form.value("tiny", boats) == catalogue::SettingValue(3));
}

TEST_CASE("[setup] a setup knows which preset it is") {
    SetupForm form = tiny();
    const catalogue::Choice plain{{"tiny"}, {}}, spelled_out{{"tiny"}, {{"tiny.boats", 3}}},
        other{{"tiny"}, {{"tiny.boats", 4}}};
    CHECK(form.is(plain));
    CHECK(form.is(spelled_out));
    CHECK_FALSE(form.is(other));
    form.set("tiny", setting("tiny", "boats"), 4);
    CHECK(form.is(other));
    CHECK_FALSE(form.is(plain));
}

TEST_CASE("[setup] a game may be shorter than its pile, whatever is played") {
    static const words::Language english;
    SetupForm form(plugins_to_choose(), english, nullptr, 1);
    form.use({{"base", "river"}, {}});
    CHECK(form.pile() == 71);
    CHECK(form.tiles() == 71);
    CHECK(form.rules_to_play() == form.rules());
    form.set_tiles(40);
    CHECK(form.tiles() == 40);
    CHECK(form.turns() > 50); // with the river
    CHECK(form.choice().settings.at("tiles") == catalogue::SettingValue(40));
    CHECK(form.rules_to_play()->settings().at("tiles") == catalogue::SettingValue(40));
    const catalogue::Choice any{{"river"}, {}}, longer{{"river"}, {{"tiles", 50}}};
    CHECK(form.is(any));
    CHECK_FALSE(form.is(longer));
    form.choose("abbot", true);
    CHECK(form.tiles() == 40);
    form.set_tiles(1000);
    CHECK(form.choice().settings.count("tiles") == 0);
    form.use(longer);
    CHECK(form.tiles() == 50);
    form.use(any); // another game has a length of its own
    CHECK(form.tiles() == 71);
}
