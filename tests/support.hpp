// What tests share: where things lie, and the plugins of this checkout.
#pragma once

#include "core/catalogue/places.hpp"
#include "core/host/game_rules.hpp"

#include <filesystem>
#include <string>

namespace bastide::tests {

/// The checkout.
std::filesystem::path source_folder();

/// The program that was built with the tests.
std::filesystem::path program();

/// A file of the shared folder beside the checkout. Empty where there is none: the test is then
/// said to be skipped, and has to return. Only for cases of a topic "[shared ...]", since the topic
/// is skipped as a whole.
std::filesystem::path shared_file(const std::string& path);

/// Whether a shared file was missed.
bool something_skipped();

/// Where bundled plugins and languages are looked for.
catalogue::Places bundled_places();

/// Bundled languages.
const catalogue::LanguageFolders& bundled_languages();

/// The bundled plugins, and those in tests/plugins.
const catalogue::Catalogue& all_plugins();

/// Rules of some plugins with settings.
std::shared_ptr<const host::GameRules>
rules_of(const std::vector<std::string>& plugins,
         const std::map<std::string, catalogue::SettingValue>& settings = {});

/// True in `./test --long`.
bool long_run();

/// An empty folder of its own that goes away with the object.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

/// All of a file; and a file with this text.
std::string read_text(const std::filesystem::path& file);
void write_text(const std::filesystem::path& file, const std::string& text);

} // namespace bastide::tests
