-- expect: more than 1000 steps are asked for in one turn
-- line: 4
local attack = ...
attack:choice("more", function(game) game:take_step("again") end)
attack:step("again", { offer = function(game, offer)
  offer:add("more")
end })
attack:on_deployed("man", { take_step = "again" })
