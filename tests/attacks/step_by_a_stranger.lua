-- expect: take_step: player: expected a whole number from 1 to
-- line: 6
local attack = ...
attack:step("s", { run = function() end })
attack:on_deployed("man", function(game, man)
game:take_step("s", 99)
end)
