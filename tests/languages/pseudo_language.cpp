#include "tests/languages/pseudo_language.hpp"

#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "presentation/setup/presets.hpp"
#include "tests/languages/program_sentences.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <regex>
#include <sstream>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;

// Of Latin-1 and Latin Extended-A, which every font of the window has.
constexpr const char* small_letters[] = {"á", "ß", "č", "ď", "é", "ſ", "ğ", "ĥ", "í",
                                         "ĵ", "ķ", "ľ", "µ", "ñ", "ó", "þ", "ø", "ř",
                                         "š", "ť", "ú", "ŷ", "ŵ", "×", "ý", "ž"};
constexpr const char* capitals[] = {"Á", "ß", "Č", "Ď", "É", "ſ", "Ğ", "Ĥ", "Í",
                                    "Ĵ", "Ķ", "Ľ", "µ", "Ñ", "Ó", "Þ", "Ø", "Ř",
                                    "Š", "Ť", "Ú", "Ŷ", "Ŵ", "×", "Ý", "Ž"};

bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/// What stands in braces stays as it is.
std::string accented(std::string_view english) {
    std::string text;
    int braces = 0;
    for (const char letter : english) {
        braces += letter == '{' ? 1 : letter == '}' ? -1 : 0;
        if (braces > 0 || !is_letter(letter))
            text += letter;
        else
            text += letter >= 'a' ? small_letters[letter - 'a'] : capitals[letter - 'A'];
    }
    return text;
}

/// A third of the letters, in words that lines can be broken between.
std::string padding(std::string_view english) {
    const auto letters = std::count_if(english.begin(), english.end(), is_letter);
    const auto more = (letters + 2) / 3;
    constexpr int longest_word = 5;
    std::string text;
    for (long i = 0; i < more; ++i)
        text += i % longest_word == 0 && more > longest_word ? " ō" : "ō";
    return text;
}

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(); // which is a basic string of TOML too
}

/// "one = ..., many = ...", with every form that English has.
std::string forms(const std::string& one, const std::string& many) {
    return "{ one = " + quoted(one) + ", many = " + quoted(many) + " }";
}

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::string texts(const ProgramSentences& sentences) {
    std::string file = "[texts]\n";
    for (const std::string& sentence : sentences.all)
        file += quoted(sentence) + " = " + quoted(pseudo(sentence)) + '\n';
    file += "\n[counts]\n";
    for (const auto& [one, many] : sentences.counts)
        file += quoted(one) + " = " + forms(pseudo(one), pseudo(many)) + '\n';
    return file;
}

std::string titled(const std::string& title, const std::string& description) {
    std::string entry = "title = " + quoted(pseudo_word(title)) + '\n';
    if (!description.empty()) entry += "description = " + quoted(pseudo(description)) + '\n';
    return entry;
}

std::string preset_texts(const fs::path& folder) {
    std::string file;
    for (const setup::Preset& preset : setup::read_presets(folder).presets)
        file += '[' + quoted(preset.id) + "]\n"
                + titled(preset.texts.title, preset.texts.description) + '\n';
    return file;
}

std::string plugin_texts(const catalogue::Plugin& plugin) {
    catalogue::Presentation english;
    if (const auto texts = plugin.texts.find("en"); texts != plugin.texts.end())
        catalogue::read_words(texts->second.words, english);
    std::string file;
    for (const auto& [key, word] : english.words)
        file += quoted(key) + " = " + forms(pseudo_word(word.one), pseudo_word(word.many)) + '\n';
    const catalogue::Manifest& manifest = plugin.manifest_in("en");
    file += "\n[plugin]\n" + titled(manifest.title, manifest.description);
    for (const catalogue::Setting& setting : manifest.settings) {
        const std::string table = "plugin.settings." + quoted(setting.id);
        file += "\n[" + table + "]\n" + titled(setting.title, setting.description);
        for (const catalogue::SettingChoice& choice : setting.choices)
            file += "\n[" + table + ".values." + quoted(choice.value) + "]\n"
                    + titled(choice.title, choice.description);
    }
    return file;
}

/// A line of Markdown, whose signs and tiles stay.
std::string page_line(const std::string& line) {
    static const std::regex picture(R"re(!\[([^\]]*)\](\(.*\)))re");
    static const std::regex marked(R"re((\s*(?:#+|[-*]|\d+\.)\s+)?(.*))re");
    std::smatch parts;
    if (std::regex_match(line, parts, picture))
        return "![" + pseudo_word(parts[1].str()) + ']' + parts[2].str();
    std::regex_match(line, parts, marked);
    return parts[1].str() + pseudo_word(parts[2].str());
}

std::string rules_page(const fs::path& english) {
    std::ifstream lines(english);
    std::string page;
    for (std::string line; std::getline(lines, line);)
        page += page_line(line) + '\n';
    return page;
}

} // namespace

std::string pseudo(std::string_view english) {
    if (std::none_of(english.begin(), english.end(), is_letter)) return std::string(english);
    return '[' + pseudo_word(english) + ']';
}

std::string pseudo_word(std::string_view english) {
    const std::string text = accented(english);
    return text == english ? text : text + padding(english);
}

void write_pseudo_language(const fs::path& source, const fs::path& languages) {
    const fs::path folder = languages / pseudo_code;
    write(folder / "language.toml", "name = " + quoted(pseudo_word("Accents")) + '\n');
    write(folder / "texts.toml", texts(program_sentences(source)));
    write(folder / "presets.toml", preset_texts(source / "content/presets"));
    const auto catalogue = catalogue::Catalogue::read({source / "plugins"});
    for (const catalogue::Plugin& plugin : catalogue.plugins()) {
        const fs::path file = folder / "plugins" / plugin.manifest.id;
        write(file.string() + ".toml", plugin_texts(plugin));
        if (const auto page = plugin.rules_page("en"))
            write(file.string() + ".md", rules_page(*page));
    }
}

std::vector<std::string> plain_words(std::string_view text,
                                     const std::vector<std::string>& allowed) {
    static const std::regex key(
        R"re(F\d+|Ctrl|Alt|Shift|Tab|Enter|Esc|Home|End|PgUp|PgDn|Ins|Del|Bksp|Num)re");
    std::vector<std::string> found;
    std::istringstream parts{std::string(text)};
    for (std::string part; parts >> part;) {
        if (part.find('/') != std::string::npos || part.find(".toml") != std::string::npos)
            continue;
        std::string word;
        const auto take = [&] {
            const bool is_allowed =
                word.size() < 2 || std::regex_match(word, key)
                || std::find(allowed.begin(), allowed.end(), word) != allowed.end();
            if (!is_allowed) found.push_back(word);
            word.clear();
        };
        for (const char letter : part) {
            if (is_letter(letter))
                word += letter;
            else
                take();
        }
        take();
    }
    return found;
}

} // namespace bastide::tests
