-- expect: the table '_ENV' cannot be written to, found a value for 'count'
-- line: 6
local attack = ...
local _ENV = { count = 0 }
attack:on_score("spot", function(game, spot, score)
  count = count + 1
  score:replace(count, "count")
end)
