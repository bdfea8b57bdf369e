// The text of a tile file, in which one tile after another is changed and all else stays byte for
// byte as a person has written it.
// Tested in tests/core/catalogue/tiles/tile_file_test.cpp.
#pragma once

#include "core/catalogue/tiles/written_tile.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::catalogue {

class TileFile {
  public:
    /// One that is not there yet is empty. Throws `LoadError`, also for tiles whose shape is none.
    static TileFile read(const std::filesystem::path& file);
    TileFile(std::filesystem::path file, std::string text);

    const std::filesystem::path& file() const { return file_; }
    const std::string& text() const { return text_; }
    /// In the order of the file.
    const std::vector<WrittenTile>& tiles() const { return tiles_; }
    /// Null when there is none of this id; of several, the first.
    const WrittenTile* find(std::string_view id) const;

    /// The text with `tile` in the place of the one called `before`; where there is none of that
    /// name, behind the last tile. Of a tile's lines only those change that say something else than
    /// before. Throws `LoadError` where the tiles are written in another way than by `[[tile]]`.
    std::string with(std::string_view before, const WrittenTile& tile) const;

  private:
    std::size_t place_of(std::string_view id) const;
    std::string changed(std::size_t place, const WrittenTile& tile) const;
    std::string added(const WrittenTile& tile) const;
    void check(const std::string& text, std::size_t place, const WrittenTile& tile) const;

    std::filesystem::path file_;
    std::string text_;
    toml::table content_;
    std::vector<WrittenTile> tiles_;
};

/// Puts a tile into its file, in one step that leaves it whole whatever happens. `opened` is the
/// tile as it was when the work on it began; empty for a new one. What others have changed
/// meanwhile in the rest of the file stays. Throws `LoadError` where they have changed this very
/// tile, or nothing can be written.
void save_tile(const std::filesystem::path& file, const WrittenTile* opened,
               const WrittenTile& tile);

} // namespace bastide::catalogue
