// Methods of objects that are written in another file than the object's own.
// Tested in tests/core/host/view/table_test.cpp.
#pragma once

#include "core/host/view/game_view.hpp"

namespace bastide::host {

// view_board.cpp: asking what lies on the table

int game_tile_at(lua_State* lua);
int game_tiles(lua_State* lua);
int game_features(lua_State* lua);
int game_segments_with(lua_State* lua);
int tile_around(lua_State* lua);
int tile_beside(lua_State* lua);
int tile_neighbour(lua_State* lua);
int tile_segments(lua_State* lua);
int tile_segment_at(lua_State* lua);
int tile_figures(lua_State* lua);
int segment_figures(lua_State* lua);
int feature_neighbours(lua_State* lua);
int feature_placed_tiles(lua_State* lua);

// view_holdings.cpp: what is held, moved, joined

int game_supply(lua_State* lua);
int game_figure(lua_State* lua);
int game_held_figures(lua_State* lua);
int game_held(lua_State* lua);
int game_hand(lua_State* lua);
int game_can_deploy(lua_State* lua);
int game_deploy(lua_State* lua);
int game_take(lua_State* lua);
int game_give_back(lua_State* lua);
int game_join(lua_State* lua);
int feature_close(lua_State* lua);
int figure_move_to(lua_State* lua);
int figure_hold(lua_State* lua);
int figure_held(lua_State* lua);
int segment_held(lua_State* lua);
int tile_held(lua_State* lua);

/// Pushes a list of objects, each of them pushed by `push_one`.
template <class List, class Push>
void push_list(lua_State* lua, const List& list, Push&& push_one) {
    sandbox::LuaState::of(lua).charge(static_cast<long>(list.size()));
    lua_createtable(lua, static_cast<int>(list.size()), 0);
    lua_Integer count = 0;
    for (const auto& entry : list) {
        push_one(entry);
        lua_rawseti(lua, -2, ++count);
    }
}

/// The number of a token that is named at an index.
engine::ItemId need_token(lua_State* lua, const engine::Pile& pile, int index,
                          const std::string& method);

} // namespace bastide::host
