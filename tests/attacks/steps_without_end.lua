-- expect: more than 1000 steps are asked for in one turn
-- line: 5
local attack = ...
attack:step("again", { run = function(game)
  game:take_step("again")
end })
attack:on_deployed("man", { take_step = "again" })
