-- expect: lay_under: deck: expected a deck, found 'bag'; known: deck
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
game:lay_under("bag")
end)
