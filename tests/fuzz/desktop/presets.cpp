#include "presentation/setup/presets.hpp"

#include "core/reading/error.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void presets(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    folder.write("presets/some.toml", bytes);
    for (const setup::Preset& preset : setup::read_presets(folder.path("presets")).presets) {
        preset.texts_in("cs");
        try {
            host::GameRules::load(catalogue, preset.choice);
        } catch (const reading::LoadError&) {
        }
    }
}

} // namespace bastide::fuzz
