// Tiles of some rules with how many there are of each, as forms show them.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "frontend/desktop/board/tile_textures.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/words/language.hpp"

#include <memory>
#include <string>
#include <vector>

namespace bastide::desktop {

class Form;
class Painter;

class TileGallery {
  public:
    struct Group {
        std::string title;
        telling::CountedTiles tiles;
    };
    /// What lies on the table at first, and each pile. Throws `LoadError` or `engine::HookError`
    /// where the game cannot begin.
    TileGallery(std::shared_ptr<const host::GameRules> rules, const words::Language& language);

    /// Shows only what `plugin` brings.
    void keep_only(const std::string& plugin);
    const std::vector<Group>& groups() const { return groups_; }
    int tiles_in_all() const;
    /// Takes what has been painted meanwhile; true when there was something.
    bool collect() { return textures_.collect(); }
    bool busy() const { return textures_.busy(); }
    void draw(Form& form);

  private:
    void draw_tile(Painter& painter, sf::FloatRect area, engine::TileTypeId tile, int count);

    std::shared_ptr<const host::GameRules> rules_;
    std::vector<Group> groups_;
    TileTextures textures_;
};

} // namespace bastide::desktop
