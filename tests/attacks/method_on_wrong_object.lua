-- expect: add: expected a call with a colon, like score:add(...)
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  score.add(spot, 1, 1, "wrong")
end)
