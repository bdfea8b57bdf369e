-- Towers. Simplified: nobody stands on top of one, and captives are not exchanged.
local tower = ...
tower:shuffle_in("deck", "tower")
tower:bag("floors", { floor = 18 }, { held_by = "tile" })

-- "Floors": instead of deploying, a floor is built on any tower.
tower:step("build", { instead_of = "deploy", offer = function(game, offer)
  if game:left("floors") == 0 then return end
  for _, tile in ipairs(game:tiles("tower")) do offer:add("build", tile) end
end })
tower:choice("build", function(game, tile)
  game:take("floors", "floor", tile)
  game:take_step("capture", game.player, tile)
end)

-- "Captives": one figure in its row or column, no farther away than the tower has floors. One's own goes home.
tower:step("capture", { may_pass = true, offer = function(game, offer, tile)
  for _, figure in ipairs(game:figures("follower")) do
    local across, along = math.abs(figure.tile.x - tile.x), math.abs(figure.tile.y - tile.y)
    local in_reach = math.min(across, along) == 0 and math.max(across, along) <= tile:held("floors")
    if in_reach then offer:add("capture", figure) end
  end
end })
tower:choice("capture", function(game, figure)
  if figure.player == game.player then figure:send_home() else figure:hold(game.player) end
end)

-- "Ransom": before drawing, a player may buy one of his figures back for 3 points.
tower:step("ransom", { before = "draw", may_pass = true, offer = function(game, offer)
  for holder = 1, game.players do
    for _, figure in ipairs(game:held_figures(holder)) do
      if figure.player == game.player and game:points(game.player) >= 3 then offer:add("ransom", figure) end
    end
  end
end })
tower:choice("ransom", function(game, figure)
  game:score { to = figure.holder, as = "ransom", terms = { { 1, 3, "ransom" } } }
  game:score { to = figure, as = "ransom", terms = { { 1, -3, "ransom" } } }
  figure:send_home()
end)
