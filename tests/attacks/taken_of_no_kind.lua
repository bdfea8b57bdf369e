-- expect: take: expected a token of 'attack:bag', found 'gem'
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
game:take("bag", "gem")
end)
