-- expect: move_to: the figure to stand beside is not on the table
-- line: 9
local attack = ...
attack:on_deployed("man", function(game, man)
man:move_to(man)
local other = game:deploy("man", man)
other:move_to(other)
other:send_home()
man:move_to(other)
end)
