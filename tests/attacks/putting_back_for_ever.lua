-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:bag("bag", { coin = 1 })
attack:on_deployed("man", function(game)
  while true do game:give_back("bag", "coin", nil, 0) end
end)
