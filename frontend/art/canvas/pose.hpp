// How a figure is shown where it stands.
// Tested in tests/frontend/art/standing_figures_test.cpp.
#pragma once

#include "core/engine/rules/ruleset.hpp"

namespace bastide::art {

/// Where nothing is ever completed a figure lies down, if elsewhere it stands.
bool lies(const engine::RulesetDraft& rules, engine::FigureKindId kind, engine::LayerId layer);

} // namespace bastide::art
