-- expect: add: count: expected a whole number from -1000000 to 1000000, found the fraction 0.5
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:add(1 / 2, 1, "half")
end)
