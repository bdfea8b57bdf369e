-- expect: finish: expected a table of options, found nothing
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
game:finish()
end)
