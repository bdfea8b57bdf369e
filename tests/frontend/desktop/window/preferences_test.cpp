#include "frontend/desktop/window/preferences.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>

using namespace bastide;
namespace fs = std::filesystem;

namespace {

/// A file in a folder of its own, gone at the end.
class File {
  public:
    File() : folder_(fs::temp_directory_path() / ("bastide-prefs-" + std::to_string(getpid()))) {}
    ~File() { fs::remove_all(folder_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    fs::path path() const { return folder_ / "config" / "desktop.json"; }
    void write(const std::string& text) const {
        fs::create_directories(path().parent_path());
        std::ofstream(path()) << text;
    }
    std::string error() const {
        try {
            desktop::read_preferences(path());
            return {};
        } catch (const reading::LoadError& error) {
            return std::string(error.what()).substr(path().string().size());
        }
    }

  private:
    fs::path folder_;
};

catalogue::Catalogue bundled_plugins() {
    return catalogue::Catalogue::read({tests::source_folder() / "plugins"});
}

} // namespace

TEST_CASE("[desktop] whoever is muted stays so, the last hundred of them") {
    const File file;
    desktop::Preferences written;
    written.mute({"p1", "Anna"});
    written.mute({"p2", "Žofie"});
    written.mute({"p1", "Anne"}); // by the name of today
    desktop::write_preferences(written, file.path());
    desktop::Preferences read = desktop::read_preferences(file.path());
    CHECK(read.muted == std::vector<desktop::MutedPerson>{{"p2", "Žofie"}, {"p1", "Anne"}});
    CHECK(read.is_muted("p1"));
    read.hear("p1");
    CHECK_FALSE(read.is_muted("p1"));
    for (int i = 0; i < 100; ++i)
        read.mute({"q" + std::to_string(i), ""});
    CHECK(read.muted.size() == 100);
    CHECK_FALSE(read.is_muted("p2"));
    CHECK(read.is_muted("q0"));
}

TEST_CASE("[desktop] the window and the last setup are remembered") {
    const File file;
    CHECK(desktop::read_preferences(file.path()).width == 1280);
    CHECK_FALSE(desktop::read_preferences(file.path()).last_setup);
    desktop::Preferences written;
    written.width = 1600;
    written.height = 900;
    written.full_screen = true;
    written.last_setup = desktop::SetupMemory{{{"base", "river"},
                                               {{"base.farmers", false},
                                                {"base.followers", 5},
                                                {"base.small_city", std::string("normal")}}},
                                              {{"red", "Žofie", "person"}, {"blue", "", "greedy"}},
                                              {{"green", "Agnes", "hard"}}};
    written.living_land = false;
    written.known_plugins = {"18f9b5c1aaae2147"};
    desktop::write_preferences(written, file.path());
    desktop::write_preferences(written, file.path());
    const auto read = desktop::read_preferences(file.path());
    CHECK(read.width == 1600);
    CHECK(read.height == 900);
    CHECK(read.full_screen);
    CHECK_FALSE(read.living_land);
    CHECK(read.known_plugins == written.known_plugins);
    REQUIRE(read.last_setup);
    CHECK(read.last_setup->choice.plugins == written.last_setup->choice.plugins);
    CHECK(read.last_setup->choice.settings == written.last_setup->choice.settings);
    REQUIRE(read.last_setup->seats.size() == 2);
    CHECK(read.last_setup->seats[0].name == "Žofie");
    CHECK(read.last_setup->seats[1].kind == "greedy");
    REQUIRE(read.last_setup->absent.size() == 1);
    CHECK(read.last_setup->absent[0].name == "Agnes");
}

TEST_CASE("[desktop] damaged preferences are told with what was expected") {
    const File file;
    file.write("{\n  \"window\": 1,,");
    CHECK(file.error() == ":2:15: is no JSON");
    file.write(R"({"window":1e999})");
    CHECK(file.error() == ": is no JSON");
    file.write("[]");
    CHECK(file.error() == ": expected an object, found the list '[]'");
    file.write(R"({"window":{"width":7,"height":720,"full_screen":false}})");
    CHECK(file.error().find("expected a whole number from 320 to 16000, found the number 7")
          != std::string::npos);
    file.write(R"({"window":{"width":1280,"height":720,"full_screen":"no"}})");
    CHECK(file.error().find("expected true or false") != std::string::npos);
    file.write(R"({"window":{"width":1280,"height":720,"full_screen":false},
                   "last_setup":{"plugins":["base"],"settings":{"base.followers":1.5},"seats":[]}})");
    CHECK(
        file.error().find("expected true or false, a whole number, or text, found the fraction 1.5")
        != std::string::npos);
}

TEST_CASE("[desktop] preferences that are nested too deep are told with their place") {
    const File file;
    const std::string deep(100'000, '[');
    for (const std::string& text :
         {"\n" + deep, "{\"window\":\n" + deep + std::string(100'000, ']') + '}'}) {
        file.write(text);
        CHECK(file.error()
              == (text[0] == '{' ? ":2:100" : ":2:101")
                     + std::string(": is nested too deep: expected at most 100 levels"));
    }
    file.write("{\"window\":\"" + deep + "\"}");
    CHECK(file.error().find("found the text '[[[") != std::string::npos);
}

TEST_CASE("[desktop] preferences that cannot be read are put aside, each under its own name") {
    const File file;
    for (const char* const name :
         {"desktop.json.unreadable", "desktop.json.unreadable-2", "desktop.json.unreadable-3"}) {
        file.write(name);
        const auto aside = desktop::put_aside(file.path());
        REQUIRE(aside);
        CHECK(aside->filename() == name);
    }
    std::string first;
    std::ifstream(file.path().string() + ".unreadable") >> first;
    CHECK(first == "desktop.json.unreadable");
    CHECK_FALSE(desktop::put_aside(file.path()));
}

TEST_CASE("[desktop] preferences without a home are those of a first start, and are not written") {
    const fs::path nowhere = "/dev/null/config/desktop.json";
    CHECK(desktop::read_preferences(nowhere).width == 1280);
    CHECK_THROWS(desktop::write_preferences({}, nowhere));
}

TEST_CASE("[desktop] of a remembered setup remains what can still be played") {
    const catalogue::Catalogue plugins = bundled_plugins();
    desktop::SetupMemory setup{
        {{"base", "gone"},
         {{"base.followers", 5},
          {"base.small_city", 3},
          {"base.gone", 1},
          {"gone.x", true},
          {"tiles", 40}}},
        {{"red", "", "clever"}, {"red", "", "person"}, {"blue", "", "greedy"}}};
    const auto left = desktop::playable(setup, plugins, {"person", "greedy"});
    REQUIRE(left);
    CHECK(left->choice.plugins == std::vector<std::string>{"base"});
    CHECK(left->choice.settings.size() == 2);
    REQUIRE(left->seats.size() == 2);
    CHECK(left->seats[0].kind == "person");
    CHECK(left->seats[1].colour == "blue");
    setup.choice.plugins = {"gone"};
    CHECK_FALSE(desktop::playable(setup, plugins, {"person"}));
}

TEST_CASE("[desktop] the land lives unless it is switched off or motion is reduced") {
    desktop::Preferences preferences;
    CHECK(preferences.land_lives());
    preferences.reduced_motion = true;
    CHECK_FALSE(preferences.land_lives());
    preferences.reduced_motion = false;
    preferences.living_land = false;
    CHECK_FALSE(preferences.land_lives());
}
