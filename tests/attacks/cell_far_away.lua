-- expect: tile_at: x: expected a whole number from -32001 to 32001, found the number 1099511627776
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local tile = game:tile_at(1 << 40, 0)
end)
