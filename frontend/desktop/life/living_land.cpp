#include "frontend/desktop/life/living_land.hpp"

#include "core/engine/state/features.hpp"
#include "frontend/art/canvas/random.hpp"
#include "frontend/art/object/styles.hpp"
#include "frontend/art/standing_figures.hpp"
#include "frontend/desktop/life/motion.hpp"
#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::desktop {
namespace {

constexpr float frame_seconds = 1 / 15.f;
constexpr float longest_frame = 1;
constexpr float newest_counts = .2f; ///< a single frame that was dear says little
constexpr float least_cell = 30;     ///< pixels; of smaller ones only birds are seen
constexpr int most_of_a_herd = 12;

art::Point corner_of(engine::Cell cell) {
    return {static_cast<double>(cell.x), static_cast<double>(cell.y)};
}

std::uint64_t seed_at(art::Point place) {
    return art::seed_of(std::lround(place.x * 1000), std::lround(place.y * 1000));
}

sf::FloatRect extent_of_tiles(const engine::GameState& state) {
    engine::Cell least = state.tiles().front().cell, most = least;
    for (const engine::PlacedTile& tile : state.tiles()) {
        least = {std::min(least.x, tile.cell.x), std::min(least.y, tile.cell.y)};
        most = {std::max(most.x, tile.cell.x), std::max(most.y, tile.cell.y)};
    }
    return {static_cast<float>(least.x), static_cast<float>(least.y),
            static_cast<float>(most.x - least.x + 1), static_cast<float>(most.y - least.y + 1)};
}

/// How much land lies at a place of the table: 1 in the middle of a tile, .5 at its edge, 0 beyond.
float land_at(const engine::GameState& state, sf::Vector2f place) {
    const float x = std::floor(place.x - .5f), y = std::floor(place.y - .5f);
    const float right = place.x - .5f - x, below = place.y - .5f - y;
    const auto land = [&](float column, float row) {
        return state.tile_at({static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)})
                       == engine::no_tile
                   ? 0.f
                   : 1.f;
    };
    return std::lerp(std::lerp(land(x, y), land(x + 1, y), right),
                     std::lerp(land(x, y + 1), land(x + 1, y + 1), right), below);
}

bool is_bird(const LifeSprite& sprite) {
    return sprite.picture == LifePicture::bird || sprite.picture == LifePicture::bird_shadow;
}

bool is_same(const engine::PlacedTile& a, const engine::PlacedTile& b) {
    return a.type == b.type && a.rotation == b.rotation && a.cell == b.cell;
}

} // namespace

LivingLand::LivingLand(std::shared_ptr<const art::TilePainter> painter,
                       const catalogue::Presentation& look)
    : painter_(std::move(painter)), look_(&look) {}

void LivingLand::look_at(const engine::GameState& state, int version) {
    if (!on_ || version_ == version) return;
    version_ = version;
    flags_.clear();
    herds_.clear();
    tiles_.resize(state.tiles().size());
    if (state.tiles().empty()) return;
    land_ = extent_of_tiles(state);
    hoist_flags(state);
    lead_out_herds(state);
}

bool LivingLand::update(float seconds) {
    if (!on_) return false;
    waited_ += seconds;
    if (waited_ < std::clamp(cost_ / most_share, frame_seconds, longest_frame)) return false;
    seconds_ += std::exchange(waited_, 0.f);
    if (anything_) return true;
    motion::add_birds(sprites_, land_, seconds_);
    return !sprites_.empty();
}

void LivingLand::note_cost(float seconds) {
    cost_ += newest_counts * (seconds - cost_);
}

const art::LivingPlaces& LivingLand::places_on(const engine::GameState& state,
                                               engine::TileIndex tile) {
    const auto index = static_cast<std::size_t>(tile);
    const engine::PlacedTile& placed = state.tiles()[index];
    std::optional<OnTile>& known = tiles_[index];
    if (!known || !is_same(known->tile, placed))
        known = OnTile{placed, painter_->living(placed.type, placed.rotation, placed.cell)};
    return known->places;
}

// --- What has been completed, and what grazes ---

void LivingLand::hoist_flags(const engine::GameState& state) {
    for (std::size_t node = 0; node < state.nodes().size(); ++node)
        if (state.nodes()[node].parent < 0
            && engine::is_completed(state, static_cast<engine::NodeIndex>(node)))
            hoist_flags_of(state, static_cast<engine::NodeIndex>(node));
}

/// One on every second tile that has a tower of the feature, and one at least.
void LivingLand::hoist_flags_of(const engine::GameState& state, engine::NodeIndex root) {
    int with_towers = 0;
    engine::for_each_member(state, root, [&](const engine::Node& node, engine::NodeIndex) {
        const auto& towers = places_on(state, node.tile).towers;
        std::vector<art::Point> tops;
        for (const art::Tower& tower : towers)
            if (tower.segment == node.segment) tops.push_back(tower.top);
        if (tops.empty() || with_towers++ % 2 != 0) return;
        const engine::Cell cell = state.tiles()[static_cast<std::size_t>(node.tile)].cell;
        art::Random random(cell.x, cell.y, "flag");
        flags_.push_back({node.tile, corner_of(cell) + random.pick(tops)});
    });
}

void LivingLand::lead_out_herds(const engine::GameState& state) {
    const auto lead_out = [&](engine::NodeIndex node, const std::vector<tokens::TokenStack>& kept) {
        for (const tokens::TokenStack& stack : kept)
            if (art::is_beast(stack.style)) graze(state, node, stack.style, stack.number);
    };
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].node >= 0)
            lead_out(state.figures()[i].node,
                     tokens::tokens_kept(state, *look_, static_cast<engine::FigureIndex>(i)));
    for (const tokens::TokensOnTile& each : tokens::tokens_on_tiles(state, *look_)) {
        if (each.segment == engine::no_segment) continue;
        for (std::size_t node = 0; node < state.nodes().size(); ++node)
            if (state.nodes()[node].tile == each.tile
                && state.nodes()[node].segment == each.segment) {
                lead_out(static_cast<engine::NodeIndex>(node), each.kept);
                break;
            }
    }
    std::sort(herds_.begin(), herds_.end(),
              [](const Beast& a, const Beast& b) { return a.place.y < b.place.y; });
}

/// On the tiles of the feature, the nearest to whoever keeps them first.
void LivingLand::graze(const engine::GameState& state, engine::NodeIndex node,
                       const std::string& style, int number) {
    const auto cell_of = [&](engine::TileIndex tile) {
        return state.tiles()[static_cast<std::size_t>(tile)].cell;
    };
    const engine::Cell keeper = cell_of(state.nodes()[static_cast<std::size_t>(node)].tile);
    std::vector<std::pair<int, engine::NodeIndex>> by_distance;
    engine::for_each_member(state, node, [&](const engine::Node& member, engine::NodeIndex index) {
        const engine::Cell cell = cell_of(member.tile);
        const int x = cell.x - keeper.x, y = cell.y - keeper.y;
        by_distance.emplace_back(x * x + y * y, index);
    });
    std::sort(by_distance.begin(), by_distance.end());
    int left = std::min(number, most_of_a_herd);
    for (const auto& [far, index] : by_distance) {
        const engine::Node& member = state.nodes()[static_cast<std::size_t>(index)];
        const engine::PlacedTile& tile = state.tiles()[static_cast<std::size_t>(member.tile)];
        for (const art::Point place :
             painter_->grazing(tile.type, tile.rotation, member.segment, tile.cell)) {
            const art::Point there = corner_of(tile.cell) + place;
            const auto taken = [&](const Beast& other) { return other.place == there; };
            if (std::any_of(herds_.begin(), herds_.end(), taken)) continue;
            if (left-- <= 0) return;
            herds_.push_back({there, index_of(style)});
        }
    }
}

int LivingLand::index_of(const std::string& beast) {
    const auto found = std::find(beasts_.begin(), beasts_.end(), beast);
    if (found == beasts_.end()) beasts_.push_back(beast);
    return static_cast<int>(std::find(beasts_.begin(), beasts_.end(), beast) - beasts_.begin());
}

// --- What is seen ---

const std::vector<LifeSprite>& LivingLand::sprites(const engine::GameState& state,
                                                   sf::FloatRect seen, float cell) {
    sprites_.clear();
    if (!on_ || tiles_.size() != state.tiles().size()) return sprites_;
    const auto in_sight = [&](art::Point place) {
        constexpr float margin = .3f;
        return place.x > seen.left - margin && place.x < seen.left + seen.width + margin
               && place.y > seen.top - margin && place.y < seen.top + seen.height + margin;
    };
    std::vector<std::pair<art::Point, const art::LivingPlaces*>> near;
    if (cell >= least_cell)
        for (std::size_t i = 0; i < state.tiles().size(); ++i) {
            const art::Point corner = corner_of(state.tiles()[i].cell);
            if (in_sight(corner) || in_sight(corner + art::Point{1, 1}))
                near.emplace_back(corner, &places_on(state, static_cast<engine::TileIndex>(i)));
        }
    for (const auto& [corner, places] : near)
        for (const art::Drift& glint : places->glints) {
            const art::Drift way{corner + glint.from, corner + glint.to};
            motion::add_glint(sprites_, way, seed_at(way.from), seconds_);
        }
    if (cell >= least_cell) {
        for (const Beast& beast : herds_)
            if (in_sight(beast.place))
                motion::add_beast(sprites_, beast.place, beast.which, seed_at(beast.place),
                                  seconds_);
        for (const Flag& flag : flags_)
            if (in_sight(flag.foot))
                motion::add_flag(sprites_, flag.foot, seed_at(flag.foot), seconds_);
    }
    for (const auto& [corner, places] : near)
        for (const art::Point chimney : places->chimneys)
            motion::add_smoke(sprites_, corner + chimney, seed_at(corner + chimney), seconds_);
    motion::add_birds(sprites_, land_, seconds_);
    // Over the bare table they would be specks that nobody knows for birds.
    for (LifeSprite& sprite : sprites_)
        if (is_bird(sprite)) sprite.alpha *= land_at(state, sprite.place);
    std::erase_if(sprites_,
                  [](const LifeSprite& sprite) { return is_bird(sprite) && sprite.alpha <= 0; });
    anything_ = !sprites_.empty();
    return sprites_;
}

} // namespace bastide::desktop
