-- expect: take: count: expected a whole number from 0 to 10000, found the number -5
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
game:take("bag", "coin", 1, -5)
end)
