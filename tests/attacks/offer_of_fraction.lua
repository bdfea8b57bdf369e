-- expect: add: number: expected a whole number from -30000 to 30000, found the fraction 0.5
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  offer:add("c", nil, 0.5)
end })
