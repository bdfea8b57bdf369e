-- expect: set_slot: value: expected a whole number from -1000000000 to 1000000000, found the number 1099511627776
-- line: 6
local attack = ...
attack:slot("kept", { scope = "game" })
attack:on_deployed("man", function(game, man)
game:set_slot("kept", 1 << 40)
end)
