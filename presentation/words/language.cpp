#include "presentation/words/language.hpp"

#include "core/catalogue/words/locale_reader.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/reason.hpp"
#include "core/reading/toml_file.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace bastide::words {
namespace {

/// The capital letter of a letter in Latin-1 or Latin Extended-A; the same where there is none.
unsigned capital(unsigned letter) {
    if (letter >= 0xe0 && letter <= 0xfe && letter != 0xf7) return letter - 0x20;
    const bool capitals_even =
        (letter >= 0x100 && letter <= 0x137) || (letter >= 0x14a && letter <= 0x177);
    const bool capitals_odd =
        (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17e);
    if (capitals_even) return letter & ~1u;
    if (capitals_odd && letter % 2 == 0) return letter - 1;
    return letter;
}

} // namespace

Language Language::read(const catalogue::LanguageFolder& folder) {
    Language language;
    language.code_ = folder.code;
    language.name_ = folder.name;
    language.plurals_ = folder.plurals;
    if (!reading::exists(folder.texts())) return language;
    const toml::table content = reading::read_toml(folder.texts());
    reading::TomlTable table(folder.texts().string(), {}, content);
    if (auto texts = table.table("texts", engine::verbatim("texts")))
        for (const std::string& key : texts->keys())
            language.texts_[key] = texts->need_text(key);
    if (auto counts = table.table("counts", engine::verbatim("counts")))
        for (const std::string& key : counts->keys()) {
            reading::TomlTable entry = *counts->table(key, engine::message("forms of '{}'", key));
            language.counts_[key] = catalogue::read_forms(entry);
        }
    table.done();
    return language;
}

std::string_view Language::text(std::string_view english) const {
    const auto found = texts_.find(english);
    return found == texts_.end() ? english : std::string_view(found->second);
}

std::string_view Language::form(std::string_view one, std::string_view many, int number) const {
    const auto found = counts_.find(one);
    if (found == counts_.end()) return number == 1 ? one : many;
    return found->second.form(plurals_.form(number));
}

std::string Language::filled(std::string_view translated, std::string_view english,
                             fmt::format_args values) {
    try {
        return fmt::vformat(fmt::string_view(translated.data(), translated.size()), values);
    } catch (const fmt::format_error&) {
        return fmt::vformat(fmt::string_view(english.data(), english.size()), values);
    }
}

std::string Language::said(const engine::Message& message) const {
    if (!message.translatable()) return message.text();
    std::vector<engine::Message> values;
    for (const engine::Message& value : message.values())
        values.push_back(engine::verbatim(said(value)));
    return engine::filled(text(message.sentence()), std::move(values)).text();
}

std::string Language::told(const std::exception& error) const {
    return said(reading::told(error));
}

std::vector<std::string> Language::sentences() const {
    std::vector<std::string> all;
    for (const auto& [english, translated] : texts_)
        all.push_back(english);
    for (const auto& [english, forms] : counts_)
        all.push_back(english);
    return all;
}

std::string system_language() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            std::string code(value, std::strcspn(value, ".@"));
            std::replace(code.begin(), code.end(), '_', '-');
            return code;
        }
    return "en";
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) {
        text[0] = static_cast<char>(std::toupper(first));
    } else if ((first & 0xe0u) == 0xc0 && text.size() > 1) {
        const unsigned letter =
            capital((first & 0x1fu) << 6 | (static_cast<unsigned char>(text[1]) & 0x3fu));
        text[0] = static_cast<char>(0xc0 | letter >> 6);
        text[1] = static_cast<char>(0x80 | (letter & 0x3f));
    }
    return text;
}

} // namespace bastide::words
