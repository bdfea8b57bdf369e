// Which tokens lie beside a figure.
#pragma once

#include "core/catalogue/words/presentation.hpp"
#include "core/engine/state.hpp"

#include <string>
#include <vector>

namespace bastide::art {

/// Tokens that look alike, and what they count together.
struct TokenStack {
    std::string style;
    int number = 0;
};

/// What a figure keeps, by the slots that have a style; nothing for what counts 0.
std::vector<TokenStack> tokens_kept(const engine::GameState& state,
                                    const catalogue::Presentation& look,
                                    engine::FigureIndex figure);

} // namespace bastide::art
