-- expect: deploy: place: expected a segment, a figure or a tile, found the number 5
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:deploy("man", 5)
end)
