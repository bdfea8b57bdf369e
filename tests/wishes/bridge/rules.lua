-- Bridge: each player has three. After placing, one may be laid over the tile or one beside it, across what parts two
-- roads that reach opposite sides of it: they become one road. Simplified: both sides must have a road; it does not
-- make a tile fit whose side has none.
local bridge = ...

bridge:joinable("road")
bridge:slot("bridges", { scope = "player", initial = 3 })
bridge:slot("bridges_here", { scope = "tile" })

-- The roads on two opposite sides, if they are two.
local function roads_across(tile, side, opposite)
  local a, b = tile:segment_at(side), tile:segment_at(opposite)
  if a and b and a.terrain == "road" and b.terrain == "road" then return a:feature("road"), b:feature("road") end
end

local ways = { { "north", "south" }, { "east", "west" } }
bridge:choice("bridge", function(game, tile, way)
  game:set_slot("bridges", game:slot("bridges", game.player) - 1, game.player)
  tile:set_slot("bridges_here", 1)
  game:join(roads_across(tile, ways[way][1], ways[way][2]))
end)
bridge:step("lay_bridge", {
  after = "place", may_pass = true,
  offer = function(game, offer)
    if game:slot("bridges", game.player) == 0 then return end
    for _, tile in ipairs(game.tile:around()) do
      for way, sides in ipairs(ways) do
        local a, b = roads_across(tile, sides[1], sides[2])
        if a and a ~= b and tile:slot("bridges_here") == 0 then offer:add("bridge", tile, way) end
      end
    end
  end,
})
