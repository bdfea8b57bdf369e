#include "core/catalogue/words/language_folders.hpp"

#include "core/reading/error.hpp"
#include "core/reading/folder.hpp"

#include <algorithm>
#include <map>

namespace bastide::catalogue {
namespace {

namespace fs = std::filesystem;

constexpr const char* main_file = "language.toml";

/// It becomes a part of addresses.
bool is_code(std::string_view text) {
    const auto is_part = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z')
               || (letter >= '0' && letter <= '9') || letter == '-';
    };
    return text.size() >= 2 && std::all_of(text.begin(), text.end(), is_part);
}

LanguageFolder read_language_folder(const fs::path& folder) {
    LanguageFolder language;
    language.folder = folder;
    language.code = folder.filename().string();
    const fs::path file = folder / main_file;
    const toml::table content = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, content);
    language.name = table.need_text("name");
    if (auto plurals = table.table("plurals", engine::verbatim("plurals")))
        language.plurals = PluralRules::read(*plurals);
    table.done();
    if (!is_code(language.code) || language.code == "en")
        throw reading::LoadError(
            {folder.string(), 0, 0},
            engine::message("expected a folder called by the code of its language, as 'cs'"));
    return language;
}

} // namespace

fs::path LanguageFolder::words_of(std::string_view plugin) const {
    return folder / "plugins" / (std::string(plugin) + ".toml");
}

fs::path LanguageFolder::rules_page_of(std::string_view plugin) const {
    return folder / "plugins" / (std::string(plugin) + ".md");
}

const LanguageFolder* LanguageFolders::find(std::string_view code) const {
    const auto wanted = std::find_if(found.begin(), found.end(),
                                     [&](const LanguageFolder& each) { return each.code == code; });
    return wanted == found.end() ? nullptr : &*wanted;
}

LanguageFolders read_language_folders(const std::vector<fs::path>& roots) {
    LanguageFolders folders;
    std::map<std::string, LanguageFolder> by_code;
    const auto guarded = [&](const auto& read) {
        try {
            read();
        } catch (const reading::LoadError& error) {
            folders.problems.push_back(error.message());
        }
    };
    const auto read_one = [&](const fs::path& folder) {
        if (!reading::exists(folder / main_file)) return;
        LanguageFolder language = read_language_folder(folder);
        by_code[language.code] = std::move(language);
    };
    for (const fs::path& root : roots)
        guarded([&] {
            for (const fs::path& folder : reading::entries_of(root))
                guarded([&] { read_one(folder); });
        });
    for (auto& [code, language] : by_code)
        folders.found.push_back(std::move(language));
    return folders;
}

} // namespace bastide::catalogue
