// The core knows no ruleset, nor does what plays, measures, checks and holds games: no word that
// the plugins bring may stand there.

#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <cctype>
#include <set>

using namespace bastide;
using namespace bastide::tests;

namespace {

namespace fs = std::filesystem;

/// Words of plugins that are also plain English, or words of the engine itself.
const std::set<std::string> common = {
    "and",      "any",    "aside",  "base",   "big",     "break", "builder",  "builders", "deck",
    "dominoes", "double", "extra",  "figure", "figures", "grow",  "hand",     "hidden",   "home",
    "long",     "most",   "normal", "points", "second",  "set",   "shuffled", "small",    "start",
    "system",   "tile",   "tiles",  "town",   "turn",    "two"};

void add_words(std::set<std::string>& words, const std::string& text) {
    std::string word;
    for (const char letter : text + " ") {
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
            continue;
        }
        if (word.size() > 2 && common.count(word) == 0) words.insert(word);
        word.clear();
    }
}

/// Names of terrains, attributes, layers, figures, roles and settings of every bundled plugin.
std::set<std::string> words_of_plugins() {
    std::set<std::string> words;
    for (const catalogue::Plugin& plugin : all_plugins().plugins()) {
        if (plugin.folder.parent_path() != source_folder() / "plugins") continue;
        add_words(words, plugin.manifest.id);
        for (const catalogue::Setting& setting : plugin.manifest.settings) {
            add_words(words, setting.id);
            for (const catalogue::SettingChoice& choice : setting.choices)
                add_words(words, choice.value);
        }
        const auto game =
            rules_of(catalogue::sample_choice(all_plugins(), plugin.manifest.id).plugins);
        const engine::Ruleset& rules = game->ruleset();
        for (const auto& terrain : rules.terrains)
            add_words(words, terrain.name);
        for (const auto& layer : rules.layers)
            add_words(words, layer.name);
        for (const auto& choice : rules.choices)
            add_words(words, choice.name);
        for (const auto& name : rules.segment_attributes)
            add_words(words, name);
        for (const auto& name : rules.tile_attributes)
            add_words(words, name);
        for (const auto& figure : rules.figures) {
            add_words(words, figure.name);
            for (const auto& claim : figure.claims)
                add_words(words, claim.role);
        }
    }
    return words;
}

/// "file:line: word" for every one of the words in a text; plurals too.
std::vector<std::string> found_in(const std::string& text, const std::string& file,
                                  const std::set<std::string>& words) {
    std::vector<std::string> found;
    int line = 1;
    std::string word;
    for (const char letter : text + "\n") {
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
            continue;
        }
        const auto known = [&](const std::string& candidate) {
            return words.count(candidate) != 0;
        };
        if (known(word)
            || (word.size() > 3 && word.back() == 's' && known(word.substr(0, word.size() - 1))))
            found.push_back(file + ":" + std::to_string(line) + ": " + word);
        word.clear();
        line += letter == '\n';
    }
    return found;
}

} // namespace

TEST_CASE(
    "[house] no word of a ruleset stands in the core, nor in what plays and measures any game") {
    const auto words = words_of_plugins();
    CHECK(words.count("city") == 1);
    CHECK(words.count("follower") == 1);
    CHECK(words.count("monk") == 1);
    int files = 0;
    for (const char* floor :
         {"core", "players", "database", "protocol", "course", "laboratory", "modding"})
        for (const auto& entry : fs::recursive_directory_iterator(source_folder() / floor)) {
            if (!entry.is_regular_file()) continue;
            ++files;
            const auto name = fs::relative(entry.path(), source_folder()).string();
            for (const std::string& where : found_in(read_text(entry.path()), name, words))
                FAIL_CHECK(where);
        }
    CHECK(files > 50);
}

TEST_CASE("[house] the check finds words, plurals and parts of names") {
    const std::set<std::string> words = {"city"};
    CHECK(found_in("a\nint city_count; // City", "x", words)
          == std::vector<std::string>{"x:2: city", "x:2: city"});
    CHECK(found_in("citys velocity", "x", words) == std::vector<std::string>{"x:1: citys"});
}
