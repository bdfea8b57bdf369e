-- expect: error: expected text, found a table
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  error({ "no text" })
end)
