-- expect: hold: player: expected a whole number from 1 to
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
man:hold(1.5)
end)
