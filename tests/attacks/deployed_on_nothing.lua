-- expect: deploy: place: expected a segment, a figure or a tile, found nothing
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:deploy("man", nil)
end)
