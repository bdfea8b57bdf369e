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
    return catalogue::Catalogue::read({tests::source_folder() / "plugins"});
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

TEST_CASE("[plugins] every bundled plugin speaks Czech, with the same words as in English") {
    const catalogue::Catalogue catalogue = bundled();
    CHECK(catalogue.broken().empty());
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        INFO(plugin.manifest.id);
        const fs::path locale = plugin.folder / "locale";
        CHECK(words_in(locale / "cs.toml") == words_in(locale / "en.toml"));
        const catalogue::Manifest& czech = plugin.manifest_in("cs");
        CHECK(&czech != &plugin.manifest);
        CHECK(czech.description != plugin.manifest.description);
        for (std::size_t i = 0; i < czech.settings.size(); ++i) {
            INFO(czech.settings[i].id);
            CHECK(czech.settings[i].title != plugin.manifest.settings[i].title);
        }
    }
}

TEST_CASE("[plugins] every bundled plugin brings a page of rules in both languages") {
    const catalogue::Catalogue catalogue = bundled();
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        INFO(plugin.manifest.id);
        CHECK(plugin.rules_page("en") == plugin.folder / "locale" / "en.md");
        CHECK(plugin.rules_page("cs") == plugin.folder / "locale" / "cs.md");
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
