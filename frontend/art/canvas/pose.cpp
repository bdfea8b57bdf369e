#include "frontend/art/canvas/pose.hpp"

#include <algorithm>

namespace bastide::art {

bool lies(const engine::RulesetDraft& rules, engine::FigureKindId kind, engine::LayerId layer) {
    const auto completes = [&](engine::LayerId each) {
        return rules.layers[each].completion != engine::Completion::never;
    };
    const auto& claims = rules.figures[kind].claims;
    return !completes(layer)
           && std::any_of(claims.begin(), claims.end(),
                          [&](const engine::Claim& claim) { return completes(claim.layer); });
}

} // namespace bastide::art
