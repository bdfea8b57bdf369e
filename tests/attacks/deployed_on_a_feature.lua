-- expect: deploy: place: expected a segment, a figure or a tile, found a feature
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:deploy("man", man:feature())
end)
