-- expect: give_back: pile 'attack:loose' is given back 1 of 'coin', and 0 have been drawn from it
-- line: 6
local attack = ...
attack:bag("loose", { coin = 2 })
attack:on_deployed("man", function(game, man)
for _ = 1, 10 do game:give_back("loose", "coin", nil, 1) end
end)
