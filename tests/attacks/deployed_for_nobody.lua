-- expect: deploy: player: expected a whole number from 1 to
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:deploy("man", man.segment, 0)
end)
