-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  while true do end
end })
