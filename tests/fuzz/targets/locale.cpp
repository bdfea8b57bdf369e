#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/words/locale_reader.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void locale(std::string_view bytes) {
    static const Folder folder;
    const auto file = folder.write("plugins/ground/locale/cs.toml", bytes);
    const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    try {
        catalogue::Presentation words;
        words.language = "cs";
        catalogue::read_words(file, words);
        for (const auto& [key, word] : words.words)
            words.word(key, 3);
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz
