-- expect: took more than
-- line: 6
local attack = ...
attack:on_score("spot", function(game, spot, score)
  while true do
    spot:neighbours("grass")
  end
end)
