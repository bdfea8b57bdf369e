-- expect: give_back: count: expected a whole number from 0 to 10000, found the number 100000
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
error("given " .. game:give_back("bag", "coin", 1, 100000))
end)
