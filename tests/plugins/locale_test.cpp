// What plugins say in other languages than English.
#include "core/catalogue/words/locale_reader.hpp"
#include "core/host/game_rules.hpp"
#include "core/reading/toml_file.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide;
namespace fs = std::filesystem;

namespace {

catalogue::Catalogue bundled() {
    return catalogue::Catalogue::of(tests::bundled_places());
}

std::set<std::string> words_in(const fs::path& file) {
    catalogue::Presentation presentation;
    catalogue::read_words(file, presentation);
    std::set<std::string> keys;
    for (const auto& [key, word] : presentation.words)
        keys.insert(key);
    return keys;
}

} // namespace

TEST_CASE(
    "[plugins] every bundled plugin speaks every language, with the same words as in English") {
    const catalogue::Catalogue catalogue = bundled();
    CHECK(catalogue.broken().empty());
    CHECK(catalogue.languages().problems.empty());
    CHECK(catalogue.languages().find("cs") != nullptr);
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        INFO(plugin.manifest.id);
        for (const catalogue::LanguageFolder& language : catalogue.languages().found) {
            INFO(language.code);
            REQUIRE(plugin.texts.contains(language.code));
            const catalogue::PluginTexts& said = plugin.texts.find(language.code)->second;
            CHECK(said.words == language.words_of(plugin.manifest.id));
            CHECK(words_in(said.words) == words_in(plugin.folder / "locale/en.toml"));
            CHECK(said.manifest.description != plugin.manifest.description);
            for (std::size_t i = 0; i < said.manifest.settings.size(); ++i) {
                INFO(said.manifest.settings[i].id);
                CHECK(said.manifest.settings[i].title != plugin.manifest.settings[i].title);
            }
        }
    }
}

TEST_CASE("[plugins] what stands on tiles of bundled plugins is explained in every language") {
    const catalogue::Catalogue catalogue = bundled();
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        const fs::path file = plugin.folder / "tiles.toml";
        if (!fs::exists(file)) continue;
        const toml::table tiles = reading::read_toml(file);
        const toml::table* const attributes = tiles["attribute"].as_table();
        if (attributes == nullptr) continue;
        for (const auto& [name, attribute] : *attributes) {
            const std::string key = "about_" + std::string(name.str());
            INFO(plugin.manifest.id << ": " << key);
            CHECK(words_in(plugin.folder / "locale/en.toml").contains(key));
            for (const catalogue::LanguageFolder& language : catalogue.languages().found) {
                INFO(language.code);
                CHECK(words_in(language.words_of(plugin.manifest.id)).contains(key));
            }
        }
    }
}

TEST_CASE("[plugins] every bundled plugin has a page of rules in every language") {
    const catalogue::Catalogue catalogue = bundled();
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        INFO(plugin.manifest.id);
        CHECK(plugin.rules_page("en") == plugin.folder / "locale" / "en.md");
        for (const catalogue::LanguageFolder& language : catalogue.languages().found)
            CHECK(plugin.rules_page(language.code) == language.rules_page_of(plugin.manifest.id));
        CHECK(plugin.rules_page("tlh") == plugin.folder / "locale" / "en.md");
    }
}

TEST_CASE("[plugins] words of a game come in the language asked for") {
    const auto rules = host::GameRules::load(bundled(), {{"base", "sheep"}, {}});
    CHECK(rules->presentation("cs").word("sheep", 1) == "ovce");
    CHECK(rules->presentation("cs").word("sheep", 3) == "ovce");
    CHECK(rules->presentation("cs").word("sheep", 5) == "ovcí");
    CHECK(rules->presentation("en").word("sheep", 5) == "sheep");
    CHECK(rules->presentation("tlh").word("city", 2) == "cities");
}
