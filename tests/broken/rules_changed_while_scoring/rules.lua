local broken = ...
broken:on_score("spot", function(game)
  game:deploy("man", game.tile)
end)
