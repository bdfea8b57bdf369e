-- expect: score: expected at most 1000 scores for one action
-- line: 6
local attack = ...
attack:on_deployed("man", function(game, man)
  while true do
    game:score { to = 1, feature = man:feature(), terms = { { 1, 1, "x" } } }
  end
end)
