-- expect: found the fraction inf
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score:replace(1 / 0, "infinite")
end)
