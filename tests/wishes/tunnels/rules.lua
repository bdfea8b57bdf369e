-- Tunnels. Simplified: a mouth ends a road until it is joined; only what is not completed is joined.
local tunnels = ...
tunnels:shuffle_in("deck", "tunnels")
tunnels:joinable("road")
tunnels:slot("owner", { scope = "segment" })
tunnels:slot("tokens", { scope = "player", initial = 2 })

-- "Tunnel": instead of deploying, a player takes a mouth that nobody has. His second one joins the roads of both.
tunnels:step("dig", { instead_of = "deploy", offer = function(game, offer)
  for _, mouth in ipairs(game:slot("tokens", game.player) > 0 and game:segments_with("mouth") or {}) do
    if mouth:slot("owner") == 0 and not mouth:feature("road").completed then offer:add("dig", mouth) end
  end
end })
tunnels:choice("dig", function(game, mouth)
  game:set_slot("tokens", game:slot("tokens", game.player) - 1, game.player)
  for _, other in ipairs(game:segments_with("mouth")) do
    local road = other:feature("road")
    if other:slot("owner") == game.player and not road.completed and road ~= mouth:feature("road") then
      game:join(mouth:feature("road"), road)
    end
  end
  mouth:set_slot("owner", game.player)
end)
