-- expect: there is no 'pcall' in the global names
-- line: 5
local attack = ...
attack:on_score("spot", function(game, spot, score)
  pcall(function() while true do end end)
end)
