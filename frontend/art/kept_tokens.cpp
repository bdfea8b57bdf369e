#include "frontend/art/kept_tokens.hpp"

#include <algorithm>

namespace bastide::art {

std::vector<TokenStack> tokens_kept(const engine::GameState& state,
                                    const catalogue::Presentation& look,
                                    engine::FigureIndex figure) {
    std::vector<TokenStack> kept;
    const std::vector<engine::Slot>& slots = state.rules().slots;
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const catalogue::SlotStyle& shown = look.slot_styles[slot];
        if (slots[slot].scope != engine::Slot::Scope::figure || shown.style.empty()) continue;
        const int number = state.slot(slot, figure) * shown.worth;
        if (number == 0) continue;
        const auto found = std::find_if(kept.begin(), kept.end(), [&](const TokenStack& stack) {
            return stack.style == shown.style;
        });
        if (found == kept.end())
            kept.push_back({shown.style, number});
        else
            found->number += number;
    }
    return kept;
}

} // namespace bastide::art
