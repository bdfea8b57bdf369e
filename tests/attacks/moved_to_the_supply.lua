-- expect: move_to: the figure to stand beside is not on the table
-- line: 6
local attack = ...
attack:on_deployed("man", function(game, man)
local other = game:figure("man")
man:move_to(other)
end)
