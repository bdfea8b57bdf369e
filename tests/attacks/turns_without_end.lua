-- expect: rules end more than 100 turns one after another
-- line: 4
local attack = ...
attack:step("skip", { before = "draw", run = function(game)
  game:end_part()
end })
