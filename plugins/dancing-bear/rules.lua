-- The dancing bear as a rule card. The clauses in quotation marks are explained in README.md beside this file.
local fair = ...
local sides = { "north", "east", "south", "west" }

-- "Bear": nobody's, and in nobody's way.
fair:figure("bear", { supply = 1, owner = "nobody" })
local function the_bear(game) return game:figures("bear")[1] end

fair:step("arrival", { after = "start", run = function(game) game:deploy("bear", game:tiles()[1]) end })

-- "Wishes": hidden, and drawn before the first turn.
fair:bag("wishes", { north = 3, east = 3, south = 3, west = 3 }, { held_by = "player", hidden = true })
fair:step("draw_wishes", {
  after = "arrival", by = "all",
  run = function(game)
    for _ = 1, fair.settings.wishes do game:draw("wishes") end
  end,
})

-- "Leading": after each turn the next player does, and not back at once unless there is no other way.
fair:slot("trail", { scope = "tile" })
fair:step("next_leads", {
  after = "score",
  run = function(game)
    if not game.extra_part then game:take_step("lead_bear", game.player % game.players + 1) end
  end,
})
fair:step("lead_bear", {
  offer = function(game, offer)
    local ways, back = {}, {}
    for _, side in ipairs(sides) do
      local tile = the_bear(game).tile:neighbour(side)
      if tile then table.insert(tile:slot("trail") == 0 and ways or back, tile) end
    end
    for _, tile in ipairs(#ways > 0 and ways or back) do offer:add("bear_dances", tile) end
  end,
})

-- "Dance": everybody with a figure on the tile to which the bear comes scores 1.
local function dance(game, tile)
  local there, audience = {}, {}
  for _, figure in ipairs(tile:figures()) do
    if figure.player then there[figure.player] = true end
  end
  for player in pairs(there) do table.insert(audience, player) end
  if #audience > 0 then game:score { to = audience, as = "dance", terms = { { 1, 1, "dance" } } } end
end
fair:choice("bear_dances", function(game, tile)
  local bear = the_bear(game)
  for _, beside in ipairs(bear.tile:beside()) do beside:set_slot("trail", 0) end
  bear.tile:set_slot("trail", 1)
  bear:move_to(tile)
  dance(game, tile)
end)

-- "Wishes": each scores for every tile from the start tile to the bear in its direction.
fair:step("wishes_are_told", {
  after = "final_scoring",
  run = function(game)
    local home, bear = game:tiles()[1], the_bear(game).tile
    local far = { north = home.y - bear.y, east = bear.x - home.x, south = bear.y - home.y, west = home.x - bear.x }
    for player = 1, game.players do
      for _, side in ipairs(sides) do
        local wishes = game:held("wishes", side, player)
        if wishes > 0 and far[side] > 0 then
          game:score {
            to = player, as = "wishes_" .. side,
            terms = { { far[side], wishes * fair.settings.tile_points, "tile_from_start" } },
          }
        end
      end
    end
  end,
})
