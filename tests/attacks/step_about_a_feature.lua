-- expect: take_step: subject: expected a figure, a segment or a tile, found a feature
-- line: 6
local attack = ...
attack:step("s", { run = function() end })
attack:on_deployed("man", function(game, man)
game:take_step("s", 1, man:feature())
end)
