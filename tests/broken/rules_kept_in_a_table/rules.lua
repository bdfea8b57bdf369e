local broken = ...
local seen = {}
broken:on_deployed("man", function(game)
  seen[game.player] = true
end)
