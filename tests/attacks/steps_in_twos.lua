-- expect: more than 32 steps are waiting
-- line: 6
local attack = ...
attack:step("again", { run = function(game)
  game:take_step("again")
  game:take_step("again")
end })
attack:on_deployed("man", { take_step = "again" })
