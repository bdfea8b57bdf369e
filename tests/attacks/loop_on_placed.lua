-- expect: took more than 2000000 instructions for one action
-- line: 5
local attack = ...
attack:on_placed("gold", function()
  while true do end
end)
