-- expect: add: number: expected a whole number from -30000 to 30000, found the number 1099511627776
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  offer:add("c", nil, 1 << 40)
end })
