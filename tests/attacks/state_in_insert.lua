-- expect: table.insert: this table can be read only
-- line: 6
local attack = ...
local seen = {}
attack:on_score("spot", function(game, spot, score)
  table.insert(seen, 1)
  score:replace(#seen, "count")
end)
