local broken = ...
broken:on_score("spot", function(game, spot, score)
  score:add(spot.tiles / 2, 1, "halves")
end)
