-- expect: score: terms: expected at most 100
-- line: 7
local attack = ...
attack:on_deployed("man", function(game, man)
local terms = {}
for i = 1, 20000 do terms[i] = { 1, 1, "x" } end
game:score { to = 1, as = "x", terms = terms }
end)
