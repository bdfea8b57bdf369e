-- expect: attempt to index a nil value
-- line: 6
local attack = ...
local step, list, first = ipairs({ 1, 2 })
attack:on_deployed("man", function()
  list[1] = 5
end)
