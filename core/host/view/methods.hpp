// What methods of several objects share.
// Tested in tests/core/host/view/table_test.cpp.
#pragma once

#include "core/host/view/call.hpp"

namespace bastide::host {

// view_holdings.cpp: what the game, its players, tiles, segments and figures have

int attribute(Call& call);
int slot(Call& call);
int set_slot(Call& call);
int held(Call& call);
int take(Call& call);
int give_back(Call& call);
/// A bag at an index whose tokens owners of a scope hold.
const engine::Pile& need_held(const Call& call, int index, engine::Slot::Scope scope);
/// Gives those tiles that have the attribute at an index, or a segment that has it; all where there
/// is nothing.
int give_tiles_with(const Call& call, int index, std::vector<engine::TileIndex>& tiles);

// view_pieces.cpp

/// The node that a kind of figure stands on in a segment: where it has a role; a neutral one, in
/// the first layer that knows the segment. `no_node` when there is none.
engine::NodeIndex find_node(const Call& call, engine::FigureKindId kind, const Object& segment);
/// Puts a figure on the segment at an index, beside the figure there, or on the tile.
void put(const Call& call, engine::FigureIndex figure, int index);

// view_feature.cpp

int join(Call& call);

// view_score.cpp

int score(Call& call);
int finish(Call& call);

} // namespace bastide::host
