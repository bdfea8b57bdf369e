-- expect: KB of memory
-- line: 6
local attack = ...
attack:on_score("spot", function(game, spot, score)
  local chain = {}
  while true do chain = { chain, { {}, {}, {}, {}, {}, {}, {}, {} }, { {}, {}, {}, {}, {}, {}, {}, {} } } end
end)
