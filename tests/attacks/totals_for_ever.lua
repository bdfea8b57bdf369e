-- expect: took more than 2000000 instructions for one action
-- line: 7
local attack = ...
attack:on_score("spot", function(game, spot, score)
  local points = 0
  for _ = 1, 900 do score:add(1, 1, "x") end
  while true do points = points + score.total end
end)
