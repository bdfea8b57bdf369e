-- expect: draw: bag: expected a bag, found 'deck'; there is none
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:draw("deck")
end)
