-- expect: took more than 2000000 instructions
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  local n = 0 while true do n = n + 1 end
end)
