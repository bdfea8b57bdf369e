-- expect: step of 'again': take_step: expected a step, found 'again'; there is none
-- line: 4
local attack = ...
attack:step("again", { run = { take_step = "again" } })
attack:on_deployed("man", { take_step = "again" })
