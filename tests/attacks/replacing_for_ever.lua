-- expect: replace: expected at most 10000 terms for one action
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  while true do score:replace(1, "again") end
end)
