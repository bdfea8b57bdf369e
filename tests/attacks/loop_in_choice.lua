-- expect: took more than 2000000 instructions for one action
-- line: 5
local attack = ...
attack:choice("c", function()
  while true do end
end)
attack:step("s", { after = "place", offer = function(game, offer) offer:add("c") end })
