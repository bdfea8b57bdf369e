-- expect: more than 32 steps are waiting
-- line: 5
local attack = ...
attack:step("skip", { after = "start", run = function(game)
  while true do game:take_part("deck") end
end })
