-- expect: finish: winners: expected a whole number from 1 to
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:finish { winners = { 1, 99 } }
end)
