#include "presentation/setup/presets.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace bastide;
namespace fs = std::filesystem;

namespace {

/// A folder with one file, gone with the object.
class Folder {
  public:
    Folder(const std::string& name, const std::string& text) {
        std::ofstream(folder_ / name) << text;
    }
    fs::path path() const { return folder_ / ""; }

  private:
    tests::TemporaryFolder folder_;
};

} // namespace

TEST_CASE("[setup] the bundled presets can be read, in their order") {
    const setup::Presets found = setup::read_presets(tests::source_folder() / "content/presets");
    CHECK(found.problems.empty());
    REQUIRE(found.presets.size() >= 2);
    CHECK(found.presets[0].texts.title == "Base game 2021");
    CHECK(setup::weight_text(found.presets[0], words::Language()) == "A good first game");
    CHECK(std::count_if(
              found.presets.begin(), found.presets.end(),
              [](const setup::Preset& each) { return each.weight == setup::Weight::first_game; })
          == 1);
    CHECK(found.presets[0].choice.plugins == std::vector<std::string>{"base"});
    CHECK(found.presets[0].choice.settings.at("base.small_city")
          == catalogue::SettingValue("normal"));
    CHECK(found.presets[1].texts.title == "Classic");
    CHECK(found.presets[1].choice.settings.at("base.small_city")
          == catalogue::SettingValue("two_points"));
    CHECK(found.presets[1].choice.settings.at("base.farmers") == catalogue::SettingValue(true));
}

TEST_CASE("[setup] every bundled preset can be played: its plugins and settings are there") {
    for (const setup::Preset& preset :
         setup::read_presets(tests::source_folder() / "content/presets").presets) {
        INFO(preset.id);
        CHECK_NOTHROW(tests::rules_of(preset.choice.plugins, preset.choice.settings));
    }
}

TEST_CASE("[setup] a broken preset is told with file and line, and spoils no other") {
    const Folder folder("broken.toml", "title = \"Broken\"\nplugins = [ 1 ]\n");
    std::ofstream(folder.path() / "whole.toml") << "title = \"Whole\"\nplugins = [\"a\"]\n";
    const setup::Presets found = setup::read_presets(folder.path());
    REQUIRE(found.presets.size() == 1);
    CHECK(found.presets[0].texts.title == "Whole");
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].text().find("broken.toml:2:") != std::string::npos);
    CHECK(found.problems[0].text().find("expected") != std::string::npos);
}

TEST_CASE("[setup] how much there is to learn is one of four, or not said") {
    const Folder folder("a.toml", "title = \"A\"\nplugins = [\"a\"]\nweight = \"feather\"\n");
    std::ofstream(folder.path() / "b.toml") << "title = \"B\"\nplugins = [\"a\"]\n";
    const setup::Presets found = setup::read_presets(folder.path());
    REQUIRE(found.presets.size() == 1);
    CHECK(setup::weight_text(found.presets[0], words::Language()).empty());
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].text().find("a.toml:3:") != std::string::npos);
    CHECK(found.problems[0].text().find("'heavy'") != std::string::npos);
}

TEST_CASE("[setup] a preset that is nested too deep is told, and spoils no other") {
    std::string dots;
    for (int i = 0; i < 40'000; ++i)
        dots += "a.";
    const Folder folder("deep.toml", "title = \"Deep\"\n" + dots + "a = 1\n");
    std::ofstream(folder.path() / "whole.toml") << "title = \"Whole\"\nplugins = [\"a\"]\n";
    const setup::Presets found = setup::read_presets(folder.path());
    CHECK(found.presets.size() == 1);
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].text().find("deep.toml:2:") != std::string::npos);
    CHECK(found.problems[0].text().find("nested too deep") != std::string::npos);
}

TEST_CASE("[setup] every bundled preset has texts in every language") {
    const setup::Presets found =
        setup::read_presets(tests::source_folder() / "content/presets", tests::bundled_languages());
    CHECK(found.problems.empty());
    for (const setup::Preset& preset : found.presets) {
        INFO(preset.texts.title);
        for (const catalogue::LanguageFolder& language : tests::bundled_languages().found)
            CHECK(preset.translations.contains(language.code));
        CHECK(preset.texts_in("tlh").title == preset.texts.title);
    }
}

TEST_CASE("[setup] a folder without presets holds none") {
    CHECK(setup::read_presets("/no/such/folder").presets.empty());
}
