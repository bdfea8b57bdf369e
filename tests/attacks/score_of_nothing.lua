-- expect: score: expected a table of options, found nothing
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:score()
end)
