-- expect: the global names cannot be written to, found a value for 'count'
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  _ENV.count = 1
end)
