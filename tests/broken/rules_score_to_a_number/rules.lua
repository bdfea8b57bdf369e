local broken = ...
broken:on_score("spot", function(game, spot, score)
  score:add(1, "points")
end)
