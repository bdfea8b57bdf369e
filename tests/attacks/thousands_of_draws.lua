-- expect: more than 32 steps are waiting
-- line: 6
local attack = ...
attack:bag("bag", { coin = 1 })
attack:on_deployed("man", function(game, man)
for _ = 1, 100000 do game:draw("bag") end
end)
