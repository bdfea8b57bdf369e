-- expect: found the fraction 0.0 (// divides whole numbers)
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:add(0 / 2, 1, "none")
end)
