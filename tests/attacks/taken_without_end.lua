-- expect: took more than 2000000 instructions for one action
-- line: 6
local attack = ...
attack:bag("bag", { coin = 1 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
while true do game:take("bag", "coin", 1, 0) end
end)
