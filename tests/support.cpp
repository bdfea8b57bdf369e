#include "tests/support.hpp"

#include "tests/catch.hpp"

#include <cstdlib>

namespace bastide::tests {

namespace fs = std::filesystem;

namespace {

bool& skipped() {
    static bool value = false;
    return value;
}

} // namespace

fs::path source_folder() {
    return BASTIDE_SOURCE_DIR;
}

fs::path program() {
    return BASTIDE_PROGRAM;
}

fs::path shared_file(const std::string& path) {
    const fs::path file = source_folder().parent_path() / "shared" / path;
    if (fs::exists(file)) return file;
    WARN("skipped: there is no " << path << " in a shared folder beside the checkout");
    skipped() = true;
    return {};
}

bool something_skipped() {
    return skipped();
}

catalogue::Places bundled_places() {
    return {source_folder() / "plugins", {}, {}};
}

const catalogue::LanguageFolders& bundled_languages() {
    return all_plugins().languages();
}

const catalogue::Catalogue& all_plugins() {
    static const catalogue::Catalogue read =
        catalogue::Catalogue::read({source_folder() / "plugins", source_folder() / "tests/plugins"},
                                   {}, bundled_places().language_roots());
    return read;
}

std::shared_ptr<const host::GameRules>
rules_of(const std::vector<std::string>& plugins,
         const std::map<std::string, catalogue::SettingValue>& settings) {
    return host::GameRules::load(all_plugins(), {plugins, settings});
}

bool long_run() {
    return std::getenv("BASTIDE_LONG") != nullptr;
}

} // namespace bastide::tests
