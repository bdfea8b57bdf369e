// How a figure is shown where it stands.
#pragma once

#include "core/engine/rules/ruleset.hpp"

namespace bastide::art {

/// Where nothing is ever completed a figure lies down, if elsewhere it stands.
bool lies(const engine::RulesetDraft& rules, engine::FigureKindId kind, engine::LayerId layer);

} // namespace bastide::art
