-- Castles. Simplified: beside means on the eight cells around its lord's tile.
local castle = ...

-- "Castle": who is about to score a city of two tiles may keep it as a castle instead.
castle:slot("since", { scope = "figure" })
castle:step("offer_castles", { before = "score", run = function(game)
  for _, segment in ipairs(game.tile:segments("city")) do
    local city = segment:feature("city")
    local lord = city.completed and city.tiles == 2 and #city:majority() == 1 and city:figures()[1]
    if lord then game:take_step("found", city:majority()[1], lord) end
  end
end })
castle:step("found", { may_pass = true, offer = function(_, offer, lord) offer:add("found", lord) end })
castle:choice("found", function(game, lord)
  lord:move_to(lord.tile)
  lord:set_slot("since", game.turn)
end)

-- "Beside it": its lord scores as many points as the next feature brings that is completed there, and goes home.
castle:on_points(function(game, _, points, feature)
  for _, lord in ipairs(feature and feature.completed and game:figures("follower") or {}) do
    for _, tile in ipairs(lord:slot("since") > 0 and lord:slot("since") < game.turn and feature:placed_tiles() or {}) do
      if math.max(math.abs(tile.x - lord.tile.x), math.abs(tile.y - lord.tile.y)) <= 1 then
        game:score { to = lord, feature = feature, as = "castle", terms = { { 1, points, "castle" } } }
        lord:send_home()
        break
      end
    end
  end
end)
