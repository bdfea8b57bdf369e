-- expect: move_to: the figure to stand beside is not on the table
-- line: 7
local attack = ...
attack:on_deployed("man", function(game, man)
local other = game:figure("man")
other:hold(1)
man:move_to(other)
end)
