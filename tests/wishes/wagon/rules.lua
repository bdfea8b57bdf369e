-- Wagon: when what it stands on is completed and scored, it may move on to a road, city or monastery on the same tiles
-- that is not completed and where nobody stands, instead of coming home.
local wagon = ...
local layers = { "road", "city", "monastery" }

wagon:figure("wagon", {
  supply = 1, stays = true,
  roles = { road = "wagon", city = "wagon", monastery = "wagon" },
})

wagon:choice("move_on", function(game, segment)
  game:figures("wagon", game.player)[1]:move_to(segment)
end)
wagon:choice("go_home", function(_, figure) figure:send_home() end)
wagon:step("move_wagon", {
  offer = function(_, offer, figure)
    offer:add("go_home", figure)
    for _, tile in ipairs(figure:feature():placed_tiles()) do
      for _, layer in ipairs(layers) do
        for _, segment in ipairs(tile:segments(layer)) do
          local feature = segment:feature(layer)
          if not feature.completed and #feature:figures() == 0 then offer:add("move_on", segment) end
        end
      end
    end
  end,
})
for _, layer in ipairs(layers) do
  wagon:on_completed(layer, function(game, feature)
    for _, figure in ipairs(feature:figures("wagon")) do game:take_step("move_wagon", figure.player, figure) end
  end)
end
