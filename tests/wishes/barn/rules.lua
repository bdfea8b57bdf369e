-- The barn. Simplified: farmers who come to one later bring in 3 points for each city, as ever, and not 1.
local barn = ...

-- "Barn": nobody may deploy a farmer on its field.
barn:figure("barn", { supply = 1, weight = 0, by_rules = true, roles = { field = "barn" } })

-- Where it may stand: across and along to the other tiles; what must be field of the four, its own first.
local corners = {
  { 1, -1, "north_east", "south_east", "south_west", "north_west" },
  { 1, 1, "south_east", "north_east", "north_west", "south_west" },
  { -1, 1, "south_west", "north_west", "north_east", "south_east" },
  { -1, -1, "north_west", "south_west", "south_east", "north_east" },
}
local function field_at(tile, corner)
  local segment = tile and tile:segment_at(corner)
  return segment and segment.terrain == "field" and segment
end
barn:step("build", { instead_of = "deploy", offer = function(game, offer)
  for number, corner in ipairs(corners) do
    local x, y = game.tile.x + corner[1], game.tile.y + corner[2]
    local field = field_at(game.tile, corner[3])
    if field and game:supply("barn") > 0 and #field:feature("field"):figures("barn") == 0
      and field_at(game:tile_at(game.tile.x, y), corner[4]) and field_at(game:tile_at(x, y), corner[5])
      and field_at(game:tile_at(x, game.tile.y), corner[6]) then offer:add("build", field, number) end
  end
end })
barn:choice("build", function(game, field) game:deploy("barn", field) end)

-- "Bringing in": farmers on the field of a barn score at once and go home; at the end it scores 4 for each city.
local function score(game, field, to, factor)
  local cities = #field:neighbours("city", "completed")
  game:score { to = to, feature = field, as = "barn", terms = { { cities, factor, "completed_city" } } }
  field:send_home("follower")
end
barn:step("bring_in", { after = "deploy", run = function(game)
  for _, it in ipairs(game:figures("barn")) do score(game, it:feature(), it:feature():majority(), 3) end
end })
barn:step("last_harvest", { before = "final_scoring", run = function(game)
  for _, it in ipairs(game:figures("barn")) do score(game, it:feature(), it, 4) end
end })
