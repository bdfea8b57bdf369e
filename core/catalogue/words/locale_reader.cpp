#include "core/catalogue/words/locale_reader.hpp"

#include "core/reading/folder.hpp"

namespace bastide::catalogue {

using engine::message;

namespace {

Word read_word(reading::TomlTable& file, const std::string& key) {
    const toml::node* const node = file.raw(key);
    if (node->is_string()) return {node->as_string()->get(), node->as_string()->get()};
    if (!node->is_table()) file.refuse(key, message("text, or a table of one and many"));
    reading::TomlTable entry = *file.table(key, message("word '{}'", key));
    return read_forms(entry);
}

} // namespace

Word read_forms(reading::TomlTable& entry) {
    Word word{entry.need_text("one"), entry.need_text("many")};
    word.zero = entry.text("zero").value_or("");
    word.two = entry.text("two").value_or("");
    word.few = entry.text("few").value_or("");
    word.other = entry.text("other").value_or("");
    entry.done();
    return word;
}

void read_words(const std::filesystem::path& file, Presentation& presentation) {
    if (!reading::exists(file)) return;
    const toml::table content = reading::read_toml(file);
    reading::TomlTable table(file.string(), {}, content);
    for (const std::string& key : table.keys())
        if (key != manifest_table) presentation.words[key] = read_word(table, key);
}

} // namespace bastide::catalogue
