-- expect: layer: rules are declared while a plugin is loaded, not during play
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  attack:layer("late", { terrain = "spot", completes = "never" })
end)
