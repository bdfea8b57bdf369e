-- expect: take_step: step: expected a step, found 'none'; there is none
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:take_step("none")
end)
