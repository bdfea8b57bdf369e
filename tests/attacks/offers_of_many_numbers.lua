-- expect: add: expected at most 1000 choices
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  for n = 1, 100000 do offer:add("c", nil, n) end
end })
