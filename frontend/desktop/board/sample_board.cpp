#include "frontend/desktop/board/sample_board.hpp"

#include "core/engine/engine.hpp"
#include "core/engine/state/random.hpp"
#include "core/host/beginning.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::desktop {
namespace {

/// Likes to fill gaps and to stay in the middle, so that the land has no holes.
int liking(const engine::GameState& state, const engine::Action& action) {
    int neighbours = 0;
    for (int direction = 0; direction < 8; ++direction)
        neighbours += state.tile_at(engine::step(action.cell, direction)) >= 0 ? 1 : 0;
    const int far = std::max(3 * std::abs(action.cell.x) / 4, std::abs(action.cell.y));
    return 4 * neighbours - 7 * far;
}

engine::Action liked_best(const engine::GameState& state,
                          const std::vector<engine::Action>& actions) {
    if (actions.front().kind != engine::ActionKind::place) return actions.back();
    return *std::max_element(actions.begin(), actions.end(), [&](const auto& a, const auto& b) {
        return liking(state, a) < liking(state, b);
    });
}

/// At how many ports a tile shows other terrain than those beside it.
int misfits(const engine::Ruleset& rules, const std::vector<engine::PlacedTile>& tiles,
            const engine::PlacedTile& tile) {
    const auto shown = [&](const engine::PlacedTile& at, int side, int port) {
        const int own = (side - at.rotation + 4) % 4 * engine::ports_per_side + port;
        return rules.tiles[at.type].terrain[static_cast<std::size_t>(own)];
    };
    int count = 0;
    for (const engine::PlacedTile& other : tiles)
        for (int side = 0; side < 4; ++side)
            for (int port = 0; port < engine::ports_per_side; ++port)
                count += engine::step(tile.cell, side) == other.cell
                         && shown(tile, side, port)
                                != shown(other, (side + 2) % 4, engine::ports_per_side - 1 - port);
    return count;
}

/// Where nothing of the deck fitted: another copy of whatever fits best.
void fill_hole(const engine::Ruleset& rules, std::vector<engine::PlacedTile>& tiles,
               engine::Cell cell) {
    engine::PlacedTile best, tile;
    tile.cell = cell;
    int least = 4 * engine::ports_per_side + 1;
    for (std::size_t type = 0; type < rules.tiles.size(); ++type)
        for (engine::Rotation rotation = 0; rotation < 4; ++rotation) {
            tile.type = static_cast<engine::TileTypeId>(type);
            tile.rotation = rotation;
            const int count = misfits(rules, tiles, tile);
            if (count >= least) continue;
            least = count;
            best = tile;
        }
    tiles.push_back(best);
}

} // namespace

int holes_in(const std::vector<engine::PlacedTile>& tiles, int half_width, int half_height) {
    const auto in_sight =
        std::count_if(tiles.begin(), tiles.end(), [=](const engine::PlacedTile& tile) {
            return std::abs(tile.cell.x) <= half_width && std::abs(tile.cell.y) <= half_height;
        });
    return (2 * half_width + 1) * (2 * half_height + 1) - static_cast<int>(in_sight);
}

std::vector<engine::PlacedTile> sample_board(const host::GameRules& rules, std::uint64_t seed,
                                             int most) {
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    engine::GameState state = host::begin_game(engine, std::max(1, rules.ruleset().least_players));
    engine::Random random(seed);
    std::vector<engine::Action> actions;
    while (!state.over() && static_cast<int>(state.tiles().size()) < most) {
        engine.legal_actions(state, actions);
        const bool chance = engine.waiting(state) == engine::Waiting::chance;
        const engine::Action action =
            chance ? engine.chance_action(state, random.below(engine.chance_tickets(state)))
                   : liked_best(state, actions);
        if (engine.apply(state, action)) break;
    }
    return {state.tiles().begin(), state.tiles().end()};
}

std::vector<engine::PlacedTile> land_of(const host::GameRules& rules, std::uint64_t first_seed,
                                        int columns, int rows) {
    constexpr std::uint64_t seeds = 150; // most lands have no hole long before
    const int half_width = columns / 2, half_height = rows / 2;
    const int most_tiles = 7 * columns * std::max(1, rows / 3);
    std::vector<engine::PlacedTile> best;
    for (std::uint64_t seed = first_seed; seed < first_seed + seeds; ++seed) {
        auto tiles = sample_board(rules, seed, most_tiles);
        if (best.empty()
            || holes_in(tiles, half_width, half_height) < holes_in(best, half_width, half_height))
            best = std::move(tiles);
        if (holes_in(best, half_width, half_height) == 0) break;
    }
    std::erase_if(best, [=](const engine::PlacedTile& tile) {
        return std::abs(tile.cell.x) > half_width || std::abs(tile.cell.y) > half_height;
    });
    for (int y = -half_height; y <= half_height; ++y)
        for (int x = -half_width; x <= half_width; ++x) {
            const engine::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (std::none_of(best.begin(), best.end(),
                             [cell](const engine::PlacedTile& tile) { return tile.cell == cell; }))
                fill_hole(rules.ruleset(), best, cell);
        }
    return best;
}

} // namespace bastide::desktop
