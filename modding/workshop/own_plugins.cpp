#include "modding/workshop/own_plugins.hpp"

#include "core/catalogue/tiles/tile_file.hpp"
#include "core/reading/folder.hpp"
#include "core/reading/reason.hpp"
#include "core/reading/text.hpp"
#include "core/reading/text_file.hpp"
#include "core/reading/vocabulary.hpp"

#include <unistd.h>

#include <string_view>

namespace bastide::workshop {
namespace {

namespace fs = std::filesystem;
using engine::message;

std::string manifest_of(const NewPlugin& plugin) {
    return "id = " + catalogue::in_toml(plugin.id) + "\ntitle = " + catalogue::in_toml(plugin.title)
           + "\ndescription = \"Tiles of its own.\"\nversion = \"1.0.0\"\napi = 1\nrequires = ["
           + catalogue::in_toml(plugin.game) + "]\n";
}

std::string rules_of(const NewPlugin& plugin) {
    return "-- The tiles of tiles.toml come into the deck, each as often as its count says.\n"
           "local plugin = ...\nplugin:shuffle_in(\""
           + plugin.deck + "\", \"" + plugin.id + "\")\n";
}

struct PlainLetter {
    std::string_view letters; ///< of two bytes each
    char plain;
};
constexpr PlainLetter plain_letters[] = {
    {"áÁàÀâÂäÄ", 'a'}, {"çÇčČ", 'c'},       {"ďĎ", 'd'},     {"éÉèÈêÊëËěĚ", 'e'}, {"íÍîÎ", 'i'},
    {"ľĽĺĹ", 'l'},     {"ñÑňŇ", 'n'},       {"óÓôÔöÖ", 'o'}, {"řŘ", 'r'},         {"šŠß", 's'},
    {"ťŤ", 't'},       {"úÚùÙûÛüÜůŮ", 'u'}, {"ýÝ", 'y'},     {"žŽ", 'z'}};

/// The letter of a-z for one of two bytes; 0 for any other.
char plain_letter(std::string_view letter) {
    for (const PlainLetter& each : plain_letters)
        for (std::size_t at = 0; at < each.letters.size(); at += 2)
            if (each.letters.substr(at, 2) == letter) return each.plain;
    return 0;
}

} // namespace

std::string id_of_title(const std::string& title) {
    std::string id;
    bool gap = false;
    for (std::size_t i = 0; i < title.size(); ++i) {
        char c = title[i];
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (const char plain = plain_letter(std::string_view(title).substr(i, 2)); plain != 0) {
            c = plain;
            ++i;
        }
        const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (fits && gap && !id.empty()) id += '-';
        if (fits) id += c;
        gap = !fits;
    }
    return id;
}

std::vector<std::string> own_plugins(const catalogue::Catalogue& catalogue,
                                     const fs::path& bundled) {
    std::vector<std::string> ids;
    for (const catalogue::Plugin& plugin : catalogue.plugins())
        if (plugin.folder.parent_path() != bundled && ::access(plugin.folder.c_str(), W_OK) == 0)
            ids.push_back(plugin.manifest.id);
    return ids;
}

std::vector<fs::path> tile_files(const fs::path& plugin_folder) {
    std::vector<fs::path> files{plugin_folder / "tiles.toml"};
    for (const fs::path& file : reading::entries_of(plugin_folder / "tiles", ".toml"))
        files.push_back(file);
    return files;
}

void begin_plugin(const fs::path& root, const NewPlugin& plugin) {
    if (!reading::is_id(plugin.id))
        throw reading::LoadError(
            {}, reading::expected_found(reading::a_name("-"), reading::found_text(plugin.id)));
    const fs::path folder = root / plugin.id;
    if (fs::exists(fs::symlink_status(folder)))
        throw reading::LoadError({folder.string(), 0, 0}, message("is there already"));
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        throw reading::LoadError(
            {folder.string(), 0, 0},
            message("cannot be written: {}", reading::reason_of(failed.value())));
    const catalogue::WrittenTile first{
        "A", 1, {}, {}, {{plugin.terrain, plugin.terrain, engine::all_ports}}, {}};
    catalogue::save_tile(folder / "tiles.toml", nullptr, first);
    reading::replace_text_file(folder / "rules.lua", rules_of(plugin));
    // Last of all: it makes a plugin of the folder.
    reading::replace_text_file(folder / "plugin.toml", manifest_of(plugin));
}

} // namespace bastide::workshop
