#include "frontend/desktop/plugins/code_lines.hpp"
#include "frontend/desktop/plugins/plugin_list.hpp"
#include "presentation/setup/strangers.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;
using desktop::ListedPlugin;

namespace fs = std::filesystem;

namespace {

/// Bundled plugins of ours, and a folder of the user's.
class OwnPlugins {
  public:
    OwnPlugins() { fs::create_directories(places.own); }

    void write(const std::string& id, const std::string& more, const std::string& rules) const {
        fs::create_directories(places.own / id);
        write_text(places.own / id / "plugin.toml",
                   "id = \"" + id + "\"\ntitle = \"Some\"\n" + "version = \"1\"\napi = 1\n" + more);
        write_text(places.own / id / "rules.lua", rules);
    }
    catalogue::Catalogue catalogue() const { return catalogue::Catalogue::read(places.in_order()); }
    std::vector<ListedPlugin> list() const {
        const catalogue::Catalogue all = catalogue();
        auto plugins = desktop::listed_plugins(all, places);
        for (ListedPlugin& plugin : plugins)
            if (plugin.origin == catalogue::Origin::own) desktop::try_rules(plugin, all);
        return plugins;
    }

  private:
    TemporaryFolder folder_;

  public:
    const catalogue::Places places{source_folder() / "plugins", folder_ / "own", {}};
};

} // namespace

TEST_CASE("[desktop] the list of plugins tells whose each is, and what is wrong with it") {
    const OwnPlugins own;
    own.write("a-good", "requires = [\"base\"]\n", "local good = ...\n");
    own.write("b-rules", "requires = [\"base\"]\n", "local bad = ...\n\n\nbad:nonsense()\n");
    own.write("c-manifest", "nonsense = 1\n", "");
    own.write("river", "requires = [\"base\"]\n", "local river = ...\n");
    write_text(own.places.own / "d-packed.zip", "no archive");
    const auto plugins = own.list();
    const auto expect = [&](std::size_t place, const std::string& id, ListedPlugin::State state) {
        INFO(id);
        CHECK(plugins.at(place).id == id);
        CHECK(plugins.at(place).state == state);
        CHECK(plugins.at(place).origin == catalogue::Origin::own);
    };
    expect(0, "a-good", ListedPlugin::State::usable);
    expect(1, "b-rules", ListedPlugin::State::broken);
    expect(2, "c-manifest", ListedPlugin::State::broken);
    expect(3, "d-packed", ListedPlugin::State::broken);
    expect(4, "river", ListedPlugin::State::usable);
    CHECK(plugins[3].is_archive());
    CHECK(plugins[1].problem->place.file == (own.places.own / "b-rules/rules.lua").string());
    CHECK(plugins[1].problem->place.line == 4);
    CHECK(plugins[2].problem->place.line == 5);
    CHECK(plugins[5].origin == catalogue::Origin::bundled);
    const auto hidden =
        std::find_if(plugins.begin(), plugins.end(), [](const ListedPlugin& plugin) {
            return plugin.state == ListedPlugin::State::hidden;
        });
    REQUIRE(hidden != plugins.end());
    CHECK(hidden->id == "river");
    CHECK(hidden->origin == catalogue::Origin::bundled);
    CHECK(hidden->hidden_by == own.places.own / "river");
}

TEST_CASE("[desktop] a plugin whose rule failed in play tells it, not the one that it hides") {
    const OwnPlugins own;
    own.write("river", "requires = [\"base\"]\n", "local river = ...\n");
    auto plugins = own.list();
    host::Console console;
    console.note_failure("river", {{"rules.lua", 4, 0}, "on_placed of 'gold'", "wrong"});
    desktop::tell_failures(plugins, console);
    const auto failing = std::count_if(plugins.begin(), plugins.end(),
                                       [](const ListedPlugin& each) { return each.failure; });
    CHECK(failing == 1);
    REQUIRE(plugins.at(0).id == "river");
    REQUIRE(plugins[0].failure);
    CHECK(plugins[0].failure->place.line == 4);
}

TEST_CASE("[desktop] the lines around an error are shown, as far as there are any") {
    const TemporaryFolder folder;
    const std::string file = (folder / "rules.lua").string();
    write_text(file, "one\ntwo\n\tthree\nfour\n\x1b[31mfive\n");
    const auto lines = desktop::code_around({file, 3, 0}, 1);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].number == 2);
    CHECK(lines[0].text == "two");
    CHECK(!lines[0].is_meant);
    CHECK(lines[1].text == "    three");
    CHECK(lines[1].is_meant);
    CHECK(desktop::code_around({file, 1, 0}, 1).size() == 2);
    CHECK(desktop::code_around({file, 5, 0}, 1).back().text.find('\x1b') == std::string::npos);
    CHECK(desktop::code_around({file, 0, 0}, 1).empty());
    CHECK(desktop::code_around({file, 99, 0}, 1).empty());
    CHECK(desktop::code_around({(folder / "none.lua").string(), 1, 0}, 1).empty());
}

TEST_CASE("[desktop] a stranger is asked about until it is agreed to, as are those it needs") {
    const OwnPlugins own;
    own.write("near", "requires = [\"far\"]\n", "local near = ...\n");
    own.write("far", "requires = [\"base\"]\n", "local far = ...\n");
    const auto strangers = [&](const std::vector<std::string>& ids,
                               const std::vector<std::string>& known) {
        const catalogue::Catalogue all = own.catalogue();
        std::vector<std::string> found;
        for (const catalogue::Plugin* plugin : setup::strangers_among(ids, all, own.places, known))
            found.push_back(plugin->manifest.id);
        return found;
    };
    using Ids = std::vector<std::string>;
    CHECK(strangers({"base", "river"}, {}).empty());
    CHECK(strangers({"near"}, {}) == Ids{"near", "far"});
    const auto agreed = [&](const std::string& id) {
        return setup::agreement_to(*own.catalogue().find(id), own.places);
    };
    const std::string near = agreed("near");
    CHECK(strangers({"near"}, {near}) == Ids{"far"});
    // In the user's own folder it may be worked on.
    own.write("near", "requires = [\"far\"]\n", "local near = ...\n-- another\n");
    CHECK(strangers({"near"}, {near}) == Ids{"far"});
    std::vector<std::string> known{near, (own.places.own / "gone").string(), "18f9b5c1aaae2147"};
    setup::forget_gone(known);
    CHECK(known == std::vector<std::string>{near, "18f9b5c1aaae2147"});
    // What is linked there lies elsewhere, and may be changed by others.
    const fs::path elsewhere = own.places.own.parent_path() / "elsewhere";
    fs::rename(own.places.own / "far", elsewhere);
    fs::create_directory_symlink(elsewhere, own.places.own / "far");
    const std::string far = agreed("far");
    CHECK(strangers({"near"}, {near, far}).empty());
    write_text(elsewhere / "rules.lua", "local far = ...\n-- another\n");
    CHECK(strangers({"near"}, {near, far}) == Ids{"far"});
    // So may an archive, and what the command line names.
    catalogue::Places named{own.places.bundled, {}, {own.places.own}};
    CHECK(setup::agreement_to(*own.catalogue().find("near"), named)
          == own.catalogue().find("near")->content_text());
}
