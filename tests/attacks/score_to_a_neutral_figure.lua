-- expect: score: to: the figure is nobody's
-- line: 6
local attack = ...
attack:figure("beast", { supply = 1, owner = "nobody" })
attack:on_deployed("man", function(game, man)
game:score { to = game:figure("beast"), as = "x", terms = { { 1, 1, "x" } } }
end)
