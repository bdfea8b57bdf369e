-- expect: score: terms: expected { count, factor, reason }, found the number 1
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:score { to = 1, as = "x", terms = { 1, 2, 3 } }
end)
