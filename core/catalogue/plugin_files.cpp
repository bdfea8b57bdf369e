#include "core/catalogue/plugin_files.hpp"

#include "core/reading/error.hpp"
#include "core/reading/text_file.hpp"

#include <string_view>
#include <vector>

namespace bastide::catalogue {

using engine::message;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files = 100;
constexpr int deepest_folder = 4;
constexpr std::size_t most_bytes = 1u << 20;

/// Sorted by name, so that the order on disk does not matter.
class SourceFinder {
  public:
    explicit SourceFinder(const fs::path& folder) : root_(folder) { look_into(folder, "", 0); }

    std::map<std::string, fs::path> take() { return std::move(files_); }

  private:
    void look_into(const fs::path& folder, const std::string& prefix, int depth) {
        if (depth > deepest_folder)
            throw reading::LoadError({folder.string(), 0, 0},
                                     message("lies too deep inside the plugin"));
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            if (name.empty() || name[0] == '.') continue;
            if (prefix.empty() && (name == "scenarios" || name == "locale")) continue;
            if (entry.is_symlink()) {
                // A link may lead anywhere. One that no script can reach does no harm.
                if (entry.path().extension() != ".lua" && !entry.is_directory()) continue;
                throw reading::LoadError({entry.path().string(), 0, 0},
                                         message("expected a plain file or folder, found a link"));
            }
            if (entry.is_directory()) look_into(entry.path(), prefix + name + '/', depth + 1);
            if (entry.path().extension() == ".lua") add(prefix + name, entry.path());
        }
    }

    void add(const std::string& name, const fs::path& file) {
        files_.emplace(name, file);
        if (files_.size() > most_files)
            throw reading::LoadError(
                {root_.string(), 0, 0},
                message("expected at most {} Lua files, found more", most_files));
    }

    fs::path root_;
    std::map<std::string, fs::path> files_;
};

class Fnv1a {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes)
            add(static_cast<std::uint8_t>(byte));
    }
    void add_length(std::uint64_t length) {
        for (int shift = 0; shift < 64; shift += 8)
            add(static_cast<std::uint8_t>(length >> shift));
    }
    void add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3u; }
    std::uint64_t hash() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325u;
};

} // namespace

Sources read_sources(const std::filesystem::path& folder, std::size_t most) {
    Sources sources;
    if (!fs::is_directory(folder)) return sources;
    const std::map<std::string, fs::path> files = SourceFinder(folder).take();
    for (const auto& [name, file] : files)
        sources.emplace(name.substr(0, name.size() - std::string_view(".lua").size()),
                        reading::read_text_file(file, most));
    return sources;
}

std::uint64_t hash_content(const std::filesystem::path& folder) {
    std::map<std::string, fs::path> files = SourceFinder(folder).take();
    for (const char* const name : {"plugin.toml", "tiles.toml"})
        if (fs::exists(folder / name)) files.emplace(name, folder / name);
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder / "tiles", none))
        if (entry.path().extension() == ".toml")
            files.emplace("tiles/" + entry.path().filename().string(), entry.path());
    Fnv1a hash;
    for (const auto& [name, file] : files) {
        const std::string bytes = reading::read_text_file(file, most_bytes);
        hash.add(name);
        hash.add(std::uint8_t{0});
        hash.add_length(bytes.size());
        hash.add(bytes);
    }
    return hash.hash();
}

} // namespace bastide::catalogue
