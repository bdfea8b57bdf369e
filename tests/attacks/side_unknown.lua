-- expect: neighbour: expected 'north', 'east', 'south' or 'west', found the text 'up'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game.tile:neighbour("up")
end)
