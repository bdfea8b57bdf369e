#include "core/host/locale_reader.hpp"

#include "core/host/toml_file.hpp"

namespace bastide::host {
namespace {

Word read_word(TomlTable& file, const std::string& key) {
    const toml::node* const node = file.raw(key);
    if (node->is_string()) return {node->as_string()->get(), node->as_string()->get()};
    if (!node->is_table()) file.refuse(key, "text, or a table of one and many");
    TomlTable entry = *file.table(key, "word '" + key + '\'');
    Word word{entry.need_text("one"), entry.need_text("many")};
    entry.done();
    return word;
}

} // namespace

void read_words(const std::filesystem::path& file, Presentation& presentation) {
    if (!std::filesystem::exists(file)) return;
    const toml::table content = read_toml(file);
    TomlTable table(file.string(), "", content);
    for (const std::string& key : table.keys())
        presentation.words[key] = read_word(table, key);
}

} // namespace bastide::host
