-- expect: rules end more than 100 turns one after another, and nobody draws: is the deck empty that they take instead?
-- line: 4
local attack = ...
attack:step("skip", { before = "draw", by = "all", run = function(game)
  game:end_part()
end })
