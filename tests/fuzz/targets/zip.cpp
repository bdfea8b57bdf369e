#include "core/catalogue/catalogue.hpp"
#include "core/catalogue/plugin_files.hpp"
#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void zip(std::string_view bytes) {
    static const Folder folder;
    const auto file = folder.write("plugins/some.zip", bytes);
    const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    try {
        const reading::Archive archive(file);
        for (const auto& [name, entry] : archive.files())
            archive.read(name, reading::Archive::most_unpacked);
        catalogue::read_sources(file, 1u << 20);
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz
