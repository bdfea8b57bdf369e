-- expect: points: player: expected a whole number from 1 to
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
local n = game:points(99)
end)
