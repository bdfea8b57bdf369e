-- expect: set_factor: factor: expected a whole number from -1000 to 1000, found the fraction nan
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
score:set_factor("tile", 0 / 0)
end)
