-- expect: tile_at: x: expected a whole number from -32001 to 32001, found the fraction 0.5
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:tile_at(0.5, 0)
end)
