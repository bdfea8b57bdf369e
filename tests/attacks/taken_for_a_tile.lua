-- expect: take: player: expected a whole number from 1 to
-- line: 6
local attack = ...
attack:bag("bag", { coin = 2 }, { held_by = "player" })
attack:on_deployed("man", function(game, man)
game:take("bag", "coin", game.tile)
end)
