#include "core/catalogue/plugin_files.hpp"

#include "core/reading/error.hpp"
#include "core/reading/folder.hpp"
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

class SourceFinder {
  public:
    explicit SourceFinder(const fs::path& folder) : root_(folder) { look_into(folder, "", 0); }

    std::map<std::string, fs::path> take() { return std::move(files_); }

  private:
    void look_into(const fs::path& folder, const std::string& prefix, int depth) {
        if (depth > deepest_folder)
            throw reading::LoadError({folder.string(), 0, 0},
                                     message("lies too deep inside the plugin"));
        for (const fs::path& entry : reading::entries_of(folder)) {
            const std::string name = entry.filename().string();
            if (name[0] == '.') continue;
            if (prefix.empty() && (name == "scenarios" || name == "locale")) continue;
            std::error_code unknown;
            const bool is_folder = reading::is_folder(entry);
            if (fs::is_symlink(entry, unknown)) {
                // A link may lead anywhere. One that no script can reach does no harm.
                if (entry.extension() != ".lua" && !is_folder) continue;
                throw reading::LoadError({entry.string(), 0, 0},
                                         message("expected a plain file or folder, found a link"));
            }
            if (is_folder) look_into(entry, prefix + name + '/', depth + 1);
            if (entry.extension() == ".lua") add(prefix + name, entry);
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

void read_all(const fs::path& folder, const std::string& prefix,
              std::map<std::string, std::string>& contents) {
    constexpr std::size_t most_of_a_file = 16u << 20;
    for (const fs::path& entry : reading::entries_of(folder)) {
        std::error_code unknown; // in an archive: it has no links
        const std::string name = entry.filename().string();
        if (name[0] == '.' || name.back() == '~') continue;
        if (reading::is_folder(entry) && !fs::is_symlink(entry, unknown))
            read_all(entry, prefix + name + '/', contents);
        else
            contents.emplace(prefix + name, reading::read_text_file(entry, most_of_a_file));
    }
}

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
    const std::map<std::string, fs::path> files = SourceFinder(folder).take();
    for (const auto& [name, file] : files)
        sources.emplace(name.substr(0, name.size() - std::string_view(".lua").size()),
                        reading::without_byte_order_mark(reading::read_text_file(file, most)));
    return sources;
}

std::map<std::string, std::string> all_files(const fs::path& folder) {
    std::map<std::string, std::string> contents;
    read_all(folder, "", contents);
    return contents;
}

std::uint64_t hash_content(const std::filesystem::path& folder) {
    std::map<std::string, fs::path> files = SourceFinder(folder).take();
    for (const char* const name : {"plugin.toml", "tiles.toml"})
        if (reading::exists(folder / name)) files.emplace(name, folder / name);
    for (const fs::path& file : reading::entries_of(folder / "tiles", ".toml"))
        files.emplace("tiles/" + file.filename().string(), file);
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
