// What the things of a game look like in words, for pages that show pictures of them.
// Tested in tests/server/web/pictures_test.cpp.
#pragma once

#include "core/host/game_rules.hpp"
#include "presentation/words/language.hpp"
#include "protocol/json_rpc.hpp"

#include <functional>

namespace bastide::protocol {

/// Where a segment lies on its tile: its `outline` and its `place`.
using LandOf = std::function<Json(engine::TileTypeId, engine::SegmentIndex)>;

/// The `look_of_rules` of the schema; without a `land_of` tiles have no segments in it.
Json look_json(const host::GameRules& rules, const words::Language& language,
               const LandOf& land_of = {});

} // namespace bastide::protocol
