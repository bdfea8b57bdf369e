-- expect: add: choice: expected a choice, found 'd'
-- line: 6
local attack = ...
attack:choice("c", function() end)
attack:step("s", { after = "place", offer = function(game, offer)
  offer:add("d")
end })
