// What lives on the table at which moment: glints on water, smoke, flags of completed towns, beasts
// that graze, birds. No drawing here.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/state/state.hpp"
#include "frontend/art/tile_painter.hpp"
#include "frontend/desktop/life/life_sprite.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::desktop {

class LivingLand {
  public:
    /// The presentation has to live as long.
    LivingLand(std::shared_ptr<const art::TilePainter> painter,
               const catalogue::Presentation& look);

    /// Off: nothing is there and nothing moves.
    void set_on(bool on) { on_ = on; }
    bool on() const { return on_; }

    /// What stands on the table has changed when the version is another.
    void look_at(const engine::GameState& state, int version);

    /// Time goes by; true when the next frame looks different, 15 times a second at most.
    bool update(float seconds);
    /// What the last frame has cost, in seconds of the processor. Where they are dear there are
    /// fewer of them: all that moves by itself shall take no more than `most_share` of a core, so
    /// that a game at which nothing happens takes no more than 3 %.
    void note_cost(float seconds);
    static constexpr float most_share = .024f;

    /// All that lives in a part of the table (in cells), what is higher later. `cell`: pixels of a
    /// cell; where tiles are tiny only birds are seen.
    const std::vector<LifeSprite>& sprites(const engine::GameState& state, sf::FloatRect seen,
                                           float cell);

    /// The styles of the beasts, by `LifeSprite::variant`.
    const std::vector<std::string>& beasts() const { return beasts_; }

  private:
    struct OnTile {
        engine::PlacedTile tile;
        art::LivingPlaces places;
    };
    struct Flag {
        engine::TileIndex tile = 0;
        art::Point foot; ///< on the table
    };
    struct Beast {
        art::Point place; ///< on the table
        int which = 0;
    };

    void hoist_flags(const engine::GameState& state);
    void hoist_flags_of(const engine::GameState& state, engine::NodeIndex root);
    void lead_out_herds(const engine::GameState& state);
    void graze(const engine::GameState& state, engine::NodeIndex node, const std::string& style,
               int number);
    const art::LivingPlaces& places_on(const engine::GameState& state, engine::TileIndex tile);
    int index_of(const std::string& beast);

    std::shared_ptr<const art::TilePainter> painter_;
    const catalogue::Presentation* look_;
    bool on_ = true;
    std::optional<int> version_;
    double seconds_ = 0;
    float waited_ = 0;
    float cost_ = 0;       ///< of a frame, about
    bool anything_ = true; ///< in the last frame
    sf::FloatRect land_;
    std::vector<std::optional<OnTile>> tiles_; ///< by tile, as far as they were seen
    std::vector<Flag> flags_;
    std::vector<Beast> herds_; ///< from north to south
    std::vector<std::string> beasts_;
    std::vector<LifeSprite> sprites_;
};

} // namespace bastide::desktop
