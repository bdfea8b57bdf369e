-- expect: more than 32 steps are waiting
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
for _ = 1, 100000 do game:lay_under("deck") end
end)
