-- expect: there is no 'xpcall' in the global names
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  xpcall(error, function() while true do end end)
end)
