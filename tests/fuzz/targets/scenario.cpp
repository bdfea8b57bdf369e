#include "modding/scenarios/scenario.hpp"

#include "core/reading/error.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void scenario(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    const auto file = folder.write("some.scenario", bytes);
    try {
        for (const scenarios::Scenario& told : scenarios::read_scenarios(file, "ground"))
            scenarios::run(told, catalogue);
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz
