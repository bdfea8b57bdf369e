-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:bag("bag", { coin = 1 })
attack:on_drawn("bag", function()
  while true do end
end)
attack:on_deployed("man", { draw = "bag" })
