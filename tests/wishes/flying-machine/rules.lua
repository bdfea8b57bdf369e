-- Flying machines.
local machine = ...
machine:shuffle_in("deck", "flying-machine")
local north_to_west = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }

-- "Die": thrown instead of deploying.
machine:bag("die", { [1] = 2, [2] = 2, [3] = 2 })
machine:step("start", { instead_of = "deploy", offer = function(game, offer)
  if game.tile:attribute("flies") > 0 and game:supply("follower") > 0 then offer:add("start") end
end })
machine:choice("start", { draw = "die" })

-- "Flight": just so many tiles far in its direction a follower lands, if a tile is there.
machine:on_drawn("die", function(game, distance)
  game:give_back("die", distance)
  local way = north_to_west[(game.tile:attribute("flies") - 1 + game.tile.rotation // 90) % 4 + 1]
  local tile = game:tile_at(game.tile.x + distance * way[1], game.tile.y + distance * way[2])
  if tile then game:take_step("land", game.player, tile) end
end)

-- "Landing": on any feature that is not completed, whoever is there.
machine:step("land", { may_pass = true, offer = function(_, offer, tile)
  for _, layer in ipairs { "road", "city", "monastery", "field" } do
    for _, segment in ipairs(tile:segments(layer)) do
      if not segment:feature(layer).completed then offer:add("land", segment) end
    end
  end
end })
machine:choice("land", function(game, segment) game:deploy("follower", segment) end)
