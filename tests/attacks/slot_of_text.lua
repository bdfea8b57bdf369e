-- expect: set_slot: value: expected a whole number from -1000000000 to 1000000000, found the text '5'
-- line: 6
local attack = ...
attack:slot("kept", { scope = "game" })
attack:on_deployed("man", function(game, man)
game:set_slot("kept", "5")
end)
