-- expect: a function that runs in play assigns 'count', a variable outside of it
-- line: 6
local attack = ...
local count = 0
attack:on_score("spot", function(game, spot, score)
  count = count + 1
  score:replace(count, "count")
end)
