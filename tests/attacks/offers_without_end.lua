-- expect: add: expected at most 1000 choices
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  while true do offer:add("c") end
end })
