-- expect: replace: points: expected a whole number from -1000000 to 1000000, found the fraction nan
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:replace(0 / 0, "nan")
end)
