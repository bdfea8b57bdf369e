#include "presentation/tokens/kept_tokens.hpp"

#include <algorithm>

namespace bastide::tokens {
namespace {

using Scope = engine::Slot::Scope;

bool is_shown(const engine::GameState& state, const catalogue::Presentation& look, std::size_t slot,
              Scope scope) {
    return state.rules().slots[slot].scope == scope && slot < look.slot_styles.size()
           && !look.slot_styles[slot].style.empty();
}

void add(std::vector<TokenStack>& kept, const catalogue::SlotStyle& shown, std::size_t slot,
         int count) {
    const int number = count * shown.worth;
    if (number == 0) return;
    const auto found = std::find_if(kept.begin(), kept.end(), [&](const TokenStack& stack) {
        return stack.style == shown.style;
    });
    if (found == kept.end())
        kept.push_back({shown.style, number, slot});
    else
        found->number += number;
}

std::vector<TokenStack> tokens_of(const engine::GameState& state,
                                  const catalogue::Presentation& look, Scope scope, int owner) {
    std::vector<TokenStack> kept;
    for (std::size_t slot = 0; slot < state.rules().slots.size(); ++slot)
        if (is_shown(state, look, slot, scope))
            add(kept, look.slot_styles[slot], slot, state.slot(slot, owner));
    std::erase_if(kept, [](const TokenStack& stack) { return stack.number == 0; });
    return kept;
}

bool any_shown(const engine::GameState& state, const catalogue::Presentation& look, Scope scope) {
    for (std::size_t slot = 0; slot < state.rules().slots.size(); ++slot)
        if (is_shown(state, look, slot, scope)) return true;
    return false;
}

} // namespace

std::vector<TokenStack> tokens_kept(const engine::GameState& state,
                                    const catalogue::Presentation& look,
                                    engine::FigureIndex figure) {
    return tokens_of(state, look, Scope::figure, figure);
}

std::vector<TokenStack> tokens_of_player(const engine::GameState& state,
                                         const catalogue::Presentation& look, int player) {
    return tokens_of(state, look, Scope::player, player);
}

std::vector<TokenStack> tokens_of_game(const engine::GameState& state,
                                       const catalogue::Presentation& look) {
    return tokens_of(state, look, Scope::game, 0);
}

std::vector<TokensOnTile> tokens_on_tiles(const engine::GameState& state,
                                          const catalogue::Presentation& look) {
    std::vector<TokensOnTile> all;
    const bool on_tiles = any_shown(state, look, Scope::tile);
    const bool on_segments = any_shown(state, look, Scope::segment);
    if (!on_tiles && !on_segments) return all;
    for (std::size_t i = 0; i < state.tiles().size(); ++i) {
        const engine::PlacedTile& tile = state.tiles()[i];
        const auto index = static_cast<engine::TileIndex>(i);
        const auto keep = [&](engine::SegmentIndex segment, std::vector<TokenStack> kept) {
            if (!kept.empty()) all.push_back({index, segment, std::move(kept)});
        };
        if (on_tiles)
            keep(engine::no_segment, tokens_of(state, look, Scope::tile, static_cast<int>(i)));
        const std::size_t segments =
            on_segments ? state.rules().tiles[tile.type].segments.size() : 0;
        for (std::size_t segment = 0; segment < segments; ++segment)
            keep(static_cast<engine::SegmentIndex>(segment),
                 tokens_of(state, look, Scope::segment,
                           tile.first_segment + static_cast<int>(segment)));
    }
    return all;
}

} // namespace bastide::tokens
