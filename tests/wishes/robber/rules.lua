-- Robbers.
local robber = ...
robber:shuffle_in("deck", "robber")
robber:figure("robber", { supply = 1, by_rules = true })

-- "Robber": all in turn order, beginning with who places such a tile, may set theirs beside the score of somebody else.
robber:step("lie_in_wait", { after = "score", by = "all", may_pass = true, offer = function(game, offer)
  if game.tile:attribute("robber") == 0 or game:supply("robber") == 0 then return end
  for player = 1, game.players do
    if player ~= game.player then offer:add("lie_in_wait", nil, player) end
  end
end })
robber:choice("lie_in_wait", function(game, _, player) game:figure("robber"):hold(player) end)

-- "Robbery": of what that one gains next they take half, rounded up, and go home; several, of what is left.
robber:on_points(function(game, player, points)
  for _, thief in ipairs(points > 0 and game:held_figures(player, "robber") or {}) do
    local loot = (points + 1) // 2
    game:score { to = thief, as = "robber", terms = { { loot, 1, "loot" } } }
    game:score { to = player, as = "robber", terms = { { loot, -1, "loot" } } }
    points = points - loot
    thief:send_home()
  end
end)
