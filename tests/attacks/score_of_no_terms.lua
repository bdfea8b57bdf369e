-- expect: score: 'terms': expected a list of { count, factor, reason }, found nothing
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:score { to = 1, as = "x" }
end)
