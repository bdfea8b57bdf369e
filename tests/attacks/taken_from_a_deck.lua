-- expect: take: bag: expected a bag, found 'deck'; known: bag
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
game:take("deck", "coin")
end)
