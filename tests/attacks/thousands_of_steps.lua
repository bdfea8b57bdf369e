-- expect: more than 32 steps are waiting
-- line: 6
local attack = ...
attack:step("idle", { run = function() end })
attack:on_deployed("man", function(game, man)
for _ = 1, 100000 do game:take_step("idle") end
end)
