-- The wheel of fortune. Simplified: four sectors, one figure on each.
local wheel = ...
wheel:shuffle_in("deck", { "wheel/spin-1", "wheel/spin-2" })

-- "Start": four sectors in the middle of 16 tiles.
local map = {
  { tile = "wheel/fortune" }, { tile = "wheel/plenty", x = 1 },
  { tile = "wheel/peace", x = 1, y = 1 }, { tile = "wheel/taxes", y = 1 },
}
for at = 0, 11 do
  local side, along = at // 3, at % 3 -- clockwise around the middle, from the north-west
  local x = ({ along - 1, 2, 2 - along, -1 })[side + 1]
  local y = ({ -1, along - 1, 2, 2 - along })[side + 1]
  table.insert(map, { tile = "base/E", x = x, y = y, rotation = 90 * side })
end
wheel:start(map)

-- "Sectors": instead of deploying, a follower is put on one that is free.
wheel:step("bet", { instead_of = "deploy", offer = function(game, offer)
  for _, tile in ipairs(game:supply("follower") > 0 and game:tiles("sector") or {}) do
    if #tile:figures() == 0 then offer:add("bet", tile) end
  end
end })
wheel:choice("bet", function(game, tile) game:deploy("follower", tile) end)

-- "Turning": a tile with arrows turns the wheel; the sector that it stops at scores, and its figure goes home.
wheel:slot("stop", { scope = "game" })
wheel:on_placed("spin", function(game, tile)
  local stop = (game:slot("stop") + tile:attribute("spin")) % 4
  game:set_slot("stop", stop)
  local figure = game:tiles("sector")[stop + 1]:figures("follower")[1]
  if not figure then return end
  local points = 3                                                               -- fortune
  if stop == 1 then points = #game:figures("follower", figure.player) end        -- plenty
  if stop == 2 then points = game:supply("follower", figure.player) end          -- peace
  if stop == 3 then points = -2 end                                              -- taxes
  game:score { to = figure, as = "wheel", terms = { { points, 1, "fortune" } } }
  figure:send_home()
end)
