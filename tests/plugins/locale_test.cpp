// What plugins say in other languages than English.
#include "core/host/game_rules.hpp"
#include "core/host/locale_reader.hpp"
#include "core/host/toml_file.hpp"
#include "tests/catch.hpp"

#include <set>

using namespace bastide;
namespace fs = std::filesystem;

namespace {

host::Catalogue bundled() {
    return host::Catalogue::read({fs::path(BASTIDE_SOURCE_DIR) / "plugins"});
}

std::set<std::string> words_in(const fs::path& file) {
    host::Presentation presentation;
    host::read_words(file, presentation);
    std::set<std::string> keys;
    for (const auto& [key, word] : presentation.words)
        keys.insert(key);
    return keys;
}

} // namespace

TEST_CASE("[plugins] every bundled plugin speaks Czech, with the same words as in English") {
    const host::Catalogue catalogue = bundled();
    CHECK(catalogue.broken().empty());
    for (const host::Plugin& plugin : catalogue.plugins()) {
        INFO(plugin.manifest.id);
        const fs::path locale = plugin.folder / "locale";
        CHECK(words_in(locale / "cs.toml") == words_in(locale / "en.toml"));
        const host::Manifest& czech = plugin.manifest_in("cs");
        CHECK(&czech != &plugin.manifest);
        CHECK(czech.description != plugin.manifest.description);
        for (std::size_t i = 0; i < czech.settings.size(); ++i) {
            INFO(czech.settings[i].id);
            CHECK(czech.settings[i].title != plugin.manifest.settings[i].title);
        }
    }
}

TEST_CASE("[plugins] every bundled plugin brings a page of rules in both languages") {
    const host::Catalogue catalogue = bundled();
    for (const host::Plugin& plugin : catalogue.plugins()) {
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
