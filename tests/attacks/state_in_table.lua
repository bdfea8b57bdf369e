-- expect: the table 'seen' cannot be written to, found a value for 'count'
-- line: 6
local attack = ...
local seen = { deep = { count = 0 } }
attack:on_score("spot", function(game, spot, score)
  seen.deep.count = seen.deep.count + 1
  score:replace(seen.deep.count, "count")
end)
