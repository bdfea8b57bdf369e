-- expect: add: too many terms
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  for i = 1, 100000 do score:add(1, 1, "more") end
end)
