-- expect: what a hook is given cannot be written to, found a value for 'player'
-- line: 5
local attack = ...
attack:on_deployed("man", function(game, man)
man.player = 2
end)
