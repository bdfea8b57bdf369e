-- expect: more than 1000 steps are asked for in one turn
-- line: 6
local attack = ...
attack:step("skip", { before = "draw", run = function(game)
  game:end_part()
  game:take_part("deck")
end })
