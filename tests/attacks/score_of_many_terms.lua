-- expect: score: terms: expected at most 10000 terms for one action
-- line: 9
local attack = ...
local terms = {}
for i = 1, 100 do terms[i] = { 1, 1, "x" } end
attack:on_deployed("man", function(game, man)
  while true do
    -- A hundred each time.
    game:score { to = 1, feature = man:feature(), terms = terms }
  end
end)
