-- The dragon. Simplified: followers may be deployed on a volcano, at their own risk.
local dragon = ...
local way = 6 -- tiles that it flies
dragon:shuffle_in("deck", "dragon")

-- "Dragon": nobody's. Where it has been in this turn it does not come again, and never where a rule keeps a tile safe.
dragon:figure("dragon", { supply = 1, owner = "nobody" })
dragon:slot("flown", { scope = "game" })
dragon:slot("visited", { scope = "tile" })
dragon:slot("safe", { scope = "tile" })

local function land(game, tile)
  game:figure("dragon"):move_to(tile)
  tile:set_slot("visited", game.turn)
end

-- "Volcano": it comes there. "Hunt": who places the tile begins, then everybody in turn order moves it by one tile.
dragon:on_placed("volcano", land)
dragon:step("hunt", { after = "deploy", run = function(game)
  local lair = game:figure("dragon").tile
  if game.tile:attribute("dragon") == 0 or not lair then return end
  game:set_slot("flown", 0)
  lair:set_slot("visited", game.turn)
  game:take_step("fly")
end })
dragon:step("fly", { offer = function(game, offer)
  for _, side in ipairs { "north", "east", "south", "west" } do
    local tile = game:figure("dragon").tile:neighbour(side)
    if tile and tile:slot("visited") < game.turn and tile:slot("safe") == 0 then offer:add("fly", tile) end
  end
end })
dragon:choice("fly", function(game, tile)
  land(game, tile)
  for _, figure in ipairs(tile:figures()) do
    if figure.player then figure:send_home() end
  end
  game:set_slot("flown", game:slot("flown") + 1)
  if game:slot("flown") < way then game:take_step("fly", game.player % game.players + 1) end
end)
