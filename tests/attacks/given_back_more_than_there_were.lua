-- expect: pile 'attack:loose' would hold more of an item than it began with
-- line: 6
local attack = ...
attack:bag("loose", { coin = 2 })
attack:on_deployed("man", function(game, man)
for _ = 1, 10 do game:give_back("loose", "coin", nil, 1) end
end)
