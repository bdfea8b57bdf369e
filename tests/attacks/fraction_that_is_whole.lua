-- expect: found the fraction 2.0 (// divides whole numbers)
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:add(4 / 2, 1, "two")
end)
